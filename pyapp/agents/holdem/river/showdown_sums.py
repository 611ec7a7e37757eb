"""Sums over all that a rival may hold, for every own holding at once, cards that both would need left out.

Holdings stand in the order of their strength, so that "all that is weaker" is one difference of running sums.
What shares a card with the own holding comes off by the same sums card by card; the one holding that shares
both came off twice, and is put back. Source: M. Johanson, K. Waugh, M. Bowling and M. Zinkevich,
"Accelerating Best Response Calculation in Large Extensive Games" (2011).
"""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from operator import add, itemgetter, sub
from typing import TypeAlias, cast

from pyapp.agents.holdem.hands.combos import pairs

Row: TypeAlias = Sequence[float]
"""A number for each holding."""

Picker: TypeAlias = Callable[[Row], Row]
"""Picks numbers out of a row by their places."""


@dataclass(frozen=True, slots=True)
class WeighedHoldings:
    """What a player may hold on a full board, the weakest first."""

    combos: Sequence[int]
    """Pairs of hole cards by their numbers; none shares a card with the board."""

    strengths: Sequence[int]
    weights: Row

    def merge(self) -> "WeighedHoldings":
        """Return the strengths alone, each with the weight of all that has it."""
        merged = dict.fromkeys(self.strengths, 0.0)
        for strength, weight in zip(self.strengths, self.weights, strict=True):
            merged[strength] += weight
        return WeighedHoldings((), tuple(merged), tuple(merged.values()))


class ShowdownSums:
    """Sums a rival's weights for every holding of ``own``, in its order."""

    def __init__(self, own: WeighedHoldings, rival: WeighedHoldings) -> None:
        levels = sorted(set(own.strengths))
        self._below = pick([bisect_left(rival.strengths, level) for level in levels])
        self._not_above = pick([bisect_right(rival.strengths, level) for level in levels])
        level_of = {level: at for at, level in enumerate(levels)}
        self._level = pick([level_of[strength] for strength in own.strengths])
        self._index_cards(own, rival)
        places = {combo: at for at, combo in enumerate(rival.combos)}
        self._same = pick([places.get(combo, len(rival.combos)) for combo in own.combos])

    def _index_cards(self, own: WeighedHoldings, rival: WeighedHoldings) -> None:
        """Lay out the rival's holdings card after card, and find the bounds of every strength in each row."""
        with_card: dict[int, list[int]] = {card: [] for combo in own.combos for card in pairs()[combo]}
        for at, combo in enumerate(rival.combos):
            for card in pairs()[combo]:
                if card in with_card:
                    with_card[card].append(at)
        starts = dict(zip(with_card, accumulate(map(len, with_card.values()), initial=0), strict=False))
        found = dict[tuple[int, int], int]()
        bounds = list[tuple[int, int, int, int]]()
        first, second = list[int](), list[int]()
        for combo, strength in zip(own.combos, own.strengths, strict=True):
            for card, entries in zip(pairs()[combo], (first, second), strict=True):
                if (card, strength) not in found:
                    found[card, strength] = len(bounds)
                    row, start = with_card[card], starts[card]
                    below = bisect_left(row, strength, key=rival.strengths.__getitem__)
                    not_above = bisect_right(row, strength, key=rival.strengths.__getitem__)
                    bounds.append((start, start + len(row), start + below, start + not_above))
                entries.append(found[card, strength])
        self._by_card = pick([at for row in with_card.values() for at in row])
        self._bounds = [pick(list(column)) for column in zip(*bounds, strict=True)]
        self._first, self._second = pick(first), pick(second)

    def met(self, weights: Row, stake: float) -> Row:
        """Return ``stake`` times the weight that can be held beside each own holding."""
        return self._met(weights, self._sum_by_card(weights), stake)

    def shown(self, weights: Row, stake: float) -> Row:
        """Return ``stake`` times the weight that each own holding beats, less the weight that beats it."""
        return self._shown(weights, self._sum_by_card(weights), stake)

    def fold_or_call(self, weights: Row, lost: float, stake: float) -> list[Row]:
        """Return ``met`` times ``-lost`` and ``shown`` by ``stake``, both of the same weights."""
        by_card = self._sum_by_card(weights)
        return [self._met(weights, by_card, -lost), self._shown(weights, by_card, stake)]

    def folded_or_called(self, folded: Row, won: float, called: Row, stake: float) -> Row:
        """Return what is won where the rival folds these weights and calls with those."""
        starts, ends, _, _ = self._bounds
        sums, running = self._sum_by_card(folded), self._sum_by_card(called)
        total = won * sum(folded)
        by_level = [total + one for one in self._by_level(called, stake)]
        gone = [won * (end - start) for start, end in zip(starts(sums), ends(sums), strict=True)]
        by_card = list(map(add, gone, self._by_bounds(running, stake)))
        rows = self._level(by_level), self._first(by_card), self._second(by_card), self._same([*folded, 0.0])
        return [a - b - c + won * d for a, b, c, d in zip(*rows, strict=True)]

    def _sum_by_card(self, weights: Row) -> Row:
        """Return running sums along all rows of holdings with one card, a row after the other."""
        return [0.0, *accumulate(self._by_card(weights))]

    def _met(self, weights: Row, sums: Row, stake: float) -> Row:
        starts, ends, _, _ = self._bounds
        by_card = list(map(sub, ends(sums), starts(sums)))
        total = sum(weights)
        rows = self._first(by_card), self._second(by_card), self._same([*weights, 0.0])
        return [stake * (total - a - b + c) for a, b, c in zip(*rows, strict=True)]

    def _shown(self, weights: Row, sums: Row, stake: float) -> Row:
        by_level, by_card = self._by_level(weights, stake), self._by_bounds(sums, stake)
        rows = self._level(by_level), self._first(by_card), self._second(by_card)
        return [a - b - c for a, b, c in zip(*rows, strict=True)]

    def _by_level(self, weights: Row, stake: float) -> Row:
        """Return what every strength beats less what beats it."""
        running = [0.0, *accumulate(weights)]
        total = running[-1]
        bounds = zip(self._below(running), self._not_above(running), strict=True)
        return [stake * (below + not_above - total) for below, not_above in bounds]

    def _by_bounds(self, sums: Row, stake: float) -> Row:
        """Return the same for every card with a strength, among holdings with that card."""
        bounds = zip(*[bound(sums) for bound in self._bounds], strict=True)
        return [stake * (below + not_above - start - end) for start, end, below, not_above in bounds]


class LevelSums:
    """The same sums as if a card could be held twice: for a first guess, where holdings are strengths."""

    def __init__(self, own: WeighedHoldings, rival: WeighedHoldings) -> None:
        self._below = [bisect_left(rival.strengths, level) for level in own.strengths]
        self._not_above = [bisect_right(rival.strengths, level) for level in own.strengths]

    def met(self, weights: Row, stake: float) -> Row:
        """Return ``stake`` times all weight."""
        return [stake * sum(weights)] * len(self._below)

    def shown(self, weights: Row, stake: float) -> Row:
        """Return ``stake`` times the weight that each own strength beats, less the weight that beats it."""
        running = [0.0, *accumulate(weights)]
        bounds = zip(self._below, self._not_above, strict=True)
        return [stake * (running[below] + running[not_above] - running[-1]) for below, not_above in bounds]

    def fold_or_call(self, weights: Row, lost: float, stake: float) -> list[Row]:
        """Return ``met`` times ``-lost`` and ``shown`` by ``stake``, both of the same weights."""
        return [self.met(weights, -lost), self.shown(weights, stake)]

    def folded_or_called(self, folded: Row, won: float, called: Row, stake: float) -> Row:
        """Return what is won where the rival folds these weights and calls with those."""
        return list(map(add, self.met(folded, won), self.shown(called, stake)))


def pick(places: list[int]) -> Picker:
    """Return what picks these places, one at a time or many, always as a row."""
    if len(places) == 1:
        (place,) = places
        return lambda row: (row[place],)
    return cast("Picker", itemgetter(*places)) if places else lambda _: ()
