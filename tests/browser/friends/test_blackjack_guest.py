"""A guest plays blackjack at a friend's table over a real data channel, on the built site."""

from collections.abc import Iterator
from time import monotonic

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.friends.two_pages import open_fast, seat
from tests.browser.site import Site
from tests.browser.steps import SLOW, saved, table_of

pytestmark = pytest.mark.nightly

_PLAY = """() => {
    const bar = (action) => document.querySelector(
        `[data-region=pit-bar] [data-action=${action}]:not([aria-disabled=true])`);
    const act = ["deal", "decline", "stand"].find(bar);
    if (document.documentElement.dataset.screen === "pit" && act) bar(act).click();
}"""
"""Lays the bet that is in the circle, and stands on every hand."""


@pytest.fixture
def guest(browser: Browser) -> Iterator[Page]:
    """Open a guest's page, with a browser profile of its own."""
    context = browser.new_context(viewport={"width": 360, "height": 740})
    context.set_default_timeout(SLOW)
    yield context.new_page()
    context.close()


def open_blackjack(host: Page, address: str) -> None:
    """Open a blackjack table for friends, as far as the first invitation."""
    open_fast(host, address)
    host.click("[data-action=friends]")
    host.click("[data-action=friends-host]")
    host.click("[data-action=friends-table][data-value=blackjack]")
    host.click("[data-region=sit] [data-action=sit]")
    host.wait_for_selector(".friends .qr", timeout=SLOW)


def test_a_guest_plays_rounds_of_blackjack_and_takes_the_chips_home(
    site: Site, page: Page, guest: Page
) -> None:
    pages = (page, guest)
    open_blackjack(page, site.address)
    seat(page, guest, site.address, "Mia", "pit")
    page.click("[data-action=friends-back]")
    page.wait_for_selector("html[data-screen=pit]")
    until = monotonic() + 2 * SLOW / 1000
    while table_of(page, "blackjack")["rounds"] < 3 or table_of(page, "blackjack")["round"]:
        assert monotonic() < until, "the rounds have no end"
        for one in pages:
            one.evaluate(_PLAY)
        page.wait_for_timeout(50)
    expect(guest.locator("[data-region=fair] [data-fingerprint]")).to_have_count(1)
    table = table_of(page, "blackjack")
    stacks = sum(chair["stack"] for chair in table["chairs"]) + table["house"] + table.get("taken", 0)
    assert stacks == sum(chair["bought"] for chair in table["chairs"])
    chips = next(chair for chair in table["chairs"] if chair["name"] == "Mia")
    guest.click("[data-region=pit-bar] [data-action=leave]")
    guest.wait_for_selector("html[data-screen=lobby]")
    assert saved(guest)["bankroll"] == 2000 - chips["brought"] + chips["stack"]
    assert saved(guest)["tables"] == []
