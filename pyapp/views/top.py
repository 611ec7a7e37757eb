"""The strip above the table: where one sits, for what stakes, and the ways out."""

from pyapp.views.html import Html, el
from pyapp.views.view import TableView


def draw_top(view: TableView) -> Html:
    """Draw title and stakes between the way out and the log's switch."""
    title = el("h1", view.title)
    stakes = el("p", view.stakes, class_="stakes")
    words = el("div", title, stakes, class_="words")
    return el("div", icon_button("leave", "leave", "Leave"), words, _log_switch(), class_="strip")


def icon_button(action: str, icon: str, label: str) -> Html:
    """Draw a small button that is an icon to the eye and a word to the ear."""
    return el(
        "button",
        draw_icon(icon),
        type="button",
        class_="icon",
        data_action=action,
        aria_label=label,
        title=label,
    )


def draw_icon(name: str) -> Html:
    """Draw an icon from the page's symbols."""
    use = el("use", href=f"#icon-{name}")
    return el("svg", use, viewBox="0 0 24 24", aria_hidden="true")


def _log_switch() -> Html:
    return icon_button("log", "log", "Hand log")
