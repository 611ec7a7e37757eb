"""What one seat may know: the only way in which anything leaves a round's full state."""

from dataclasses import dataclass, replace
from typing import Final

from pyapp.blackjack.events import DealerDealt, Dealt, Event, Face, Result
from pyapp.blackjack.options import RoundOptions, round_options
from pyapp.blackjack.rules import BlackjackRules
from pyapp.blackjack.state import Hand, Phase, RoundSeat, RoundState
from pyapp.blackjack.values import Worth, worth
from pyapp.cards import NO_MONEY, Card, HalfDollars
from pyapp.cards.quick import quick


@quick
@dataclass(frozen=True, slots=True)
class HandSeen:
    """A hand as someone sees it."""

    cards: tuple[Card | None, ...]
    """Its cards; ``None`` for one that lies face down to the viewer."""

    bet: HalfDollars
    split: bool = False
    doubled: bool = False
    result: Result | None = None
    returned: HalfDollars = NO_MONEY

    @property
    def known(self) -> tuple[Card, ...]:
        """The cards that the viewer sees."""
        return tuple([card for card in self.cards if card is not None])

    @property
    def worth(self) -> Worth:
        """The count of the cards that the viewer sees."""
        return worth(self.known)


@quick
@dataclass(frozen=True, slots=True)
class SeatSeen:
    """One seat's chips and hands as someone sees them."""

    stack: HalfDollars
    bet: HalfDollars = NO_MONEY
    hands: tuple[HandSeen, ...] = ()
    insurance: HalfDollars = NO_MONEY


@quick
@dataclass(frozen=True, slots=True)
class RoundObservation:
    """A round as one seat sees it."""

    viewer: int | None
    """The seat that looks; ``None`` for someone who only watches."""

    rules: BlackjackRules
    seats: tuple[SeatSeen, ...]
    dealer: tuple[Card | None, ...]
    """The dealer's cards, the open one first; ``None`` for the one that lies face down."""

    phase: Phase
    turn: tuple[int, int] | None
    """The seat and hand that are to act."""

    left: int
    """How many cards the shoe still holds."""

    is_cut_out: bool
    """Whether the shoe is shuffled after this round."""

    options: RoundOptions | None
    """What the viewer may do now; ``None`` when it is not their turn."""

    @property
    def up(self) -> Card | None:
        """The dealer's open card, once there is one."""
        return self.dealer[0] if self.dealer else None

    @property
    def playing(self) -> HandSeen | None:
        """The hand that is to act."""
        return None if self.turn is None else self.seats[self.turn[0]].hands[self.turn[1]]


def observe(state: RoundState, viewer: int | None) -> RoundObservation:
    """Return what ``viewer`` sees of ``state``: whatever lies face up, and own cards save a double's."""
    seats = tuple([_seat_seen(seat, index == viewer) for index, seat in enumerate(state.seats)])
    dealer = state.dealer if state.is_hole_open else _one_up(state.dealer)
    turn, shoe = state.turn, state.shoe
    chances = round_options(state) if turn is not None and turn[0] == viewer else None
    return RoundObservation(
        viewer, state.rules, seats, dealer, state.phase, turn, shoe.left, shoe.is_cut_out, chances
    )


def censor(event: Event, viewer: int | None) -> Event:
    """Return ``event`` as ``viewer`` sees it: cards that lie face down to them without their names."""
    if not isinstance(event, Dealt | DealerDealt) or event.face is _UP:
        return event
    if isinstance(event, Dealt) and event.face is Face.OWN and event.seat == viewer:
        return event
    return replace(event, card=None)


def _seat_seen(seat: RoundSeat, is_own: bool) -> SeatSeen:  # noqa: FBT001 - private, and named where it is called
    hands = tuple([_hand_seen(hand, is_own) for hand in seat.hands])
    return SeatSeen(seat.stack, seat.bet, hands, seat.insurance)


def _hand_seen(hand: Hand, is_own: bool) -> HandSeen:  # noqa: FBT001 - same
    cards: tuple[Card | None, ...] = hand.cards
    if not hand.is_open:
        cards = _cover(hand, is_own)
    return HandSeen(cards, hand.bet, hand.split, hand.doubled, hand.result, hand.returned)


def _cover(hand: Hand, is_own: bool) -> tuple[Card | None, ...]:  # noqa: FBT001 - same
    """Cover the card of a double for everyone, and a hand dealt face down for all but its player."""
    if hand.doubled:
        return (*hand.cards[:-1], None)
    return hand.cards if is_own else (*(None for _ in hand.cards[:2]), *hand.cards[2:])


def _one_up(cards: tuple[Card, ...]) -> tuple[Card | None, ...]:
    return (*cards[:1], *(None for _ in cards[1:]))


_UP: Final = Face.UP
"""Asked for at every event; CPython 3.11 takes its time to look enum members up."""
