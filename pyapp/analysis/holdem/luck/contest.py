"""What seats that contend for pots take on many full boards, seen from one of them."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import pairwise
from typing import Final, TypeAlias

from pyapp.cards.averages import mean
from pyapp.holdem import HandState, pots
from pyapp.ranking import tables

Outcome: TypeAlias = tuple[float, float, float]
"""One full board: the share of the pots that the seat takes; then how good the best beaten hand is, and how
good the best of all, both from 0 to 1, negative where the seat is beaten, and 0 where it divides."""


@dataclass(frozen=True, slots=True)
class Contest:
    """The live seats of a hand, their cards, and the pots that one of them contends for."""

    holes: Sequence[tuple[int, int]]
    own: int
    """The place of the seat among ``holes``."""

    pots: Sequence[tuple[int, Sequence[int]]]
    """The chips of each pot that the seat may win, with the places of all who may."""

    @property
    def chips(self) -> int:
        """The chips that the seat contends for."""
        return sum(amount for amount, _ in self.pots)

    def outcomes(self, boards: Sequence[Sequence[int]]) -> list[Outcome]:
        """Return what comes of each full board."""
        found, hands = tables(), list[list[int]]()
        keys = found.keys
        bases = [keys[a] + keys[b] + keys[c] + keys[d] + keys[e] for a, b, c, d, e in boards]
        for first, second in self.holes:
            held = keys[first] + keys[second]
            ranked = found.by_keys([base + held for base in bases])
            hands.append(
                [
                    strength or found.flush((*board, first, second))
                    for strength, board in zip(ranked, boards, strict=True)
                ]
            )
        return [self._outcome(strengths) for strengths in zip(*hands, strict=True)]

    def _outcome(self, strengths: Sequence[int]) -> Outcome:
        own = strengths[self.own]
        best, second = max(strengths), sorted(strengths)[-2]
        goodness = hand_goodness()
        if own < best:
            signs = (-goodness[own], -goodness[best])
        elif own == second:
            signs = (0.0, 0.0)
        else:
            signs = (goodness[second], goodness[own])
        return self._share(strengths), *signs

    def _share(self, strengths: Sequence[int]) -> float:
        """Return the share of all pots that the seat takes; odd chips are divided too."""
        own, won = strengths[self.own], 0.0
        for amount, places in self.pots:
            held = [strengths[place] for place in places]
            if own == max(held):
                won += amount / held.count(own)
        return won / self.chips


def contest_of(state: HandState, seat: int) -> Contest | None:
    """Return what a live seat contends for with all cards open; ``None`` where it is alone or gone."""
    live = state.felt.live
    if seat not in live or len(live) == 1:
        return None
    places = {other: place for place, other in enumerate(live)}
    divided = [
        (pot.amount, [places[other] for other in pot.seats]) for pot in pots(state.felt) if seat in pot.seats
    ]
    holes = [(int(first), int(second)) for first, second in (state.holes[other] for other in live)]
    return Contest(holes, places[seat], divided)


def features(outcomes: Sequence[Outcome]) -> tuple[float, ...]:
    """Sum boards up in the numbers that a value is made of.

    The mean share; how good beaten hands are, and that again with more and more stress on the best of them;
    how good winners are; and powers of the share, which tell a likely draw from a pot half won.
    """
    shares, beaten, winning = zip(*outcomes, strict=True)
    cubes = [good**3 for good in beaten]
    share, lost = mean(shares), mean(beaten)
    best = mean(
        [
            cube * cube * abs(good) ** 2 * (1 if good > 0 else -1)
            for cube, good in zip(cubes, beaten, strict=True)
        ]
    )
    return share, lost, mean(cubes), best, mean(winning), share**2, share**3, share * lost


def mean_features(alternatives: Iterable[Sequence[Outcome]]) -> tuple[float, ...]:
    """Return the mean of ``features`` over alternatives that are equally likely."""
    return tuple(map(mean, zip(*map(features, alternatives), strict=True)))


@cache
def hand_goodness() -> tuple[float, ...]:
    """Return for every strength which part of all hands of seven cards is weaker, about."""
    found = [0.0]
    for (weaker, low), (stronger, high) in pairwise(_KNOTS):
        step = (high - low) / (stronger - weaker)
        found += [low + step * (strength - weaker) for strength in range(weaker + 1, stronger + 1)]
    return tuple(found)


_KNOTS: Final = (
    (0, 0.0),
    (665, 0.05),
    (1043, 0.1),
    (1312, 0.174),
    (1836, 0.25),
    (2495, 0.35),
    (3149, 0.45),
    (3802, 0.55),
    (4141, 0.612),
    (4473, 0.7),
    (4728, 0.77),
    (4995, 0.847),
    (5848, 0.895),
    (5863, 0.94),
    (7034, 0.97),
    (7296, 0.998),
    (7462, 1.0),
)
"""Strengths, and the part of 400,000 hands of seven random cards that were weaker."""
