"""The gate's findings as tables in Markdown: a row each, or in the wide gate players beside each other."""

from collections.abc import Iterable, Sequence
from typing import Final

from pyapp.commands.gate_findings import Finding

HEAD: Final = ("table", "seats", "who", "against", "hands", "bb/100", "95%", "")


def row_table(findings: Iterable[Finding]) -> list[str]:
    """Write a row for each finding."""
    return _table(HEAD, (finding.cells for finding in findings))


def wide_tables(findings: Sequence[Finding]) -> list[str]:
    """Write players beside each other, a row for each line, apart for each table and length of session.

    A cell holds what the player won from the line, in big blinds by the hundred hands; it is bold where that
    is less than it may be.
    """
    lines = list[str]()
    for place in dict.fromkeys(map(_place, findings)):
        preset, seats, session = place
        here = [finding for finding in findings if _place(finding) == place]
        lines += ["", f"{preset}, {seats} seats, sessions of {session} deals:", "", *_beside_each_other(here)]
    return lines[1:]


def _place(finding: Finding) -> tuple[str, str, int]:
    preset, seats, *_ = finding.cells
    return preset, seats, finding.session_deals


def _beside_each_other(findings: Sequence[Finding]) -> list[str]:
    won = {(finding.rival, finding.hero): _won(finding) for finding in findings}
    rivals, heroes = (dict.fromkeys(names) for names in zip(*won, strict=True))
    rows = ((rival, *(won.get((rival, hero), "") for hero in heroes)) for rival in rivals)
    return _table(("", *heroes), rows)


def _won(finding: Finding) -> str:
    *_, won, margin, _ = finding.cells
    return f"{won} {margin}" if finding.passed else f"**{won} {margin}**"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(cells)} |" for cells in (head, ("---",) * len(head), *rows)]
