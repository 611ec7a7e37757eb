"""How the chips in the middle divide into main pot and side pots, and who takes each."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pyapp.holdem.events import PotAwarded, Share
from pyapp.holdem.quick import quick
from pyapp.holdem.state import IN, Felt, Seat


@quick
@dataclass(frozen=True, slots=True)
class Pot:
    """Chips that the same seats contend for."""

    amount: int
    seats: tuple[int, ...]
    """Who can win it, in table order."""


def pots(seats: Sequence[Seat]) -> tuple[Pot, ...]:
    """Divide all chips put in so far, main pot first (TDA 20, 21).

    A live seat wins from every other at most what it put in itself. What folded seats paid stays in;
    what they paid beyond every live seat goes to those who contend for the last pot.
    """
    live = [i for i, seat in enumerate(seats) if seat.status is IN]
    levels = sorted({seats[i].paid for i in live})
    if len(levels) == 1:
        return (Pot(sum([seat.paid for seat in seats]), tuple(live)),)
    amounts = _layers([seat.paid for seat in seats], levels)
    return tuple(
        Pot(amount, tuple(i for i in live if seats[i].paid >= level))
        for amount, level in zip(amounts, levels, strict=True)
        if amount
    )


def award(felt: Felt, pot: Pot, number: int, winners: Iterable[int]) -> PotAwarded:
    """Split a pot as evenly as whole chips go; odd chips go singly, from the button's left on."""
    chosen = frozenset(winners)
    order = [i for i in felt.clockwise(felt.positions.button) if i in chosen]
    each, odd = divmod(pot.amount, len(order))
    return PotAwarded(number, tuple(Share(i, each + (place < odd)) for place, i in enumerate(order)))


def uncalled(seats: Sequence[Seat]) -> tuple[int, int] | None:
    """Find the seat whose bet on this street nobody matched, and by how much."""
    bets = [seat.bet for seat in seats]
    most = max(bets)
    if bets.count(most) > 1:
        return None
    index = bets.index(most)
    return index, most - max(bets[:index] + bets[index + 1 :])


def _layers(paid: Sequence[int], levels: Sequence[int]) -> list[int]:
    """Cut what everybody paid at ``levels``; the last layer reaches up to the top."""
    floors = [0, *levels[:-1]]
    ceilings = [*levels[:-1], max(paid)]
    return [
        sum(max(0, min(amount, ceiling) - floor) for amount in paid)
        for floor, ceiling in zip(floors, ceilings, strict=True)
    ]
