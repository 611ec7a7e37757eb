"""A message that stays until it is put away."""

from pyapp.texts import say
from pyapp.views.kit.art.portraits import draw_portrait
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import Html, el, join


def draw_notice(words: str, face: str = "") -> Html:
    """Draw a message that stays until it is put away, beside the face of the one it introduces.

    Each line of it is a paragraph. One that names the screen *Your data* leads there.
    """
    if not words:
        return join()
    title = say("screens.your_data")
    there = draw_button("data", title) if title in words else join()
    away = draw_button("dismiss", say("kit.ok"), aria_keyshortcuts="Escape")
    portrait = draw_portrait(face) if face else join()
    return el("div", portrait, _paragraphs(words), there, away, class_="notice")


def _paragraphs(words: str) -> Html:
    lines = [el("p", line) for line in words.split("\n")]
    return lines[0] if len(lines) == 1 else el("div", *lines, class_="lines")
