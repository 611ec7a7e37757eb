"""The page without a table: as the build paints it before Python is awake, and in a tab that sleeps.

In `index.html`, outside the regions, a place names its words: `data-words`, its last attribute, what it
reads, `data-label` how a screen reader calls it, and `data-hint` what stands in an empty field.
"""

import re
from collections.abc import Iterable, Mapping
from html import escape
from typing import Final

from pyapp import VERSION, blackjack, holdem
from pyapp.tables import TABLES
from pyapp.texts import say
from pyapp.views.kit.controls import draw_button
from pyapp.views.kit.html import el
from pyapp.views.screens.lobby_page import LobbyView, draw_lobby, lobby_entry

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


SCREENS: Final = (
    "setup",
    "sit",
    "settings",
    "seats",
    "ending",
    "rules",
    "profiles",
    "data",
    "asleep",
    "history",
    "stats",
    "share",
    "branch",
    "daily",
    "friends",
    "review",
    "drills",
    "spot",
    "sandbox",
    "sandbox-hand",
    "sandbox-kept",
    "sandbox-table",
    "sandbox-river",
)
"""Screens that stand in the lobby's place, and the region beside the set-up form."""

BLACKJACK_SCREENS: Final = ("chart", "drill", "pit-stats", "gym", "gym-drill", "gym-systems", "lab", "shoe")
"""Screens that stand in the place of a blackjack table."""

_READ: Final = re.compile(r'data-words="(\w+)">')
_CALLED: Final = re.compile(r'data-(label|hint)="(\w+)"')


def paint_page(template: str) -> str:
    """Return `index.html` with words, lobby and regions in the places that it leaves for them.

    Raises ``ValueError`` where it has no such place, or two.
    """
    for place, html in _parts().items():
        comment = f"<!-- {place} -->"
        if template.count(comment) != 1:
            raise ValueError(f"index.html must hold {comment} exactly once")
        template = template.replace(comment, html)
    return _worded(template)


def _parts() -> dict[str, str]:
    return {
        "lobby": draw_lobby(LobbyView(tuple(map(lobby_entry, TABLES))))["lobby"],
        "version": VERSION,
        "screens": _regions(SCREENS),
        "seats": _regions(f"seat-{seat}" for seat in range(holdem.MOST_SEATS)),
        "blackjack screens": _regions(BLACKJACK_SCREENS),
        "boxes": _regions(f"box-{box}" for box in range(blackjack.MOST_SEATS)),
    }


def _regions(names: Iterable[str]) -> str:
    return "\n".join(el("div", data_region=name) for name in names)


def _worded(template: str) -> str:
    words = {name: escape(text) for name, text in page_words().items()}
    read = _READ.sub(lambda place: f"{place[0]}{words[place[1]]}", template)
    return _CALLED.sub(lambda place: f'{place[0]} {ATTRIBUTES[place[1]]}="{words[place[2]]}"', read)


def draw_asleep(*, lost: bool) -> dict[str, str]:
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
