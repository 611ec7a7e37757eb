"""The copy in the player's own file, on the screen of what is kept: how it stands, and what can be done."""

from dataclasses import dataclass

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join

_ROLE = "copy"
"""Where the keyboard is among the controls, through every change: on the first of them if its own is gone."""


@dataclass(frozen=True, slots=True)
class CopyView:
    """How it stands."""

    notes: tuple[str, ...]
    pushes: tuple[tuple[str, str], ...] = ()
    """What each control does, and its words; the first is the one that most want."""

    trouble: str = ""
    """Why the newest copy was not written."""


def draw_copy(view: CopyView | None) -> Html:
    """Draw the panel; nothing where the browser lets no page write into a file."""
    if view is None:
        return join()
    notes = (el("p", words, class_="quiet") for words in view.notes)
    trouble = el("p", el("b", view.trouble)) if view.trouble else join()
    said = el("div", trouble, *notes)
    buttons = (
        draw_button(action, words, class_="small" if at else "small primary", data_role=_ROLE)
        for at, (action, words) in enumerate(view.pushes)
    )
    title = say("file_copy.title")
    line = el("div", el("h3", title), said, class_="stored-copy")
    row = el("div", *buttons, class_="row") if view.pushes else join()
    return el("section", line, row, class_="stored", aria_label=title)
