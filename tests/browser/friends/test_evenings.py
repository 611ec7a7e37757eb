"""Forty short evenings over real data channels: hands, reloads, getting up, and every chip accounted for."""

from random import Random
from time import monotonic
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.friends.two_pages import meet, open_table, seat
from tests.browser.site import Site
from tests.browser.steps import FORGET, SLOW, saved, table_of, wait_for_state

pytestmark = [pytest.mark.returning, pytest.mark.nightly]

EACH = 10
"""Evenings of one test."""


@pytest.mark.parametrize("part", range(4))
def test_ten_evenings_are_played_and_settled_to_the_last_chip(
    site: Site, page: Page, guest: Page, part: int
) -> None:
    for seed in range(EACH * part, EACH * (part + 1)):
        play_evening(site, page, guest, Random(seed))


def play_evening(site: Site, host: Page, guest: Page, luck: Random) -> None:
    """Play a few hands; one page may be opened anew between them."""
    for page in (host, guest):
        page.goto(f"{site.address}README.txt")
        page.evaluate(FORGET)
    open_table(host, site.address, "cash")
    seat(host, guest, site.address, "Mia")
    host.click("[data-action=friends-back]")
    host.wait_for_selector("html[data-screen=table]")
    _play(host, guest, luck.randrange(1, 4))
    if (way := luck.choice(("none", "guest", "host"))) != "none":
        _open_anew(site, host, guest, way)
        _play(host, guest, table_of(host)["hands"] + 1)
    worth = _own_chair(host)["stack"] * 2
    before = saved(guest)["bankroll"]
    guest.click("[data-region=bar] [data-action=leave]")
    guest.wait_for_selector("html[data-screen=lobby]", timeout=SLOW)
    assert saved(guest)["tables"] == []
    assert saved(guest)["bankroll"] == before + worth
    host.click("[data-region=bar] [data-action=leave]")
    host.wait_for_selector("html[data-screen=lobby]", timeout=SLOW)
    assert saved(host)["tables"] == []


def _own_chair(host: Page) -> Any:  # noqa: ANN401 - what JSON holds
    return next(chair for chair in table_of(host)["chairs"] if chair.get("guest"))


def _play(host: Page, guest: Page, hands: int) -> None:
    """Play on until so many hands were dealt and the table rests with the guest's chips on it."""
    until = monotonic() + SLOW / 1000
    while table_of(host)["hands"] < hands or table_of(host)["hand"]:
        assert monotonic() < until, "the hand has no end"
        if table_of(host)["hands"] < hands or table_of(host)["hand"]:
            _calmly(host, guest)
        host.wait_for_timeout(30)
    host.wait_for_timeout(100)


_CALM = """(deals) => {
    const bar = (action) => document.querySelector(
        `[data-region=bar] [data-action=${action}]:not([aria-disabled=true])`);
    const act = ["rebuy", "check", "call", "fold", ...(deals ? ["next"] : [])].find(bar);
    if (act) bar(act).click();
    document.querySelector("[data-confirm]")?.click();
}"""


def _calmly(host: Page, guest: Page) -> None:
    for page in (guest, host):
        page.evaluate(_CALM, page is host)


def _open_anew(site: Site, host: Page, guest: Page, way: str) -> None:
    """Let one page be opened anew, and both meet again over another line."""
    if way == "host":
        host.reload()
        wait_for_state(host)
        host.click("[data-action=continue]")
        host.wait_for_selector("html[data-screen=table]", timeout=SLOW)
    host.evaluate(
        "() => { const door = Object.assign(document.createElement('button'), {});"
        " door.dataset.action = 'friends-invite'; document.body.append(door); door.click(); door.remove(); }"
    )
    host.wait_for_selector(".friends .qr", timeout=SLOW)
    meet(host, guest, site.address)
    expect(host.locator(".friends")).to_contain_text("1 friend is connected.", timeout=SLOW)
    guest.wait_for_selector("html[data-screen=table]", timeout=SLOW)
    host.click("[data-action=friends-back]")
    host.wait_for_selector("html[data-screen=table]", timeout=SLOW)
