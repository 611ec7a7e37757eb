"""The lab in the page: a range painted by a finger and by keys on a phone, its odds, and a hand played."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.test_by_ear import LAST_HEARD
from tests.browser.play.test_gym import touch
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state

pytestmark = pytest.mark.returning

DRAG = """([from, to]) => {
  const at = (name) => {
    const cell = document.querySelector(`.cell[data-value="${name}"]`);
    const { left, top, width, height } = cell.getBoundingClientRect();
    return { clientX: left + width / 2, clientY: top + height / 2, bubbles: true, button: 0, pointerId: 1 };
  };
  const first = document.querySelector(`.cell[data-value="${from}"]`);
  const send = (kind, place) => first.dispatchEvent(new PointerEvent(kind, place));
  send("pointerdown", at(from));
  send("pointermove", at(to));
  send("pointerup", at(to));
  first.dispatchEvent(new MouseEvent("click", at(from)));
}"""
"""Drags from one cell to another in one leap, with the click on the first that a browser may send then."""


def keep_and_open_again(page: Page) -> None:
    """Change a hand, take it to the river, share and keep it there, and open it after a reload."""
    page.locator("[data-region=sandbox-table] [name=hand-0]").fill("JJ")
    touch(page, "[data-region=sandbox-table] nav [data-action=sandbox-river]")
    shown = page.locator("[data-region=sandbox-river] [name=hand-0]")
    expect(shown).to_have_value("JJ", timeout=SLOW)
    touch(page, "[data-region=sandbox-river] [data-action=sandbox-share]")
    expect(page.locator("[data-region=sandbox-river-link] input")).to_be_visible(timeout=SLOW)
    touch(page, "[data-region=sandbox-river] [data-action=sandbox-keep]")
    name = page.locator("[data-region=sandbox-river-keeping] input")
    expect(name).to_have_value("River: JJ vs 99-KK, AQs on Ah7c2d", timeout=SLOW)
    name.fill("My river")
    name.press("Enter")
    expect(page.locator(LAST_HEARD)).to_have_text("Kept as My river.", timeout=SLOW)
    page.reload()
    wait_for_state(page)
    touch(page, "[data-region=lobby] [data-action=sandbox]")
    touch(page, "[data-region=sandbox] nav [data-action=sandbox-kept]")
    page.get_by_role("button", name="Rename My river").press("Enter")
    expect(page.locator("[data-region=sandbox-list] input")).to_be_focused(timeout=SLOW)
    page.keyboard.press("Control+A")
    page.keyboard.type("Mine")
    page.keyboard.press("Enter")
    expect(page.get_by_role("button", name="Rename Mine")).to_be_focused(timeout=SLOW)
    touch(page, "[data-region=sandbox-list] [data-action=sandbox-open]")
    expect(shown).to_have_value("JJ", timeout=SLOW)


@pytest.mark.nightly
def test_a_range_is_painted_on_a_phone_and_its_odds_are_told(site: Site, page: Page) -> None:
    page.set_viewport_size({"width": 360, "height": 740})
    page.goto(site.address)
    wait_for_state(page)
    touch(page, "[data-region=lobby] [data-action=sandbox]")
    expect(page.get_by_role("heading", name="Lab")).to_be_visible(timeout=SLOW)
    page.get_by_label("Hand 1", exact=True).fill("AsKd")
    page.get_by_label("Board", exact=True).fill("Ah7c2d")
    touch(page, '[data-action=sandbox-choose][data-value="hand-1"]')
    touch(page, '[data-action=sandbox-mode][data-value="range"]')
    grid = page.get_by_role("group", name=re.compile("13 by 13"))
    expect(grid.get_by_role("button", name="pair of aces")).to_have_attribute(
        "aria-pressed", "false", timeout=SLOW
    )
    grid.scroll_into_view_if_needed()
    page.evaluate(DRAG, ["AA", "99"])
    field = page.get_by_label("Cards or range")
    expect(field).to_have_value("99+", timeout=SLOW)
    page.evaluate(DRAG, ["AA", "AA"])
    expect(field).to_have_value("99-KK", timeout=SLOW)
    grid.get_by_role("button", name="pair of aces").focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Space")
    expect(field).to_have_value("99-KK, AQs", timeout=SLOW)
    expect(page.locator(".cell:focus")).to_have_attribute("data-value", "AQs")
    page.keyboard.press("ArrowLeft")
    expect(page.locator(".cell:focus")).to_have_attribute("data-value", "AKs")
    touch(page, "[data-region=sandbox-hand] .action[data-action=sandbox-done]")
    expect(page.get_by_label("Hand 2", exact=True)).to_have_value("99-KK, AQs", timeout=SLOW)
    page.get_by_label("Hand 2", exact=True).press("Enter")
    expect(page.locator(LAST_HEARD)).to_contain_text("Exact, from all", timeout=SLOW)
    expect(page.locator(".sandbox-odds tbody tr")).to_have_count(2)
    touch(page, "[data-region=sandbox] [data-action=sandbox-table]")
    touch(page, "[data-action=sandbox-play]")
    expect(page.locator('html[data-screen=table] [data-region=own] [data-card="As"]')).to_be_visible(
        timeout=SLOW
    )
    touch(page, "[data-region=top] [data-action=sandbox-leave]")
    play = page.locator("html[data-screen=sandbox-table] [data-action=sandbox-play]")
    expect(play).to_be_visible(timeout=SLOW)
    keep_and_open_again(page)
