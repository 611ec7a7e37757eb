"""Builds of three days on one origin: the older one changes nothing, and nothing that was played is lost."""

from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from typing import Any, Final

import pytest
from playwright.sync_api import BrowserContext, Error, Page, expect

from pyapp.app.profiles.books import total
from pyapp.app.profiles.profile_store import ProfileStore
from tests.app.fakes import FakeStorage
from tests.browser import engines
from tests.browser.keeping.test_database import JOURNAL_IS_THERE
from tests.browser.play.test_play import LIVE, PLAY
from tests.browser.site import Site, served
from tests.browser.start.builds import build_next, build_old, build_once
from tests.browser.steps import (
    CHOOSE,
    FORGET,
    SLOW,
    table_of,
    told_by_root,
    wait_for_state,
    wait_until,
)
from tests.browser.visitor import PlaywrightVisitor
from tests.tiers import is_release
from workshop.host.project_folders import DIST
from workshop.host.single_file import NAME

pytestmark = pytest.mark.nightly

OLD, NOW, NEXT, ONE_FILE = "old/", "now/", "next/", f"now/{NAME}"
ORDERS: Final = (f"{OLD} {NOW} {OLD} {NOW}", f"{NOW} {OLD} {ONE_FILE} {OLD}")
NEWER: Final = "A newer Baize has saved here"
DOORS: Final = ", ".join(
    f"{door}:visible"
    for door in ("[data-action=continue]", "[data-action=take-over]", "[data-table=casino-limit]")
)
STILL: Final = 500
"""Milliseconds without a write after which nothing more comes by itself."""

WANTED: Final = ["rebuy", "next", "skip", "check", "call", "tap-out"]

KEPT: Final = """async () => {
    const database = await new Promise((resolve, reject) => {
        const request = indexedDB.open("baize");
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
    });
    const kept = { storage: { ...localStorage }, version: database.version };
    for (const name of database.objectStoreNames) {
        const store = database.transaction(name).objectStore(name);
        const [keys, values] = await Promise.all([store.getAllKeys(), store.getAll()].map((request) =>
            new Promise((resolve) => request.onsuccess = () => resolve(request.result))));
        kept[name] = keys.map((key, at) => [key, values[at]]);
    }
    database.close();
    return kept;
}"""
"""Reads all that lies in the storage and in the database, of whatever version it is."""
SIT: Final = "[data-action=sit]:visible"

WRITTEN: Final = "() => (localStorage.getItem('baize.outbox.guest') ?? '[]') === '[]'"
"""Whether no hand waits for the database any more."""


@pytest.fixture(scope="module")
def builds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    """Serve three builds from one origin, each in a folder of its own."""
    folder = tmp_path_factory.mktemp("builds")
    site = folder / "site"
    site.mkdir()
    for name, built in {
        OLD: build_once(tmp_path_factory, build_old),
        NOW: DIST,
        NEXT: build_once(tmp_path_factory, build_next),
    }.items():
        (site / name.rstrip("/")).symlink_to(built)
    with served(site) as served_site:
        yield served_site


class Meeting:
    """One browser in which builds are opened."""

    def __init__(self, context: BrowserContext, site: Site) -> None:
        self._context, self._site = context, site

    @contextmanager
    def visit(self, build: str) -> Generator[Page]:
        """Open a tab with a build, and close it afterwards, whatever is under way."""
        page = self._context.new_page()
        page.goto(self._site.address + build)
        wait_for_state(page)
        yield page
        page.close()

    def play(self, page: Page, hands: int) -> None:
        """Sit down or go on, and play; the robot adds up the chips before every press."""
        until = monotonic() + SLOW / 1000
        while told_by_root(page, "screen") != "table":
            assert monotonic() < until, f"no table was reached from {told_by_root(page, 'screen')}"
            with suppress(Error):  # a page that was closed just now may hold the table for a moment
                page.locator(f"{DOORS}, {SIT}").first.wait_for(timeout=5000)
                if page.locator(SIT).count():
                    _sit(page)
                else:
                    page.locator(DOORS).first.click(timeout=5000)
        page.wait_for_selector(LIVE, timeout=SLOW)
        report = page.evaluate(PLAY, {"hands": hands, "wanted": WANTED})
        assert report["problems"] == []
        assert report["played"] == hands

    def visited(self, build: str, hands: int) -> None:
        """Open a build, play, and close it at once."""
        with self.visit(build) as page:
            self.play(page, hands)

    def left(self, page: Page) -> Any:  # noqa: ANN401 - what JavaScript gives back
        """Return all that this browser keeps."""
        return page.evaluate(KEPT)

    def settled(self, page: Page) -> Any:  # noqa: ANN401 - what JavaScript gives back
        """Return all that this browser keeps once the table waits and the database has all of it."""
        page.wait_for_selector(LIVE, timeout=SLOW)
        page.wait_for_function(WRITTEN, timeout=SLOW)
        wait_until(page, JOURNAL_IS_THERE)
        until = monotonic() + SLOW / 1000
        kept = self.left(page)
        while monotonic() < until:  # the robot leaves with a press, and what it led to may still be played
            page.wait_for_timeout(STILL)
            before, kept = kept, self.left(page)
            if kept == before:
                return kept
        raise AssertionError("the table never came to rest")

    def hold(self, build: str = NOW) -> None:
        """Open a build once more, and hold every chip and every finished hand to what was played."""
        with self.visit(build) as page:
            page.wait_for_function(WRITTEN, timeout=SLOW)
            profile, notice = ProfileStore(FakeStorage(**page.evaluate("({...localStorage})"))).load()
            assert not notice
            assert total(profile.ledger) == profile.bankroll
            sitting = table_of(page)
            finished = sitting["hands"] - bool(sitting["hand"])
            bodies = [body for _, body in self.left(page)["bodies"]]
            assert len(bodies) == len({*bodies}) == finished


def in_browser(browser: str, argument: str, case: str, cases: Sequence[str]) -> pytest.MarkDecorator:
    """Try one case in one browser; all cases in both before a release."""
    every = [(one, other) for other in cases for one in ("chromium", "firefox")]
    params = every if is_release() else [(browser, case)]
    return pytest.mark.parametrize(("profile", argument), params, indirect=["profile"])


@pytest.fixture(scope="module")
def profile(request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """Open one profile for all meetings, so that each build comes over the line once."""
    if request.param == "chromium":
        opened: BrowserContext = request.getfixturevalue("browser").new_context()
        yield opened
        opened.close()
        return
    with engines.firefox(
        request.getfixturevalue("playwright"), request.getfixturevalue("proxy")[0]
    ) as firefox:
        if firefox is None:
            pytest.skip("There is no Firefox on this machine, and none could be installed")
        with firefox() as visitor:
            assert isinstance(visitor, PlaywrightVisitor)
            yield visitor.page.context


@pytest.fixture
def meeting(profile: BrowserContext, builds: Site) -> Iterator[Meeting]:
    """Begin with a browser in which no build has saved anything."""
    profile.set_default_timeout(SLOW)
    page = profile.new_page()
    page.goto(f"{builds.address}{NOW}README.txt")
    page.evaluate(FORGET)
    page.close()
    yield Meeting(profile, builds)
    for left in profile.pages:
        left.close()


def _sit(page: Page) -> None:
    """Sit down with one player who acts at once."""
    page.wait_for_selector("[data-action=sit]")
    for field, value in (("seats", "2"), ("speed", "instant")):
        page.evaluate(CHOOSE, [field, value])
    page.click(SIT)
    page.wait_for_selector("html[data-screen=table]", state="attached", timeout=SLOW)


def told_and_unchanged(meeting: Meeting, page: Page, before: object) -> None:
    """Expect that an older build says so, offers a reload and has changed nothing, also after the reload."""
    expect(page.locator("[data-region=asleep]")).to_contain_text(NEWER, timeout=SLOW)
    page.evaluate("globalThis.before = true")
    page.click("[data-action=retry]")
    page.wait_for_function("!globalThis.before", timeout=SLOW)
    wait_for_state(page)
    expect(page.locator("[data-region=asleep]")).to_contain_text(NEWER, timeout=SLOW)
    assert meeting.left(page) == before


@in_browser("chromium", "older", NOW, [NOW, ONE_FILE])
def test_a_build_that_comes_after_the_next_one_changes_nothing(meeting: Meeting, older: str) -> None:
    meeting.visited(older, 2)
    with meeting.visit(NEXT) as page:
        meeting.play(page, 2)
        before = meeting.settled(page)
    with meeting.visit(older) as page:
        told_and_unchanged(meeting, page, before)
    meeting.visited(NEXT, 1)


@pytest.mark.slow
@in_browser("firefox", "older", ONE_FILE, [NOW, ONE_FILE])
def test_a_tab_that_the_next_build_takes_the_table_from_changes_nothing_more(
    meeting: Meeting, older: str
) -> None:
    with meeting.visit(older) as first:
        meeting.play(first, 2)
        with meeting.visit(NEXT) as second:
            second.click("[data-action=take-over]", timeout=SLOW)
            expect(first.locator("[data-region=asleep] button")).to_be_visible(timeout=SLOW)
            meeting.play(second, 2)
            before = meeting.settled(second)
            first.locator("[data-region=asleep] button").click()
            told_and_unchanged(meeting, first, before)
            meeting.play(second, 1)


@in_browser("chromium", "visits", ORDERS[1], ORDERS)
def test_a_build_that_was_out_and_todays_go_on_where_the_other_stood(meeting: Meeting, visits: str) -> None:
    for build in visits.split():
        meeting.visited(build, 2)
    meeting.hold()


@pytest.mark.slow
@pytest.mark.parametrize("profile", ["chromium", "firefox"] if is_release() else ["firefox"], indirect=True)
def test_a_build_that_was_out_and_todays_take_the_table_from_each_other(meeting: Meeting) -> None:
    with meeting.visit(OLD) as old:
        meeting.play(old, 2)
        with meeting.visit(NOW) as now:
            for page in (now, old, now):
                page.click("[data-action=take-over]", timeout=SLOW)
                meeting.play(page, 1)
    meeting.hold()
