"""The page that paints before Python runs agrees with what Python draws."""

import re
from pathlib import Path
from typing import Final

import pytest

from pyapp import blackjack, holdem
from pyapp.cards import DECK
from pyapp.features.registry import FEATURES
from pyapp.tables import TABLES
from pyapp.views import CardView, LobbyView, draw_lobby, lobby_entry
from pyapp.views.kit.card_faces import draw_card
from tests.cases import case
from tests.views.golden import SCREENS
from tests.views.paper import SHEETS
from workshop.host import page_painting
from workshop.host.build_steps import StopError
from workshop.packing.paint_page import REGIONS, paint_page

ROOT: Final = Path(__file__).parents[2]
TEMPLATE: Final = (ROOT / "index.html").read_text(encoding="utf-8")
PAGE: Final = page_painting.add_drawings(paint_page(TEMPLATE))
PLACES: Final = re.findall(r"<!-- (sheets|lobby|version|screens|seats|boxes) -->", TEMPLATE)


def test_the_painted_lobby_is_the_one_that_python_draws() -> None:
    assert (
        f'<div data-region="lobby">{draw_lobby(LobbyView(tuple(map(lobby_entry, TABLES))))["lobby"]}</div>'
        in PAGE
    )


def test_no_region_is_in_the_page_twice() -> None:
    regions = re.findall(r'data-region="([a-z0-9-]+)"', PAGE)
    assert regions
    assert len(set(regions)) == len(regions)


def test_every_chair_and_box_has_a_region() -> None:
    assert re.findall(r'data-region="seat-(\d+)"', PAGE) == [str(seat) for seat in range(holdem.MOST_SEATS)]
    assert re.findall(r'data-region="box-(\d+)"', PAGE) == [str(box) for box in range(blackjack.MOST_SEATS)]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize("wrong", ["", "{0}{0}"])
def test_a_page_without_a_place_for_what_is_drawn_is_refused(place: str, wrong: str) -> None:
    comment = f"<!-- {place} -->"
    with pytest.raises(ValueError, match=f"{comment} exactly once"):
        paint_page(TEMPLATE.replace(comment, wrong.format(comment)))


@pytest.mark.slow
def test_the_build_paints_the_page_so() -> None:
    assert page_painting.paint(TEMPLATE) == PAGE


@pytest.mark.slow
def test_the_build_says_why_it_cannot_paint_a_page() -> None:
    with pytest.raises(StopError, match="<!-- sheets --> exactly once"):
        page_painting.paint("<!doctype html>")


def _drawn() -> list[str]:
    return [html for regions in SCREENS.values() for html in regions.values()]


@pytest.mark.parametrize("screen", SCREENS)
def test_every_region_drawn_has_its_place(screen: str) -> None:
    places = re.findall(r'data-region="([a-z0-9-]+)"', "".join((PAGE, *SCREENS[screen].values())))
    assert {*SCREENS[screen]} <= {*places}


def test_every_region_that_is_drawn_is_in_the_page_or_in_what_is_drawn_with_it() -> None:
    """The page fails to draw into a region that isn't there, were it to empty it."""
    for name, regions in SCREENS.items():
        with case(name):
            places = {*re.findall(r'data-region="([a-z0-9-]+)"', "".join((PAGE, *regions.values())))}
            assert regions.keys() - places == set()


def _screens(folder: Path) -> set[str]:
    """Return the screens that the modules of a folder draw."""
    texts = (path.read_text("utf-8") for path in folder.rglob("*.py"))
    return {screen for text in texts for screen in re.findall(r'\b(?:_?draw\(|screen = )"([a-z-]+)"', text)}


def test_the_screens_are_those_that_the_records_name_and_the_sheets_show() -> None:
    folder, early = ROOT / "pyapp", {*REGIONS, "lobby", "table", "pit"} - {"sit"}
    for feature in FEATURES:
        with case(feature.name):
            drawn = _screens(folder / "features" / feature.name)
            assert drawn - early == {*feature.screens}
    shown = {
        it for path in SHEETS for it in re.findall(r'\[data-screen="([\w-]+)"\]', path.read_text("utf-8"))
    }
    every = early.union(*(feature.screens for feature in FEATURES))
    assert (_screens(folder), shown) == (every, every)


def _used(*texts: str) -> set[str]:
    return {symbol for text in texts for symbol in re.findall(r'href="#([\w-]+)"', text)}


def _symbols(text: str) -> list[str]:
    return re.findall(r'<(?:g|path|symbol)[^>]*\bid="([\w-]+)"', text)


def test_every_symbol_used_is_in_the_page_or_in_the_file_beside_it() -> None:
    further = page_painting.further_drawings(PAGE)
    used = _used(PAGE, further, *_drawn(), *(draw_card(CardView(str(card))) for card in DECK))
    there = [*_symbols(PAGE), *_symbols(further)]
    assert used <= set(there)
    assert len(there) == len(set(there))


def test_the_page_shows_its_first_frame_without_the_file_beside_it() -> None:
    """Browsers draw what they have read so far, so the drawings come before whatever shows them."""
    head, _, rest = PAGE.partition("<!-- /art -->")
    assert any(name.startswith("face-") for name in _used(rest))
    assert _used(PAGE) <= set(_symbols(head))


def test_all_that_is_drawn_is_in_the_page_or_in_the_file_beside_it() -> None:
    drawn = "".join(map(page_painting.page_drawing, page_painting.DRAWINGS))
    assert sorted(_symbols(drawn)) == sorted(
        {*_symbols(PAGE), *_symbols(page_painting.further_drawings(PAGE))} & set(_symbols(drawn))
    )


@pytest.mark.parametrize("wrong", ["", "<!-- drawings --><!-- drawings -->"])
def test_a_page_without_a_place_for_drawings_is_refused(wrong: str) -> None:
    with pytest.raises(StopError, match="<!-- drawings --> exactly once"):
        page_painting.add_drawings(TEMPLATE.replace("<!-- drawings -->", wrong))


def test_every_card_is_told_apart_by_its_drawing() -> None:
    assert len({draw_card(CardView(str(card))) for card in DECK}) == len(DECK)


def test_every_style_sheet_is_linked_and_there() -> None:
    linked = re.findall(r'href="((?:static|pyapp)/[\w/-]+\.css)"', PAGE)
    assert sorted(linked) == sorted(path.relative_to(ROOT).as_posix() for path in SHEETS)
