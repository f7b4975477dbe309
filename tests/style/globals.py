#!/usr/bin/env python3
"""Fails if an object of the engine holds memory that can change: the engine keeps no globals.

usage: globals.py SOURCE_FOLDER LIBRARY.a...

Looks at what the compiler made, so that no spelling of a global escapes: namespace scope, static
members, static locals and their guards, thread_local.
"""

import re
import subprocess
import sys
from pathlib import Path

# address, flags, section, size, name; .data.rel.ro is constant after the program has been loaded.
_SYMBOL = re.compile(r"^[0-9a-f]+ .{7} (\.(?:data|bss|tdata|tbss)(?:\.\S+)?)\s+([0-9a-f]+)\s+(.+)$")
_CONSTANT = ".data.rel.ro"
# What instrumented builds add for themselves.
_INSTRUMENTS = re.compile(r"__gcov|__sancov|__odr_asan|\.LASAN|__asan|DW\.ref\.|_ZGV.*gcov")


def constexpr_names(folder):
    """The names of variables that the sources under `folder` declare constexpr. g++ 12 forgets
    that they are constant where it deduces the arguments of a template, as in std::array a{1, 2}.
    """
    return {name for path in Path(folder).rglob("*") if path.suffix in (".cpp", ".h")
            for name in re.findall(r"\bconstexpr\s[^;={(]*?\b(\w+)\s*(?:\[[^\]]*\]\s*)?[={]",
                                   path.read_text(encoding="utf-8"))}


def globals_in(library, constants=frozenset()):
    """(object file, symbol) for each symbol of the library that lies in writable memory and is
    not one of `constants`."""
    dump = subprocess.run(["objdump", "--syms", "--demangle", library], capture_output=True,
                          text=True, check=True).stdout
    found, member = [], ""
    for line in dump.splitlines():
        head = re.match(r"^(\S+):\s+file format", line)
        if head:
            member = head.group(1)
        symbol = _SYMBOL.match(line)
        if not symbol or symbol.group(1).startswith(_CONSTANT) or int(symbol.group(2), 16) == 0:
            continue
        name = symbol.group(3).removeprefix(".hidden ")
        if name.rpartition("::")[2] not in constants and not _INSTRUMENTS.search(name):
            found.append((member, name))
    return found


def main(folder, *libraries):
    broken, constants = 0, constexpr_names(folder)
    for library in libraries:
        for member, symbol in globals_in(library, constants):
            broken += 1
            print(f"{library}({member}): {symbol} can change: the engine keeps no globals")
    print(f"{len(libraries)} libraries, {broken} globals")
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
