"""The page that closes a game: shown over the table, kept there until the player goes on or leaves."""

import asyncio
from collections.abc import Callable
from dataclasses import replace

from pyapp.app.core.forms import Press
from pyapp.app.holdem.ending.ending_view import ending_view
from pyapp.app.holdem.ending.game_again import game_again, price_again
from pyapp.app.profiles.cashier import CashierError, cashed_out, check_price, sat_down
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.session.table_in_play import CurrentSitting
from pyapp.app.sittings.holdem.sitting import HoldemSitting, guests_play_on
from pyapp.blackjack import chips_to_half_dollars
from pyapp.cards import HalfDollars
from pyapp.texts import say
from pyapp.tournament import play_on
from pyapp.views import EndingView, draw_ending, ending_words


class EndingController:
    """Shows how a game ended, and begins the next one with the same set-up."""

    def __init__(
        self,
        session: Session,
        current: CurrentSitting[HoldemSitting],
        begin: Callable[[HoldemSitting], None],
    ) -> None:
        self._session, self._current, self._begin = session, current, begin
        self.is_open = False
        """Whether the page is what the player comes back to from any other screen."""

        self._in_front = False
        """Whether nothing lies over the page now."""

        self._others: asyncio.Task[None] | None = None
        """The rest of a tournament, which is played while the page is open."""

    @property
    def handlers(self) -> Handlers:
        """What the page's own controls do."""
        return {"play-again": self._again}

    async def open(self) -> None:
        """Show the page and say how it ended; a game that goes on has none.

        Where the page is in front already, it is drawn anew: others have played on meanwhile.
        """
        if not self._current.sitting.ended:
            return
        if self._in_front:
            await self._draw()
        elif not self.is_open:
            self.is_open = True
            await self.show()
            self._session.outside.screen.say(ending_words(self._view()))
            self._others = asyncio.ensure_future(self._play_on())

    async def show(self) -> None:
        """Show the page as it stands."""
        self._session.cover()
        self._in_front = True
        await self._draw()

    def step_back(self) -> None:
        """Let another screen lie over the page."""
        self._in_front = False

    def close(self) -> None:
        """Give the page up: the table goes on."""
        self.is_open = self._in_front = False

    def stop(self) -> None:
        """Play no further; what was kept last stays as it is."""
        if self._others:
            self._others.cancel()

    async def _play_on(self) -> None:
        """Let the others play a tournament to its end, round by round, and say who has won it."""
        while (tournament := self._current.sitting.tournament) and not tournament.over:
            after = await play_on(tournament)
            self._current.put(replace(self._current.sitting, tournament=after))
            if self._in_front:
                await self._draw()
            if after.over:
                self._session.outside.screen.say(self._view().others)

    async def _draw(self) -> None:
        await self._session.outside.screen.draw("ending", draw_ending(self._view()))

    def _view(self) -> EndingView:
        sitting = self._current.sitting
        portrait = self._session.profile.portrait
        return ending_view(sitting, price_again(sitting), self._refusal(sitting), portrait)

    def _refusal(self, sitting: HoldemSitting) -> str | None:
        """Return why there can't be another game yet; one too dear offers free chips once it is asked for."""
        return _guests_play() if guests_play_on(sitting) else None

    def _settle(self) -> Profile:
        """Return the profile without this game, with what it is worth."""
        return cashed_out(self._session.profile, self._current.sitting.rules.preset)

    async def _again(self, _: Press) -> None:
        if not self.is_open:
            return
        session = self._session
        ended = self._current.sitting
        if guests_play_on(ended):
            raise CashierError(_guests_play())
        check_price(self._settle(), _money(ended))
        session.keep(self._settle())
        sitting = replace(game_again(ended, session.outside.luck), notes=session.profile.memory)
        session.keep(sat_down(session.profile, sitting))
        if not session.asleep:
            self.close()
            self._begin(sitting)


def _money(sitting: HoldemSitting) -> HalfDollars:
    """Return what another game costs the bankroll."""
    return chips_to_half_dollars(price_again(sitting), sitting.rules.chips_per_dollar)


def _guests_play() -> str:
    return say("friends_table.told.guests_play")
