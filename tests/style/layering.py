"""Who may include whom: the table of ARCHITECTURE.md, held."""

import re

from tree import Problem

# The storeys that need the standard library and nothing else, do no input or output, and give the
# same bits everywhere.
ENGINE = ("base", "ground", "forces", "view", "state", "world", "perception", "comms", "belief",
          "command", "movement", "combat", "morale", "logistics", "engine")

# What the engine may take of the standard library. Left out on purpose: clocks, threads, streams,
# files, locales, random numbers, and containers without an order.
ENGINE_HEADERS = set("""
    algorithm array bit bitset cassert charconv climits cmath compare concepts cstddef cstdint
    cstdlib cstring deque exception functional initializer_list iterator limits map memory new
    numbers numeric optional queue ranges set source_location span stdexcept string string_view
    tuple type_traits utility variant vector version
""".split())
# A broken assertion has to say something.
ENGINE_HEADER_EXCEPTIONS = {
    "src/base/assert.cpp": {"cstdio", "cstdlib"},
    "src/base/draws.cpp": {"atomic"},  # the workers of an executor count their draws at once
}

_INCLUDE = re.compile(r'^\s*#\s*include\s*([<"])([^>"]+)[>"]')
_ROW = re.compile(r"^\|\s*`(\w+)/?`\s*\|([^|]*)\|")
_LIBRARY = re.compile(r"vedette_library\(\s*(\w+)([^)]*)\)")


def allowed(tree):
    """{storey: storeys whose public header it may include}, from the table «Storeys»."""
    table = {}
    if "ARCHITECTURE.md" not in tree.files:
        return table
    in_section = False
    for _, line in tree.lines("ARCHITECTURE.md"):
        if line.startswith("#"):
            in_section = "storeys" in line.lower()
        row = _ROW.match(line)
        if in_section and row:
            table[row.group(1)] = set(re.findall(r"\w+", row.group(2)))
    return table


def check(tree):
    table = allowed(tree)
    if not table:
        return [Problem("ARCHITECTURE.md", 0, "has no table of storeys: | `base` | ... |")]
    return (_table_is_acyclic(table) + _folders_are_named(tree, table)
            + _libraries_agree(tree, table) + _includes_obey(tree, table))


def _table_is_acyclic(table):
    problems, seen = [], set()
    for storey, below in table.items():
        for other in sorted(below - seen):
            problems.append(Problem("ARCHITECTURE.md", 0, f"`{storey}` may include `{other}`, "
                                    "which does not stand above it in the table"))
        seen.add(storey)
    return problems


def _folders_are_named(tree, table):
    folders = {f.split("/")[1] for f in tree.matching("src/") if f.count("/") > 1}
    return [Problem("ARCHITECTURE.md", 0, f"does not name src/{folder}: add a row to the table")
            for folder in sorted(folders - set(table))]


def _libraries_agree(tree, table):
    """CMake links no storey that the table does not allow."""
    problems = []
    for path in tree.matching("src/", {".txt"}):
        for name, arguments in _LIBRARY.findall(tree.text(path)):
            named = re.search(r"DEPENDS([\w\s]*?)(?:PACKAGES|$)", arguments)
            depends = set(named.group(1).split()) if named else set()
            for other in sorted(depends - table.get(name, set())):
                problems.append(Problem(path, 0, f"{name} must not depend on {other}"))
    return problems


def _includes_obey(tree, table):
    problems = []
    for path in tree.matching("", {".cpp", ".h"}):
        for number, line in tree.lines(path):
            include = _INCLUDE.match(line)
            if include:
                reason = _reason_against(path, include.group(1) == "<", include.group(2), table)
                if reason:
                    problems.append(Problem(path, number, reason))
    return problems


def _reason_against(path, is_system, target, table):
    parts = path.split("/")
    storey = parts[1] if parts[0] == "src" and len(parts) > 2 else None
    if is_system:
        if storey not in ENGINE or target in ENGINE_HEADERS:
            return None
        if target in ENGINE_HEADER_EXCEPTIONS.get(path, ()):
            return None
        return (f"<{target}> has no place in the engine, which needs nothing but the pure part of "
                "the standard library")
    head, _, tail = target.partition("/")
    if storey:
        return _reason_against_storey(storey, head, tail, table)
    if parts[0] == "include" and head != "vedette":
        return f'"{target}": the public API includes nothing but itself and the standard library'
    if parts[0] == "samples":
        return None if head == "vedette" else f'"{target}": a sample sees the public API alone'
    if parts[0] in ("apps", "bench") and head in table and tail != f"{head}.h":
        return f'"{target}": outside src/ include "{head}/{head}.h"'
    return None


def _reason_against_storey(storey, head, tail, table):
    if head == storey:
        return None
    if head == "vedette":
        return None if storey == "api" else f"{storey} knows nothing of the API above it"
    if head not in table:
        return f'"{head}/{tail}": write includes as "folder/file.h", from src/'
    if head not in table.get(storey, set()):
        return f"{storey} must not include {head} (table in ARCHITECTURE.md)"
    if tail != f"{head}.h":
        return f'"{head}/{tail}": other storeys include "{head}/{head}.h" and no other file of it'
    return None
