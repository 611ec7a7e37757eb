"""What sits at a blackjack table and decides; computer players have a way to play and a way to bet.

Betting systems say how many units to bet after what happened. None of them changes the edge of the house.
"""

from typing import Final, Protocol

from pyapp.agents.blackjack.bot_kinds import BettingKind, StyleKind
from pyapp.agents.blackjack.playing_styles import (
    STAND_HARD,
    STAND_SOFT,
    Basic,
    BlackjackStyle,
    HiLo,
    MimicDealer,
    NeverBust,
    StandOn,
)
from pyapp.blackjack import (
    Acted,
    Action,
    BetPlaced,
    BlackjackError,
    BlackjackReason,
    BlackjackRules,
    Event,
    InsuranceSettled,
    Phase,
    RoundObservation,
    RoundOver,
    Settled,
    highest_bet,
)
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.money import NO_MONEY, HalfDollars, to_the_dollar

PAROLI: Final = (1, 2, 4)
"""The bet doubled for three wins in a row, then begun anew."""

ONE_THREE_TWO_SIX: Final = (1, 3, 2, 6)
"""The row that the system is named after."""

_HIGHEST: Final = 1 << 20
"""Far over any table's limit, so that the row of a lost night stays a number that can be shown."""


class Progression(Protocol):
    """The size of the next bet, in units."""

    @property
    def units(self) -> int:
        """How many units to bet next."""
        ...

    def settle(self, won: int) -> None:
        """Take notice of what a round won, negative where it lost."""
        ...


class Flat:
    """The same bet every round."""

    @property
    def units(self) -> int:
        """One."""
        return 1

    def settle(self, won: int) -> None:
        """Change nothing."""


class Martingale:
    """Twice the bet after each loss, one unit after each win."""

    def __init__(self) -> None:
        self._units = 1

    @property
    def units(self) -> int:
        """One, two, four, eight …: the table's limit ends the row."""
        return self._units

    def settle(self, won: int) -> None:
        """Double after a loss; a push repeats the bet."""
        if won:
            self._units = min(2 * self._units, _HIGHEST) if won < 0 else 1


class Ladder:
    """A row of bets climbed by wins; a loss, or the win at the top, starts it again."""

    def __init__(self, *steps: int) -> None:
        self._steps = steps
        self._at = 0

    @property
    def units(self) -> int:
        """The bet of the step that was reached."""
        return self._steps[self._at]

    def settle(self, won: int) -> None:
        """Climb after a win; a push stays where it is."""
        if won:
            self._at = (self._at + 1) % len(self._steps) if won > 0 else 0


_DECK: Final = 52
"""The cards of one deck."""


class BlackjackBot:
    """Plays by its style and bets by its progression, or by the count where it keeps one."""

    def __init__(self, style: BlackjackStyle, betting: Progression, unit: HalfDollars) -> None:
        """Count bets in ``unit`` half-dollars."""
        self.style = style
        self.betting = betting
        self.unit = unit
        self._counts = style if isinstance(style, HiLo) else None
        self._seat: int | None = None
        self._won = 0

    async def bet(self, seen: RoundObservation) -> HalfDollars:
        """Bet within the limits and the stack; 0 where neither allows a bet.

        No bet needs the chart, so that no deal waits for it.
        """
        self.sit(seen)
        stack = NO_MONEY if seen.viewer is None else seen.seats[seen.viewer].stack
        return _within(seen.rules, self.unit * self._units(), stack)

    def sit(self, seen: RoundObservation) -> None:
        """Know one's seat before the deal; betting does it, and so does who comes back to a round."""
        self._seat = seen.viewer
        if self._counts is not None:
            self._sit_down(self._counts, seen)

    async def decide(self, seen: RoundObservation) -> Action:
        """Answer insurance, or play the hand that is to act."""
        if seen.options is None:
            raise BlackjackError(BlackjackReason.ROUND_OVER)
        await self.style.prepare(seen.rules)
        if seen.phase is Phase.INSURANCE:
            return self.style.insure(seen, seen.options)
        return self.style.play(seen, seen.options)

    def watch(self, event: Event) -> None:
        """Remember cards where it counts, and what the round won."""
        if self._counts is not None:
            self._counts.memory.watch(event)
        match event:
            case BetPlaced(seat, paid) | Acted(seat, _, _, paid) if seat == self._seat:
                self._won -= paid
            case Settled(seat, _, _, _, back) | InsuranceSettled(seat, _, back) if seat == self._seat:
                self._won += back
            case RoundOver():
                self.betting.settle(self._won)
                self._won = 0
            case _:
                pass

    def _units(self) -> int:
        return self.betting.units if self._counts is None else self._counts.units()

    def _sit_down(self, counts: HiLo, seen: RoundObservation) -> None:
        """Begin the count again with a new shoe, and note which cards are this bot's own."""
        counts.memory.viewer = seen.viewer
        if seen.left == seen.rules.decks * _DECK or counts.memory.decks != seen.rules.decks:
            counts.memory.decks = seen.rules.decks
            counts.memory.forget()


def make(
    kind: StyleKind,
    library: StrategyCache,
    unit: HalfDollars,
    betting: BettingKind = BettingKind.FLAT,
    stand_on: tuple[int, int] = (STAND_HARD, STAND_SOFT),
) -> BlackjackBot:
    """Seat a computer player; ``stand_on`` are a hard and a soft total, for one that stands on those."""
    return BlackjackBot(_style(kind, library, stand_on), _progression(betting), unit)


def _style(kind: StyleKind, library: StrategyCache, stand_on: tuple[int, int]) -> BlackjackStyle:
    match kind:
        case StyleKind.BASIC:
            return Basic(library)
        case StyleKind.MIMIC:
            return MimicDealer()
        case StyleKind.NEVER_BUST:
            return NeverBust()
        case StyleKind.STAND_ON:
            return StandOn(*stand_on)
        case StyleKind.HI_LO:
            return HiLo(library)


def _progression(betting: BettingKind) -> Progression:
    match betting:
        case BettingKind.FLAT:
            return Flat()
        case BettingKind.MARTINGALE:
            return Martingale()
        case BettingKind.PAROLI:
            return Ladder(*PAROLI)
        case BettingKind.ONE_THREE_TWO_SIX:
            return Ladder(*ONE_THREE_TWO_SIX)


def _within(rules: BlackjackRules, wanted: HalfDollars, stack: HalfDollars) -> HalfDollars:
    highest = highest_bet(rules, stack)
    return min(max(to_the_dollar(wanted), rules.least_bet), highest)


class BlackjackAgent(Protocol):
    """Bets before the deal, decides in turn, and is told what its seat may see."""

    async def bet(self, seen: RoundObservation) -> HalfDollars:
        """Choose a bet in half-dollars for a table that is about to deal; 0 sits the round out."""
        ...

    async def decide(self, seen: RoundObservation) -> Action:
        """Choose one of ``seen.options``; long thinking awaits now and then, so that the page stays alive."""
        ...

    def watch(self, event: Event) -> None:
        """Take notice of an event, already censored for this seat."""
        ...
