"""Hi-Lo: the bets that follow the count of high against low cards, and the plays that it changes.

The plays are those of ``Indices``, derived for the rules in force: a counter plays the chart of the count.
"""

from collections.abc import Mapping
from math import floor
from typing import Final

from pyapp.agents.blackjack.playing_styles import Basic
from pyapp.blackjack import (
    Action,
    BlackjackRules,
    Decline,
    EvenMoney,
    Insure,
    RoundObservation,
    RoundOptions,
    StakeRange,
)
from pyapp.blackjack.odds import CardCounter, Indices, StrategyCache, true_count

SPREADS: Final[Mapping[int, tuple[int, ...]]] = {
    1: (1, 1, 1, 1, 1, 1),
    4: (1, 1, 2, 3, 4, 4),
    8: (1, 1, 2, 4, 6, 8),
    12: (1, 1, 3, 6, 9, 12),
}
"""By the most units, the bets by the true count, from 0 to 5 and over; one unit below. Chosen."""

SPREAD: Final = 8
"""The most units of a counter that was told nothing else; chosen."""

USUAL_DECKS: Final = 6
"""The decks that a counter reckons with until it sits at a table, whose rules say how many there are."""


class HiLo(Basic):
    """Plays the chart of the true count, whose fraction is dropped, and insures when the count says so."""

    def __init__(self, library: StrategyCache, spread: int = SPREAD) -> None:
        """Bet up to ``spread`` units, one of ``SPREADS``."""
        super().__init__(library)
        self.memory = CardCounter(decks=USUAL_DECKS)
        self._spread = SPREADS[spread]
        self._derived: tuple[BlackjackRules, Indices] | None = None

    async def prepare(self, rules: BlackjackRules) -> None:
        """Have the indices derived, in slices."""
        if self._derived is None or self._derived[0] is not rules:
            self._derived = rules, await self._library.consult_indices(rules)

    def insure(self, seen: RoundObservation, offered: RoundOptions) -> Action:
        """Insure in full, or take even money, from the count on from which that wins."""
        if floor(self._count) < self._indices(seen.rules).insure_from:
            return Decline()
        if isinstance(offered.even_money, EvenMoney):
            return offered.even_money
        return Insure(offered.insure.most) if isinstance(offered.insure, StakeRange) else Decline()

    def play(self, seen: RoundObservation, offered: RoundOptions) -> Action:
        """Do what the chart of the count says, or the next best that is open."""
        return self._indices(seen.rules).at(self._count).action(seen, offered)

    def units(self) -> int:
        """Return the bet that the count asks for."""
        return self._spread[max(0, min(int(self._count), len(self._spread) - 1))]

    @property
    def _count(self) -> float:
        return true_count(self.memory.left, self.memory.decks)

    def _indices(self, rules: BlackjackRules) -> Indices:
        return self._derived[1] if self._derived else self._library.indices(rules)
