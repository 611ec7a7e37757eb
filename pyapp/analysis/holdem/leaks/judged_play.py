"""What the decisions of a hand cost, each put down to a habit."""

from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.opponents.player_model import PlayerModel
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.analysis.holdem.expert_thought import charted_actions, think
from pyapp.analysis.holdem.hand_review import (
    MIXED,
    HandDecision,
    JudgedHandDecision,
    Lucks,
    better_way,
    cost_of,
    decisions,
    least_cost,
)
from pyapp.analysis.holdem.leaks.opening_edge import OpeningEdge, OpeningEdges, is_opening
from pyapp.analysis.holdem.leaks.situations import Habit, fault_of, pressure_of
from pyapp.analysis.holdem.thought import SeenPlay, Thought
from pyapp.holdem import Action, Check, Fold, Street
from pyapp.ranking.chances import SampleSource
from pyapp.records import HandRecord

LEAST_OPENING: Final = 0.05
"""In big blinds: what entering the pot first costs less than this is no mistake."""


@dataclass(frozen=True, slots=True)
class PlayFault:
    """A decision that cost something."""

    number: int
    """Which action of the hand it was, from 0."""

    habit: Habit
    taken: Action
    better: Action
    blinds: float
    """What it cost on average, in big blinds."""


async def find_faults(
    record: HandRecord, seat: int, habits: dict[int, PlayerModel], lucks: Lucks, edges: OpeningEdges
) -> AsyncIterator[PlayFault | None]:
    """Judge every decision of a seat, one after the other; ``None`` for one that cost nothing to speak of."""
    for one in decisions(record, seat):
        past = SeenPlay(habits, one.events)
        (fault,) = await weigh_ways(one, (one.taken,), past, lucks(one.number), edges)
        yield fault


async def weigh_ways(
    one: HandDecision, ways: Sequence[Action], past: SeenPlay, luck: SampleSource, edges: OpeningEdges
) -> Sequence[PlayFault | None]:
    """Return for several ways to make a decision what each would have cost; ``None`` as above."""
    spot = spot_of(one.seen)
    made = [replace(one, acted=replace(one.acted, action=way)) for way in ways]
    if not is_opening(spot):
        found = await think(one.seen, past, luck, ways)
        return [_weigh(it, spot, found) for it in made]
    if all(_is_charted(spot, it) for it in made):
        return [None] * len(made)
    found, edge = await think(one.seen, past, luck, ways), await edges.find(one.seen, past)
    return [None if _is_charted(spot, it) else _weigh_opening(it, found, edge) for it in made]


def _is_charted(spot: Spot, one: HandDecision) -> bool:
    """Return whether an entry is one that the charts make often enough, in any size."""
    return charted_actions(spot, one.seen).get(one.taken, 0.0) >= MIXED or _as_charted(spot, one)


def _as_charted(spot: Spot, one: HandDecision) -> bool:
    """Return whether a raise of another size was made where the charts raise, or the duel has no charts."""
    kinds = {type(way) for way, often in charted_actions(spot, one.seen).items() if often >= MIXED}
    return type(one.taken) in kinds or one.seen.felt.rules.each_acts_once


def _weigh(one: HandDecision, spot: Spot, found: Thought) -> PlayFault | None:
    cost, better = cost_of(found, one.taken), better_way(found)
    if better is None or cost < least_cost(JudgedHandDecision(one, found, cost)):
        return None
    return _fault(one, spot, better.action, cost / one.seen.felt.rules.big_blind)


def _weigh_opening(one: HandDecision, found: Thought, edge: OpeningEdge) -> PlayFault | None:
    """Hold an entry, or a fold, against the last hands that are opened."""
    better = better_way(found) or found.best
    worth = edge.worths[combo(one.seen.hole)]
    cost = _entering(better.action, worth) - _entering(one.taken, worth)
    return _fault(one, found.spot, better.action, cost) if cost >= LEAST_OPENING else None


def _entering(way: Action, worth: float) -> float:
    return 0.0 if isinstance(way, Fold | Check) else worth


def _fault(one: HandDecision, spot: Spot, better: Action, blinds: float) -> PlayFault:
    fault = fault_of(one.taken, better)
    habit = Habit(Street(spot.street), pressure_of(spot), fault)
    return PlayFault(one.number, habit, one.taken, better, blinds)
