"""The expert's mind at one moment: what rivals may hold, and what each way of going on is worth."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import replace
from math import sqrt
from typing import Final

from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.action_values import ActionValue
from pyapp.agents.holdem.choosing.character import SOBER
from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.choosing.opening_play import open_hand
from pyapp.agents.holdem.choosing.thinking_skill import EXPERT
from pyapp.agents.holdem.ranges.sampled_deals import SampledDeals
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.analysis.holdem.duel_thought import think_duel
from pyapp.analysis.holdem.thought import FixedNumbers, SeenPlay, Thought
from pyapp.cards.averages import mean
from pyapp.holdem import Action, HandObservation, Street
from pyapp.ranking.chances import SampleSource

HANDS: Final = 1500
"""How many hands of rivals one thought deals, in as many worlds as the expert has or more."""

MOST_WORLDS: Final = 700
MOODS: Final = 20
"""At how many points of its mood the expert's choice before the flop is looked at."""

Charted = Mapping[Action, tuple[float, str]]
"""How often an action is taken by the charts, and why."""


async def think(
    seen: HandObservation, past: SeenPlay, luck: SampleSource, also: Sequence[Action] = ()
) -> Thought:
    """Think as the expert does for the one whose turn it is, with a breath now and then.

    Bets and raises of ``also`` are valued as well. Raises ``ValueError`` when it is not the viewer's turn.
    """
    if seen.felt.rules.each_acts_once:
        return await think_duel(seen, past, luck)
    spot = spot_of(seen)
    charted = _read_charts(spot, seen)
    await asyncio.sleep(0)
    expert = _expert(spot, past, luck)
    await asyncio.sleep(0)
    weighed = await expert.weigh(seen, (*charted, *also))
    promises = (*weighed.found, *weighed.beside)
    ways = _from_chart(charted, promises) if charted else weighed.ways
    staying = next(found for found in promises if not found.plan.pushes)
    return Thought(
        spot,
        tuple(sorted(ways, key=lambda way: way.often, reverse=True)),
        promises,
        staying.share if staying.folds < 1 else _share(weighed.worlds),
        _error(weighed.worlds),
        len(weighed.worlds),
    )


def _expert(spot: Spot, past: SeenPlay, luck: SampleSource) -> ThinkingBot:
    """Seat an expert who has seen what the person has seen, and who keeps to what is sound against anyone."""
    worlds = max(EXPERT.worlds, min(MOST_WORLDS, HANDS // len(spot.rivals)))
    expert = ThinkingBot(luck, skill=replace(EXPERT, worlds=worlds, exploits=False, solves=False))
    expert.memory.habits.update(past.habits)
    for event in past.events:
        expert.watch(event)
    return expert


def charted_actions(spot: Spot, seen: HandObservation) -> Mapping[Action, float]:
    """Return how often the expert takes which action by its charts; nothing where it has none."""
    return {action: often for action, (often, _) in _read_charts(spot, seen).items()}


def _read_charts(spot: Spot, seen: HandObservation) -> Charted:
    """Return how often the expert takes which action by its charts; nothing where it has none."""
    if spot.street is not Street.PREFLOP or spot.pushes:
        return {}
    found: dict[Action, tuple[float, str]] = {}
    for at in range(MOODS):
        choice = open_hand(spot, seen, FixedNumbers([(at + 0.5) / MOODS]), SOBER)
        often, _ = found.get(choice.action, (0.0, ""))
        found[choice.action] = (often + 1 / MOODS, choice.reason)
    return found


def _from_chart(charted: Charted, promises: Sequence[ActionValue]) -> tuple[WeighedAction, ...]:
    """Return the chart's ways what the worlds promise of them."""
    found = {promise.plan.action: promise for promise in promises}
    return tuple(
        WeighedAction(
            action, found[action].worth if action in found else 0.0, reason, found.get(action), often
        )
        for action, (often, reason) in charted.items()
    )


def _share(worlds: SampledDeals) -> float:
    """Return the share of the pot that is won when everyone stays."""
    return mean(worlds.shares())


def _error(worlds: SampledDeals) -> float:
    mean = _share(worlds)
    return sqrt(sum((share - mean) ** 2 for share in worlds.shares())) / len(worlds)
