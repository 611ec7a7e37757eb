"""Cards, plates and circles on the built site, tapped at their places by the mouse."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.looks.test_film import SIZES
from tests.browser.play.test_blackjack_play import sit_down as sit_at_blackjack
from tests.browser.play.test_play import sit_down
from tests.browser.site import Site
from tests.products import only_daily

pytestmark = pytest.mark.returning

ON = "[data-region=bar] :is([data-action=check], [data-action=call], [data-action=next]):not([aria-disabled])"
MINE = "[data-region=bar] :is([data-action=check], [data-action=call]):not([aria-disabled])"
SLOW = 60_000


def tap(page: Page, selector: str) -> None:
    """Click the middle of what is drawn, and so whatever lies there."""
    box = page.locator(selector).first.bounding_box()
    assert box, selector
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def play_until(page: Page, selector: str) -> None:
    """Check, call and deal on until it is the player's turn and this is on the table: all may fold before."""
    for _ in range(SLOW // 500):
        if page.locator(selector).count() and page.locator(MINE).count():
            return
        if page.locator(ON).count():
            page.locator(ON).first.click(force=True)
        page.wait_for_timeout(500)  # a button that is new takes no tap at first
    raise AssertionError(selector)


@pytest.mark.parametrize("size", only_daily([SIZES[0], SIZES[-1]], SIZES[:1]), ids=str)
def test_cards_and_plates_answer_where_they_lie(site: Site, page: Page, size: tuple[int, int]) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_down(page, site, 3, strength="easy")
    play_until(page, ".own .hole .card")
    why, notice = page.locator("[data-region=why]"), page.locator("[data-region=notice]")
    tap(page, ".own .hole .card")
    expect(why).to_contain_text("You have")
    for place in (".seat:not([data-you]) .plate", ".seat:not([data-you]) .hole .card"):
        tap(page, place)
        expect(notice).to_contain_text("plays as a beginner")
        page.keyboard.press("Escape")
        expect(notice).to_be_empty()
    play_until(page, ".board .card")
    tap(page, ".board .card")
    expect(why).to_contain_text("Your best five: ")


@pytest.mark.nightly
@pytest.mark.parametrize("size", [SIZES[0], SIZES[-1]], ids=str)
def test_a_tap_on_ones_circle_bets_and_one_on_a_neighbour_names_it(
    site: Site, page: Page, size: tuple[int, int]
) -> None:
    page.set_viewport_size({"width": size[0], "height": size[1]})
    sit_at_blackjack(page, site, "basic", "you")
    bet = page.locator(".box[data-person] [data-bet] [data-chips], .box[data-person] [data-bet][data-chips]")
    before = int(bet.first.get_attribute("data-chips") or 0)
    tap(page, ".box[data-person] .circle")
    expect(bet.first).to_have_attribute("data-chips", str(before + 1))
    folded = page.locator("[data-action=boxes]")
    if folded.is_visible():
        folded.click()
        expect(folded).to_have_attribute("aria-expanded", "true")
    tap(page, ".box:not([data-person]) .plate")
    expect(page.locator("[data-region=notice]")).to_contain_text(
        "Basil is a computer player. Basic strategy."
    )
    tap(page, "[data-action=dismiss]")
    expect(page.locator("[data-region=notice]")).to_be_empty()
