"""One street's betting: what an action does to the felt and whose turn comes next."""

from dataclasses import replace

from pyapp.holdem.actions import Action, BetTo, Call, Check, Fold, RaiseTo
from pyapp.holdem.events import Acted, Blind, BlindPosted
from pyapp.holdem.state import Felt, Seat, Status, with_seat


def posted(felt: Felt, seat: int, blind: Blind, size: int) -> tuple[Felt, BlindPosted]:
    """Post a blind of ``size``, or what the stack holds where that is less."""
    amount = min(size, felt.seats[seat].stack)
    return _paid(felt, seat, amount), BlindPosted(seat, blind, amount)


def acted(felt: Felt, action: Action) -> tuple[Felt, Acted]:
    """Carry ``action`` of the seat to act out; it must be one of its options."""
    index = felt.to_act
    assert index is not None, "nobody is to act"  # noqa: S101 - options() has refused before
    after = _carried_out(felt, index, action)
    seat = replace(after.seats[index], faced=after.level)
    paid = seat.paid - felt.seats[index].paid
    after = replace(after, seats=with_seat(after.seats, index, seat))
    return after, Acted(index, action, paid, seat.bet, seat.all_in and paid > 0)


def next_to_act(felt: Felt, after: int) -> int | None:
    """Find the first seat clockwise from ``after`` that still has a decision on this street."""
    if len(felt.live) == 1:
        return None
    return next((i for i in felt.clockwise(after) if _has_decision(felt, i)), None)


def _carried_out(felt: Felt, index: int, action: Action) -> Felt:
    seat = felt.seats[index]
    match action:
        case Fold():
            return replace(felt, seats=with_seat(felt.seats, index, replace(seat, status=Status.FOLDED)))
        case Check():
            return felt
        case Call():
            return _paid(felt, index, min(felt.price - seat.bet, seat.stack))
        case BetTo(total) | RaiseTo(total):
            return _pushed(_paid(felt, index, total - seat.bet), index, total)


def _pushed(felt: Felt, index: int, total: int) -> Felt:
    """Count a bet or raise to ``total``: from half a bet on it is a full one (RRoP, Limit 3)."""
    felt = replace(felt, aggressor=index, price=total)
    if 2 * (total - felt.level) < felt.rules.bet_on(felt.street):
        return felt
    opened = felt.level > 0
    return replace(felt, level=total, raises=felt.raises + opened)


def _paid(felt: Felt, index: int, amount: int) -> Felt:
    seat = felt.seats[index]
    poorer = Seat(seat.stack - amount, seat.bet + amount, seat.paid + amount, seat.status, seat.faced)
    return replace(felt, seats=with_seat(felt.seats, index, poorer))


def _has_decision(felt: Felt, index: int) -> bool:
    """Tell whether the seat must act: it can, and it has not acted or owes more to somebody.

    Where all others are all-in or folded, only a bet that somebody really matched is owed.
    """
    seat = felt.seats[index]
    if not seat.can_act or (seat.faced is not None and seat.bet >= felt.price):
        return False
    rivals = [other for i, other in enumerate(felt.seats) if i != index and other.live]
    return any(rival.stack for rival in rivals) or seat.bet < max(rival.bet for rival in rivals)
