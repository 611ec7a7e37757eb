"""The browser's database: listeners are there in time, every wait ends, every connection comes back."""

import json
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from tests.browser.site import Site
from tests.browser.steps import let_python_in, run_python, wait_for_state
from tests.browser.test_play import PLAY, sit_down

WATCH = """
window.unheard = [];
for (const [owner, names] of [
    [IDBObjectStore, ["get", "getAll", "getAllKeys", "count", "put", "delete"]], [IDBFactory, ["open"]],
]) for (const name of names) {
    const original = owner.prototype[name];
    owner.prototype[name] = function (...given) {
        const request = original.apply(this, given);
        const asks = name.startsWith("get") || name === "count" || name === "open";
        queueMicrotask(() => {
            const heard = asks ? request.onsuccess : request.transaction.oncomplete;
            if (!heard) window.unheard.push(name);
        });
        return request;
    };
}
"""
"""Notes every request that has no listener when the turn ends in which it was made."""

HEARD = """(how) => {
    const { get, set } = Object.getOwnPropertyDescriptor(IDBTransaction.prototype, "oncomplete");
    Object.defineProperty(IDBTransaction.prototype, "oncomplete", {
        configurable: true,
        get() { return get.call(this); },
        set(listener) {
            if (how === "never") return;
            set.call(this, listener && ((event) => setTimeout(() => listener(event), 300)));
        },
    });
}"""
"""Makes every transaction answer late, or never."""

SHELF = """
from pyapp.app import HandEntry, StorageNewer, StorageRefused
from pyapp.web.storage import database
from pyapp.web.storage.browser_hand_store import BrowserHandStore
import json
shelf = BrowserHandStore()
first, second = HandEntry(5, "a", "one"), HandEntry(5, "b", "two")
"""

ALL_OF_IT = """
third = HandEntry(6, "c", "two")
numbers = [*await shelf.add("it", [first, second]), *await shelf.add("it", [second, third])]
listed = [*await shelf.list("it", 0, 9)]
read = [await shelf.read("it", number) for number in (5, 6, 7)]
counted = await shelf.count("it")
await shelf.remove("it", [5])
left = await shelf.count("it")
await shelf.clear("it")
answer = json.dumps([numbers, listed, read, counted, left, await shelf.count("it")])
"""

EXPECTED = [[5, 6, 6, 6], [[5, "a"], [6, "c"]], ["one", "two", None], 2, 1, 0]


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
    assert page.evaluate("window.unheard") == []


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
database.PATIENCE, told = 0.2, []
for _ in range(2):
    try:
        await shelf.add("it", [first])
    except StorageRefused as error:
        told.append(type(error).__name__)
answer = json.dumps(told)
""",
    )
    assert told == ["_NoAnswerError", "StorageRefused"]


@pytest.mark.parametrize("how", ["close()", "dispatchEvent(new Event('close'))"])
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
            const request = indexedDB.open("baize", 2);
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


def test_hands_wait_beside_a_database_of_a_newer_version(site: Site, page: Page) -> None:
    opened(site, page)
    page.evaluate(
        """() => new Promise((resolve) => {
            const request = indexedDB.open("baize", 2);
            request.onsuccess = () => { request.result.close(); resolve(); };
        })"""
    )
    sit_down(page, site, 2)
    page.evaluate(PLAY, {"hands": 1, "wanted": ["next", "skip", "fold", "check"]})
    expect(page.locator("[data-region=notice]")).to_contain_text("newer Baize")
    page.wait_for_function("JSON.parse(localStorage.getItem('baize.outbox.guest') ?? '[]').length >= 1")
