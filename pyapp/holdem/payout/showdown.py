"""Who shows, who mucks, and who takes which pot."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pyapp.cards import Chips
from pyapp.holdem.events import Mucked, PotAwarded, Shown
from pyapp.holdem.payout.pots import Pot, pots, split
from pyapp.holdem.payout.tapped_out_pots import pay_down
from pyapp.holdem.rule_choices import ShortStack
from pyapp.holdem.state import Felt, HandSeat, HandState, HandStep, with_seat
from pyapp.ranking import strength


def reveal(state: HandState) -> HandStep:
    """Turn every live hand up, from the button's left on: all-ins play with open cards (TDA 16)."""
    felt = state.felt
    events = _all_shown(state)
    shown = felt.shown.union([event.seat for event in events])
    return HandStep(state.but(felt=felt.at_rest(felt.seats, shown)), events)


def settle(state: HandState) -> HandStep:
    """Show the hands that must be shown and pay every pot; the hand is over."""
    felt = state.felt
    if felt.lone is not None:
        return _pay_out(state, {felt.lone: 0}, ())
    strengths = {i: strength((*state.holes[i], *felt.board)) for i in felt.live}
    if felt.rules.everybody_shows or any(felt.seats[i].all_in for i in strengths):
        return _pay_out(state, strengths, _all_shown(state))
    return _pay_out(state, strengths, _show_in_turn(state, strengths))


def _all_shown(state: HandState) -> tuple[Shown, ...]:
    felt = state.felt
    fresh = [i for i in felt.clockwise(felt.positions.button) if felt.seats[i].live and i not in felt.shown]
    return tuple([Shown(i, state.holes[i]) for i in fresh])


def _show_in_turn(state: HandState, strengths: Mapping[int, int]) -> tuple[Shown | Mucked, ...]:
    """Let the last aggressor on the river show first and muck every beaten hand (TDA 16, 17)."""
    best, events = 0, list[Shown | Mucked]()
    for i in _showing_order(state.felt):
        events.append(Mucked(i) if strengths[i] < best else Shown(i, state.holes[i]))
        best = max(best, strengths[i])
    return tuple(events)


def _showing_order(felt: Felt) -> Iterator[int]:
    first = felt.positions.button if felt.aggressor is None else felt.aggressor - 1
    return (i for i in felt.clockwise(first) if felt.seats[i].live)


def _pay_out(state: HandState, strengths: Mapping[int, int], turned: Sequence[Shown | Mucked]) -> HandStep:
    """Pay every pot after the hands that were ``turned`` up or in."""
    felt = state.felt
    awards = _awards(felt, strengths)
    seats = felt.seats
    for share in [share for paid in awards for share in paid.shares]:
        seats = with_seat(seats, share.seat, _richer(seats[share.seat], share.amount))
    shown = felt.shown.union([event.seat for event in turned if isinstance(event, Shown)])
    return HandStep(state.but(felt=felt.at_rest(seats, shown)), (*turned, *awards))


def _awards(felt: Felt, strengths: Mapping[int, int]) -> Sequence[PotAwarded]:
    if felt.rules.short_stack is _TAP_OUT and len(strengths) > 1:
        return pay_down(felt, strengths)
    return [_award(felt, pot, number, strengths) for number, pot in enumerate(pots(felt))]


def _award(felt: Felt, pot: Pot, number: int, strengths: Mapping[int, int]) -> PotAwarded:
    best = max(strengths[i] for i in pot.seats)
    return PotAwarded(number, split(felt, pot.amount, [i for i in pot.seats if strengths[i] == best]))


def _richer(seat: HandSeat, amount: Chips) -> HandSeat:
    return seat.but(stack=seat.stack + amount)


_TAP_OUT: Final = ShortStack.TAP_OUT
