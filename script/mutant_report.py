"""docs/validation/mutants.md: what became of the mutants."""


def write_report(path, tried, reasons, arguments):
    """`tried` are (mutant, "killed" or "survived"); `reasons` say why a survivor may survive."""
    survivors = [mutant for mutant, outcome in tried if outcome == "survived"]
    killed = len(tried) - len(survivors)
    share = round(100 * killed / len(tried)) if tried else 0
    lines = [
        "# Can the tests see?",
        "",
        f"Of {len(tried)} small changes to engine code, drawn with seed {arguments.seed}, the "
        f"tests noticed {killed} ({share} %). Made by `script/mutants --count {arguments.count} "
        f"--seed {arguments.seed}`; `--help` says how.",
        "",
        *_table("storey", tried, lambda mutant: f"`{mutant.storey}`"),
        "",
        *_table("kind of change", tried, lambda mutant: _cell(mutant.kind)),
        "",
        "## Survivors",
        "",
    ]
    if survivors:
        lines += ["| key | where | change | line before | why no test sees it |",
                  "|---|---|---|---|---|"]
    else:
        lines += ["None."]
    lines += [f"| `{m.key}` | `{m.file}:{m.line}`, `{m.function}` | {_cell(m.kind)} | "
              f"{_cell(m.before.strip())} | {reasons.get(m.key, 'a gap in the tests')} |"
              for m in survivors]
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text("\n".join(lines) + "\n", encoding="utf-8")


def _table(title, tried, group_of):
    groups = {}
    for mutant, outcome in tried:
        killed, total = groups.get(group_of(mutant), (0, 0))
        groups[group_of(mutant)] = (killed + (outcome == "killed"), total + 1)
    return [f"| {title} | killed | of |", "|---|---|---|",
            *(f"| {group} | {killed} | {total} |"
              for group, (killed, total) in sorted(groups.items()))]


def _cell(code):
    """Code inside a cell of a table."""
    return "`" + code.replace("|", "\\|") + "`"
