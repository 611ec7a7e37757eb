"""The review: luck apart from play, habits that cost with their hands, and decisions to try again."""

from collections.abc import Sequence
from dataclasses import dataclass

from pyapp.features.history.lines_page import GraphLinesView, GraphLineView, draw_lines
from pyapp.features.history.list_page import (
    NO_SEARCH,
    RowView,
    SearchView,
    draw_chosen,
    draw_found,
    draw_row,
    draw_search,
)
from pyapp.features.history.my_play import PlayPart, draw_empty, draw_my_play_head
from pyapp.texts import number_text, say
from pyapp.views.kit.card_faces import CardView, draw_cards
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.money import with_sign


@dataclass(frozen=True, slots=True)
class LuckView:
    """Two lines over blocks of hands, in big blinds: what was won, and what of it play alone won."""

    title: str
    hands: int
    won: tuple[float, ...]
    played: tuple[float, ...]
    tiles: tuple[str, str, str]
    """What was won, what of it the cards gave, and what play did, in words."""


@dataclass(frozen=True, slots=True)
class LeakView:
    """A habit that costs."""

    slug: str
    words: str
    figures: str
    drill: str
    """What its button for a drill of such hands does."""


@dataclass(frozen=True, slots=True)
class CostlyDecisionView:
    """A dear decision on a small felt."""

    place: str
    """The hand's number and that of its action, for the controls."""

    words: str
    cards: tuple[CardView, ...]
    board: tuple[CardView, ...]
    pot: str


@dataclass(frozen=True, slots=True)
class ReviewView:
    """The page."""

    search: SearchView = NO_SEARCH
    found: int = 0
    of: int = 0
    """How many hands are looked at, of how many."""

    looked: bool = False
    """Whether they were."""

    hands: int = 0
    rounds: int = 0
    luck: LuckView | None = None
    luck_words: tuple[str, ...] = ()
    leaks: tuple[LeakView, ...] = ()
    round_leaks: tuple[LeakView, ...] = ()
    unsure: tuple[str, ...] = ()
    """What may be habits that cost: too few hands tell."""

    dear: tuple[CostlyDecisionView, ...] = ()

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to look at, or nothing of all that is there can be judged."""
        return not self.of or (self.looked and self.found == self.of and not self.hands and not self.rounds)

    @property
    def told(self) -> str:
        """What is said when it is there."""
        if not self.hands and not self.rounds:
            return say("review.none")
        first = [leak.words for leak in (*self.leaks, *self.round_leaks)[:1]]
        return " ".join((*self.luck_words, *(first or [say("review.no_leaks")])))


def draw_review(view: ReviewView) -> dict[str, str]:
    """Draw the page with what was found so far; what finds hands is there once there are some."""
    head = draw_my_play_head(PlayPart.REVIEW)
    search = draw_search("review-filter", view.search) if view.of or view.search.shelves else join()
    regions = (el("div", data_region=name) for name in ("review-progress", "review-found"))
    return {"review": join(head, search, *regions), **draw_review_found(view)}


def draw_review_found(view: ReviewView) -> dict[str, str]:
    """Draw what can be seen to change while the filters stay under the finger."""
    if view.is_empty:
        return {"review-found": draw_empty(PlayPart.REVIEW)}
    few = view.found < view.of
    found = draw_found(view.found, view.of, "review-filter", view.search) if few else join()
    body = _body(view) if view.looked else join()
    return {"review-found": join(found, body), "review-filter-chosen": draw_chosen(view.search)}


def draw_review_rows(
    slug: str, rows: Sequence[RowView], forms: Sequence[ChoiceView], view: ReviewView
) -> dict[str, str]:
    """Draw the hands of a habit below it, with the forms to save them in, and none below the others."""
    kept = el("ol", *(el("li", draw_row(row, "review-hand")) for row in rows), class_="kept")
    save = (draw_button("review-save", form.label, class_="small", data_value=form.value) for form in forms)
    listed = join(kept, el("div", *save, class_="exports"))
    return {
        f"review-hands-{leak.slug}": listed if leak.slug == slug else join()
        for leak in (*view.leaks, *view.round_leaks)
    }


def _body(view: ReviewView) -> Html:
    if not view.hands and not view.rounds:
        return el("p", say("review.none"), class_="quiet", role="status")
    leaks = (*view.leaks, *view.round_leaks)
    if not (
        view.luck or leaks or view.unsure or view.dear
    ):  # as good as none: a felt says what will be there
        words = (el("p", words) for words in (*view.luck_words, say("review.no_leaks")))
        return join(draw_empty(PlayPart.REVIEW), el("div", *words, class_="quiet"))
    none = el("p", say("review.no_leaks"), class_="quiet")
    return join(
        _luck(view) if view.hands else join(),
        el(
            "section",
            el("h3", say("review.leaks")),
            el("ol", *map(_leak, leaks), class_="leaks") if leaks else none,
            _unsure(view.unsure) if view.unsure else join(),
        ),
        _dear_section(view.dear) if view.dear else join(),
    )


def _luck(view: ReviewView) -> Html:
    """Draw both lines with three sums below them; how sure they are is folded."""
    title, words = el("h3", say("review.luck.title")), [el("p", sentence) for sentence in view.luck_words]
    if not view.luck:
        return el("section", title, *words)
    tiles = (
        el("div", el("dt", say(f"review.tile.{name}")), el("dd", el("b", value)))
        for name, value in zip(("won", "luck", "play"), view.luck.tiles, strict=True)
    )
    sure = el("details", el("summary", say("review.luck.sure")), *words)
    return el("section", title, _lines(view.luck), el("dl", *tiles, class_="figures"), sure)


def _lines(view: LuckView) -> Html:
    """Draw both lines from nothing on."""
    lines = tuple(
        GraphLineView(kind, say(f"review.line.{kind}"), points)
        for kind, points in (("won", view.won), ("played", view.played))
    )
    return draw_lines(GraphLinesView(view.title, view.hands, lines, _blinds))


def _blinds(amount: float) -> str:
    return say("review.blinds", blinds=with_sign(amount, number_text(abs(amount))))


def _unsure(habits: Sequence[str]) -> Html:
    """Fold what too few hands tell yet."""
    listed = el("ul", *(el("li", words) for words in habits))
    return el("details", el("summary", say("review.unsure")), listed)


def _leak(view: LeakView) -> Html:
    words = el("p", el("b", view.words), " ", el("span", view.figures, class_="quiet"))
    show = draw_button("review-hands", say("review.show_hands"), data_value=view.slug)
    drill = draw_button(view.drill, say("review.drill"), data_value=view.slug)
    ways = el("div", show, drill, class_="row even")
    return el("li", words, ways, el("div", data_region=f"review-hands-{view.slug}"))


def _dear_section(dear: Sequence[CostlyDecisionView]) -> Html:
    return el("section", el("h3", say("review.dear")), el("ul", *map(_dear, dear), class_="dear"))


def _dear(view: CostlyDecisionView) -> Html:
    number = view.place.partition(":")[0]
    felt = el(
        "div",
        el("div", draw_cards(view.board), class_="board") if view.board else join(),
        el("div", draw_cards(view.cards), class_="held"),
        el("span", view.pot, class_="pot"),
        class_="small-felt",
    )
    again = draw_button("review-try", say("review.try_again"), data_value=view.place)
    drill = draw_button("drills-spot", say("review.drill"), data_value=view.place)
    look = draw_button("review-hand", say("review.look"), data_value=number)
    return el("li", felt, el("p", view.words), el("div", drill, again, look, class_="row even"))
