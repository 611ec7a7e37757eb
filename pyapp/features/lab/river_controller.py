"""Solves the river of two ranges in slices, and walks through the solution."""

import asyncio
from dataclasses import replace
from typing import Final

from pyapp.agents.holdem.river.betting_tree import BetSizes
from pyapp.app.core.forms import Press, SetupError, whole_number
from pyapp.app.session.collaborators import Handlers
from pyapp.features.charts.cells import cell_names
from pyapp.features.lab.odds_question import OddsError
from pyapp.features.lab.parts import SandboxPage, draw_outlets
from pyapp.features.lab.river_page import RiverPageView, RiverResultView, draw_river_found, draw_sandbox_river
from pyapp.features.lab.river_study import RiverQuestion, RiverStudy, node_at, study_river
from pyapp.features.lab.river_words import river_view, told_river
from pyapp.features.lab.setup import BOARD, COMMENT, Sandbox, SandboxSetup, hand_slot
from pyapp.slices import Slices
from pyapp.texts import number_text, say

FIELDS: Final = ("pot", "behind", "sizes", "raise", "bets")
"""The fields of the page beside hands and board, by what stands in the catalogue."""

MOST_CHIPS: Final = 1_000_000
MOST_SIZES: Final = 5
MOST_SHARE: Final = 1_000
"""The largest bet, in hundredths of the pot."""

MOST_BETS: Final = 4
_ALL: Final = 100


class RiverController:
    """Draws the page of the river."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._working: asyncio.Task[None] | None = None
        self._study: RiverStudy | None = None
        self._line: tuple[int, ...] = ()
        self._player = 0
        self._by_worth = False
        """Whether the grid shows what hands win."""

        self._at = ""

    @property
    def handlers(self) -> Handlers:
        """What its controls do."""
        return {
            "sandbox-river": self._open,
            "sandbox-solve": self._solve,
            "sandbox-step": self._step,
            "sandbox-up": self._up,
            "sandbox-range": self._turn,
            "sandbox-look": self._look,
            "sandbox-shade": self._shade,
        }

    async def show(self) -> None:
        """Draw the page with what is set."""
        self._sandbox.turn_to(SandboxPage.RIVER)
        choices = self._sandbox.setup.choices
        view = RiverPageView(
            tuple(map(self._sandbox.field, (hand_slot(0), hand_slot(1), BOARD, COMMENT))),
            tuple((name, say(f"sandbox.river.field.{name}"), choices[name]) for name in FIELDS),
            draw_outlets(SandboxPage.RIVER),
            self._view,
        )
        await self._sandbox.draw("sandbox-river", draw_sandbox_river(view))

    async def stop(self) -> None:
        """Leave off, and stay with what was found so far."""
        if self._working:
            self._working.cancel()
            self._working = None
            await self._draw()

    def forget(self) -> None:
        """Leave off, and forget what was found: it was of other hands."""
        if self._working:
            self._working.cancel()
        self._working = self._study = None
        self._line, self._player, self._at = (), 0, ""

    async def put_away(self) -> None:
        """Forget it on the page too."""
        if self._study or self._working:
            self.forget()
            await self._draw()

    async def _open(self, press: Press) -> None:
        self._sandbox.take(press)
        await self.show()

    async def _solve(self, press: Press) -> None:
        """Solve it; raises ``SetupError`` for what is no river."""
        self._sandbox.take(press)
        self.forget()
        question = river_question(self._sandbox.setup)
        self._working = asyncio.create_task(self._work_out(question))

    async def _work_out(self, question: RiverQuestion) -> None:
        slices = Slices(study_river(question))
        await self._draw()
        try:
            for found in slices:
                await asyncio.sleep(0)
                if self._sandbox.session.screens.in_front != SandboxPage.RIVER:
                    return
                if found:
                    self._study = found
                    await self._draw()
        except OddsError as refused:
            await self.put_away()
            await self._sandbox.session.notices.explain(str(refused))
            return
        self._study, self._working = slices.result, None
        await self._draw()
        self._sandbox.session.outside.screen.say(told_river(self._study, self._line))

    async def _step(self, press: Press) -> None:
        """Go on to the decision that follows an action."""
        node = node_at(self._study, self._line) if self._study else None
        if node is None or press.value not in map(str, range(len(node.after))):
            return
        if node.after[int(press.value)] is not None:
            await self._walk((*self._line, int(press.value)))

    async def _up(self, _: Press) -> None:
        if self._line:
            await self._walk(self._line[:-1])

    async def _walk(self, line: tuple[int, ...]) -> None:
        """Show another decision, with the range of the player who decides."""
        if self._study and (node := node_at(self._study, line)):
            self._line, self._player, self._at = line, node.node.player, ""
            await self._draw()
            self._sandbox.session.outside.screen.say(told_river(self._study, line))

    async def _turn(self, press: Press) -> None:
        """Show the range of one or the other player."""
        if press.value in {"0", "1"}:
            self._player, self._at = int(press.value), ""
            await self._draw()

    async def _look(self, press: Press) -> None:
        """Show the hands of a cell."""
        if press.value in cell_names():
            self._at = press.value
            await self._draw()

    async def _shade(self, press: Press) -> None:
        """Show what the hands of the grid do, or what they win."""
        if press.value in {"mix", "worth"}:
            self._by_worth = press.value == "worth"
            await self._draw()

    @property
    def _view(self) -> RiverResultView:
        works = self._working is not None
        if self._study is None:
            return RiverResultView(say("sandbox.told.begun") if works else "", works)
        view = river_view(self._study, self._line, self._player, self._at, works=works)
        return replace(view, by_worth=self._by_worth)

    async def _draw(self) -> None:
        if self._sandbox.session.screens.in_front == SandboxPage.RIVER:
            await self._sandbox.draw("", draw_river_found(self._view))


def river_question(setup: SandboxSetup) -> RiverQuestion:
    """Return what is asked of the river; raises ``SetupError`` for what is no number or no size."""
    return RiverQuestion(
        (setup.hand(0), setup.hand(1)),
        setup.card_list(BOARD),
        _number(setup, "pot", 1, MOST_CHIPS),
        _number(setup, "behind", 1, MOST_CHIPS),
        _sizes(setup),
        (setup.weights(0), setup.weights(1)),
    )


def _sizes(setup: SandboxSetup) -> BetSizes:
    typed = setup.choices["sizes"].replace(",", " ").replace("%", " ").split()
    if not 1 <= len(typed) <= MOST_SIZES:
        raise SetupError(say("sandbox.river.sizes", most=MOST_SIZES))
    shares = sorted({_share(one) for one in typed})
    *first, largest = shares
    return BetSizes(
        tuple(first),
        _number(setup, "raise", 1, MOST_SHARE) / _ALL,
        largest,
        _number(setup, "bets", 1, MOST_BETS),
    )


def _share(typed: str) -> float:
    hundredths = whole_number(typed, 0, say("sandbox.river.field.sizes"))
    if not 0 < hundredths <= MOST_SHARE:
        raise SetupError(
            say("sandbox.river.bounds", field=say("sandbox.river.field.sizes"), least=1, most=MOST_SHARE)
        )
    return hundredths / _ALL


def _number(setup: SandboxSetup, name: str, least: int, most: int) -> int:
    field = say(f"sandbox.river.field.{name}")
    number = whole_number(setup.choices[name], 0, field)
    if not least <= number <= most:
        raise SetupError(say("sandbox.river.bounds", field=field, least=least, most=number_text(most)))
    return number
