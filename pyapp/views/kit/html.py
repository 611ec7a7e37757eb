"""HTML as text: whatever is not markup already is escaped on its way in."""

from html import escape
from typing import TypeAlias, final


@final
class Html(str):
    """Text that is markup already, and goes in as it stands."""

    __slots__ = ()


Attribute: TypeAlias = str | int | bool | None

_VOID = frozenset({"circle", "input", "path", "rect", "use"})


def el(name: str, /, *inside: str, **attributes: Attribute) -> Html:
    """Return one element, as in `el("b", "5 < 6", data_chips=5)`: `<b data-chips="5">5 &lt; 6</b>`.

    `data_chips` is written `data-chips`, `class_` is `class`. `True` stands bare; `False`, `None` drop out.
    """
    opening = f"<{name}{''.join(_attribute(key, value) for key, value in attributes.items())}"
    return Html(f"{opening}/>" if name in _VOID else f"{opening}>{join(*inside)}</{name}>")


def join(*parts: str) -> Html:
    """Return parts side by side, escaping those that are plain text."""
    return Html("".join(part if isinstance(part, Html) else escape(part) for part in parts))


def classes(*names: str, **switches: bool) -> str:
    """Return a class attribute: the names, then the switches that are on."""
    return " ".join((*names, *(name.replace("_", "-") for name, on in switches.items() if on)))


def unseen(words: str) -> Html:
    """Draw words for screen readers only."""
    return el("span", words, class_="unseen")


def _attribute(key: str, value: Attribute) -> str:
    if value is None or value is False:
        return ""
    name = key.rstrip("_").replace("_", "-")
    return f" {name}" if value is True else f' {name}="{escape(str(value))}"'
