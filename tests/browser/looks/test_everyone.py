"""The screens in play as everyone has them: as usual, in forced colours, and with text twice as large."""

from collections.abc import Callable, Iterator
from typing import Final

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.browser.looks.test_screens import AXE
from tests.browser.play.test_play import CALLER, PLAY, sit_down
from tests.browser.shared_browsers import SharedProfile
from tests.browser.site import Site
from tests.browser.steps import CHOOSE, PRESS, wait_for_state
from workshop.bench.kit.browsing import go

SLOW: Final = 60_000
PHONE: Final = ViewportSize(width=360, height=740)
WAYS: Final = ("usual", "forced colours", "largest text")
WEAR: Final = """(text) => {
    document.documentElement.dataset.text = text;
    dispatchEvent(new Event("resize"));
}"""
FINDINGS: Final = """async (contrast) => {
    const exclude = ["svg[width='0']", ":root:not([data-screen=lobby]) [data-region=lobby]"];
    const rules = { region: { enabled: false }, "color-contrast": { enabled: contrast } };
    const asked = { rules, resultTypes: ["violations"], preload: false };
    const { violations } = await axe.run({ exclude }, asked);
    return violations.map(({ id, nodes }) => [id, nodes.map((it) => it.html.slice(0, 120))]);
}"""
TARGETS: Final = "button:not(.term), select, summary, a[href], .pick, .money, label.small"
SMALL: Final = """(targets) => [...document.querySelectorAll(targets)]
    .filter((it) => it.checkVisibility({ visibilityProperty: true }))
    .map((it) => [it.outerHTML.slice(0, 80), it.getBoundingClientRect().toJSON()])
    .filter(([, { width, height }]) => Math.min(width, height) < 43.9)"""
COUNT_LOCKS: Final = """() => {
    globalThis.locks = 0;
    const request = async () => {
        locks += 1;
        return { released: false, release() { this.released = true; locks -= 1; } };
    };
    Object.defineProperty(navigator, "wakeLock", { value: { request } });
}"""
"""Counts what keeps the screen on, in the browser's place."""

CUT: Final = """() => {
    const heard = (it) => it.closest(".unseen, svg") || getComputedStyle(it).clipPath === "inset(50%)";
    const text = (it) => it.childElementCount === 0 && it.textContent.trim() && !heard(it);
    const moves = (it) => /auto|scroll/.test(getComputedStyle(it).overflowX);
    const rolls = (it) => it && (moves(it) || rolls(it.parentElement));
    return [document.documentElement, ...document.querySelectorAll("body *")]
        .filter((it) => it.checkVisibility() && (text(it) || it === document.documentElement) && !rolls(it))
        .filter((it) => it.scrollWidth > it.clientWidth + 1 && getComputedStyle(it).display !== "inline"
            || it.getBoundingClientRect().right > innerWidth + 1)
        .map((it) => [it.outerHTML.slice(0, 80), it.scrollWidth, it.clientWidth]);
}"""


@pytest.fixture(scope="module")
def phone(painting_browser: Browser, built_site: Site) -> Iterator[SharedProfile]:
    """Open a phone that lets axe into its pages."""
    shared = SharedProfile(
        painting_browser, built_site.address, viewport=PHONE, bypass_csp=True, service_workers="block"
    )
    yield shared
    shared.close()


@pytest.fixture
def page(phone: SharedProfile) -> Iterator[Page]:
    """Open a page on it, with nothing saved."""
    opened = phone.cleared().new_page()
    opened.set_default_timeout(SLOW)
    yield opened
    phone.close_pages()


def home(page: Page, site: Site) -> None:
    page.goto(site.address)
    wait_for_state(page)


def check(page: Page, name: str) -> None:
    """Look at a screen in every way."""
    page.mouse.move(0, 0)
    if not page.evaluate("'axe' in globalThis"):
        page.add_script_tag(path=AXE)
    for way in WAYS:
        page.emulate_media(
            forced_colors="active" if way == "forced colours" else "none", reduced_motion="reduce"
        )
        page.evaluate(WEAR, "largest" if way == "largest text" else "")
        # Forced colours change colours alone, which axe cannot know; larger text needs no more contrast.
        if way != "forced colours":
            assert page.evaluate(FINDINGS, way == "usual") == [], (name, way)
        assert page.evaluate(SMALL, TARGETS) == [], (name, way)
        assert page.evaluate(CUT) == [], (name, way)
    page.evaluate(WEAR, "")


def until(page: Page, wanted: str, *ways: str) -> None:
    """Press the first of these controls that is open, again and again, until ``wanted`` is there."""
    for _ in range(400):
        if page.query_selector(wanted):
            return
        for way in ways:
            if control := page.query_selector(f"[data-action={way}]:not([aria-disabled])"):
                control.evaluate(PRESS)
                break
        page.wait_for_timeout(50)
    raise AssertionError(f"{wanted} never came")


def opened(page: Page, site: Site, action: str, sign: str, value: str = "") -> None:
    """Open a screen."""
    home(page, site)
    go(page, action, value)
    page.wait_for_selector(sign)


@pytest.mark.nightly
def test_pages_with_finished_hands_are_for_everyone(site: Site, page: Page) -> None:
    sit_down(page, site, 6)
    page.evaluate(PLAY, {"hands": 3, "wanted": CALLER})
    opened(page, site, "history", "[data-action=history-replay]")
    check(page, "history")
    page.locator("[data-action=history-replay]").last.click()
    page.click("[data-action=replay-forward]")
    page.click("[data-action=replay-open]")
    check(page, "replay")
    page.click("[data-action=log]")
    check(page, "replay with its log")
    for screen, sign in (
        ("stats", ".figures"),
        ("you", "[data-action=data]"),
        ("settings", "[name=speed]"),
    ):
        opened(page, site, screen, f"[data-region={screen}] {sign}")
        check(page, screen)
    opened(page, site, "rules", "[data-action=scenario]", "casino-limit")
    page.click("[data-action=scenario]")
    check(page, "rule book")
    page.click("[data-action=rule-play]")
    page.wait_for_selector(".felt-rule")
    until(page, "[data-action=rule-answer]", "replay-forward")
    page.click("[data-action=rule-answer]")
    check(page, "a rule on the felt")


@pytest.mark.nightly
def test_a_table_is_for_everyone(site: Site, page: Page) -> None:
    home(page, site)
    check(page, "lobby")
    page.click("[data-table=no-limit]")
    page.wait_for_selector("[data-action=sit]")
    check(page, "setup")
    sit_down(page, site, 0, table="no-limit")
    until(page, "[data-action=sheet]:not([aria-disabled])", "next", "rebuy", "check", "call", "skip")
    check(page, "table")
    page.click("[data-action=sheet]")
    check(page, "sheet")
    page.keyboard.press("Escape")
    page.click("[data-action=log]")
    check(page, "log")


@pytest.mark.nightly
def test_a_shared_screen_is_for_everyone_and_stays_on(site: Site, page: Page) -> None:
    page.add_init_script(f"({COUNT_LOCKS})()")
    sit_down_with(page, site, lambda: seat_a_friend(page))
    until(page, ".curtain", "next")
    check(page, "curtain")
    page.wait_for_function("locks === 1", timeout=SLOW)
    page.click("[data-action=ready]")
    page.wait_for_selector(".peek")
    check(page, "cards to peek at")
    page.click("[data-action=lobby]")
    page.wait_for_function("locks === 0", timeout=SLOW)


def seat_a_friend(page: Page) -> None:
    """Seat a friend on this device next to oneself, by the keyboard alone."""
    seat = page.locator("[data-action=seat][data-value='1']")
    seat.press("Enter")
    expect(page.locator("[name=rival-1]:checked")).to_be_focused()
    check(page, "seat's sheet")
    for _ in range(12):
        if page.locator("[name=rival-1][value=person]:checked").count():
            break
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Escape")
    expect(seat).to_be_focused()
    expect(seat).to_contain_text("Player 2")
    assert page.evaluate("locks") == 0


def sit_down_with(page: Page, site: Site, choose: Callable[[], object]) -> None:
    home(page, site)
    page.click("[data-table=casino-limit]")
    page.wait_for_selector("[data-action=sit]")
    choose()
    page.evaluate(CHOOSE, ["speed", "instant"])
    page.click("[data-action=sit]")


@pytest.mark.nightly
def test_the_pit_is_for_everyone(site: Site, page: Page) -> None:
    home(page, site)
    page.click("[data-table=blackjack]")
    page.wait_for_selector("[data-action=sit]")
    check(page, "setup of the pit")
    page.click(".setup-more > summary")
    page.click("label:has([name=speed][value=instant])")
    page.click("[data-action=sit]")
    page.wait_for_selector("[data-region=pit-bar] [data-action=deal]")
    check(page, "bets")
    until(page, "[data-action=hit]:not([aria-disabled])", "deal", "decline")
    check(page, "round")
    page.click("[data-action=aids]")
    check(page, "aids")
