"""How often a sensible player pushes and stays, in any situation: the measure by which habits are told.

The figures are rules of thumb for today's games, rounded; a rival's differences from them are learnt.
"""

from typing import Final

from pyapp.agents.holdem.hands.preflop_charts import CALL, DEEPEST, PUSH, part_to
from pyapp.agents.holdem.hands.seat_charts import part_pushed
from pyapp.agents.holdem.opponents.hand_tracker import DecisionContext
from pyapp.holdem import Street

OPENING: Final = (0.60, 0.42, 0.44, 0.28, 0.21, 0.17, 0.15, 0.13, 0.12, 0.11)
"""What part of all hands opens the betting before the flop, by how many are still to act."""

OPENING_FOR_TWO: Final = 0.78
"""The same for the button of two players."""

OPTION: Final = 0.2
"""What part of their hands the big blind raises where they may look at the flop for nothing."""

RAISING: Final = (0.0, 0.08, 0.11, 0.2)
"""What part of the hands that they have raises a raise before the flop, by the raises already made."""

RAISING_OVER: Final = 0.5
"""What part of the hands that make the first raise is enough to raise over it, at the most."""

RAISING_FOR_TWO: Final = 0.17
"""What part of the hands of two players raises the button's raise; solvers' charts say 15 to 20 %."""

RAISING_COLD: Final = 0.3
"""How often one who has put nothing in raises a re-raise, measured by one who has."""

BETTING: Final = 0.45
"""What part of their hands bets after the flop against one rival who has checked or is to act."""

PER_RIVAL: Final = 0.85
"""What part of that is left for each further rival."""

BETTING_INTO_RAISER: Final = 0.1
"""What part of their hands bets into the one who raised last and has yet to act: most check to the raiser."""

CHECK_RAISING: Final = 0.11
"""What part of their hands raises a bet after the flop."""

STUBBORN: Final = 0.55
"""How often one who has bet or raised themselves gives up to a raise, measured by one who has not."""

LEAST_STAYING: Final = 0.02
"""How often even the largest bet is paid for."""

COMING_IN: Final = 1.25
"""How many times as many hands come in before the flop as open the betting,"""

MOST_COMING_IN: Final = 0.9
"""and what part of all hands comes in at most."""

STAYING_FOR_NOTHING: Final = 1.35
"""The part of a range that would pay a raise before the flop if it cost nothing: more than all."""

STAYING_PER_PRICE: Final = 2.7
"""How much of a range fewer pays for a price higher by 1, so that a third of the pot is paid with 0.45."""

LEAST_PAYING: Final = 0.1
"""The part of a range that pays any raise before the flop at least,"""

MOST_PAYING: Final = 0.95
"""and at most."""

CROWDED: Final = 0.75
"""What part of that is left where players behind may still raise."""

_TWO: Final = 2
"""The seats of a game for two."""

_MOST_SHARING: Final = 2
"""The defence against a bet is shared among so many callers at most."""


def usual_push(asked: DecisionContext) -> float:
    """Return the part of their hands with which a sensible player bets or raises."""
    if asked.street is Street.PREFLOP:
        return _before(asked)
    if asked.owed:
        return CHECK_RAISING
    if asked.into_raiser:
        return BETTING_INTO_RAISER
    return float(BETTING * PER_RIVAL ** (asked.others - 1))


def usual_stay(asked: DecisionContext) -> float:
    """Return the part of its hands with which a sensible player does not fold; all where it is free.

    After the flop it is what keeps a bluff of any two cards from paying, shared among possible callers:
    against a bet of ``s`` pots 1 / (1 + s) of a range, however large the bet. Source: B. Chen and J.
    Ankenman, "The Mathematics of Poker" (2006), on the alpha that a bluff needs.
    """
    if not asked.owed:
        return 1.0
    if asked.street is Street.PREFLOP:
        return _share_paid(asked)
    bluff_pays_at = asked.owed / asked.pot
    folds = bluff_pays_at ** (1 / min(_MOST_SHARING, asked.others)) * (STUBBORN if asked.pushes > 1 else 1.0)
    return float(max(LEAST_STAYING, 1 - folds))


def usual_shove(asked: DecisionContext, depth: float) -> float:
    """Return the part of all hands that is pushed all-in first in for so many big blinds; 0 elsewhere.

    Deeper than the charts go, the part shrinks as the stake grows, since what is won by folds stays the same.
    Solved so deep, too, two players push 17 % at 50 big blinds and 10 % at 100.
    """
    first_in = asked.street is Street.PREFLOP and not asked.pushes and asked.owed
    if not (depth and first_in and asked.behind == asked.others):
        return 0.0
    charted = min(depth, DEEPEST)
    by_chart = part_to(PUSH, charted) if asked.behind == 1 else part_pushed(charted, asked.behind)
    return (by_chart or 0.0) * charted / depth


def _before(asked: DecisionContext) -> float:
    if asked.pushes == 1 and asked.seats == _TWO:
        return RAISING_FOR_TWO
    if asked.pushes == 1:
        return min(RAISING[1], RAISING_OVER * _opening(asked.opened))
    if asked.pushes:
        return RAISING[min(asked.pushes, len(RAISING) - 1)] * (1.0 if asked.entered else RAISING_COLD)
    if not asked.owed:
        return OPTION
    if asked.seats == _TWO and asked.behind:
        return OPENING_FOR_TWO
    return _opening(asked.behind)


def _opening(behind: int) -> float:
    return OPENING[min(behind, len(OPENING) - 1)]


def _share_paid(asked: DecisionContext) -> float:
    """Pay a third of the pot that is bought with half the hands, and half of it with very few.

    A short stack's all-in is called by the chart that no one can do better against.
    """
    if not asked.pushes:
        return min(MOST_COMING_IN, _before(asked) * COMING_IN)
    if asked.depth and asked.others == 1 and asked.pushes == 1 and not asked.entered:
        by_chart = part_to(CALL, asked.depth)
        if by_chart is not None:
            return by_chart
    crowd = CROWDED if asked.behind and asked.seats > _TWO else 1.0
    paying = STAYING_FOR_NOTHING - STAYING_PER_PRICE * asked.price
    return max(LEAST_PAYING, min(MOST_PAYING, paying)) * crowd
