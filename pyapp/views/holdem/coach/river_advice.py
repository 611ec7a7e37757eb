"""The solved river in words: what balanced play does with the hand held, and what both may hold."""

from collections.abc import Sequence
from operator import itemgetter
from typing import Final

from pyapp.agents.holdem.choosing.solved_play import SolvedSpot
from pyapp.agents.holdem.river.showdown_sums import WeighedHoldings
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.holdem import HandObservation
from pyapp.ranking import HandClass, hand_class
from pyapp.texts import capitalized, say
from pyapp.views.holdem.coach.coach_names import doing, percent, worth_words
from pyapp.views.holdem.coach.coach_view import ActionShareView, RangeRowView, RiverView
from pyapp.views.kit.amounts import chips_of

_TENTHS: Final = 1000
"""Errors are said in tenths of a per cent, rounded up."""


def river_view(solved: SolvedSpot, seen: HandObservation, names: Sequence[str]) -> RiverView:
    """Return a solution as the coach shows it to the one to act."""
    own, spot = solved.node.node.player, spot_of(seen)
    error = -(-_TENTHS * solved.river.exploitability // solved.pot) / 10
    with chips_of(seen.felt.rules.shown_per_dollar):
        ways = [
            ActionShareView(capitalized(doing(action, spot)), round(100 * often), worth_words(worth))
            for action, often, worth in solved.ways()
        ]
        ways.sort(key=lambda way: way.often, reverse=True)
        return RiverView(
            say("holdem_coach.river", error=say("holdem_coach.percent.exact", number=error)),
            tuple(ways),
            (say("kit.you"), names[spot.rivals[0]]),
            tuple(_rows(solved, spot, own)),
        )


def _rows(solved: SolvedSpot, spot: Spot, own: int) -> list[RangeRowView]:
    """Return the classes of hands that either may hold, the best first."""
    mine, theirs = (_by_class(solved.river.holdings[player]) for player in (own, 1 - own))
    return [
        RangeRowView(
            capitalized(made.words),
            percent(sum(weight for _, weight in mine[made])),
            percent(sum(weight for _, weight in theirs[made])),
            _does_most(solved, spot, mine[made]),
        )
        for made in reversed(HandClass)
        if mine[made] or theirs[made]
    ]


def _by_class(holdings: WeighedHoldings) -> dict[HandClass, list[tuple[int, float]]]:
    """Return the places of holdings with their part of the range, class by class."""
    found: dict[HandClass, list[tuple[int, float]]] = {made: [] for made in HandClass}
    total = sum(holdings.weights)
    for at, (strength, weight) in enumerate(zip(holdings.strengths, holdings.weights, strict=True)):
        found[hand_class(strength)].append((at, weight / total))
    return found


def _does_most(solved: SolvedSpot, spot: Spot, held: Sequence[tuple[int, float]]) -> str:
    """Return what is done most often with holdings of a class, and how often."""
    total = sum(weight for _, weight in held)
    if not total:
        return ""
    often = [
        (action, sum(weight * row[at] for at, weight in held) / total)
        for action, row in zip(solved.node.node.actions, solved.node.frequencies, strict=True)
    ]
    action, most = max(often, key=itemgetter(1))
    return f"{capitalized(doing(action, spot))} {percent(most)}"
