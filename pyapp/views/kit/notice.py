"""A message that stays until it is put away."""

from pyapp.texts import say
from pyapp.views.kit.html import Html, el, join


def draw_notice(words: str) -> Html:
    """Draw a message that stays until it is put away."""
    words_away = say("kit.ok")
    away = el(
        "button", words_away, type="button", data_action="dismiss", class_="small", aria_keyshortcuts="Escape"
    )
    return el("div", el("p", words), away, class_="notice") if words else join()
