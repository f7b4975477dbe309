"""Words, links, paths and hosts in every file that people read."""

import re
from pathlib import PurePosixPath

from tree import Problem

_UNFINISHED = re.compile(r"\b(TO[D]O|FIX[M]E|XX[X]|HAC[K])\b")
_PRIVATE = [
    (re.compile(r"(?<![\w.~$}/-])/(?:work|root|home/\w+|Users/\w+|tmp/\w+)/"),
     "a path of one machine"),
    (re.compile(r"registry\.npmjs|registry\.yarnpkg|\bdeb\.debian\.org|security\.debian\.org|"
                r"\bpypi\.org|pythonhosted\.org|\bcrates\.io|proxy\.golang\.org"),
     "a host of a package registry: name the package, not the host"),
]
_LINK = re.compile(r"(?<!\\)\[[^\]\n]*\]\(([^)\s]+)(?:\s+\"[^\"]*\")?\)")
_FENCE = re.compile(r"^(```|~~~).*?^\1", re.MULTILINE | re.DOTALL)


def check(tree):
    problems = []
    for path in tree.text_files():
        for number, line in tree.lines(path):
            word = _UNFINISHED.search(line)
            if word:
                problems.append(Problem(path, number, f"{word.group(0)}: finish it, or say what "
                                        "is not done in docs/limits.md"))
            problems += [Problem(path, number, f"{match.group(0)}: {reason}")
                         for pattern, reason in _PRIVATE if (match := pattern.search(line))]
    for path in tree.matching("", {".md"}):
        problems += _links(tree, path)
    return problems


def _links(tree, path):
    text = _FENCE.sub(lambda m: re.sub(r"[^\n]", " ", m.group(0)), tree.text(path))
    text = re.sub(r"`[^`\n]*`", lambda m: " " * len(m.group(0)), text)
    problems = []
    for match in _LINK.finditer(text):
        reason = _reason_against(tree, path, match.group(1))
        if reason:
            problems.append(Problem(path, text.count("\n", 0, match.start()) + 1, reason))
    return problems


def _reason_against(tree, path, link):
    if re.match(r"[a-z][a-z0-9+.-]*:", link):
        return None
    target, _, anchor = link.partition("#")
    file = _normal(PurePosixPath(path).parent / target) if target else path
    if file is None:
        return f"{link} leads out of the project"
    is_folder = any(f.startswith(f"{file}/") for f in tree.files) or file == "."
    if file not in tree.files and not is_folder:
        return f"{link} leads nowhere"
    if anchor and file.endswith(".md") and anchor not in _anchors(tree.text(file)):
        return f"{link}: {file} has no such heading"
    return None


def _normal(path):
    parts = []
    for part in path.parts:
        if part == "..":
            if not parts:
                return None
            parts.pop()
        elif part != ".":
            parts.append(part)
    return "/".join(parts) or "."


def _anchors(text):
    """The anchors that a forge gives to the headings of a Markdown file."""
    headings = re.findall(r"^#{1,6}\s+(.*?)\s*#*$", _FENCE.sub("", text), re.MULTILINE)
    return {re.sub(r"\s", "-", re.sub(r"[^\w\s-]", "", h.lower())) for h in headings}
