"""The hand and the shoe of the day: their pages, their tables apart, and how each ended in words to share."""

from dataclasses import dataclass, replace

from pyapp.app.core.forms import Press
from pyapp.app.core.links import LinkSent, link_to
from pyapp.app.session.collaborators import Handler, Handlers
from pyapp.app.session.session import Session
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.daily.hand import DailyHand, DailyHandTable
from pyapp.features.daily.page import DailyResult, draw_daily, draw_daily_end
from pyapp.features.daily.results import results_store
from pyapp.features.daily.shoe import DailyShoe, DailyShoeTable
from pyapp.records.names_and_dates import local_day
from pyapp.texts import say
from pyapp.views.kit.money import signed_half_dollars


@dataclass(frozen=True, slots=True)
class _Open:
    """What the page shows."""

    play: DailyHand | DailyShoe
    at: int
    """When the page was opened, in milliseconds since 1970."""

    table: DailyHandTable | DailyShoeTable | None = None
    result: DailyResult | None = None


class DailyController:
    """Lets a person play what today brings. Bankroll, history and rivals' memory stay as they are."""

    def __init__(self, session: Session, strategies: StrategyCache) -> None:
        plays = (DailyHand(), DailyShoe(strategies))
        self._session, self._plays = session, {play.screen: play for play in plays}
        self._results = results_store(session)
        self._open: _Open | None = None

    @property
    def table(self) -> DailyHandTable | DailyShoeTable | None:
        """The table while it is played."""
        return self._open.table if self._open else None

    @property
    def handlers(self) -> Handlers:
        """What leads here, and what the controls of the pages do."""
        return {action: do for screen in self._plays for action, do in self._handlers_of(screen).items()}

    def _handlers_of(self, screen: str) -> Handlers:
        return {
            screen: self._show,
            f"{screen}-play": self._play,
            f"{screen}-end": self._end,
            f"{screen}-share": self._share,
            f"{screen}-back": self._back,
        }

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while it is played: nothing else can be done meanwhile."""
        if self._open is None or self._open.table is None:
            return None
        return self._handlers_of(self._open.play.screen).get(action) or self._open.table.handler(action)

    async def stop(self) -> None:
        """Leave the table."""
        if self._open and self._open.table:
            await self._open.table.stop()
            self._open = replace(self._open, table=None)

    async def _show(self, press: Press) -> None:
        """Show what it is today, before it is played."""
        await self.stop()
        self._session.screens.cover()
        play, at = self._plays[press.action], self._session.outside.now()
        self._open = _Open(play, at)
        today = self._results.read().today(play.screen, local_day(at))
        done = signed_half_dollars(today.net) if today else ""
        await self._session.outside.screen.draw(play.screen, draw_daily(play.view(at, done)))

    async def _play(self, press: Press) -> None:
        """Sit down."""
        opened = self._opened_by(press)
        if opened and not opened.table:
            table = opened.play.table(self._session, opened.at)
            self._open = replace(opened, table=table, result=None)
            table.start()

    async def _end(self, press: Press) -> None:
        """Show how it ended, once it has."""
        opened = self._opened_by(press)
        table = opened.table if opened else None
        result = await table.result(opened.at) if opened and table else None
        if opened is None or result is None or self.table is not table:
            return
        await self.stop()
        self._open = replace(opened, table=None, result=result)
        day, screen = local_day(opened.at), opened.play.screen
        lost = self._results.change(lambda kept: kept.noted(screen, day, result.net))
        await self._draw_end(opened, result)
        if lost:
            await self._session.notices.show(lost)

    async def _share(self, press: Press) -> None:
        opened = self._opened_by(press)
        if opened is None or opened.result is None:
            return
        sent = await self._session.outside.links.send(self._address(opened), opened.result.words)
        told = {LinkSent.COPIED: "history.link.copied", LinkSent.REFUSED: "history.link.by_hand"}
        if sent in told:
            await self._draw_end(opened, opened.result, say(told[sent]))

    async def _back(self, press: Press) -> None:
        """Leave the table for the page, and the page for where one came from."""
        if self.table:
            await self._show(Press(press.action.removesuffix("-back")))
        else:
            await self._session.screens.come_back()

    def _opened_by(self, press: Press) -> _Open | None:
        """Return what the page shows, if the control is one of its own."""
        opened = self._open
        return opened if opened and press.action.startswith(f"{opened.play.screen}-") else None

    async def _draw_end(self, opened: _Open, result: DailyResult, done: str = "") -> None:
        view, line = opened.play.view(opened.at), f"{result.words} {self._address(opened)}".strip()
        await self._session.outside.screen.draw(view.screen, draw_daily_end(view, result, line, done))
        self._session.outside.screen.say(done or result.words)

    def _address(self, opened: _Open) -> str:
        return link_to(self._session.outside.links, f"open={opened.play.screen}")
