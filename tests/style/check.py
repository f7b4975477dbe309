#!/usr/bin/env python3
"""Checks the rules of the house (CONTRIBUTING.md).

usage: check.py [--tighten] [ROOT]

--tighten writes the figures of today into ratchet.json where they are lower.
"""

import json
import math
import sys
from pathlib import Path

sys.dont_write_bytecode = True
sys.path.insert(0, str(Path(__file__).parent))

import engine_rules  # noqa: E402
import layering  # noqa: E402
import measures  # noqa: E402
import purposes  # noqa: E402
import texts  # noqa: E402
from tree import Tree  # noqa: E402

RULES = {
    "layering": layering.check,
    "engine": engine_rules.check,
    "measures": measures.check,
    "texts": texts.check,
    "purposes": purposes.check,
}


def tighten(tree):
    limits = json.loads(tree.text(measures.RATCHET))
    measured = measures.measure(tree)
    lower = {name: min(limit, math.ceil(measured[name])) for name, limit in limits.items()}
    (tree.root / measures.RATCHET).write_text(json.dumps(lower, indent=2) + "\n", encoding="utf-8")


def main(arguments):
    roots = [a for a in arguments if not a.startswith("--")]
    tree = Tree(roots[0] if roots else Path(__file__).resolve().parents[2])
    if "--tighten" in arguments:
        tighten(tree)
        return 0
    broken = 0
    for name, rule in RULES.items():
        problems = rule(tree)
        broken += len(problems)
        print(f"style {name}: {f'{len(problems)} problems' if problems else 'ok'}")
        for problem in problems:
            print(f"  {problem}")
    unused = [str(warning.text).split()[0] for warning in purposes.warnings(tree)]
    if unused:
        print(f"  note: purposes that nothing draws for: {' '.join(unused)}")
    print("  " + ", ".join(f"{k} {v:g}" for k, v in measures.measure(tree).items()))
    return 1 if broken else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
