"""Hi-Lo: the count of high against low cards, the bets that follow it and the plays that it changes.

The count, published by Harvey Dubner in 1963, adds one for each card from two to six and takes one for each
ten-card and ace. The true count is that sum for each deck still unseen. The plays are the eighteen that Don
Schlesinger named the most valuable (*Blackjack Attack*, "The Illustrious 18"), with his indices for shoes.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pyapp.agents.blackjack.styles import Basic
from pyapp.blackjack import (
    Action,
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Observation,
    Options,
    Refused,
    Sizes,
    Split,
    Stand,
    Surrender,
    points,
)
from pyapp.blackjack.odds import Left, Library, Memory, whole

TAGS: Final = (-1, 1, 1, 1, 1, 1, 0, 0, 0, -1)
"""What seeing a card adds to the count, by its place: aces first, tens last."""

SPREADS: Final[Mapping[int, tuple[int, ...]]] = {
    1: (1, 1, 1, 1, 1, 1),
    4: (1, 1, 2, 3, 4, 4),
    8: (1, 1, 2, 4, 6, 8),
    12: (1, 1, 3, 6, 9, 12),
}
"""By the most units, the bets by the true count, from 0 to 5 and over; one unit below."""

SPREAD: Final = 8
"""The most units of one who was told nothing else."""

INSURE_FROM: Final = 3.0


@dataclass(frozen=True, slots=True)
class Index:
    """A play that depends on the count: ``at_least`` from ``count`` on, ``below`` under it."""

    total: int
    up: int
    count: int
    at_least: Action
    below: Action


class HiLo(Basic):
    """Plays the chart but for the eighteen plays, and insures when the count says so."""

    def __init__(self, library: Library, spread: int = SPREAD) -> None:
        """Bet up to ``spread`` units, one of ``SPREADS``."""
        super().__init__(library)
        self.memory = Memory(decks=6)
        self._spread = SPREADS[spread]

    def insure(self, seen: Observation, offered: Options) -> Action:  # noqa: ARG002 - its observation says no more than its memory
        """Insure in full, or take even money, from a true count of 3."""
        if true_count(self.memory.left, self.memory.decks) < INSURE_FROM:
            return Decline()
        if isinstance(offered.even_money, EvenMoney):
            return offered.even_money
        return Insure(offered.insure.most) if isinstance(offered.insure, Sizes) else Decline()

    def play(self, seen: Observation, offered: Options) -> Action:
        """Do what the count says where it says something, and else what the chart says."""
        charted = super().play(seen, offered)
        index = _index(seen, offered, charted)
        if index is None:
            return charted
        count = true_count(self.memory.left, self.memory.decks)
        wanted = index.at_least if count >= index.count else index.below
        return wanted if offered.refusal(wanted) is None else charted

    def units(self) -> int:
        """Give the bet that the count asks for."""
        count = int(true_count(self.memory.left, self.memory.decks))
        return self._spread[max(0, min(count, len(self._spread) - 1))]


def running_count(left: Left, decks: int) -> int:
    """Give the count of the cards that were seen."""
    return sum(tag * (all_ - now) for tag, all_, now in zip(TAGS, whole(decks), left, strict=True))


def true_count(left: Left, decks: int) -> float:
    """Give the count for each deck unseen."""
    unseen = sum(left)
    return running_count(left, decks) * _DECK / unseen if unseen else 0.0


def _index(seen: Observation, offered: Options, charted: Action) -> Index | None:
    """Find the entry for a hand, unless the chart surrenders it or splits it."""
    hand, up = seen.playing, seen.up
    if hand is None or up is None or isinstance(charted, Surrender | Split):
        return None
    count = hand.worth
    if count.total == _TWENTY and not isinstance(offered.split, Refused):
        return _TENS.get(points(up))
    return None if count.soft else _BY_HAND.get((count.total, points(up)))


_ACE: Final = 1
_TWENTY: Final = 20
_DECK: Final = 52
_ILLUSTRIOUS: Final = (
    Index(16, 10, 0, Stand(), Hit()),
    Index(15, 10, 4, Stand(), Hit()),
    Index(10, 10, 4, Double(), Hit()),
    Index(12, 3, 2, Stand(), Hit()),
    Index(12, 2, 3, Stand(), Hit()),
    Index(11, _ACE, 1, Double(), Hit()),
    Index(9, 2, 1, Double(), Hit()),
    Index(10, _ACE, 4, Double(), Hit()),
    Index(9, 7, 3, Double(), Hit()),
    Index(16, 9, 5, Stand(), Hit()),
    Index(13, 2, -1, Stand(), Hit()),
    Index(12, 4, 0, Stand(), Hit()),
    Index(12, 5, -2, Stand(), Hit()),
    Index(12, 6, -1, Stand(), Hit()),
    Index(13, 3, -2, Stand(), Hit()),
)
"""All but insurance and the two splits of tens."""

_BY_HAND: Final = {(index.total, index.up): index for index in _ILLUSTRIOUS}
_TENS: Final = {up: Index(_TWENTY, up, count, Split(), Stand()) for up, count in ((5, 5), (6, 4))}
