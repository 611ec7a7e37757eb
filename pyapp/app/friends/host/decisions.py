"""Decisions of guests: each is asked once, and the table waits only so long."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Generic, Protocol, TypeVar

from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.holdem.guest_seats import away_action
from pyapp.holdem import Action, HandObservation

AskedT = TypeVar("AskedT")
AskedT_contra = TypeVar("AskedT_contra", contravariant=True)
AnswerT = TypeVar("AnswerT")

MOST_MISSED: Final = 2
"""A guest who is there and missed so many decisions in a row sits out until they answer; see `sits_out`."""


class AnswerRules(Protocol[AskedT_contra, AnswerT]):
    """Judges answers by the rules of a game."""

    def refuses(self, asked: AskedT_contra, answer: AnswerT) -> bool:
        """Return whether what a guest answered cannot be done."""
        ...

    def instead(self, asked: AskedT_contra) -> AnswerT:
        """Return what is done for a guest who gives no answer."""
        ...


class HoldemAnswers:
    """Judges the actions of a hold'em hand, by what the guest saw."""

    def refuses(self, asked: HandObservation, answer: Action) -> bool:
        """Return whether the rules refuse an action."""
        return asked.options is None or asked.options.refusal(answer) is not None

    def instead(self, asked: HandObservation) -> Action:
        """Return a check where it is free, else a fold."""
        return away_action(asked)


@dataclass(slots=True)
class AskedGuest(Generic[AskedT, AnswerT]):
    """A guest who is asked."""

    place: tuple[int, int]
    """The number of the hand or round, and how many actions it had seen."""

    asked: AskedT
    answer: asyncio.Future[AnswerT]


class GuestDecisions(Generic[AskedT, AnswerT]):
    """Waits for the guests' answers, by ticket, and plays for those who give none."""

    def __init__(
        self,
        patience: Callable[[], float],
        is_here: Callable[[str], bool],
        missed: Callable[[str], None],
        rules: AnswerRules[AskedT, AnswerT],
    ) -> None:
        """Take how many seconds a guest has for a decision, 0 for no end, and whose line is open.

        ``missed`` is told of every guest who is played for because time ran out, or the host went on.
        """
        self._patience, self._is_here, self._tell_missed = patience, is_here, missed
        self._rules = rules
        self._asked = dict[str, AskedGuest[AskedT, AnswerT]]()
        self._early = dict[str, tuple[tuple[int, int], AnswerT]]()
        """What each answered before the table asked: the host may still be shown the act before it."""

        self._missed = dict[str, int]()
        """How many decisions each missed in a row."""

    @property
    def asked(self) -> tuple[str, ...]:
        """The tickets of those whom the table waits for."""
        return tuple(ticket for ticket, asked in self._asked.items() if not asked.answer.done())

    def sits_out(self, ticket: str) -> bool:
        """Tell whether a guest is played for without a wait: one whose line is lost after one miss."""
        return self._missed.get(ticket, 0) >= (MOST_MISSED if self._is_here(ticket) else 1)

    async def ask(self, ticket: str, place: tuple[int, int], question: AskedT) -> AnswerT:
        """Return what the guest does, or what is done for one who is away."""
        early = self._early.pop(ticket, None)
        if early and early[0] == place and not self._rules.refuses(question, early[1]):
            return early[1]
        if self.sits_out(ticket):
            return self._rules.instead(question)
        asked = AskedGuest[AskedT, AnswerT](place, question, asyncio.get_running_loop().create_future())
        self._asked[ticket] = asked
        try:
            async with asyncio.timeout(self._patience() or None):
                return await asked.answer
        except TimeoutError:
            self._miss(ticket, self._missed.get(ticket, 0) + 1)
            return self._rules.instead(question)
        finally:
            self._asked.pop(ticket, None)

    def answer(self, ticket: str, place: tuple[int, int], answer: AnswerT) -> None:
        """Take an answer; raises ``MessageError`` for one that the rules refuse.

        One that comes before the table asks waits for it. One that comes late does nothing.
        """
        self.back(ticket)
        asked = self._asked.get(ticket)
        if asked is None:
            self._early[ticket] = (place, answer)
            return
        if asked.place != place or asked.answer.done():
            return
        if self._rules.refuses(asked.asked, answer):
            raise MessageError("refused-action")
        asked.answer.set_result(answer)

    def back(self, ticket: str) -> None:
        """Let a guest who sat out play on."""
        self._missed.pop(ticket, None)

    def go_on(self, ticket: str) -> None:
        """Play for a guest whom the table waits for, and go on so until they are back."""
        if ticket in self.asked:
            self.give_up(ticket)
            self._miss(ticket, MOST_MISSED)

    def give_up(self, ticket: str) -> None:
        """Play for a guest who is about to leave, if they are asked."""
        asked = self._asked.get(ticket)
        if asked and not asked.answer.done():
            asked.answer.set_result(self._rules.instead(asked.asked))

    def _miss(self, ticket: str, missed: int) -> None:
        self._missed[ticket] = missed
        self._tell_missed(ticket)
