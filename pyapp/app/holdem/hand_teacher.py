"""Explains the first hands to a newcomer: a sentence an act, each fact of the rules once.

It tells what happens and what may be done, out of what the player at the screen can see; what to do is the
coach's.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from pyapp.app.core.settings import PlayMode, Settings
from pyapp.holdem import Event, HandObservation, HoleDealt, PotAwarded
from pyapp.texts import say
from pyapp.views.holdem.taught import (
    TAUGHT_HANDS,
    TaughtFact,
    TaughtView,
    act_fact,
    deal_fact,
    outcome_fact,
    turn_fact,
)
from pyapp.views.kit.notices import SoundOfferView


@dataclass(slots=True)
class HandTeacher:
    """Says what is explained at one table, as long as the settings have hands left to explain."""

    chosen: Callable[[], Settings]
    """Gives the player's settings."""

    keep: Callable[[Settings], None]
    """Keeps changed ones."""

    known: set[str] = field(default_factory=set[str])
    """The keys of the facts that were told at this table."""

    fact: TaughtFact | None = None
    """What is explained right now."""

    number: int = 0
    """Which of the explained hands is on the table; 0 where none is."""

    offering: bool = False
    """Whether sound and vibration are being offered."""

    _left: int = 0
    """How many hands the settings had left when they were read last."""

    _opened: TaughtFact | None = None
    """What was said of the cards that came last, if nothing has happened since."""

    def begin(self) -> None:
        """Begin a hand, or come back to a table; an offer that was passed over is put away."""
        if self.offering:
            self.offering = False
            self.keep(replace(self.chosen(), sound_offered=True))
        self._left = left = self.chosen().hands_to_explain
        self.number = max(1, TAUGHT_HANDS + 1 - left) if left else 0
        self.fact = self._opened = None

    def resume(self) -> bool:
        """Tell whether the settings want something else than before; then begin as they want it now."""
        changed = self.chosen().hands_to_explain != self._left
        if changed:
            self.known.clear()
            self.begin()
        return changed

    def note_hand(self) -> None:
        """Count a hand that is over; nothing is said of it before it was shown."""
        settings = self.chosen()
        if self.number and settings.hands_to_explain:
            self._left = settings.hands_to_explain - 1
            self.keep(replace(settings, hands_to_explain=self._left))

    def follow(
        self, events: Sequence[Event], seen: HandObservation, names: Sequence[str], *, coached: bool
    ) -> str:
        """Explain what happened last, and return it; empty where there is nothing new to say."""
        event = events[-1]
        if not self.number:
            return ""
        self._opened = None
        if isinstance(event, PotAwarded):
            return self._tell(outcome_fact(seen, names, events))
        if isinstance(event, HoleDealt) and event.seat == seen.viewer:
            last = self.number == TAUGHT_HANDS
            return self._tell(deal_fact(seen, names, events, known=self.known, coached=coached, last=last))
        found = act_fact(event, seen, names, self.known)
        if found and found.opens_street:
            self._opened = found
        return self._tell(found)

    def turn(self, events: Sequence[Event], seen: HandObservation, names: Sequence[str]) -> str:
        """Explain what the player may do now, and return it; empty where it is not their turn."""
        found = turn_fact(seen, names, events, self.known) if self.number else None
        return self._tell(found)

    def offer(self, events: Sequence[Event], viewer: int | None) -> str:
        """Offer sound and vibration once the player has won a pot, at the latest after the last hand.

        Return what to say; empty where it is not the time, or was done. In text mode there are no switches.
        """
        settings = self.chosen()
        pots = [event for event in events if isinstance(event, PotAwarded)]
        won = any(share.seat == viewer for pot in pots for share in pot.shares)
        due = won or (bool(pots) and self.number == TAUGHT_HANDS)
        done = self.offering or settings.sound_offered or settings.play is PlayMode.TEXT
        if not self.number or done or not due:
            return ""
        self.offering = True
        return say("settings.offer.question")

    @property
    def words(self) -> str:
        """What stands on the line: new cards stay beside what is said of a turn right after them."""
        words = self.fact.words if self.fact else ""
        opened = self._opened
        return f"{opened.words} {words}" if opened and opened is not self.fact else words

    def view(self) -> TaughtView | None:
        """Return the line as it stands; ``None`` where nothing is explained."""
        if not self.number:
            return None
        settings = self.chosen()
        self.offering = self.offering and not settings.sound_offered
        offer = SoundOfferView(settings.sounds, settings.vibration) if self.offering else None
        return TaughtView(self.words, self.number, TAUGHT_HANDS, offer)

    def _tell(self, found: TaughtFact | None) -> str:
        if found is None:
            return ""
        self.known.add(found.key)
        self.fact = found
        return found.words
