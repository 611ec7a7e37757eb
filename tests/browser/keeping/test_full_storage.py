"""A storage or a database without room, by whatever name a browser calls that: told, and played on."""

import pytest
from playwright.sync_api import Page, expect

from pyapp.texts import say
from tests.browser.site import Site
from tests.browser.test_engines import OWN_CARDS, PROFILE, enter, play, resume, sit_down
from tests.browser.visitor import PlaywrightVisitor, Visitor
from tests.products import only_daily, only_daily_rows
from tests.tiers import is_release

pytestmark = pytest.mark.returning

NAMES = {
    "Chromium's and WebKit's": "new DOMException('full', 'QuotaExceededError')",
    "Firefox's": """Object.assign(new Error('Persistent storage maximum size reached'), {
        name: 'NS_ERROR_DOM_QUOTA_REACHED', code: 1014, result: 0x805303f6,
    })""",
    "one that no one has thought of": "new Error('full')",
}
"""What a browser throws where there is no more room."""

FULL_STORAGE = """const { setItem } = Storage.prototype;
    globalThis.isFull = false;
    Storage.prototype.setItem = function (key, text) {
        if (globalThis.isFull && key.startsWith("baize.")) throw ERROR;
        return setItem.call(this, key, text);
    };"""
FULL_DATABASE = """const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function () { throw ERROR; };
    IDBObjectStore.prototype.add = function () { throw ERROR; };"""
FILL = """() => {
    let piece = "x".repeat(1 << 20);
    for (let at = 0; piece; at += 1) {
        try {
            localStorage.setItem(`filled-${at}`, piece);
        } catch {
            piece = piece.slice(piece.length / 2 + 0.5);
        }
    }
    for (let last = localStorage.getItem("filled-0"); ; last += "x") {
        try {
            localStorage.setItem("filled-0", last);
        } catch (error) {
            return error.name;
        }
    }
}"""
"""Fills the storage to its last character, as other pages may, and returns the name of what it throws."""

EMPTY = """() => Object.keys(localStorage).filter((key) => key.startsWith("filled-"))
    .forEach((key) => localStorage.removeItem(key))"""
NOTICE = "[data-region=notice]"
COST = "A crash of the browser could undo your last minute of play."

ENGINES = ("chromium", "firefox")


def in_an_engine(stranger: str) -> pytest.MarkDecorator:
    """Throw each name in the engine whose it is, and the last in this one; all in both on request."""
    whose = dict(zip(NAMES, (*ENGINES, stranger), strict=True))
    pairs = [(engine, name) for name in NAMES for engine in ENGINES if is_release() or engine == whose[name]]
    daily = [("chromium", name) for name in NAMES if whose[name] == "chromium"][:1]
    return pytest.mark.parametrize(("engine", "name"), only_daily_rows(pairs, daily), indirect=["engine"])


@pytest.fixture
def tab(visitor: Visitor) -> Page:
    """Open a tab whose browser is to have no room."""
    assert isinstance(visitor, PlaywrightVisitor)
    return visitor.page


@pytest.mark.nightly
@in_an_engine("chromium")
def test_a_full_storage_is_told_by_whatever_name_and_the_game_plays_on(
    site: Site, tab: Page, name: str
) -> None:
    tab.add_init_script(FULL_STORAGE.replace("ERROR", NAMES[name]))
    visitor = PlaywrightVisitor(tab)
    enter(visitor, site.address)
    sit_down(visitor)
    assert say("profiles.storage.full") not in tab.locator(NOTICE).all_inner_texts()
    tab.evaluate("() => { globalThis.isFull = true; }")
    assert play(visitor, 1) == {"problems": [], "played": 1}
    expect(tab.locator(NOTICE)).to_contain_text(say("profiles.storage.full"))


@pytest.mark.nightly
@pytest.mark.parametrize("engine", only_daily(ENGINES, ["chromium"]), indirect=True)
def test_a_storage_that_is_really_full_is_told_and_the_journal_keeps_all(site: Site, tab: Page) -> None:
    visitor = PlaywrightVisitor(tab)
    enter(visitor, site.address)
    sit_down(visitor)
    assert tab.evaluate(FILL) in {"QuotaExceededError", "NS_ERROR_DOM_QUOTA_REACHED"}
    assert play(visitor, 1) == {"problems": [], "played": 1}
    expect(tab.locator(NOTICE)).to_contain_text(say("profiles.storage.full"))
    shown = tab.evaluate(OWN_CARDS)
    tab.evaluate(EMPTY)
    enter(visitor, site.address)
    resume(visitor)
    assert tab.evaluate(OWN_CARDS) == shown


@pytest.mark.nightly
@in_an_engine("firefox")
def test_a_full_database_is_told_by_whatever_name_and_the_game_plays_on(
    site: Site, tab: Page, name: str
) -> None:
    tab.add_init_script(FULL_DATABASE.replace("ERROR", NAMES[name]))
    visitor = PlaywrightVisitor(tab)
    enter(visitor, site.address)
    sit_down(visitor)
    assert play(visitor, 1) == {"problems": [], "played": 1}
    expect(tab.locator(NOTICE)).to_contain_text(COST)
    profile = tab.evaluate(PROFILE)
    enter(visitor, site.address)
    assert tab.evaluate(PROFILE) == profile
