"""The page that closes a game: place, prize, who won, the stack hand by hand, the best hand, Play again."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.card_faces import CardView, draw_cards
from pyapp.views.kit.controls import ControlView, draw_control
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.portraits import draw_portrait
from pyapp.views.kit.terms import draw_terms

_WIDE: Final = 640
_HIGH: Final = 200
_EDGE: Final = 8
"""Room for the dot at the end of the line."""

_FEWEST: Final = 2


@dataclass(frozen=True, slots=True)
class StackGraphView:
    """Stacks by the number of the hand after which they were counted, the first hand first."""

    hands: tuple[int, ...]
    stacks: tuple[int, ...]
    most: str
    """The largest of them, as it is read beside the line,"""

    nothing: str
    """and what stands at its foot: no chips."""

    words: str
    """What the line tells, in a sentence."""


def draw_stack_graph(view: StackGraphView) -> Html:
    """Draw the line from the first hand to the last; nothing where there are not two stacks."""
    if len(view.stacks) < _FEWEST:
        return join()
    scale = el("div", el("span", view.most), el("span", view.nothing), class_="scale", aria_hidden="true")
    hand = say("holdem_ending.graph.hand")
    ends = (el("span", str(view.hands[0])), el("span", hand), el("span", str(view.hands[-1])))
    across = el("div", *ends, class_="across", aria_hidden="true")
    return el("figure", scale, _line(view), across, class_="graph")


def _line(view: StackGraphView) -> Html:
    """Draw the line with what lies below it, the first stack as a level, and the last as a dot."""
    places = _places(view)
    (left, first), (right, last) = places[0], places[-1]
    path = "L".join(f"{x:g} {y:g}" for x, y in places)
    parts = (
        el("path", d=f"M{left:g} {_HIGH}L{path}L{right:g} {_HIGH}z", class_="below-line"),
        el("path", d=f"M{left:g} {first:g}H{right:g}", class_="first-stack"),
        el("path", d=f"M{path}", class_="stack-line"),
        el("path", d=f"M{right:g} {last:g}h0", class_="last-stack"),
    )
    return el(
        "svg",
        *parts,
        class_="stacks",
        viewBox=f"0 0 {_WIDE} {_HIGH}",
        preserveAspectRatio="none",
        role="img",
        aria_label=view.words,
    )


def _places(view: StackGraphView) -> Sequence[tuple[float, float]]:
    """Return where each stack lies: hands run across, chips up from nothing."""
    first, span = view.hands[0], view.hands[-1] - view.hands[0]
    most, across, up = max(view.stacks) or 1, _WIDE - _EDGE, _HIGH - 2 * _EDGE
    return [
        (round(across * (hand - first) / span, 1), round(_EDGE + up * (1 - stack / most), 1))
        for hand, stack in zip(view.hands, view.stacks, strict=True)
    ]


_LEAF: Final = "M0 0C-9-7-10-17-5-26C3-19 5-9 0 0z"
_LEAVES: Final = tuple(range(16, 152, 17))
"""Where the leaves of a wreath grow, in degrees from its foot."""


@dataclass(frozen=True, slots=True)
class PodiumView:
    """One of the best, or of the people at the screen."""

    place: int
    name: str
    face: str
    """Whose portrait is drawn."""

    prize: str = ""
    you: bool = False


@dataclass(frozen=True, slots=True)
class EndingView:
    """A game that is over for the people at the screen; all amounts in words."""

    title: str
    headline: str
    won: bool = False
    """Whether a person at the screen has won the game."""

    net: str = ""
    """The prize against the buy-in."""

    others: str = ""
    """Who won instead, or how many still play."""

    podium: tuple[PodiumView, ...] = ()
    figures: tuple[tuple[str, str], ...] = ()
    """What is told in a line each: its name and its value."""

    graph: StackGraphView | None = None
    best: tuple[CardView, ...] = ()
    best_name: str = ""
    controls: tuple[ControlView, ...] = ()


def draw_ending(view: EndingView) -> dict[str, str]:
    """Draw the screen."""
    parts = (
        _result(view),
        _podium(view.podium),
        el("dl", *(_figure(*figure) for figure in view.figures), class_="ending-figures"),
        _graph(view.graph),
        _best(view),
    )
    bar = el("div", *map(draw_control, view.controls), class_="ending-bar")
    return {"ending": el("article", *parts, draw_terms(*parts), bar, class_="ending-page", data_won=view.won)}


def ending_words(view: EndingView) -> str:
    """Return what is said aloud when the page opens."""
    return " ".join(filter(None, (_stopped(view.headline), view.net, view.others)))


def _stopped(words: str) -> str:
    return words if words.endswith(("!", ".")) else f"{words}."


def _result(view: EndingView) -> Html:
    wreath = _wreath() if view.won else join()
    lines = (el("p", words) for words in (view.net, view.others) if words)
    title = el("p", view.title, class_="quiet")
    return el("header", wreath, title, el("h2", view.headline), *lines, class_="ending-result")


def _wreath() -> Html:
    """Draw two branches of leaves round the winner's place, for the eye alone."""
    grown = (f"rotate({180 - turn}) translate(0 -46) rotate(-62)" for turn in _LEAVES)
    branch = join(*(el("path", d=_LEAF, transform=turned) for turned in grown))
    sides = (el("g", branch), el("g", branch, transform="scale(-1 1)"))
    drawn = el("svg", *sides, viewBox="-64 -60 128 122")
    return el("div", drawn, el("b", "1"), class_="wreath", aria_hidden="true")


def _podium(places: tuple[PodiumView, ...]) -> Html:
    if not places:
        return join()
    lines = (_place(place) for place in places)
    return el("ol", *lines, class_="podium", aria_label=say("holdem_ending.page.places"))


def _place(place: PodiumView) -> Html:
    prize = el("b", place.prize) if place.prize else join()
    number, name = el("span", str(place.place), class_="podium-place"), el("span", place.name, class_="who")
    return el("li", draw_portrait(place.face), number, name, prize, data_you=place.you)


def _figure(name: str, value: str) -> Html:
    return el("div", el("dt", name), el("dd", value))


def _graph(view: StackGraphView | None) -> Html:
    drawn = draw_stack_graph(view) if view else join()
    return el("section", el("h3", say("holdem_ending.graph.title")), drawn) if drawn else join()


def _best(view: EndingView) -> Html:
    if not view.best:
        return join()
    cards = el("div", draw_cards(view.best), class_="best-five")
    title = el("h3", say("holdem_ending.best.title"))
    return el("section", title, cards, el("p", view.best_name), class_="best-hand")
