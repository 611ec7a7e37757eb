"""Small buttons that are an icon to the eye and words to the ear."""

from pyapp.texts import say
from pyapp.views.kit.controls import Layer, draw_button
from pyapp.views.kit.html import Attribute, Html, el


def icon_button(action: str, icon: str, label: str, value: str | None = None, /, **marks: Attribute) -> Html:
    """Draw a small button that is an icon to the eye and a word to the ear."""
    return draw_button(
        action,
        draw_icon(icon),
        class_="icon",
        data_value=value,
        aria_label=label,
        title=label,
        **marks,
    )


def close_button(action: str, label: str) -> Html:
    """Draw the cross that closes a panel; its action never opens it again, however often it is pressed."""
    return icon_button(action, "close", label, "close", data_closes=Layer.PANEL)


def rules_button(preset: str) -> Html:
    """Draw the way into the rule book, in words."""
    return door_button("rules", "rules", say("kit.rule_book"), preset)


def door_button(action: str, icon: str, label: str, value: str | None = None) -> Html:
    """Draw a way to another screen, in words beside its icon."""
    words = (draw_icon(icon), el("span", label))
    return draw_button(action, *words, class_="small door", data_value=value)


def draw_icon(name: str) -> Html:
    """Draw an icon from the page's symbols."""
    use = el("use", href=f"#icon-{name}")
    return el("svg", use, viewBox="0 0 24 24", aria_hidden="true")
