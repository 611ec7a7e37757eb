"""One street's betting: what an action does to the felt and whose turn comes next."""

from collections.abc import Sequence

from pyapp.holdem.actions import Action, BetTo, Call, Check, Fold, RaiseTo
from pyapp.holdem.events import Acted, Blind, BlindPosted
from pyapp.holdem.state import IN, Felt, Seat, Status, with_seat


def posted(
    seats: Sequence[Seat], index: int, blind: Blind, size: int
) -> tuple[tuple[Seat, ...], BlindPosted]:
    """Post a blind of ``size``, or what the stack holds where that is less (WSOP L-150)."""
    amount = min(size, seats[index].stack)
    return with_seat(seats, index, _paying(seats[index], amount)), BlindPosted(index, blind, amount)


def acted(felt: Felt, action: Action) -> tuple[Felt, Acted]:
    """Carry ``action`` of the seat to act out and pass the turn; it must be one of its options."""
    index = felt.to_act
    assert index is not None, "nobody is to act"  # noqa: S101 - the options have refused before
    before = felt.seats[index]
    seat = _after(before, action, felt.price)
    paid = before.stack - seat.stack
    event = Acted(index, action, paid, seat.bet, paid > 0 and seat.all_in)
    return _moved_on(felt, index, seat), event


def next_to_act(seats: Sequence[Seat], price: int, after: int) -> int | None:
    """Find the first seat clockwise from ``after`` that still has a decision at this ``price``."""
    count = len(seats)
    for step in range(after + 1, after + 1 + count):
        index = step % count
        seat = seats[index]
        if seat.stack and (seat.faced is None or seat.bet < price) and seat.status is IN:
            return index if _is_contested(seats, index) else None
    return None


def _after(seat: Seat, action: Action, price: int) -> Seat:
    match action:
        case Fold():
            return Seat(seat.stack, seat.bet, seat.paid, Status.FOLDED, price)
        case Check():
            return Seat(seat.stack, seat.bet, seat.paid, seat.status, price)
        case Call():
            return _paying(seat, min(price - seat.bet, seat.stack), price)
        case BetTo(total) | RaiseTo(total):
            return _paying(seat, total - seat.bet, total)


def _paying(seat: Seat, amount: int, faced: int | None = None) -> Seat:
    return Seat(seat.stack - amount, seat.bet + amount, seat.paid + amount, seat.status, faced)


def _moved_on(felt: Felt, index: int, seat: Seat) -> Felt:
    """Put the seat that acted back and count what it pushed: half a bet is a full one (RRoP, Limit 3).

    The growth is measured from the last full bet, so several short all-ins add up to one (TDA 47).
    """
    seats = with_seat(felt.seats, index, seat)
    price, level, raises, aggressor = felt.price, felt.level, felt.raises, felt.aggressor
    if seat.bet > price:
        price, aggressor = seat.bet, index
        if felt.rules.is_full(price - level, felt.street):
            raises += level > 0
            level = price
    turn = next_to_act(seats, price, index)
    return Felt(
        felt.rules,
        felt.positions,
        seats,
        felt.street,
        felt.board,
        turn,
        price,
        level,
        raises,
        aggressor,
        felt.shown,
    )


def _is_contested(seats: Sequence[Seat], index: int) -> bool:
    """Tell whether anybody is left to decide against.

    Where all others are all-in, only a bet that somebody really made is owed: what a short big blind
    could not post is nobody's.
    """
    bet = seats[index].bet
    for place, rival in enumerate(seats):
        if place != index and (rival.stack or rival.bet > bet) and rival.status is IN:
            return True
    return False
