"""Explains the first hands to a newcomer: a sentence an act, each fact of the rules once.

It tells what happens, how good the hand is and what may be done, out of what the player at the screen can
see; what to do is the coach's.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pyapp.app.core.settings import PlayMode, Settings
from pyapp.holdem import BoardDealt, Event, HandObservation, Mucked, PotAwarded, Shown
from pyapp.views.holdem.taught import (
    TAUGHT_HANDS,
    TaughtFact,
    TaughtView,
    all_dealt,
    deal_facts,
    event_facts,
    reading_time,
    turn_facts,
)

_OPEN: Final = (Shown, Mucked)

_MOST: Final = 2
"""So many sentences have room on the line."""


@dataclass(slots=True)
class HandTeacher:
    """Says what is explained at one table, as long as the settings have hands left to explain."""

    chosen: Callable[[], Settings]
    """Gives the player's settings."""

    keep: Callable[[Settings], None]
    """Keeps changed ones."""

    known: set[str] = field(default_factory=set[str])
    """What was told at this table: facts of the rules by their keys, and all words."""

    facts: tuple[TaughtFact, ...] = ()
    """What stands on the line."""

    happened: str = ""
    """What stands there where nothing is to explain: the last event, as the log has it."""

    number: int = 0
    """Which of the explained hands is on the table; 0 where none is."""

    waits: bool = False
    """Whether what stands there is to be read before the game goes on."""

    offering: bool = False
    """Whether sound is being offered, in the first hand that is explained to who was never asked."""

    _left: int = 0
    """How many hands the settings had left when they were read last."""

    _opened: tuple[TaughtFact, ...] = ()
    """What was said of the cards that came last, if nothing has happened since."""

    _asked_at: int = 0
    """How many events there were when the player's turn was explained last."""

    def begin(self) -> None:
        """Begin a hand, or come back to a table."""
        settings = self.chosen()
        self._left = left = settings.hands_to_explain
        self.number = max(1, TAUGHT_HANDS + 1 - left) if left else 0
        self.offering = bool(left) and not settings.sound_offered
        self._asked_at = 0
        self._opened, self.happened = self._put(()), ""

    def resume(self) -> bool:
        """Tell whether the settings want something else than before; then begin as they want it now."""
        changed = self.chosen().hands_to_explain != self._left
        if changed:
            self.known.clear()
            self.begin()
        return changed

    def note_hand(self) -> None:
        """Count a hand that is over; nothing is said of it before it was shown.

        An offer that it made is made no more.
        """
        settings = self.chosen()
        if self.number and settings.hands_to_explain:
            self._left = settings.hands_to_explain - 1
            offered = settings.sound_offered or (self.offering and settings.play is not PlayMode.TEXT)
            self.keep(replace(settings, hands_to_explain=self._left, sound_offered=offered))

    def note_event(self, words: str) -> None:
        """Note what happened, as the log has it; nothing where that has no words."""
        self.happened = words or self.happened

    def follow(
        self,
        events: Sequence[Event],
        seen: HandObservation,
        names: Sequence[str],
        *,
        coached: bool,
        at_once: bool = False,
    ) -> str:
        """Explain what happened last, and return it; empty where there is nothing new to say.

        Where everything is shown ``at_once``, only what still stands there afterwards is explained.
        """
        self._opened, event = (), events[-1]
        if not self.number:
            return ""
        if isinstance(event, _OPEN) and isinstance(events[-2], _OPEN):  # all of them are shown at once
            return ""
        if at_once and not isinstance(event, BoardDealt | PotAwarded):
            self._put(())
        elif all_dealt(events, seen):
            dealt = deal_facts(seen, names, events, coached=coached, last=self.number == TAUGHT_HANDS)
            self._put(self._news(dealt)[:1])
        else:
            self._put(self._news(event_facts(seen, names, events)))
        if isinstance(event, BoardDealt):
            self._opened = self.facts
        self.waits = bool(self.facts) and not (at_once or isinstance(event, PotAwarded))
        return _words(self.facts)

    def turn(self, events: Sequence[Event], seen: HandObservation, names: Sequence[str]) -> str:
        """Explain what the player may do now, and return it; empty where it is not their turn.

        New cards stay beside it, if nothing has happened since. Two sentences stand there at most: what there
        is no room for is told another time. How good the hand is stands there also where it was told before.
        """
        if not self.number or seen.options is None or self._asked_at == len(events):
            return ""
        self._asked_at = len(events)
        judged, *others = turn_facts(seen, names, events)
        told = (judged, *self._news(others))[: _MOST - len(self._opened)]
        news = _words(self._news(told))
        self._put((*self._opened, *told))
        return news

    @property
    def reading_time(self) -> float:
        """For how many seconds what stands there is read; 0 where nothing waits for that."""
        return reading_time(self.words) if self.waits else 0

    @property
    def words(self) -> str:
        """What stands on the line."""
        return _words(self.facts)

    def view(self) -> TaughtView | None:
        """Return the line as it stands; ``None`` where nothing is explained."""
        if not self.number:
            return None
        points = tuple(dict.fromkeys(point for fact in self.facts for point in fact.points))
        sounds = self.chosen().sounds if self.offering else None
        return TaughtView(self.words or self.happened, self.number, TAUGHT_HANDS, points, self.waits, sounds)

    def _news(self, found: Iterable[TaughtFact]) -> tuple[TaughtFact, ...]:
        """Return what was not told before."""
        return tuple(one for one in found if (one.words if one.is_news else one.key) not in self.known)

    def _put(self, facts: tuple[TaughtFact, ...]) -> tuple[TaughtFact, ...]:
        """Let ``facts`` stand on the line; they are known from now on."""
        self.facts, self.waits = facts, False
        self.known.update(name for one in facts for name in (one.key, one.words))
        return facts


def _words(facts: Iterable[TaughtFact]) -> str:
    return " ".join(one.words for one in facts)
