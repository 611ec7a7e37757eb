"""The places to practise and to learn: all tiles in one window, no tab cut, room for what a word means."""

from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.pictures import draw, resize
from tests.views.golden import SCREENS

SIZES: Final = ((360, 740), (844, 390), (820, 1180), (1440, 900))
BAR: Final = 56
"""What the bar of places takes of a phone's window."""

BELOW: Final = -1000
"""Room that is as good as any height of the window."""

OUT: Final = """([selector, room]) => [...document.querySelectorAll(selector)].filter((it) => {
  const { left, right, top, bottom } = it.getBoundingClientRect();
  const cut = it.scrollWidth > it.clientWidth + 1 || it.scrollHeight > it.clientHeight + 1;
  return cut || left < 0 || right > innerWidth || top < 0 || bottom > innerHeight - room;
}).map((it) => it.innerText)"""
"""What is cut, or not whole in the window above some room at its foot."""

ROWS: Final = """() => [...document.querySelectorAll(".step .example")].map((it) => {
  const cards = [...it.children];
  return new Set(cards.map(({ offsetTop }) => offsetTop)).size
    + (cards.at(-1).getBoundingClientRect().right > it.getBoundingClientRect().right + 1);
})"""
"""In how many rows each example stands, and one more where it runs out of its card."""

TABS: Final = 5
"""The parts of *Learn*."""


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_all_tiles_are_in_one_window(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    draw(page, "practise", SCREENS["practise"])
    tall = size[1] > 480
    assert page.evaluate(OUT, [".felt-tile", BAR if size[0] < 1024 and tall else 0]) == []
    assert page.locator(".felt-tile .card").first.is_visible()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_no_tab_of_the_book_is_cut_and_each_example_is_one_row(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    for name in ("rules", "rules_how_to_play", "rules_poker_hands", "rules_glossary"):
        draw(page, "rules", SCREENS[name])
        assert page.evaluate(OUT, [".turn > button", BELOW]) == [], name
        assert page.locator(".turn > button:visible").count() == TABS, name
        assert set(page.evaluate(ROWS)) <= {1}, name


def test_a_meaning_has_the_whole_width_of_a_phone(page: Page) -> None:
    resize(page, (360, 740))
    for name in ("rules_glossary", "rules_how_to_play"):
        draw(page, "rules", SCREENS[name])
        widths = page.evaluate("[...document.querySelectorAll('main dd')].map((it) => it.clientWidth)")
        assert widths
        assert min(widths) >= 300, name


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_count_is_kept_of_cards_on_a_felt_with_shoe_and_tray(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    draw(page, "gym-drill", SCREENS["gym-drill_dealing"])
    assert page.evaluate(OUT, [".gym-table .card", 0]) == []
    assert page.locator(".gym-table .card").count() == 3
    newest = page.locator(".gym-table .card").last.bounding_box()
    assert newest
    assert newest["width"] >= 64
