"""The people who may sit at the table: named bots, each with a style and a level of its own."""

from dataclasses import dataclass
from typing import Final, Protocol

from pyapp.agents.holdem.agent import Agent
from pyapp.agents.holdem.bots.levels import Level, make_level
from pyapp.agents.holdem.bots.playing_styles import PlayingStyle
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.ranking.chances import SampleSource
from pyapp.texts import say, say_member


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
