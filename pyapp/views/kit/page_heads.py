"""The top of a page: the way out, the title with a line below it, and the ways to other pages."""

from pyapp.texts import say
from pyapp.views.kit.controls import Layer
from pyapp.views.kit.html import Html, el
from pyapp.views.kit.icon_buttons import icon_button


def draw_head(title: str, below: str | Html, *ways: Html, out: Html | None = None) -> Html:
    """Draw the head of a page in reading order; the way out leads back unless told otherwise."""
    line = below if isinstance(below, Html) else el("p", below, class_="quiet")
    words = el("div", el("h2", title), line, class_="words")
    return el("div", back_button() if out is None else out, words, *ways, class_="head")


def draw_strip(title: str, below: str | Html, *ways: Html, out: Html, cloth: str) -> Html:
    """Draw the strip above a table, or above a hand that is looked at again, on a cloth of its colour."""
    line = below if isinstance(below, Html) else el("p", below, class_="stakes")
    words = el("div", el("h1", title), line, class_="words")
    return el("div", out, words, *ways, class_="strip", data_cloth=cloth)


def back_button(action: str = "back", layer: Layer = Layer.PAGE) -> Html:
    """Draw the way back to where the page was opened."""
    return icon_button(action, "leave", say("kit.way.back"), data_closes=layer)


def share_button() -> Html:
    """Draw the way to the link of what is looked at again."""
    return icon_button("share", "share", say("kit.way.share"))


def lobby_button(layer: Layer = Layer.PAGE) -> Html:
    """Draw the way to the lobby."""
    return icon_button("lobby", "leave", say("kit.way.lobby"), data_closes=layer)


def settings_button() -> Html:
    """Draw the way to the settings."""
    return icon_button("settings", "settings", say("kit.way.settings"))


def rule_book_button(preset: str) -> Html:
    """Draw the way to the rule book's page of a table."""
    return icon_button("rules", "rules", say("kit.rule_book"), preset)


def log_switch() -> Html:
    """Draw the button that opens and closes the log."""
    return icon_button("log", "log", say("page.log"))
