"""Lines that look at their cards: how players of a few simple rules play, and who sets traps.

Every share of hands is by the order of the bots' own charts, and every grade the one that players use.
"""

from collections.abc import Callable
from typing import Final, TypeAlias

from pyapp.agents.holdem.hands.hand_reading import MadeHand
from pyapp.holdem import Action, Street
from pyapp.lab.arena.arena_turn import ArenaTurn

Line: TypeAlias = Callable[[ArenaTurn], Action]
"""What someone does."""


def lagger(turn: ArenaTurn) -> Action:
    """Raise three hands of four, raise a flop bet in three, and bet every street until raised."""
    if turn.before_flop:
        return turn.open if turn.place < _MOST_HANDS and not turn.raised else _call_with(turn, _MOST_HANDS)
    if turn.raised:
        return _keep_pair(turn)
    if not turn.bet_stands:
        return turn.part_of_pot(_TWO_THIRDS)
    raises = turn.felt.street is Street.FLOP and turn.luck.random() < _THIRD
    return turn.pot if raises else _keep_pair(turn)


def barreller(turn: ArenaTurn) -> Action:
    """Raise any two cards, bet every street, and give up when raised without a good hand."""
    return _barrel(turn, every=True)


def half_barreller(turn: ArenaTurn) -> Action:
    """Do so with half of all hands, whatever they are, and give up with the others."""
    return _barrel(turn, every=False)


def chart_player(turn: ArenaTurn) -> Action:
    """Open by a chart, play big hands for all chips, and bet a top pair or better."""
    if turn.before_flop:
        return _play_chart(turn)
    if turn.made >= MadeHand.TWO_PAIR:
        return turn.pot
    if not turn.bet_stands:
        steals = turn.felt.street is Street.FLOP and turn.made >= MadeHand.HIGH
        return turn.part_of_pot(_TWO_THIRDS) if steals or turn.made >= MadeHand.TOP_PAIR else turn.give_up
    stays = turn.made >= MadeHand.TOP_PAIR and not turn.raised
    return turn.stay if stays or turn.outs >= _DRAW else turn.give_up


def jam_trapper(turn: ArenaTurn) -> Action:
    """Fold early, only call with the best hands, and then put all in."""
    if turn.before_flop:
        best = turn.place < _JAMS and turn.raised
        return turn.most if best else _call_with(turn, _PLAYED)
    return _jam(turn)


def stealer(turn: ArenaTurn) -> Action:
    """Raise any two cards first in, put all in over a raise with the best 15%, and call with 45%."""
    if not turn.before_flop:
        return _jam(turn)
    if not turn.faces_raise:
        return turn.open
    return turn.most if turn.place < _JAMS_OVER_RAISE else _call_with(turn, _FLATS)


def _barrel(turn: ArenaTurn, *, every: bool) -> Action:
    bets = every or sum(turn.hole) % 2 == 0
    if turn.raised or (turn.bet_stands and not turn.before_flop):
        return turn.stay if turn.made >= MadeHand.TOP_PAIR else turn.give_up
    if turn.before_flop:
        return turn.open if bets else turn.stay
    return turn.part_of_pot(_TWO_THIRDS) if bets else turn.give_up


def _play_chart(turn: ArenaTurn) -> Action:
    """Open by position, raise and call a raise by the order of hands, and put all in over a re-raise."""
    if not turn.faces_raise:
        return turn.open if turn.place < _OPENS[min(turn.behind, len(_OPENS) - 1)] else turn.give_up
    if not turn.raised_again:
        return turn.pot if turn.place < _RERAISES else _call_with(turn, _CALLS)
    return turn.most if turn.place < _FOR_ALL else _call_with(turn, _RERAISES)


def _jam(turn: ArenaTurn) -> Action:
    """Put all in with two pair or better, call with a top pair, else give up."""
    if turn.made >= MadeHand.TWO_PAIR:
        return turn.most
    return turn.stay if turn.made >= MadeHand.TOP_PAIR else turn.give_up


def _call_with(turn: ArenaTurn, part: float) -> Action:
    return turn.stay if turn.place < part else turn.give_up


def _keep_pair(turn: ArenaTurn) -> Action:
    """Stay with a pair of the board's second rank or better, or a draw."""
    good = turn.made >= MadeHand.MIDDLE_PAIR or turn.outs >= _DRAW
    return turn.stay if good else turn.give_up


_MOST_HANDS: Final = 0.75
_TWO_THIRDS: Final = 2 / 3
_THIRD: Final = 1 / 3
_DRAW: Final = 8
"""Outs of a draw that is called with: an open straight or a flush."""

_OPENS: Final = (0.7, 0.5, 0.45, 0.28, 0.2, 0.16)
"""The hands opened, by how many are still to act."""

_RERAISES: Final = 0.05
_CALLS: Final = 0.16
_FOR_ALL: Final = 0.025
_PLAYED: Final = 0.4
_JAMS: Final = 0.06
_JAMS_OVER_RAISE: Final = 0.15
_FLATS: Final = 0.45

CARD_LINES: Final[dict[str, Line]] = {
    "lagger": lagger,
    "barreller": barreller,
    "half-barreller": half_barreller,
    "chart-player": chart_player,
    "jam-trapper": jam_trapper,
    "stealer": stealer,
}
"""Every such line, by the name that the shell knows it by."""
