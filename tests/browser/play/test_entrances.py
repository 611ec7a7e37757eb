"""Ways into the built site that the web manifest offers: shortcuts, hands shared with it, and files."""

import json
from typing import Any
from urllib.parse import urlencode

import pytest
from playwright.sync_api import Page, expect

from pyapp.holdem import NO_LIMIT
from pyapp.records.phh import write_phh
from tests.browser.play.test_links import WHOLE
from tests.browser.site import Site
from tests.browser.steps import SLOW, wait_for_state
from tests.products import only_daily
from tests.records.sample_hands import robot_hand
from workshop.host.project_folders import DIST

PHH = write_phh(robot_hand(NO_LIMIT, 5).record)
LAUNCH = """(files) => {
    const handles = files.map(([name, text]) => ({ name, getFile: async () => new Blob([text]) }));
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
    told = {"history": "1 hand", "data": "Nothing was changed"}
    expect(page.locator("[data-region=notice]")).to_contain_text(told[screen], timeout=SLOW)


@pytest.mark.nightly
def test_a_file_opened_where_the_game_is_asleep_is_read_once_it_wakes(site: Site, page: Page) -> None:
    other = page.context.new_page()
    other.goto(site.address)
    wait_for_state(other)
    page.add_init_script(f"({LAUNCH})({json.dumps([['hand.phh', PHH]])})")
    page.goto(site.address)
    page.wait_for_selector("html[data-screen=asleep]", timeout=SLOW)
    page.locator("[data-action=take-over]").click()
    expect(page.locator("[data-region=notice]")).to_contain_text("1 hand", timeout=SLOW)
