"""What each card is worth: how a bet's value moves when one card of it is taken out of a whole shoe."""

from collections.abc import Generator
from typing import TypeAlias

from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds import SolvedRules, exact_worth, less, whole
from pyapp.slices import report_progress

RemovalEffects: TypeAlias = tuple[float, ...]
"""By the place of the card that is gone, in bets."""


def removal_effects(rules: BlackjackRules, book: SolvedRules) -> Generator[float, None, RemovalEffects]:
    """Value a bet by the chart with each card gone in turn, yielding the part that is done between slices.

    As exact as the house edge; ten times the work of half a chart.
    """
    shoe, effects = whole(rules.decks), list[float]()
    for at in range(len(shoe)):
        worth = exact_worth(rules, book.strategy, less(shoe, at))
        effects.append((yield from report_progress(worth, at / len(shoe))) + book.edge)
    return tuple(effects)
