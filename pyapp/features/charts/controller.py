"""Shows charts: in the place to learn, or over what led to one."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import replace
from typing import Final

from pyapp.agents.holdem.blueprint.blueprint_file import has_blueprint, put_on_shelf, read_blueprint
from pyapp.agents.holdem.preflop.preflop_charts import NAME, has_charts, put_charts_on_shelf, unpack_charts
from pyapp.app.core.forms import Press
from pyapp.app.core.links import CHART, LinkSent, hand_out, link_to
from pyapp.app.core.ports import BlueprintUnavailable
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.features.charts import balanced, six
from pyapp.features.charts.balanced import blueprint_of
from pyapp.features.charts.cells import cell_names
from pyapp.features.charts.chart import Chart
from pyapp.features.charts.grid import GridCellView, stripes
from pyapp.features.charts.page import (
    ChartActView,
    ChartFieldView,
    ChartPageView,
    draw_chart_shown,
    draw_charts,
)
from pyapp.features.charts.questions import (
    LEAST_SEATS,
    MOST_SEATS,
    USUAL_DEPTH,
    USUAL_SEATS,
    USUAL_SHORT,
    ChartGame,
    ChartKind,
    ChartQuestion,
    read_question,
)
from pyapp.features.charts.sums import read_chart
from pyapp.features.charts.table import chart_here
from pyapp.features.charts.words import cell_heard, legend, line_words, reason, seat_name
from pyapp.texts import say, say_member
from pyapp.views import ChoiceView
from pyapp.views.kit.html import Html

SCREEN: Final = "charts"
_COLOURS: Final = {
    "call": "stay",
    "check": "stay",
    "raise": "bet-1",
    "half": "bet-1",
    "pot": "bet-2",
    "push": "bet-3",
    "all_in": "bet-3",
}
"""The colours of the actions on the grid; folding leaves a cell bare."""


class ChartsController:
    """Draws the page."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._asked, self._at = ChartQuestion(), ""
        self._turns: Html | None = None
        self._back: Callable[[], Awaitable[None]] | None = None
        self._link = self._done = ""
        self._fetching: asyncio.Task[None] | None = None
        self._lost = set[str]()
        """Blueprints that could not be fetched."""

    @property
    def handlers(self) -> Handlers:
        """What its controls do."""
        return {
            "charts": self._open,
            "charts-here": self._open_here,
            "charts-kind": self._turn,
            "charts-set": self._set,
            "charts-look": self._look,
            "charts-share": self._share,
            "charts-back": self._leave,
        }

    async def show(
        self,
        asked: ChartQuestion | None = None,
        at: str = "",
        *,
        back: Callable[[], Awaitable[None]] | None = None,
        turns: Html | None = None,
    ) -> None:
        """Show a chart, or the one that was shown last, with a hand chosen.

        ``back`` shows what led here, where that is no place and no table. ``turns`` are the pages beside it
        in the place to learn, where it is one of them.
        """
        self._asked, self._at = asked or self._asked, at
        self._back, self._turns = back, turns
        self._lost.clear()
        self._forget_link()
        await self._draw("charts")

    async def open_link(self, fragment: str) -> None:
        """Show the chart of a link; one that leads to none says so."""
        self._session.outside.links.clear()
        asked = read_question(fragment.removeprefix(CHART))
        if asked is None:
            await self._session.notices.explain(say("charts.damaged"))
            return
        self._session.screens.cover()
        await self.show(asked)

    async def _open(self, press: Press) -> None:
        self._session.screens.cover()
        slug, _, at = press.value.partition(" ")
        await self.show(read_question(slug), at if at in cell_names() else "")

    async def _open_here(self, _: Press) -> None:
        """Open the chart of the decision at the player's table."""
        asked, at = chart_here(self._session.profile.current.sitting) or (None, "")
        self._session.screens.cover()
        await self.show(asked, at)

    async def _turn(self, press: Press) -> None:
        """Turn to another kind of chart, with its usual stack."""
        if press.value in set(ChartKind):
            asked = replace(self._asked, kind=ChartKind(press.value))
            if self._asked.is_fetched:
                asked = replace(asked, seats=USUAL_SEATS, behind=USUAL_SEATS - 1, line="")
            if asked.is_short is not self._asked.is_short:
                asked = replace(asked, depth=USUAL_SHORT if asked.is_short else USUAL_DEPTH)
            await self._ask(asked)

    async def _set(self, press: Press) -> None:
        """Ask for what the lists say, as near as there is a chart."""
        form, asked = press.form, self._asked
        if form.get("game") in set(ChartGame):
            asked = replace(asked, game=ChartGame(form["game"]))
        asked = replace(
            asked,
            seats=_number(form.get("seats", ""), asked.seats),
            behind=_number(form.get("behind", ""), asked.behind),
            rival=_number(form.get("rival", ""), asked.rival),
            depth=_number(form.get("depth", ""), asked.depth),
            line=form["line"] if form.get("line") in _lines_of(asked) else asked.line,
        )
        if (asked.game, asked.depth) != (self._asked.game, self._asked.depth):
            asked = replace(asked, line="")
        if asked.seats != self._asked.seats:
            asked = replace(asked, behind=_moved(asked.behind, self._asked.seats, asked.seats))
            asked = replace(asked, rival=_moved(asked.rival, self._asked.seats, asked.seats))
        await self._ask(asked)

    async def _ask(self, asked: ChartQuestion) -> None:
        self._asked = asked.fitted
        self._forget_link()
        await self._draw("")

    async def _look(self, press: Press) -> None:
        """Say why a hand is played as it is."""
        if press.value in cell_names():
            self._at = press.value
            await self._draw_shown()
            self._session.outside.screen.say(self._view().told)

    async def _share(self, _: Press) -> None:
        """Hand out the link to the chart."""
        links, end = self._session.outside.links, f"{CHART}{self._asked.slug}"
        self._link = link_to(links, end) or f"#{end}"
        await self._draw_shown()
        sent = await hand_out(links, self._link)
        told = {LinkSent.COPIED: "history.link.copied", LinkSent.REFUSED: "history.link.by_hand"}
        self._done = say(told[sent]) if sent in told else ""
        await self._draw_shown()

    async def _leave(self, _: Press) -> None:
        await (self._back or self._session.screens.come_back)()

    def _forget_link(self) -> None:
        self._link = self._done = ""

    def _fetch(self) -> None:
        """Have the blueprint fetched that the chart is in, and draw the chart once it is there."""
        name = _file_of(self._asked)
        at_hand = has_charts() if name == NAME else has_blueprint(name)
        if name and not at_hand and name not in self._lost and not self._fetching:
            self._fetching = asyncio.create_task(self._read(name))

    async def _read(self, name: str) -> None:
        try:
            packed = await self._session.outside.blueprints.read(name)
            if name == NAME:
                put_charts_on_shelf(unpack_charts(packed))
            else:
                put_on_shelf([await read_blueprint(packed)])
        except (BlueprintUnavailable, ValueError):
            self._lost.add(name)
        self._fetching = None
        await self._draw("")

    async def _draw(self, screen: str) -> None:
        self._fetch()
        if screen or self._is_shown:
            await self._session.outside.screen.draw(screen, draw_charts(self._view()))

    async def _draw_shown(self) -> None:
        if self._is_shown:
            await self._session.outside.screen.draw("", draw_chart_shown(self._view()))

    @property
    def _is_shown(self) -> bool:
        return self._session.screens.in_front == SCREEN

    def _view(self) -> ChartPageView:
        view = chart_view(self._asked, self._at)
        if self._asked.is_fetched and not view.acts:
            lost = _file_of(self._asked) in self._lost
            view = replace(view, told=say("charts.two.lost" if lost else "charts.two.coming"))
        return replace(view, link=self._link, done=self._done, turns=self._turns)


def chart_view(asked: ChartQuestion, name: str) -> ChartPageView:
    """Return a chart as it is shown, with the hand of a cell chosen."""
    chart = read_chart(asked)
    return ChartPageView(
        kinds=tuple(ChoiceView(kind, say_member(kind)) for kind in ChartKind),
        kind=asked.kind,
        note=say_member(asked.kind, "note"),
        fields=_fields(asked),
        cells=[_cell(chart, asked, cell) for cell in range(len(cell_names()))],
        acts=_acts(chart, asked),
        at=name,
        told=reason(chart, asked, cell_names().index(name)) if name and chart.shares else say("charts.look"),
    )


def _number(typed: str, usual: int) -> int:
    return int(typed) if typed in set(map(str, range(USUAL_DEPTH + 1))) else usual


def _moved(behind: int, before: int, seats: int) -> int:
    """Return the seat at a table of another size: the first stays the first, all others keep their names."""
    return seats - 1 if behind == before - 1 else behind


def _cell(chart: Chart, asked: ChartQuestion, cell: int) -> GridCellView:
    """Paint a cell by all that is done but folding, calls first."""
    painted = _COLOURS if chart.comes(cell) else {}
    acts = [act for act in chart.shares if act in painted and chart.shares[act][cell]]
    often, colours = [chart.shares[act][cell] for act in acts], [_COLOURS[act] for act in acts]
    return GridCellView(cell_heard(chart, asked, cell), stripes(often, colours))


def _acts(chart: Chart, asked: ChartQuestion) -> tuple[ChartActView, ...]:
    return tuple(
        ChartActView(act, label, part, _COLOURS.get(act, ""), f"{asked.slug} {act}")
        for act, label, part in legend(chart, asked.kind)
    )


def _fields(asked: ChartQuestion) -> tuple[ChartFieldView, ...]:
    games = tuple(ChoiceView(game, _game_name(game, asked)) for game in ChartGame)
    depths = tuple(ChoiceView(str(one), say("charts.field.big_blinds", n=one)) for one in asked.depths)
    places, rivals = _seats(asked, asked.places), _seats(asked, asked.rivals)
    fields = [
        ChartFieldView("game", say("charts.field.game"), games, asked.game) if asked.has_game else None,
        ChartFieldView(
            "seats", say("charts.field.seats"), _numbers(LEAST_SEATS, MOST_SEATS), str(asked.seats)
        )
        if not asked.is_fetched
        else None,
        ChartFieldView("behind", say("charts.field.behind"), places, str(asked.behind))
        if len(places) > 1
        else None,
        ChartFieldView("rival", say(f"charts.field.{asked.kind}"), rivals, str(asked.rival))
        if asked.rival_acts
        else None,
        ChartFieldView("depth", say("charts.field.depth"), depths, str(asked.depth))
        if asked.has_depth
        else None,
        ChartFieldView("line", say("charts.field.line"), _lines(asked), asked.line)
        if asked.is_fetched
        else None,
    ]
    return tuple(filter(None, fields))


def _game_name(game: ChartGame, asked: ChartQuestion) -> str:
    """Return what a game is called; for two no pot-limit was trained."""
    return say("charts.two.free") if asked.is_fetched and game is ChartGame.FREE else say_member(game)


def _lines(asked: ChartQuestion) -> tuple[ChoiceView, ...]:
    """Return the lines of betting to choose from; the chosen one alone while the blueprint is not at hand."""
    lines = _lines_of(asked) or (asked.line,)
    return tuple(ChoiceView(line, line_words(line, asked)) for line in lines)


def _lines_of(asked: ChartQuestion) -> Sequence[str]:
    return balanced.lines_of(asked) if asked.is_for_two else six.lines_of(asked)


def _file_of(asked: ChartQuestion) -> str:
    """Return the name of the file that a chart is in; empty where it needs none."""
    return blueprint_of(asked) if asked.is_for_two else NAME if asked.is_fetched else ""


def _seats(asked: ChartQuestion, places: range) -> tuple[ChoiceView, ...]:
    return tuple(ChoiceView(str(one), seat_name(one, asked.seats)) for one in places)


def _numbers(least: int, most: int) -> tuple[ChoiceView, ...]:
    return tuple(ChoiceView(str(one), str(one)) for one in range(least, most + 1))
