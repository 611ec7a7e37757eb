"""The river against one rival, solved for what both may hold as the expert reads the hand."""

from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.river_play import SolvedSpot
from pyapp.analysis.holdem.thought import FixedNumbers, SeenPlay
from pyapp.holdem import HandObservation


async def solve_river(seen: HandObservation, past: SeenPlay, *, quickly: bool = False) -> SolvedSpot | None:
    """Solve the river for the one whose turn it is, in slices; ``None`` where it is no river of two.

    ``quickly`` as a bot solves it in play, which takes half the time.
    """
    expert = ThinkingBot(FixedNumbers([0.5]))
    expert.memory.habits.update(past.habits)
    for event in past.events:
        expert.watch(event)
    return await expert.solve(seen, quickly=quickly)
