"""Commands about who sits at a table, and how they stand in a tournament: `seats`, `join ADA`, `places`."""

from collections.abc import Mapping, Sequence
from typing import Final

from pyapp.agents import Level, cast
from pyapp.app.console.errors import TypedError
from pyapp.app.core.forms import Press
from pyapp.texts import say

COMMANDS: Final = ("seats", "places", "join", "replace", "who")
"""The commands; `leave` is one of them where a name follows it."""

_HOW: Final[Mapping[str, str]] = {
    "join": "console.join",
    "replace": "console.replace",
}
"""Commands that need names, and the keys of the sentences that ask for them."""


def completions() -> tuple[str, ...]:
    """Return the commands, and those that name a newcomer in full."""
    return (*COMMANDS, *(f"join {who}" for who in (*(one.name.lower() for one in cast()), "friend")))


def people_press(word: str, rest: Sequence[str]) -> Press:
    """Return what a command about people presses; raises ``TypedError`` where names are missing."""
    names, level = _split(rest) if word in _HOW else (list(rest), "")
    match word, names:
        case "seats" | "places", []:
            return Press("ask", value=word)
        case "who", _:
            return Press("ask", value="who", form={"name": " ".join(names)})
        case "leave", _:
            return Press("seat-leave", value=" ".join(names))
        case "join", [who]:
            return Press("seat-join", form={"who": who, "level": level})
        case "replace", [*there, who] if there:
            return Press("seat-join", value=" ".join(there), form={"who": who, "level": level})
        case _:
            raise TypedError(say(_HOW[word]) if word in _HOW else say("console.nothing_after", word=word))


def _split(rest: Sequence[str]) -> tuple[list[str], str]:
    """Tell names from the level that may end them."""
    *names, last = rest or [""]
    return (names, last) if names and last in set(Level) else (list(rest), "")
