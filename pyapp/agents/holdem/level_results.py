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
GATE_RUN: Final = GateRun("2026-11-28", 2801)

LEVEL_RESULTS: Final[tuple[LevelResult, ...]] = (
    LevelResult("no-limit", 6, "regular", "beginner", 400, 127, 96, told_apart=True),
    LevelResult("no-limit", 6, "strong", "regular", 3200, 30, 25, told_apart=True),
    LevelResult("no-limit", 6, "strong", "beginner", 400, 128, 92, told_apart=True),
    LevelResult("no-limit", 6, "expert", "strong", 400, 46, 40, told_apart=True),
    LevelResult("no-limit", 6, "expert", "regular", 800, 47, 40, told_apart=True),
    LevelResult("no-limit", 6, "expert", "beginner", 400, 122, 102, told_apart=True),
    LevelResult("no-limit", 2, "regular", "beginner", 3200, 51, 49, told_apart=True),
    LevelResult("no-limit", 2, "strong", "regular", 1600, 107, 84, told_apart=True),
    LevelResult("no-limit", 2, "strong", "beginner", 800, 107, 77, told_apart=True),
    LevelResult("no-limit", 2, "expert", "strong", 6400, 44, 37, told_apart=True),
    LevelResult("no-limit", 2, "expert", "regular", 3200, 61, 55, told_apart=True),
    LevelResult("no-limit", 2, "expert", "beginner", 800, 102, 79, told_apart=True),
    LevelResult("casino-limit", 6, "regular", "beginner", 400, 11, 11, told_apart=True),
    LevelResult("casino-limit", 6, "strong", "regular", 1600, 4.9, 4.1, told_apart=True),
    LevelResult("casino-limit", 6, "strong", "beginner", 400, 15.3, 9, told_apart=True),
    LevelResult("casino-limit", 6, "expert", "strong", 800, 4.4, 3.7, told_apart=True),
    LevelResult("casino-limit", 6, "expert", "regular", 800, 7.6, 5.9, told_apart=True),
    LevelResult("casino-limit", 6, "expert", "beginner", 800, 9.5, 8.8, told_apart=True),
    LevelResult("casino-limit", 2, "regular", "beginner", 3200, 9.1, 6.8, told_apart=True),
    LevelResult("casino-limit", 2, "strong", "regular", 1600, 9.4, 9, told_apart=True),
    LevelResult("casino-limit", 2, "strong", "beginner", 400, 21, 16, told_apart=True),
    LevelResult("casino-limit", 2, "expert", "strong", 6400, 5.7, 4.7, told_apart=True),
    LevelResult("casino-limit", 2, "expert", "regular", 1600, 20, 15, told_apart=True),
    LevelResult("casino-limit", 2, "expert", "beginner", 400, 23, 18, told_apart=True),
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
