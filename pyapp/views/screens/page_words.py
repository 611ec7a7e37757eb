"""The words that stand in `index.html` itself, outside the regions: painted by the build, and set anew later.

A place names its words: `data-words`, its last attribute, what it reads, `data-label` how a screen reader
calls it, and `data-hint` what stands in an empty field.
"""

from collections.abc import Mapping
from typing import Final

from pyapp.texts import say

ATTRIBUTES: Final[Mapping[str, str]] = {"label": "aria-label", "hint": "placeholder"}
"""The attribute that a place's mark, as in `data-label`, stands for."""

_NAMES: Final = (
    "bankroll",
    "close_log",
    "coach",
    "command",
    "console",
    "examples",
    "felt",
    "licences",
    "log",
    "send",
    "text_mode",
)


def page_words() -> Mapping[str, str]:
    """Return the words by the names of their places."""
    return {name: say(f"page.{name}") for name in _NAMES}
