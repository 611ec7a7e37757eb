"""The command line of text mode: typed lines become the presses that buttons make."""

from collections.abc import Callable
from typing import Final

from pyscript import document

from pyapp.app import Press
from pyapp.app.console import (
    Control,
    TypedError,
    commands_of,
    control_from,
    examples,
    hint,
    press_of,
)
from pyapp.web.dom import Element, every, marks, one, region

_BLACKJACK: Final = "pit"
_TABLES: Final = {"table": ("bar", "sheet"), _BLACKJACK: ("pit-bar",)}


class Console:
    """Reads the line that was typed, and says what can be typed next."""

    def __init__(self, send: Callable[[Press], None]) -> None:
        self._send = send
        self._last = ""

    def submit(self, field: Element) -> None:
        """Carry the typed line out; what is wrong with it is said as any refusal."""
        line, field.value = str(field.value).strip(), ""
        self._last = line or self._last
        try:
            press = press_of(line, _controls())
        except TypedError as error:
            press = Press("", reason=str(error))
        _echo(line)
        self._send(press)

    def recall(self, field: Element) -> None:
        """Put the last line back to be typed again."""
        field.value = self._last


def refresh() -> None:
    """Return which moves are live, and offer the commands for completion."""
    controls = _controls()
    one("[data-console-hint]").textContent = hint(controls)
    one("[data-console]").placeholder = examples(blackjack=_screen() == _BLACKJACK)
    words = one("#console-words")
    words.replaceChildren(*(_option(word) for word in commands_of(controls)))


def _option(word: str) -> Element:
    option = document.createElement("option")
    option.value = word
    return option


def _controls() -> list[Control]:
    """Return the buttons of the table on the screen."""
    bars = _TABLES.get(_screen(), ())
    buttons = (button for bar in bars for button in every(f'[data-region="{bar}"] button[data-action]'))
    return [control_from(marks(button), _label(button)) for button in buttons]


def _screen() -> str:
    return str(document.documentElement.dataset.screen)


def _label(button: Element) -> str:
    """Return what stands on a button, without the name of its key."""
    key = button.querySelector("kbd")
    text, key_text = str(button.textContent), str(key.textContent) if key else ""
    return text.removesuffix(key_text)


def _echo(line: str) -> None:
    """Write the typed line into the story, for the eye alone."""
    spoken, said = region("spoken"), document.createElement("p")
    said.textContent = f"> {line}"
    said.classList.add("typed")
    said.setAttribute("aria-hidden", "true")
    spoken.appendChild(said)
