"""The people who may sit at the table: named bots, each with a style and a level of its own.

Four levels of play lead from the friend who calls too much to the one who counts everything; a style says
what a way in which people play means for a bot.
"""

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import TYPE_CHECKING, Final, Protocol

from pyapp.agents.holdem.agent import Agent
from pyapp.agents.holdem.bots.chen_bots import BeginnerBot
from pyapp.agents.holdem.choosing.character import EXPERT, STRONG, Character, EquitySkill
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.ranking.chances import SampleSource
from pyapp.texts import say, say_member, worded

if TYPE_CHECKING:
    from pyapp.agents.holdem.bots.equity_bot import EquityBot
    from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot


@worded("agents.style")
class PlayingStyle(StrEnum):
    """A way of playing, as players call it."""

    SOLID = "solid"
    """Does what the situation asks for."""

    ROCK = "rock"
    """Waits for very good cards and bets nothing else."""

    STATION = "station"
    """Calls nearly everything and raises next to nothing."""

    MANIAC = "maniac"
    """Bets and raises with nearly everything."""

    TIGHT_AGGRESSIVE = "tight-aggressive"
    """Plays few hands and those hard."""

    LOOSE_AGGRESSIVE = "loose-aggressive"
    """Plays many hands, and those hard."""

    TRAPPER = "trapper"
    """Calls with its best hands and strikes late."""

    TIGHT_PASSIVE = "tight-passive"
    """Plays few hands and would rather call than raise."""


TENDENCIES: Final = {
    PlayingStyle.SOLID: Character(),
    PlayingStyle.ROCK: Character(looseness=0.7, aggression=0.9, bluffing=0.2),
    PlayingStyle.STATION: Character(looseness=1.6, aggression=0.5, bluffing=0.2),
    PlayingStyle.MANIAC: Character(looseness=1.6, aggression=4.5, bluffing=3.0),
    PlayingStyle.TIGHT_AGGRESSIVE: Character(looseness=0.62, aggression=1.15, bluffing=1.0),
    PlayingStyle.LOOSE_AGGRESSIVE: Character(looseness=1.25, aggression=1.5, bluffing=1.6),
    PlayingStyle.TRAPPER: Character(looseness=0.8, aggression=0.7, bluffing=0.8, slyness=0.8),
    PlayingStyle.TIGHT_PASSIVE: Character(looseness=0.8, aggression=0.2, bluffing=0.2),
}
"""What each style leans to, 1 being a sober player's measure.

Tuned against the measured rates of the cast ("The cast" in docs/BOTS.md): each member's VPIP, PFR, aggression
and showdowns must lie in its band in ``bands.BANDS``.
"""


def tendencies(style: PlayingStyle) -> Character:
    """Return the character of a style."""
    return TENDENCIES[style]


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
) -> "BeginnerBot | EquityBot | ThinkingBot":
    """Seat a bot of ``level`` that leans as ``style`` says; raises ``ValueError`` for a name of neither.

    On a page all but beginners are in a room, which is to be open then.
    """
    character = tendencies(PlayingStyle(style))
    if Level(level) is Level.BEGINNER:
        return BeginnerBot(luck, _green(character))
    from pyapp.agents.holdem.bots.equity_bot import EquityBot  # noqa: PLC0415 - in a room
    from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot  # noqa: PLC0415 - in a room

    match Level(level):
        case Level.REGULAR:
            careful = replace(character, looseness=CAREFUL * character.looseness)
            return EquityBot(luck, careful, REGULAR)
        case Level.STRONG:
            return ThinkingBot(luck, character, STRONG)
        case _:
            return ThinkingBot(luck, character, EXPERT)


def _green(character: Character) -> Character:
    """Call more and raise less than the style asks for, as people do who have just learnt the game."""
    return replace(
        character,
        looseness=LOOSE * character.looseness,
        aggression=TIMID * character.aggression,
    )


class HoldemBot(Agent, Protocol):
    """A computer player: it remembers how the others play, and says why it did what it did."""

    memory: OpponentMemory
    reason: str
    """Why it did what it did last; it tells what it holds."""


@dataclass(frozen=True, slots=True)
class CastMember:
    """One of the cast."""

    name: str
    style: PlayingStyle
    level: Level
    """How well it plays unless it is asked to play otherwise."""

    @property
    def line(self) -> str:
        """Who it is, in one sentence for people."""
        return say(f"agents.cast.{self.name.lower()}")

    def plays(self, level: str = "") -> str:
        """Return level and style in words, as `Expert, solid`; its own level unless one is given."""
        return say(
            "agents.plays",
            level=say_member(Level(level or self.level), "name"),
            style=say_member(self.style),
        )


_CAST: Final = (
    CastMember("Ada", PlayingStyle.SOLID, Level.EXPERT),
    CastMember("Bruno", PlayingStyle.STATION, Level.BEGINNER),
    CastMember("Chidi", PlayingStyle.TIGHT_AGGRESSIVE, Level.STRONG),
    CastMember("Dalia", PlayingStyle.LOOSE_AGGRESSIVE, Level.STRONG),
    CastMember("Edda", PlayingStyle.ROCK, Level.REGULAR),
    CastMember("Farid", PlayingStyle.MANIAC, Level.REGULAR),
    CastMember("Greta", PlayingStyle.TRAPPER, Level.EXPERT),
    CastMember("Hiro", PlayingStyle.TIGHT_AGGRESSIVE, Level.EXPERT),
    CastMember("Ines", PlayingStyle.SOLID, Level.BEGINNER),
    CastMember("Jorah", PlayingStyle.TIGHT_PASSIVE, Level.REGULAR),
)


def cast() -> tuple[CastMember, ...]:
    """Return everyone who may sit down, by name."""
    return _CAST


def member(name: str) -> CastMember:
    """Return the member called ``name``; raises ``LookupError`` for a name that is not in the cast."""
    for one in _CAST:
        if one.name == name:
            return one
    raise LookupError(f"No bot is called {name}.")


def make(name: str, luck: SampleSource, level: Level | str = "") -> HoldemBot:
    """Seat the member called ``name``, at its own level unless another is asked for.

    Raises ``LookupError`` for a name that is not in the cast, ``ValueError`` for a level that is none.
    """
    one = member(name)
    return make_level(level or one.level, luck, style=one.style)
