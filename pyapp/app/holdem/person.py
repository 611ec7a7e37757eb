"""A person as an agent: the loop asks, the buttons answer."""

import asyncio

from pyapp.app.holdem.advance_plan import AdvancePlan
from pyapp.holdem import Action, Event, HandObservation, HandOptions, HoldemError, HoldemReason, HoldemRefusal


class HoldemPerson:
    """A player at the screen; the table cannot tell them from a bot."""

    def __init__(self, ahead: AdvancePlan | None = None) -> None:
        self.ahead = ahead
        self._offer: HandOptions | None = None
        self._chips_per_dollar = 1
        self._answer: asyncio.Future[Action] | None = None

    @property
    def asked(self) -> bool:
        """Whether the table waits for this person."""
        return self._offer is not None

    async def decide(self, seen: HandObservation) -> Action:
        """Do what was planned for this price, else wait for a press that the rules allow."""
        planned = self.ahead.carry_out(seen) if self.ahead else None
        if planned:
            return planned
        self._chips_per_dollar = seen.felt.rules.shown_per_dollar
        self._offer, self._answer = seen.options, asyncio.get_running_loop().create_future()
        try:
            return await self._answer
        finally:
            self._offer = self._answer = None

    def watch(self, event: Event) -> None:
        """Events reach a person through the screen."""

    def press(self, action: Action) -> None:
        """Answer with ``action``; raises ``HoldemError`` with the reason where it is refused."""
        if self._offer is None or self._answer is None or self._answer.done():
            raise HoldemError(HoldemReason.NOT_YOUR_TURN)
        refused: HoldemRefusal | None = self._offer.refusal(action)
        if refused:
            raise HoldemError(refused.why, *refused.numbers, chips_per_dollar=self._chips_per_dollar)
        self._answer.set_result(action)
