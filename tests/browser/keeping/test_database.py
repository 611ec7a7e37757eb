"""The browser's database: listeners are there in time, every wait ends, every connection comes back."""

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.play.test_play import LIVE, PLAY, sit_down
from tests.browser.site import Site
from tests.browser.steps import SLOW, let_python_in, run_python, saved, wait_for_state, wait_until
from tests.products import only_daily

pytestmark = pytest.mark.returning

WATCH = """
window.unheard = [];
const listened = new WeakSet();
const listen = EventTarget.prototype.addEventListener;
EventTarget.prototype.addEventListener = function (name, ...given) {
    if (["success", "complete"].includes(name)) listened.add(this);
    return listen.call(this, name, ...given);
};
for (const [owner, names] of [
    [IDBObjectStore, ["get", "getAll", "getAllKeys", "count", "put", "delete"]], [IDBFactory, ["open"]],
]) for (const name of names) {
    const original = owner.prototype[name];
    owner.prototype[name] = function (...given) {
        const request = original.apply(this, given);
        window.asked = (window.asked ?? 0) + 1;
        queueMicrotask(() => {
            const needed = name === "open" ? [request] : [request, request.transaction];
            if (!needed.every((it) => listened.has(it))) window.unheard.push(name);
        });
        return request;
    };
}
"""
"""Notes every request that has no listener when the turn ends in which it was made."""

HEARD = """(how) => {
    const listen = IDBTransaction.prototype.addEventListener;
    IDBTransaction.prototype.addEventListener = function (name, listener, ...given) {
        if (name !== "complete") return listen.call(this, name, listener, ...given);
        if (how === "never") return;
        listen.call(this, name, (event) => setTimeout(() => listener(event), 300), ...given);
    };
}"""
"""Makes every transaction answer late, or never."""

SHELF = """
from pyapp.app import HandEntry, SealedSave, StorageNewer, StorageRefused
from pyapp.web.storage.browser_storage import BrowserJournal
import json, js
shelf = BrowserJournal()
first, second = HandEntry(5, "a", "one"), HandEntry(5, "b", "two")
"""

ALL_OF_IT = """
await shelf.saves()  # what the page read early, where the app has not asked for it yet
third = HandEntry(6, "c", "two")
numbers = [*await shelf.add("it", [first, second]), *await shelf.add("it", [second, third])]
listed = [*await shelf.list("it", 0, 9)]
read = [await shelf.read("it", number) for number in (5, 6, 7)]
counted = await shelf.count("it")
moved = await shelf.change({"it.read": [third], "it": [third]}, {"it": [6]})
bodies = [[*await shelf.bodies(owner, 0, 9)] for owner in ("it", "it.read")]
await shelf.change({"it": [second]}, {"it.read": [6], "it": [7]})
await shelf.remove("it", [5])
left = await shelf.count("it")
older, newer = SealedSave(7, 70, "old"), SealedSave(8, 1_763_740_000_000, "new")
numbers += await shelf.commit("it", newer, [first])
numbers += await shelf.commit("it", older, [first, third])
saves = {owner: save for owner, save in (await shelf.saves()).items() if owner == "it"}
await shelf.add("it.read", [first])
await shelf.clear("it", "it.read")
rest = [await shelf.count(owner) for owner in ("it", "it.read")]
gone = "it" not in await shelf.saves()
counts = [counted, moved, bodies, left]
answer = json.dumps([numbers, listed, read, *counts, saves, gone, sum(rest)])
"""

EXPECTED = [
    [5, 6, 6, 6, 5, 5, 6],
    [[5, "a"], [6, "c"]],
    ["one", "two", None],
    2,
    {"it.read": [6], "it": [6]},
    [[[5, "one"], [6, "two"]], [[6, "two"]]],
    1,
    {"it": [8, 1_763_740_000_000, "new"]},
    True,
    0,
]


UPGRADE = """() => new Promise((resolve) => {
    const request = indexedDB.open("baize", 3);
    request.onsuccess = () => { request.result.close(); resolve(); };
})"""

JOURNAL_IS_THERE = """async () => {
    const places = ["a", "b"].map((place) => `baize.save.guest.${place}`);
    const copies = places.map((place) => localStorage.getItem(place)).filter(Boolean);
    const newest = Math.max(...copies.map((copy) => JSON.parse(copy).turn));
    return (await baizeDatabase.saves()).some(([owner, turn]) => owner === "guest" && turn === newest);
}"""


def opened(site: Site, page: Page) -> None:
    let_python_in(page)
    page.goto(site.address)
    wait_for_state(page)


def answer(page: Page, code: str) -> Any:  # noqa: ANN401 - what JSON holds
    return json.loads(run_python(page, SHELF + code))


def test_every_request_has_its_listener_when_its_turn_ends(site: Site, page: Page) -> None:
    page.add_init_script(WATCH)
    opened(site, page)
    assert answer(page, ALL_OF_IT) == EXPECTED
    assert page.evaluate("window.asked") > 20
    assert page.evaluate("window.unheard") == []


@pytest.mark.nightly
def test_an_answer_that_comes_late_counts(site: Site, page: Page) -> None:
    opened(site, page)
    page.evaluate(HEARD, "late")
    assert answer(page, ALL_OF_IT) == EXPECTED


def test_a_database_that_never_answers_refuses_after_a_while_and_then_at_once(site: Site, page: Page) -> None:
    opened(site, page)
    page.evaluate(HEARD, "never")
    told = answer(
        page,
        """
js.baizeDatabase.bounds.patience, told = 200, []
for _ in range(2):
    try:
        await shelf.add("it", [first])
    except StorageRefused as error:
        told.append(str(error.__cause__.name))
answer = json.dumps(told)
""",
    )
    assert told == ["TimeoutError", "TimeoutError"]


@pytest.mark.parametrize("how", only_daily(["close()", "dispatchEvent(new Event('close'))"], ["close()"]))
def test_a_connection_that_the_browser_has_closed_is_opened_again(site: Site, page: Page, how: str) -> None:
    opened(site, page)
    page.evaluate(
        """() => {
            window.connections = [];
            const { transaction } = IDBDatabase.prototype;
            IDBDatabase.prototype.transaction = function (...given) {
                window.connections.push(this);
                return transaction.apply(this, given);
            };
        }"""
    )
    code = f"""
import js
await shelf.add("it", [first])
js.eval("for (const it of window.connections) it.{how}")
await shelf.add("it", [second])
answer = json.dumps(await shelf.count("it"))
"""
    assert answer(page, code) == 2


@pytest.mark.nightly
def test_a_newer_version_of_the_database_is_let_in_and_told_from_a_refusal(
    site: Site, context: BrowserContext, page: Page
) -> None:
    opened(site, page)
    answer(page, 'answer = json.dumps([*await shelf.add("it", [first])])')
    other = context.new_page()
    other.goto(site.address)
    wait_for_state(other)  # until then the start has the browser's own database covered
    upgraded = other.evaluate(
        """() => new Promise((resolve) => {
            const request = indexedDB.open("baize", 3);
            request.onupgradeneeded = () => request.result.createObjectStore("more");
            request.onsuccess = () => resolve("upgraded");
            request.onblocked = () => resolve("blocked");
        })"""
    )
    assert upgraded == "upgraded"
    code = """
try:
    await shelf.add("it", [second])
    told = ""
except StorageNewer:
    told = "newer"
answer = json.dumps(told)
"""
    assert answer(page, code) == "newer"
    other.close()


@pytest.mark.nightly
def test_hands_wait_beside_a_database_that_becomes_newer_while_the_page_is_open(
    site: Site, page: Page
) -> None:
    sit_down(page, site, 2)
    page.evaluate(UPGRADE)
    # The first hand may have been over before: the opponent folds now and then.
    page.evaluate(PLAY, {"hands": 2, "wanted": ["next", "skip", "fold", "check"]})
    expect(page.locator("[data-region=notice]")).to_contain_text("newer Baize")
    page.wait_for_function("JSON.parse(localStorage.getItem('baize.outbox.guest') ?? '[]').length >= 1")


def test_a_database_that_is_newer_at_the_start_is_told_and_nothing_is_saved(site: Site, page: Page) -> None:
    opened(site, page)
    page.evaluate(UPGRADE)
    before = page.evaluate("({...localStorage})")
    page.reload()
    wait_for_state(page)
    expect(page.locator("[data-region=asleep]")).to_contain_text("A newer Baize has saved here")
    expect(page.locator("[data-region=asleep] [data-action=retry]")).to_be_visible()
    assert page.evaluate("({...localStorage})") == before


@pytest.mark.nightly
def test_a_save_that_only_the_journal_has_comes_back(site: Site, page: Page) -> None:
    sit_down(page, site, 2)
    wait_until(page, JOURNAL_IS_THERE)
    before = saved(page)
    page.evaluate("localStorage.clear()")
    page.reload()
    wait_for_state(page)
    assert saved(page) == before
    page.click("[data-action=continue]")
    page.wait_for_selector(LIVE, timeout=SLOW)
