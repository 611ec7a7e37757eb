"""Links to hands, and the ways into the built site that the web manifest offers."""

import json
from pathlib import Path
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from pyapp.blackjack import BLACKJACK
from pyapp.holdem import NO_LIMIT
from pyapp.records.links.hand_link import write_link
from pyapp.records.phh.write_phh import write_phh
from tests.browser.play.test_play import sit_down
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state, wait_until
from tests.products import only_daily
from tests.records.sample_hands import robot_hand, robot_rounds
from workshop.host.project_folders import DIST
from workshop.host.single_file import NAME

WHOLE = write_link(robot_hand(NO_LIMIT, 5), with_deck=True)
ROUND = write_link(robot_rounds(BLACKJACK, 1, 5)[4])
STORED = "() => JSON.stringify(Object.entries(localStorage).sort())"


def open_hand(page: Page, link: str, screen: str = "table") -> None:
    """Open a link in the page that is there already."""
    page.evaluate("(link) => { location.hash = `hand=${link}` }", link)
    page.wait_for_selector(f"html[data-screen={screen}] .strip [data-action=share]", timeout=SLOW)


@pytest.mark.nightly
def test_a_link_opens_at_the_start_and_again_after_a_reload(site: Site, page: Page) -> None:
    page.goto(f"{site.address}#hand={WHOLE}")
    for _ in range(2):
        wait_for_state(page)
        page.wait_for_selector("html[data-screen=table] .strip [data-action=share]", timeout=SLOW)
        page.reload()
    wait_for_state(page)
    page.wait_for_selector("html[data-screen=table] .strip [data-action=share]", timeout=SLOW)
    page.click("[data-action=replay-close]")
    page.wait_for_selector("html[data-screen=lobby]")
    assert page.evaluate("location.hash") == ""


@pytest.mark.returning
def test_a_link_opens_over_a_hand_in_play_and_loses_nothing(site: Site, page: Page) -> None:
    sit_down(page, site, 3, strength="easy")
    page.wait_for_selector(
        "[data-region=bar] [data-action=fold], [data-region=bar] [data-action=next]", timeout=SLOW
    )
    bar, stored = page.inner_text("[data-region=bar]"), page.evaluate(STORED)
    open_hand(page, WHOLE)
    page.keyboard.press("End")
    open_hand(page, ROUND, "pit")
    page.keyboard.press("ArrowRight")
    page.click("[data-screen=pit] [data-action=replay-close]")
    wait_until(page, "(bar) => document.querySelector('[data-region=bar]').innerText === bar", bar)
    assert page.evaluate(STORED) == stored


@pytest.mark.nightly
@pytest.mark.returning
def test_a_damaged_link_says_so(site: Site, page: Page) -> None:
    page.goto(f"{site.address}#hand={WHOLE[:-3]}")
    wait_for_state(page)
    expect(page.locator("[data-region=notice]")).to_contain_text("damaged or cut short", timeout=SLOW)
    assert page.evaluate("location.hash") == ""


@pytest.mark.returning
def test_a_link_leaves_by_the_share_sheet_else_by_the_clipboard_else_by_hand(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    open_hand(page, WHOLE)
    page.keyboard.press("Tab")
    page.click(".strip [data-action=share]")
    address = page.input_value("[data-region=share] input")
    assert address == f"{site.address}#hand={WHOLE}"
    page.evaluate("() => { navigator.share = async ({ url }) => { globalThis.shared = url } }")
    page.click("[data-action=share-send]")
    wait_until(page, "(address) => globalThis.shared === address", address)
    page.evaluate("""() => {
        navigator.share = undefined;
        navigator.clipboard.writeText = async (text) => { globalThis.copied = text };
    }""")
    page.click("[data-action=share-send]")
    expect(page.locator(".share [role=status]")).to_have_text("Copied.")
    assert page.evaluate("globalThis.copied") == address
    page.evaluate("() => { navigator.clipboard.writeText = async () => { throw new Error() } }")
    page.click("[data-action=share-send]")
    expect(page.locator(".share [role=status]")).to_have_text("Copy it from its field.")
    side = page.get_attribute(".qr", "viewBox")
    assert side
    modules = int(side.split()[2]) - 8
    assert modules % 4 == 1, "a QR code has 4 modules more from version to version"
    page.keyboard.press("Escape")
    page.wait_for_selector("html[data-screen=table]")


@pytest.mark.nightly
def test_links_open_in_the_one_file_from_a_disk(page: Page) -> None:
    page.goto(f"{Path(DIST / NAME).as_uri()}#hand={WHOLE}")
    wait_for_state(page)
    page.wait_for_selector("html[data-screen=table] .strip [data-action=share]", timeout=SLOW)
    page.click(".strip [data-action=share]")
    page.wait_for_selector("html[data-screen=share] [data-region=share] [data-action=share-back]")
    assert "file:" not in page.inner_html("[data-region=share]"), "no one is told which folder it lies in"
    page.click("[data-action=share-back]")
    page.click("[data-action=replay-close]")
    page.wait_for_selector("html[data-screen=lobby]")
    assert page.evaluate("location.hash") == ""


@pytest.mark.nightly
@pytest.mark.returning
def test_a_hand_is_played_on_by_keys_and_leaves_no_trace(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    stored = page.evaluate(STORED)
    open_hand(page, WHOLE)
    page.focus(".strip [data-action=branch]")
    page.keyboard.press("Enter")
    page.wait_for_selector("html[data-screen=branch]")
    page.focus("[data-action=branch-play]")
    page.keyboard.press("Enter")
    on = "[data-region=bar] :is([data-action=check], [data-action=call], [data-action=branch-compare])"
    for _ in range(SLOW // 500):
        page.wait_for_selector(f"{on}:not([aria-disabled])", timeout=SLOW)
        if page.locator("[data-action=branch-compare]").count():
            break
        page.keyboard.press("c")
        page.wait_for_timeout(500)
    page.wait_for_timeout(600)  # a button that is new takes no key at first
    page.keyboard.press("Enter")
    page.wait_for_selector("html[data-screen=branch] .endings", timeout=SLOW)
    expect(page.locator(".endings section")).to_have_count(2)
    page.locator(".share-ways [data-action=branch-back]").click()
    page.wait_for_selector("html[data-screen=table] .strip [data-action=share]")
    page.click("[data-action=replay-close]")
    page.wait_for_selector("html[data-screen=lobby]")
    assert page.evaluate(STORED) == stored


@pytest.mark.nightly
@pytest.mark.returning
def test_a_reload_in_the_middle_comes_back_to_the_replay(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    open_hand(page, WHOLE)
    page.click(".strip [data-action=branch]")
    page.click("[data-action=branch-play]")
    page.wait_for_selector("[data-region=bar] button", timeout=SLOW)
    page.reload()
    wait_for_state(page)
    page.wait_for_selector("html[data-screen=table] .strip [data-action=share]", timeout=SLOW)


PHH = write_phh(robot_hand(NO_LIMIT, 5).record)
LAUNCH = """(files) => {
    const handles = files.map(([name, text]) => ({ name, getFile: async () => new File([text], name) }));
    const value = { setConsumer: (take) => take({ files: handles }) };
    Object.defineProperty(globalThis, "launchQueue", { value });
}"""
"""Stands in for the system, which opens files only with a game that is installed."""


@pytest.fixture
def manifest() -> dict[str, Any]:
    """Return the built web manifest."""
    return dict[str, Any](json.loads((DIST / "manifest.webmanifest").read_text("utf-8")))


@pytest.mark.nightly
@pytest.mark.returning
def test_each_shortcut_leads_somewhere_else(site: Site, page: Page, manifest: dict[str, Any]) -> None:
    shown = set[str]()
    for shortcut in manifest["shortcuts"]:
        page.goto("about:blank")
        page.goto(site.address + shortcut["url"].removeprefix("./"))
        wait_for_state(page)
        page.wait_for_selector("html:not([data-screen=lobby])", timeout=SLOW)
        shown.add(page.evaluate("document.documentElement.dataset.screen"))
        assert page.evaluate("location.hash") == ""
    assert len(shown) == len(manifest["shortcuts"])


@pytest.mark.nightly
@pytest.mark.returning
def test_an_unknown_shortcut_opens_the_lobby(site: Site, page: Page) -> None:
    page.goto(f"{site.address}#open=constructor")
    wait_for_state(page)
    page.wait_for_function("!location.hash", timeout=SLOW)
    assert page.evaluate("document.documentElement.dataset.screen") == "lobby"


@pytest.mark.returning
@pytest.mark.parametrize("name", only_daily(["text", "url"], ["text"]))
def test_a_hand_that_another_app_shares_is_shown(
    site: Site, page: Page, manifest: dict[str, Any], name: str
) -> None:
    told = {"title": "Look", name: f"My hand: {site.address}#hand={WHOLE} what a river"}
    assert set(told) <= set(manifest["share_target"]["params"].values())
    page.goto(f"{site.address}?{urlencode(told)}")
    page.wait_for_selector("html[data-screen=table] .strip [data-action=share]", timeout=SLOW)
    assert page.evaluate("location.href") == f"{site.address}#hand={WHOLE}"


@pytest.mark.nightly
@pytest.mark.returning
def test_what_else_is_shared_opens_the_lobby(site: Site, page: Page) -> None:
    page.goto(f"{site.address}?{urlencode({'text': 'nothing to see #hand='})}")
    wait_for_state(page)
    page.wait_for_function("(address) => location.href === address", arg=site.address, timeout=SLOW)


@pytest.mark.nightly
@pytest.mark.returning
@pytest.mark.parametrize(
    ("name", "text", "screen"),
    [
        ("Hand.PHH", write_phh(robot_hand(NO_LIMIT, 5).record), "history"),
        ("baize-profiles.json", "{}", "data"),
    ],
)
def test_a_file_opened_with_the_game_is_read(
    site: Site, page: Page, name: str, text: str, screen: str
) -> None:
    page.add_init_script(f"({LAUNCH})({json.dumps([['holiday.png', ''], [name, text]])})")
    page.goto(site.address)
    wait_for_state(page)
    page.wait_for_selector(f"html[data-screen={screen}]", timeout=SLOW)
    told = {"history": ("history-answer", "1 hand"), "data": ("notice", "Nothing was changed")}
    region, words = told[screen]
    expect(page.locator(f"[data-region={region}]")).to_contain_text(words, timeout=SLOW)


@pytest.mark.nightly
def test_a_file_opened_where_the_game_is_asleep_is_read_once_it_wakes(site: Site, page: Page) -> None:
    other = page.context.new_page()
    other.goto(site.address)
    wait_for_state(other)
    page.add_init_script(f"({LAUNCH})({json.dumps([['hand.phh', PHH]])})")
    page.goto(site.address)
    page.wait_for_selector("html[data-screen=asleep]", timeout=SLOW)
    page.locator("[data-action=take-over]").click()
    expect(page.locator("[data-region=history-answer]")).to_contain_text("1 hand", timeout=SLOW)
