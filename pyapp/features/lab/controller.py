"""All of the lab as one controller."""

import asyncio
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Final

from pyapp.app.core.forms import Press
from pyapp.app.core.links import SETUP, LinkSent, hand_out, is_link, link_to
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.features.charts.controller import ChartsController
from pyapp.features.charts.questions import read_question
from pyapp.features.charts.sums import read_chart
from pyapp.features.lab.from_hand import odds_setup, river_setup
from pyapp.features.lab.hand_controller import HandController
from pyapp.features.lab.kept import KeptController
from pyapp.features.lab.link import read_setup, write_setup
from pyapp.features.lab.odds import work_out
from pyapp.features.lab.odds_question import MOST_HANDS, HandOdds, OddsError, OddsQuestion, OddsReport
from pyapp.features.lab.pages import (
    KEPT,
    HandOddsView,
    OddsPageView,
    OddsResultView,
    draw_odds_found,
    draw_sandbox_odds,
)
from pyapp.features.lab.parts import SandboxPage, draw_kept_as, draw_outlets, draw_sandbox_link
from pyapp.features.lab.parts_controller import RangeController
from pyapp.features.lab.ranges import EVEN, write_range
from pyapp.features.lab.river_controller import RiverController
from pyapp.features.lab.setup import COMMENT, Sandbox, SandboxSetup, hand_slot
from pyapp.features.lab.table_controller import SandboxTableController
from pyapp.records.links.digits import LinkError
from pyapp.slices import Slices
from pyapp.texts import list_words, number_text, percent_text, say

if TYPE_CHECKING:
    from pyapp.app.feature import LateFeature
    from pyapp.app.holdem.replay import LabMoment
    from pyapp.features.history.controller import HistoryScreens

_MOST_FOR_CODE: Final = 1_200
"""Characters of an address that a code can hold and a camera still read."""


class SandboxLinkController:
    """Hands links out, and opens them."""

    def __init__(self, sandbox: Sandbox, show: Callable[[], Awaitable[None]]) -> None:
        """``show`` shows the page that was open, with what is set now."""
        self._sandbox, self._show = sandbox, show

    @property
    def handlers(self) -> Handlers:
        """What its control does."""
        return {"sandbox-share": self._share}

    async def open(self, fragment: str) -> None:
        """Show what a link says; a damaged one says so, and changes nothing."""
        session = self._sandbox.session
        session.outside.links.clear()
        try:
            setup, page = read_setup(fragment.removeprefix(SETUP))
        except LinkError:
            await session.notices.explain(say("sandbox.link.damaged"))
            return
        self._sandbox.change(setup)
        self._sandbox.turn_to(page)
        await self._show()

    async def _share(self, press: Press) -> None:
        """Make the link and hand it out; raises ``SetupError`` for what cannot be read."""
        if not self._sandbox.is_in_front:
            return
        self._sandbox.take(press)
        links, setup, page = self._sandbox.session.outside.links, self._sandbox.setup, self._sandbox.page
        with suppress(LinkError):  # a card that lies twice is told where it is asked about
            end = f"{SETUP}{write_setup(setup, page)}"
            address = link_to(links, end) or f"#{end}"
            qr = links.qr(address) if is_link(address) and len(address) <= _MOST_FOR_CODE else ()
            await self._sandbox.draw("", draw_sandbox_link(page, address, qr, ""))
            sent = await hand_out(links, address)
            told = {LinkSent.COPIED: "history.link.copied", LinkSent.REFUSED: "history.link.by_hand"}
            if sent in told and self._sandbox.is_in_front:
                await self._sandbox.draw("", draw_sandbox_link(page, address, qr, say(told[sent])))
            return
        await self._sandbox.session.notices.explain(say("sandbox.link.none"))


_ALL: Final = 100


def found_view(report: OddsReport | None, done: float | None, *, works: bool = True) -> OddsResultView:
    """Return what was found so far; ``done`` tells which part of a count is done."""
    if report is None:
        return OddsResultView(told=say("sandbox.told.begun"), works=works)
    rows = tuple(_row(at, hand, report) for at, hand in enumerate(report.hands, 1))
    return OddsResultView(rows, _how(report, done), works)


def told_words(report: OddsReport) -> str:
    """Return the shares as they are read out, with how they were found."""
    shares = [
        say("sandbox.told.share", number=at, percent=_percent(hand.share))
        for at, hand in enumerate(report.hands, 1)
    ]
    return f"{list_words(shares)}. {_how(report, None)}"


def _how(report: OddsReport, done: float | None) -> str:
    deals = number_text(report.counted)
    if report.exact:
        return say("sandbox.told.counted", deals=deals)
    sampled = say("sandbox.told.sampled", deals=deals, error=number_text(_ALL * report.error, 2))
    if done is None:
        return sampled
    return f"{sampled} {say('sandbox.told.counting', percent=int(_ALL * done))}"


def _row(number: int, hand: HandOdds, report: OddsReport) -> HandOddsView:
    return HandOddsView(
        say("sandbox.hand_number", number=number),
        _percent(hand.wins / report.deals),
        _percent(hand.ties / report.deals),
        _percent(hand.share),
        "" if report.exact else f"± {number_text(_ALL * hand.error, 2)}",
        hand.share,
    )


def _percent(part: float) -> str:
    return percent_text(part, 2)


_SHOWN: Final = 400
"""Milliseconds between two pictures of work that goes on."""


class OddsController:
    """Draws the calculator."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._working: asyncio.Task[None] | None = None
        self._found = OddsResultView()

    @property
    def handlers(self) -> Handlers:
        """What its controls do."""
        return {
            "sandbox": self._open,
            "sandbox-run": self._run,
            "sandbox-stop": self._stop,
        }

    async def show(self) -> None:
        """Draw the page with what is set."""
        self._sandbox.turn_to(SandboxPage.ODDS)
        setup = self._sandbox.setup
        view = OddsPageView(
            tuple(self._sandbox.field(hand_slot(at)) for at in range(len(setup.hands))),
            tuple(map(self._sandbox.field, (*setup.cards, COMMENT))),
            len(setup.hands) < MOST_HANDS,
            self._found,
            draw_outlets(SandboxPage.ODDS),
        )
        await self._sandbox.draw("sandbox", draw_sandbox_odds(view))

    def stop(self) -> None:
        """Leave off working."""
        if self._working:
            self._working.cancel()
        self._working = None

    def forget(self) -> None:
        """Leave off, and forget what was found: it was of other hands."""
        self.stop()
        self._found = OddsResultView()

    async def _open(self, press: Press) -> None:
        self._sandbox.take(press)
        await self.show()

    async def _run(self, press: Press) -> None:
        """Work the odds out; raises ``SetupError`` for hands that cannot be read."""
        self._sandbox.take(press)
        self.forget()
        self._working = asyncio.create_task(self._work_out(self._sandbox.setup.question))

    async def _stop(self, _: Press) -> None:
        """Stay with what was found so far."""
        if self._working:
            self.stop()
            self._found = OddsResultView(self._found.rows, self._found.told)
            if self._is_shown:
                await self._show(self._found)

    async def _work_out(self, question: OddsQuestion) -> None:
        luck, now = Random(0), self._sandbox.session.outside.now  # noqa: S311 - it deals no card that counts
        slices, shown, report = Slices(work_out(question, luck)), 0, None
        try:
            for told in slices:
                report = told if isinstance(told, OddsReport) else report
                await asyncio.sleep(0)
                if not self._is_shown:
                    return
                if now() - shown >= _SHOWN:
                    shown = now()
                    await self._show(found_view(report, told if isinstance(told, float) else None))
        except OddsError as refused:
            await self.put_away()
            await self._sandbox.session.notices.explain(str(refused))
            return
        await self._show(found_view(slices.result, None, works=False))
        self._sandbox.session.outside.screen.say(told_words(slices.result))

    @property
    def _is_shown(self) -> bool:
        return self._sandbox.session.screens.in_front == SandboxPage.ODDS

    async def _show(self, view: OddsResultView) -> None:
        self._found = view
        await self._sandbox.draw("", draw_odds_found(view))

    async def put_away(self) -> None:
        """Forget what was found, on the page too: it was of other hands."""
        if not self._is_shown:
            self.forget()
        elif self._found != OddsResultView() or self._working:
            self.forget()
            await self._show(self._found)


class SandboxScreens:
    """Joins the pages, which share what is set."""

    def __init__(
        self,
        session: Session,
        charts: Callable[[], Awaitable[ChartsController]],
        past: "LateFeature[HistoryScreens]",
    ) -> None:
        """``charts`` opens the charts, ``past`` has the replay that a moment can come from."""
        self._past, self._studies = past, False
        self._sandbox = Sandbox(session)
        self._odds = OddsController(self._sandbox)
        self._hand = HandController(self._sandbox, self._show, charts)
        self._river = RiverController(self._sandbox)
        self._ranges = RangeController(self._sandbox, charts)
        self._kept = KeptController(self._sandbox, self._show)
        self._links = SandboxLinkController(self._sandbox, self._show)
        self.play: SandboxTableController = SandboxTableController(self._sandbox)
        """The table, which has the page for itself while a hand is played."""

        self._way_back: Callable[[], Awaitable[None]] | None = None
        """Where *Back* leads; ``None`` for where one came from."""

    @property
    def handlers(self) -> Handlers:
        """What their controls do."""
        pages = {
            **self._odds.handlers,
            **self._hand.handlers,
            **self.play.handlers,
            **self._river.handlers,
            **self._ranges.handlers,
            **self._links.handlers,
            **self._kept.handlers,
        }
        ways = {
            "sandbox": self._open,
            "sandbox-table": self._turn,
            "sandbox-river": self._turn,
            "sandbox-ranges": self._turn,
            KEPT: self._turn,
            "sandbox-stop": self._stop,
            "sandbox-form": self._take,
            "sandbox-add": self._add,
            "sandbox-remove": self._remove,
            "sandbox-clear": self._clear,
            "sandbox-take": self._take_chart,
            "sandbox-back": self._back,
            "replay-lab": self._study,
        }
        return {**pages, **ways}

    async def open_link(self, fragment: str) -> None:
        """Show what a link says."""
        self._way_back = None
        await self._links.open(fragment)

    async def _study(self, _: Press) -> None:
        """Work out the moment of a replay, which *Back* leads to; pressed twice it is done once."""
        if not self._studies:
            self._studies = True
            try:
                replayer = self._past.take().replayer
                if moment := await replayer.studied():
                    replayer.pause()
                    self._way_back = replayer.resume
                    await self._work_out(moment)
            finally:
                self._studies = False

    async def _work_out(self, moment: "LabMoment") -> None:
        """Solve the river, or work the odds out."""
        setup = river_setup if moment.solves else odds_setup
        self._sandbox.change(setup(moment.seen, moment.ranges))
        self._sandbox.turn_to(SandboxPage.RIVER if moment.solves else SandboxPage.ODDS)
        await self._show()
        action = "sandbox-solve" if moment.solves else "sandbox-run"
        await self.handlers[action](Press(action))

    async def _open(self, press: Press) -> None:
        if not self._sandbox.session.screens.in_front.startswith(SandboxPage.ODDS):
            self._way_back = None
        await self._stop(press)
        await self._odds.handlers["sandbox"](press)

    async def _turn(self, press: Press) -> None:
        """Turn to another page; what is worked out on the one before stops."""
        await self._stop(press)
        pages = {
            **self.play.handlers,
            **self._river.handlers,
            **self._ranges.handlers,
            **self._kept.handlers,
        }
        await pages[press.action](press)

    async def _stop(self, press: Press) -> None:
        await self._odds.handlers["sandbox-stop"](press)
        await self._river.stop()
        await self._ranges.stop()

    async def _take(self, press: Press) -> None:
        """Take over what is typed; the odds of what stood there before go."""
        if not self._sandbox.is_in_front:
            return
        before = self._sandbox.setup
        self._sandbox.take(press)
        page = self._sandbox.page
        await self._sandbox.draw("", {**draw_sandbox_link(page, "", (), ""), **draw_kept_as(page, "")})
        if self._sandbox.setup != replace(before, comment=self._sandbox.setup.comment):
            await self._odds.put_away()
            await self._river.put_away()
            await self._ranges.put_away()

    async def _add(self, press: Press) -> None:
        await self._change(press, self._sandbox.setup.with_form(press.form).with_hand())

    async def _remove(self, press: Press) -> None:
        await self._change(press, self._sandbox.setup.with_form(press.form).without_hand(press.value))

    async def _clear(self, press: Press) -> None:
        await self._change(press, SandboxSetup())

    async def _take_chart(self, press: Press) -> None:
        """Take the hands of a chart into the field that asked for them, else into the first empty one."""
        slug, _, act = press.value.partition(" ")
        asked = read_question(slug)
        held, weights = read_chart(asked).weighed(act) if asked else (frozenset[int](), EVEN)
        if held and not await self._hand.put_chart(held, weights):
            setup = self._sandbox.setup
            slot = next((slot for slot in map(hand_slot, range(2)) if not setup.text(slot)), hand_slot(0))
            self._sandbox.change(setup.with_text(slot, write_range(held, weights)))
            self._sandbox.turn_to(SandboxPage.RANGES)
            await self._show()

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
        self._ranges.forget()
        pages = {
            SandboxPage.ODDS: self._odds.show,
            SandboxPage.TABLE: self.play.show,
            SandboxPage.RIVER: self._river.show,
            SandboxPage.RANGES: self._ranges.show,
        }
        await pages[self._sandbox.page]()

    async def _back(self, press: Press) -> None:
        self._sandbox.take(press)
        await self._stop(press)
        back, self._way_back = self._way_back, None
        await (back or self._sandbox.session.screens.come_back)()
