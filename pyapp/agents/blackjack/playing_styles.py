"""Ways to play a hand: those that look at nothing but it and the dealer's card, and Hi-Lo, which counts.

The bets of Hi-Lo follow the count of high against low cards, which changes plays as well. These are those
of ``Indices``, derived for the rules in force: a counter plays the chart of the count.
"""

from math import floor
from typing import TYPE_CHECKING, Final, Protocol

from pyapp.agents.blackjack.bot_kinds import SPREADS
from pyapp.blackjack import (
    Action,
    BlackjackRules,
    Decline,
    EvenMoney,
    Hit,
    Insure,
    RoundObservation,
    RoundOptions,
    StakeRange,
    Stand,
    Worth,
)
from pyapp.blackjack.dealing import draws
from pyapp.blackjack.odds.cards_left import CardCounter, true_count
from pyapp.blackjack.odds.count_indices import Indices
from pyapp.blackjack.odds.solved_rules import StrategyCache

if TYPE_CHECKING:
    from pyapp.blackjack.odds.strategy_chart import StrategyChart

NEVER_BUST_HARD: Final = 12
"""The least hard total that a card can bring over 21: a ten makes 22."""

NEVER_BUST_SOFT: Final = 18
"""The soft total from which on a hand that never busts stands: the least that beats a dealer's 17."""

STAND_HARD: Final = 17
"""The hard total from which on a hand stands unless told otherwise: where the dealer stands."""

STAND_SOFT: Final = 18
"""The soft one: the dealer's soft 17 is hit in most casinos."""


class BlackjackStyle(Protocol):
    """How a bot plays; bets are another matter."""

    async def prepare(self, rules: BlackjackRules) -> None:
        """Make ready for the plays at a table."""
        ...

    def insure(self, seen: RoundObservation, offered: RoundOptions) -> Action:
        """Answer the offer of insurance."""
        ...

    def play(self, seen: RoundObservation, offered: RoundOptions) -> Action:
        """Choose a play for the hand that is to act."""
        ...


class Counting:
    """The common part of those who only ask whether to take a card, and never insure."""

    async def prepare(self, rules: BlackjackRules) -> None:
        """Need nothing."""

    def insure(self, seen: RoundObservation, offered: RoundOptions) -> Action:  # noqa: ARG002 - the answer is always the same
        """Decline."""
        return Decline()

    def play(self, seen: RoundObservation, offered: RoundOptions) -> Action:
        """Hit as long as the style wants to."""
        hand = seen.playing
        wants = hand is not None and self.draws(seen.rules, hand.worth)
        return offered.hit if wants and isinstance(offered.hit, Hit) else Stand()

    def draws(self, rules: BlackjackRules, count: Worth) -> bool:
        """Return whether to take a card on this count."""
        raise NotImplementedError


class MimicDealer(Counting):
    """Draws and stands as the dealer must, and never doubles or splits."""

    def draws(self, rules: BlackjackRules, count: Worth) -> bool:
        """Draw to 16, and to soft 17 where the dealer does."""
        return draws(rules, count)


class NeverBust(Counting):
    """Takes no card that could go over 21."""

    def draws(self, rules: BlackjackRules, count: Worth) -> bool:  # noqa: ARG002 - whatever the table's rules
        """Draw to hard 11, and to soft 17: a soft hand cannot go over."""
        return count.total < (NEVER_BUST_SOFT if count.soft else NEVER_BUST_HARD)


class StandOn(Counting):
    """Stands on fixed totals, one for hard hands and one for soft."""

    def __init__(self, hard: int = STAND_HARD, soft: int = STAND_SOFT) -> None:
        self.hard, self.soft = hard, soft

    def draws(self, rules: BlackjackRules, count: Worth) -> bool:  # noqa: ARG002 - same
        """Draw below the total that the user chose."""
        return count.total < (self.soft if count.soft else self.hard)


class Basic:
    """Plays the chart of the rules in force, and never insures."""

    def __init__(self, library: StrategyCache) -> None:
        self._library = library
        self._rules: BlackjackRules | None = None
        self._strategy: StrategyChart | None = None

    async def prepare(self, rules: BlackjackRules) -> None:
        """Have the chart worked out, in slices."""
        if self._rules is not rules:
            self._strategy = await self._library.consult_chart(rules)
            self._rules = rules

    def insure(self, seen: RoundObservation, offered: RoundOptions) -> Action:  # noqa: ARG002 - the answer is always the same
        """Decline: a player who does not count has no reason to think the hole card a ten."""
        return Decline()

    def play(self, seen: RoundObservation, offered: RoundOptions) -> Action:
        """Do what the chart says, or the next best that is open."""
        if self._strategy is None:
            self._strategy = self._library.chart(seen.rules)
        return self._strategy.action(seen, offered)


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
