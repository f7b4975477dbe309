"""Where and how engine code can be changed by one small step: the sites of mutants."""

import hashlib
import random
import re
import sys
from dataclasses import dataclass
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "tests/style"))

from engine_rules import engine_files  # noqa: E402
from functions import functions  # noqa: E402

# The form is clang-format's: binary operators stand between spaces; < > without them are brackets.
_SWAPS = {"+": "-", "-": "+", "*": "/", "/": "*", "+=": "-=", "-=": "+=", "*=": "/=",
          "<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "==",
          "&&": "||", "||": "&&"}
_OPERATOR = re.compile(r"(?<= )(\+=|-=|\*=|<=|>=|==|!=|&&|\|\||[-+*/<>])(?= )")
_NUMBER = re.compile(r"(?<![\w.])(\d+\.\d+|\d+)(?![\w.'])")
_WORD = re.compile(r"\b(true|false)\b")
_STATEMENT = re.compile(r"^\s+(?!(?:return|break|continue|using|case|const|auto|static)\b)"
                        r"[\w.\[\]:>()*-]+(?:\([^;{}]*\)|\s(?:[-+*/]?=)\s[^;{}]+|\+\+|--);$"
                        r"|^\s+(?:\+\+|--)[\w.\[\]:>()-]+;$")
_SPARED = re.compile(r"static_assert|VEDETTE_ASSERT|VEDETTE_CHECK|^\s*#|\bcase\b.*:|operator")


@dataclass(frozen=True)
class Mutant:
    """One change of one line. `key` names it across runs for as long as the line stays as it is."""

    file: str
    line: int
    function: str
    kind: str
    before: str
    after: str
    key: str

    @property
    def storey(self):
        return self.file.split("/")[1]

    def apply(self, text):
        lines = text.split("\n")
        assert lines[self.line - 1] == self.before
        lines[self.line - 1] = self.after
        return "\n".join(lines)


def mutants_of(tree):
    """All mutants of the functions of the engine, those of a file in the order of its lines."""
    return [mutant for path in engine_files(tree) for mutant in _mutants_of_file(tree, path)]


def _mutants_of_file(tree, path):
    found, seen = [], {}
    text, code = tree.text(path).split("\n"), tree.code(path).split("\n")
    for function in functions(tree.code(path)):
        for number in range(function.first_line, function.last_line + 1):
            for kind, after in _changes(text[number - 1], code[number - 1]):
                before = text[number - 1]
                content = "\0".join((path, function.name, before.strip(), after.strip(), kind))
                seen[content] = seen.get(content, 0) + 1
                key = hashlib.sha256(f"{content}\0{seen[content]}".encode()).hexdigest()[:12]
                found.append(Mutant(path, number, function.name, kind, before, after, key))
    return found


def _changes(line, code):
    """(kind, changed line) for each step that changes a line; `code` is it without comments."""
    if _SPARED.search(code):
        return
    for match in _OPERATOR.finditer(code):
        old = match.group(1)
        yield f"{old} to {_SWAPS[old]}", _replaced(line, match, _SWAPS[old])
    for match in _NUMBER.finditer(code):
        yield "constant", _replaced(line, match, _other_number(match.group(1)))
    for match in _WORD.finditer(code):
        yield "constant", _replaced(line, match, "false" if match.group(1) == "true" else "true")
    if _STATEMENT.match(code.rstrip()):
        yield "statement removed", re.match(r"\s*", line).group(0) + ";"


def _replaced(line, match, new):
    return line[:match.start(1)] + new + line[match.end(1):]


def _other_number(number):
    if "." in number:
        return "1.5" if float(number) == 0.0 else repr(float(number) * 1.5)
    return str(int(number) + 1)


def sample(mutants, count, seed):
    """`count` mutants, taken in turn from every storey, so that no large one crowds out a small
    one; the same for the same code and seed."""
    chance = random.Random(seed)
    by_storey = {}
    for mutant in mutants:
        by_storey.setdefault(mutant.storey, []).append(mutant)
    for group in by_storey.values():
        chance.shuffle(group)
    storeys, chosen = sorted(by_storey), []
    while storeys and len(chosen) < count:
        for storey in list(storeys):
            chosen.append(by_storey[storey].pop())
            if not by_storey[storey]:
                storeys.remove(storey)
    return chosen[:count]
