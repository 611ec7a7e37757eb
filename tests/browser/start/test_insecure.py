"""The page opened by plain http from another device, where browsers lend it no locks and no cryptography."""

from collections.abc import Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Playwright, expect

from tests.browser import engines
from tests.browser.site import Site
from tests.browser.steps import told_by_root, wait_for_state
from tests.browser.test_engines import PROFILE, enter, play, resume, sit_down
from tests.browser.visitor import PlaywrightVisitor, Visitor
from workshop.bench.kit.browsing import go

NAME: Final = "baize.test"
LACKING: Final = """() => [
    self.isSecureContext, self.caches, navigator.locks, navigator.serviceWorker, navigator.storage,
    navigator.clipboard, crypto.subtle, crypto.randomUUID,
].filter(Boolean)"""
HOLDERS: Final = (
    "nonsense",
    "another",
    "another soon",
    "another nan",
    "another 9e999",
    "another 99999999999999",
)


@pytest.fixture(scope="module")
def elsewhere_browser(playwright: Playwright, proxy: tuple[str, list[str]]) -> Iterator[Browser]:
    """Start a Chromium to which this machine is another one, called by a name."""
    started = engines.start_chromium(playwright, proxy[0], *engines.LEAN_CHROMIUM, name=NAME)
    yield started
    started.close()


@pytest.fixture
def plain(elsewhere_browser: Browser) -> Iterator[BrowserContext]:
    """Open a fresh profile."""
    opened = elsewhere_browser.new_context()
    yield opened
    opened.close()


@pytest.fixture
def address(site: Site) -> str:
    """Return the site's address on an origin that browsers do not trust."""
    return site.address.replace("127.0.0.1", NAME)


def stay_the_same_over_a_reload(visitor: Visitor, address: str) -> None:
    """Play a hand, and lose the page in the middle of the next."""
    enter(visitor, address)
    assert visitor.run(LACKING) == [], "the origin is trusted, so this test shows nothing"
    sit_down(visitor)
    assert play(visitor, 1) == {"problems": [], "played": 1}
    before = visitor.run(PROFILE)
    enter(visitor, address)
    resume(visitor)
    assert visitor.run(PROFILE) == before
    assert visitor.errors() == []


@pytest.mark.nightly
def test_hands_are_played_and_a_reload_in_mid_hand_changes_nothing(
    plain: BrowserContext, address: str
) -> None:
    stay_the_same_over_a_reload(PlaywrightVisitor(plain.new_page()), address)


@pytest.mark.nightly
def test_so_they_are_in_firefox(playwright: Playwright, proxy: tuple[str, list[str]], address: str) -> None:
    with engines.firefox(playwright, proxy[0], NAME) as engine:
        if engine is None:
            pytest.skip("There is no Firefox on this machine, and none could be installed")
        with engine() as visitor:
            stay_the_same_over_a_reload(visitor, address)


@pytest.mark.nightly
def test_two_tabs_keep_apart_and_the_table_is_taken_over(plain: BrowserContext, address: str) -> None:
    first, second = PlaywrightVisitor(plain.new_page()), PlaywrightVisitor(plain.new_page())
    enter(first, address)
    enter(second, address)
    expect(second.page.locator("html")).to_have_attribute("data-screen", "asleep")
    second.click("[data-action=take-over]")
    expect(second.page.locator("html")).to_have_attribute("data-screen", "lobby")
    expect(first.page.locator("html")).to_have_attribute("data-screen", "asleep")
    assert [*first.errors(), *second.errors()] == []


@pytest.mark.nightly
def test_a_tab_that_was_just_writing_does_not_take_back_what_it_has_lost(
    plain: BrowserContext, address: str
) -> None:
    """It may have looked before the other wrote its name, and write over that."""
    first, second = PlaywrightVisitor(plain.new_page()), PlaywrightVisitor(plain.new_page())
    enter(first, address)
    enter(second, address)
    written = first.page.evaluate("localStorage.getItem('baize.holder')")
    second.click("[data-action=take-over]")
    expect(second.page.locator("html")).to_have_attribute("data-screen", "lobby")
    first.page.evaluate("written => localStorage.setItem('baize.holder', written)", written)
    first.page.wait_for_function(
        "written => localStorage.getItem('baize.holder').split(' ')[0] !== written.split(' ')[0]", arg=written
    )
    second.page.wait_for_timeout(1500)  # longer than from beat to beat
    expect(second.page.locator("html")).to_have_attribute("data-screen", "lobby")
    expect(first.page.locator("html")).to_have_attribute("data-screen", "asleep")
    first.click("[data-action=take-over]")
    expect(first.page.locator("html")).to_have_attribute("data-screen", "lobby")
    expect(second.page.locator("html")).to_have_attribute("data-screen", "asleep")


@pytest.mark.nightly
def test_what_such_a_page_cannot_do_is_said(plain: BrowserContext, address: str) -> None:
    page = plain.new_page()
    page.goto(address)
    wait_for_state(page)
    expect(page.locator("[data-offline-words]")).to_contain_text("plain http")
    page.click("[data-region=places] [data-action=you]")
    page.click("[data-region=you] summary:text-is('Passcode')")
    expect(page.locator("[data-region=you] p:has-text('over https')")).to_be_visible()


@pytest.mark.nightly
def test_every_page_opens(plain: BrowserContext, address: str) -> None:
    visitor = PlaywrightVisitor(plain.new_page())
    enter(visitor, address)
    for screen in ("history", "stats", "settings", "rules"):
        go(visitor.page, screen, "casino-limit" if screen == "rules" else "")
        expect(visitor.page.locator("html")).to_have_attribute("data-screen", screen)
        visitor.click(f"[data-region={screen}] [data-action=back]:visible")
        expect(visitor.page.locator("html")).to_have_attribute("data-screen", "lobby")
    assert visitor.errors() == []


@pytest.mark.nightly
def test_a_holder_that_is_no_time_keeps_no_game_from_starting(plain: BrowserContext, address: str) -> None:
    page = plain.new_page()
    for holder in HOLDERS:
        page.goto(f"{address}README.txt")
        page.evaluate("holder => localStorage.setItem('baize.holder', holder)", holder)
        page.goto(address)
        wait_for_state(page)
        assert told_by_root(page, "screen") == "lobby", holder
