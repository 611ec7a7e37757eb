"""The duel, where nobody need match a bet and every raise doubles the price: here the coach goes by worth."""

import asyncio
from collections.abc import Iterator, Sequence

from pyapp.agents.holdem.choosing import Way, mixed
from pyapp.agents.holdem.equity import DEALS, SLICE
from pyapp.agents.holdem.memory import Memory
from pyapp.agents.holdem.prospects import Plan, Prospect
from pyapp.agents.holdem.ranges import unseen_hands
from pyapp.agents.holdem.skill import EXPERT
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.analysis.holdem.price import price_of
from pyapp.analysis.holdem.thought import Past, Thought
from pyapp.holdem import Action, Call, Fold, Observation, RaiseTo, Sizes
from pyapp.ranking.chances import Luck, Tally, Unseen, sampled


async def duelled(seen: Observation, past: Past, luck: Luck) -> Thought:
    """Deal the hand out, with a breath now and then, and value what the one to act can do."""
    spot, memory = spot_of(seen), Memory()
    memory.habits.update(past.habits)
    for event in past.events:
        memory.watch(event)
    hands = unseen_hands(spot, memory, seen.felt.board)
    tally = await _dealt(seen, hands, luck)
    promises = tuple(_promise(spot, seen, action, tally.chance) for action in _open(spot))
    return Thought(spot, _ways(spot, promises), promises, tally.chance, tally.error, tally.deals)


async def _dealt(seen: Observation, hands: Sequence[Unseen], luck: Luck) -> Tally:
    """Deal the unseen cards slice by slice, as ``EquityBot`` does."""
    tally = Tally()
    slices = max(1, DEALS * (1 + sum(hand.picks for hand in hands)) // SLICE)
    for _ in range(slices):
        tally += sampled((seen.hole, *hands), seen.felt.board, luck, DEALS // slices)[0]
        await asyncio.sleep(0)
    return tally


def _open(spot: Spot) -> Iterator[Action]:
    """Give every action that is open, folding excepted."""
    yield spot.options.stay
    if isinstance(spot.options.raising, Sizes):
        yield RaiseTo(spot.options.raising.least)


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


def _ways(spot: Spot, promises: Sequence[Prospect]) -> tuple[Way, ...]:
    """Weigh folding and the promises by what they are worth, the most frequent first."""
    ways = [Way(promise.plan.action, promise.worth, "", promise) for promise in promises]
    if isinstance(spot.options.fold, Fold):
        ways.append(Way(spot.options.fold, 0.0, ""))
    found = mixed(ways, EXPERT.wavering * (spot.pot + spot.to_call))
    return tuple(sorted(found, key=lambda way: way.often, reverse=True))
