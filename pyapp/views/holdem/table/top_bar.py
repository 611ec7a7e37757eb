"""The strip above the table: which table it is, for what stakes, and the ways out."""

from pyapp.tables import cloth_of
from pyapp.texts import say
from pyapp.views.holdem.view_types import TableView
from pyapp.views.kit.html import Html, el, join
from pyapp.views.kit.icon_buttons import icon_button


def draw_top(view: TableView) -> Html:
    """Draw title and stakes, or the level of a tournament, between the ways out and the log's switch."""
    title = el("h1", view.title)
    below = _level(view.level or view.stakes)
    words = el("div", title, below, class_="words")
    parts = (
        icon_button("lobby", "leave", say("holdem_table.top.lobby")),
        words,
        _rules(view),
        _settings(),
        _log_switch(),
    )
    return el("div", *parts, class_="strip", data_cloth=cloth_of(view.preset).value)


def _level(words: str) -> Html:
    """Draw a level or stakes so that a narrow strip breaks them between their parts only."""
    if " · " not in words:
        return el("p", words, class_="stakes")
    parts = (el("span", part) for part in words.split(" · "))
    dotted = (part if at == 0 else join(" · ", part) for at, part in enumerate(parts))
    return el("p", *dotted, class_="stakes level")


def _rules(view: TableView) -> Html:
    return icon_button("rules", "rules", say("kit.rule_book"), view.preset) if view.preset else join()


def _settings() -> Html:
    return icon_button("settings", "settings", say("holdem_table.top.settings"))


def _log_switch() -> Html:
    return icon_button("log", "log", say("holdem_table.top.log"))
