"""Finds the functions of a C++ file by its braces: rough, and enough to measure them."""

import re
from dataclasses import dataclass

_SCOPE = re.compile(r"\b(namespace|struct|class|enum|union|extern)\b(?![^;{}]*\)\s*(const|noexcept|"
                    r"override|final|->[^{]*)*\s*$)")
_CONSTRUCTOR_LIST = re.compile(r"\)\s*(noexcept(\([^)]*\))?\s*)?:(?!:)")
_NAME = re.compile(r"(operator\s*(?:\(\)|[^\s\w(]{1,3})|[~\w:]+)\s*\(")


@dataclass(frozen=True)
class Function:
    """A function with a body; lines count from 1 and include the braces' own."""

    name: str
    first_line: int
    last_line: int

    @property
    def length(self):
        return self.last_line - self.first_line + 1


def functions(code):
    """The functions of `code`, whose comments and literals are blanked. Lambdas and local types
    belong to the function that they stand in."""
    found, stack, header, header_line, line = [], [], "", 1, 1
    for char in _without_preprocessor(code):
        if char == "\n":
            line += 1
        in_function = "function" in stack or "braces" in stack
        if char == "{":
            if in_function:
                stack.append("inner")
                continue
            kind = _kind(header)
            stack.append(kind)
            if kind == "function":
                start, name = header_line, _function_name(header)
            if kind != "braces":
                header = ""
        elif char == "}" and stack:
            kind = stack.pop()
            if kind == "function":
                found.append(Function(name, start, line))
            if kind not in ("inner", "braces"):
                header = ""
            elif kind == "braces":
                header += "}"
        elif not in_function:
            if char in ";":
                header = ""
            elif header or not char.isspace():
                if not header:
                    header_line = line
                header += char
                if re.fullmatch(r"(public|private|protected)\s*:", header):
                    header = ""
    return found


def _without_preprocessor(code):
    return re.sub(r"^[ \t]*#(?:[^\n]*\\\n)*[^\n]*", lambda m: re.sub(r"[^\n]", " ", m.group(0)),
                  code, flags=re.MULTILINE)


def _kind(header):
    """What a brace opens, told by the text since the last statement."""
    text = _without_template_arguments(header.rstrip())
    if re.search(r"(?<![=!])=\s*[\w: ]*$", text):
        return "braces"
    if _CONSTRUCTOR_LIST.search(text):
        return "function" if text[-1] in ")}" else "braces"
    if _SCOPE.search(text):
        return "scope"
    if re.search(r"\)\s*(const|noexcept|override|final|mutable|&+|->\s*[\w:<>,&*\s]+|"
                 r"requires\s.*|\s)*$", text):
        return "function"
    return "braces"


def _without_template_arguments(text):
    shorter = re.sub(r"<[^<>(){};]*>", "", text)
    return shorter if shorter == text else _without_template_arguments(shorter)


def _function_name(header):
    name = _NAME.search(_without_template_arguments(header))
    return name.group(1) if name else "?"
