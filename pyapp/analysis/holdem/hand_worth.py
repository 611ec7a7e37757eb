"""How good a hand is at a turn to act, in a word for those who learn the game.

Before the flop it is what an expert without moods does while no one has raised, and the part of all hands
that is better afterwards; on a board it is how many of the hands that others may hold it beats.
"""

from dataclasses import dataclass
from enum import StrEnum, auto
from itertools import combinations
from typing import Final

from pyapp.agents.holdem.choosing.character import SOBER
from pyapp.agents.holdem.choosing.preflop_play import open_hand
from pyapp.agents.holdem.hands.combos import combo
from pyapp.agents.holdem.hands.hand_reading import read
from pyapp.agents.holdem.hands.preflop_charts import HEADS_UP, RING, tops
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.cards import DECK
from pyapp.holdem import BetTo, Fold, HandObservation, RaiseTo, Status, Street
from pyapp.ranking import strength


class HandGrade(StrEnum):
    """How good a hand is where it is held."""

    WEAK = auto()
    DRAWING = auto()
    """Weak as it is, with many cards to come that make a straight or a flush of it."""

    FAIR = auto()
    GOOD = auto()
    """Before the flop: good enough to be the first to raise."""

    STRONG = auto()
    BEST = auto()
    """On a board: no other hand beats it as the board stands."""


@dataclass(frozen=True, slots=True)
class HandWorth:
    """A hand in a word."""

    grade: HandGrade
    ahead: float
    """The part of all other hands that it beats, ties counting half."""

    outs: int = 0
    """The cards to come that make a straight or a flush of it."""

    raised: bool = False
    """Whether it is judged against a raise before the flop, be it an all-in for less than a whole one."""


STRONG_FIRST: Final = 0.08
"""The part of all hands that is strong where no one has raised: pairs from eights on, big aces. Chosen."""

STRONG_RAISED: Final = 0.04
"""The part of all hands that is strong against a raise: pairs from tens on and ace-king. Chosen."""

WEAK_RAISED: Final = 0.4
"""From this part of all hands on a hand is weak against a raise, for whoever has no bargain. Chosen."""

BARGAIN: Final = 0.22
"""At a lower share of the pot no hand is called weak against a raise; chosen."""

STRONG_AHEAD, WEAK_AHEAD = 0.7, 0.35
"""How likely a hand on the board is ahead of all rivals where it is strong, and where it is weak; chosen."""

NEVER_WEAK: Final = 0.85
"""A hand that beats so many others is not called weak, whatever was bet; chosen."""

MANY_OUTS: Final = 8
"""An open-ended straight draw has so many outs, a flush draw one more."""

_WEAKLY: Final = frozenset({HandGrade.WEAK, HandGrade.DRAWING})
_FEW: Final = 3
"""With so many seats or fewer hands stand in the order that counts against one hand."""


def hand_worth(seen: HandObservation) -> HandWorth:
    """Judge the viewer's hand at their turn; raises ``ValueError`` where it is not."""
    spot = spot_of(seen)
    return _before_flop(spot, seen) if spot.street is Street.PREFLOP else _on_board(spot, seen)


class _NoMoods:
    """A source of chance that leans to neither side."""

    def random(self) -> float:
        """Return the middle."""
        return 0.5


def _before_flop(spot: Spot, seen: HandObservation) -> HandWorth:
    seats = sum(seat.status is not Status.OUT for seat in seen.felt.seats)
    raised = spot.level > seen.felt.rules.big_blind
    top = tops(HEADS_UP if seats <= _FEW and not raised else RING)[combo(seen.hole)]
    grade = _raised(spot, top) if raised else _unraised(spot, seen, top)
    return HandWorth(grade, 1 - top, raised=raised)


def _unraised(spot: Spot, seen: HandObservation, top: float) -> HandGrade:
    match open_hand(spot, seen, _NoMoods(), SOBER).action:
        case BetTo() | RaiseTo():
            return HandGrade.STRONG if top <= STRONG_FIRST else HandGrade.GOOD
        case Fold():
            return HandGrade.WEAK
        case _:
            return HandGrade.FAIR


def _raised(spot: Spot, top: float) -> HandGrade:
    pushes = max(1, spot.pushes)
    if top <= STRONG_RAISED / pushes:
        return HandGrade.STRONG
    weak = top >= WEAK_RAISED / pushes and spot.price >= BARGAIN
    return HandGrade.WEAK if weak else HandGrade.FAIR


def _on_board(spot: Spot, seen: HandObservation) -> HandWorth:
    """Judge a made hand by how likely it is ahead of everyone.

    Whoever bet last holds one of the better half of all hands, after a raise of the better third, and so on;
    the others hold any.
    """
    board = seen.felt.board
    worse, better, count = _compared(seen)
    ahead = (count + worse - better) / 2 / count
    any_hand = ahead ** len(spot.rivals)
    likely = any_hand
    if spot.aggressor in spot.rivals:
        left_out = 1 - 1 / (1 + spot.pushes)
        likely = any_hand / ahead * max(0.0, ahead - left_out) / (1 - left_out) if ahead else 0.0
    outs = read(seen.hole, board).outs
    graded = _graded(likely, outs, beaten=bool(better))
    return HandWorth(HandGrade.FAIR if ahead >= NEVER_WEAK and graded in _WEAKLY else graded, ahead, outs)


def _graded(likely: float, outs: int, *, beaten: bool) -> HandGrade:
    if not beaten:
        return HandGrade.BEST
    if likely >= STRONG_AHEAD:
        return HandGrade.STRONG
    if likely >= WEAK_AHEAD:
        return HandGrade.FAIR
    return HandGrade.DRAWING if outs >= MANY_OUTS else HandGrade.WEAK


def _compared(seen: HandObservation) -> tuple[int, int, int]:
    """Return how many hands are worse, how many better, and how many there are that others may hold."""
    board, known = seen.felt.board, {*seen.hole, *seen.felt.board}
    own = strength((*seen.hole, *board))
    others = [strength((*pair, *board)) for pair in combinations([c for c in DECK if c not in known], 2)]
    return sum(one < own for one in others), sum(one > own for one in others), len(others)
