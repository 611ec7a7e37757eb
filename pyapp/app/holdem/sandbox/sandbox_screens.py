"""All of the lab as one controller."""

from pyapp.app.core.language_choice import LanguageChoice
from pyapp.app.core.press import Press
from pyapp.app.holdem.sandbox.hand_controller import HandController
from pyapp.app.holdem.sandbox.kept_controller import KeptController
from pyapp.app.holdem.sandbox.link_controller import SandboxLinkController
from pyapp.app.holdem.sandbox.odds_controller import OddsController
from pyapp.app.holdem.sandbox.river_controller import RiverController
from pyapp.app.holdem.sandbox.sandbox import Sandbox
from pyapp.app.holdem.sandbox.sandbox_setup import SandboxSetup
from pyapp.app.holdem.sandbox.table_controller import SandboxTableController
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.texts import TextPart
from pyapp.views.holdem.sandbox.keep_part import draw_kept_as
from pyapp.views.holdem.sandbox.kept_page import KEPT
from pyapp.views.holdem.sandbox.link_part import draw_sandbox_link
from pyapp.views.holdem.sandbox.sandbox_parts import SandboxPage


class SandboxScreens:
    """Joins the pages, which share what is set."""

    def __init__(self, session: Session, language: LanguageChoice) -> None:
        self._language = language
        self._sandbox = Sandbox(session)
        self._odds = OddsController(self._sandbox)
        self._hand = HandController(self._sandbox, self._show)
        self._river = RiverController(self._sandbox)
        self._kept = KeptController(self._sandbox, self._show)
        self._links = SandboxLinkController(self._sandbox, self._show)
        self.play = SandboxTableController(self._sandbox)
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
            **self._kept.handlers,
        }
        ways = {
            "sandbox": self._open,
            "sandbox-table": self._turn,
            "sandbox-river": self._turn,
            KEPT: self._turn,
            "sandbox-stop": self._stop,
            "sandbox-form": self._take,
            "sandbox-add": self._add,
            "sandbox-remove": self._remove,
            "sandbox-clear": self._clear,
            "sandbox-back": self._back,
        }
        return {**pages, **ways}

    async def open_link(self, fragment: str) -> None:
        """Show what a link says."""
        await self._language.add(TextPart.SANDBOX)
        await self._links.open(fragment)

    async def _open(self, press: Press) -> None:
        await self._language.add(TextPart.SANDBOX)
        await self._stop(press)
        await self._odds.handlers["sandbox"](press)

    async def _turn(self, press: Press) -> None:
        """Turn to another page; what is worked out on the one before stops."""
        await self._stop(press)
        pages = {**self.play.handlers, **self._river.handlers, **self._kept.handlers}
        await pages[press.action](press)

    async def _stop(self, press: Press) -> None:
        await self._odds.handlers["sandbox-stop"](press)
        await self._river.stop()

    async def _take(self, press: Press) -> None:
        """Take over what is typed; the odds of what stood there before go."""
        if not self._sandbox.is_in_front:
            return
        self._sandbox.take(press)
        page = self._sandbox.page
        await self._sandbox.draw("", {**draw_sandbox_link(page, "", (), ""), **draw_kept_as(page, "")})
        await self._odds.put_away()
        await self._river.put_away()

    async def _add(self, press: Press) -> None:
        await self._change(press, self._sandbox.setup.with_form(press.form).with_hand())

    async def _remove(self, press: Press) -> None:
        await self._change(press, self._sandbox.setup.with_form(press.form).without_hand(press.value))

    async def _clear(self, press: Press) -> None:
        await self._change(press, SandboxSetup())

    async def _change(self, press: Press, setup: SandboxSetup) -> None:
        """Set something by a press of one of the pages."""
        self._sandbox.take(press)
        if self._sandbox.is_in_front:
            self._sandbox.change(setup)
            await self._show()

    async def _show(self) -> None:
        """Show the page that was open; odds of other hands are gone."""
        self._odds.forget()
        self._river.forget()
        pages = {
            SandboxPage.ODDS: self._odds.show,
            SandboxPage.TABLE: self.play.show,
            SandboxPage.RIVER: self._river.show,
        }
        await pages[self._sandbox.page]()

    async def _back(self, press: Press) -> None:
        self._sandbox.take(press)
        await self._stop(press)
        await self._sandbox.session.come_back()
