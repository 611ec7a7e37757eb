"""What rivals are likely to hold, from what they did in this hand and how they usually play."""

from collections.abc import Sequence

from pyapp.agents.holdem.memory import Memory
from pyapp.agents.holdem.points import liked
from pyapp.agents.holdem.spot import Spot
from pyapp.cards import Card
from pyapp.holdem import Street
from pyapp.ranking.chances import Judge, Unseen, liking

MOST_PICKS = 4


def unseen_hands(spot: Spot, memory: Memory, board: Sequence[Card]) -> tuple[Unseen, ...]:
    """Give the hands that the bot expects to meet: at least one.

    Before the flop most of those who have yet to decide will fold, so only their likely number comes in.
    """
    judge: Judge = liking(board) if board else liked
    if spot.street is not Street.PREFLOP:
        return tuple(Unseen(picks(spot, memory, seat), judge) for seat in spot.rivals)
    entered = tuple(
        Unseen(picks(spot, memory, seat), judge) for seat in spot.rivals if seat not in spot.coming
    )
    return entered + _entrants(spot, memory, judge, alone=not entered)


def picks(spot: Spot, memory: Memory, seat: int) -> int:
    """Say of how many random hands ``seat`` seems to hold the best.

    Who called chose his hand, who raised chose with care; habitual raisers, callers and bluffers less so.
    """
    habit = memory.habit(seat)
    pushes = memory.pushed.get(seat, 0) or int(spot.aggressor == seat)
    if pushes:
        wild = (habit.aggressive > 0.4) + (habit.aggressive > 0.6) + (habit.bluffing > 0.3)  # noqa: PLR2004 - lively, manic, a liar
        tame = habit.aggressive < 0.15  # noqa: PLR2004 - pushes only with a very good hand
        return max(1, min(MOST_PICKS, 2 + pushes + tame - wild))
    chose = seat in memory.stayed and habit.loose < 0.6  # noqa: PLR2004 - beyond it he plays anything
    return 2 if chose else 1


def _entrants(spot: Spot, memory: Memory, judge: Judge, *, alone: bool) -> tuple[Unseen, ...]:
    likely = round(sum(memory.habit(seat).loose for seat in spot.coming))
    choosy = 2 if len(spot.coming) > 1 else 1
    return (Unseen(choosy, judge),) * max(likely, int(alone))
