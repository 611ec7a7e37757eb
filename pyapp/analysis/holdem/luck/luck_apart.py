"""Results without the luck of the cards, summed up so that no figure tells the cards of a single hand."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import sqrt
from typing import Final

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
