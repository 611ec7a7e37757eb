"""Bets at blackjack: people fill their circles in turn."""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Final, TypeAlias

from pyapp.app.blackjack.presenter import BlackjackPresenter, broke_controls
from pyapp.app.session.table_in_play import CurrentSitting, TableEvents
from pyapp.app.sittings.blackjack.sitting import (
    BlackjackSitting,
    begun_anew,
    bet_settled,
    confirmed,
    is_broke,
    may_sit_out,
    next_bettor,
)
from pyapp.money import HalfDollars
from pyapp.texts import say
from pyapp.views import ControlView, Role
from pyapp.views.blackjack.choice_views import BettingView
from pyapp.views.blackjack.table_controls import Bettor, ask_for_bet, bet_words, betting_view

_FOR_GUESTS: Final = 3.0
"""Seconds after which a player without chips for a bet sits out, where guests play on."""

Change: TypeAlias = Callable[[BlackjackSitting, int], BlackjackSitting]
"""What a tap does to the circle of a chair."""


class BettingPhase:
    """Waits for the bets of people."""

    def __init__(
        self,
        current: CurrentSitting[BlackjackSitting],
        presenter: BlackjackPresenter,
        callbacks: TableEvents[BlackjackSitting, HalfDollars],
        plays_on: Callable[[BlackjackSitting], bool],
    ) -> None:
        """Take what tells whether guests at other devices can play a round by themselves."""
        self._current, self._presenter, self._callbacks = current, presenter, callbacks
        self._plays_on = plays_on
        self._done = asyncio.Event()
        self.chair: int | None = None
        """Whose bet is awaited."""

    async def settle(self) -> None:
        """Wait until everyone who may bet is done."""
        while (chair := next_bettor(self._current.sitting)) is not None:
            self.chair = chair
            self._done.clear()
            await self.show()
            self._presenter.say_bet(ask_for_bet)
            self._ask_for_count()
            await self._wait(chair)
        self.chair = None

    async def _wait(self, chair: int) -> None:
        """Wait until a player is done; one without chips for a bet keeps no guests waiting."""
        while is_broke(self._current.sitting, chair) and not self._done.is_set():
            with suppress(TimeoutError):
                async with asyncio.timeout(_FOR_GUESTS):
                    await self._done.wait()
            if is_broke(self._current.sitting, chair) and self._plays_on(self._current.sitting):
                self.confirm()
        await self._done.wait()

    def _ask_for_count(self) -> None:
        """Ask what the count is now, where that is wanted and isn't shown."""
        sitting = self._current.sitting
        if sitting.last and sitting.aids.quiz and not sitting.aids.count:
            self._presenter.screen.say(say("views_blackjack.table.ask_count"))

    async def begin_anew(self) -> None:
        """Ask everyone again, since no one has bet."""
        self._current.put(begun_anew(self._current.sitting))
        await self._presenter.explain(say("blackjack.refusal.no_bets"))

    async def change(self, change: Change) -> None:
        """Change the circle of the player who bets; nothing happens while no one does."""
        if self.chair is not None:
            self._current.put(change(self._current.sitting, self.chair))
            self._presenter.scene = replace(self._presenter.scene, why="")
            await self.show()
            self._presenter.say_bet(bet_words)

    def confirm(self) -> bool:
        """Be done, and tell whether that was awaited.

        Raises ``BlackjackError`` for a bet that the table does not take.
        """
        sitting, chair = self._current.sitting, self.chair
        if chair is None or self._done.is_set():
            return False
        sits_out = is_broke(sitting, chair)
        self._current.put(bet_settled(sitting, chair) if sits_out else confirmed(sitting, chair))
        self._done.set()
        return True

    async def show(self) -> None:
        """Show the rack and the circle of the player who bets, or how they may get chips."""
        sitting, chair = self._current.sitting, self.chair
        if chair is None:
            return
        broke = is_broke(sitting, chair)
        self._presenter.scene = replace(
            self._presenter.scene,
            front=chair,
            waiting="",
            bets={at: bet for at, bet in enumerate(sitting.bets) if bet},
            betting=None if broke else bettor_view(sitting, chair),
            controls=broke_controls(sitting, chair, self._callbacks.rebuy_price(sitting)) if broke else (),
        )
        await self._presenter.redraw()


def bettor_view(sitting: BlackjackSitting, chair: int) -> BettingView:
    """Show the rack and the circle of the player who bets."""
    seat = sitting.chairs[chair]
    bettor = Bettor(chair, seat.name, seat.stack, sitting.bets[chair], seat.last)
    following = next((sitting.names[at] for at in sitting.persons if at > chair), "")
    view = betting_view(sitting.rules, bettor, following)
    if sitting.bets[chair] or not may_sit_out(sitting, chair):
        return view
    sit_out = ControlView("deal", say("blackjack_table.control.sit_out"), Role.PUSH, key="Enter")
    return replace(view, controls=(*view.controls[:-1], sit_out))
