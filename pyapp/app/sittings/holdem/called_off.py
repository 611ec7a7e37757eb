"""A hand that is called off, since the host of its table gives it up while guests are in it."""

from collections.abc import Collection

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import HandState


def called_off(state: HandState, lost: Collection[int]) -> HandState:
    """Return how a hand ends that is called off: who is still in takes back what they paid, and shares.

    They share equally what those have paid who have folded or are ``lost``; odd chips go to the left of the
    button first. Where no one else is in, everyone takes their own back.
    """
    felt = state.felt
    staying = [at for at in felt.clockwise(felt.positions.button) if felt.seats[at].live and at not in lost]
    staying = staying or [at for at, seat in enumerate(felt.seats) if seat.paid] or [*felt.live]
    back = {at: felt.seats[at].paid for at in staying}
    left = felt.pot - sum(back.values(), NO_CHIPS)
    for place, at in enumerate(staying):
        back[at] = Chips(back[at] + left // len(staying) + (place < left % len(staying)))
    seats = tuple(
        seat.but(stack=seat.stack + back.get(at, NO_CHIPS), bet=NO_CHIPS, paid=NO_CHIPS)
        for at, seat in enumerate(felt.seats)
    )
    return state.but(felt=felt.but(seats=seats, to_act=None, dead=NO_CHIPS))
