"""The runtime laid out unpacked for the next visit: taken where it is sound, passed by where it is not."""

import pytest
from playwright.sync_api import Page

from tests.browser.site import Site
from tests.browser.steps import SLOW, run_python, told_by_root, wait_for_offline, wait_for_state

ENDS = ["pyodide.asm.mjs", "pyodide.asm.wasm"]
LIE_THERE = """async (ends) => {
    for (;;) {
        const urls = [];
        for (const name of await caches.keys()) {
            for (const { url } of await (await caches.open(name)).keys()) urls.push(url);
        }
        if (ends.every((end) => urls.some((url) => url.endsWith(end)))) return;
        await new Promise((resolve) => setTimeout(resolve, 50));
    }
}"""
SPOIL = """async ([end, text]) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            const type = end.endsWith("wasm") ? "application/wasm" : "text/javascript";
            const spoilt = new Response(text, { headers: { "Content-Type": type } });
            if (request.url.endsWith(end)) await cache.put(request, spoilt);
        }
    }
}"""
TAKEN = """(end) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(end))"""


def visit_first(page: Page, site: Site) -> None:
    """Visit until the runtime lies there for the next visit."""
    page.goto(site.address)
    wait_for_state(page)
    wait_for_offline(page, "ready")
    page.evaluate(LIE_THERE, ENDS)


def test_the_next_visit_takes_the_runtime_as_it_lies_there(site: Site, page: Page) -> None:
    visit_first(page, site)
    page.reload()
    wait_for_state(page)
    assert told_by_root(page, "boot") == "snapshot"
    for end in ENDS:
        page.wait_for_function(TAKEN, arg=end, timeout=SLOW)
    site.dark = True
    page.reload()
    wait_for_state(page)
    assert run_python(page, "answer = 1 + 1") == "2"


@pytest.mark.parametrize("end", ENDS)
@pytest.mark.parametrize("text", ["", "nonsense;;)"])
def test_what_was_spoilt_there_is_passed_by(site: Site, rough_page: Page, end: str, text: str) -> None:
    visit_first(rough_page, site)
    rough_page.evaluate(SPOIL, [end, text])
    rough_page.reload()
    wait_for_state(rough_page)
    assert told_by_root(rough_page, "boot") == "snapshot"
