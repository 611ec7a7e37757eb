"""Rows of the gate as they were found, kept in a file, so that a run goes on where it was broken off."""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path

from pyapp.agents.holdem.level_results import result_words
from pyapp.commands.command import FailedError
from pyapp.lab.arena.match_session import DEALS
from pyapp.lab.gate import GateVerdict, Outcome, Row


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
        return self._rows.get(_name(row, seed))

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
    return Finding(_name(row, seed), cells, verdict.passed)


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


def _name(row: Row, seed: int) -> str:
    return f"{row.rules.preset} {','.join(row.seats)} {row.looks[-1]} {seed}{_sessions(row)}"


def _sessions(row: Row) -> str:
    """Say how many deals a session has, where it is not the usual number."""
    return "" if row.session_deals == DEALS else f"{_BY}{row.session_deals}"


_BY = " by "
"""Stands between the number of hands and of deals in a session."""
