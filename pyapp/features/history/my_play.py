"""*My play*: the head of history, statistics and review, and what each shows before anything was played."""

from enum import StrEnum
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.card_faces import HIDDEN, CardView, draw_cards
from pyapp.views.kit.controls import draw_button, draw_head
from pyapp.views.kit.html import Html, el, join


class PlayPart(StrEnum):
    """A part of *My play*: the action that leads there."""

    HISTORY = "history"
    STATISTICS = "stats"
    REVIEW = "review"


_LINES: Final = {
    PlayPart.STATISTICS: ("M0 60 40 48 80 54 120 30 160 38 200 20 240 28 280 8",),
    PlayPart.REVIEW: (
        "M0 44 40 52 80 40 120 58 160 30 200 40 240 18 280 26",
        "M0 44 40 42 80 38 120 40 160 30 200 28 240 20 280 14",
    ),
}
"""What the graphs will look like."""

_BOARD: Final = 5


def draw_my_play_head(part: PlayPart, *ways: Html) -> Html:
    """Draw the head with a tab for each part, and the ways that the one shown has of its own."""
    title = say("screens.my_play.title")
    tabs = (
        draw_button(one.value, say(f"screens.my_play.{one}"), aria_current="page" if one is part else None)
        for one in PlayPart
    )
    return join(
        draw_head(title, say("screens.my_play.lead"), *ways),
        el("nav", *tabs, class_="tabs", aria_label=title),
    )


def draw_empty(part: PlayPart) -> Html:
    """Draw a felt with what will be there, and the one button that fills it."""
    play = draw_button("play", say("screens.my_play.play"), class_="primary", data_value="no-limit")
    picture = _hands() if part is PlayPart.HISTORY else _graph(part)
    words = el("p", say(f"screens.my_play_empty.{part}"), role="status")
    return el("div", picture, words, play, class_="empty-felt")


def _hands() -> Html:
    hands = draw_cards((CardView(HIDDEN),) * 2)
    row = el("span", hands, *(el("i") for _ in range(_BOARD)))
    return el("div", row, row, row, class_="to-come", aria_hidden="true")


def _graph(part: PlayPart) -> Html:
    lines = (el("path", d=line) for line in _LINES[part])
    svg = el("svg", *lines, viewBox="0 0 280 64", preserveAspectRatio="none")
    return el("div", svg, class_="to-come", aria_hidden="true")
