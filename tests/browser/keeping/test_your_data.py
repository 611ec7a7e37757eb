"""Your data in the built page: the figures of the real storage, and what is gone after each deletion."""

from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page, expect

from tests.browser.play.test_play import LIVE, SLOW, sit_down
from tests.browser.site import Site
from tests.browser.steps import wait_for_state, wait_for_unpacked_copy

SCREEN: Final = "[data-region=data]"
KEPT: Final = """async () => {
    const sizes = {texts: 0, hands: 0, saves: 0, files: 0, count: 0, own: 0};
    for (const [key, text] of Object.entries(localStorage)) sizes.texts += key.length + text.length;
    const open = indexedDB.open("baize");
    await new Promise((resolve) => (open.onsuccess = resolve));
    const all = (name) => new Promise((resolve) => {
        const request = open.result.transaction(name).objectStore(name).getAll();
        request.onsuccess = () => resolve(request.result);
    });
    for (const text of [...(await all("heads")), ...(await all("bodies"))]) sizes.hands += text.length;
    for (const { text } of await all("saves")) sizes.saves += text.length;
    sizes.count = (await all("heads")).length;
    open.result.close();
    for (const name of await caches.keys()) {
        for (const response of await (await caches.open(name)).matchAll()) {
            sizes.files += (await response.arrayBuffer()).byteLength;
            sizes.own += 1;
        }
    }
    return sizes;
}"""
"""What lies in the browser, counted without Baize."""

FOLD: Final = """async () => {
    const isOver = () => document.querySelector("[data-region=bar] [data-action=next]");
    for (let turn = 0; turn < 2000 && !isOver(); turn += 1) {
        const ways = "[data-region=bar] :is([data-action=fold], [data-action=check]):not([aria-disabled])";
        document.querySelector(ways)?.click();
        await new Promise((resolve) => setTimeout(resolve, 30));
    }
}"""

WIPE: Final = """async () => {
    localStorage.clear();
    for (const { name } of await indexedDB.databases()) indexedDB.deleteDatabase(name);
    for (const name of await caches.keys()) await caches.delete(name);
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister();
}"""
"""Does what Safari does after a week."""

CHIPS: Final = "document.querySelector('[data-bankroll]').textContent"


def kept(page: Page) -> dict[str, int]:
    found: dict[str, int] = page.evaluate(KEPT)
    return found


def played(page: Page, site: Site, hands: int) -> None:
    """Play some hands at instant speed, and open the screen from the profiles."""
    sit_down(page, site, 3)
    for number in range(hands):
        if number:
            page.click("[data-action=next]:visible")
        page.evaluate(FOLD)
    page.click("[data-action=lobby]:visible")


def opened(page: Page) -> None:
    page.click("[data-region=places] [data-action=you]")
    page.click("[data-region=you] [data-action=data]")
    page.wait_for_selector(f"{SCREEN} .stored-total:not(:text('Counting'))", timeout=SLOW)


def delete(page: Page, what: str) -> str:
    """Delete something by keys alone, and return what was asked; the way back is where the keyboard rests."""
    page.focus(f'{SCREEN} [data-action=data-ask][data-value="{what}"]')
    page.keyboard.press("Enter")
    question = page.locator(f"{SCREEN} .question")
    expect(question).to_be_visible()
    held: Any = page.evaluate("({...document.activeElement.dataset})")
    assert (held["action"], held["value"]) == ("data-keep", what)
    words = question.inner_text()
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    expect(question).to_have_count(0, timeout=SLOW)
    return words


@pytest.mark.nightly
def test_without_the_offline_files_the_page_plays_and_saves_them_anew_on_the_next_visit(
    site: Site, page: Page
) -> None:
    page.goto(site.address)
    wait_for_state(page)
    wait_for_unpacked_copy(page)
    opened(page)
    delete(page, "offline")
    expect(page.locator(SCREEN)).to_contain_text("No files yet")
    assert page.evaluate("caches.keys()") == []
    assert not page.evaluate("document.documentElement.dataset.offline")
    page.click("[data-region=places] [data-action=lobby]")
    page.click("[data-table=casino-limit]")
    page.click("[data-action=sit]")
    page.wait_for_selector(LIVE, timeout=SLOW)
    page.reload()
    wait_for_state(page)
    wait_for_unpacked_copy(page)
    site.dark = True
    page.reload()
    wait_for_state(page)


@pytest.mark.nightly
def test_deleting_everything_leaves_a_first_visit(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    first = page.evaluate("Object.keys(localStorage).sort()")
    lobby = whole_lobby(page)
    played(page, site, 2)
    page.evaluate("localStorage.setItem('baize.damaged', 'junk')")
    wait_for_unpacked_copy(page)
    opened(page)
    delete(page, "everything")
    expect(page.locator("html")).to_have_attribute("data-screen", "lobby", timeout=SLOW)
    expect(page.locator("[data-region=notice]")).to_contain_text("Everything was deleted")
    assert page.evaluate("Object.keys(localStorage).sort()") == first
    assert page.evaluate("caches.keys()") == []
    left = kept(page)
    assert (left["hands"], left["saves"], left["files"]) == (0, 0, 0)
    page.reload()
    wait_for_state(page)
    assert whole_lobby(page) == lobby
    assert page.evaluate(CHIPS) == "$1,000"


def whole_lobby(page: Page) -> str:
    """Return the lobby once the cards of the day are dealt, which come after all else."""
    page.wait_for_selector("[data-region=today] [data-suit]")
    return page.inner_html("[data-region=lobby]")


@pytest.mark.nightly
def test_after_all_storage_is_wiped_an_installed_game_restores_in_two_presses(
    site: Site, page: Page, tmp_path: Path
) -> None:
    played(page, site, 1)
    chips, hands = page.evaluate(CHIPS), kept(page)["count"]
    assert hands == 1
    opened(page)
    with page.expect_download(timeout=SLOW) as download:
        page.click(f"{SCREEN} [data-action=export-profiles]")
    download.value.save_as(tmp_path / "backup.json")
    page.add_init_script('Object.defineProperty(navigator, "standalone", { value: true })')
    page.goto(f"{site.address}README.txt")
    page.evaluate(WIPE)
    page.goto(site.address)
    wait_for_state(page)
    assert page.evaluate("Object.keys(localStorage).filter((key) => key.startsWith('baize.save'))") == []
    page.click("[data-region=lobby] .once [data-action=data]")
    with page.expect_file_chooser(timeout=SLOW) as chooser:
        page.click(f"{SCREEN} label[for=saves]")
    chooser.value.set_files(tmp_path / "backup.json")
    expect(page.locator("[data-region=notice]")).to_contain_text("1 hand was added", timeout=SLOW)
    assert page.evaluate(CHIPS) == chips
    assert kept(page)["count"] == hands
