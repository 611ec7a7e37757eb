"""The frame of all pages: one left edge, two widths, the footer at the foot, a bar that covers nothing."""

from collections.abc import Generator, Mapping
from contextlib import contextmanager
from dataclasses import replace
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from pyapp import texts
from pyapp.app.feature import feature_screens
from pyapp.features.registry import FEATURES
from pyapp.tables import TABLES, entry_of
from pyapp.texts import ENGLISH, LANGUAGES, say
from pyapp.views import CardView, LobbyView, WaitingView, draw_lobby, lobby_entry
from pyapp.views.kit.notices import SoundOfferView
from pyapp.views.kit.places import CORE_SCREENS
from tests.browser.pictures import Picture, look_at_each, resize
from tests.products import only_daily
from tests.views.samples.forms import SCREENS
from workshop.host.project_folders import STATIC
from workshop.packing.pack_languages import read_folder

PAGES: Final = {
    name: Picture(name.partition("_")[0], regions)
    for name, regions in SCREENS.items()
    if name.partition("_")[0] in {**CORE_SCREENS, **feature_screens(FEATURES)}
}
"""Every picture of a page that belongs to a place."""

PHONE: Final = (360, 740)
LOW: Final = (844, 390)
DESK: Final = (1440, 900)
SIZES: Final = (PHONE, LOW, (820, 1180), DESK)
EACH_SIZE: Final = only_daily(SIZES, (PHONE, DESK))

FRAME: Final = """() => {
    const box = (it) => it.getBoundingClientRect();
    const inner = (it) => box(it).left + parseFloat(getComputedStyle(it).paddingLeft);
    const region = [...document.querySelectorAll("main > [data-region]")]
        .find((it) => it.childElementCount && it.checkVisibility() && it.dataset.region !== "notice");
    const [house, footer, places] = [".house", "footer", ".places"].map((css) => document.querySelector(css));
    const framed = [house, footer].filter((it) =>
        it.checkVisibility() && getComputedStyle(it.parentElement).position !== "absolute");
    scrollTo(0, document.documentElement.scrollHeight);
    const bar = places.checkVisibility() && getComputedStyle(places).position === "sticky";
    return {
        edges: [...framed.map(inner), box(region).left].map(Math.round),
        wide: Math.round(box(region).width),
        foot: Math.round(box(footer).bottom - (bar ? box(places).top : innerHeight)),
    };
}"""
"""Where what stands on a page begins, how wide it is, and how far the footer is from the page's foot."""

COVERED: Final = """() => {
    const places = document.querySelector(".places"), wrong = [];
    if (!places.checkVisibility()) return wrong;
    scrollTo(0, document.documentElement.scrollHeight);
    const bar = places.getBoundingClientRect();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
        const it = texts.currentNode.parentElement;
        if (!texts.currentNode.data.trim() || places.contains(it) || it.closest(".unseen, svg")) continue;
        if (!it.checkVisibility({ visibilityProperty: true })) continue;
        const { left, right, top, bottom } = it.getBoundingClientRect();
        const across = Math.min(right, bar.right) - Math.max(left, bar.left);
        const along = Math.min(bottom, bar.bottom) - Math.max(top, bar.top);
        if (Math.min(across, along) > 1) wrong.push(texts.currentNode.data.trim().slice(0, 40));
    }
    return wrong;
}"""
"""Words that the bar lies on where the page ends."""

LOBBY: Final = """() => {
    const seen = (it) => it.checkVisibility({ visibilityProperty: true });
    const buttons = [...document.querySelectorAll("main button")].filter(seen);
    return { high: document.documentElement.scrollHeight, doors: buttons.map((it) => it.dataset.action) };
}"""


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


def looked_at(page: Page, look: str) -> dict[str, Any]:
    return dict(zip(PAGES, look_at_each(page, PAGES.values(), look), strict=True))


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_all_pages_share_a_left_edge_two_widths_and_a_footer_at_the_foot(
    page: Page, size: tuple[int, int]
) -> None:
    resize(page, size)
    found = looked_at(page, FRAME)
    assert {name: seen["edges"] for name, seen in found.items() if len({*seen["edges"]}) > 1} == {}
    assert {name: seen["foot"] for name, seen in found.items() if abs(seen["foot"]) > 1} == {}
    if size != LOW:  # there a table's set-up and the end of a game have no column beside them
        assert len({seen["edges"][0] for seen in found.values()}) == 1
    if size == DESK:
        assert {seen["wide"] for seen in found.values()} == {640, 1120}


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_the_bar_covers_nothing_where_a_page_ends(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    assert {name: words for name, words in looked_at(page, COVERED).items() if words} == {}


GRID: Final = """() => {
    const cells = [...document.querySelectorAll(".range-grid > .cell")];
    const boxes = cells.map((it) => it.getBoundingClientRect());
    return boxes.filter(({ left, right, top, bottom }) => bottom <= innerHeight
        && document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.matches(".cell")).length / 13;
}"""
"""How many rows of hole cards are seen as the page opens, whole and under nothing."""

CUT: Final = """() => {
    const pen = document.createElement("canvas").getContext("2d");
    const cut = (list) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(list), arrow = 18;
        pen.font = font;
        const words = list.selectedOptions[0].textContent;
        const room = list.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight) - arrow;
        return pen.measureText(words).width > room + 1 ? [`${list.name}: ${words}`] : [];
    };
    return [...document.querySelectorAll("select")].filter((it) => it.checkVisibility()).flatMap(cut);
}"""
"""What is chosen in lists that have no room for it."""


@pytest.mark.parametrize(("size", "rows"), [(PHONE, 7), (DESK, 13)], ids=str)
def test_a_grid_of_hole_cards_is_in_sight_as_its_page_opens(
    page: Page, size: tuple[int, int], rows: int
) -> None:
    resize(page, size)
    grids = [PAGES["charts"], PAGES["sandbox-hand_painted"]]
    for seen in look_at_each(page, grids, GRID):
        assert seen >= rows


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_no_list_cuts_what_is_chosen(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    assert {name: cut for name, cut in looked_at(page, CUT).items() if cut} == {}


@contextmanager
def spoken(language: str) -> Generator[None]:
    """Say everything in a language."""
    folder, before = STATIC / "texts" / language, texts.in_force()
    texts.use(read_folder(folder) if folder.exists() else before)
    try:
        yield
    finally:
        texts.use(before)


def waits(preset: str, chips: str, turn: str) -> WaitingView:
    entry = entry_of(preset)
    words = say("waiting.words", stakes=lobby_entry(entry).stakes, chips=chips, turn=turn)
    return WaitingView(preset, entry.name, words, say("waiting.leaving.fold"))


def lobbies() -> Mapping[str, LobbyView]:
    """Return what different players meet in the lobby, in the language that is spoken."""
    new = LobbyView(tuple(map(lobby_entry, TABLES)), today=(CardView("As"), CardView("Kh")))
    one = waits("casino-limit", "$180", say("waiting.turn", person="you", name=""))
    two = (one, waits("blackjack", "$212.50", say("waiting.place_bet")))
    return {
        "a newcomer": new,
        "who was away for an update": replace(new, news=True),
        "who may install it": replace(new, offline=True),
        "who may like sounds": replace(new, sounds=SoundOfferView()),
        "who has just left a table": replace(new, reviews=True),
        "who has too few chips": replace(new, wanted=say("lobby.first")),
        "who sits at a table": replace(new, waiting=(one,)),
        "who sits at two": replace(new, waiting=two),
    }


@pytest.mark.parametrize("language", sorted({ENGLISH, *LANGUAGES}))
def test_the_lobby_is_one_screen_high_and_has_nine_doors(page: Page, language: str) -> None:
    resize(page, PHONE)
    with spoken(language):
        drawn = {name: draw_lobby(view) for name, view in lobbies().items()}
    seen: list[Any] = look_at_each(page, [Picture("lobby", it) for it in drawn.values()], LOBBY)
    found = dict(zip(drawn, seen, strict=True))
    assert {name: it["high"] for name, it in found.items() if it["high"] > PHONE[1]} == {}
    ways = ["play", *["open-table"] * 4, "more-tables", "friends", "daily"]
    assert found["a newcomer"]["doors"] == ways  # and the portrait above them
    assert found["who sits at two"]["doors"] == [*["continue", "give-up"] * 2, *ways[1:]]
