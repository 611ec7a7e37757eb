"""Four levels of play, from the friend who calls too much to the one who counts everything."""

from dataclasses import replace
from enum import StrEnum
from typing import Final

from pyapp.agents.holdem.bots.beginner_bot import BeginnerBot
from pyapp.agents.holdem.bots.equity_bot import EquityBot, EquitySkill
from pyapp.agents.holdem.bots.playing_styles import PlayingStyle, leanings
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot
from pyapp.agents.holdem.choosing.character import Character
from pyapp.agents.holdem.choosing.thinking_skill import EXPERT, STRONG
from pyapp.ranking.chances import SampleSource
from pyapp.texts import worded

LOOSE: Final = 1.9
"""How many times as lightly a beginner stays in.

This and the other figures here are tuned against the gate in docs/BOTS.md, in which each level must win from
the one below.
"""

TIMID: Final = 0.5
"""How much of the aggression of its style a beginner has."""

CAREFUL: Final = 0.85
"""How much of the looseness of its style a regular has: most hands are folded."""

REGULAR: Final = EquitySkill(deals=100, pace=0.25, heeds_bets=False, curiosity=1.2)
"""How well a regular counts: with a standard error below 5 %.

It learns from a quarter of what it sees of others (chosen, as the half that strong learns from). That bets
say no more than calls to it, and how lightly it pays, is tuned against the gate.
"""


@worded("agents.level", "name", "player", "plural")
class Level(StrEnum):
    """How well a bot plays."""

    BEGINNER = "beginner"
    """Knows what beats what, plays any ace, calls too much and bets odd amounts."""

    REGULAR = "regular"
    """Counts its chance and the price, thinks too little of bets, and is slow to notice how others play."""

    STRONG = "strong"
    """Reads what rivals are likely to hold, half as sharply as an expert, and learns half as fast."""

    EXPERT = "expert"
    """Reads all that rivals do by their habits, mixes its play, and chooses the size that earns most."""


def make_level(
    level: Level | str, luck: SampleSource, *, style: PlayingStyle | str = PlayingStyle.SOLID
) -> BeginnerBot | EquityBot | ThinkingBot:
    """Seat a bot of ``level`` that leans as ``style`` says; raises ``ValueError`` for a name of neither."""
    character = leanings(PlayingStyle(style))
    match Level(level):
        case Level.BEGINNER:
            return BeginnerBot(luck, _green(character))
        case Level.REGULAR:
            careful = replace(character, looseness=CAREFUL * character.looseness)
            return EquityBot(luck, careful, REGULAR)
        case Level.STRONG:
            return ThinkingBot(luck, character, STRONG)
        case Level.EXPERT:
            return ThinkingBot(luck, character, EXPERT)


def _green(character: Character) -> Character:
    """Call more and raise less than the style asks for, as people do who have just learnt the game."""
    return replace(
        character,
        looseness=LOOSE * character.looseness,
        aggression=TIMID * character.aggression,
    )
