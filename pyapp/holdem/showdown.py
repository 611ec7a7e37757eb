"""Who shows, who mucks, and who takes which pot."""

from collections.abc import Iterator
from dataclasses import replace

from pyapp.holdem.events import Event, Mucked, PotAwarded, Shown
from pyapp.holdem.pots import Pot, award, pots
from pyapp.holdem.state import Felt, HandState, Seat, Step, with_seat
from pyapp.ranking import strength


def reveal(state: HandState) -> Step:
    """Turn every live hand up, from the button's left on: all-ins play with open cards (TDA 16)."""
    felt = state.felt
    fresh = [i for i in felt.clockwise(felt.positions.button) if felt.seats[i].live and i not in felt.shown]
    shown = replace(felt, shown=felt.shown.union(fresh))
    return Step(replace(state, felt=shown), tuple(Shown(i, state.holes[i]) for i in fresh))


def settle(state: HandState) -> Step:
    """Show the hands that must be shown and pay every pot; the hand is over."""
    if len(state.felt.live) == 1:
        return _paid_out(state, {state.felt.live[0]: 0})
    if any(state.felt.seats[i].all_in for i in state.felt.live):
        opened = reveal(state)
    else:
        opened = _shown_in_turn(state)
    paid = _paid_out(opened.state, _strengths(state))
    return Step(paid.state, opened.events + paid.events)


def _shown_in_turn(state: HandState) -> Step:
    """The last aggressor on the river shows first; a beaten hand is mucked (TDA 16, 17)."""
    strengths, best, events = _strengths(state), 0, list[Event]()
    for i in _showing_order(state.felt):
        wins = strengths[i] >= best
        events.append(Shown(i, state.holes[i]) if wins else Mucked(i))
        best = max(best, strengths[i])
    shown = frozenset(event.seat for event in events if isinstance(event, Shown))
    return Step(replace(state, felt=replace(state.felt, shown=shown)), tuple(events))


def _showing_order(felt: Felt) -> Iterator[int]:
    first = felt.positions.button if felt.aggressor is None else felt.aggressor - 1
    return (i for i in felt.clockwise(first) if felt.seats[i].live)


def _strengths(state: HandState) -> dict[int, int]:
    return {i: strength((*state.holes[i], *state.felt.board)) for i in state.felt.live}


def _paid_out(state: HandState, strengths: dict[int, int]) -> Step:
    felt = state.felt
    awards = tuple(_awarded(felt, pot, number, strengths) for number, pot in enumerate(pots(felt.seats)))
    seats = felt.seats
    for share in (share for paid in awards for share in paid.shares):
        seats = with_seat(seats, share.seat, _richer(seats[share.seat], share.amount))
    return Step(replace(state, felt=replace(felt, seats=seats, to_act=None)), awards)


def _awarded(felt: Felt, pot: Pot, number: int, strengths: dict[int, int]) -> PotAwarded:
    best = max(strengths[i] for i in pot.seats)
    return award(felt, pot, number, [i for i in pot.seats if strengths[i] == best])


def _richer(seat: Seat, amount: int) -> Seat:
    return replace(seat, stack=seat.stack + amount)
