"""Draws `index.html` with the game's own views: words, lobby, and what the features' records and folders say.

It runs in a process of its own, so that the server of the sources sees a view as it is at each reload.
"""

import re
import sys
from collections.abc import Iterable, Mapping
from html import escape
from pathlib import Path
from typing import Final

import pyapp
from pyapp import VERSION, blackjack, holdem
from pyapp.features.registry import FEATURES
from pyapp.tables import TABLES
from pyapp.views.kit.html import el
from pyapp.views.kit.places import Place, draw_places
from pyapp.views.screens.lobby_page import LobbyView, draw_lobby, lobby_entry
from pyapp.views.screens.painted_page import page_words

REGIONS: Final = ("setup", "sit", "settings", "seats", "ending", "asleep", "more-tables", "you")
"""What stands in the lobby's place on every visit; each feature names its own."""

_APP: Final = Path(pyapp.__file__).parent
_READ: Final = re.compile(r'data-words="(\w+)">')
_CALLED: Final = re.compile(r'data-label="(\w+)"')


def paint_page(template: str) -> str:
    """Return `index.html` with words, lobby, regions and sheets in the places that it leaves for them.

    Raises ``ValueError`` where it has no such place, or two.
    """
    for place, html in _parts().items():
        comment = f"<!-- {place} -->"
        if template.count(comment) != 1:
            raise ValueError(f"index.html must hold {comment} exactly once")
        template = template.replace(comment, html)
    return _worded(template, page_words())


def feature_sheets() -> list[Path]:
    """List the style sheets in the folders of the features, in the order in which the page links them."""
    return [
        sheet for feature in FEATURES for sheet in sorted((_APP / "features" / feature.name).glob("*.css"))
    ]


def _parts() -> dict[str, str]:
    links = (_link(sheet) for sheet in feature_sheets())
    screens = (screen for feature in FEATURES for screen in feature.screens)
    return {
        "sheets": "\n".join(links),
        "lobby": draw_lobby(LobbyView(tuple(map(lobby_entry, TABLES))))["lobby"],
        "version": VERSION,
        "places": draw_places("lobby", Place.PLAY),
        "screens": _regions([*REGIONS, *screens]),
        "seats": _regions(f"seat-{seat}" for seat in range(holdem.MOST_SEATS)),
        "boxes": _regions(f"box-{box}" for box in range(blackjack.MOST_SEATS)),
    }


def _link(sheet: Path) -> str:
    return f'<link rel="stylesheet" href="{sheet.relative_to(_APP.parent).as_posix()}" data-sheet="features">'


def _regions(names: Iterable[str]) -> str:
    return "\n".join(el("div", data_region=name) for name in names)


def _worded(template: str, words: Mapping[str, str]) -> str:
    read = _READ.sub(lambda place: f"{place[0]}{escape(words[place[1]])}", template)
    return _CALLED.sub(lambda place: f'{place[0]} aria-label="{escape(words[place[1]])}"', read)


if __name__ == "__main__":
    sys.stdout.write(paint_page(sys.stdin.read()))
