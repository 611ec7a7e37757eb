"""Looking back at a hand: which decision of one seat cost the most, by what the expert would have done."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import inf
from random import Random
from typing import Final

from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.opponents.player_model import PlayerModel
from pyapp.agents.holdem.spot import DEEP
from pyapp.analysis.holdem.expert_thought import Thought, think
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.cards import Card
from pyapp.holdem import Acted, Action, BetTo, Check, Event, HandObservation, RaiseTo, censor, observe
from pyapp.ranking.chances import SampleSource
from pyapp.records import HandRecord, replay

MIXED: Final = 0.1
"""What the expert does as often as this is no mistake, whatever it is worth."""

LEAST_BLINDS: Final = 0.5
"""A price under so many big blinds is not worth a word,"""

LEAST_POTS: Final = 0.05
"""nor one under this part of the pot: estimates differ by as much."""

NEXT_BET: Final = 0.5
"""The share of the pot that is usually bet on the next street."""

Lucks = Callable[[int], SampleSource]
"""Gives the luck of each decision by its number in the hand, so that asking twice gives the same answer."""


@dataclass(frozen=True, slots=True)
class HandDecision:
    """A moment in which a seat was to act, what it saw then, and what it did."""

    number: int
    seen: HandObservation
    events: tuple[Event, ...]
    """What had happened in the hand, censored for the seat."""

    acted: Acted

    @property
    def taken(self) -> Action:
        """What it did."""
        return self.acted.action


@dataclass(frozen=True, slots=True)
class JudgedHandDecision:
    """A decision with what it cost."""

    decision: HandDecision
    thought: Thought
    cost: float
    """Chips lost on average against what the expert would have done; 0 where nothing was."""


def decisions(record: HandRecord, seat: int) -> Iterator[HandDecision]:
    """Return every decision of a seat in a hand, with what could be known at its time."""
    events = list[Event]()
    for number, (step, after) in enumerate(pairwise(replay(record))):
        events += [censor(event, seat) for event in step.events]
        if step.state.felt.to_act == seat:
            acted = next(event for event in after.events if isinstance(event, Acted))
            yield HandDecision(number, observe(step.state, seat), tuple(events), acted)


async def judge_decisions(
    record: HandRecord, seat: int, habits: Mapping[int, PlayerModel]
) -> AsyncIterator[JudgedHandDecision]:
    """Judge every decision of a seat; ``habits`` are those known before the hand."""
    for one in decisions(record, seat):
        yield await judge(one, habits)


async def judge(one: HandDecision, habits: Mapping[int, PlayerModel]) -> JudgedHandDecision:
    """Judge a decision: table, replay and review ask here, so that it costs the same everywhere."""
    past, luck = SeenPlay(habits, one.events), luck_by(one.seen.hole, one.number)
    found = await think(one.seen, past, luck, (one.taken,))
    return JudgedHandDecision(one, found, cost_of(found, one.taken))


def luck_by(hole: Sequence[Card], number: int) -> Random:
    """Sow the coach's chance by hole cards and the number of the decision: it says the same again."""
    return Random(f"{'/'.join(map(str, hole))}/{number}")  # noqa: S311 - no card comes of it


def cost_of(found: Thought, taken: Action) -> float:
    """Return what an action cost against the honest best, in chips.

    Not to bluff is no mistake: what a bluff is worth hangs on how often others fold, which no one knows well.
    """
    best, worth = better_way(found), found.worth(taken)
    if best is None or worth is None or found.often(taken) >= MIXED or _same_but_size(best, found, taken):
        return 0.0
    cost = max(0.0, best.worth - worth - _later(best, found, taken))
    return min(cost, _reach(best, found)) if isinstance(taken, Check) else cost


def _reach(best: WeighedAction, found: Thought) -> float:
    """Return the most that a bet may win beyond a check: the pot where all fold, else what rivals call."""
    if best.action_value is None or not best.action_value.plan.pushes:
        return inf
    folds, called = best.action_value.folds, best.action_value.plan.cost * len(found.spot.rivals)
    return folds * found.spot.pot + (1 - folds) * called


def _later(best: WeighedAction, found: Thought, taken: Action) -> float:
    """Return what waiting with a good hand may still earn: a bet of ``NEXT_BET`` pots on the next street.

    The bet or raise that was better has its chips in already; the worth of a call counts no later ones.
    """
    spot, action_value = found.spot, found.action_value(taken)
    if action_value is None or action_value.plan.pushes or not isinstance(best.action, BetTo | RaiseTo):
        return 0.0
    fair = 1 / (1 + len(spot.rivals))
    lead = max(0.0, action_value.share - fair) / (1 - fair)
    return lead * NEXT_BET * (spot.pot + spot.to_call) if spot.streets_ahead else 0.0


def _same_but_size(best: WeighedAction, found: Thought, taken: Action) -> bool:
    """Return whether both bet or raise: how much is a matter of taste, up to far more than the pot."""
    action_value = found.action_value(taken)
    both = isinstance(best.action, BetTo | RaiseTo) and isinstance(taken, BetTo | RaiseTo)
    return both and action_value is not None and action_value.plan.size <= DEEP


def better_way(found: Thought) -> WeighedAction | None:
    """Return what the expert does most often apart from bluffs."""
    return next((way for way in found.ways if not found.bluffs(way)), None)


def costliest(all_judged: list[JudgedHandDecision]) -> JudgedHandDecision | None:
    """Return the decision that cost the most; ``None`` where none cost enough to speak of."""
    telling = [one for one in all_judged if one.cost >= least_cost(one)]
    return max(telling, key=lambda one: one.cost, default=None)


def least_cost(one: JudgedHandDecision) -> float:
    """Return from how many chips on a decision is a mistake: estimates differ by as much."""
    spot, big = one.thought.spot, one.decision.seen.felt.rules.big_blind
    return max(LEAST_BLINDS * big, LEAST_POTS * (spot.pot + spot.to_call))
