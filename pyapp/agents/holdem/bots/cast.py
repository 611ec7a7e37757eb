"""The people who may sit at the table: named bots, each with a style and a level of its own."""

from dataclasses import dataclass
from typing import Final, Protocol

from pyapp.agents.holdem.agent import Agent
from pyapp.agents.holdem.bots.levels import Level, make_level
from pyapp.agents.holdem.bots.playing_styles import Style
from pyapp.agents.holdem.opponents.opponent_memory import Memory
from pyapp.ranking.chances import Luck


class Bot(Agent, Protocol):
    """A computer player: it remembers how the others play, and says why it did what it did."""

    memory: Memory
    reason: str
    """Why it did what it did last; it tells what it holds."""


@dataclass(frozen=True, slots=True)
class Member:
    """One of the cast."""

    name: str
    style: Style
    level: Level
    """How well it plays unless it is asked to play otherwise."""

    line: str
    """Who it is, in one sentence for people."""


_CAST: Final = (
    Member("Ada", Style.SOLID, Level.EXPERT, "Counts everything and shows nothing."),
    Member("Bruno", Style.STATION, Level.BEGINNER, "Came to play, not to fold."),
    Member("Chidi", Style.TIGHT_AGGRESSIVE, Level.STRONG, "Waits for a hand, then leans on it."),
    Member("Dalia", Style.LOOSE_AGGRESSIVE, Level.STRONG, "Bets first and thinks while you do."),
    Member("Edda", Style.ROCK, Level.REGULAR, "Plays few hands, all of them good."),
    Member("Farid", Style.MANIAC, Level.REGULAR, "Raises with almost anything."),
    Member("Greta", Style.TRAPPER, Level.EXPERT, "Calls quietly and lets you do the betting."),
    Member("Hiro", Style.TIGHT_AGGRESSIVE, Level.EXPERT, "Patient, and remembers what you did."),
    Member("Ines", Style.SOLID, Level.BEGINNER, "Learned the point system last week."),
    Member("Jorah", Style.TIGHT_PASSIVE, Level.REGULAR, "Folds with a sigh, calls with a smile."),
)


def cast() -> tuple[Member, ...]:
    """Give everybody who may sit down, by name."""
    return _CAST


def member(name: str) -> Member:
    """Give the member called ``name``; raises ``LookupError`` for a name that is not in the cast."""
    for one in _CAST:
        if one.name == name:
            return one
    raise LookupError(f"No bot is called {name}.")


def make(name: str, luck: Luck, level: Level | str = "") -> Bot:
    """Seat the member called ``name``, at its own level unless another is asked for.

    Raises ``LookupError`` for a name that is not in the cast, ``ValueError`` for a level that is none.
    """
    one = member(name)
    return make_level(level or one.level, luck, style=one.style)
