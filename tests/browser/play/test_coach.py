"""The coach in the built page: asked, read, and gone with the action."""

from typing import Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks.test_film import SIZES
from tests.browser.play.test_play import LIVE, SLOW, open_actions, sit_down
from tests.browser.site import Site

pytestmark = pytest.mark.returning

ADVICE: Final = ".coach-body > p:not(.quiet)"
WORDS: Final = """() => [...document.querySelectorAll(".said[data-word]")]
    .filter((it) => it.checkVisibility({visibilityProperty: true}) && Number(getComputedStyle(it).opacity))
    .map((it) => it.textContent)"""
BOXES: Final = """() => [".coach", ".own .hole", ".bar", ".board"].map((css) => {
  const {left, top, right, bottom} = document.querySelector(css).getBoundingClientRect()
  return [left, top, right, bottom]
})"""


def test_the_coach_is_asked_read_and_gone(site: Site, page: Page) -> None:
    sit_down(page, site, 4, table="no-limit")
    decided_upon(page)
    page.click("[data-screen=table] .strip [data-action=settings]")
    page.click("[data-region=settings] [data-action=back]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    expect(page.locator(".said[data-word]")).not_to_have_count(0)
    assert page.evaluate(WORDS) == [], "words on the plates are not shown again"
    page.keyboard.press("h")
    page.wait_for_selector(ADVICE, timeout=SLOW)
    expect(page.locator("[data-region=coach]")).to_contain_text("of the pot against")
    expect(page.locator("[data-region=spoken] p").last).to_contain_text("Coach: ")
    page.click(f"{LIVE}:is([data-action=check], [data-action=call])")
    expect(page.locator("[data-region=coach]")).to_be_empty()


@pytest.mark.nightly
def test_the_panel_leaves_own_cards_board_and_controls_free(site: Site, page: Page) -> None:
    sit_down(page, site, 10)
    decided_upon(page)
    before = {size: felt_at(page, size) for size in SIZES}
    page.click("[data-action=coach]")
    page.wait_for_selector(ADVICE, timeout=SLOW)
    for size in SIZES:
        assert felt_at(page, size) == before[size], size
        panel, *others = page.evaluate(BOXES)
        assert not any(covers(panel, other) for other in others), size
        assert panel[0] >= 0, size
        assert panel[2] <= size[0], size
        assert panel[3] <= size[1], size


def felt_at(page: Page, size: tuple[int, int]) -> object:
    """Return where the felt lies in a window of this size."""
    page.set_viewport_size({"width": size[0], "height": size[1]})
    return page.evaluate("document.querySelector('.felt').getBoundingClientRect().toJSON()")


def decided_upon(page: Page) -> None:
    """Go on until the person is asked something."""
    for _ in range(60):
        page.wait_for_selector(LIVE, timeout=SLOW)
        page.wait_for_timeout(100)
        actions = open_actions(page)
        if {"call", "check"} & set(actions):
            return
        wanted = next((it for it in actions if it not in {"leave", "replay-last-hand"}), None)
        if wanted is None:
            continue  # the way on comes a moment after the ways out
        page.evaluate("css => document.querySelector(css)?.click()", f"{LIVE}[data-action={wanted}]")
    raise AssertionError("nobody was asked")


def covers(one: list[float], other: list[float]) -> bool:
    wide = min(one[2], other[2]) - max(one[0], other[0])
    high = min(one[3], other[3]) - max(one[1], other[1])
    return min(wide, high) > 1
