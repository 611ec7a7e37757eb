"""The list of finished hands and rounds: what was held, what came, what it brought."""

from dataclasses import dataclass
from fractions import Fraction

from pyapp.views.blackjack.half_dollars import signed
from pyapp.views.kit.amounts import trend
from pyapp.views.kit.card_faces import draw_cards
from pyapp.views.kit.common_views import CardView
from pyapp.views.kit.form_fields import ChoiceView, options
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.icon_buttons import icon_button


@dataclass(frozen=True, slots=True)
class RowView:
    """One hand or round of the list."""

    number: int
    when: str
    table: str
    cards: tuple[CardView, ...]
    board: tuple[CardView, ...]
    """The cards in the middle, or the dealer's."""

    net: int | Fraction | None
    """What it brought, in half-dollars; ``None`` where it was nobody's in particular."""

    showdown: bool = False
    splits: tuple[tuple[CardView, ...], ...] = ()
    """The other hands that the first was split into."""


@dataclass(frozen=True, slots=True)
class FilterView:
    """One thing to filter by: the field's name, its words, and what may be chosen."""

    name: str
    label: str
    choices: tuple[ChoiceView, ...]
    chosen: str = ""


@dataclass(frozen=True, slots=True)
class HistoryView:
    """The page of the list that is open."""

    rows: tuple[RowView, ...]
    found: int
    """How many hands pass the filters; the rows are the first of them."""

    kept: int
    filters: tuple[FilterView, ...] = ()


def draw_history(view: HistoryView) -> dict[str, str]:
    """Draw the screen with its form and the rows."""
    fields = (_filter(one) for one in view.filters)
    form = el("form", *fields, data_form="history-filter", aria_label="Filter")
    above = el("div", form, _files(), class_="filters folded")
    progress = el("div", data_region="history-progress")
    rows = el("div", data_region="history-rows")
    return {"history": join(_head(), above, progress, rows), **draw_rows(view)}


def draw_progress(words: str, stop: str) -> Html:
    """Say how far reading or writing many hands is, with a way to stop it; nothing for no words."""
    if not words:
        return join()
    return el("p", words, " ", _button("Stop", stop), class_="quiet", role="status")


def draw_rows(view: HistoryView) -> dict[str, str]:
    """Draw the rows alone."""
    count = el("p", _counted(view), class_="quiet", role="status")
    rows = el("ol", *(el("li", _row(row)) for row in view.rows), class_="kept")
    return {"history-rows": join(count, rows, _more(view))}


def _head() -> Html:
    quiet = el("p", "The newest 5,000 are kept on this device.", class_="quiet")
    words = el("div", el("h2", "History"), quiet, class_="words")
    return el("div", icon_button("back", "leave", "Back"), words, class_="head")


def _filter(view: FilterView) -> Html:
    """Draw a list whose caption only those hear who do not see what is chosen."""
    chosen = el("select", options(view.choices, view.chosen), name=view.name)
    return el("label", unseen(view.label), chosen, class_="field")


def _files() -> Html:
    box = el(
        "input",
        type="file",
        accept=".phh,.phhs,.toml,.txt",
        data_file="history-import",
        class_="unseen",
        id="phh",
    )
    ways = el(
        "div",
        _button("Save these as PHH", "export-all", "phh"),
        _button("Save these as PokerStars text", "export-all", "pokerstars"),
        box,
        el("label", "Load a hand history", for_="phh", class_="small"),
        class_="files",
    )
    return el("details", el("summary", "Import / export"), ways)


def _button(words: str, action: str, value: str | None = None) -> Html:
    return el("button", words, type="button", class_="small", data_action=action, data_value=value)


def _counted(view: HistoryView) -> str:
    if not view.kept:
        return "No hands yet. Play one, and it is kept here."
    if not view.found:
        return "No hands match."
    return f"{view.found:,} of {view.kept:,} hands and rounds"


def _row(row: RowView) -> Html:
    words = el("span", el("b", row.table), el("span", row.when, class_="quiet"), class_="words")
    hands = (row.cards, *row.splits) if row.splits else ()
    cards = join(*(el("span", draw_cards(hand), class_="split-hand") for hand in hands))
    cards = el("span", cards or draw_cards(row.cards), class_="held")
    board = el("span", draw_cards(row.board), class_="came")
    parts = (words, cards, board, _result(row))
    return el(
        "button",
        *parts,
        type="button",
        class_="hand-row",
        data_action="history-replay",
        data_value=row.number,
    )


def _result(row: RowView) -> Html:
    if row.net is None:
        return el("span", "watched", class_="net quiet")
    seen = unseen(", shown down") if row.showdown else join()
    return el("b", signed(row.net), seen, class_="net", data_net=trend(row.net))


def _more(view: HistoryView) -> Html:
    return _button("Show more", "history-more") if len(view.rows) < view.found else join()
