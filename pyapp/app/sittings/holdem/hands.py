"""The hands of a table: who decides in them, how one is called off, and what is written down of it.

Deciders are made anew for each decision out of what is saved: a reload changes no one's mind.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Final

from pyapp.agents import Agent, CastMember, Level, PlayingStyle
from pyapp.agents.holdem import HoldemBot, OpponentMemory, PlayerModel, make_level, restore_memory
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament import hand_shown, with_best, with_hand, with_stack, without_person
from pyapp.cards.bounds import MOST_NOTED
from pyapp.holdem import Action, Event, HandObservation, HandState, censor
from pyapp.money import NO_CHIPS, Chips
from pyapp.records import FieldError, FinishedHand, Json
from pyapp.tables import GameFormat
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
    who = player_called(sitting.names[chair])
    bot = make_level(sitting.chairs[chair].level or who.level, luck, style=who.style)
    bot.memory.habits = dict(past.habits)
    for event in past.events:
        bot.watch(censor(event, chair))
    return bot


def player_called(name: str) -> CastMember:
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


def habits_before(kept: FinishedHand) -> dict[int, PlayerModel]:
    """Recall what was known of each seat when a kept hand was dealt; of a file's hand that is nothing."""
    try:
        return {seat: _unpacked(habit) for seat, habit in enumerate(kept.habits) if habit}
    except ValueError:
        return {}


_THOUSANDTHS: Final = 1000
"""Habits are rounded to these (``pack_frequency``), so they come back as they were."""

_TRIPLE: Final = 3
"""The numbers of one tendency."""


def _packed(pages: Sequence[Sequence[float]]) -> str:
    return " ".join(str(round(number * _THOUSANDTHS)) for page in pages for number in page)


def _unpacked(habit: str) -> PlayerModel:
    numbers = [int(number) / _THOUSANDTHS for number in habit.split()]
    return restore_memory([numbers[at : at + _TRIPLE] for at in range(0, len(numbers), _TRIPLE)])


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


def called_off(state: HandState, lost: Collection[int]) -> HandState:
    """Return how a hand ends that is called off: who is still in takes back what they paid, and shares.

    They share equally what those have paid who have folded or are ``lost``; odd chips go to the left of the
    button first. Where no one else is in, everyone takes their own back.
    """
    felt = state.felt
    staying = [at for at in felt.clockwise(felt.positions.button) if felt.seats[at].live and at not in lost]
    staying = staying or [at for at, seat in enumerate(felt.seats) if seat.paid] or [*felt.live]
    back = {at: felt.seats[at].paid for at in staying}
    left = felt.pot - sum(back.values(), NO_CHIPS)
    for place, at in enumerate(staying):
        back[at] = Chips(back[at] + left // len(staying) + (place < left % len(staying)))
    seats = tuple(
        seat.but(stack=seat.stack + back.get(at, NO_CHIPS), bet=NO_CHIPS, paid=NO_CHIPS)
        for at, seat in enumerate(felt.seats)
    )
    return state.but(felt=felt.but(seats=seats, to_act=None, dead=NO_CHIPS))


def with_record(
    after: HoldemSitting, before: HoldemSitting, state: HandState, events: Sequence[Event], seconds: int
) -> HoldemSitting:
    """Return the table after a hand with what its ending tells of it; a cash table has none.

    ``before`` is the table with the hand in play, ``state`` how the hand ended.
    """
    if before.game is GameFormat.CASH or not before.persons_in:
        return after
    record = with_hand(before.record, before.hands, seconds)
    if len(before.persons) > 1:
        return replace(after, record=without_person(record))
    seat = before.persons_in[0]
    record = with_stack(record, before.stacks[seat], after.stacks[seat])
    return replace(after, record=with_best(record, hand_shown(state, events, seat)))


def write_up_hand(sitting: HoldemSitting, now: int) -> FinishedHand:
    """Return the hand that has just ended, with its proof; ``now`` is in milliseconds since 1970."""
    record, seal = sitting.hand, sitting.seal
    assert record, "a hand that is over was dealt"  # noqa: S101 - for the type checker
    promised = seal.fingerprint if seal else ""
    notes = notes_of(sitting.notes)
    return FinishedHand(
        record,
        sitting.names,
        sitting.persons,
        now,
        sitting.hands,
        seal,
        promised,
        sitting.guests,
        habits=tuple(_packed(notes.get(name, ())) for name in sitting.names) if notes else (),
    )
