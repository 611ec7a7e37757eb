"""How good an answer was: for the rating a score, for the schedule a grade, both by what it lost."""

from typing import Final

from pyapp.analysis.holdem.drills.drill_spot import DrillAnswer
from pyapp.analysis.practice.spacing import Grade

DEAR: Final = 2.0
"""Big blinds; an answer that loses as much scores nothing."""

SMALL: Final = 1.0
"""Big blinds; an own spot that was answered wrong for less comes back later than at once."""

_HALF: Final = 0.5


def score_of(answer: DrillAnswer) -> float:
    """Return 1 for a right answer, and for a wrong one the less, up to a half, the more it lost.

    Where nothing but right and wrong is known, wrong is 0.
    """
    if answer.right:
        return 1.0
    return _HALF * max(0.0, 1 - answer.loss / DEAR) if answer.loss else 0.0


def grade_of(answer: DrillAnswer) -> Grade:
    """Return the grade by which a spot is scheduled."""
    if answer.right:
        return Grade.GOOD
    return Grade.HARD if 0 < answer.loss < SMALL else Grade.AGAIN
