"""The coach's thought at the duel: the same deals and the same worth by which the bots go there."""

import asyncio
from collections.abc import Sequence

from pyapp.agents.holdem.bots.equity_bot import DEALS, SLICE
from pyapp.agents.holdem.choosing.duel_play import promises, weigh_duel_actions
from pyapp.agents.holdem.choosing.thinking_skill import EXPERT
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.ranges.range_guess import unseen_hands
from pyapp.agents.holdem.spot import spot_of
from pyapp.analysis.holdem.thought import SeenPlay, Thought
from pyapp.holdem import HandObservation
from pyapp.ranking.chances import SampleSource, Unseen, WinTally, sample_deals


async def think_duel(seen: HandObservation, past: SeenPlay, luck: SampleSource) -> Thought:
    """Deal the hand out, with a breath now and then, and value what the one to act can do."""
    spot, memory = spot_of(seen), OpponentMemory()
    memory.habits.update(past.habits)
    for event in past.events:
        memory.watch(event)
    hands = unseen_hands(spot, memory, seen.felt.board)
    tally = await _deal_in_slices(seen, hands, luck)
    found = promises(spot, seen, tally.chance)
    ways = sorted(weigh_duel_actions(spot, found, EXPERT.wavering), key=lambda way: way.often, reverse=True)
    return Thought(spot, tuple(ways), found, tally.chance, tally.error, tally.deals)


async def _deal_in_slices(seen: HandObservation, hands: Sequence[Unseen], luck: SampleSource) -> WinTally:
    """Deal the unseen cards slice by slice, as ``EquityBot`` does."""
    tally = WinTally()
    slices = max(1, DEALS * (1 + sum(hand.picks for hand in hands)) // SLICE)
    for _ in range(slices):
        tally += sample_deals((seen.hole, *hands), seen.felt.board, luck, DEALS // slices)[0]
        await asyncio.sleep(0)
    return tally
