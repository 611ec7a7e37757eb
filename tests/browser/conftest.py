"""A browser, the built site, and a page that is watched for errors and for requests to anyone else."""

import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from typing import cast

import pytest
from playwright.sync_api import (
    Browser,
    BrowserContext,
    ConsoleMessage,
    Error,
    Page,
    Playwright,
    Request,
    expect,
    sync_playwright,
)

from tests.browser import engines, shared_browsers
from tests.browser.engines import ENGINES, Engine
from tests.browser.pictures import PicturePage
from tests.browser.shared_browsers import LastingBrowser, SharedProfile, UnpaintedBrowser, killed_after
from tests.browser.site import Site, served
from tests.browser.steps import SLOW
from tests.browser.visitor import PATIENCE, PlaywrightVisitor, Visitor
from tests.products import only_daily
from workshop.host.environment import CHROMIUM
from workshop.host.project_folders import DIST

HERE = Path(__file__).parent
LONGEST = {
    "test_film.py",
    "test_blackjack_play.py",
    "test_blackjack_robot.py",
    "test_play.py",
    "test_robot.py",
    "test_versions_meet.py",
}
SHORTEST = {
    "test_layout.py",
    "test_narrow.py",
    "test_blackjack_screens.py",
    "test_frame.py",
    "test_places.py",
    "test_restyled.py",
    "test_screens.py",
    "test_type_sizes.py",
}
"""Those that draw pictures into one page, a second each."""

STANDS_STILL = 200
"""Seconds that a test may take in a browser at most: three times as long as the slowest does."""

_running: list[LastingBrowser] = []
"""The browsers of this process that last from test to test."""

MAKERS = (
    "update.googleapis.com:443",
    "http://update.googleapis.com/service/update2/",
    "http://clients2.google.com/time/",
    "accounts.google.com:443",
    "content-autofill.googleapis.com:443",
    "optimizationguide-pa.googleapis.com:443",
)
"""What Chromium itself asks its maker for, whatever page is open."""


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Mark every test of this folder, so that `-m "not browser"` leaves them out, and run them last.

    A browser is started for tests that follow each other, and the other tests find what is simple first.
    The longest come first among them and the shortest last, so that no process is left alone at the end.
    One that fails gets a second go: decks come from the system's chance and time from a busy machine, which
    no test here can hold still. What is broken fails both; the summary names those that needed the second.
    One that never ends loses its browser. If that does not end it, it takes its whole process with it, and
    another goes on: what steers the browser may answer nothing any more.
    """
    items.sort(key=_place)
    for item in filter(_is_here, items):
        item.add_marker(pytest.mark.browser)
        item.add_marker(pytest.mark.flaky(reruns=1))
        item.add_marker(pytest.mark.timeout(method="thread"))


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call() -> Generator[None, object, object]:
    """Let no test wait for a browser without an end."""
    with killed_after(STANDS_STILL, _running):
        return (yield)


def _place(item: pytest.Item) -> int:
    """Return how far back a test runs."""
    return 1 + (item.path.name not in LONGEST) + (item.path.name in SHORTEST) if _is_here(item) else 0


def _is_here(item: pytest.Item) -> bool:
    return item.path.is_relative_to(HERE)


@pytest.fixture(scope="session")
def playwright() -> Iterator[Playwright]:
    """Start what steers Chromium and Firefox; there can be one a thread.

    What is expected may take as long as a start does: Playwright's own five seconds are too few where other
    tests are using the machine.
    """
    expect.set_options(timeout=SLOW)
    with sync_playwright() as started:
        yield started


@pytest.fixture(scope="session")
def proxy() -> Iterator[tuple[str, list[str]]]:
    """Stand in for every other host: the proxy's address, and what it was asked for so far."""
    with shared_browsers.listening() as listening:
        yield listening


@pytest.fixture(scope="session")
def browser(playwright: Playwright, proxy: tuple[str, list[str]]) -> Iterator[Browser]:
    """Start Chromium for pages that paint nothing and waste no time on faster code."""
    with _lasting(partial(engines.start_chromium, playwright, proxy[0], *engines.LEAN_CHROMIUM)) as lasting:
        yield cast("Browser", UnpaintedBrowser(lasting))


@pytest.fixture(scope="session")
def painting_browser(playwright: Playwright, proxy: tuple[str, list[str]]) -> Iterator[Browser]:
    """Start Chromium as people have it."""
    with _lasting(partial(engines.start_chromium, playwright, proxy[0])) as lasting:
        yield lasting


@contextmanager
def _lasting(start: Callable[[], Browser]) -> Generator[Browser]:
    """Start a browser once, and again where it has died: that fails a test, and not all that follow."""
    assert CHROMIUM.find(), "no Chromium: run the tests through `python3 build.py test`, which brings one"
    lasting = LastingBrowser(start)
    _running.append(lasting)
    yield cast("Browser", lasting)
    _running.remove(lasting)
    cast("Browser", lasting).close()


@pytest.fixture(scope="session", params=only_daily(ENGINES, ["chromium"]))
def engine(request: pytest.FixtureRequest) -> Iterator[Engine]:
    """Return each engine in turn; a test for which every day asks for all names them as its parameter."""
    with _started(request) as engine:
        if engine is None:
            pytest.skip(f"There is no {request.param} on this machine, and none could be installed")
        yield engine


def _started(request: pytest.FixtureRequest) -> AbstractContextManager[Engine | None]:
    """Start the engine that is asked for, and nothing that only others need."""
    if request.param == "chromium":
        return engines.chromium(request.getfixturevalue("browser"))
    playwright, (proxy, _) = request.getfixturevalue("playwright"), request.getfixturevalue("proxy")
    if request.param == "firefox":
        return engines.firefox(playwright, proxy)
    return engines.webkit(playwright, proxy, request.getfixturevalue("tmp_path_factory").mktemp("webkit"))


@pytest.fixture
def visitor(
    request: pytest.FixtureRequest, engine: Engine, proxy: tuple[str, list[str]]
) -> Iterator[Visitor]:
    """Open a tab in a fresh profile; asking any other host, or an error in the console, fails the test.

    Tests marked as ``returning`` share a profile in Chromium; in the other engines a fresh one costs no more.
    """
    _, asked = proxy
    asked.clear()
    shared = _shared_profile(request) if "chromium" in request.node.callspec.id else None
    with _returning_tab(shared) if shared else engine() as opened:
        yield opened
        errors = opened.errors()
    assert not [it for it in asked if not it.startswith(MAKERS)], "requests went to other hosts"
    assert not errors, f"the page reported errors: {errors}"


@pytest.fixture(scope="session")
def built_site() -> Iterator[Site]:
    """Serve dist/ as it is; tests that change the site take `own_site`."""
    assert (DIST / "index.html").exists(), "no dist/: run the tests through `python3 build.py test`"
    with served(DIST) as site:
        yield site


@pytest.fixture
def site(built_site: Site) -> Iterator[Site]:
    """Return the built site with nothing asked for yet, and bring it back to normal after the test."""
    built_site.requests.clear()
    yield built_site
    built_site.dark = False
    built_site.release()


@pytest.fixture
def own_site(tmp_path: Path) -> Iterator[Site]:
    """Serve a copy of the built site that the test may damage."""
    folder = tmp_path / "site"
    shutil.copytree(DIST, folder)
    with served(folder) as site:
        yield site


@pytest.fixture
def context(request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """Open a profile with nothing saved that must not talk to any other host.

    It is a fresh one, but for tests marked as ``returning``: they share one that has the site from earlier
    visits, which spares each some two seconds of processor time. A second go of such a test has a fresh one.
    """
    shared = _shared_profile(request)
    opened = shared.cleared() if shared else request.getfixturevalue("browser").new_context()
    foreign: list[str] = []
    note = partial(_note_foreign, foreign)
    opened.on("request", note)
    opened.set_default_timeout(SLOW)
    yield opened
    opened.remove_listener("request", note)
    if shared:
        shared.close_pages()
    else:
        opened.close()
    assert not foreign, "requests went to other hosts"


def _shared_profile(request: pytest.FixtureRequest) -> SharedProfile | None:
    """Return the profile of the tests that return, if this is one and has its first go."""
    again = getattr(request.node, "execution_count", 1) > 1
    returning = request.node.get_closest_marker("returning") and not again
    shared: SharedProfile | None = request.getfixturevalue("shared_profile") if returning else None
    return shared


@contextmanager
def _returning_tab(shared: SharedProfile) -> Generator[Visitor]:
    profile = shared.cleared()
    profile.set_default_timeout(1000 * PATIENCE)
    yield PlaywrightVisitor(profile.new_page())
    shared.close_pages()


@pytest.fixture
def uncopied(uncopied_profile: SharedProfile) -> Iterator[BrowserContext]:
    """Open a profile with nothing saved that keeps no copy of the site, so that a test can spoil what comes.

    It has what it compiled of the site from earlier tests.
    """
    opened = uncopied_profile.cleared()
    opened.set_default_timeout(SLOW)
    yield opened
    uncopied_profile.close_pages()


@pytest.fixture(scope="session")
def uncopied_profile(browser: Browser, built_site: Site) -> Iterator[SharedProfile]:
    """Open the profile of these tests."""
    shared = SharedProfile(browser, built_site.address, service_workers="block")
    yield shared
    shared.close()


@pytest.fixture(scope="session")
def shared_profile(browser: Browser, built_site: Site) -> Iterator[SharedProfile]:
    """Open the profile of the tests that return to the site."""
    shared = SharedProfile(browser, built_site.address)
    yield shared
    shared.close()


@pytest.fixture
def picture_page(pictures: PicturePage) -> Page:
    """Return the page into which all screens are drawn that need no Python."""
    return pictures.open()


@pytest.fixture(scope="session")
def pictures(painting_browser: Browser, tmp_path_factory: pytest.TempPathFactory) -> Iterator[PicturePage]:
    """Keep that page open from test to test."""
    kept = PicturePage(painting_browser, tmp_path_factory.mktemp("pictures"))
    yield kept
    kept.open().close()


@pytest.fixture
def page(context: BrowserContext) -> Iterator[Page]:
    """Open a page on which any error in the console or in a script fails the test."""
    opened = context.new_page()
    errors: list[str] = []
    opened.on("console", lambda message: _note_error(message, errors))
    opened.on("pageerror", lambda error: errors.append(str(error)))
    yield opened
    assert not errors, f"the page reported errors: {errors}"
    assert not _needed_late_functions(opened), "the game needed late functions; see “python3 build.py trace”"


def _needed_late_functions(page: Page) -> bool:
    """Tell whether the page had to wait for the runtime's late part, as far as it can still be asked."""
    try:
        return bool(page.evaluate("performance.getEntriesByName('late-needed').length"))
    except Error:  # it is closed, has crashed, or is on its way to another
        return False


@pytest.fixture
def rough_page(context: BrowserContext) -> Page:
    """Open a page whose errors the test expects."""
    return context.new_page()


def _note_foreign(foreign: list[str], request: Request) -> None:
    if not request.url.startswith(("http://127.0.0.1:", "file:", "data:", "blob:")):
        foreign.append(request.url)


def _note_error(message: ConsoleMessage, errors: list[str]) -> None:
    """Note an error, but for the icon that Chromium looks for beside a text file."""
    if message.type == "error" and not message.location["url"].endswith("/favicon.ico"):
        errors.append(f"{message.text} at {message.location['url']}")
