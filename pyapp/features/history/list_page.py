"""The list of finished hands and rounds: what was held, what came, what it brought."""

from collections.abc import Collection
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pyapp.features.history.my_play import PlayPart, draw_empty, draw_my_play_head
from pyapp.features.history.winnings import OURS, won_words
from pyapp.money import HalfDollars
from pyapp.records.zip_archive import ARCHIVE, ENDINGS
from pyapp.texts import number_text, say
from pyapp.views.kit.card_faces import CardView, draw_cards
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.form_fields import ChoiceView, options, radio_group, select
from pyapp.views.kit.html import Html, el, join, unseen
from pyapp.views.kit.money import trend
from pyapp.views.kit.terms import draw_terms


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
    """What it brought, in halves of its money; ``None`` where no seat was the reader's."""

    sign: str = OURS
    """The sign of its money; none for play money and a tournament's chips."""

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
class SearchView:
    """What finds hands: words, and filters."""

    words: str = ""
    filters: tuple[FilterView, ...] = ()
    shelves: tuple[ChoiceView, ...] = ()
    """Whose hands can be looked at; empty where there are only one's own."""

    shelf: str = ""


NO_SEARCH: Final = SearchView()
"""Nothing is looked for."""


@dataclass(frozen=True, slots=True)
class UnknownPlayerView:
    """Who the player is in hands from files that don't say who wrote them."""

    unknown: int = 0
    """In how many of them no one is known to be the player."""

    players: tuple[str, ...] = ()
    """Who was dealt into those, the most frequent first."""

    own: tuple[str, ...] = ()
    """The names that were chosen."""


NO_UNKNOWN: Final = UnknownPlayerView()
"""Nothing is asked."""


@dataclass(frozen=True, slots=True)
class HistoryView:
    """The page of the list that is open."""

    rows: tuple[RowView, ...]
    found: int
    """How many hands pass the filters; the rows are the first of them."""

    kept: int
    search: SearchView = NO_SEARCH
    forms: tuple[ChoiceView, ...] = ()
    """In which those found can be saved, each with the words of its button."""

    from_files: bool = False
    """Whether these were read from files, and not played here."""

    deleting: bool = False
    """Whether the question stands open if all that were read from files are to be deleted."""

    answer: tuple[str, ...] = ()
    """What came of the files that were read last, a line each."""

    hero: UnknownPlayerView = NO_UNKNOWN


def draw_history(view: HistoryView) -> dict[str, str]:
    """Draw the screen; what finds hands is there once there are some."""
    head = draw_my_play_head(PlayPart.HISTORY, *_load())
    answer = el("div", data_region="history-answer", role="status")
    progress = el("div", data_region="history-progress")
    rows = el("div", data_region="history-rows")
    found = draw_search("history-filter", view.search) if _has_filters(view) else join()
    return {"history": join(head, found, answer, progress, rows), **draw_rows(view)}


def _has_filters(view: HistoryView) -> bool:
    """Tell whether there is something to search through."""
    return bool(view.kept or view.search.shelves)


def draw_search(action: str, view: SearchView) -> Html:
    """Draw the field for words to look for, with all other filters folded beside it."""
    words = el(
        "input",
        type="search",
        name="words",
        value=view.words,
        placeholder=say("screens.search.field"),
        aria_label=say("screens.search.words"),
        autocomplete="off",
        maxlength=24,
        class_="line",
    )
    count = el("span", draw_chosen(view), data_region=f"{action}-chosen")
    lists = (select(one.name, one.label, options(one.choices, one.chosen)) for one in view.filters)
    fold = el(
        "details", el("summary", say("screens.search.filters"), " ", count), el("div", *lists, class_="row")
    )
    shelves = radio_group("shelf", view.shelves, view.shelf) if view.shelves else join()
    parts = (shelves, el("div", words, fold, class_="search"))
    return el("form", *parts, data_form=action, aria_label=say("screens.filter"))


def draw_chosen(view: SearchView) -> Html:
    """Draw how many of the folded filters are set; nothing for none."""
    count = sum(bool(one.chosen) for one in view.filters)
    return el("b", say("screens.search.chosen", n=count), class_="chosen") if count else join()


def draw_found(found: int, kept: int, action: str, view: SearchView) -> Html:
    """Draw how many hands are looked at, with the way to all of the shelf where some are left out."""
    words = say("screens.history.found", found=number_text(found), kept=number_text(kept))
    every = draw_button(action, say("screens.search.all"), class_="small", data_value=view.shelf)
    parts = (
        el("span", words if found else say("screens.history.no_match")),
        every if found < kept else join(),
    )
    return el("p", *parts, class_="found quiet", role="status")


def draw_progress(words: str, stop: str) -> Html:
    """Draw how far reading or writing many hands is, with a way to stop it; nothing for no words."""
    if not words:
        return join()
    return el("p", words, " ", draw_button(stop, say("screens.history.stop")), class_="quiet", role="status")


def draw_rows(view: HistoryView) -> dict[str, str]:
    """Draw what can be seen to change while the filters stay under the finger."""
    chosen = {"history-filter-chosen": draw_chosen(view.search)} if _has_filters(view) else {}
    around = {"history-answer": _answer(view.answer), **chosen}
    if not view.kept:
        return {"history-rows": draw_empty(PlayPart.HISTORY), **around}
    rows = el("ol", *(el("li", draw_row(row)) for row in view.rows), class_="kept")
    count = draw_found(view.found, view.kept, "history-filter", view.search)
    save = _save(view.forms) if view.found else join()
    delete = _delete(view) if view.from_files else join()
    return {"history-rows": join(_hero(view.hero), count, rows, _more(view), save, delete), **around}


def _hero(view: UnknownPlayerView) -> Html:
    """Ask which player someone is, and offer to take a name back."""
    ask, own = join(), join()
    if view.unknown and view.players:
        words = say("history.hero.unknown", n=view.unknown, count=number_text(view.unknown))
        names = (ChoiceView("", say("history.hero.who")), *(ChoiceView(one, one) for one in view.players))
        ask = el("form", select("hero", words, options(names, "")), data_form="history-hero")
    if view.own:
        taken = (
            draw_button(
                "history-not-hero", say("history.hero.not_me", name=one), class_="small", data_value=one
            )
            for one in view.own
        )
        own = el("p", el("span", say("history.hero.own")), " ", *taken, class_="found quiet")
    return join(ask, own)


def _answer(lines: Collection[str]) -> Html:
    """Draw what came of files, above the rows that came of them."""
    return el("div", *(el("p", line) for line in lines), class_="answer") if lines else join()


def _load() -> tuple[Html, Html]:
    """Draw the way to hands in files; files that are dropped on the page take the same."""
    box = el(
        "input",
        type="file",
        multiple=True,
        accept=",".join((*ENDINGS, ARCHIVE)),
        data_file="history-import",
        class_="unseen",
        id="phh",
    )
    return box, el("label", say("screens.history.load"), for_="phh", class_="small load")


def _save(forms: Collection[ChoiceView]) -> Html:
    buttons = (draw_button("export-all", form.label, class_="small", data_value=form.value) for form in forms)
    words = draw_terms(*(form.label for form in forms))
    return join(el("div", *buttons, class_="exports"), words)


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
    return el("b", won_words(Fraction(row.net), row.sign), seen, class_="net", data_net=trend(row.net))


def _more(view: HistoryView) -> Html:
    return draw_button("history-more", say("screens.history.more")) if len(view.rows) < view.found else join()


def _delete(view: HistoryView) -> Html:
    """Offer to delete all hands from files; first ask, with the way back first."""
    if not view.deleting:
        return el("div", draw_button("history-delete", say("screens.history.delete")), class_="profile-form")
    words = el("p", el("b", say("screens.history.delete_all", n=view.kept, count=number_text(view.kept))))
    keep = draw_button("history-keep", say("screens.history.keep"))
    delete = say("screens.profiles.delete_for_good")
    sure = draw_button("history-delete", delete, class_="small danger", data_value="sure")
    return el("div", words, el("div", keep, sure, class_="row even"), class_="profile-form")
