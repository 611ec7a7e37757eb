"""The solved river: what is asked, and each decision as a mix of actions, on the grid and hand by hand."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from pyapp.features.charts.cells import SIDE, cell_words
from pyapp.features.charts.grid import GridCellView, draw_painted_grid, shade, stripes
from pyapp.features.lab.parts import HandFieldView, SandboxPage, draw_hand_field, draw_sandbox_head
from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.html import Html, el, join


@dataclass(frozen=True, slots=True)
class MixActionView:
    """One action of a decision, and how often it is taken in all."""

    label: str
    often: str
    colour: str
    """Which colour it has on the grid: `fold`, `stay`, or `bet-1` and so on."""

    leads_on: bool
    """Whether another decision follows it."""


@dataclass(frozen=True, slots=True)
class MixCellView:
    """One cell of the grid: how often each action is taken, from 0 to 1; none where no hand comes."""

    often: tuple[float, ...]
    words: str
    shade: float | None = None
    """How good the cell's hands are, from 0, the worst of all, to 1; ``None`` where no one decides."""


@dataclass(frozen=True, slots=True)
class MixHandView:
    """One pair of hole cards."""

    cards: str
    often: tuple[str, ...]
    worth: tuple[str, ...]
    average: str = ""
    """What it wins in all."""


@dataclass(frozen=True, slots=True)
class RiverResultView:
    """What was found so far."""

    told: str = ""
    works: bool = False
    where: str = ""
    """Whose decision it is, and what was done before it."""

    can_go_up: bool = False
    actions: tuple[MixActionView, ...] = ()
    cells: tuple[MixCellView | None, ...] = ()
    """One for each of the 169; ``None`` where the player has no such hand."""

    players: tuple[ChoiceView, ...] = ()
    player: str = ""
    """Whose range the grid shows."""

    by_worth: bool = False
    """Whether the grid is shaded by what each hand wins, and not striped by what it does."""

    spread: str = ""
    """From what to what the hands of the grid win; empty where no one decides."""

    at: str = ""
    hands: tuple[MixHandView, ...] = ()
    """The hands of the cell that was chosen."""


@dataclass(frozen=True, slots=True)
class RiverPageView:
    """The page."""

    fields: tuple[HandFieldView, ...]
    numbers: tuple[tuple[str, str, str], ...]
    """Name, label and text of each further field."""

    shared: Html
    found: RiverResultView = field(default_factory=RiverResultView)


def draw_sandbox_river(view: RiverPageView) -> dict[str, str]:
    """Draw the page."""
    numbers = el("div", *(_number(*one) for one in view.numbers), class_="sandbox-fields")
    form = el(
        "form",
        *map(draw_hand_field, view.fields),
        numbers,
        draw_button(
            "sandbox-solve", say("sandbox.river.solve"), class_="action", data_submit=True, data_role="push"
        ),
        class_="sandbox-form",
        data_form="sandbox-form",
    )
    found = el("div", *_found(view.found), data_region="sandbox-solved")
    main = el("div", form, found, view.shared, class_="sandbox")
    return {"sandbox-river": join(draw_sandbox_head(SandboxPage.RIVER), main)}


def draw_river_found(view: RiverResultView) -> dict[str, str]:
    """Draw what was found, and leave the fields as they are."""
    return {"sandbox-solved": join(*_found(view))}


def _number(name: str, label: str, text: str) -> Html:
    box = el("input", type="text", name=name, value=text, maxlength=40, class_="line", autocomplete="off")
    return el("label", el("span", label), box, class_="field")


def _found(view: RiverResultView) -> Sequence[Html]:
    told = el("p", view.told, class_="quiet", role="status") if view.told else join()
    stop = draw_button("sandbox-stop", say("sandbox.stop")) if view.works else join()
    above = el("div", told, stop, class_="sandbox-told")
    if not view.cells:
        return (above,)
    ranges = (
        draw_button(
            "sandbox-range",
            one.label,
            class_="tab",
            data_value=one.value,
            aria_pressed=str(one.value == view.player).lower(),
        )
        for one in view.players
    )
    shown = el("div", *ranges, class_="sandbox-tabs", role="group", aria_label=say("sandbox.river.ranges"))
    return (above, _where(view), shown, _shades(view), _grid(view), _hands(view))


def _shades(view: RiverResultView) -> Html:
    """Draw what the grid shows: what hands do, or what they win."""
    if not view.spread:
        return join()
    ways = (
        draw_button(
            "sandbox-shade",
            say(f"sandbox.river.shade.{name}"),
            class_="tab",
            data_value=name,
            aria_pressed=str(view.by_worth is (name == "worth")).lower(),
        )
        for name in ("mix", "worth")
    )
    tabs = el("div", *ways, class_="sandbox-tabs", role="group", aria_label=say("sandbox.river.grid"))
    return join(tabs, el("p", view.spread, class_="quiet") if view.by_worth else join())


def _where(view: RiverResultView) -> Html:
    up = draw_button("sandbox-up", say("sandbox.river.up")) if view.can_go_up else join()
    return el("section", el("h3", view.where), _ways(view.actions), up, class_="sandbox-node")


def _ways(actions: Sequence[MixActionView]) -> Html:
    """Draw the actions in their colours; one that another decision follows leads there."""
    ways = list[Html]()
    for at, one in enumerate(actions):
        words = (
            el("span", class_="mix-mark", data_mix=one.colour, aria_hidden="true"),
            el("span", one.label),
            " ",
            el("b", one.often),
        )
        if one.leads_on:
            ways.append(draw_button("sandbox-step", *words, class_="mix", data_value=str(at)))
        else:
            ways.append(el("span", *words, class_="mix"))
    return el("div", *ways, class_="mixes")


def _grid(view: RiverResultView) -> Html:
    by_worth = view.by_worth and bool(view.spread)
    cells = [_cell(at, cell, view.actions, by_worth=by_worth) for at, cell in enumerate(view.cells)]
    return draw_painted_grid("sandbox-look", say("sandbox.river.grid"), cells, view.at, shaded=by_worth)


def _cell(
    at: int, cell: MixCellView | None, actions: Sequence[MixActionView], *, by_worth: bool
) -> GridCellView:
    words = cell_words(*divmod(at, SIDE))
    if cell is None:
        return GridCellView(say("sandbox.river.none", hand=words))
    if by_worth and cell.shade is not None:
        return GridCellView(f"{words}: {cell.words}", shade(cell.shade))
    return GridCellView(f"{words}: {cell.words}", stripes(cell.often, [one.colour for one in actions]))


def _hands(view: RiverResultView) -> Html:
    """Draw the hands of the cell that was chosen, each with its mix and what that wins."""
    if not view.hands:
        return el("p", say("sandbox.river.look"), class_="quiet")
    heads = (el("th", one.label, scope="col") for one in view.actions)
    rows = (
        el(
            "tr",
            el("th", hand.cards, scope="row"),
            *(
                el("td", el("b", often), " ", el("span", worth, class_="quiet"))
                for often, worth in zip(hand.often, hand.worth, strict=True)
            ),
            el("td", hand.average),
        )
        for hand in view.hands
    )
    average = el("th", say("sandbox.river.average"), scope="col")
    head = el("thead", el("tr", el("th", say("sandbox.column.hand"), scope="col"), *heads, average))
    table = el("table", head, el("tbody", *rows), class_="sandbox-odds")
    return el(
        "div", table, el("p", say("sandbox.river.worth"), class_="quiet"), class_="sandbox-mixed", tabindex=0
    )
