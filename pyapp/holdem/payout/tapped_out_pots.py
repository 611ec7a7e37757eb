"""Paying a pot out among players of whom some have tapped out and may win only so much."""

from collections.abc import Iterator, Mapping

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem.events import PotAwarded, Share
from pyapp.holdem.state import Felt


def pay_down(felt: Felt, strengths: Mapping[int, int]) -> tuple[PotAwarded, ...]:
    """Pay the pot from the best hand down, no one more than their limit.

    Equal hands share what is left equally, but for those whose limit is lower; what a limit keeps from one
    goes to the others, and what all the limits leave to the next best hand. Who made others tap out has no
    limit themselves, so the pot is always used up.
    """
    order = [i for i in felt.clockwise(felt.positions.button) if i in strengths]
    room, left, awards = _rooms(felt), felt.pot, list[PotAwarded]()
    for strength in sorted(set(strengths.values()), reverse=True):
        tied = {i: room[i] for i in order if strengths[i] == strength}
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
