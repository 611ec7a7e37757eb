"""The lines of the log, in the words that the screen reader speaks."""

from pyapp.texts import say
from pyapp.views.kit.html import Html, el


def draw_lines(log: tuple[str, ...]) -> Html:
    """Draw lines, the newest first so that they need no scrolling."""
    lines = (el("li", line) for line in reversed(log))
    return el("ol", *lines, class_="lines", reversed=True, tabindex=0, aria_label=say("kit.log.title"))
