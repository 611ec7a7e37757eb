"""The people who may sit at the table: named bots, each with leanings of its own."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Final, Protocol

from pyapp.agents.base import Agent
from pyapp.agents.holdem.character import Character
from pyapp.agents.holdem.chen import ChenBot
from pyapp.agents.holdem.equity import EquityBot
from pyapp.agents.holdem.memory import Memory
from pyapp.ranking.chances import Luck


class Kind(StrEnum):
    """How a bot thinks."""

    CHEN = "chen"
    """By points and grades, as a book for beginners teaches."""

    EQUITY = "equity"
    """By imagining how the hand may go on."""


@dataclass(frozen=True, slots=True)
class Member:
    """One of the cast."""

    name: str
    kind: Kind
    line: str
    """Who it is, in one sentence for people."""

    character: Character


_CAST: Final = (
    Member("Ada", Kind.EQUITY, "Counts everything and shows nothing.", Character()),
    Member("Bruno", Kind.CHEN, "Came to play, not to fold.", Character(1.35, 0.8, 0.6)),
    Member("Chidi", Kind.EQUITY, "Waits for a hand, then leans on it.", Character(0.85, 1.3, 0.7)),
    Member("Dalia", Kind.EQUITY, "Bets first and thinks while you do.", Character(1.15, 1.7, 2.2)),
    Member("Edda", Kind.CHEN, "Plays few hands, all of them by the book.", Character(0.85, 1.0, 0.3)),
    Member("Farid", Kind.CHEN, "Raises because the evening is young.", Character(1.2, 1.8, 2.0)),
    Member("Greta", Kind.EQUITY, "Calls quietly and remembers what you showed.", Character(1.2, 0.65, 0.4)),
    Member("Hiro", Kind.EQUITY, "Patient, with one bluff up his sleeve.", Character(0.9, 1.0, 1.6)),
    Member("Ines", Kind.CHEN, "Learnt the points by heart last week.", Character()),
    Member("Jorah", Kind.CHEN, "Folds with a sigh, bets with a smile.", Character(0.75, 1.4, 0.8)),
)


def cast() -> tuple[Member, ...]:
    """Give everybody who may sit down, by name."""
    return _CAST


class Bot(Agent, Protocol):
    """A computer player: one that remembers how the others play."""

    memory: Memory


def make(name: str, chance: Luck) -> Bot:
    """Seat the member called ``name``; raises ``LookupError`` for a name that is not in the cast."""
    for member in _CAST:
        if member.name == name:
            return made(member.kind, chance, member.character)
    raise LookupError(f"Nobody in the cast is called {name}.")


def made(kind: Kind, chance: Luck, character: Character) -> Bot:
    """Make a bot of a kind with a character."""
    match kind:
        case Kind.CHEN:
            return ChenBot(chance, character)
        case Kind.EQUITY:
            return EquityBot(chance, character)
