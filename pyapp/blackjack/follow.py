"""A round followed from its events alone: what a viewer knows after each of them.

The table draws one picture an event, so that a run of events after one action can be watched. Because
``follow`` reads censored events and nothing else, a picture cannot show what its viewer may not know.
"""

from collections.abc import Sequence
from dataclasses import replace

from pyapp.blackjack.actions import Double, Insure, Split
from pyapp.blackjack.events import (
    Acted,
    Asked,
    BetPlaced,
    CutCardOut,
    DealerDealt,
    Dealt,
    Event,
    HoleTurned,
    InsuranceSettled,
    RoundOver,
    Settled,
    Turn,
    Turned,
)
from pyapp.blackjack.observe import HandSeen, RoundObservation, SeatSeen
from pyapp.blackjack.rules import BlackjackRules
from pyapp.blackjack.state import Phase
from pyapp.cards import NO_MONEY, HalfDollars, Shoe


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
