"""The offline copy and half updates: whole builds only, never two mixed, and mended when damaged."""

import json
from pathlib import Path
from typing import Any, Final

import pytest
from playwright.sync_api import Page

from tests.browser.site import Site
from tests.browser.start.builds import (
    FOLDERS,
    Upload,
    let_workers_rest,
    publish_update,
    save_copy,
    visits_until,
)
from tests.browser.steps import (
    SLOW,
    told_by_root,
    wait_for_offline,
    wait_for_state,
    wait_for_unpacked_copy,
    wait_until,
)
from tests.products import only_daily
from tests.tiers import is_release
from workshop.host.integrity import write_service_worker

LOSE = """async (part) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (new RegExp(part).test(request.url)) await cache.delete(request);
        }
    }
}"""
CUT = """async (part) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.includes(part)) continue;
            const whole = await (await cache.match(request)).arrayBuffer();
            await cache.put(request, new Response(whole.slice(0, 1000000)));
        }
    }
}"""
DEAF_WORKER = """
addEventListener("install", () => skipWaiting());
addEventListener("activate", (event) => event.waitUntil(clients.claim()));
addEventListener("fetch", (event) => {
    if (event.request.mode !== "navigate") event.respondWith(Response.error());
});
"""
IS_GONE = """async (part) => {
    const kept = [];
    for (const name of await caches.keys()) kept.push(...(await (await caches.open(name)).keys()));
    return !kept.some(({ url }) => url.includes(part));
}"""
GONE = """() => {
    globalThis.gone = 0;
    Object.defineProperty(ServiceWorkerRegistration.prototype, "active", { get: () => ((gone += 1), null) });
}"""
NOTE_STATES = """{
    globalThis.noted = [];
    addEventListener("baize-offline", ({ detail }) => noted.push(detail.state));
}"""
"""Notes each state of the offline copy that the page is told of."""

WORDS = """() => [...new Set(
    [...document.querySelectorAll("[data-offline-words]")].map((it) => it.textContent).filter(Boolean))]"""
MISSING = """async (files) => {
    const kept = [];
    for (const name of await caches.keys()) kept.push(...(await (await caches.open(name)).keys()));
    const there = new Set(kept.map(({ url }) => url));
    return files.filter((url) => !there.has(new URL(url, document.baseURI).href));
}"""
"""Names those of these files that lie in no cache."""

KEPT = """async (part) => {
    for (const name of await caches.keys()) {
        const kept = await (await caches.open(name)).keys();
        if (kept.some(({ url }) => url.includes(part))) return true;
    }
    return false;
}"""


@pytest.mark.nightly
def test_a_snapshot_that_cannot_be_restored_opens_without_a_network_too(
    own_site: Site, rough_page: Page
) -> None:
    snapshot = own_site.find("snapshot.bin")
    snapshot.write_bytes(snapshot.read_bytes()[:1000])
    write_service_worker(own_site.folder, "a" * 12)
    rough_page.goto(own_site.address)
    wait_for_offline(rough_page, "update")
    own_site.dark = True
    rough_page.reload()
    wait_for_state(rough_page)
    assert told_by_root(rough_page, "boot") == "plain"


def test_an_update_is_taken_as_a_whole_on_the_next_visit(own_site: Site, page: Page) -> None:
    old = own_site.find("page-*").name
    save_copy(page, own_site)
    new = publish_update(own_site.folder)
    page.reload()
    wait_for_state(page)
    assert set(page.evaluate(FOLDERS)) == {old}
    wait_for_offline(page, "update")
    assert visits_until(page, new) <= {old, new}


@pytest.mark.nightly
def test_the_old_build_stays_while_a_page_of_it_is_open(own_site: Site, page: Page) -> None:
    old = own_site.find("page-*").name
    save_copy(page, own_site)
    second = page.context.new_page()
    second.goto(own_site.address)
    wait_for_state(second)
    new = publish_update(own_site.folder)
    second.reload()
    wait_for_offline(second, "update")
    assert new in visits_until(second, new)
    wait_for_offline(second, "ready")
    assert second.evaluate(KEPT, old)
    page.close()
    second.reload()
    wait_for_offline(second, "ready")
    wait_until(second, IS_GONE, old)


@pytest.mark.nightly
def test_a_copy_that_lost_files_falls_back_to_the_network_and_is_mended(site: Site, page: Page) -> None:
    save_copy(page, site)
    assert page.evaluate(KEPT, "snapshot.bin")
    assert not page.evaluate(KEPT, "python_stdlib.zip"), "only a plain boot needs it"
    page.evaluate(LOSE, "snapshot.bin")
    protocol: Any = page.context.new_cdp_session(page)
    protocol.send("Network.clearBrowserCache")
    site.requests.clear()
    page.reload()
    wait_for_state(page)
    assert told_by_root(page, "boot") == "snapshot"
    assert any("snapshot.bin" in request for request in site.requests)
    wait_for_offline(page, "ready")
    site.dark = True
    page.reload()
    wait_for_state(page)
    assert told_by_root(page, "boot") == "snapshot"


def test_a_copy_is_saved_entirely_or_not_at_all(own_site: Site, rough_page: Page) -> None:
    own_site.find("LICENCES.txt").unlink()
    rough_page.goto(own_site.address)
    wait_for_offline(rough_page, "refused")
    assert not rough_page.evaluate("caches.keys()")


@pytest.mark.nightly
def test_a_file_that_is_not_of_the_build_is_not_saved(own_site: Site, rough_page: Page) -> None:
    changed = own_site.find("LICENCES.txt")
    changed.write_text("another file", "utf-8")
    rough_page.goto(own_site.address)
    wait_for_offline(rough_page, "refused")
    assert not rough_page.evaluate("caches.keys()")


@pytest.mark.nightly
def test_a_saved_file_that_was_cut_short_is_mended(site: Site, rough_page: Page) -> None:
    save_copy(rough_page, site)
    wait_for_unpacked_copy(rough_page)
    rough_page.evaluate(LOSE, "snapshot$")
    rough_page.evaluate(CUT, "snapshot.bin")
    rough_page.reload()
    wait_for_state(rough_page)
    assert told_by_root(rough_page, "boot") == "snapshot"
    wait_for_offline(rough_page, "ready")
    site.dark = True
    rough_page.reload()
    wait_for_state(rough_page)
    assert told_by_root(rough_page, "boot") == "snapshot"


@pytest.mark.nightly
def test_an_older_worker_that_answers_nothing_is_overcome(own_site: Site, rough_page: Page) -> None:
    worker = own_site.folder / "sw.js"
    new = worker.read_bytes()
    worker.write_text(DEAF_WORKER, "utf-8")
    rough_page.goto(own_site.address)
    wait_for_state(rough_page)
    rough_page.evaluate("navigator.serviceWorker.ready.then(() => undefined)")
    worker.write_bytes(new)
    rough_page.reload()
    wait_for_state(rough_page, "error")
    rough_page.locator("[data-action=retry]").click()
    wait_for_state(rough_page)
    wait_for_offline(rough_page, "ready")


@pytest.mark.nightly
def test_a_worker_that_is_gone_is_asked_nothing(site: Site, page: Page) -> None:
    save_copy(page, site)
    page.evaluate(GONE)
    page.evaluate("navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))")
    page.evaluate("() => new Promise((resolve) => setTimeout(resolve, 200))")
    assert page.evaluate("gone") > 0, "it was looked for"


def needed_files(site: Site) -> list[str]:
    """Return the addresses of the files that a whole copy has, as the service worker lists them."""
    script = (site.folder / "sw.js").read_text("utf-8")
    build, _ = json.JSONDecoder().raw_decode(script.partition("const BUILD = ")[2])
    return [file["url"] for file in build["files"] if not (file.get("spare") or file.get("language"))]


@pytest.mark.nightly
def test_it_is_only_said_that_a_copy_is_kept_once_the_last_file_of_it_is(
    site: Site, rough_page: Page
) -> None:
    needed = needed_files(site)
    rough_page.add_init_script(NOTE_STATES)
    site.hold("LICENCES.txt")
    rough_page.goto(site.address)
    wait_for_state(rough_page)
    wait_for_offline(rough_page, "installing")
    (held,) = (url for url in needed if "LICENCES" in url)
    all_but_it = [url for url in needed if url != held]
    wait_until(rough_page, f"async (files) => !(await ({MISSING})(files)).length", all_but_it)
    rough_page.wait_for_timeout(1000)
    assert rough_page.evaluate(MISSING, needed) == [held]
    assert set(rough_page.evaluate("noted")) == {"installing"}
    assert rough_page.evaluate(WORDS) == ["Saving a copy for offline play"]
    site.release()
    wait_for_offline(rough_page, "ready")
    assert rough_page.evaluate(MISSING, needed) == []
    assert rough_page.evaluate(WORDS) == ["Ready to play offline"]


@pytest.mark.nightly
def test_no_moment_of_half_an_update_says_that_no_copy_is_kept(
    own_site: Site, rough_page: Page, tmp_path: Path
) -> None:
    save_copy(rough_page, own_site)
    update = Upload.begin(own_site, tmp_path / "update")
    update.bring("index.html", "sw.js")
    rough_page.add_init_script(NOTE_STATES)
    for _ in range(2):
        let_workers_rest(rough_page)
        rough_page.reload()
        wait_for_state(rough_page)
        wait_for_offline(rough_page, "ready", "kept")
        rough_page.wait_for_timeout(1000)
        assert "refused" not in rough_page.evaluate("noted")


HALVES: Final = ("sw.js", "index.html", "index.html sw.js", "new/**/*", "index.html sw.js new/**/*")
"""What of an update has arrived at the host: the worker, the page, both, half of its folder, all of these."""

TO_A_COPY: Final = HALVES if is_release() else HALVES[::2]
TO_A_FIRST_VISIT: Final = HALVES if is_release() else HALVES[1:4]
"""What is tried in every run: together all, and the page with its worker twice."""


@pytest.mark.nightly
@pytest.mark.parametrize("arrived", TO_A_COPY)
def test_half_an_update_leaves_the_whole_build_that_is_saved(
    own_site: Site, rough_page: Page, tmp_path: Path, arrived: str
) -> None:
    save_copy(rough_page, own_site)
    update = Upload.begin(own_site, tmp_path / "update")
    update.bring(*arrived.split())
    for dark in (False, True, False):
        own_site.dark = dark
        let_workers_rest(rough_page)
        rough_page.reload()
        wait_for_state(rough_page)
        wait_for_offline(rough_page, "ready")
        assert set(rough_page.evaluate(FOLDERS)) == {update.old}
    update.finish()
    assert update.new in visits_until(rough_page, update.new)


@pytest.mark.parametrize("arrived", only_daily(TO_A_FIRST_VISIT, ["index.html sw.js"]))
def test_half_an_update_plays_one_build_or_says_so_and_comes_back(
    own_site: Site, rough_page: Page, tmp_path: Path, arrived: str
) -> None:
    update = Upload.begin(own_site, tmp_path / "update")
    update.bring(*arrived.split())
    rough_page.goto(own_site.address)
    rough_page.wait_for_selector(
        "html[data-state=ready], html[data-state=error]", timeout=SLOW, state="attached"
    )
    if "index.html" in arrived:
        assert told_by_root(rough_page, "state") == "error", "half of the page's files are not there"
        update.finish()
        rough_page.locator("[data-action=retry]").click()
    else:
        assert set(rough_page.evaluate(FOLDERS)) == {update.old}
        wait_for_offline(rough_page, "ready", "refused")
        update.finish()
        rough_page.reload()
    wait_for_state(rough_page)
    assert update.new in visits_until(rough_page, update.new)


@pytest.mark.nightly
def test_an_update_that_is_stopped_halfway_leaves_the_old_build_and_comes_whole(
    own_site: Site, page: Page
) -> None:
    old = own_site.find("page-*").name
    save_copy(page, own_site)
    new = publish_update(own_site.folder)
    own_site.requests.clear()
    own_site.hold(new)
    page.reload()
    wait_for_state(page)
    wait_until(page, "async () => (await navigator.serviceWorker.getRegistration()).installing !== null")
    let_workers_rest(page)
    own_site.dark = True
    own_site.release()
    page.reload()
    wait_for_state(page)
    assert set(page.evaluate(FOLDERS)) == {old}
    own_site.dark = False
    assert new in visits_until(page, new)
