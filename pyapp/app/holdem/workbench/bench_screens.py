"""All of the lab as one controller."""

from pyapp.app.core.language_choice import LanguageChoice
from pyapp.app.core.press import Press
from pyapp.app.holdem.workbench.bench import Bench
from pyapp.app.holdem.workbench.bench_setup import BenchSetup
from pyapp.app.holdem.workbench.hand_controller import HandController
from pyapp.app.holdem.workbench.link_controller import BenchLinkController
from pyapp.app.holdem.workbench.odds_controller import OddsController
from pyapp.app.holdem.workbench.river_controller import RiverController
from pyapp.app.holdem.workbench.table_controller import BenchTableController
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.texts import TextPart
from pyapp.views.holdem.workbench.bench_parts import BenchPage
from pyapp.views.holdem.workbench.link_part import draw_bench_link


class BenchScreens:
    """Joins the pages, which share what is set."""

    def __init__(self, session: Session, language: LanguageChoice) -> None:
        self._language = language
        self._bench = Bench(session)
        self._odds = OddsController(self._bench)
        self._hand = HandController(self._bench, self._show)
        self._river = RiverController(self._bench)
        self._links = BenchLinkController(self._bench, self._show)
        self.play = BenchTableController(self._bench)
        """The table, which has the page for itself while a hand is played."""

    @property
    def handlers(self) -> Handlers:
        """What their controls do; whatever opens the lab has its sentences first."""
        pages = {
            **self._odds.handlers,
            **self._hand.handlers,
            **self.play.handlers,
            **self._river.handlers,
            **self._links.handlers,
        }
        ways = {
            "bench": self._open,
            "bench-table": self._turn,
            "bench-river": self._turn,
            "bench-stop": self._stop,
            "bench-form": self._take,
            "bench-add": self._add,
            "bench-remove": self._remove,
            "bench-clear": self._clear,
            "bench-back": self._back,
        }
        return {**pages, **ways}

    async def open_link(self, fragment: str) -> None:
        """Show what a link says."""
        await self._language.add(TextPart.WORKBENCH)
        await self._links.open(fragment)

    async def _open(self, press: Press) -> None:
        await self._language.add(TextPart.WORKBENCH)
        await self._stop(press)
        await self._odds.handlers["bench"](press)

    async def _turn(self, press: Press) -> None:
        """Turn to another page; what is worked out on the one before stops."""
        await self._stop(press)
        pages = {**self.play.handlers, **self._river.handlers}
        await pages[press.action](press)

    async def _stop(self, press: Press) -> None:
        await self._odds.handlers["bench-stop"](press)
        await self._river.stop()

    async def _take(self, press: Press) -> None:
        """Take over what is typed; the odds of what stood there before go."""
        if not self._bench.is_in_front:
            return
        self._bench.take(press)
        await self._bench.draw("", draw_bench_link("", (), ""))
        await self._odds.put_away()
        await self._river.put_away()

    async def _add(self, press: Press) -> None:
        await self._change(press, self._bench.setup.with_form(press.form).with_hand())

    async def _remove(self, press: Press) -> None:
        await self._change(press, self._bench.setup.with_form(press.form).without_hand(press.value))

    async def _clear(self, press: Press) -> None:
        await self._change(press, BenchSetup())

    async def _change(self, press: Press, setup: BenchSetup) -> None:
        """Set something by a press of one of the pages."""
        self._bench.take(press)
        if self._bench.is_in_front:
            self._bench.change(setup)
            await self._show()

    async def _show(self) -> None:
        """Show the page that was open; odds of other hands are gone."""
        self._odds.forget()
        self._river.forget()
        pages = {
            BenchPage.ODDS: self._odds.show,
            BenchPage.TABLE: self.play.show,
            BenchPage.RIVER: self._river.show,
        }
        await pages[self._bench.page]()

    async def _back(self, press: Press) -> None:
        self._bench.take(press)
        await self._stop(press)
        await self._bench.session.come_back()
