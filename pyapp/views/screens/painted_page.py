"""The page without a table: its own words, and what a tab shows while another one plays.

In `index.html`, outside the regions, a place names its words: `data-words`, its last attribute, what it
reads, and `data-label` how a screen reader calls it.
"""

from collections.abc import Mapping
from typing import Final

from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import el

_NAMES: Final = (
    "bankroll",
    "close_log",
    "coach",
    "hand",
    "command",
    "console",
    "felt",
    "licences",
    "log",
    "places",
    "play_chips",
    "send",
    "text_mode",
)


def page_words() -> Mapping[str, str]:
    """Return the words by the names of their places."""
    return {name: say(f"page.{name}") for name in _NAMES}


def draw_suspended(*, lost: bool) -> dict[str, str]:
    """Draw that another tab plays, and a way to play here; ``lost`` is a tab that played until just now."""
    title = say("screens.asleep.lost_title" if lost else "screens.asleep.title")
    words = say("screens.asleep.lost" if lost else "screens.asleep.words")
    over = say("screens.asleep.take_over_again" if lost else "screens.asleep.take_over")
    button = draw_button("take-over", over, class_="primary")
    return {"asleep": el("div", el("h2", title), el("p", words), button, class_="asleep"), "notice": ""}


def draw_outdated() -> dict[str, str]:
    """Draw that a newer Baize has saved here, and a way to fetch it."""
    reload = say("screens.outdated.reload")
    button = draw_button("retry", reload, class_="primary")
    title, words = el("h2", say("screens.outdated.title")), el("p", say("screens.outdated.words"))
    return {"asleep": el("div", title, words, button, class_="asleep"), "notice": ""}
