"""Who shows, who mucks, and who takes which pot: main pot, side pots, and pots after a tap-out."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.cards.quick import quick
from pyapp.holdem.events import BoardAgain, Mucked, PotAwarded, Share, Shown
from pyapp.holdem.rules import OddChip, ShortStack
from pyapp.holdem.state import IN, Felt, HandSeat, HandState, HandStep, with_seat
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking import strength


@quick
@dataclass(frozen=True, slots=True)
class Pot:
    """Chips that the same seats contend for."""

    amount: Chips
    seats: tuple[int, ...]
    """Who can win it, in table order."""


def pots(felt: Felt) -> tuple[Pot, ...]:
    """Divide all chips put in so far, main pot first (TDA 20, 21).

    A live seat wins from every other at most what it put in itself. What folded seats paid stays in;
    what they paid beyond every live seat goes to those who contend for the last pot. Where short players
    do not call all-in there is one pot.
    """
    return divide_pots(felt, felt.seats)


def divide_pots(felt: Felt, seats: Sequence[HandSeat]) -> tuple[Pot, ...]:
    """Divide what is on ``felt`` with other ``seats``."""
    live = [i for i, seat in enumerate(seats) if seat.status is IN]
    levels = sorted({seats[i].paid for i in live})
    if len(levels) == 1 or felt.rules.short_stack is not _ALL_IN:
        return (Pot(felt.dead + sum([seat.paid for seat in seats], NO_CHIPS), tuple(live)),)
    first, *others = _layers([seat.paid for seat in seats], levels)
    return tuple(
        Pot(amount, tuple(i for i in live if seats[i].paid >= level))
        for amount, level in zip([first + felt.dead, *others], levels, strict=True)
        if amount
    )


def split(felt: Felt, amount: Chips, winners: Collection[int]) -> tuple[Share, ...]:
    """Split ``amount`` as evenly as whole chips go, in the order from the button's left on."""
    order = [i for i in felt.clockwise(felt.positions.button) if i in winners]
    each, odd = divmod(amount, len(order))
    small = felt.positions.small
    if odd and small is not None and felt.rules.odd_chip is OddChip.SMALL_BLIND:
        return _with_small_blind(each, odd, order, small)
    return tuple(Share(i, each + (place < odd)) for place, i in enumerate(order))


def find_uncalled(seats: Sequence[HandSeat]) -> tuple[int, Chips] | None:
    """Return the seat that put in more than any other, and by how much; ``None`` where two put in as much.

    Over a whole hand, because an ante can go unmatched as a bet can: where all others are all-in for less
    than their antes. Once a street has closed, its excess is back, so the excess is always this street's.
    """
    paid = [seat.paid for seat in seats]
    most = max(paid)
    if paid.count(most) > 1:
        return None
    index = paid.index(most)
    return index, most - max(paid[:index] + paid[index + 1 :])


def _with_small_blind(each: Chips, odd: Chips, order: Sequence[int], small: int) -> tuple[Share, ...]:
    """Return all odd chips to the small blind, who need not be among the winners."""
    takers = order if small in order else [*order, small]
    shares = (Share(i, each * (i in order) + odd * (i == small)) for i in takers)
    return tuple(share for share in shares if share.amount)


def _layers(paid: Sequence[Chips], levels: Sequence[Chips]) -> list[Chips]:
    """Cut what everyone paid at ``levels``; the last layer reaches up to the top."""
    floors = [NO_CHIPS, *levels[:-1]]
    ceilings = [*levels[:-1], max(paid)]
    return [
        sum((max(NO_CHIPS, min(amount, ceiling) - floor) for amount in paid), NO_CHIPS)
        for floor, ceiling in zip(floors, ceilings, strict=True)
    ]


_ALL_IN: Final = ShortStack.ALL_IN


def pay_down(felt: Felt, strengths: Mapping[int, int]) -> tuple[PotAwarded, ...]:
    """Pay the pot from the best hand down, no one more than their limit.

    Equal hands share what is left equally, but for those whose limit is lower; what a limit keeps from one
    goes to the others, and what all the limits leave to the next best hand. Who made others tap out has no
    limit themselves, so the pot is always used up.
    """
    order = [i for i in felt.clockwise(felt.positions.button) if i in strengths]
    room, left, awards = _rooms(felt), felt.pot, list[PotAwarded]()
    for worth in sorted(set(strengths.values()), reverse=True):
        tied = {i: room[i] for i in order if strengths[i] == worth}
        shares, odd = _level(left, tied)
        for seat, chips in _odd_chips(felt, odd, {i: room[i] - shares.get(i, NO_CHIPS) for i in room}, tied):
            shares[seat] = shares.get(seat, NO_CHIPS) + chips
        room = {i: room[i] - shares.get(i, NO_CHIPS) for i in room}
        left -= sum(shares.values(), NO_CHIPS)
        if any(shares.values()):
            awards.append(PotAwarded(0, tuple(Share(i, chips) for i, chips in shares.items() if chips)))
    return tuple(awards)


def _rooms(felt: Felt) -> dict[int, Chips]:
    """Return how much every seat could take; only who has tapped out could not take all."""
    return {i: felt.pot if seat.limit is None else seat.limit for i, seat in enumerate(felt.seats)}


def _level(amount: Chips, room: Mapping[int, Chips]) -> tuple[dict[int, Chips], Chips]:
    """Share ``amount`` equally as far as there is room; gives the shares and what does not divide."""
    shares = dict.fromkeys(room, NO_CHIPS)
    for place, seat in enumerate(sorted(room, key=room.__getitem__)):
        each, odd = divmod(amount, len(room) - place)
        if room[seat] > each:
            rest = [i for i in room if not shares[i]]
            return {**shares, **dict.fromkeys(rest, each)}, odd
        shares[seat] = room[seat]
        amount -= room[seat]
    return shares, NO_CHIPS


def _odd_chips(
    felt: Felt, odd: Chips, room: Mapping[int, Chips], tied: Mapping[int, Chips]
) -> Iterator[tuple[int, Chips]]:
    """Return what does not divide to the small blind up to its limit, then to the tied winners in order.

    A small blind that is tied as well comes up twice, and its room is used up once.
    """
    small, room = felt.positions.small, dict(room)
    for seat in (*(() if small is None else (small,)), *tied):
        chips = min(odd, room[seat])
        odd -= chips
        room[seat] -= chips
        yield seat, chips


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
    if state.again:
        return _settle_twice(state)
    strengths = _strengths(state)
    if felt.rules.everybody_shows or any(felt.seats[i].all_in for i in strengths):
        return _pay_out(state, strengths, _all_shown(state))
    return _pay_out(state, strengths, _show_in_turn(state, strengths))


def _strengths(state: HandState) -> dict[int, int]:
    return {i: strength((*state.holes[i], *state.felt.board)) for i in state.felt.live}


def _settle_twice(state: HandState) -> HandStep:
    """Pay half of every pot by the board that lies there, then the rest by the one that comes after it.

    A chip that cannot be halved goes with the first. All hands lie open: no one could bet any more.
    """
    again, board = state.again, state.felt.board
    first = _pay_halves(state, odd=1)
    felt = first.state.felt.but(board=(*board[: len(board) - len(again)], *again))
    last = _pay_halves(first.state.but(felt=felt, again=()), odd=0)
    return HandStep(last.state, (*first.events, BoardAgain(again), *last.events))


def _pay_halves(state: HandState, odd: int) -> HandStep:
    """Pay half of each pot, of an ``odd`` chip all or nothing; a half without a chip is not worth a word."""
    strengths = _strengths(state)
    halves = [Pot((pot.amount + odd) // 2, pot.seats) for pot in pots(state.felt)]
    awards = [
        _award(state.felt, half, number, strengths) for number, half in enumerate(halves) if half.amount
    ]
    return HandStep(state.but(felt=_paid(state.felt, awards)), tuple(awards))


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
    awards = _awards(state.felt, strengths)
    felt = _paid(state.felt, awards)
    shown = felt.shown.union([event.seat for event in turned if isinstance(event, Shown)])
    return HandStep(state.but(felt=felt.at_rest(felt.seats, shown)), (*turned, *awards))


def _paid(felt: Felt, awards: Sequence[PotAwarded]) -> Felt:
    seats = felt.seats
    for share in [share for paid in awards for share in paid.shares]:
        seats = with_seat(seats, share.seat, _richer(seats[share.seat], share.amount))
    return felt.but(seats=seats)


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
