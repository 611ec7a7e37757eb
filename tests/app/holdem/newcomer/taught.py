"""Hands as a newcomer is told them: every sentence with what the player could see as it stood there."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pyapp.app.core.settings import Settings
from pyapp.app.holdem.hand_teacher import HandTeacher
from pyapp.cards import Card, shuffle_deck
from pyapp.holdem import (
    Event,
    HandObservation,
    HoldemRules,
    apply,
    before_deal,
    censor,
    deal,
    first_positions,
    follow,
    observe,
    options,
)
from pyapp.money import Chips
from pyapp.records import HandRecord, replay
from pyapp.views.holdem.taught import TAUGHT_HANDS
from tests.holdem.tables import chosen

NAMES: Final = ("You", "Bruno", "Ines", "Edda", "Ada", "Chidi")
YOU: Final = 0
MOODS: Final = (0, 0, 0, 0, 0, 1, 4, 5, 7, 8)
"""How the hands are played: mostly they stay in."""


@dataclass(frozen=True, slots=True)
class Moment:
    """What stands on the line at one moment, and what the player sees then."""

    fact: str
    words: str
    spoken: str
    seen: HandObservation
    events: tuple[Event, ...]


class Pupil:
    """A newcomer with settings of their own, who is told hand after hand."""

    def __init__(self, *, coached: bool = True) -> None:
        self.settings = Settings(hands_to_explain=TAUGHT_HANDS)
        self.coached = coached
        self.teacher = HandTeacher(lambda: self.settings, self._keep)

    def _keep(self, settings: Settings) -> None:
        self.settings = settings

    def again(self) -> "Pupil":
        """Let hands be explained anew where they were explained to the end."""
        if not self.settings.hands_to_explain:
            self.settings = replace(self.settings, hands_to_explain=TAUGHT_HANDS)
            self.teacher.known.clear()
        return self

    def told(self, record: HandRecord) -> Iterator[Moment]:
        """Follow a hand as the table's presenter does, event by event and turn by turn."""
        self.teacher.begin()
        seen = before_deal(record.rules, record.stacks, record.positions, YOU)
        names, events = NAMES[: len(record.stacks)], list[Event]()
        for step in replay(record):
            for event in (censor(event, YOU) for event in step.events):
                seen = follow(seen, event)
                events.append(event)
                spoken = self.teacher.follow(events, seen, names, coached=self.coached)
                yield self._moment(spoken, seen, events)
            seen = observe(step.state, YOU)
            if seen.options:
                yield self._moment(self.teacher.turn(events, seen, names), seen, events)
        self.teacher.note_hand()

    def _moment(self, spoken: str, seen: HandObservation, events: list[Event]) -> Moment:
        fact = self.teacher.fact
        return Moment(fact.key if fact else "", self.teacher.words, spoken, seen, tuple(events))


def played(rules: HoldemRules, seed: int) -> HandRecord:
    """Play a hand by chance: two to six seats, short stacks among them, and every kind of act."""
    chance = Random(seed)
    seats = chance.randrange(2, len(NAMES) + 1)
    stacks = tuple(Chips(chance.choice((3, 9, 30, 200, 200))) for _ in range(seats))
    positions = first_positions([True] * seats, chance.randrange(seats), rules)
    record = HandRecord(rules, stacks, positions, shuffle_deck(chance))
    state = deal(rules, stacks, positions, record.deck).state
    while state.felt.to_act is not None:
        action = chosen(options(state), chance.choice(MOODS))
        record, state = record.then(action), apply(state, action).state
    return record


def reshuffled(record: HandRecord, known: set[Card], chance: Random) -> HandRecord:
    """Exchange all cards that are not known with each other."""
    hidden = [card for card in record.deck if card not in known]
    chance.shuffle(hidden)
    rest = iter(hidden)
    return replace(record, deck=tuple(card if card in known else next(rest) for card in record.deck))
