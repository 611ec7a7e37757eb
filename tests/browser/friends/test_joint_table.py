"""Two pages deal together over a real data channel, and neither shows or keeps the other's cards."""

import json
from time import monotonic

import pytest
from playwright.sync_api import Page, expect

from tests.browser.friends.two_pages import open_fast, seat
from tests.browser.site import Site
from tests.browser.steps import SLOW, table_of, wait_until

pytestmark = pytest.mark.returning

_CARDS = """() => [...document.querySelectorAll('[data-region] [data-card]')]
    .map((it) => it.dataset.card).filter((card) => card !== '??')"""
_STAY = """() => {
    const may = (action) => document.querySelector(
        `[data-region=bar] [data-action=${action}]:not([aria-disabled=true])`);
    (may("check") || may("call"))?.click();
}"""


def open_joint_table(host: Page, address: str) -> None:
    """Open a table at which all pages deal together, as far as the first invitation."""
    open_fast(host, address)
    host.click("[data-action=friends]")
    host.click("[data-action=friends-host]")
    host.locator("label.pick", has=host.locator("[name=joint][value=on]")).click()
    host.click("[data-action=friends-table][data-value=cash]")
    host.wait_for_selector(".friends .qr", timeout=SLOW)


def test_two_pages_deal_together_and_neither_has_the_others_cards(
    site: Site, page: Page, guest: Page
) -> None:
    pages = (page, guest)
    open_joint_table(page, site.address)
    seat(page, guest, site.address, "Mia")
    page.click("[data-action=friends-back]")
    page.click("[data-action=next]")
    for one in pages:
        wait_until(one, f"async () => ({_CARDS})().length >= 2")
    held = guest.evaluate(_CARDS)
    own = page.evaluate(_CARDS)
    assert len(set(held)) == len(set(own)) == 2
    assert not {*held} & {*own}
    assert table_of(page)["joint"]
    kept = json.dumps(page.evaluate("() => ({ ...localStorage })"))
    assert not any(f'\\"{card}\\"' in kept for card in held)
    deck = table_of(page)["hand"]["deck"]
    places = [deck.index(card) // 2 for card in own]
    assert places[1] - places[0] == 2
    for one in pages:
        expect(one.locator("[data-fingerprint]")).to_have_count(1)
    fingerprints = {one.locator("[data-fingerprint]").text_content() for one in pages}
    assert len(fingerprints) == 1
    until = monotonic() + SLOW / 1000
    while table_of(page)["hand"]:
        assert monotonic() < until, "the hand has no end"
        for one in pages:
            one.evaluate(_STAY)
        page.wait_for_timeout(50)
    wait_until(
        page, "async (held) => held.every((card) => document.querySelector(`[data-card='${card}']`))", held
    )
    assert sum(chair["stack"] for chair in table_of(page)["chairs"]) == 2 * table_of(page)["buy_in"]
