"""Basic strategy and the house edge for any rules, worked out once, in slices short enough for a page.

`StrategyCache` keeps everything that is worked out, however many ask for it at a time.
"""

from collections.abc import Callable, Generator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from typing import Final, Generic, TypeAlias, TypeVar

from pyapp.blackjack.odds.cards_left import COUNTS, Left, less, whole
from pyapp.blackjack.odds.charted_odds import ChartedOdds, value_with_replacement
from pyapp.blackjack.odds.count_indices import Indices, deriving
from pyapp.blackjack.odds.dealer_ends import StandingValue
from pyapp.blackjack.odds.house_rules import HOUSE_EDGES, HOUSE_RULES
from pyapp.blackjack.odds.strategy_chart import SPLITS, StrategyChart, strategy_of
from pyapp.blackjack.odds.upcard_odds import ALL, Deal, UpcardOdds, deals_against, house_edge, plays
from pyapp.blackjack.rules import BLACKJACK, BlackjackRules
from pyapp.slices import at_once, give_way, report_progress


@dataclass(frozen=True, slots=True)
class SolvedRules:
    """All that is worked out for one set of rules."""

    strategy: StrategyChart
    edge: float
    """What the house keeps of the first bet when every decision follows the chart, as 0.0067."""

    best_edge: float
    """The same when every decision looks at the very cards, not at their total."""

    without: float
    """What drawing without replacement adds to the worth of a bet, times the cards of the shoe."""


@dataclass(frozen=True, slots=True)
class FinishedChart:
    """The chart of one set of rules, which is half of the work, and what the other half needs."""

    strategy: StrategyChart
    best_edge: float
    standings: tuple[StandingValue, ...]


def working_out(rules: BlackjackRules) -> Generator[float, None, SolvedRules]:
    """Work a book out, yielding the part that is done between slices of a few milliseconds."""
    return (yield from finding_edge(rules, (yield from charting(rules))))


def charting(rules: BlackjackRules) -> Generator[float, None, FinishedChart]:
    """Work the chart of a book out, in the same slices."""
    deals, standings, shoe = list[Deal](), list[StandingValue](), whole(rules.decks)
    for up in range(COUNTS):
        done, left = up / (2 * COUNTS), less(shoe, up)
        spot = yield from report_progress(UpcardOdds.in_slices(rules, left, up), done)
        deals += yield from deals_against(spot, left, up, done, ALL)
        standings.append(spot.standing)
    best = house_edge(rules, ((deal, max(plays(deal.values).values())) for deal in deals))
    return FinishedChart(strategy_of(deals), best, tuple(standings))


def finding_edge(rules: BlackjackRules, chart: FinishedChart) -> Generator[float, None, SolvedRules]:
    """Work the rest of a book out once there is a chart."""
    shoe = whole(rules.decks)
    edge = yield from _following(rules, chart.strategy, shoe, chart.standings)
    usual = yield from report_progress(value_with_replacement(rules, chart.strategy, shoe), 1.0)
    return SolvedRules(chart.strategy, edge, chart.best_edge, (-edge - usual) * sum(shoe))


def bet_worth(rules: BlackjackRules, book: SolvedRules, left: Left) -> Generator[object, None, float]:
    """Return what a bet of one wins on average by the chart when it is laid with ``left``; in short slices.

    With one deck it is exact, which takes a third of a second. With more, cards are drawn with replacement.
    What that gets wrong for a whole shoe is known, and is taken to be as much larger as fewer cards are left;
    and what the cards left change is taken a little smaller the fewer they are, since a card that is drawn
    does not come again.
    """
    if left == whole(rules.decks):
        return -book.edge
    if rules.decks == 1:
        return (yield from exact_worth(rules, book.strategy, left))
    whole_shoe, cards = sum(whole(rules.decks)), sum(left)
    usual = -book.edge - book.without / whole_shoe
    now = yield from value_with_replacement(rules, book.strategy, left)
    return usual + (now - usual) * (1.0 - _ONCE_DRAWN / cards) + book.without / cards


def exact_worth(rules: BlackjackRules, strategy: StrategyChart, left: Left) -> Generator[float, None, float]:
    """Return the same as exactly as the edge is worked out, in the time of half a chart."""
    standings = list[StandingValue | None]()
    for up in range(COUNTS):
        near = _near(rules, less(left, up), up) if left[up] else None
        standings.append((yield from report_progress(near, up / (2 * COUNTS))) if near else None)
    edge = yield from _following(rules, strategy, left, standings)
    return -edge


def _near(rules: BlackjackRules, left: Left, up: int) -> Generator[None, None, StandingValue]:
    spot = yield from UpcardOdds.in_slices(rules, left, up)
    return spot.standing


def _following(
    rules: BlackjackRules, strategy: StrategyChart, shoe: Left, standings: Sequence[StandingValue | None]
) -> Generator[float, None, float]:
    """Work out the edge of the house against a player who follows the chart in every decision."""
    edge = 0.0
    for up, standing in enumerate(standings):
        if standing is None:
            continue
        left = less(shoe, up)
        spot = ChartedOdds(rules, left, up, standing, strategy)
        splits = frozenset(at for at, row in enumerate(strategy.pairs) if row[up] in SPLITS)
        deals = yield from deals_against(spot, left, up, 0.5 + up / (2 * COUNTS), splits)
        edge += house_edge(rules, ((deal, spot.charted_value(deal.cards, deal.values)) for deal in deals))
    return edge


_ONCE_DRAWN: Final = 3.0
"""Fits the exact values of 27 random shoes with 13 to 218 cards left."""


_Found = TypeVar("_Found")
_Work: TypeAlias = Generator[float, None, _Found]


class _Shelf(Generic[_Found]):
    """Results by rules; work that several wait for is shared, each doing the next slice."""

    def __init__(self, work: "Callable[[BlackjackRules], _Work[_Found]]") -> None:
        self._work = work
        self._begun = dict[BlackjackRules, "_Work[_Found]"]()
        self.found = dict[BlackjackRules, _Found]()

    def at_once(self, rules: BlackjackRules) -> _Found:
        if rules not in self.found:
            self.found[rules] = at_once(self._work(rules))
        return self.found[rules]

    async def in_slices(self, rules: BlackjackRules) -> _Found:
        while rules not in self.found:
            if rules not in self._begun:
                self._begun[rules] = self._work(rules)
            try:
                next(self._begun[rules])
            except StopIteration as finished:
                self.found[rules] = finished.value
                del self._begun[rules]
            await give_way()
        return self.found[rules]


class StrategyCache:
    """Charts, books and indices by their rules."""

    def __init__(self) -> None:
        self._charts = _Shelf(charting)
        self._books = _Shelf(lambda rules: finding_edge(rules, self._charts.at_once(rules)))
        self._indices = _Shelf(self._deriving)

    def book(self, rules: BlackjackRules) -> SolvedRules:
        """Return the book, working it out at once where it is new: half a second to two seconds."""
        return self._books.at_once(_decisive(rules))

    async def consult(self, rules: BlackjackRules) -> SolvedRules:
        """Return the book, letting others run between slices while it is worked out."""
        await self.consult_chart(rules)
        return await self._books.in_slices(_decisive(rules))

    def known_edge(self, rules: BlackjackRules) -> float | None:
        """Return the edge where it takes no work: of rules consulted before, and of every house's."""
        decisive = _decisive(rules)
        book = self._books.found.get(decisive)
        return book.edge if book else _KNOWN.get(decisive)

    def chart(self, rules: BlackjackRules) -> StrategyChart:
        """Return the chart alone, in half the time of its book."""
        return self._charts.at_once(_decisive(rules)).strategy

    async def consult_chart(self, rules: BlackjackRules) -> StrategyChart:
        """Return the chart alone, letting others run between slices while it is worked out."""
        return (await self._charts.in_slices(_decisive(rules))).strategy

    def indices(self, rules: BlackjackRules) -> Indices:
        """Return the indices, deriving them at once where they are new: one to two seconds."""
        return self._indices.at_once(_decisive(rules))

    async def consult_indices(self, rules: BlackjackRules) -> Indices:
        """Return the indices, letting others run between slices while they are derived."""
        await self.consult_chart(rules)
        return await self._indices.in_slices(_decisive(rules))

    def _deriving(self, rules: BlackjackRules) -> "_Work[Indices]":
        return deriving(rules, self.chart(rules))


@cache
def shared_strategies() -> StrategyCache:
    """Return the one that all screens share: charts that were worked out once serve all."""
    return StrategyCache()


def _decisive(rules: BlackjackRules) -> BlackjackRules:
    """Leave out of the rules what no value depends on."""
    plain = BLACKJACK
    return replace(
        rules,
        preset="",
        least_bet=plain.least_bet,
        most_bet=plain.most_bet,
        penetration=plain.penetration,
        dealt_face_down=False,
        ask_at_21=False,
    )


_KNOWN: Final = {_decisive(HOUSE_RULES[house]): edge for house, edge in HOUSE_EDGES.items()}
