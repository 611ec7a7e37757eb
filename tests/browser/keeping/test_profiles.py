"""Profiles in the built page: passcodes by the browser's own cryptography, files, and two tabs."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from pyapp.app.profiles.profile import SCHEMA
from tests.app.damage import with_true_checksum
from tests.browser.play.test_play import LIVE, SLOW, sit_down
from tests.browser.site import Site
from tests.browser.steps import saved, wait_for_state, wait_until

CODE = "correct horse"
SCREEN = "[data-region=you]"
PLAY_PLACE = "[data-region=places] [data-action=lobby]"
DEEP = "[" * 20_000
"""More than the stack of a browser's Python has room for, should it ever be parsed."""


def profiles(page: Page) -> None:
    """Open the screen from the lobby."""
    page.click("[data-region=places] [data-action=you]")
    expect(page.locator(SCREEN)).to_be_visible()


def create(page: Page, name: str, passcode: str = "") -> str:
    """Make a profile by keys, which logs it in, and give its id."""
    page.click(f"{SCREEN} summary:has-text('New profile')")
    form = page.locator("[data-form=profile-new]")
    form.locator("[name=name]").fill(name)
    form.locator("[name=passcode]").fill(passcode)
    form.locator("[name=passcode-again]").fill(passcode)
    form.locator("[name=passcode-again]").press("Enter")
    expect(page.locator("html")).to_have_attribute("data-screen", "lobby", timeout=SLOW)
    return str(page.evaluate("localStorage.getItem('baize.current')"))


@pytest.mark.returning
def test_a_passcode_is_hashed_by_the_browser_and_asked_for_after_a_reload(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    profiles(page)
    owner = create(page, "Ann", CODE)
    kept = page.evaluate("JSON.stringify(localStorage)")
    assert CODE not in kept
    lock = saved(page, owner)["lock"]
    assert (lock["rounds"], len(lock["hash"])) == (600_000, 64)
    page.reload()
    wait_for_state(page)
    expect(page.locator(f"{SCREEN} h2")).to_have_text("Who's playing?")
    page.click(f"{SCREEN} summary:has-text('Ann')")
    field = page.locator(f"[data-form='log-in-{owner}'] [name=passcode]")
    field.fill("wrong")
    field.press("Enter")
    expect(page.locator("[data-region=notice]")).to_contain_text("Wrong passcode", timeout=SLOW)
    field.fill(CODE)
    field.press("Enter")
    expect(page.locator("html")).to_have_attribute("data-screen", "lobby", timeout=SLOW)


@pytest.mark.nightly
@pytest.mark.returning
def test_an_eye_shows_what_is_typed_until_it_is_pressed_again_or_the_screen_is_left(
    site: Site, page: Page
) -> None:
    page.goto(site.address)
    wait_for_state(page)
    profiles(page)
    page.click(f"{SCREEN} summary:has-text('New profile')")
    form = page.locator("[data-form=profile-new]")
    eye, fields = form.locator("[data-action=reveal]"), form.locator("input[autocomplete=new-password]")
    for field in fields.all():
        field.fill(CODE)
    for pressed, kind in (("true", "text"), ("false", "password"), ("true", "text")):
        eye.click()
        expect(eye).to_have_attribute("aria-pressed", pressed)
        assert {field.get_attribute("type") for field in fields.all()} == {kind}
        assert {field.input_value() for field in fields.all()} == {CODE}
    page.click(PLAY_PLACE)
    expect(page.locator("html")).to_have_attribute("data-screen", "lobby", timeout=SLOW)
    profiles(page)
    assert {field.get_attribute("type") for field in fields.all()} == {"password"}
    assert {field.input_value() for field in fields.all()} == {""}


def refused(page: Page, box: str, text: str, words: str) -> None:
    """Choose a file that is not taken, and put the sentence away where a notice says so."""
    page.set_input_files(box, {"name": "deep", "mimeType": "text/plain", "buffer": text.encode()})
    if "history" in box:
        expect(page.locator("[data-region=history-answer]")).to_contain_text(words)
        return
    notice = page.locator("[data-region=notice]")
    expect(notice).to_contain_text(words)
    notice.locator("[data-action=dismiss]").click()
    expect(notice).to_be_empty()


FORGET = """() => new Promise((resolve) => {
    localStorage.clear();
    indexedDB.deleteDatabase("baize").onsuccess = resolve;
})"""
"""Makes another browser of this one."""


@pytest.mark.nightly
@pytest.mark.returning
def test_everything_goes_into_a_file_and_into_another_browser(site: Site, page: Page, tmp_path: Path) -> None:
    sit_down(page, site, 3)
    page.click("[data-action=lobby]:visible")
    profiles(page)
    page.click("[data-action=buy-chips] >> nth=0")
    expect(page.locator(".ledger > li").first).to_contain_text("Free chips added")
    before = saved(page)
    page.click(f"{SCREEN} [data-action=data]")
    with page.expect_download() as downloading:
        page.click("[data-action=export-profiles]")
    file = tmp_path / "profiles.json"
    downloading.value.save_as(file)
    assert json.loads(file.read_text(encoding="utf-8"))["form"] == "baize-profiles"
    page.evaluate(FORGET)
    page.evaluate(f"localStorage.setItem('baize.outbox.guest', {json.dumps(DEEP)})")
    page.reload()
    wait_for_state(page)
    profiles(page)
    page.click(f"{SCREEN} [data-action=data]")
    page.set_input_files("[data-file=import-all]", file)
    expect(page.locator("[data-region=notice]")).to_contain_text("1 profile was added")
    assert saved(page) == before
    for text in (DEEP, f'{{"form": "baize-profiles", "version": 1, "profiles": {DEEP}'):
        refused(page, "[data-file=import-all]", text, "Nothing was changed")
    page.click("[data-region=data] [data-action=back]")
    profiles(page)
    page.click(f"{SCREEN} [data-action=history]")
    refused(page, "[data-file=history-import]", f"variant = {DEEP}", "brackets")
    page.click(PLAY_PLACE)
    page.click("[data-action=continue]")
    page.wait_for_selector(LIVE, timeout=SLOW)


@pytest.mark.returning
def test_of_two_tabs_one_plays_and_the_other_takes_over_where_it_stood(
    site: Site, context: BrowserContext, page: Page
) -> None:
    take_over(site, context, page)


@pytest.mark.nightly
def test_without_locks_a_heartbeat_keeps_two_tabs_apart(
    site: Site, context: BrowserContext, page: Page
) -> None:
    context.add_init_script("Object.defineProperty(Navigator.prototype, 'locks', {value: undefined})")
    take_over(site, context, page)


@pytest.mark.returning
def test_a_tab_that_may_not_play_holds_no_other_up(site: Site, page: Page) -> None:
    sit_down(page, site, 2)
    text = page.evaluate("localStorage['baize.save.guest.a']")
    newer = with_true_checksum(re.sub(r'"schema":\d+', f'"schema":{SCHEMA + 1}', text))
    page.evaluate("(text) => localStorage.setItem('baize.save.guest.a', text)", newer)
    page.reload()
    wait_for_state(page)
    expect(page.locator("[data-region=asleep]")).to_contain_text("A newer Baize has saved here")
    wait_until(
        page, "async () => !(await navigator.locks.query()).held.some((it) => it.name === 'baize.house')"
    )


def take_over(site: Site, context: BrowserContext, page: Page) -> None:
    """Play in one tab, open another, take over there, and come back."""
    sit_down(page, site, 3)
    before = saved(page)
    other = context.new_page()
    other.goto(site.address)
    wait_for_state(other)
    expect(other.locator("html")).to_have_attribute("data-screen", "asleep")
    expect(other.locator("[data-region=asleep]")).to_contain_text("another tab")
    other.click("[data-action=take-over]")
    other.wait_for_selector(LIVE, timeout=SLOW)
    expect(page.locator("html")).to_have_attribute("data-screen", "asleep")
    assert saved(page) == before
    page.click("[data-action=take-over]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    expect(other.locator("html")).to_have_attribute("data-screen", "asleep")
    other.close()
    page.reload()
    wait_for_state(page)
    page.click("[data-action=continue]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    assert saved(page) == before
