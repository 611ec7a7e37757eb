"""The shoe of the day: what it is, the shoe itself at a table apart, and how it ended in words to share."""

from typing import TYPE_CHECKING, Final

from pyapp.app.blackjack.gym.daily_shoe import CHIPS, daily_shoe
from pyapp.app.blackjack.gym.shoe_table import ShoeResult, ShoeTable
from pyapp.app.core.hand_links import LinkSent, link_to
from pyapp.app.core.language_choice import LanguageChoice
from pyapp.app.core.press import Press
from pyapp.app.session.controllers import Handler, Handlers
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_session import TableFrame
from pyapp.blackjack import BLACKJACK, half_dollars_text
from pyapp.blackjack.odds import StrategyCache
from pyapp.records.dates import local_day, write_day
from pyapp.texts import TextPart, say
from pyapp.views.blackjack import rules_words
from pyapp.views.blackjack.gym.shoe_page import (
    ShoeDayView,
    ShoeEndView,
    draw_shoe,
    draw_shoe_bar,
    draw_shoe_end,
    draw_shoe_top,
)
from pyapp.views.blackjack.half_dollars import signed_half_dollars

if TYPE_CHECKING:
    from datetime import date

FRAGMENT: Final = "open=shoe"
"""What the address ends in that leads here."""


class ShoeController:
    """Lets a person play the shoe of today. Bankroll, history and statistics stay as they are."""

    def __init__(self, session: Session, strategies: StrategyCache, language: LanguageChoice) -> None:
        self._session, self._strategies, self._language = session, strategies, language
        self._day: date | None = None
        self._at = 0
        """When the page was opened, in milliseconds since 1970."""

        self._ended: ShoeResult | None = None
        self.table: ShoeTable | None = None
        """The table while the shoe is played."""

    @property
    def handlers(self) -> Handlers:
        """What leads here, and what the page's own controls do."""
        return {
            "shoe": self._open,
            "shoe-play": self._play,
            "shoe-end": self._end,
            "shoe-share": self._share,
            "shoe-back": self._back,
        }

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while the shoe is played: nothing else can be done meanwhile."""
        return self.handlers.get(action) or (self.table.handler(action) if self.table else None)

    async def stop(self) -> None:
        """Leave the table."""
        if self.table:
            await self.table.stop()
        self.table = None

    async def _open(self, _: Press) -> None:
        """Show which shoe it is."""
        await self._language.add(TextPart.GYM)
        self._session.cover()
        self._at = self._session.outside.now()
        self._day, self._ended = local_day(self._at), None
        view = ShoeDayView(write_day(self._at), rules_words(BLACKJACK), half_dollars_text(CHIPS))
        await self._session.outside.screen.draw("shoe", draw_shoe(view))

    async def _play(self, _: Press) -> None:
        """Sit down; played again, it is the same shoe."""
        if self._day is None or self.table:
            return
        frame = TableFrame(lambda: draw_shoe_top(BLACKJACK.preset), draw_shoe_bar)
        self.table = ShoeTable(self._session, self._strategies, daily_shoe(self._day), frame)
        self.table.start()

    async def _end(self, _: Press) -> None:
        """Show how the shoe ended, once it has."""
        table = self.table
        ended = await table.result() if table else None
        if ended is None or self.table is not table:
            return
        await self.stop()
        self._ended = ended
        await self._draw_end()
        self._session.outside.screen.say(self._words(ended))

    async def _share(self, _: Press) -> None:
        if self._ended is None:
            return
        sent = await self._session.outside.links.send(self._address, self._words(self._ended))
        told = {LinkSent.COPIED: "history.link.copied", LinkSent.REFUSED: "history.link.by_hand"}
        if sent in told:
            await self._draw_end(say(told[sent]))

    async def _back(self, _: Press) -> None:
        """Leave the table for the page, and the page for where one came from."""
        if self.table:
            await self.stop()
            await self._open(Press("shoe"))
        else:
            await self._session.come_back()

    async def _draw_end(self, done: str = "") -> None:
        if self._ended is None:
            return
        words = self._words(self._ended)
        view = ShoeEndView(write_day(self._at), words, f"{words} {self._address}".strip(), done)
        await self._session.outside.screen.draw("shoe", draw_shoe_end(view))
        if done:
            self._session.outside.screen.say(done)

    @property
    def _address(self) -> str:
        return link_to(self._session.outside.links, FRAGMENT)

    def _words(self, ended: ShoeResult) -> str:
        """Say in a line what came of it, and nothing of the cards: others may still play."""
        return say(
            "gym.day.result",
            n=ended.rounds,
            day=write_day(self._at),
            net=signed_half_dollars(ended.won),
            right=ended.right,
            asked=ended.asked,
        )
