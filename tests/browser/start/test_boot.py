"""From the first byte to the first live control, also where something is damaged, missing or refused."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Final

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from pyapp.app.profiles.profile_index import CURRENT_KEY
from pyapp.app.profiles.profile_store import bankroll_key
from tests.browser.site import Site
from tests.browser.steps import (
    SLOW,
    TAG,
    let_python_in,
    run_python,
    told_by_root,
    wait_for_state,
    wait_until,
)
from tests.products import only_daily, only_daily_rows
from tests.tiers import is_release
from workshop.host.runtime.runtime_trimming import pack

SNAPSHOT = "snapshot.bin"
WASM = "pyodide.asm.wasm.bin"
RUNTIME = (WASM, "pyodide.asm.js.bin", "boot.js", "core.js")
SCRIPTS = ("boot.js", "core.js", "first.css", "table.css")
ENTRY = "[data-table]"
HEIGHTS = """() => {
    const cards = [...document.querySelectorAll(".entry")];
    const heights = () => cards.map((it) => it.getBoundingClientRect().height);
    const entry = document.querySelector(".entry[data-waiting]");
    const waiting = heights();
    entry.removeAttribute("data-waiting");
    const still = heights();
    entry.setAttribute("data-waiting", "");
    return [waiting, still];
}"""
"""How high the cards of the lobby are while one waits to open, and without it."""

NOTE_STACKS = """globalThis.stacks = [];
for (const name of ["promising", "Suspending"]) {
    WebAssembly[name] = new Proxy(WebAssembly[name], {
        apply: (...call) => (globalThis.stacks.push(name), Reflect.apply(...call)),
        construct: (...call) => (globalThis.stacks.push(name), Reflect.construct(...call)),
    });
}"""
"""Notes what makes stacks of their own: Chromium can crash on one while it samples what is allocated."""

WRONG_CLOCK = """globalThis.moment = -8.64e15;
globalThis.Date = class extends Date {
    static now() { return globalThis.moment; }
    constructor(...given) { super(...given.length ? given : [globalThis.moment]); }
};"""
"""Stands still at the first moment that a date can be, until the test says another."""

_FOLD = """async () => {
    const bar = (action) => document.querySelector(
        `[data-region=bar] [data-action=${action}]:not([aria-disabled=true])`);
    if (bar("next")) return true;
    (bar("check") ?? bar("fold"))?.click();
}"""
"""Checks, or folds, until the hand is over."""

NOTE_SHIFTS = """globalThis.shifts = [];
new PerformanceObserver((list) => {
    const said = ({ node, previousRect, currentRect }) => [node?.nodeName, previousRect, currentRect];
    for (const { value, sources } of list.getEntries()) shifts.push([value, ...sources.map(said)]);
}).observe({ type: "layout-shift", buffered: true });"""
"""Notes what moves though nothing was pressed."""

STRANGE = b"globalThis.strange = true;\n"
SETTLED = "performance.now() > 3000 || document.documentElement.dataset.state !== 'loading'"


def _cut(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:1_000_000])


def _spoil(file: Path) -> None:
    content = bytearray(file.read_bytes())
    content[1_000_000:1_000_100] = bytes(100)
    file.write_bytes(content)


def _exchange(file: Path) -> None:
    """Put the snapshot of another runtime in the place of this one's."""
    head = json.dumps({"build": "0" * 64, "config": {}, "low": 0, "runs": []}).encode()
    raw = file.with_suffix(".raw")
    raw.write_bytes(len(head).to_bytes(4, "little") + head)
    pack(raw, file)


def _drop(file: Path) -> None:
    file.unlink()


def test_boots_from_the_snapshot_with_all_marks_in_order(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    assert told_by_root(page, "boot") == "snapshot"
    moment = "(name) => performance.getEntriesByName(name)[0].startTime"
    painted, python, table = (
        page.evaluate(moment, name) for name in ("shell-painted", "python-ready", "table-ready")
    )
    assert painted < python <= table
    expect(page.locator("#boot")).to_be_hidden()


@pytest.mark.parametrize("size", only_daily([(360, 740), (1440, 900)], [(360, 740)]), ids=str)
def test_nothing_moves_while_the_game_starts(
    site: Site, painting_browser: Browser, size: tuple[int, int]
) -> None:
    """What a visit before has left to be shown, as the bankroll, moves nothing either."""
    context = painting_browser.new_context(viewport={"width": size[0], "height": size[1]})
    for _ in range(2):
        page = context.new_page()
        page.add_init_script(NOTE_SHIFTS)
        page.goto(site.address)
        wait_for_state(page)
        expect(page.locator(".bankroll")).to_contain_text("$")
        page.evaluate("new Promise((told) => requestAnimationFrame(() => setTimeout(told, 100)))")
        assert page.evaluate("shifts") == []
        page.close()  # or the next one would find the game open in another tab
    context.close()


@pytest.mark.nightly
def test_a_clock_that_is_wrong_and_jumps_keeps_no_one_from_playing(site: Site, page: Page) -> None:
    page.add_init_script(WRONG_CLOCK)
    page.goto(site.address)
    wait_for_state(page)
    page.click("[data-action=play]")
    page.wait_for_selector("html[data-screen=table]")
    page.evaluate("moment = 8.64e15")
    wait_until(page, _FOLD)
    page.evaluate("moment = 0")
    page.click("[data-region=bar] [data-action=leave]")
    page.wait_for_selector("html[data-screen=lobby]")
    for action in ("friends", "friends-host"):
        page.click(f"[data-action={action}]")
    page.click("[data-action=friends-table][data-value=cash]")
    page.wait_for_selector(".friends .qr", timeout=SLOW)


@pytest.mark.nightly
def test_python_runs_on_the_pages_own_stack(site: Site, page: Page) -> None:
    page.add_init_script(NOTE_STACKS)
    page.goto(site.address)
    wait_for_state(page)
    assert page.evaluate("globalThis.stacks") == []


def test_without_javascript_the_page_says_so_and_offers_nothing(site: Site, browser: Browser) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(site.address)
    expect(page.locator("main p:visible")).to_have_text([re.compile("^Baize is a program .* JavaScript")])
    for control in page.locator("button, progress").all():
        expect(control).to_be_hidden()
    context.close()


@pytest.mark.nightly
def test_a_snapshot_boot_asks_for_no_file_of_the_plain_boot(site: Site, browser: Browser) -> None:
    context = browser.new_context(service_workers="block")
    page = context.new_page()
    page.goto(site.address)
    wait_for_state(page)
    context.close()
    asked = {request.rpartition("/")[2] for request in site.requests}
    assert SNAPSHOT in asked
    assert asked.isdisjoint({"python_stdlib.zip", "pyodide-lock.json", "app.zip"})


@pytest.mark.nightly
@pytest.mark.parametrize("damage", [_spoil, _exchange, *((_cut, _drop) if is_release() else ())])
def test_a_damaged_snapshot_leads_to_the_plain_boot(
    own_site: Site, rough_page: Page, damage: Callable[[Path], None]
) -> None:
    damage(own_site.find(SNAPSHOT))
    rough_page.goto(own_site.address)
    wait_for_state(rough_page)
    assert told_by_root(rough_page, "boot") == "plain"


@pytest.mark.parametrize("name", only_daily(RUNTIME if is_release() else RUNTIME[::2], [WASM]))
def test_a_missing_runtime_is_told_and_retry_starts_over(own_site: Site, rough_page: Page, name: str) -> None:
    file = own_site.find(name)
    content = file.read_bytes()
    file.unlink()
    rough_page.goto(own_site.address)
    wait_for_state(rough_page, "error")
    expect(rough_page.locator("#boot-words")).to_contain_text("couldn't")
    expect(rough_page.locator("#boot a")).to_have_attribute("href", re.compile("README"))
    file.write_bytes(content)
    rough_page.locator("[data-action=retry]").click()
    wait_for_state(rough_page)


@pytest.mark.parametrize("name", only_daily(SCRIPTS, ["table.css"]))
def test_a_file_that_is_not_of_the_build_is_not_used(own_site: Site, rough_page: Page, name: str) -> None:
    file = own_site.find(name)
    file.write_bytes(STRANGE + file.read_bytes())
    told: list[str] = []
    rough_page.on("console", lambda message: told.append(message.text))
    rough_page.goto(own_site.address)
    rough_page.wait_for_function(SETTLED, timeout=SLOW)
    assert rough_page.evaluate("globalThis.strange") is None
    assert any("integrity" in words for words in told)


def test_an_error_in_the_games_python_is_told(own_site: Site, rough_page: Page) -> None:
    index = own_site.folder / "index.html"
    index.write_text(index.read_text("utf-8").replace("\nstart()\n", "\nstart(0 / 0)\n"), "utf-8")
    rough_page.goto(own_site.address)
    wait_for_state(rough_page, "error")
    expect(rough_page.locator("#boot-words")).to_have_text(
        "The game stopped because of an error in it. Try again."
    )


@pytest.mark.nightly
def test_the_shell_is_alive_while_python_is_on_its_way(site: Site, page: Page) -> None:
    site.hold(SNAPSHOT)
    page.goto(site.address, wait_until="domcontentloaded")
    entry = page.locator(ENTRY).first
    entry.click()
    expect(entry).to_have_attribute("data-waiting", "")
    taps = page.evaluate("globalThis.baizeTaps.map(({ table }) => table)")
    assert taps == [entry.get_attribute("data-table")]
    for wide, high in ((360, 740), (820, 1180), (1440, 900)):
        page.set_viewport_size({"width": wide, "height": high})
        waiting, still = page.evaluate(HEIGHTS)
        assert waiting == still, "a card that opens in a moment is as high as before"
    words = page.locator("#boot-words")
    expect(words).to_contain_text(re.compile(r"\d\.\d of \d+\.\d MB"), timeout=SLOW)
    site.release()
    wait_for_state(page)
    expect(page.locator("[data-waiting]")).to_have_count(0)


def test_the_last_bankroll_is_shown_before_python_is_awake(
    site: Site, browser: Browser, context: BrowserContext, page: Page
) -> None:
    """A copy of the first visit would bring Python at once, deferred or not: the second has none."""
    page.goto(site.address)
    wait_for_state(page)
    header = page.locator("[data-region=bankroll]")
    at_hand = header.inner_text()
    assert at_hand.startswith("$")
    kept = context.storage_state()
    site.hold("pyodide")
    with browser.new_context(storage_state=kept) as without_copy:
        later = without_copy.new_page()
        later.goto(site.address, wait_until="domcontentloaded")
        expect(later.locator("[data-bankroll]")).to_have_text(at_hand)
        assert told_by_root(later, "state") == "loading"


@pytest.mark.parametrize(
    ("current", "shown"),
    only_daily_rows(
        [(None, "$12,345.50"), ("guest", "$12,345.50"), ("p-00000000000a", "$7"), ("", "")],
        [("p-00000000000a", "$7")],
    ),
)
def test_the_bankroll_shown_first_is_that_of_the_profile_that_plays(
    site: Site, context: BrowserContext, page: Page, current: str | None, shown: str
) -> None:
    kept = {bankroll_key("guest"): "$12,345.50", bankroll_key("p-00000000000a"): "$7"}
    kept |= {} if current is None else {CURRENT_KEY: current}
    context.add_init_script(f"Object.assign(localStorage, {json.dumps(kept)})")
    site.hold("pyodide")
    page.goto(site.address, wait_until="domcontentloaded")
    page.wait_for_function("Boolean(globalThis.baizeReady)")
    expect(page.locator("[data-bankroll]")).to_have_text(shown)


@pytest.mark.nightly
@pytest.mark.parametrize("kept", ["not JSON", "null", '{"bankroll": "a lot"}'] if is_release() else ["null"])
def test_a_damaged_profile_leaves_the_shell_as_it_is(
    site: Site, context: BrowserContext, page: Page, kept: str
) -> None:
    context.add_init_script(f"localStorage.setItem('baize.profile', {kept!r})")
    page.goto(site.address)
    wait_for_state(page)


def test_a_browser_that_refuses_storage_boots_too(site: Site, context: BrowserContext, page: Page) -> None:
    context.add_init_script(
        """Object.defineProperty(window, "localStorage", {
            get() { throw new DOMException("refused", "SecurityError"); },
        });"""
    )
    page.goto(site.address)
    wait_for_state(page)


@pytest.mark.nightly
def test_chance_differs_between_two_fresh_visits(site: Site, browser: Browser) -> None:
    code = "import random, secrets\nanswer = (secrets.randbits(64), random.getrandbits(64))"
    numbers: list[str] = []
    for _ in range(2):
        context = browser.new_context()
        page = context.new_page()
        let_python_in(page)
        page.goto(site.address)
        wait_for_state(page)
        numbers += run_python(page, code).strip("()").split(", ")
        context.close()
    assert len(set(numbers)) == 4


@pytest.mark.nightly
@pytest.mark.returning
def test_a_traceback_can_be_told_after_a_restore(site: Site, page: Page) -> None:
    let_python_in(page)
    page.goto(site.address)
    wait_for_state(page)
    code = "import traceback\ntry:\n    1 / 0\nexcept ZeroDivisionError:\n    answer = traceback.format_exc()"
    assert run_python(page, code).endswith("ZeroDivisionError: division by zero\n")


LACKS: Final = [
    "delete globalThis.DecompressionStream",
    """Object.defineProperty(window, 'indexedDB', {
        get() { throw new DOMException('no', 'SecurityError'); }
    })""",
    "IDBFactory.prototype.open = () => { throw new DOMException('no', 'SecurityError'); }",
    "delete Navigator.prototype.locks",
]


@pytest.mark.parametrize("lack", only_daily(LACKS, LACKS[2:3]))
def test_a_browser_that_lacks_something_boots_too(
    site: Site, context: BrowserContext, page: Page, lack: str
) -> None:
    context.add_init_script(lack)
    page.goto(site.address)
    wait_for_state(page)
    assert told_by_root(page, "boot") == "snapshot"


def test_a_browser_without_webassembly_is_told(site: Site, context: BrowserContext, rough_page: Page) -> None:
    context.add_init_script("delete globalThis.WebAssembly")
    rough_page.goto(site.address)
    wait_for_state(rough_page, "error")
    expect(rough_page.locator("#boot-words")).to_have_text(re.compile("WebAssembly switched off"))


@pytest.mark.nightly
def test_a_python_that_sets_no_table_is_told(own_site: Site, rough_page: Page) -> None:
    index = own_site.folder / "index.html"
    index.write_text(index.read_text("utf-8").replace("\nstart()\n", "\nprint('idle')\n"), "utf-8")
    rough_page.clock.install()
    with rough_page.expect_console_message(lambda message: message.text == "idle"):
        rough_page.goto(own_site.address)
    rough_page.clock.fast_forward(50_000)
    wait_for_state(rough_page, "error")
    expect(rough_page.locator("#boot-words")).to_contain_text("doesn't start")


@pytest.mark.nightly
@pytest.mark.returning
def test_a_python_tag_that_comes_in_later_does_not_run(site: Site, page: Page) -> None:
    page.goto(site.address)
    wait_for_state(page)
    page.evaluate(TAG, "import js\njs.globalThis.answer = 'it ran'")
    page.wait_for_timeout(1500)
    assert page.evaluate("globalThis.answer ?? null") is None


@pytest.mark.returning
def test_a_game_that_has_died_says_so_and_offers_to_start_over(site: Site, rough_page: Page) -> None:
    let_python_in(rough_page)
    rough_page.goto(site.address)
    wait_for_state(rough_page)
    rough_page.evaluate(TAG, "import json\njson.loads('[' * 200_000)")
    wait_for_state(rough_page, "error")
    expect(rough_page.locator("#boot-words")).to_contain_text("The game has stopped")
    expect(rough_page.locator("[data-action=retry]")).to_be_visible()
