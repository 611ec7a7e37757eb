"""Decisions of guests: each is asked once, and the table waits only so long."""

import asyncio
from dataclasses import dataclass
from typing import Final

from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.holdem.guest_seats import away_action
from pyapp.holdem import Action, HandObservation

MOST_MISSED: Final = 2
"""A guest who missed so many decisions in a row sits out until they are back or answer."""


@dataclass(slots=True)
class AskedGuest:
    """A guest who is asked."""

    place: tuple[int, int]
    """The number of the hand, and how many actions it had seen."""

    seen: HandObservation
    answer: asyncio.Future[Action]


class GuestDecisions:
    """Waits for the guests' answers, by ticket, and plays for those who give none."""

    def __init__(self, patience: float) -> None:
        self.patience = patience
        """Seconds that a guest has for a decision."""

        self._asked = dict[str, AskedGuest]()
        self._early = dict[str, tuple[tuple[int, int], Action]]()
        """What each answered before the table asked: the host may still be shown the act before it."""

        self._missed = dict[str, int]()
        """How many decisions each missed in a row."""

    async def ask(self, ticket: str, place: tuple[int, int], seen: HandObservation) -> Action:
        """Return what the guest does, or what is done for one who is away."""
        early = self._early.pop(ticket, None)
        if early and early[0] == place and seen.options and not seen.options.refusal(early[1]):
            return early[1]
        if self._missed.get(ticket, 0) >= MOST_MISSED:
            return away_action(seen)
        asked = AskedGuest(place, seen, asyncio.get_running_loop().create_future())
        self._asked[ticket] = asked
        try:
            async with asyncio.timeout(self.patience):
                action = await asked.answer
        except TimeoutError:
            self._missed[ticket] = self._missed.get(ticket, 0) + 1
            return away_action(seen)
        finally:
            self._asked.pop(ticket, None)
        self._missed.pop(ticket, None)
        return action

    def answer(self, ticket: str, place: tuple[int, int], action: Action) -> None:
        """Take an answer; raises ``MessageError`` for one that the rules refuse.

        One that comes before the table asks waits for it. One that comes late does nothing.
        """
        self.back(ticket)
        asked = self._asked.get(ticket)
        if asked is None:
            self._early[ticket] = (place, action)
            return
        if asked.place != place or asked.answer.done():
            return
        if asked.seen.options is None or asked.seen.options.refusal(action):
            raise MessageError("refused-action")
        asked.answer.set_result(action)

    def back(self, ticket: str) -> None:
        """Let a guest who sat out play on."""
        self._missed.pop(ticket, None)

    def give_up(self, ticket: str) -> None:
        """Play for a guest who is about to leave, if they are asked."""
        asked = self._asked.get(ticket)
        if asked and not asked.answer.done():
            asked.answer.set_result(away_action(asked.seen))
