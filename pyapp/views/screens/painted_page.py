"""The page before Python is awake: the lobby, and an empty region for what is drawn later."""

import re
from collections.abc import Iterable
from html import escape
from typing import Final

from pyapp import VERSION, blackjack, holdem
from pyapp.tables import TABLES
from pyapp.views.kit.html import el
from pyapp.views.screens.entry_words import lobby_entry
from pyapp.views.screens.lobby_page import LobbyView, draw_lobby
from pyapp.views.screens.page_words import ATTRIBUTES, page_words

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
