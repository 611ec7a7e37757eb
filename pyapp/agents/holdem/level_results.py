"""How the levels of play fare against each other, as the gate measured it, and how a result is told.

``python -m workshop.lab gate --full --levels --write`` writes what stands between the two marks.
"""

from dataclasses import dataclass, replace
from typing import Final

from pyapp.agents.holdem.bots.cast import Level


@dataclass(frozen=True, slots=True)
class LevelResult:
    """What the gate found of two levels at one table, where each has every other seat."""

    preset: str
    seats: int
    level: str
    rival: str
    hands: int
    won: float
    """Big blinds that ``level`` won from ``rival`` in a hundred hands."""

    margin: float
    """Half the width of the interval around it, which is as sure as the gate's looks make it."""

    told_apart: bool
    """Whether the interval is clear of 0; who is better is not known otherwise."""


@dataclass(frozen=True, slots=True)
class GateRun:
    """Which run of the gate the results are from."""

    day: str
    seed: int


def find_results(level: str, preset: str, seats: int) -> tuple[LevelResult, ...]:
    """Return what was found of a level at such a table, from its own side, the weakest rival first.

    Tables for two were measured apart from larger ones, which count as one for six.
    """
    measured = _HEADS_UP if seats == _HEADS_UP else _FULL
    found = [one for one in LEVEL_RESULTS if (one.preset, one.seats) == (preset, measured)]
    own = [one for one in found if one.level == level]
    others = [_turned(one) for one in found if one.rival == level]
    order = list(Level)
    return tuple(sorted((*own, *others), key=lambda one: order.index(Level(one.rival))))


def _turned(one: LevelResult) -> LevelResult:
    """Return a result as the rival has it."""
    return replace(one, level=one.rival, rival=one.level, won=-one.won)


_HEADS_UP: Final = 2
_FULL: Final = 6

# begin levels
GATE_RUN: Final = GateRun("2026-11-30", 8803)

LEVEL_RESULTS: Final[tuple[LevelResult, ...]] = (
    LevelResult("no-limit", 6, "regular", "beginner", 1600, 49, 46, told_apart=True),
    LevelResult("no-limit", 6, "strong", "regular", 1600, 38, 34, told_apart=True),
    LevelResult("no-limit", 6, "strong", "beginner", 1600, 82, 47, told_apart=True),
    LevelResult("no-limit", 6, "expert", "strong", 3200, 18, 15, told_apart=True),
    LevelResult("no-limit", 6, "expert", "regular", 1600, 30, 29, told_apart=True),
    LevelResult("no-limit", 6, "expert", "beginner", 1600, 70, 49, told_apart=True),
    LevelResult("no-limit", 2, "regular", "beginner", 200, 160, 149, told_apart=True),
    LevelResult("no-limit", 2, "strong", "regular", 6400, 40, 37, told_apart=True),
    LevelResult("no-limit", 2, "strong", "beginner", 3200, 50, 37, told_apart=True),
    LevelResult("no-limit", 2, "expert", "strong", 3200, 60, 52, told_apart=True),
    LevelResult("no-limit", 2, "expert", "regular", 6400, 20, 32, told_apart=False),
    LevelResult("no-limit", 2, "expert", "beginner", 400, 150, 113, told_apart=True),
    LevelResult("casino-limit", 6, "regular", "beginner", 1600, 8.2, 5.7, told_apart=True),
    LevelResult("casino-limit", 6, "strong", "regular", 1600, 4.6, 3.4, told_apart=True),
    LevelResult("casino-limit", 6, "strong", "beginner", 800, 7.4, 7, told_apart=True),
    LevelResult("casino-limit", 6, "expert", "strong", 1600, 4.3, 2.8, told_apart=True),
    LevelResult("casino-limit", 6, "expert", "regular", 800, 9.3, 6.2, told_apart=True),
    LevelResult("casino-limit", 6, "expert", "beginner", 800, 9.3, 8.5, told_apart=True),
    LevelResult("casino-limit", 2, "regular", "beginner", 200, 39, 21, told_apart=True),
    LevelResult("casino-limit", 2, "strong", "regular", 3200, 8.5, 6, told_apart=True),
    LevelResult("casino-limit", 2, "strong", "beginner", 400, 20, 16, told_apart=True),
    LevelResult("casino-limit", 2, "expert", "strong", 3200, 7.1, 7.1, told_apart=True),
    LevelResult("casino-limit", 2, "expert", "regular", 1600, 14, 10, told_apart=True),
    LevelResult("casino-limit", 2, "expert", "beginner", 400, 20, 17, told_apart=True),
)
# end levels
"""Every pair of levels that was played, at no-limit and at fixed limit."""


NARROW: Final = 10
"""An interval of fewer big blinds to either side is told in tenths: at fixed limit a whole one is much."""


def result_words(won: float, margin: float) -> tuple[str, str]:
    """Return big blinds won in a hundred hands, with their sign, and half the width of their interval."""
    places = result_decimals(margin)
    return f"{round(won, places) + 0.0:+.{places}f}", f"{margin:.{places}f}"


def result_decimals(margin: float) -> int:
    """Return with how many decimals such a result is told: one where the interval is narrow."""
    return 1 if round(margin, 1) < NARROW else 0
