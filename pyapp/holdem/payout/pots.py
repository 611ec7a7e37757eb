"""How the chips in the middle divide into main pot and side pots, and among the winners of each."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.cards import NO_CHIPS, Chips
from pyapp.cards.quick import quick
from pyapp.holdem.events import Share
from pyapp.holdem.rule_choices import OddChip, ShortStack
from pyapp.holdem.state import IN, Felt, HandSeat


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
