"""Who decides in a hand, made anew for each decision out of what is saved: a reload changes no one's mind."""

from collections.abc import Mapping, Sequence
from random import Random

from pyapp.agents import Agent, CastMember, Level, PlayingStyle
from pyapp.agents.holdem import HoldemBot, OpponentMemory, PlayerModel, make_level, restore_memory
from pyapp.analysis.holdem import SeenPlay
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.cards.bounds import MOST_NOTED
from pyapp.holdem import Action, Event, HandObservation, censor
from pyapp.records import FieldError, Json
from pyapp.texts import say
from pyapp.tournament import entrant_called


class Deciders:
    """The person and the computer players of a hand, and what these remember of the hands before it.

    A computer player's chance is sown for every decision from the seal's nonce, which no one sees before
    the hand is over, and from the place in the hand. So the same decision comes out however often the page
    was loaded meanwhile, and none depends on a hidden card.
    """

    def __init__(self, sitting: HoldemSitting, person: Agent) -> None:
        self._sitting, self._person = sitting, person
        self._habits = habits_of(sitting)
        self._memory = OpponentMemory(habits=dict(self._habits))
        self._events: list[Event] = []

    async def decide(self, chair: int, seen: HandObservation, acted: int) -> Action:
        """Ask a chair, after ``acted`` actions of the hand."""
        if self._sitting.chairs[chair].person:
            return await self._person.decide(seen)
        return await self._bot(chair, acted).decide(seen)

    def watch(self, event: Event) -> None:
        """Take notice of an event, as it is: everyone is told only what their chair may see of it."""
        self._events.append(event)
        self._person.watch(censor(event, None))
        self._memory.watch(censor(event, None))

    @property
    def notes(self) -> Mapping[str, Json]:
        """What is known of everyone's habits once the hand is over, by name, for the save."""
        return self._memory.to_json(self._sitting.names)

    def _bot(self, chair: int, acted: int) -> Agent:
        return seated_bot(self._sitting, chair, acted, SeenPlay(self._habits, self._events))


def seated_bot(sitting: HoldemSitting, chair: int, acted: int, past: SeenPlay) -> HoldemBot:
    """Seat the computer player of a chair as if it had watched the whole hand, up to a decision.

    Once the hand is over the same bot comes out, and can be asked why it did what it did.
    """
    seal = sitting.seal
    luck = Random(f"{seal.nonce if seal else ''}/{sitting.hands}/{acted}")  # noqa: S311 - no card comes of it
    who = _player(sitting.names[chair])
    bot = make_level(sitting.chairs[chair].level or who.level, luck, style=who.style)
    bot.memory.habits = dict(past.habits)
    for event in past.events:
        bot.watch(censor(event, chair))
    return bot


def _player(name: str) -> CastMember:
    """Return who plays for a name; one that no bot has, in a hand that is played on, plays soberly."""
    try:
        return entrant_called(name)
    except LookupError:
        return CastMember(name, PlayingStyle.SOLID, Level.STRONG)


def habits_of(sitting: HoldemSitting) -> dict[int, PlayerModel]:
    """Recall what was known of each chair when the hand was dealt."""
    memory = OpponentMemory()
    memory.from_json(notes_of(sitting.notes), sitting.names)
    return memory.habits


def notes_of(saved: Mapping[str, Json]) -> Mapping[str, Sequence[Sequence[float]]]:
    """Read what is known of people's habits, by name; raises ``FieldError`` where it makes no sense."""
    try:
        notes = {name: _pages(numbers) for name, numbers in saved.items()}
        for pages in notes.values():
            restore_memory(pages)
    except ValueError as error:
        raise FieldError(say("profiles.table.notes")) from error
    return notes


def _pages(numbers: Json) -> list[list[float]]:
    return [[_number(number) for number in _read_list(page)] for page in _read_list(numbers)]


def _read_list(value: Json) -> Sequence[Json]:
    if isinstance(value, str) or not isinstance(value, Sequence):
        raise ValueError("A list is missing.")  # noqa: TRY004 - the save is wrong, not the program
    return value


def _number(value: Json) -> float:
    if isinstance(value, bool) or not isinstance(value, int | float) or not abs(value) < MOST_NOTED:
        raise ValueError("A count must be a number in range.")
    return value
