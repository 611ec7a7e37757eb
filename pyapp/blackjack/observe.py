"""What one seat may know: the only way in which anything leaves a round's full state.

A round can also be followed from its events alone: the table draws one picture an event, so that a run of
events after one action can be watched. Because ``follow`` reads censored events and nothing else, a picture
cannot show what its viewer may not know.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyapp.blackjack.events import (
    Acted,
    Asked,
    BetPlaced,
    CutCardOut,
    DealerDealt,
    Dealt,
    Double,
    Event,
    Face,
    HoleTurned,
    InsuranceSettled,
    Insure,
    Result,
    RoundOver,
    Settled,
    Split,
    Turn,
    Turned,
)
from pyapp.blackjack.options import RoundOptions, round_options
from pyapp.blackjack.rules import BlackjackRules
from pyapp.blackjack.state import Hand, Phase, RoundSeat, RoundState, Worth, worth
from pyapp.cards import Card, Shoe
from pyapp.cards.quick import quick
from pyapp.money import NO_MONEY, HalfDollars


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


def before_deal(
    rules: BlackjackRules, stacks: Sequence[int], shoe: Shoe, viewer: int | None
) -> RoundObservation:
    """Return what ``viewer`` sees of a table that is about to take bets."""
    seats = tuple(SeatSeen(HalfDollars(stack)) for stack in stacks)
    return RoundObservation(viewer, rules, seats, (), Phase.PLAY, None, shoe.left, shoe.is_cut_out, None)


def follow(seen: RoundObservation, event: Event) -> RoundObservation:
    """Return what the viewer of ``seen`` sees after ``event``, which must be censored for them.

    What they may do is not followed: options come with an observation.
    """
    seen = replace(seen, options=None)
    match event:
        case DealerDealt() | HoleTurned():
            return _at_dealer(seen, event)
        case Asked() | Turn() | RoundOver():
            return _turn_passed(seen, event)
        case CutCardOut():
            return replace(seen, is_cut_out=True)
        case Dealt() | Turned():
            return _cards_laid(seen, event)
        case _:
            return _chips_moved(seen, event)


def _at_dealer(seen: RoundObservation, event: DealerDealt | HoleTurned) -> RoundObservation:
    if isinstance(event, HoleTurned):
        return replace(seen, dealer=(seen.dealer[0], event.card))
    return replace(seen, dealer=(*seen.dealer, event.card), left=seen.left - 1)


def _turn_passed(seen: RoundObservation, event: Asked | Turn | RoundOver) -> RoundObservation:
    match event:
        case Asked(seat):
            return replace(seen, phase=Phase.INSURANCE, turn=(seat, 0))
        case Turn(seat, place):
            return replace(seen, phase=Phase.PLAY, turn=(seat, place))
        case RoundOver():
            return replace(seen, phase=Phase.OVER, turn=None)


def _cards_laid(seen: RoundObservation, event: Dealt | Turned) -> RoundObservation:
    hand = seen.seats[event.seat].hands[event.hand]
    if isinstance(event, Turned):
        return _put(seen, event.seat, event.hand, replace(hand, cards=event.cards))
    laid = _put(seen, event.seat, event.hand, replace(hand, cards=(*hand.cards, event.card)))
    return replace(laid, left=seen.left - 1)


def _chips_moved(seen: RoundObservation, event: Event) -> RoundObservation:
    match event:
        case BetPlaced(seat, amount):
            at = seen.seats[seat]
            first = HandSeen((), amount)
            return _follow_seat(seen, seat, replace(at, stack=at.stack - amount, bet=amount, hands=(first,)))
        case InsuranceSettled(seat, _, returned):
            at = seen.seats[seat]
            return _follow_seat(seen, seat, replace(at, stack=at.stack + returned, insurance=NO_MONEY))
        case Acted():
            return _follow_action(seen, event)
        case Settled():
            return _follow_settlement(seen, event)
        case _:
            return seen


def _follow_action(seen: RoundObservation, event: Acted) -> RoundObservation:
    at = seen.seats[event.seat]
    paid = replace(at, stack=at.stack - event.paid)
    match event.action:
        case Double():
            hand = at.hands[event.hand]
            doubled = replace(hand, bet=hand.bet + event.paid, doubled=True)
            return _put(_follow_seat(seen, event.seat, paid), event.seat, event.hand, doubled)
        case Split():
            return _follow_seat(seen, event.seat, _follow_split(paid, event))
        case Insure(amount):
            return _follow_seat(seen, event.seat, replace(paid, insurance=HalfDollars(amount)))
        case _:
            return seen


def _follow_split(at: SeatSeen, event: Acted) -> SeatSeen:
    pair = at.hands[event.hand]
    halves = (HandSeen((card,), event.paid, split=True) for card in pair.cards)
    return replace(at, hands=(*at.hands[: event.hand], *halves, *at.hands[event.hand + 1 :]))


def _follow_settlement(seen: RoundObservation, event: Settled) -> RoundObservation:
    at = seen.seats[event.seat]
    ended = replace(at.hands[event.hand], result=event.result, returned=event.returned)
    paid = _follow_seat(seen, event.seat, replace(at, stack=at.stack + event.returned))
    return _put(paid, event.seat, event.hand, ended)


def _put(seen: RoundObservation, seat: int, place: int, hand: HandSeen) -> RoundObservation:
    at = seen.seats[seat]
    return _follow_seat(seen, seat, replace(at, hands=(*at.hands[:place], hand, *at.hands[place + 1 :])))


def _follow_seat(seen: RoundObservation, seat: int, at: SeatSeen) -> RoundObservation:
    return replace(seen, seats=(*seen.seats[:seat], at, *seen.seats[seat + 1 :]))
