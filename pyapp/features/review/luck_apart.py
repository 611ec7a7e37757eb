"""Results without the luck of the cards, summed up so that no figure tells the cards of a single hand."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import hypot, sqrt
from typing import Final

from pyapp.agents.holdem.bots.cast import Level
from pyapp.agents.holdem.level_results import LevelResult, find_results
from pyapp.cards.averages import deviation, mean

BLOCK: Final = 25
"""Figures stand for so many hands or a multiple: one of a single hand would tell what was mucked in it."""

_NORMAL: Final = 1.96
"""So many standard errors either way hold the true figure 95 times in a hundred."""


@dataclass(frozen=True, slots=True)
class HandLuck:
    """What a hand brought a seat, in big blinds, and what of it the cards gave."""

    net: float
    luck: float


@dataclass(frozen=True, slots=True)
class LuckApart:
    """Whole blocks of hands, the oldest first; all amounts are big blinds."""

    hands: int
    won: tuple[float, ...]
    """What had been won after each block, beginning with 0."""

    luck: tuple[float, ...]
    """What of it the cards had given."""

    per_hundred: float
    """What play alone wins in a hundred hands,"""

    margin: float
    """with half the width of its 95 % interval."""

    spread_left: float
    """Which part of the standard deviation of a hand is left without luck."""

    @property
    def played(self) -> tuple[float, ...]:
        """What had been won after each block without luck."""
        return tuple(won - luck for won, luck in zip(self.won, self.luck, strict=True))


def take_luck_off(hands: Sequence[HandLuck]) -> LuckApart | None:
    """Sum up the first whole blocks of hands; ``None`` where there is none."""
    whole = hands[: len(hands) // BLOCK * BLOCK]
    if not whole:
        return None
    skill = [hand.net - hand.luck for hand in whole]
    spread, left = deviation([hand.net for hand in whole]), deviation(skill)
    return LuckApart(
        len(whole),
        _after_blocks([hand.net for hand in whole]),
        _after_blocks([hand.luck for hand in whole]),
        100 * mean(skill),
        100 * _NORMAL * left / sqrt(len(whole)),
        left / spread if spread else 1.0,
    )


def _after_blocks(amounts: Sequence[float]) -> tuple[float, ...]:
    return tuple(accumulate(amounts, initial=0.0))[::BLOCK]


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
