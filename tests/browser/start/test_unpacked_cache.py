"""Runtime and memory as cached unpacked for the next visit: taken where sound, replaced where blank."""

import pytest
from playwright.sync_api import Page

from tests.browser.site import Site
from tests.browser.steps import (
    SLOW,
    UNPACKED,
    let_python_in,
    run_python,
    told_by_root,
    wait_for_state,
    wait_for_unpacked_copy,
    wait_until,
)

BLANK = """async (end) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.endsWith(end)) continue;
            const { length } = await (await cache.match(request)).bytes();
            await cache.put(request, new Response(new Uint8Array(length)));
        }
    }
}"""
IS_WHOLE = """async (end) => {
    for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        for (const request of await cache.keys()) {
            if (!request.url.endsWith(end)) continue;
            const reader = (await cache.match(request)).body.getReader();
            const { value } = await reader.read();
            await reader.cancel();
            if (value.some(Boolean)) return true;
        }
    }
    return false;
}"""
"""Looks at the first part alone: to read them all again and again would keep the page from mending them."""
TAKEN = """(end) => performance.getEntriesByType("resource").some(({ name }) => name.endsWith(end))"""


def visit_first(page: Page, site: Site) -> None:
    """Visit until all parts lie there for the next visit."""
    page.goto(site.address)
    wait_for_state(page)
    wait_for_unpacked_copy(page)


@pytest.mark.nightly
def test_the_next_visit_takes_the_parts_as_they_lie_there(site: Site, page: Page) -> None:
    let_python_in(page)
    visit_first(page, site)
    page.reload()
    wait_for_state(page)
    assert told_by_root(page, "boot") == "snapshot"
    for end in UNPACKED:
        page.wait_for_function(TAKEN, arg=end, timeout=SLOW)
    site.dark = True
    page.reload()
    wait_for_state(page)
    assert run_python(page, "answer = 1 + 1") == "2"


@pytest.mark.nightly
def test_a_memory_that_was_spoilt_without_a_trace_is_cached_anew(site: Site, rough_page: Page) -> None:
    visit_first(rough_page, site)
    rough_page.evaluate(BLANK, "snapshot")
    rough_page.reload()
    wait_for_state(rough_page)
    assert told_by_root(rough_page, "boot") == "snapshot"
    wait_until(rough_page, IS_WHOLE, "snapshot")
    rough_page.reload()
    wait_for_state(rough_page)
    assert told_by_root(rough_page, "boot") == "snapshot"
