"""What engine code must not say: the rules that follow from docs/determinism.md."""

import re

from functions import functions
from layering import ENGINE
from tree import Problem

_INEXACT = ("exp exp2 expm1 log log2 log10 log1p pow sin cos tan asin acos atan atan2 sinh cosh "
            "tanh asinh acosh atanh hypot cbrt erf erfc tgamma lgamma fma").split()
_OWN = {"exp", "log", "pow", "sin", "cos", "atan2", "tgamma", "lgamma"}

# (pattern, what is wrong and what would be right)
_BANNED = [
    (r"(?<![\w:.>])(?:std::|::)(%s)f?\s*\(" % "|".join(_INEXACT),
     "differs between C libraries: use vedette::maths, or write it with + - * / and sqrt"),
    (r"(?<![\w:.>])(s?rand|rand_r|drand48|random)\s*\(", "draw through Draws with a keyed DrawKey"),
    (r"\bstd::\w+_distribution\b", "differs between standard libraries: draw through Draws"),
    (r"\bstd::(mt19937\w*|minstd_rand0?|random_device|default_random_engine|shuffle|sample)\b",
     "draw through Draws with a keyed DrawKey"),
    (r"\bstd::unordered_\w+\b", "has no order of its own: use a vector, sorted if need be"),
    (r"(?<![\w:.>])(?:std::|::)?(time|clock|gettimeofday|clock_gettime|localtime|gmtime)\s*\("
     r"(?:\s*(?:NULL|nullptr|0|&\w+|CLOCK_\w+[^)]*)?\s*\))", "the engine knows no clock"),
    (r"\bstd::(chrono|thread|jthread|mutex|async|atomic)\b",
     "the engine starts no threads and knows no clock: the host lends an Executor"),
    (r"\bthread_local\b", "the engine keeps no globals"),
    (r"\b(getenv|setlocale|system)\s*\(|\bstd::locale\b", "the engine looks at nothing outside"),
    (r"\bstd::(cout|cerr|clog|cin|printf|puts|fopen)\b|(?<![\w:.>])f?printf\s*\(",
     "the engine does no input or output"),
    (r"(?<![\w.])float\b", "float loses what double keeps: use double"),
    (r"\blong\s+double\b", "long double is another type on every machine: use double"),
    (r"(?<![\w.])(?:\d+\.\d*|\.\d+|\d+(?=[eE]))(?:[eE][+-]?\d+)?[fFlL]\b",
     "write literals of type double"),
    (r"\bstd::hash\b|\breinterpret_cast<\s*(?:std::)?u?intptr_t\b",
     "a hash or address of the machine must not enter: use hash.h"),
    (r"\b(?:throw\b|catch\s*\()", "a bug is an assert and bad input a Result; no exceptions"),
    (r"\bstd::(stable_)?sort\s*\([^;]*\bexecution\b|\bstd::execution\b",
     "the engine starts no threads"),
]
_PATTERNS = [(re.compile(pattern), reason) for pattern, reason in _BANNED]
_UNQUALIFIED = re.compile(r"(?<![\w:.>])(%s)\s*\(" % "|".join(sorted(_OWN)))
_STATIC_LOCAL = re.compile(r"^\s*static\s+(?!constexpr\b|const\b)")

# May say what the rest of the engine may not, with the reason.
_EXCEPTIONS = {
    "src/base/assert.cpp": "the engine does no input or output",  # says what broke, then aborts
}


def engine_files(tree):
    return [f for storey in ENGINE for f in tree.matching(f"src/{storey}/", {".cpp", ".h"})]


def check(tree):
    problems = []
    for path in engine_files(tree):
        code = tree.code(path)
        for number, line in enumerate(code.splitlines(), start=1):
            problems += [Problem(path, number, f"{match.group(0).strip()} — {reason}")
                         for pattern, reason in _PATTERNS
                         if (match := pattern.search(line)) and reason != _EXCEPTIONS.get(path)]
            call = _UNQUALIFIED.search(line)
            if call and not path.startswith("src/base/maths"):
                problems.append(Problem(path, number, f"write maths::{call.group(1)}"))
        problems += _static_locals(path, code)
    return problems


def _static_locals(path, code):
    """Mutable statics inside functions; tests/style/globals.py finds the others in the objects."""
    lines = code.splitlines()
    return [Problem(path, number, "a static that changes is a global: keep it in Workspace")
            for function in functions(code)
            for number in range(function.first_line + 1, function.last_line)
            if _STATIC_LOCAL.match(lines[number - 1])]
