"""A round of a friend's blackjack table as the guest's page hears of it, part by part."""

from collections.abc import Sequence
from typing import Final

from pyapp.app.friends.messages.at_blackjack import PitShown, RoundHappened, ShoeOpened
from pyapp.app.friends.messages.at_table import OpenedCard
from pyapp.app.friends.messages.errors import MessageError
from pyapp.blackjack import Event
from pyapp.cards import DECK

MOST_EVENTS: Final = 600
"""More events than a round of seven seats can have."""


class SeenRound:
    """The round in play, or the last one."""

    def __init__(self) -> None:
        self.dealt: PitShown | None = None
        """The table as the round began."""

        self.events = list[Event]()
        """All that has happened in it."""

        self.place = (0, 0)
        """The number of the round, and how many actions it has seen."""

        self._part = list[Event]()
        """Events of which more are to come before they are shown."""

        self._opened = list[OpenedCard]()

    def begin(self, dealt: PitShown) -> None:
        """Begin another round."""
        self.dealt = dealt
        self.events.clear()
        self._part.clear()
        self._opened.clear()

    def hear(self, told: RoundHappened) -> Sequence[Event] | None:
        """Return what has happened once all of it is there, until then ``None``.

        Raises ``MessageError`` for another round, and for more than a round can have.
        """
        if self.dealt is None or told.round != self.dealt.round:
            raise MessageError("out-of-turn")
        self._part += told.events
        if told.again:
            self.events.clear()
        if told.more:
            if len(self._part) > MOST_EVENTS:
                raise MessageError("too-many")
            return None
        heard = [*self._part]
        self._part.clear()
        return heard

    def add(self, events: Sequence[Event], told: RoundHappened) -> None:
        """Take what has happened for true."""
        self.events += events
        self.place = (told.round, told.turn)

    def hear_opened(self, told: ShoeOpened) -> Sequence[OpenedCard] | None:
        """Return the opened cards of the round once all are there, until then ``None``.

        Raises ``MessageError`` for more than the shoe has.
        """
        if self.dealt is None or told.round != self.dealt.round:
            return None
        self._opened += told.cards
        if len(self._opened) > len(DECK) * self.dealt.rules.decks:
            raise MessageError("too-many")
        if told.more:
            return None
        opened = [*self._opened]
        self._opened.clear()
        return opened
