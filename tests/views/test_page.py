"""The page that paints before Python is awake agrees with what Python draws."""

import re
from pathlib import Path
from typing import Final

import pytest

from pyapp.cards import DECK
from pyapp.tables import TABLES
from pyapp.views import CardView, LobbyView, draw_lobby
from pyapp.views.kit.card_faces import draw_card
from tests.views.golden import SCREENS

ROOT: Final = Path(__file__).parents[2]
PAGE: Final = (ROOT / "index.html").read_text(encoding="utf-8")
REGIONS: Final = {
    "bankroll",
    "notice",
    "lobby",
    "setup",
    "sit",
    "top",
    "middle",
    "own",
    "curtain",
    "why",
    "bar",
    "sheet",
    "result",
    "rules",
    "profiles",
    "asleep",
    "settings",
    "seats",
    "seats-door",
    "fair",
    "history",
    "stats",
    "replay",
    "log",
    "spoken",
}


def test_the_painted_lobby_is_the_one_that_python_draws() -> None:
    assert draw_lobby(LobbyView(TABLES))["lobby"] in PAGE


@pytest.mark.parametrize("region", sorted(REGIONS | {f"seat-{seat}" for seat in range(10)}))
def test_every_region_is_in_the_page_once(region: str) -> None:
    assert len(re.findall(rf'data-region="{region}"', PAGE)) == 1


def _drawn() -> list[str]:
    return [html for regions in SCREENS.values() for html in regions.values()]


def test_every_region_drawn_has_its_place() -> None:
    drawn = {name for regions in SCREENS.values() for name, html in regions.items() if html}
    places = (PAGE, *_drawn())
    assert drawn <= {name for text in places for name in re.findall(r'data-region="([a-z0-9-]+)"', text)}


def test_every_symbol_used_is_in_the_page() -> None:
    texts = (PAGE, *_drawn(), *(draw_card(CardView(str(card))) for card in DECK))
    used = {symbol for text in texts for symbol in re.findall(r'href="#([\w-]+)"', text)}
    assert used
    assert used <= set(re.findall(r'<(?:g|path|symbol)[^>]*\bid="([\w-]+)"', PAGE))


def test_every_card_is_told_apart_by_its_drawing() -> None:
    assert len({draw_card(CardView(str(card))) for card in DECK}) == len(DECK)


def test_every_style_sheet_is_linked_and_there() -> None:
    linked = set(re.findall(r'href="(static/css/[\w/-]+\.css)"', PAGE))
    assert linked == {path.relative_to(ROOT).as_posix() for path in (ROOT / "static" / "css").rglob("*.css")}
