"""Working out basic strategy and the house edge for any rules, in slices short enough for a page."""

from collections.abc import Generator
from dataclasses import dataclass

from pyapp.blackjack.odds.deals import ALL, Deal, deals_against, house_edge, plays
from pyapp.blackjack.odds.following import Following
from pyapp.blackjack.odds.left import COUNTS, less, whole
from pyapp.blackjack.odds.nearby import Standing
from pyapp.blackjack.odds.rows import strategy_of
from pyapp.blackjack.odds.slices import told
from pyapp.blackjack.odds.spot import Spot
from pyapp.blackjack.odds.strategy import SPLITS, Strategy
from pyapp.blackjack.rules import BlackjackRules


@dataclass(frozen=True, slots=True)
class Book:
    """All that is worked out for one set of rules."""

    strategy: Strategy
    edge: float
    """What the house keeps of the first bet when every decision follows the chart, as 0.0067."""

    best_edge: float
    """The same when every decision looks at the very cards, not at their total."""


def working_out(rules: BlackjackRules) -> Generator[float, None, Book]:
    """Work a book out, yielding the part that is done between slices of a few milliseconds."""
    deals, standings = list[Deal](), list[Standing]()
    for up in range(COUNTS):
        done = up / (2 * COUNTS)
        spot = yield from told(Spot.in_slices(rules, less(whole(rules.decks), up), up), done)
        deals += yield from deals_against(spot, up, done, ALL)
        standings.append(spot.standing)
    strategy = strategy_of(deals)
    best = house_edge(rules, ((deal, max(plays(deal.values).values())) for deal in deals))
    edge = yield from _following(rules, strategy, standings)
    return Book(strategy, edge, best)


def _following(
    rules: BlackjackRules, strategy: Strategy, standings: list[Standing]
) -> Generator[float, None, float]:
    """Work out the edge of the house against one who follows the chart in every decision."""
    edge = 0.0
    for up, standing in enumerate(standings):
        spot = Following(rules, less(whole(rules.decks), up), up, standing, strategy)
        splits = frozenset(at for at, row in enumerate(strategy.pairs) if row[up] in SPLITS)
        deals = yield from deals_against(spot, up, 0.5 + up / (2 * COUNTS), splits)
        edge += house_edge(rules, ((deal, spot.charted(deal.cards, deal.values)) for deal in deals))
    return edge
