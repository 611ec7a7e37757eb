"""A blackjack table over many rounds: who sits where with what, the bets in the circles, the round in play.

Every amount is a whole number of half-dollars.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pyapp.agents.blackjack.bot_kinds import BettingKind, StyleKind
from pyapp.app.sittings.guest_sitting import GUEST_SECONDS, TicketDebt
from pyapp.blackjack import (
    Action,
    BlackjackError,
    BlackjackReason,
    BlackjackRefusal,
    BlackjackRules,
    RoundState,
    bet_refusal,
    highest_bet,
)
from pyapp.cards import Seal, Shoe
from pyapp.money import NO_MONEY, HalfDollars, half_dollars
from pyapp.records.blackjack import RoundRecord

FIRST_BET: Final = half_dollars(10)
"""What lies in a person's circle before their first round, where limits and chips allow it."""


@dataclass(frozen=True, slots=True)
class BotPlan:
    """How a bot plays and bets."""

    kind: StyleKind = StyleKind.BASIC
    betting: BettingKind = BettingKind.FLAT
    unit: HalfDollars = FIRST_BET
    spread: int = 8
    """The most units that one who counts bets."""

    hard: int = 17
    soft: int = 18
    """The totals that one who stands on fixed totals stands on."""


@dataclass(frozen=True, slots=True)
class BlackjackChair:
    """One place at the felt and who has it; no one where it has no name."""

    name: str = ""
    bot: BotPlan | None = None
    """How its bot plays; ``None`` for a person and for no one."""

    stack: HalfDollars = NO_MONEY
    """Chips before the round in play."""

    bought: HalfDollars = NO_MONEY
    """All chips ever brought to this chair."""

    last: HalfDollars = NO_MONEY
    """The bet of its last round."""

    guest: bool = False
    """Whether its person is another than the one who owns the bankroll."""

    streak: int = 0
    """How many rounds in a row it won, negative for lost; pushes do not count."""

    portrait: str = ""
    """The portrait that a guest has chosen; the owner's is the profile's."""

    ticket: str = ""
    """The ticket of the friend who sits here from another device; empty for all others."""

    brought: HalfDollars = NO_MONEY
    """All chips that this friend has brought out of a bankroll of their own."""

    @property
    def person(self) -> bool:
        """Whether someone at the screen plays it."""
        return bool(self.name) and self.bot is None and not self.ticket


@dataclass(frozen=True, slots=True)
class Assists:
    """What is switched on beside the game."""

    advice: bool = False
    count: bool = False
    thoughts: bool = False
    quiz: bool = False
    """Whether the table asks for the running count after a round."""


@dataclass(frozen=True, slots=True)
class BlackjackSitting:
    """A place at blackjack from sitting down to leaving."""

    rules: BlackjackRules
    buy_in: HalfDollars
    chairs: tuple[BlackjackChair, ...]
    bets: tuple[HalfDollars, ...]
    """What lies in the circles before the next deal; what bots will bet is not there yet."""

    bettor: int = 0
    """The chair from which on people still have to settle their bets."""

    shoe: Shoe | None = None
    """The shoe between rounds; ``None`` before the first one, and in a round, whose record holds it."""

    round: RoundRecord | None = None
    """The round in play; ``None`` while bets are placed."""

    last: RoundRecord | None = None
    """The round before, which lies on the felt until the next deal."""

    reviewed: bool = True
    """Whether the round before has been counted in."""

    rounds: int = 0
    """Rounds dealt so far."""

    house: HalfDollars = NO_MONEY
    """What the house won of all chairs, negative where it lost; stacks and this are what was brought."""

    aids: Assists = field(default_factory=Assists)
    taken: HalfDollars = NO_MONEY
    """All chips that left with those who got up from the table while it stays."""

    owed: tuple[TicketDebt, ...] = ()
    """What friends who have just got up are to have; the profile takes it over with the next save."""

    seal: Seal | None = None
    """The seal of the shoe, or of the next one while there is none; only where friends play elsewhere."""

    guest_seconds: int = GUEST_SECONDS
    """For how many seconds the table waits for a friend at another device; 0 until the host goes on."""

    @property
    def persons(self) -> tuple[int, ...]:
        """The chairs of people, who share one screen and one bankroll."""
        return tuple(at for at, chair in enumerate(self.chairs) if chair.person)

    @property
    def guests(self) -> tuple[int, ...]:
        """The chairs of people at other devices, each with a bankroll of their own."""
        return tuple(at for at, chair in enumerate(self.chairs) if chair.ticket)

    @property
    def debts(self) -> tuple[TicketDebt, ...]:
        """What friends are to have if the host drops the table now: those who got up, and all who sit here.

        A round in play is void for them.
        """
        seated = (self.chairs[at] for at in self.guests)
        return (*self.owed, *(TicketDebt(chair.ticket, chair.stack, chair.brought) for chair in seated))

    @property
    def bots(self) -> tuple[int, ...]:
        """The chairs of bots."""
        return tuple(at for at, chair in enumerate(self.chairs) if chair.bot)

    @property
    def shared(self) -> bool:
        """Whether several people share the screen."""
        return any(chair.guest for chair in self.chairs)

    @property
    def in_play(self) -> bool:
        """Whether a round is being played."""
        return self.round is not None

    @property
    def worth(self) -> HalfDollars:
        """The chips of the people, in half-dollars; a round in play counts as it began."""
        return taken_home(self)

    @property
    def pays_prizes(self) -> bool:
        """Blackjack is played for chips."""
        return False

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return tuple(chair.name for chair in self.chairs)

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips before the round in play."""
        return tuple(chair.stack for chair in self.chairs)


def portraits_of(sitting: BlackjackSitting, own: str) -> Mapping[str, str]:
    """Return the portraits of the people by name; ``own`` is the one in the owner's profile."""
    people = (sitting.chairs[at] for at in (*sitting.persons, *sitting.guests))
    return {chair.name: chair.portrait if chair.guest or chair.ticket else own for chair in people}


def with_bet(sitting: BlackjackSitting, chair: int, bet: HalfDollars) -> BlackjackSitting:
    """Put ``bet`` in a circle in place of what lies there."""
    return replace(sitting, bets=(*sitting.bets[:chair], bet, *sitting.bets[chair + 1 :]))


def bet_settled(sitting: BlackjackSitting, chair: int) -> BlackjackSitting:
    """Let the next person bet."""
    return replace(sitting, bettor=chair + 1)


def bought_in(sitting: BlackjackSitting, index: int, amount: HalfDollars) -> BlackjackSitting:
    """Bring ``amount`` to a chair between rounds; a person's circle has a bet again."""
    chair = sitting.chairs[index]
    richer = replace(chair, stack=chair.stack + amount, bought=chair.bought + amount)
    seated = replace(sitting, chairs=(*sitting.chairs[:index], richer, *sitting.chairs[index + 1 :]))
    return with_bet(seated, index, _usual_bet(sitting.rules, richer))


def bots_bought_in(sitting: BlackjackSitting) -> BlackjackSitting:
    """Let the bots that cannot pay the least bet bring chips again."""
    for index in sitting.bots:
        if not highest_bet(sitting.rules, sitting.chairs[index].stack):
            sitting = bought_in(sitting, index, sitting.buy_in)
    return sitting


def round_dealt(sitting: BlackjackSitting, bets: Sequence[int], shoe: Shoe) -> BlackjackSitting:
    """Begin a round with everyone's bets and a shoe that is ready."""
    record = RoundRecord(sitting.rules, sitting.stacks, tuple(bets), shoe)
    return replace(sitting, round=record, shoe=None, rounds=sitting.rounds + 1, bettor=0)


def after_action(sitting: BlackjackSitting, action: Action) -> BlackjackSitting:
    """Write an action into the round in play."""
    return replace(sitting, round=sitting.round.then(action)) if sitting.round else sitting


def usual_bets(rules: BlackjackRules, chairs: Sequence[BlackjackChair]) -> tuple[HalfDollars, ...]:
    """Lay the usual bets of people into their circles."""
    return tuple(_usual_bet(rules, chair) for chair in chairs)


def after_round(sitting: BlackjackSitting, state: RoundState) -> BlackjackSitting:
    """Take stacks and shoe over from a round that has ended, and lay the usual bets."""
    chairs = tuple(_after(chair, state, at) for at, chair in enumerate(sitting.chairs))
    return replace(
        sitting,
        chairs=chairs,
        bets=usual_bets(sitting.rules, chairs),
        shoe=state.shoe,
        round=None,
        last=sitting.round,
        reviewed=False,
        house=sitting.house + sum(sitting.stacks) - sum(chair.stack for chair in chairs),
    )


def taken_home(sitting: BlackjackSitting) -> HalfDollars:
    """Count what the people at the table have between rounds."""
    return sum((sitting.chairs[at].stack for at in sitting.persons), NO_MONEY)


def _usual_bet(rules: BlackjackRules, chair: BlackjackChair) -> HalfDollars:
    if not chair.person:
        return NO_MONEY
    wanted = max(chair.last or FIRST_BET, rules.least_bet)
    return min(wanted, highest_bet(rules, chair.stack))


def _after(chair: BlackjackChair, state: RoundState, at: int) -> BlackjackChair:
    seat = state.seats[at]
    won = seat.stack - chair.stack
    return replace(chair, stack=seat.stack, last=seat.bet or chair.last, streak=_streak(chair.streak, won))


def _streak(before: int, won: int) -> int:
    if not won:
        return before
    step = 1 if won > 0 else -1
    return before + step if before * step > 0 else step


def next_bettor(sitting: BlackjackSitting) -> int | None:
    """Return the chair of the person who is to bet next; ``None`` once all have."""
    return next((chair for chair in sitting.persons if chair >= sitting.bettor), None)


def is_broke(sitting: BlackjackSitting, chair: int) -> bool:
    """Tell whether a chair cannot pay the least bet."""
    return not highest_bet(sitting.rules, sitting.chairs[chair].stack)


def chip_added(sitting: BlackjackSitting, chair: int, amount: HalfDollars) -> BlackjackSitting:
    """Put one more chip into the circle; raises ``BlackjackError`` where limits or stack forbid it."""
    return _raised_to(sitting, chair, sitting.bets[chair] + amount)


def doubled(sitting: BlackjackSitting, chair: int) -> BlackjackSitting:
    """Put as much beside the bet as lies there."""
    return _raised_to(sitting, chair, sitting.bets[chair] * 2)


def cleared(sitting: BlackjackSitting, chair: int) -> BlackjackSitting:
    """Take the bet back."""
    return with_bet(sitting, chair, NO_MONEY)


def repeated(sitting: BlackjackSitting, chair: int) -> BlackjackSitting:
    """Bet what was bet last."""
    return _raised_to(sitting, chair, sitting.chairs[chair].last)


def confirmed(sitting: BlackjackSitting, chair: int) -> BlackjackSitting:
    """Leave the circle as it is; raises ``BlackjackError`` for a bet that the table does not take."""
    refused = _deal_refusal(sitting, chair)
    if refused:
        raise BlackjackError(refused.why, *refused.numbers)
    return bet_settled(sitting, chair)


def begun_anew(sitting: BlackjackSitting) -> BlackjackSitting:
    """Let everyone bet again, where no one has."""
    return replace(sitting, bettor=0)


def _raised_to(sitting: BlackjackSitting, chair: int, bet: HalfDollars) -> BlackjackSitting:
    refused = _too_much(sitting, chair, bet)
    if refused:
        raise BlackjackError(refused.why, *refused.numbers)
    return with_bet(sitting, chair, bet)


def _too_much(sitting: BlackjackSitting, chair: int, bet: HalfDollars) -> BlackjackRefusal | None:
    """Refuse what is over limit or stack; a bet that is still too low may grow."""
    refused = bet_refusal(sitting.rules, sitting.chairs[chair].stack, bet)
    return None if refused and refused.why is BlackjackReason.BET_LOW else refused


def _deal_refusal(sitting: BlackjackSitting, chair: int) -> BlackjackRefusal | None:
    bet = sitting.bets[chair]
    if not bet and may_sit_out(sitting, chair):
        return None
    return bet_refusal(sitting.rules, sitting.chairs[chair].stack, bet)


def may_sit_out(sitting: BlackjackSitting, chair: int) -> bool:
    """Tell whether a round can be dealt without this chair: someone else bets, or may still."""
    guests = any(not is_broke(sitting, other) for other in sitting.guests)
    return (
        bool(sitting.bots)
        or guests
        or any(
            sitting.bets[other] if other < chair else not is_broke(sitting, other)
            for other in sitting.persons
            if other != chair
        )
    )
