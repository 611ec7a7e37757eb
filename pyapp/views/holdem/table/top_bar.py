"""The strip above the table: which table it is, for what stakes, and the ways out."""

from pyapp.tables import cloth_of
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.controls import Layer
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.page_heads import draw_strip, lobby_button, log_switch, rule_book_button, settings_button


def draw_top(view: TableView) -> Html:
    """Draw title and stakes, or the level of a tournament, between the ways out and the log's switch."""
    rules = rule_book_button(view.preset) if view.preset else join()
    ways, cloth = (rules, settings_button(), log_switch()), cloth_of(view.preset).value
    out, level = lobby_button(Layer.TABLE), _level(view.level or view.stakes)
    return draw_strip(view.title, level, *ways, out=out, cloth=cloth)


def _level(words: str) -> Html:
    """Draw a level or stakes so that a narrow strip breaks them between their parts only."""
    if " · " not in words:
        return el("p", words, class_="stakes")
    parts = (el("span", part) for part in words.split(" · "))
    dotted = (part if at == 0 else join(" · ", part) for at, part in enumerate(parts))
    return el("p", *dotted, class_="stakes level")
