"""``gate``: what the levels of play must be able to do, measured and judged row by row.

Rows are kept in a file as they are found, so that a run goes on where it was broken off.
"""

import json
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from pyapp.agents.holdem.level_results import result_words
from pyapp.arena.match import DEALS, Workers
from pyapp.commands.command import (
    Command,
    FailedError,
    OptionsError,
    add_processes,
    crew,
    positive,
    refuse_given,
)
from workshop.host.project_folders import ROOT
from workshop.lab.commands.written_blocks import write_block
from workshop.lab.gate_rows import GateVerdict, Outcome, Row, Size, full, judge_row, rows, small, wide


@dataclass(frozen=True, slots=True)
class Finding:
    """A row that was played."""

    name: str
    """Which row, with which looks and which deals."""

    cells: tuple[str, ...]
    passed: bool

    @property
    def hero(self) -> str:
        """Name who has to win; several of them are counted."""
        return self.cells[2]

    @property
    def rival(self) -> str:
        """Name who has to lose."""
        return self.cells[3]

    @property
    def session_deals(self) -> int:
        """How many deals a session has."""
        _, _, told = self.cells[4].partition(_BY)
        return int(told or DEALS)


@dataclass(slots=True)
class Findings:
    """The rows kept in a file, one JSON object a line; without a file nothing is kept."""

    path: Path | None
    _rows: dict[str, Finding] = field(init=False)

    def __post_init__(self) -> None:
        self._rows = {finding.name: finding for finding in self._read()}

    def get(self, row: Row, seed: int) -> Finding | None:
        """Return what was found of a row, if it was played."""
        return self._rows.get(_row_name(row, seed))

    def add(self, finding: Finding) -> None:
        """Keep a row."""
        if self.path is None:
            return
        try:
            with self.path.open("a", encoding="utf-8") as file:
                file.write(json.dumps([finding.name, finding.cells, finding.passed]) + "\n")
        except OSError as error:
            raise FailedError(f"{self.path}: {error.strerror}") from error

    def _read(self) -> list[Finding]:
        if self.path is None or not self.path.exists():
            return []
        try:
            rows = list(map(json.loads, self.path.read_text("utf-8").splitlines()))
            return [Finding(name, tuple(cells), passed) for name, cells, passed in rows]
        except (OSError, ValueError, TypeError, RecursionError) as error:
            raise FailedError(f"{self.path} is not a file of gate rows, and stays as it is.") from error


def write_finding(verdict: GateVerdict, seed: int) -> Finding:
    """Write a verdict down."""
    row, score = verdict.row, verdict.score
    won, margin = result_words(score.per_hundred, score.margin)
    cells = (
        row.rules.preset,
        str(len(row.seats)),
        f"{row.seats.count(row.hero)} x {row.hero}" if row.is_crowded else row.hero,
        row.rival,
        f"{verdict.hands:,}{_sessions(row)}",
        won,
        f"± {margin}",
        f"{verdict.outcome}, {'pass' if verdict.passed else 'FAIL'}",
    )
    return Finding(_row_name(row, seed), cells, verdict.passed)


def source_lines(findings: Sequence[Finding], seed: int, day: str) -> list[str]:
    """Write what was found of pairs of levels as the constants of ``pyapp.agents.holdem.level_results``."""
    return [
        f'GATE_RUN: Final = GateRun("{day}", {seed})',
        "",
        "LEVEL_RESULTS: Final[tuple[LevelResult, ...]] = (",
        *(f"    {_source_line(finding)}," for finding in findings),
        ")",
    ]


def _source_line(finding: Finding) -> str:
    preset, seats, hero, rival, hands, won, margin, verdict = finding.cells
    outcome = Outcome(verdict.partition(",")[0])
    figures = f"{int(hands.replace(',', ''))}, {float(won):g}, {float(margin.removeprefix('± ')):g}"
    told_apart = outcome in {Outcome.WINS, Outcome.LOSES}
    return f'LevelResult("{preset}", {seats}, "{hero}", "{rival}", {figures}, told_apart={told_apart})'


def _row_name(row: Row, seed: int) -> str:
    return f"{row.rules.preset} {','.join(row.seats)} {row.looks[-1]} {seed}{_sessions(row)}"


def _sessions(row: Row) -> str:
    """Say how many deals a session has, where it is not the usual number."""
    return "" if row.session_deals == DEALS else f"{_BY}{row.session_deals}"


_BY = " by "
"""Stands between the number of hands and of deals in a session."""


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


FILE = ROOT / "docs" / "BOTS.md"
RESULTS = ROOT / "pyapp" / "agents" / "holdem" / "level_results.py"


def gate() -> Command:
    """Return the command."""
    return Command("measure whether the levels of play do what they must", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    size = parser.add_mutually_exclusive_group()
    size.add_argument("--full", action="store_true", help="every line and level (else as --small)")
    size.add_argument("--wide", action="store_true", help="every level and everyone of the cast, every line")
    size.add_argument("--small", action="store_true", help="only what is plain after a few hands")
    parser.add_argument(
        "--most",
        type=positive,
        metavar="DEALS",
        help="the last look at a line, with --full or --wide (else after 3,200 or 400)",
    )
    part = parser.add_mutually_exclusive_group()
    part.add_argument("--lines", action="store_true", help="leave out how the levels fare among themselves")
    part.add_argument(
        "--levels", action="store_true", help="leave out the lines; with --write, also what players read"
    )
    parser.add_argument("--only", metavar="NAME", help="only the rows in which a player has this name")
    parser.add_argument("--against", metavar="LINE", nargs="+", help="only the rows against these")
    parser.add_argument("--seats", type=positive, metavar="N", help="only the rows at tables of so many")
    parser.add_argument("--session", type=positive, metavar="DEALS", help="only the rows in such sessions")
    parser.add_argument("--preset", choices=_PRESETS, help="only the rows at this table")
    parser.add_argument("--seed", type=int, default=1, help="other deals for another number")
    parser.add_argument("--keep", type=Path, metavar="FILE", help="keep every row there, and go on from it")
    parser.add_argument("--write", action="store_true", help=f"write the table into {FILE.name}")
    add_processes(parser)


def _lines(given: Namespace) -> Iterator[str]:
    if not (given.full or given.wide):
        refuse_given(given, ("--most",), "this goes with --full or --wide.")
    claims = [row for row in _claims(given) if _is_asked(row, given)]
    if not claims:
        raise OptionsError("No row of the gate is of this kind.")
    kept = Findings(given.keep)
    findings = list[Finding]()
    with crew(given.processes) as workers:
        for claim in claims:
            findings.append(kept.get(claim, given.seed) or _play_row(claim, given, workers, kept))
            yield _pad(findings[-1].cells)
            if given.write:
                _write(findings, given, left=len(claims) - len(findings))
    _refuse(findings)


def _is_asked(row: Row, given: Namespace) -> bool:
    return (
        given.only in (None, *row.seats)
        and given.preset in (None, row.rules.preset)
        and given.seats in (None, len(row.seats))
        and given.session in (None, row.session_deals)
        and (given.against is None or row.rival in given.against)
    )


def _claims(given: Namespace) -> Iterator[Row]:
    return wide(given.most or _MOST_WIDE) if given.wide else rows(_size(given))


def _play_row(claim: Row, given: Namespace, workers: Workers, kept: Findings) -> Finding:
    finding = write_finding(judge_row(claim, given.seed, workers), given.seed)
    kept.add(finding)
    return finding


def _size(given: Namespace) -> Size:
    size = full(given.most or _MOST) if given.full else small()
    if given.levels:
        return replace(size, lines=())
    return replace(size, pairs=()) if given.lines else size


def _write(findings: list[Finding], given: Namespace, left: int) -> None:
    """Write what was found so far, so that a run that is broken off loses nothing."""
    levels = given.full and given.levels
    block = "levels" if levels else "wide gate" if given.wide else "gate"
    write_block(FILE, block, _report(findings, given, left))
    if levels:
        day = datetime.now(UTC).date().isoformat()
        write_block(RESULTS, "levels", source_lines(findings, given.seed, day))


def _refuse(findings: list[Finding]) -> None:
    failed = [finding for finding in findings if not finding.passed]
    if failed:
        raise FailedError(f"{len(failed)} of {len(findings)} rows fail: {', '.join(map(_matchup, failed))}.")


def _matchup(finding: Finding) -> str:
    table, seats, hero, rival, *_ = finding.cells
    return f"{hero} against {rival} at {table} for {seats}"


def _pad(cells: tuple[str, ...]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True)).rstrip()


def _report(findings: list[Finding], given: Namespace, left: int) -> list[str]:
    """Write what was found in Markdown: the wide gate's many rows as tables of players and lines."""
    passed = sum(finding.passed for finding in findings)
    verb = "row is" if left == 1 else "rows are"
    still = f" {left} {verb} not played yet." if left else ""
    return [
        "",
        f"`{_command_line(given)}`: {passed} of {len(findings)} rows pass.{still}",
        "",
        *(wide_tables if given.wide else row_table)(findings),
        "",
    ]


def _command_line(given: Namespace) -> str:
    """Write the command that was given."""
    size = "--wide" if given.wide else "--full" if given.full else "--small"
    most = f" --most {given.most}" if given.most and size != "--small" else ""
    return f"python -m workshop.lab gate {size}{most}{_part(given)} --seed {given.seed}"


def _part(given: Namespace) -> str:
    return " --levels" if given.levels else " --lines" if given.lines else ""


_MOST = 3_200
_MOST_WIDE = 400


_PRESETS = tuple(dict.fromkeys(rules.preset for rules, _ in full().tables))
_WIDTHS = (12, 1, 8, 14, 7, 6, 6, 0)
