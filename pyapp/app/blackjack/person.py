"""A person in the pit: the loop asks, the buttons answer; all cards that they see are remembered."""

import asyncio

from pyapp.blackjack import Action, BlackjackError, BlackjackReason, Event, RoundObservation, RoundOptions
from pyapp.blackjack.odds import CardCounter


class BlackjackPerson:
    """A player at the screen, at one chair."""

    def __init__(self, chair: int, decks: int) -> None:
        self.memory = CardCounter(decks, chair)
        self._offer: RoundOptions | None = None
        self._answer: asyncio.Future[Action] | None = None

    @property
    def asked(self) -> bool:
        """Whether the pit waits for this person."""
        return self._answer is not None and not self._answer.done()

    async def decide(self, seen: RoundObservation) -> Action:
        """Wait for a press that the rules allow."""
        self._offer, self._answer = seen.options, asyncio.get_running_loop().create_future()
        try:
            return await self._answer
        finally:
            self._offer = self._answer = None

    def watch(self, event: Event) -> None:
        """Remember the cards; everything else reaches a person through the screen."""
        self.memory.watch(event)

    def press(self, action: Action) -> None:
        """Answer with ``action``; raises ``BlackjackError`` with the reason where it is refused."""
        if self._offer is None or self._answer is None or self._answer.done():
            raise BlackjackError(BlackjackReason.ROUND_OVER)
        refused = self._offer.refusal(action)
        if refused:
            raise BlackjackError(refused.why, *refused.numbers)
        self._answer.set_result(action)
