"""Ways to play a hand that look at nothing but the hand and the dealer's card."""

from typing import Final, Protocol

from pyapp.blackjack import Action, BlackjackRules, Decline, Hit, RoundObservation, RoundOptions, Stand, Worth
from pyapp.blackjack.dealing import draws
from pyapp.blackjack.odds import StrategyCache, StrategyChart

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
