"""``gate``: what the levels of play must be able to do, measured and judged row by row.

Rows are kept in a file as they are found, so that a run goes on where it was broken off.
"""

import json
import re
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, TypedDict

from pyapp.agents.holdem.level_results import LevelResult, result_words
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
from workshop.lab.commands.written_blocks import measured_at, stamp, write_block
from workshop.lab.gate_rows import GateVerdict, Outcome, Row, Size, full, judge_row, rows, small, wide

PASSED: Final = "pass"
FAILED: Final = "FAIL"


class GateFile(TypedDict):
    """A run of the gate as it lies in the file of all rows."""

    command: str
    when: str
    """The day, as in ``2026-11-28``."""

    left: int
    """How many rows are not played yet."""

    rows: list[list[str]]
    """Table, seats, who, against whom, hands, won, margin, and whether that passes."""


@dataclass(frozen=True, slots=True)
class Finding:
    """A row that was played."""

    name: str
    """Which row, with which looks and which deals."""

    cells: tuple[str, ...]
    passed: bool


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
        f"{verdict.outcome}, {PASSED if verdict.passed else FAILED}",
    )
    return Finding(_row_name(row, seed), cells, verdict.passed)


def source_lines(results: Sequence[LevelResult], seed: int, day: str) -> list[str]:
    """Return results as the constants of ``pyapp.agents.holdem.level_results``."""
    return [
        f'GATE_RUN: Final = GateRun("{day}", {seed})',
        "",
        "LEVEL_RESULTS: Final[tuple[LevelResult, ...]] = (",
        *(f"    {_source_line(one)}," for one in results),
        ")",
    ]


def _source_line(one: LevelResult) -> str:
    names = f'"{one.preset}", {one.seats}, "{one.level}", "{one.rival}"'
    return f"LevelResult({names}, {one.hands}, {one.won:g}, {one.margin:g}, told_apart={one.told_apart})"


def pair_results(findings: Iterable[Finding]) -> list[LevelResult]:
    """Return what was found of pairs of levels."""
    return list(map(_level_result, findings))


def _level_result(finding: Finding) -> LevelResult:
    preset, seats, hero, rival, hands, won, margin, verdict = finding.cells
    told_apart = Outcome(verdict.partition(",")[0]) in {Outcome.WINS, Outcome.LOSES}
    played, width = int(hands.replace(",", "")), float(margin.removeprefix("± "))
    return LevelResult(preset, int(seats), hero, rival, played, float(won), width, told_apart=told_apart)


def _row_name(row: Row, seed: int) -> str:
    return f"{row.rules.preset} {','.join(row.seats)} {row.looks[-1]} {seed}{_sessions(row)}"


def _sessions(row: Row) -> str:
    """Say how many deals a session has, where it is not the usual number."""
    return "" if row.session_deals == DEALS else f"{_BY}{row.session_deals}"


_BY = " by "
"""Stands between the number of hands and of deals in a session."""


def level_table(results: Sequence[LevelResult]) -> list[str]:
    """Return a table in Markdown: a row for each table, a column for each pair of levels.

    A cell holds what the first won from the second, in big blinds by the hundred hands; it is bold where the
    first is not shown to win.
    """
    pairs, places = (dict.fromkeys(map(key, results)) for key in (_pair, _place))
    won = {(_place(one), _pair(one)): _won(one) for one in results}
    rows = ((", ".join(place), *(won.get((place, pair), "") for pair in pairs)) for place in places)
    return _table(("", *(" from ".join(pair) for pair in pairs)), rows)


def _pair(one: LevelResult) -> tuple[str, str]:
    return one.level, one.rival


def _place(one: LevelResult) -> tuple[str, str]:
    return one.preset, f"{one.seats} seats"


def _won(one: LevelResult) -> str:
    told = " ± ".join(result_words(one.won, one.margin))
    return told if one.told_apart and one.won > 0 else f"**{told}**"


def run_lines(run: GateFile) -> list[str]:
    """Return what a run of the gate found, in Markdown: a row for each table, with what failed by name."""
    rows, left = run["rows"], run["left"]
    passed = sum(row[-1] == PASSED for row in rows)
    still = f" {left} {'row is' if left == 1 else 'rows are'} not played yet." if left else ""
    places = dict.fromkeys(map(_told_place, rows))
    table = ((*place, *_told_rows([row for row in rows if _told_place(row) == place])) for place in places)
    return [
        "",
        f"`{run['command']}`, {run['when']}:",
        f"{passed} of {len(rows)} rows pass.{still}",
        "",
        *_table(("table", "seats", "session", "pass", "fail"), table),
        "",
    ]


def _told_place(row: Sequence[str]) -> tuple[str, str, str]:
    """Return table, seats and deals of a session of a row in the file."""
    return row[0], row[1], row[4].partition(_BY)[2] or str(DEALS)


def _told_rows(rows: Sequence[Sequence[str]]) -> tuple[str, str]:
    failed = [row for row in rows if row[-1] != PASSED]
    told = (
        f"{rival}: {', '.join(_lost_to(rival, failed))}" for rival in dict.fromkeys(row[3] for row in failed)
    )
    return f"{len(rows) - len(failed)} of {len(rows)}", "; ".join(told)


def _lost_to(rival: str, failed: Sequence[Sequence[str]]) -> Iterator[str]:
    """Yield who failed against a rival, and what they won."""
    for _, _, hero, other, _, won, margin, _ in failed:
        if other == rival:
            yield f"{hero} {won} {margin}"


def _table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> list[str]:
    return [f"| {' | '.join(cells)} |" for cells in (head, ("---",) * len(head), *rows)]


FILE = ROOT / "docs" / "BOTS.md"
ROWS = ROOT / "docs" / "gate.json"
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
    parser.add_argument("--write", action="store_true", help=f"write {ROWS.name} and {FILE.name}")
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
    day = datetime.now(UTC).date().isoformat()
    if given.full and given.levels:
        results = pair_results(findings)
        still = f", {left} rows left" if left else ""
        told = ["", f"{stamp(_command_line(given))}{still}:", "", *level_table(results), ""]
        write_block(FILE, "levels", told)
        write_block(RESULTS, "levels", source_lines(results, given.seed, day))
        return
    block = "wide gate" if given.wide else "gate"
    rows = [[*finding.cells[:-1], PASSED if finding.passed else FAILED] for finding in findings]
    run = GateFile(
        command=f"python -m workshop.lab {_command_line(given)}", when=measured_at(), left=left, rows=rows
    )
    _keep_run(block, run)
    write_block(FILE, block, run_lines(run))


def _keep_run(block: str, run: GateFile) -> None:
    """Put a run in the place of the one before, each row of it on a line of its own."""
    try:
        runs = {**json.loads(ROWS.read_text("utf-8")), block: run}
        text = _ROW.sub(_one_line, json.dumps(runs, indent=1, ensure_ascii=False))
        ROWS.write_text(f"{text}\n", "utf-8")
    except OSError as error:
        raise FailedError(f"{ROWS}: {error.strerror}") from error


def _one_line(row: re.Match[str]) -> str:
    return json.dumps(json.loads(row[0]), ensure_ascii=False)


def _refuse(findings: list[Finding]) -> None:
    failed = [finding for finding in findings if not finding.passed]
    if failed:
        raise FailedError(f"{len(failed)} of {len(findings)} rows fail: {', '.join(map(_matchup, failed))}.")


def _matchup(finding: Finding) -> str:
    table, seats, hero, rival, *_ = finding.cells
    return f"{hero} against {rival} at {table} for {seats}"


def _pad(cells: tuple[str, ...]) -> str:
    return "  ".join(cell.ljust(width) for cell, width in zip(cells, _WIDTHS, strict=True)).rstrip()


def _command_line(given: Namespace) -> str:
    """Write the command that was given."""
    size = "--wide" if given.wide else "--full" if given.full else "--small"
    most = f" --most {given.most}" if given.most and size != "--small" else ""
    return f"gate {size}{most}{_part(given)} --seed {given.seed}"


def _part(given: Namespace) -> str:
    return " --levels" if given.levels else " --lines" if given.lines else ""


_ROW: Final = re.compile(r"\[[^][]*\]")
"""A row of the file."""

_MOST = 3_200
_MOST_WIDE = 400


_PRESETS = tuple(dict.fromkeys(rules.preset for rules, _ in full().tables))
_WIDTHS = (12, 1, 8, 14, 7, 6, 6, 0)
