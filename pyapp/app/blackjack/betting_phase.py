"""The time of betting: people fill their circles one after the other, and say when they are done."""

import asyncio
from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from pyapp.app.blackjack.between_controls import broke_ways
from pyapp.app.blackjack.current_sitting import CurrentSitting
from pyapp.app.blackjack.presenter import BlackjackPresenter
from pyapp.app.sittings.blackjack.bets_placed import begun_anew, bettor_view, confirmed, is_broke, next_bettor
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting, bet_settled
from pyapp.views.blackjack import bet_asked, bet_words

Change: TypeAlias = Callable[[BlackjackSitting, int], BlackjackSitting]
"""What a tap does to the circle of a chair."""


class BettingPhase:
    """Waits for the bets of people; ``rebuy`` says what buying in again would cost."""

    def __init__(self, desk: CurrentSitting, stage: BlackjackPresenter, rebuy: Callable[[], int]) -> None:
        self._desk, self._stage, self._rebuy = desk, stage, rebuy
        self._done = asyncio.Event()
        self.chair: int | None = None
        """Whose bet is awaited."""

    async def settle(self) -> None:
        """Wait until everybody who may bet has said that he is done."""
        while (chair := next_bettor(self._desk.sitting)) is not None:
            self.chair = chair
            self._done.clear()
            await self.show()
            self._stage.say_bet(bet_asked)
            await self._done.wait()
        self.chair = None

    async def begin_anew(self) -> None:
        """Ask everybody again, since nobody has bet."""
        self._desk.put(begun_anew(self._desk.sitting))
        await self._stage.explain("No one has placed a bet.")

    async def change(self, change: Change) -> None:
        """Change the circle of the one who bets; nothing happens while nobody does."""
        if self.chair is not None:
            self._desk.put(change(self._desk.sitting, self.chair))
            self._stage.beside = replace(self._stage.beside, why="")
            await self.show()
            self._stage.say_bet(bet_words)

    def confirm(self) -> bool:
        """Be done, and tell whether that was awaited.

        Raises ``BlackjackError`` for a bet that the table does not take.
        """
        sitting, chair = self._desk.sitting, self.chair
        if chair is None or self._done.is_set():
            return False
        sits_out = is_broke(sitting, chair)
        self._desk.put(bet_settled(sitting, chair) if sits_out else confirmed(sitting, chair))
        self._done.set()
        return True

    async def show(self) -> None:
        """Show the rack and the circle of the one who bets, or how he may get chips."""
        sitting, chair = self._desk.sitting, self.chair
        if chair is None:
            return
        broke = is_broke(sitting, chair)
        self._stage.beside = replace(
            self._stage.beside,
            front=chair,
            bets={at: bet for at, bet in enumerate(sitting.bets) if bet},
            betting=None if broke else bettor_view(sitting, chair),
            controls=broke_ways(sitting, chair, self._rebuy()) if broke else (),
        )
        await self._stage.redraw()
