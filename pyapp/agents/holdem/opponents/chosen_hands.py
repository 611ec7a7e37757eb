"""How choosy a rival was about the hand they play, as a count of random hands of which it is the best."""

from typing import Final

from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.agents.holdem.spot import Spot

MOST_DRAWS: Final = 4
"""A range is the best of so many random hands at most: on average the best fifth of all. Chosen."""

CHOSEN: Final = 2
"""The picks of a hand that was paid for by choice, before the flop or after it; chosen."""

LIVELY: Final = 0.4
"""The pushes of a rival who pushes more often than this when asked tell one pick less; chosen.

The rates that these bars are held against start at ``habits.USUAL_AGGRESSIVE`` and the like.
"""

MANIC: Final = 0.6
"""Those of one who pushes more often than this tell another pick less; chosen."""

LIAR: Final = 0.3
"""So do those of one who was shown to bluff with more of the pushes on the river than this; chosen."""

TAME: Final = 0.15
"""A rival who pushes less often than this does so with very good hands only: one pick more. Chosen."""

ANY_HAND: Final = 0.6
"""A rival who plays more of all hands than this did not choose the one that called; chosen."""


def best_of(spot: Spot, memory: OpponentMemory, seat: int, *, heeds_bets: bool = True) -> int:
    """Say of how many random hands ``seat`` seems to hold the best.

    Who called chose their hand, who raised chose with care; habitual raisers, callers and bluffers less so.
    """
    habit = memory.habit(seat)
    pushes = memory.pushed.get(seat, 0) or int(spot.aggressor == seat)
    if pushes:
        wild = (habit.aggressive > LIVELY) + (habit.aggressive > MANIC) + (habit.bluffing > LIAR)
        tame = habit.aggressive < TAME
        return max(1, min(MOST_DRAWS, CHOSEN + heeds_bets * pushes + tame - wild))
    chose = seat in memory.stayed and habit.loose < ANY_HAND
    return CHOSEN if chose else 1
