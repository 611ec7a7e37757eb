"""A player's chips over a game, drawn as one line, with a sentence for those who listen."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.html import Html, el, join

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
    """The largest of them, as it is read beside the line."""

    words: str
    """What the line tells, in a sentence."""


def draw_stack_graph(view: StackGraphView) -> Html:
    """Draw the line from the first hand to the last; nothing where there are not two stacks."""
    if len(view.stacks) < _FEWEST:
        return join()
    scale = el("div", el("span", view.most), el("span", "$0"), class_="scale", aria_hidden="true")
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
