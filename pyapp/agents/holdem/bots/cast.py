"""The people who may sit at the table: named bots, each with a style and a level of its own."""

from dataclasses import dataclass
from typing import Final, Protocol

from pyapp.agents.holdem.agent import Agent
from pyapp.agents.holdem.bots.levels import Level, make_level
from pyapp.agents.holdem.bots.playing_styles import PlayingStyle
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory
from pyapp.ranking.chances import SampleSource


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

    line: str
    """Who it is, in one sentence for people."""


_CAST: Final = (
    CastMember("Ada", PlayingStyle.SOLID, Level.EXPERT, "Counts everything and shows nothing."),
    CastMember("Bruno", PlayingStyle.STATION, Level.BEGINNER, "Came to play, not to fold."),
    CastMember("Chidi", PlayingStyle.TIGHT_AGGRESSIVE, Level.STRONG, "Waits for a hand, then leans on it."),
    CastMember("Dalia", PlayingStyle.LOOSE_AGGRESSIVE, Level.STRONG, "Bets first and thinks while you do."),
    CastMember("Edda", PlayingStyle.ROCK, Level.REGULAR, "Plays few hands, all of them good."),
    CastMember("Farid", PlayingStyle.MANIAC, Level.REGULAR, "Raises with almost anything."),
    CastMember("Greta", PlayingStyle.TRAPPER, Level.EXPERT, "Calls quietly and lets you do the betting."),
    CastMember("Hiro", PlayingStyle.TIGHT_AGGRESSIVE, Level.EXPERT, "Patient, and remembers what you did."),
    CastMember("Ines", PlayingStyle.SOLID, Level.BEGINNER, "Learned the point system last week."),
    CastMember("Jorah", PlayingStyle.TIGHT_PASSIVE, Level.REGULAR, "Folds with a sigh, calls with a smile."),
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
