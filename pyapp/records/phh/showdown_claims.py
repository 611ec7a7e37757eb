"""Who takes the pots where the file does not know every hand that reached the showdown.

A hand that was shown beats every hand that was not. What no one showed is decided by who collected, where
the file says that, or by who alone did not muck. Where neither tells, the hand cannot be replayed.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from enum import IntEnum
from itertools import chain, combinations, product
from math import prod
from typing import Final

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import HandState, Pot, pots
from pyapp.holdem.payout import split
from pyapp.ranking import strength


class ShowdownClaim(IntEnum):
    """What the file says about a hand at the showdown, the weakest first."""

    MUCKED = 0
    """It was thrown away."""

    UNSAID = 1
    """Nothing."""

    UNSEEN = 2
    """It was neither shown nor mucked."""

    SHOWN = 3
    """All of it is known."""


@dataclass(frozen=True, slots=True)
class Showdown:
    """The end of a hand that was not decided by folding."""

    state: HandState
    claims: Mapping[int, ShowdownClaim]
    """What is known of each live seat's hand."""

    collected: Mapping[int, Chips]
    """What seats took out of the pots, where the file says so."""


def takings(showdown: Showdown) -> dict[int, Chips] | None:
    """Return what every seat takes, or ``None`` where no one can tell."""
    felt = showdown.state.felt
    choices = [_choices(showdown, pot) for pot in pots(felt)]
    if not all(choices):
        return None
    if prod(map(len, choices)) > _MOST_WAYS:
        choices = [subsets[-1:] for subsets in choices]
    ways = (_chips_paid(showdown, winners) for winners in product(*choices))
    return min(ways, key=lambda way: _distance(way, showdown.collected))


def _choices(showdown: Showdown, pot: Pot) -> list[tuple[int, ...]]:
    """Return the sets of seats that may have won a pot; one only, where the hands decide."""
    claims = showdown.claims
    if all(claims[seat] is ShowdownClaim.SHOWN for seat in pot.seats):
        return [_best(showdown.state, pot.seats)]
    collectors = [seat for seat in pot.seats if showdown.collected.get(seat)]
    if any(claims[seat] is not ShowdownClaim.SHOWN for seat in collectors):
        return list(_subsets(collectors))
    shown = [seat for seat in pot.seats if claims[seat] is ShowdownClaim.SHOWN]
    if shown:
        return [_best(showdown.state, shown)]
    for claim in (ShowdownClaim.UNSEEN, ShowdownClaim.UNSAID, ShowdownClaim.MUCKED):
        able = [seat for seat in pot.seats if claims[seat] >= claim]
        if len(able) == 1:
            return [tuple(able)]
    return []


def _best(state: HandState, seats: Sequence[int]) -> tuple[int, ...]:
    strengths = {seat: strength((*state.holes[seat], *state.felt.board)) for seat in seats}
    return tuple(seat for seat in seats if strengths[seat] == max(strengths.values()))


def _subsets(seats: Sequence[int]) -> Iterator[tuple[int, ...]]:
    return chain.from_iterable(combinations(seats, count) for count in range(1, len(seats) + 1))


def _chips_paid(showdown: Showdown, winners: Sequence[tuple[int, ...]]) -> dict[int, Chips]:
    felt = showdown.state.felt
    taken = dict.fromkeys(range(len(felt.seats)), NO_CHIPS)
    for pot, winning in zip(pots(felt), winners, strict=True):
        for share in split(felt, pot.amount, winning):
            taken[share.seat] += share.amount
    return taken


def _distance(taken: Mapping[int, Chips], collected: Mapping[int, Chips]) -> int:
    """Measure how far a way of paying is from what was collected, which may be less a rake."""
    return sum(abs(amount - collected.get(seat, 0)) for seat, amount in taken.items())


_MOST_WAYS: Final = 20_000
"""Beyond this many ways of paying, whoever collected anything shares in every pot that they can win."""
