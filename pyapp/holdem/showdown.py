"""Who shows, who mucks, and who takes which pot."""

from collections.abc import Iterator, Mapping
from dataclasses import replace

from pyapp.holdem.events import Event, Mucked, PotAwarded, Shown
from pyapp.holdem.pots import Pot, award, pots
from pyapp.holdem.state import Felt, HandState, Seat, Step, on_felt, with_seat
from pyapp.ranking import strength


def reveal(state: HandState) -> Step:
    """Turn every live hand up, from the button's left on: all-ins play with open cards (TDA 16)."""
    felt = state.felt
    fresh = [i for i in felt.clockwise(felt.positions.button) if felt.seats[i].live and i not in felt.shown]
    shown = replace(felt, shown=felt.shown.union(fresh))
    return Step(on_felt(state, shown), tuple(Shown(i, state.holes[i]) for i in fresh))


def settle(state: HandState) -> Step:
    """Show the hands that must be shown and pay every pot; the hand is over."""
    felt = state.felt
    if len(felt.live) == 1:
        return _paid_out(state, {felt.live[0]: 0})
    strengths = {i: strength((*state.holes[i], *felt.board)) for i in felt.live}
    if any(felt.seats[i].all_in for i in felt.live):
        opened = reveal(state)
    else:
        opened = _shown_in_turn(state, strengths)
    paid = _paid_out(opened.state, strengths)
    return Step(paid.state, opened.events + paid.events)


def _shown_in_turn(state: HandState, strengths: Mapping[int, int]) -> Step:
    """Let the last aggressor on the river show first and muck every beaten hand (TDA 16, 17)."""
    best, shown, events = 0, set[int](), list[Event]()
    for i in _showing_order(state.felt):
        if strengths[i] < best:
            events.append(Mucked(i))
            continue
        best = strengths[i]
        shown.add(i)
        events.append(Shown(i, state.holes[i]))
    return Step(on_felt(state, replace(state.felt, shown=frozenset(shown))), tuple(events))


def _showing_order(felt: Felt) -> Iterator[int]:
    first = felt.positions.button if felt.aggressor is None else felt.aggressor - 1
    return (i for i in felt.clockwise(first) if felt.seats[i].live)


def _paid_out(state: HandState, strengths: Mapping[int, int]) -> Step:
    felt = state.felt
    awards = tuple(_awarded(felt, pot, number, strengths) for number, pot in enumerate(pots(felt.seats)))
    seats = felt.seats
    for share in (share for paid in awards for share in paid.shares):
        seats = with_seat(seats, share.seat, _richer(seats[share.seat], share.amount))
    return Step(on_felt(state, felt.with_seats(seats)), awards)


def _awarded(felt: Felt, pot: Pot, number: int, strengths: Mapping[int, int]) -> PotAwarded:
    best = max(strengths[i] for i in pot.seats)
    return award(felt, pot, number, [i for i in pot.seats if strengths[i] == best])


def _richer(seat: Seat, amount: int) -> Seat:
    return Seat(seat.stack + amount, seat.bet, seat.paid, seat.status, seat.faced)
