"""The saved copy with any entry gone, cut or one bit off: the next visit is ready, and puts it right."""

from collections.abc import Iterator, Sequence
from typing import Any, Final

import pytest
from _pytest.mark.structures import ParameterSet
from playwright.sync_api import Browser, BrowserContext, Error, Page

from tests.browser.site import Site, served
from tests.browser.steps import (
    SLOW,
    UNPACKED,
    told_by_root,
    wait_for_state,
    wait_for_unpacked_copy,
)
from tests.products import only_daily
from tests.tiers import is_release
from workshop.host.project_folders import DIST

DAMAGES: Final = ("gone", "bit", "half")
REPLACED: Final = ("empty", "nonsense")
"""What is done besides to the parts that lie there unpacked, which no hash guards."""

ENTRIES: Final = (
    "/baize/",
    "/complete",
    "/boot.js",
    "/css/first.css",
    "/css/last.css",
    "/css/table.css",
    "/css/features.css",
    "/later.js",
    "/pyscript/core.js",
    "/pyodide.asm.js",
    "/pyodide.asm.js.bin",
    "/pyodide.asm.wasm",
    "/pyodide.asm.wasm.bin",
    "/pyodide.late.wasm",
    "/pyodide.late.wasm.bin",
    "/snapshot",
    "/snapshot.bin",
    "/zstd.wasm",
    "/art/icon.svg",
    "/manifest.webmanifest",
    "/LICENCES.txt",
)
"""What is in the copy."""

NOT_ASKED_FOR: Final = (
    "/art/",
    "/css/",
    "/copy/",
    "/friends/",
    "/README.txt",
    ".blueprint.bin",
    ".pieces.json",
    ".room.bin",
    "/drawings.svg",
    "/late.json",
)
"""What no start waits for: pictures, rooms, parts of one file, and what tables, friends and updates want."""

ALWAYS: Final = {
    ("/baize/", "bit"),
    ("/boot.js", "bit"),
    ("/css/first.css", "half"),
    ("/css/table.css", "bit"),
    ("/pyodide.asm.js", "bit"),
    ("/pyodide.asm.wasm", "bit"),
    ("/snapshot", "bit"),
    ("/snapshot", "half"),
    ("/snapshot.bin", "bit"),
    ("/LICENCES.txt", "half"),
}
DAILY: Final = {
    ("/css/features.css", "gone"),
    ("/snapshot", "bit"),
    ("/css/last.css", "half"),
    ("/pyodide.asm.js", "empty"),
    ("/pyodide.asm.wasm", "nonsense"),
}
"""Each damage once."""

SPOIL: Final = """async ([part, damage]) => {
    const [name] = await caches.keys();
    const cache = await caches.open(name);
    const found = (await cache.keys()).filter(({ url }) => {
        const path = new URL(url).pathname;
        return path.endsWith(part);
    });
    if (found.length !== 1) throw new Error(`${part} is there ${found.length} times`);
    const kept = await cache.match(found[0]);
    const bytes = new Uint8Array(await kept.clone().arrayBuffer());
    const middle = Math.floor(bytes.length / 2);
    bytes[middle] ^= 1;
    const others = { half: bytes.slice(0, middle), empty: "", nonsense: "nonsense;;)" };
    const spoilt = others[damage] ?? bytes;
    if (damage === "gone") await cache.delete(found[0]);
    else await cache.put(found[0], new Response(spoilt, { headers: kept.headers }));
}"""
SUMS: Final = """async (urls) => {
    const sums = {};
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (urls && !urls.includes(request.url)) continue;
            const bytes = await (await cache.match(request)).arrayBuffer();
            const hash = new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
            sums[request.url] = [...hash].map((byte) => byte.toString(16).padStart(2, "0")).join("");
        }
    }
    return sums;
}"""
"""The hashes of these entries, or of all: they are 40 MB, and so looked at whole only at the end."""


@pytest.fixture(scope="module")
def kept_site() -> Iterator[Site]:
    """Serve the built site."""
    with served(DIST) as site:
        yield site


@pytest.fixture(scope="module")
def keeper(browser: Browser, kept_site: Site) -> Iterator[tuple[BrowserContext, dict[str, str]]]:
    """Open a profile with a whole copy, and note what is in it."""
    context = browser.new_context()
    page = context.new_page()
    page.goto(kept_site.address)
    wait_for_state(page)
    wait_for_unpacked_copy(page)
    yield context, page.evaluate(SUMS)
    context.close()


def _cases() -> list[ParameterSet]:
    """Pair entries with damages: each damage, each kind of entry and some scripts, or every pair."""
    pairs = [
        (entry, damage)
        for at, entry in enumerate(ENTRIES)
        for nth, damage in enumerate(DAMAGES)
        if is_release() or (entry, damage) in ALWAYS or (at + nth) % len(DAMAGES) == 0
    ]
    unpacked = [
        (f"/{part}", damage)
        for at, part in enumerate(UNPACKED)
        for nth, damage in enumerate(REPLACED)
        if is_release() or (at + nth) % len(REPLACED) == 0
    ]
    cases = [pytest.param(*pair, id=" ".join(pair)) for pair in (*pairs, *unpacked)]
    return only_daily(cases, DAILY)


def _settles(page: Page, sums: dict[str, str], spoilt: Sequence[str] = ()) -> None:
    """Wait until the page is ready and all entries are as they were; it may start over meanwhile.

    The others are not looked at before those that were spoilt are right.
    """
    seen, wanted = dict[str, str](), {url: sums[url] for url in spoilt}
    for _ in range(SLOW // 250):
        page.wait_for_timeout(250)
        try:
            if told_by_root(page, "state") != "ready" or page.evaluate(SUMS, [*wanted]) != wanted:
                continue
            if (seen := page.evaluate(SUMS)) == sums:
                return
        except Error:
            continue  # the page is just being left
    wrong = {url for url in sums if seen.get(url) != sums[url]}
    raise AssertionError(f"{told_by_root(page, 'state')}, {wrong}")


@pytest.mark.parametrize(("entry", "damage"), _cases())
def test_the_next_visit_is_ready_and_the_entry_right_again(
    keeper: tuple[BrowserContext, dict[str, str]], kept_site: Site, entry: str, damage: str
) -> None:
    context, sums = keeper
    before = context.pages[0]
    before.evaluate(SPOIL, [entry, damage])
    page = context.new_page()  # each tab mends once by itself
    before.close()
    page.goto(kept_site.address)
    try:
        _settles(page, sums, [url for url in sums if url.endswith(entry)])
    except AssertionError:
        _start_over(page, sums)
        raise
    assert told_by_root(page, "boot") == "snapshot"


def _start_over(page: Page, sums: dict[str, str]) -> None:
    """Make the copy whole, so that one failure does not fail the cases after it."""
    page.locator("[data-action=retry]").click()
    _settles(page, sums)


def test_every_entry_is_tried(keeper: tuple[BrowserContext, dict[str, str]]) -> None:
    _, sums = keeper
    left = [url for url in sums if not any(url.endswith(entry) for entry in ENTRIES)]
    assert [url for url in left if not any(part in url for part in NOT_ASKED_FOR)] == []


@pytest.mark.nightly
@pytest.mark.parametrize("entry", ["/boot.js", "/pyscript/core.js"])
def test_in_a_train_retry_keeps_the_copy(
    keeper: tuple[BrowserContext, dict[str, str]], kept_site: Site, entry: str
) -> None:
    context, sums = keeper
    page = context.pages[0]
    page.evaluate(SPOIL, [entry, "bit"])
    protocol: Any = context.new_cdp_session(page)
    protocol.send("Network.clearBrowserCache")
    kept_site.dark = True
    assert page.evaluate("navigator.onLine")
    page.goto(kept_site.address)
    wait_for_state(page, "error")
    page.evaluate("globalThis.before = true")
    page.locator("[data-action=retry]").click()
    page.wait_for_function(
        "!globalThis.before && document.documentElement.dataset.state === 'error'", timeout=SLOW
    )
    assert page.evaluate(SUMS).keys() == sums.keys()
    kept_site.dark = False
    page.locator("[data-action=retry]").click()
    wait_for_state(page)
    wait_for_unpacked_copy(page)
