"""The log: one line an action, in the words that the screen reader speaks."""

from pyapp.views.html import Html, el
from pyapp.views.view import TableView


def draw_log(view: TableView) -> Html:
    """Write the log's lines, the newest first so that it needs no scrolling."""
    lines = (el("li", line) for line in reversed(view.log))
    return el(
        "ol", *lines, class_="lines", reversed=True, tabindex=0, aria_label="What happened, newest first"
    )
