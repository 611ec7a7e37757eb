"""The next hand is dealt by itself after a ring, unless the player does anything else meanwhile."""

from collections.abc import Callable
from typing import Final

import pytest
from playwright.sync_api import Page

from tests.browser.looks.test_everyone import until
from tests.browser.play.test_play import sit_down
from tests.browser.site import Site
from tests.browser.steps import wait_for_state
from tests.products import only_daily

pytestmark = pytest.mark.returning

RINGING: Final = "[data-ringing] [data-action=next]"
WAYS: Final[dict[str, Callable[[Page], None]]] = {
    "a question": lambda page: page.keyboard.press("1"),
    "the list of keys": lambda page: page.keyboard.press("?"),
    "a key without a meaning": lambda page: page.keyboard.press("Tab"),
    "the wheel": lambda page: page.mouse.wheel(0, 40),
    "a finger that will scroll": lambda page: page.mouse.down(),
}


@pytest.mark.parametrize("way", only_daily(WAYS, ["a question"]))
def test_the_next_hand_waits_for_whoever_does_anything_else(site: Site, page: Page, way: str) -> None:
    sit_down(page, site, 2, speed="fast", strength="easy")
    until(page, RINGING, "fold", "check", "call", "skip")
    page.mouse.move(300, 60)
    WAYS[way](page)
    page.wait_for_selector("[data-ringing]", state="detached")
    page.mouse.up()
    assert page.is_visible("[data-region=bar] [data-action=next]"), "no hand has begun"


@pytest.mark.nightly
def test_left_alone_the_next_hand_begins(site: Site, page: Page) -> None:
    sit_down(page, site, 2, speed="fast", strength="easy")
    until(page, RINGING, "fold", "check", "call", "skip")
    page.wait_for_selector("[data-region=bar] [data-action=next]", state="detached")
    wait_for_state(page)
