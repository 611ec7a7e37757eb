"""The copy in the player's own file, in the built page: a file of the browser's own stands for it."""

from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from pyapp.features.data.backup_file import ProfileExport, unpacking
from pyapp.slices import at_once
from tests.browser.keeping.test_your_data import FOLD, SCREEN, delete, opened
from tests.browser.play.test_play import LIVE
from tests.browser.site import Site
from tests.browser.steps import CHOOSE, SLOW, wait_for_state

PICKER: Final = """
let state = "granted";
globalThis.showSaveFilePicker = async ({ suggestedName }) =>
    (await navigator.storage.getDirectory()).getFileHandle(suggestedName, { create: true });
FileSystemHandle.prototype.queryPermission = async () => state;
FileSystemHandle.prototype.requestPermission = async () => (state = "granted");
globalThis.forgetPermission = () => void (state = "prompt");
"""
"""Gives a file that no one has to pick, and a permission that can be forgotten."""

READ: Final = """async () => {
    const folder = await navigator.storage.getDirectory();
    return (await (await folder.getFileHandle("baize-copy.json")).getFile()).text();
}"""
REMOVE: Final = "async () => (await navigator.storage.getDirectory()).removeEntry('baize-copy.json')"
DATABASES: Final = "async () => (await indexedDB.databases()).map(({ name }) => name).sort()"
SPOIL: Final = """() => {
    const write = FileSystemWritableFileStream.prototype.write;
    FileSystemWritableFileStream.prototype.write = function () {
        FileSystemWritableFileStream.prototype.write = write;
        throw new DOMException("no room", "QuotaExceededError");
    };
}"""
NOTE: Final = "JSON.parse(localStorage.getItem('baize.copy'))"


def play(page: Page) -> None:
    """Come from the data to a table, fold a hand there, and leave."""
    page.click("[data-region=places] [data-action=lobby]")
    page.click("[data-table=casino-limit]")
    page.wait_for_selector("[name=speed]", state="attached")
    page.evaluate(CHOOSE, ["speed", "instant"])
    page.click("[data-action=sit]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    page.evaluate(FOLD)
    page.click("[data-region=bar] [data-action=leave]")
    expect(page.locator("html")).to_have_attribute("data-screen", "lobby", timeout=SLOW)


def copied(page: Page) -> ProfileExport:
    text: str = page.evaluate(READ)
    (found,) = at_once(unpacking(text))
    return found


def noted(page: Page, problem: str, hands: int | None = None) -> dict[str, Any]:
    """Wait until the copy stands so, and return what is noted of it."""
    page.wait_for_function(f"{NOTE}?.problem === '{problem}' && ('{problem}' || {NOTE}.at)", timeout=SLOW)
    note: dict[str, Any] = page.evaluate(NOTE)
    assert hands is None or len(copied(page).hands) == hands
    return note


@pytest.mark.nightly
def test_a_file_is_written_after_play_whole_or_not_at_all_until_it_is_forgotten(
    site: Site, page: Page
) -> None:
    page.add_init_script(PICKER)
    page.goto(site.address)
    wait_for_state(page)
    databases = page.evaluate(DATABASES)
    opened(page)
    page.click(f"{SCREEN} [data-action=copy-choose]")
    panel = page.locator("[data-region=data-copy]")
    expect(panel).to_contain_text("Last written", timeout=SLOW)
    first = noted(page, "", 0)
    play(page)
    page.wait_for_function(f"{NOTE}.size > {first['size']}", timeout=SLOW)
    assert noted(page, "", 1)["size"] == len(page.evaluate(READ))
    opened(page)
    page.evaluate(SPOIL)
    play(page)
    noted(page, "full", 1)
    expect(page.locator("[data-region=notice]")).to_contain_text("is full", timeout=SLOW)
    opened(page)
    page.evaluate("forgetPermission()")
    play(page)
    noted(page, "ask", 1)
    opened(page)
    page.focus(f"{SCREEN} [data-action=copy-write]")
    page.keyboard.press("Enter")
    noted(page, "", 3)
    expect(panel).to_contain_text("Write it now", timeout=SLOW)
    assert page.evaluate("document.activeElement.dataset.action") == "copy-write"
    page.evaluate(REMOVE)
    page.click(f"{SCREEN} [data-action=copy-write]")
    noted(page, "gone")
    expect(panel).to_contain_text("not where it was", timeout=SLOW)
    page.click(f"{SCREEN} [data-action=copy-choose]")
    noted(page, "", 3)
    delete(page, "everything")
    expect(page.locator("html")).to_have_attribute("data-screen", "lobby", timeout=SLOW)
    assert page.evaluate("localStorage.getItem('baize.copy')") is None
    assert page.evaluate(DATABASES) == databases
    assert len(copied(page).hands) == 3
