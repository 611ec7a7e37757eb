"""Parts two ranges by what they make on a board, and works out what they win, in slices."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Final

from pyapp.agents.holdem.hands.combos import cells, pairs
from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.cards import Card
from pyapp.features.charts.cells import SIDE, HandRange, cell_names, cell_words, combos_by_cell
from pyapp.features.charts.controller import ChartsController
from pyapp.features.charts.grid import GridCellView, stripes
from pyapp.features.lab.made import DrawKind, KindT, MadeKind, RangeOnBoard, RangePart, part_ranges
from pyapp.features.lab.odds import work_out
from pyapp.features.lab.odds_question import OddsError, OddsQuestion, OddsReport
from pyapp.features.lab.parts import SandboxPage, draw_outlets
from pyapp.features.lab.parts_page import (
    BoardRowView,
    RangeBoardView,
    RangePageView,
    RangePartView,
    RangeTableView,
    draw_ranges_found,
    draw_sandbox_ranges,
)
from pyapp.features.lab.setup import BOARD, COMMENT, DEAD, Sandbox, SandboxSetup, hand_slot
from pyapp.slices import Slices, in_slices
from pyapp.texts import number_text, percent_text, say, say_member

_ALL: Final = 100
_SHOWN: Final = 400
"""Milliseconds between two pictures of work that goes on."""

_BOTH: Final = (0, 1)


class RangeController:
    """Draws the page."""

    def __init__(self, sandbox: Sandbox, charts: Callable[[], Awaitable[ChartsController]]) -> None:
        """``charts`` opens the charts."""
        self._sandbox, self._charts = sandbox, charts
        self._working: asyncio.Task[None] | None = None
        self._found: tuple[RangeOnBoard, RangeOnBoard] | None = None
        self._view = RangeBoardView()

    @property
    def handlers(self) -> Handlers:
        """What its controls do."""
        return {
            "sandbox-ranges": self._open,
            "sandbox-part": self._part,
            "sandbox-part-of": self._look,
            "sandbox-part-cell": self._look_at_cell,
            "sandbox-charts": self._open_charts,
        }

    async def show(self) -> None:
        """Draw the page with what is set."""
        self._sandbox.turn_to(SandboxPage.RANGES)
        slots = (*map(hand_slot, _BOTH), BOARD, DEAD, COMMENT)
        fields = tuple(map(self._sandbox.field, slots))
        view = RangePageView(fields, self._view, draw_outlets(SandboxPage.RANGES))
        await self._sandbox.draw("sandbox-ranges", draw_sandbox_ranges(view))

    async def stop(self) -> None:
        """Leave off, and stay with what was found so far."""
        if self._working:
            self._working.cancel()
            self._working = None
            self._view = replace(self._view, works=False)
            await self._draw()

    def forget(self) -> None:
        """Leave off, and forget what was found: it was of other hands."""
        if self._working:
            self._working.cancel()
        self._working = self._found = None
        self._view = RangeBoardView()

    async def put_away(self) -> None:
        """Forget it on the page too."""
        if self._found or self._working:
            self.forget()
            await self._draw()

    async def _open(self, press: Press) -> None:
        self._sandbox.take(press)
        await self.show()

    async def _open_charts(self, press: Press) -> None:
        self._sandbox.take(press)
        await self.stop()
        await (await self._charts()).show(back=self.show)

    async def _part(self, press: Press) -> None:
        """Part the ranges; raises ``SetupError`` for hands that cannot be read."""
        self._sandbox.take(press)
        self.forget()
        self._working = asyncio.create_task(self._work_out(ranges_question(self._sandbox.setup)))

    async def _work_out(self, question: OddsQuestion) -> None:
        try:
            self._found = await in_slices(part_ranges(question))
            self._view = found_view(self._found)
            await self._draw()
            await self._weigh(question)
        except OddsError as refused:
            await self.put_away()
            await self._sandbox.session.notices.explain(str(refused))

    async def _weigh(self, question: OddsQuestion) -> None:
        """Work out what either wins, and show it while it grows exact."""
        now, shown = self._sandbox.session.outside.now, 0
        slices = Slices(work_out(question, Random(0)))  # noqa: S311 - it deals no card that counts
        for told in slices:
            await asyncio.sleep(0)
            if not self._is_shown:
                return
            if isinstance(told, OddsReport) and now() - shown >= _SHOWN:
                shown = now()
                await self._tell(told, works=True)
        self._working = None
        await self._tell(slices.result, works=False)
        self._sandbox.session.outside.screen.say(told_ranges(self._view))

    async def _tell(self, report: OddsReport, *, works: bool) -> None:
        shares = tuple(percent_text(hand.share, 2) for hand in report.hands)
        how = say("sandbox.told.counted", deals=number_text(report.counted))
        if not report.exact:
            error = number_text(_ALL * report.error, 2)
            how = say("sandbox.told.sampled", deals=number_text(report.counted), error=error)
        self._view = replace(self._view, shares=shares, told=how, works=works)
        await self._draw()

    async def _look(self, press: Press) -> None:
        """Show which hands a bar stands for; a second press folds them up."""
        part = self._part_of(press.value)
        if part is None or press.value == self._view.chosen:
            self._view = replace(self._view, chosen="", looked="", cells=(), at="")
        else:
            found, heard = part
            at = int(press.value[:1])
            held = grid_of(found.combos, self._found[at].combos if self._found else frozenset())
            self._view = replace(self._view, chosen=press.value, looked=heard, cells=held, at="")
            self._sandbox.session.outside.screen.say(heard)
        await self._draw()

    async def _look_at_cell(self, press: Press) -> None:
        """Name the combos of a cell that the bar stands for."""
        part = self._part_of(self._view.chosen)
        if part and press.value in cell_names():
            kind = combos_by_cell()[cell_names().index(press.value)]
            held, words = part[0].combos & kind, cell_words(*divmod(cell_names().index(press.value), SIDE))
            looked = say("sandbox.parts.cell", hand=press.value, combos=_cards(held))
            self._view = replace(self._view, at=press.value, looked=looked)
            self._sandbox.session.outside.screen.say(
                say("sandbox.parts.cell", hand=words, combos=_heard(held))
            )
            await self._draw()

    def _part_of(self, value: str) -> tuple[RangePart, str] | None:
        """Return the part that a bar stands for, and what it is in words."""
        if self._found is None:
            return None
        return next(
            (
                (part, heard_part(at, label, part))
                for at, one in enumerate(self._found)
                for name, label, part in _parts(one)
                if value == f"{at} {name}"
            ),
            None,
        )

    @property
    def _is_shown(self) -> bool:
        return self._sandbox.session.screens.in_front == SandboxPage.RANGES

    async def _draw(self) -> None:
        if self._is_shown:
            await self._sandbox.draw("", draw_ranges_found(self._view))


def ranges_question(setup: SandboxSetup) -> OddsQuestion:
    """Return what is asked of the first two hands; raises ``SetupError`` for what cannot be read."""
    weights = setup.weights(0), setup.weights(1)
    return OddsQuestion(
        (setup.hand(0), setup.hand(1)), setup.card_list(BOARD), setup.card_list(DEAD), weights
    )


def found_view(found: tuple[RangeOnBoard, RangeOnBoard]) -> RangeBoardView:
    """Return both ranges as they are shown, without what no hand of either makes."""
    heads = tuple(say("sandbox.hand_number", number=at + 1) for at in _BOTH)
    made = _rows(found[0].made, found[1].made)
    draws = _rows(found[0].draws, found[1].draws)
    tables = [RangeTableView(say("sandbox.parts.made"), made)]
    if draws:
        tables.append(RangeTableView(say("sandbox.parts.draws"), draws))
    return RangeBoardView(say("sandbox.told.begun"), works=True, heads=heads, tables=tuple(tables))


def told_ranges(view: RangeBoardView) -> str:
    """Return what either wins and what it makes most often, as it is read out."""
    most = [max(view.tables[0].rows, key=lambda row: row.parts[at].part).parts[at].heard for at in _BOTH]
    shares = [say("sandbox.told.share", number=at, percent=share) for at, share in enumerate(view.shares, 1)]
    return say("sandbox.parts.told", shares=", ".join(shares), most=". ".join(most))


def heard_part(at: int, label: str, part: RangePart) -> str:
    """Return a part as it is read out, as in `Hand 1, Top pair: 23.4%, 36 combos`."""
    who = say("sandbox.hand_number", number=at + 1)
    percent = _percent(part)
    return say("sandbox.parts.heard", n=len(part.combos), hand=who, kind=label, percent=percent)


def _parts(one: RangeOnBoard) -> list[tuple[str, str, RangePart]]:
    """Return every part with its name in controls, which is as long as its kind is unlike others."""
    made = [(f"made-{kind}", say_member(kind), part) for kind, part in one.made.items()]
    return [*made, *((f"draw-{kind}", say_member(kind), part) for kind, part in one.draws.items())]


def _rows(first: Mapping[KindT, RangePart], second: Mapping[KindT, RangePart]) -> tuple[BoardRowView, ...]:
    kinds = [kind for kind in first if first[kind].combos or second[kind].combos]
    return tuple(
        BoardRowView(say_member(kind), (_bar(0, kind, first[kind]), _bar(1, kind, second[kind])))
        for kind in kinds
    )


def _bar(at: int, kind: MadeKind | DrawKind, part: RangePart) -> RangePartView:
    family = "made" if isinstance(kind, MadeKind) else "draw"
    return RangePartView(
        f"{at} {family}-{kind}",
        heard_part(at, say_member(kind), part),
        percent_text(part.part, 1),
        str(len(part.combos)),
        part.part,
    )


def _percent(part: RangePart) -> str:
    return number_text(_ALL * part.part, 1)


def grid_of(held: HandRange, every: HandRange) -> tuple[GridCellView, ...]:
    """Return how much of each cell of a range is among some of its hands."""
    here, there = [0] * len(cell_names()), [0] * len(cell_names())
    for combo in every:
        there[cells()[combo]] += 1
        here[cells()[combo]] += combo in held
    return tuple(
        GridCellView(
            say("sandbox.cell.some", hand=cell_words(*divmod(at, SIDE)), part=some, whole=whole),
            stripes((some / whole,), ("stay",)) if some else "",
        )
        for at, (some, whole) in enumerate(zip(here, there, strict=True))
    )


def _heard(held: HandRange) -> str:
    """Return how many combos there are, as it is read out."""
    return say("sandbox.parts.combos", n=len(held)) if held else say("sandbox.parts.no_combo")


def _cards(held: HandRange) -> str:
    """Return combos as their cards, as in `A♠K♠ A♥K♥`."""
    return " ".join(
        "".join(f"{card.rank.letter}{card.suit.symbol}" for card in (Card(high), Card(low)))
        for low, high in (pairs()[one] for one in sorted(held, reverse=True))
    ) or say("sandbox.parts.no_combo")
