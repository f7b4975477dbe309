"""Every purpose of a draw is drawn for somewhere. A purpose that waits for its model is only
reported, for its number is reserved."""

import re

from tree import Problem

LIST = "src/base/purposes.def"
_LINE = re.compile(r'^VEDETTE_PURPOSE\((\w+),\s*(\d+),\s*"([^"]+)"\)')


def check(tree):
    """Broken lines, and names and numbers that stand twice."""
    if LIST not in tree.files:
        return []
    problems, names, numbers = [], set(), set()
    for number, line in tree.lines(LIST):
        if not line.startswith("VEDETTE_PURPOSE"):
            continue
        entry = _LINE.match(line)
        if not entry:
            problems.append(Problem(LIST, number, 'write VEDETTE_PURPOSE(name, number, "text")'))
            continue
        name, value = entry.group(1), int(entry.group(2))
        if name in names or value in numbers:
            problems.append(Problem(LIST, number, f"{name} or {value} stands twice"))
        if value > 255:
            problems.append(Problem(LIST, number, f"{value} is above 255"))
        names.add(name)
        numbers.add(value)
    return problems


def warnings(tree):
    """Purposes that no code draws for."""
    if LIST not in tree.files:
        return []
    code = "\n".join(tree.code(f) for f in tree.matching("src/", {".cpp", ".h"}))
    used = set(re.findall(r"\bPurpose::(\w+)", code))
    return [Problem(LIST, number, f"{entry.group(1)} is drawn for nowhere")
            for number, line in tree.lines(LIST)
            if (entry := _LINE.match(line)) and entry.group(2) != "0"
            and entry.group(1) not in used]
