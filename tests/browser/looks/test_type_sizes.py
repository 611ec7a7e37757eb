"""Names, stacks and bets can be read: 14 pixels or more at every size and with every number of seats."""

from dataclasses import replace
from typing import Final

import pytest
from playwright.sync_api import Page

from pyapp.views import draw_table
from pyapp.views.blackjack import BlackjackScene, draw_blackjack_table
from tests.browser.looks.test_layout import COUNTS, EACH_SIZE, crowded
from tests.browser.pictures import draw, resize
from tests.views.blackjack.rounds import VIEWER, crowded_round
from tests.views.blackjack.screens import BLACKJACK_VIEWS, SCREENS, seen_as

SMALL: Final = """(css) => [...document.querySelectorAll(css)]
  .filter((it) => it.checkVisibility({ visibilityProperty: true }) && it.innerText.trim())
  .filter((it) => parseFloat(getComputedStyle(it).fontSize) < 14)
  .map((it) => `${it.className} ${it.innerText} ${getComputedStyle(it).fontSize}`)"""
CUT: Final = """() => [...document.querySelectorAll(".seat .name, .seat .stack")]
  .filter((it) => it.checkVisibility() && it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0)
  .map((it) => it.innerText)"""
AT_CARDS: Final = ".seat .name, .seat .stack, .seat > .amount, .seat .said, .pot .label, .pot .amount, .total"
AT_BOXES: Final = ".box .name, .box .stack, .box .amount, .box .circle, .box .outcome, .box .said"


@pytest.fixture
def page(picture_page: Page) -> Page:
    """Return one page for all pictures."""
    return picture_page


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_names_stacks_and_bets_at_the_card_table_have_14_pixels(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    names = ("You", "Ada", "Bruno", "Chidi", "Dalia", "Edda", "Farid", "Greta", "Hiro", "Ines")
    for count in COUNTS:
        crowd = crowded(count)
        seats = tuple(replace(seat, name=names[seat.seat]) for seat in crowd.seats)
        draw(page, "table", draw_table(replace(crowd, seats=seats)))
        assert page.locator(".seat .name").count() == count
        assert page.evaluate(SMALL, AT_CARDS) == [], count
        assert page.evaluate(CUT) == [], count


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_names_stacks_and_bets_at_blackjack_have_14_pixels(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    for name in sorted(BLACKJACK_VIEWS):
        draw(page, "pit", SCREENS[name])
        assert page.locator(".box .name").count()
        assert page.evaluate(SMALL, AT_BOXES) == [], name


@pytest.mark.parametrize("size", EACH_SIZE, ids=str)
def test_seven_boxes_with_split_hands_have_14_pixels(page: Page, size: tuple[int, int]) -> None:
    resize(page, size)
    for opened in (False, True):
        extras = BlackjackScene(persons=frozenset({VIEWER}), boxes_open=opened)
        for moment in crowded_round(19):
            draw(page, "pit", draw_blackjack_table(seen_as(moment, extras)))
            assert page.evaluate(SMALL, AT_BOXES) == [], opened
