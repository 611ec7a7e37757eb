"""The list of finished hands and rounds: what was held, what came, what it brought."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from pyapp.money import HalfDollars
from pyapp.texts import say
from pyapp.views.kit.card_faces import CardView, draw_cards
from pyapp.views.kit.controls import draw_button, draw_head
from pyapp.views.kit.form_fields import ChoiceView, options
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.money import signed_half_dollars, trend


@dataclass(frozen=True, slots=True)
class RowView:
    """One hand or round of the list."""

    number: int
    when: str
    table: str
    cards: tuple[CardView, ...]
    board: tuple[CardView, ...]
    """The cards in the middle, or the dealer's."""

    net: HalfDollars | Fraction | None
    """What it brought, in half-dollars; ``None`` where no seat was the reader's."""

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
    forms: tuple[ChoiceView, ...] = ()
    """In which those found can be saved, each with the words of its button."""

    from_files: bool = False
    """Whether these were read from files, and not played here."""

    deleting: bool = False
    """Whether the question stands open if all that were read from files are to be deleted."""


def draw_history(view: HistoryView) -> dict[str, str]:
    """Draw the screen with its form and the rows."""
    fields = (_filter(one) for one in view.filters)
    form = el("form", *fields, data_form="history-filter", aria_label=say("screens.filter"))
    above = el("div", form, _files(view.forms), class_="filters folded")
    progress = el("div", data_region="history-progress")
    rows = el("div", data_region="history-rows")
    return {"history": join(_head(), above, progress, rows), **draw_rows(view)}


def draw_progress(words: str, stop: str) -> Html:
    """Draw how far reading or writing many hands is, with a way to stop it; nothing for no words."""
    if not words:
        return join()
    return el("p", words, " ", draw_button(stop, say("screens.history.stop")), class_="quiet", role="status")


def draw_rows(view: HistoryView) -> dict[str, str]:
    """Draw the rows alone."""
    count = el("p", _count_words(view), class_="quiet", role="status")
    rows = el("ol", *(el("li", draw_row(row)) for row in view.rows), class_="kept")
    delete = _delete(view) if view.from_files and view.kept else join()
    return {"history-rows": join(count, rows, _more(view), delete)}


def _head() -> Html:
    return draw_head(say("screens.history.title"), say("screens.history.lead"))


def _filter(view: FilterView) -> Html:
    """Draw a list whose caption is for the screen reader only."""
    chosen = el("select", options(view.choices, view.chosen), name=view.name)
    return el("label", unseen(view.label), chosen, class_="field")


def _files(forms: Sequence[ChoiceView]) -> Html:
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
        *(draw_button("export-all", form.label, data_value=form.value) for form in forms),
        box,
        el("label", say("screens.history.load"), for_="phh", class_="small"),
        class_="files",
    )
    return el("details", el("summary", say("screens.history.files")), ways)


def _count_words(view: HistoryView) -> str:
    if not view.kept:
        return say("screens.history.no_files" if view.from_files else "screens.history.none")
    if not view.found:
        return say("screens.history.no_match")
    words = "screens.history.from_files" if view.from_files else "screens.history.found"
    return say(words, found=f"{view.found:,}", kept=f"{view.kept:,}")


def draw_row(row: RowView, action: str = "history-replay") -> Html:
    """Draw one row, which is a button that shows the hand."""
    words = el("span", el("b", row.table), el("span", row.when, class_="quiet"), class_="words")
    hands = (row.cards, *row.splits) if row.splits else ()
    cards = join(*(el("span", draw_cards(hand), class_="split-hand") for hand in hands))
    cards = el("span", cards or draw_cards(row.cards), class_="held")
    board = el("span", draw_cards(row.board), class_="came")
    parts = (words, cards, board, _result(row))
    return draw_button(action, *parts, class_="hand-row", data_value=row.number)


def _result(row: RowView) -> Html:
    if row.net is None:
        return el("span", say("screens.history.watched"), class_="net quiet")
    seen = unseen(say("screens.history.shown_down")) if row.showdown else join()
    return el("b", signed_half_dollars(row.net), seen, class_="net", data_net=trend(row.net))


def _more(view: HistoryView) -> Html:
    return draw_button("history-more", say("screens.history.more")) if len(view.rows) < view.found else join()


def _delete(view: HistoryView) -> Html:
    """Offer to delete all hands from files; first ask, with the way back first."""
    if not view.deleting:
        return el("div", draw_button("history-delete", say("screens.history.delete")), class_="profile-form")
    words = el("p", el("b", say("screens.history.delete_all", n=view.kept, count=f"{view.kept:,}")))
    keep = draw_button("history-keep", say("screens.history.keep"))
    delete = say("screens.profiles.delete_for_good")
    sure = draw_button("history-delete", delete, class_="small danger", data_value="sure")
    return el("div", words, el("div", keep, sure, class_="row even"), class_="profile-form")
