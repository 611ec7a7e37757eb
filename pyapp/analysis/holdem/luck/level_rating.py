"""A player's place on the scale of the bots' levels, from what play alone wins of bots of known levels.

Whoever sits with others wins by the hand as much as they are better than the table's average. So a level that
won w big blinds in a hundred hands from another, each on half of the seats, stands 2 w above it, and a player
among n seats stands n / (n - 1) times their winnings above the mean of the rivals.
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import hypot, sqrt
from typing import Final

from pyapp.agents.holdem.bots.levels import Level
from pyapp.agents.holdem.level_results import LevelResult, find_results
from pyapp.analysis.holdem.luck.luck_apart import LuckApart

RATED_FROM: Final = 200
"""So many hands a rating takes."""

_ROUNDS: Final = 200
"""How often the scale is smoothed; it has settled long before."""


@dataclass(frozen=True, slots=True)
class LevelRating:
    """Where a player stands; figures are big blinds in a hundred hands above a beginner."""

    figure: float
    margin: float
    """Half the width of the 95 % interval, with what is not known of the bots' levels."""

    scale: Mapping[Level, float]
    """Where the levels stand."""

    @property
    def nearest(self) -> Level:
        """The level that is nearest."""
        return min(self.scale, key=lambda level: abs(self.scale[level] - self.figure))

    @property
    def possible(self) -> tuple[Level, ...]:
        """The levels within the interval, the weakest first; the nearest where it holds none."""
        inside = [level for level, at in self.scale.items() if abs(at - self.figure) <= self.margin]
        return tuple(inside) or (self.nearest,)


def rate_play(played: LuckApart, preset: str, rivals: Sequence[Level], seats: int) -> LevelRating | None:
    """Rate what play alone has won from ``rivals``, each counted as often as it was met.

    ``None`` before ``RATED_FROM`` hands, and at tables where the levels were not measured.
    """
    scale = level_scale(preset, seats)
    if played.hands < RATED_FROM or not scale or not rivals:
        return None
    met = Counter(rivals)
    mean = sum(scale[level][0] * times for level, times in met.items()) / met.total()
    unsure = sum(scale[level][1] * times for level, times in met.items()) / met.total()
    share = seats / (seats - 1)
    margin = hypot(share * played.margin, unsure)
    return LevelRating(
        mean + share * played.per_hundred, margin, {level: at for level, (at, _) in scale.items()}
    )


def level_scale(preset: str, seats: int) -> dict[Level, tuple[float, float]]:
    """Return where every level stands above a beginner, and half its interval; empty where not measured."""
    found = {level: find_results(level, preset, seats) for level in Level}
    if not all(found.values()):
        return {}
    at = dict.fromkeys(Level, 0.0)
    for _ in range(_ROUNDS):
        at = {level: _mean_place(results, at) for level, results in found.items()}
    ground = at[Level.BEGINNER]
    return {
        level: (place - ground, 0.0 if level is Level.BEGINNER else _margin(found[level]))
        for level, place in at.items()
    }


def _mean_place(results: Sequence[LevelResult], at: Mapping[Level, float]) -> float:
    """Return where a level's results put it beside the others, the surest counting most."""
    weights = [result.margin**-2 for result in results]
    places = [at[Level(result.rival)] + 2 * result.won for result in results]
    return sum(map(float.__mul__, weights, map(float, places))) / sum(weights)


def _margin(results: Sequence[LevelResult]) -> float:
    return 2 / sqrt(sum(result.margin**-2 for result in results))
