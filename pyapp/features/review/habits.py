"""Habits that cost: mistakes of many hands, put together by kind and ranked by what they cost in all."""

from collections import defaultdict
from collections.abc import AsyncIterator, Hashable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from math import sqrt
from typing import Final, Generic, TypeVar

from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.opponents.player_model import PlayerModel
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.analysis.holdem.expert_thought import Thought, charted_actions, think
from pyapp.analysis.holdem.hand_review import (
    MIXED,
    HandDecision,
    JudgedHandDecision,
    Lucks,
    better_way,
    cost_of,
    decisions,
    judge,
    least_cost,
)
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.features.review.opening_edge import OpeningEdge, OpeningEdges, is_opening
from pyapp.holdem import Action, BetTo, Call, Check, Fold, RaiseTo, Street, TapOut
from pyapp.ranking.chances import SampleSource
from pyapp.records import HandRecord, PositionGroup

HabitT = TypeVar("HabitT", bound=Hashable)

NORMAL: Final = 1.96
"""So many standard errors either way hold the true figure 95 times in a hundred."""


@dataclass(frozen=True, slots=True)
class CostlyMoment(Generic[HabitT]):
    """A mistake in a hand."""

    hand: int
    """The number under which the hand is kept."""

    habit: HabitT
    cost: float
    place: str = ""
    """Where the player sat, or whatever else a habit may be most frequent at."""

    stands_for: float = 1.0
    """For how many decisions it stands, where not all of its kind were judged."""


@dataclass(frozen=True, slots=True)
class Leak(Generic[HabitT]):
    """A habit that costs; the unit is that of its moments' costs."""

    habit: HabitT
    times: int
    each: float
    """What it costs a time."""

    per_hundred: float
    """What it costs in a hundred hands,"""

    margin: float
    """with half the width of its 95 % interval."""

    hands: tuple[int, ...]
    """The numbers of the hands, the costliest first."""

    place: str
    """Where more than half of it was lost; empty where nowhere."""

    @property
    def least(self) -> float:
        """The lower end of the interval."""
        return self.per_hundred - self.margin


def find_leaks(moments: Sequence[CostlyMoment[HabitT]], hands: int) -> tuple[Leak[HabitT], ...]:
    """Return habits by what they cost at least, the dearest first, of ``hands`` hands that were judged.

    The lower end of the interval ranks them: a few dear mistakes may be no habit.
    """
    by_habit = defaultdict[HabitT, list[CostlyMoment[HabitT]]](list)
    for moment in moments:
        by_habit[moment.habit].append(moment)
    found = (_leak(habit, costly, hands) for habit, costly in by_habit.items())
    return tuple(sorted(found, key=lambda leak: leak.least, reverse=True))


def sure_leaks(leaks: Sequence[Leak[HabitT]], floor: float = 0.0) -> tuple[Leak[HabitT], ...]:
    """Return those that cost more than ``floor`` for sure, by their intervals."""
    return tuple(leak for leak in leaks if leak.least > floor)


def _leak(habit: HabitT, costly: Sequence[CostlyMoment[HabitT]], hands: int) -> Leak[HabitT]:
    costs: dict[int, float] = defaultdict(float)
    for moment in costly:
        costs[moment.hand] += moment.cost * moment.stands_for
    times = sum(moment.stands_for for moment in costly)
    mean, squares = sum(costs.values()) / hands, sum(cost * cost for cost in costs.values()) / hands
    error = sqrt(max(0.0, squares - mean * mean) / max(1, hands - 1))
    return Leak(
        habit,
        round(times),
        sum(costs.values()) / times,
        100 * mean,
        100 * NORMAL * error,
        tuple(sorted(costs, key=costs.__getitem__, reverse=True)),
        _place(costly),
    )


def _place(costly: Sequence[CostlyMoment[HabitT]]) -> str:
    places: Mapping[str, float] = _sums(costly)
    place = max(places, key=places.__getitem__)
    return place if places[place] > sum(places.values()) / 2 else ""


def _sums(costly: Sequence[CostlyMoment[HabitT]]) -> Mapping[str, float]:
    found: dict[str, float] = defaultdict(float)
    for moment in costly:
        found[moment.place] += moment.cost * moment.stands_for
    return found


class Pressure(StrEnum):
    """What had been bet on the street when the turn came; before the flop the big blind is no bet."""

    NONE = "none"
    BET = "bet"
    RAISE = "raise"
    """A raise over a bet, or over a raise before the flop."""


class Fault(StrEnum):
    """What was done in the place of something better."""

    FOLDS = "folds"
    """Folded what was worth more."""

    CALLS = "calls"
    """Called, or came in, with what should have been folded."""

    WAITS = "waits"
    """Checked or called with what should have been bet or raised."""

    PUSHES = "pushes"
    """Bet or raised what should not have been."""


class Region(StrEnum):
    """Where one sits, as far as habits differ."""

    EARLY = "early"
    LATE = "late"
    BLINDS = "blinds"


@dataclass(frozen=True, slots=True)
class Habit:
    """A kind of mistake: where in a hand, under what pressure, and what."""

    street: Street
    pressure: Pressure
    fault: Fault

    @property
    def slug(self) -> str:
        """Its name in controls and catalogue keys."""
        return f"{self.street.name.lower()}-{self.pressure}-{self.fault}"


def pressure_of(spot: Spot) -> Pressure:
    """Return what has been bet on the street of a decision."""
    return (Pressure.NONE, Pressure.BET, Pressure.RAISE)[min(spot.pushes, 2)]


def fault_of(taken: Action, better: Action) -> Fault:
    """Return what was wrong with an action, knowing a better one."""
    match taken, better:
        case Fold(), _:
            return Fault.FOLDS
        case BetTo() | RaiseTo(), _:
            return Fault.PUSHES
        case ((Call() | TapOut() | Check()), Fold()):
            return Fault.CALLS
        case _:
            return Fault.WAITS


def region_of(place: PositionGroup) -> Region:
    """Return the region of a place at the table."""
    if place in {PositionGroup.SMALL, PositionGroup.BIG}:
        return Region.BLINDS
    return Region.LATE if place in {PositionGroup.CUTOFF, PositionGroup.BUTTON} else Region.EARLY


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
        yield await find_fault(one, habits, lucks, edges)


async def find_fault(
    one: HandDecision, habits: dict[int, PlayerModel], lucks: Lucks, edges: OpeningEdges
) -> PlayFault | None:
    """Judge one decision."""
    (fault,) = await weigh_ways(one, (one.taken,), SeenPlay(habits, one.events), lucks(one.number), edges)
    return fault


async def price_of(one: HandDecision, habits: Mapping[int, PlayerModel]) -> PlayFault | None:
    """Judge one decision as the coach does at the table, with the same price; ``None`` as above."""
    judged = await judge(one, habits)
    return _weigh(one, judged.thought.spot, judged.thought)


async def weigh_ways(
    one: HandDecision, ways: Sequence[Action], past: SeenPlay, luck: SampleSource, edges: OpeningEdges
) -> Sequence[PlayFault | None]:
    """Return for several ways to make a decision what each would have cost; ``None`` as above.

    Turn and river are estimated: against balanced play a call that only beats bluffs costs nothing, so a
    solution would take back the habit of never folding. To solve each would also take ten times as long.
    """
    spot = spot_of(one.seen)
    made = [replace(one, acted=replace(one.acted, action=way)) for way in ways]
    if not is_opening(spot):
        found = await think(one.seen, past, luck, ways, solves=False)
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
