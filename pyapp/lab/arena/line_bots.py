"""Players of one idea each, open to anyone who notices it: the yardsticks that a bot must beat."""

from typing import Final

from pyapp.holdem import Action, Event, HandObservation
from pyapp.lab.arena.arena_turn import ArenaTurn, turn_of
from pyapp.lab.arena.card_lines import CARD_LINES, Line
from pyapp.ranking.chances import SampleSource


class LineBot:
    """Follows a line."""

    def __init__(self, line: Line, luck: SampleSource) -> None:
        self._line = line
        self._luck = luck

    async def decide(self, seen: HandObservation) -> Action:
        """Do what the line says."""
        return self._line(turn_of(seen, self._luck))

    def watch(self, event: Event) -> None:
        """Take no notice."""


def folder(turn: ArenaTurn) -> Action:
    """Fold at every turn, even where staying is free."""
    return turn.fold


def caller(turn: ArenaTurn) -> Action:
    """Never fold, never bet."""
    return turn.stay


def raiser(turn: ArenaTurn) -> Action:
    """Bet or raise the most that is allowed at every turn."""
    return turn.most


def min_raiser(turn: ArenaTurn) -> Action:
    """Bet or raise the least that is allowed at every turn."""
    return turn.least


def potter(turn: ArenaTurn) -> Action:
    """Bet or raise the pot at every turn."""
    return turn.pot


def shover(turn: ArenaTurn) -> Action:
    """Put in before the flop all that the table allows, with any two cards; only call after it."""
    return turn.most if turn.before_flop else turn.stay


def opener(turn: ArenaTurn) -> Action:
    """Raise the pot with any two cards before the flop, and give up when raised or on the flop."""
    return turn.pot if turn.before_flop and not turn.raised else turn.give_up


def stop_and_go(turn: ArenaTurn) -> Action:
    """Call before the flop, bet the most on the flop whatever it is, and then give up."""
    if turn.before_flop:
        return turn.stay
    on_flop = len(turn.felt.board) == _FLOP
    return turn.most if on_flop and not turn.raised else turn.give_up


def river_bettor(turn: ArenaTurn) -> Action:
    """Call to the river and bet the pot there."""
    return turn.pot if turn.on_river and not turn.raised else turn.stay


def river_folder(turn: ArenaTurn) -> Action:
    """Call to the river and give up there."""
    return turn.give_up if turn.on_river else turn.stay


def one_bet_caller(turn: ArenaTurn) -> Action:
    """Call any single bet and fold to a raise."""
    return turn.give_up if turn.raised else turn.stay


def nibbler(turn: ArenaTurn) -> Action:
    """Bet the least on every street where no one has, and call whatever comes."""
    return turn.stay if turn.bet_stands else turn.least


def check_raiser(turn: ArenaTurn) -> Action:
    """Check from the flop on, raise every bet there by the pot, and call when raised back."""
    return turn.pot if turn.bet_stands and not turn.raised and not turn.before_flop else turn.stay


def never_bluffer(turn: ArenaTurn) -> Action:
    """Bet and raise the pot with top hands alone, and give up with all others."""
    return turn.pot if turn.holds_top else turn.give_up


def lots(turn: ArenaTurn) -> Action:
    """Draw lots among giving up, staying and pushing."""
    drawn = (turn.give_up, turn.stay, turn.least)
    return drawn[int(turn.luck.random() * len(drawn))]


_FLOP: Final = 3

LINES: Final[dict[str, Line]] = {
    "folder": folder,
    "caller": caller,
    "raiser": raiser,
    "min-raiser": min_raiser,
    "potter": potter,
    "shover": shover,
    "opener": opener,
    "stop-and-go": stop_and_go,
    "river-bettor": river_bettor,
    "river-folder": river_folder,
    "one-bet-caller": one_bet_caller,
    "nibbler": nibbler,
    "check-raiser": check_raiser,
    "never-bluffer": never_bluffer,
    "random": lots,
    **CARD_LINES,
}
"""Every line, by the name that the shell knows it by."""
