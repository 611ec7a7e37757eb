"""What the Hi-Lo count changes: the chart at every true count, derived for the rules in force.

At a true count the unseen cards are taken as they are on average then: each count's share moves with its tag
(the regression of the cards left on the running count). Plays are valued in three such shoes and between them
by a quadratic. A count of 2 means from 2 to 3, since players drop the fraction, and is valued in the middle.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from math import floor
from typing import Final, TypeAlias

from pyapp.blackjack.odds.cards_left import COUNTS, DECK, TAGS, TENS, less, whole
from pyapp.blackjack.odds.strategy_chart import (
    ChartPlay,
    Row,
    StrategyChart,
    best_play,
    hard_deals,
    soft_deals,
)
from pyapp.blackjack.odds.upcard_odds import Deal, UpcardOdds, deals_against, plays
from pyapp.blackjack.rules import BlackjackRules
from pyapp.slices import report_progress

LOWEST: Final = -9
HIGHEST: Final = 9
"""The true counts between which plays change; beyond them the outermost chart holds."""


@dataclass(frozen=True, slots=True)
class Indices:
    """The chart at every true count, and from which count on insurance wins."""

    strategies: tuple[StrategyChart, ...]
    """From ``LOWEST`` to ``HIGHEST``."""

    insure_from: int

    def at(self, count: float) -> StrategyChart:
        """Return the chart at a true count, whose fraction is dropped."""
        return self.strategies[max(LOWEST, min(floor(count), HIGHEST)) - LOWEST]


def deriving(rules: BlackjackRules, basic: StrategyChart) -> Generator[float, None, Indices]:
    """Derive the indices for rules and their chart, yielding the part that is done between short slices."""
    columns = list[_Column]()
    for up in range(COUNTS):
        shoes = list[_Deals]()
        for count in _GRID:
            done = (up + len(shoes) / len(_GRID)) / COUNTS
            spot = yield from report_progress(
                UpcardOdds.in_slices(rules, _shoe(rules.decks, up, count), up), done
            )
            shoes.append((yield from deals_against(spot, less(whole(rules.decks), up), up, done, _SPLIT)))
        columns.append(_Column(rules.decks, shoes))
    charts = list[StrategyChart]()
    for count in range(LOWEST, HIGHEST + 1):
        charts.append(_chart(columns, count, basic))
        yield 1.0
    return Indices(tuple(charts), _insurance(rules.decks))


_Deals: TypeAlias = list[Deal]
_Worth: TypeAlias = dict[str, float]


class _Column:
    """Everything against one open card: each deal with its values at each count of the grid."""

    def __init__(self, decks: int, shoes: Sequence[_Deals]) -> None:
        self._decks = decks
        self._values = {
            deals[0].cards: [plays(deal.values) for deal in deals] for deals in zip(*shoes, strict=True)
        }
        self.deals = shoes[0]

    def at(self, deals: _Deals, count: int) -> _Worth:
        """Average what each play of some deals is worth at a true count, once their cards are seen."""
        total = _Worth()
        for deal in deals:
            weights, weight = self._weights(deal.cards, count), deal.chance * (1.0 - deal.natural)
            for play in self._values[deal.cards][0]:
                worth = sum(
                    share * values[play]
                    for share, values in zip(weights, self._values[deal.cards], strict=True)
                )
                total[play] = total.get(play, 0.0) + weight * worth
        return total

    def _weights(self, cards: tuple[int, int], count: int) -> list[float]:
        """Weigh the shoes of the grid for a quadratic through the counts that they have without a hand."""
        before = DECK * self._decks - 1
        shift = sum(TAGS[at] for at in cards)
        points = [(known * before / DECK + shift) * DECK / (before - 2) for known in _GRID]
        return list(_lagrange(points, count + _MIDDLE))


def _lagrange(points: Sequence[float], at: float) -> Iterator[float]:
    for one in points:
        share = 1.0
        for other in points:
            if other != one:
                share *= (at - other) / (one - other)
        yield share


def _chart(columns: Sequence[_Column], count: int, basic: StrategyChart) -> StrategyChart:
    hard = tuple(_row(columns, count, basic.hard[total], total, soft=False) for total in range(22))
    soft = tuple(_row(columns, count, basic.soft[total], total, soft=True) for total in range(22))
    tens = tuple(_tens(column, count) for column in columns)
    return replace(basic, hard=hard, soft=soft, pairs=(*basic.pairs[:TENS], tens))


def _row(columns: Sequence[_Column], count: int, basic: Row, total: int, *, soft: bool) -> Row:
    of_total = soft_deals if soft else hard_deals
    return tuple(
        best_play(column.at(of_total(column.deals, total), count), basic[up])
        for up, column in enumerate(columns)
    )


def _tens(column: _Column, count: int) -> ChartPlay:
    worth = column.at([deal for deal in column.deals if deal.cards == (TENS, TENS)], count)
    split = worth.pop("split")
    return ChartPlay.SPLIT if split > max(worth.values()) else ChartPlay.AS_TOTAL


def _shoe(decks: int, up: int, count: float) -> tuple[float, ...]:
    """Return the cards of a shoe without the open card, as they are on average at a true count."""
    cards = less(whole(decks), up)
    total = sum(cards)
    mean = sum(tag * number for tag, number in zip(TAGS, cards, strict=True)) / total
    spread = sum(number * (tag - mean) ** 2 for tag, number in zip(TAGS, cards, strict=True)) / total
    slope = (-count / DECK - mean) / spread
    return tuple(number * (1.0 + slope * (tag - mean)) for tag, number in zip(TAGS, cards, strict=True))


def shares_at(decks: int, up: int, cards: tuple[int, ...], count: int) -> tuple[float, ...]:
    """Return an average shoe at a true count, which is taken in the middle of its step.

    The open card at place ``up`` is out of it; ``cards`` of a hand are still in it, but known in the count.
    """
    before, hand = DECK * decks - 1, sum(TAGS[at] for at in cards)
    known = (count + _MIDDLE) * (before - len(cards)) / DECK - hand
    return _shoe(decks, up, known * DECK / before)


def _insurance(decks: int) -> int:
    """Find the least count at which more than a third of the unseen cards are tens, an ace being open."""
    for count in range(LOWEST, HIGHEST + 1):
        cards = _shoe(decks, 0, count + _MIDDLE)
        if cards[TENS] / sum(cards) > 1 / 3:
            return count
    return HIGHEST


_GRID: Final = (-8.0, 0.0, 8.0)
_MIDDLE: Final = 0.5
_SPLIT: Final = frozenset({TENS})
"""Of the pairs only tens are split or not by the count."""
