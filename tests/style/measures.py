"""Lengths of files and functions against tests/style/ratchet.json, whose figures only go down."""

import json
import re
import subprocess
from statistics import median

from functions import functions
from tree import Problem

RATCHET = "tests/style/ratchet.json"
FILE_LINES_MAX = 800
COLUMNS_MAX = 100

_CODE_ROOTS = ("src/", "apps/", "include/", "samples/", "tests/", "bench/", "fuzz/")


def _code_files(tree):
    return [f for f in tree.matching("", {".cpp", ".h"}) if f.startswith(_CODE_ROOTS)]


def measure(tree):
    """The figures that the ratchet holds; src/ and apps/ alone, tests may be long-winded."""
    files = [f for f in _code_files(tree) if f.startswith(("src/", "apps/", "include/"))]
    lengths = [tree.text(f).count("\n") for f in files] or [0]
    headers = [tree.text(f).count("\n") for f in files if _is_public_header(f)] or [0]
    bodies = sorted(g.length for f in files for g in functions(tree.code(f))) or [0]
    return {
        "file_lines_median": median(lengths),
        "public_header_lines_median": median(headers),
        "function_lines_median": median(bodies),
        "function_lines_p90": bodies[(len(bodies) * 9) // 10 if len(bodies) > 1 else 0],
        "functions_over_50_lines": sum(1 for b in bodies if b > 50),
        "functions_over_70_lines": sum(1 for b in bodies if b > 70),
    }


def _is_public_header(path):
    parts = path.split("/")
    return path.startswith("include/") or (len(parts) == 3 and parts[2] == f"{parts[1]}.h")


def check(tree):
    problems = []
    scripts = tree.matching("", {".py", ".ts", ".js"}) + tree.matching("script/", {""})
    for path in _code_files(tree) + scripts:
        length = tree.text(path).count("\n")
        if length > FILE_LINES_MAX:
            problems.append(Problem(path, 0, f"{length} lines, {FILE_LINES_MAX} are the limit: "
                                    "split it by subject"))
        problems += [Problem(path, number, f"{len(line)} columns, {COLUMNS_MAX} are the limit")
                     for number, line in tree.lines(path) if len(line) > COLUMNS_MAX]
    return problems + _ratchet(tree)


def _ratchet(tree):
    if RATCHET not in tree.files:
        return [Problem(RATCHET, 0, "is missing")]
    limits, measured = json.loads(tree.text(RATCHET)), measure(tree)
    problems = [Problem(RATCHET, 0, f"{name} is {measured[name]:g}, the ratchet allows {limit:g}"
                        + _longest(tree, name))
                for name, limit in limits.items() if measured[name] > limit]
    for name in sorted(set(measured) ^ set(limits)):
        problems.append(Problem(RATCHET, 0, f"{name} is not both measured and limited"))
    previous = _previous_limits(tree)
    problems += [Problem(RATCHET, 0, f"{name} was {previous[name]:g} and may only go down")
                 for name in limits if name in previous and limits[name] > previous[name]]
    return problems


def _longest(tree, name):
    """The worst functions, to say where a limit on functions was broken."""
    over = re.fullmatch(r"functions_over_(\d+)_lines", name)
    if not over:
        return ""
    found = sorted((-g.length, f, g.first_line, g.name) for f in _code_files(tree)
                   if f.startswith(("src/", "apps/", "include/"))
                   for g in functions(tree.code(f)) if g.length > int(over.group(1)))
    return ": " + ", ".join(f"{name} {-length} ({path}:{line})"
                            for length, path, line, name in found[:12])


def _previous_limits(tree):
    """The ratchet as the last commit that changed it found it."""
    def git(*arguments):
        return subprocess.run(["git", "-C", str(tree.root), *arguments], capture_output=True,
                              text=True, check=False)

    if not (tree.root / ".git").exists():
        return {}
    dirty = git("diff", "--quiet", "HEAD", "--", RATCHET).returncode != 0
    commits = git("log", "-2", "--format=%H", "--", RATCHET).stdout.split()
    wanted = commits[0:1] if dirty else commits[1:2]
    shown = git("show", f"{wanted[0]}:{RATCHET}") if wanted else None
    return json.loads(shown.stdout) if shown and shown.returncode == 0 else {}
