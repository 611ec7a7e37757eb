"""Browsers that lack something, and devices short of memory: the game starts, or says what is needed."""

import random
import re
from collections.abc import Iterator
from contextlib import closing
from itertools import product
from pathlib import Path
from typing import Final, TypeVar

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser.site import Site, served
from tests.browser.steps import SLOW, told_by_root, wait_for_state, wait_for_unpacked_copy
from tests.products import only_daily, only_daily_rows
from tests.tiers import is_release
from workshop.host.project_folders import DIST, ROOT

REFUSE: Final = (Path(__file__).parent / "refuse-memory.js").read_text("utf-8")
MOST: Final = 8
"""More allocations than any start makes."""

NEEDS: Final = (
    "WebAssembly",
    "WebAssembly.compile",
    "WebAssembly.instantiate",
    "Worker",
    "TransformStream",
    "ReadableStream.prototype.pipeThrough",
    "Blob",
    "URL.createObjectURL",
    "TextDecoder",
    "Promise.withResolvers",
    "Promise.allSettled",
    "Array.prototype.at",
    "Array.prototype.findLast",
    "Object.fromEntries",
    "Object.hasOwn",
    "String.prototype.replaceAll",
    "Element.prototype.replaceChildren",
    "Element.prototype.checkVisibility",
    "Element.prototype.getAnimations",
    "AbortController",
    "CSSStyleSheet",
    "FinalizationRegistry",
    "WeakRef",
    "Intl",
    "queueMicrotask",
    "structuredClone",
    "requestIdleCallback",
    "crypto.subtle",
    "performance.mark",
)
"""What pages use that browsers gained one by one, as far as Playwright does without it."""

TAKE_AWAY: Final = """((path) => {
    const names = path.split("."), last = names.pop();
    const holder = names.reduce((holder, name) => holder[name], globalThis);
    for (let it = holder; it; it = Object.getPrototypeOf(it)) delete it[last];
    if (last in holder) throw new Error(`${path} cannot be taken away`);
})("%s");"""
LATE_FRAMES: Final = """{
    const draw = globalThis.requestAnimationFrame;
    globalThis.requestAnimationFrame = (told) => setTimeout(() => draw.call(globalThis, told), 8000);
}"""
WORDS: Final = "#boot-words"
VERSIONS: Final = re.findall(
    r"(?:version|Firefox from|Safari from) ([\d.]+\d)", (ROOT / "README.md").read_text("utf-8")
)
TOLD: Final = re.compile("WebAssembly switched off|needs .*" + ".*".join(map(re.escape, VERSIONS)))
"""Either is what a player can act on; the versions are those of the README."""

Case = TypeVar("Case")


def _some(cases: list[Case], count: int) -> list[Case]:
    """Return all cases on request, or a few that are the same in every run."""
    return cases if is_release() else random.Random(20).sample(cases, count)


@pytest.fixture(scope="module")
def own() -> Iterator[Site]:
    """Serve the built site."""
    with served(DIST) as site:
        yield site


@pytest.fixture(scope="module")
def first(browser: Browser) -> Iterator[BrowserContext]:
    """Open a profile in which every visit is the first."""
    opened = browser.new_context(service_workers="block")
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def later(browser: Browser, own: Site) -> Iterator[BrowserContext]:
    """Open a profile that has been here before."""
    opened = browser.new_context()
    page = opened.new_page()
    page.goto(own.address)
    wait_for_state(page)
    wait_for_unpacked_copy(page)
    yield opened
    opened.close()


def _settled(page: Page, address: str) -> str | None:
    page.goto(address, wait_until="commit")
    page.wait_for_function("document.documentElement?.dataset.state !== 'loading'", timeout=SLOW)
    return told_by_root(page, "state")


@pytest.mark.nightly
@pytest.mark.parametrize(
    ("visit", "nth"),
    only_daily_rows(_some([*product(("first", "later"), range(1, MOST + 1))], 4), [("later", 3)]),
)
def test_memory_that_is_refused_is_told_and_retry_starts_over(
    request: pytest.FixtureRequest, own: Site, visit: str, nth: int
) -> None:
    opened: Page = request.getfixturevalue(visit).new_page()
    with closing(opened) as page:  # else another go finds it open
        page.add_init_script(REFUSE.replace("NTH", str(nth)))
        if _settled(page, own.address) == "error":
            expect(page.locator(WORDS)).to_contain_text("too little free memory")
            page.locator("[data-action=retry]").click()
        wait_for_state(page)


@pytest.mark.parametrize("lack", only_daily(_some([*NEEDS], 4), ["structuredClone"]))
def test_a_browser_that_lacks_something_starts_or_is_told_what_is_needed(
    own: Site, first: BrowserContext, lack: str
) -> None:
    with closing(first.new_page()) as page:
        page.add_init_script(TAKE_AWAY % lack)
        if _settled(page, own.address) == "error":
            expect(page.locator(WORDS)).to_have_text(TOLD)


@pytest.mark.nightly
def test_what_is_lacking_is_told_in_a_page_that_is_drawn_late(own: Site, first: BrowserContext) -> None:
    """Frames come seconds late, so that it's Python that finds it out first."""
    with closing(first.new_page()) as page:
        page.add_init_script(LATE_FRAMES + TAKE_AWAY % "performance.mark")
        assert _settled(page, own.address) == "error"
        expect(page.locator(WORDS)).to_have_text(TOLD, timeout=5_000)
