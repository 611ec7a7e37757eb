"""A guest takes home what the seat was worth, however the host's table ends, over real data channels."""

from collections.abc import Callable, Iterator
from time import monotonic
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.friends.conftest import GuestProfiles
from tests.browser.friends.test_blackjack_guest import open_blackjack
from tests.browser.friends.two_pages import meet, open_table, seat
from tests.browser.site import Site
from tests.browser.steps import SLOW, saved, table_of, wait_for_state
from tests.products import only_daily_rows

KINDS: Final = {"cash": "holdem", "blackjack": "blackjack"}
"""The tables that are opened, and the kinds of their saves."""

_FIRST: Final = 2000
"""Half-dollars in every new bankroll."""

_CALM: Final = """(actions) => {
    const bar = (action) => document.querySelector(
        `:is([data-region=bar], [data-region=pit-bar]) [data-action=${action}]:not([aria-disabled=true])`);
    const act = actions.find(bar);
    if (act) bar(act).click();
    document.querySelector("[data-value=sure]")?.click();
}"""
"""Does the first of some actions that can be done."""

_PLAY: Final = ("check", "fold", "decline", "stand")
_DEAL: Final = ("deal", "next")


@pytest.fixture
def guest(guest_profiles: GuestProfiles) -> Iterator[Page]:
    """Open a guest's page."""
    yield guest_profiles.open(0)
    guest_profiles.close_pages(0)


def sit_down(kind: str, host: Page, guest: Page, site: Site) -> None:
    """Open a table, seat a guest, and play until the guest has other chips than were brought."""
    if kind == "cash":
        open_table(host, site.address, "cash")
        seat(host, guest, site.address, "Mia")
    else:
        open_blackjack(host, site.address)
        seat(host, guest, site.address, "Mia", "pit")
    host.click("[data-action=friends-back]")
    for _ in range(400):
        chair = chair_of(kind, host)
        is_done = chair is not None and chair["stack"] != chair["brought"]
        if is_done and at_rest(kind, host):
            return
        for page in (host, guest):
            page.evaluate(_CALM, [*_PLAY] if is_done else [*_PLAY, *_DEAL])
        host.wait_for_timeout(60)
    raise AssertionError("no hand changed what the guest has")


def at_rest(kind: str, host: Page) -> bool:
    """Tell whether no hand is being played, by the host's save and screen."""
    table = table_of(host, KINDS[kind])
    ready = host.locator(
        ":is([data-region=bar] [data-action=next], [data-region=pit-bar] [data-action=deal])"
        ":not([aria-disabled=true])"
    )
    return not table["hand" if kind == "cash" else "round"] and ready.count() > 0


def chair_of(kind: str, host: Page) -> dict[str, Any] | None:
    """Return the guest's chair as the host has saved it."""
    chairs = table_of(host, KINDS[kind])["chairs"]
    return next((chair for chair in chairs if chair["name"] == "Mia"), None)


def leave(kind: str, host: Page) -> None:
    """Let the host leave the table for good: at blackjack from the lobby, while bets are placed."""
    if kind == "cash":
        host.locator("[data-action=leave]:visible").first.click()
    else:
        host.reload()
        wait_for_state(host)
        host.click("[data-action=give-up]")
        expect(host.locator("[data-action=give-up]")).to_have_count(0)
    host.wait_for_selector("html[data-screen=lobby]", timeout=SLOW)


def while_the_guest_is_there(kind: str, host: Page, guest: Page, site: Site) -> None:
    """Leave with the guest at the table."""
    del guest, site
    leave(kind, host)


def and_opens_another(kind: str, host: Page, guest: Page, site: Site) -> None:
    """Leave while the guest's page is closed, and open the same game again."""
    guest.goto("about:blank")
    leave(kind, host)
    again(kind, host)
    meet(host, guest, site.address)


def and_opens_the_other_game(kind: str, host: Page, guest: Page, site: Site) -> None:
    """Leave while the guest's page is closed, and open the other game after a reload."""
    guest.goto("about:blank")
    leave(kind, host)
    host.reload()
    wait_for_state(host)
    again("blackjack" if kind == "cash" else "cash", host)
    meet(host, guest, site.address)


def and_opens_none(kind: str, host: Page, guest: Page, site: Site) -> None:
    """Leave from the lobby after a reload, and invite the friend for the chips alone."""
    guest.goto("about:blank")
    host.reload()
    wait_for_state(host)
    host.click("[data-action=give-up]")
    expect(host.locator("[data-action=give-up]")).to_have_count(0)
    del kind
    host.click("[data-action=friends]")
    host.click("[data-action=friends-host]")
    host.click("[data-action=friends-table][data-value=chips]")
    meet(host, guest, site.address)


def and_the_guest_had_left_the_seat(kind: str, host: Page, guest: Page, site: Site) -> None:
    """Leave after the guest has left the seat without a line."""
    guest.goto(site.address)
    wait_for_state(guest)
    guest.click("[data-action=give-up]")
    expect(guest.locator("[data-region=lobby]")).to_contain_text("are waiting until you connect again")
    assert saved(guest)["bankroll"] == _FIRST - 400
    leave(kind, host)
    again(kind, host)
    meet(host, guest, site.address)


def again(kind: str, host: Page) -> None:
    """Open a new table for friends, as far as the invitation."""
    host.click("[data-action=friends]")
    host.click("[data-action=friends-host]")
    host.click(f"[data-action=friends-table][data-value={kind}]")
    if kind == "blackjack":
        host.click("[data-region=sit] [data-action=sit]")
    host.wait_for_selector(".friends .qr", timeout=SLOW)


ENDINGS: Final[tuple[Callable[[str, Page, Page, Site], None], ...]] = (
    while_the_guest_is_there,
    and_opens_another,
    and_opens_the_other_game,
    and_opens_none,
    and_the_guest_had_left_the_seat,
)


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("kind", "ending"),
    only_daily_rows(
        [
            (kind, it)
            for kind in KINDS
            for it in ENDINGS
            if kind == "cash" or it is not while_the_guest_is_there
        ],
        [("blackjack", and_opens_none)],
    ),
)
def test_a_guest_has_what_the_seat_was_worth_when_the_host_leaves(
    site: Site, page: Page, guest: Page, kind: str, ending: Callable[[str, Page, Page, Site], None]
) -> None:
    sit_down(kind, page, guest, site)
    chair, unit = chair_of(kind, page), 2 if kind == "cash" else 1
    assert chair
    due = _FIRST + unit * (chair["stack"] - chair["brought"])
    ending(kind, page, guest, site)
    until_saved(guest, lambda profile: profile["bankroll"] == due and not profile["tables"])
    assert saved(guest)["tickets"]["waiting"] == []
    expect(guest.locator("body")).to_contain_text("You're back from")
    until_saved(page, lambda profile: profile["tickets"]["owed"] == [])


def until_saved(page: Page, holds: Callable[[dict[str, Any]], bool]) -> None:
    """Wait until something holds for what a page has saved."""
    until = monotonic() + SLOW / 1000
    while not holds(saved(page)):
        assert monotonic() < until, saved(page)
        page.wait_for_timeout(100)
