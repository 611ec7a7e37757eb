"""The expert's mind in the duel, where nobody need match a bet and every raise doubles what both pay."""

import asyncio
from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from typing import Final

from pyapp.agents.holdem.character import SOBER
from pyapp.agents.holdem.choosing import Way
from pyapp.agents.holdem.equity import DEALS, SLICE
from pyapp.agents.holdem.memory import Memory
from pyapp.agents.holdem.policy import Weighing, choose
from pyapp.agents.holdem.prospects import Plan, Prospect
from pyapp.agents.holdem.ranges import unseen_hands
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.analysis.holdem.price import price_of
from pyapp.analysis.holdem.thought import Fixed, Past, Thought
from pyapp.holdem import Action, Call, Check, Observation, RaiseTo, Sizes
from pyapp.ranking.chances import Luck, Tally, Unseen, sampled

MOODS: Final = 10
"""At how many points of its mood, and of its taste for a bluff, the expert's choice is looked at."""


async def duelled(seen: Observation, past: Past, luck: Luck) -> Thought:
    """Think as the expert does for the one whose turn it is, with a breath now and then."""
    spot, memory = spot_of(seen), Memory()
    memory.habits.update(past.habits)
    for event in past.events:
        memory.watch(event)
    hands = unseen_hands(spot, memory, seen.felt.board)
    tally = await _dealt(seen, hands, luck)
    promises = tuple(_promise(spot, seen, action, tally.chance) for action in _open(spot))
    ways = _ways(Weighing(spot, tally.chance, len(hands), SOBER, memory), promises)
    return Thought(spot, ways, promises, tally.chance, tally.error, tally.deals)


async def _dealt(seen: Observation, hands: Sequence[Unseen], luck: Luck) -> Tally:
    """Deal the unseen cards slice by slice, as ``EquityBot`` does."""
    tally = Tally()
    slices = max(1, DEALS * (1 + sum(hand.picks for hand in hands)) // SLICE)
    for _ in range(slices):
        tally += sampled((seen.hole, *hands), seen.felt.board, luck, DEALS // slices)[0]
        await asyncio.sleep(0)
    return tally


def _open(spot: Spot) -> Iterator[Action]:
    """Give every action that is open, folding excepted; a check may stand beside a call."""
    offered = spot.options
    if isinstance(offered.check, Check):
        yield offered.check
    if isinstance(offered.call, Call):
        yield offered.call
    if isinstance(offered.raising, Sizes):
        yield RaiseTo(offered.raising.least)


def _promise(spot: Spot, seen: Observation, action: Action, share: float) -> Prospect:
    """Value an action: the pot as it stands, and on every street ahead a minimum bet from either side.

    Those bets are counted where they win something; else one may fold for nothing.
    """
    price, raised = seen.felt.price, isinstance(action, RaiseTo)
    cost = _cost(seen, action) - price_of(spot).lost_anyway
    minimum = 2 * price if raised else price
    ahead = spot.streets_ahead * max(0.0, 2 * share - 1) * minimum
    plan = Plan(action, cost, (), last=spot.streets_ahead == 0, pushes=raised)
    return Prospect(plan, 0.0, share, share * (spot.pot + cost) - cost + ahead)


def _cost(seen: Observation, action: Action) -> int:
    """Give the chips that an action puts in."""
    stack = seen.felt.seats[seen.felt.to_act or 0].stack
    match action:
        case RaiseTo(total):
            return min(total, stack)
        case Call():
            return min(seen.felt.price, stack)
        case _:
            return 0


def _ways(weighing: Weighing, promises: Sequence[Prospect]) -> tuple[Way, ...]:
    """Look at what the expert chooses in every mood, the most frequent first."""
    counts, reasons = Counter[Action](), dict[Action, str]()
    found = {promise.plan.action: promise for promise in promises}
    for mood, taste in product(range(MOODS), repeat=2):
        choice = choose(weighing, Fixed([(mood + 0.5) / MOODS, (taste + 0.5) / MOODS]))
        counts[choice.action] += 1
        reasons.setdefault(choice.action, choice.reason)
    return tuple(
        Way(
            action,
            found[action].worth if action in found else 0.0,
            reasons[action],
            found.get(action),
            count / counts.total(),
        )
        for action, count in counts.most_common()
    )
