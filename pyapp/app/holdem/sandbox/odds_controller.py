"""The odds calculator: reads the hands, works the odds out in slices, and shows them while they come."""

import asyncio
from random import Random
from typing import Final

from pyapp.analysis.odds.question import MOST_HANDS, OddsError, OddsQuestion
from pyapp.analysis.odds.report import OddsReport
from pyapp.analysis.odds.work_out import work_out
from pyapp.app.core.press import Press
from pyapp.app.holdem.sandbox.odds_words import found_view, told_words
from pyapp.app.holdem.sandbox.sandbox import Sandbox
from pyapp.app.holdem.sandbox.sandbox_setup import hand_slot
from pyapp.app.session.controllers import Handlers
from pyapp.slices import Slices
from pyapp.views.holdem.sandbox.keep_part import draw_outlets
from pyapp.views.holdem.sandbox.odds_page import (
    OddsPageView,
    OddsResultView,
    draw_odds_found,
    draw_sandbox_odds,
)
from pyapp.views.holdem.sandbox.sandbox_parts import SandboxPage

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
            tuple(map(self._sandbox.field, setup.cards)),
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
            await self._sandbox.session.explain(str(refused))
            return
        await self._show(found_view(slices.result, None, works=False))
        self._sandbox.session.outside.screen.say(told_words(slices.result))

    @property
    def _is_shown(self) -> bool:
        return self._sandbox.session.in_front == SandboxPage.ODDS

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
