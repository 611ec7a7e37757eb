"""Who can enter the arena, by name: levels of play, the people of the cast, and lines of one idea.

Lines are open to anyone who notices them: the yardsticks that a bot must beat. Those that look at their
cards play as people of a few simple rules do, or set traps; every share of hands is by the order of the bots'
own charts, and every grade the one that players use.
"""

from collections.abc import Callable, Coroutine, Mapping
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random
from typing import Final, TypeAlias

from pyapp.agents.holdem import Level, PlayingStyle, cast, make, make_level
from pyapp.agents.holdem.agent import Agent
from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint, put_on_shelf, read_blueprint
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.character import EXPERT, STRONG
from pyapp.agents.holdem.hands.hand_reading import MadeHand
from pyapp.agents.holdem.preflop.preflop_charts import NAME, PreflopCharts, put_charts_on_shelf, read_charts
from pyapp.arena.arena_turn import ArenaTurn, turn_of
from pyapp.holdem import Action, Event, HandObservation, Street
from pyapp.ranking.chances import SampleSource

BLUEPRINTS: Final = Path(__file__).parents[2] / "static" / "blueprints"
"""Where those lie that the page fetches; an installed package has none: experts think from the first hand."""


def load_blueprints() -> None:
    """Have all of them at hand in this process, and the charts for six seats."""
    put_on_shelf(_kept())
    put_charts_on_shelf(_kept_charts())


@cache
def _kept_charts() -> Mapping[int, PreflopCharts]:
    file = BLUEPRINTS / f"{NAME}.txt"
    return read_charts(file.read_text("utf-8")) if file.exists() else {}


@cache
def _kept() -> tuple[Blueprint, ...]:
    return tuple(_read(read_blueprint(file.read_bytes())) for file in sorted(BLUEPRINTS.glob("*.bin")))


def _read(reading: Coroutine[object, None, Blueprint]) -> Blueprint:
    """Read at one go, whether or not an event loop is running."""
    while True:
        try:
            reading.send(None)
        except StopIteration as end:
            found: Blueprint = end.value
            return found


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


SKILLS: Final = {
    "thinker": replace(EXPERT, blueprints=False),
    "blueprint": replace(EXPERT, pace=0.0),
    "turnless": replace(EXPERT, turns=False),
    "uncharted": replace(EXPERT, charts=False),
    "uncharted-strong": replace(STRONG, charts=False),
}
"""The expert without blueprints, one who follows them whatever rivals do, one who solves no turn, and expert
and strong without what was learnt for six seats."""


def entrant(name: str, luck: Random) -> Agent:
    """Seat someone by name; raises ``LookupError`` for a name that no one has.

    A level may lean as a style says, as in ``regular:station``.
    """
    load_blueprints()
    if name in SKILLS:
        return ThinkingBot(luck, skill=SKILLS[name])
    level, _, style = name.partition(":")
    if level in set(Level):
        return make_level(level, luck, style=_style(style))
    return LineBot(LINES[name], luck) if name in LINES else make(name, luck)


def levels() -> tuple[str, ...]:
    """Name the levels of play, the weakest first."""
    return tuple(Level)


def entrant_names() -> tuple[str, ...]:
    """Name all that can enter."""
    return (*levels(), *SKILLS, *LINES, *(member.name for member in cast()))


def _style(name: str) -> PlayingStyle:
    if name and name not in set(PlayingStyle):
        raise LookupError(f"No bot plays in the style {name}; there are {', '.join(PlayingStyle)}.")
    return PlayingStyle(name or PlayingStyle.SOLID)
