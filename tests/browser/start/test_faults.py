"""Every file of the site missing, wrong, cut or stalled: the page says so, and *Retry* brings it back."""

import socket
import struct
from collections.abc import Iterator
from functools import partial
from http import HTTPStatus
from pathlib import Path
from typing import Final

import pytest
from _pytest.mark.structures import ParameterSet
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.browser import engines
from tests.browser.site import Site, TestedHandler, served
from tests.browser.steps import SLOW, told_by_root, wait_for_state, wait_for_unpacked_copy
from tests.browser.test_engines import USE
from tests.browser.visitor import PlaywrightVisitor
from tests.products import only_daily, only_daily_rows
from tests.tiers import is_release
from workshop.host.project_folders import DIST

PATIENCE: Final = 2
"""Seconds without anything new until the page says so; it has more outside the tests."""

FILES: Final = (
    "boot.js",
    "css/first.css",
    "css/last.css",
    "css/table.css",
    "pyscript/core.js",
    "pyodide.asm.js.bin",
    "pyodide.asm.wasm.bin",
    "pyodide.late.wasm.bin",
    "snapshot.bin",
    "zstd.wasm",
    "drawings.svg",
    "art/marcellus.woff2",
    "art/back-lattice.svg",
    "art/icon.svg",
    "manifest.webmanifest",
)
"""Every file that a first visit asks for, by how its path ends."""

FAULTS: Final = ("missing", "page", "half", "bit", "cut", "reset", "stalled")
SETTLED: Final = "document.documentElement.dataset.state !== 'loading'"
SEEN: Final = """() => {
    const line = document.getElementById("boot-words");
    const { top, bottom, height } = line.getBoundingClientRect();
    const inSight = height > 0 && top >= 0 && bottom <= innerHeight;
    return { state: document.documentElement.dataset.state, words: line.textContent, inSight };
}"""


TAP: Final = """addEventListener("DOMContentLoaded", () => {{
    document.querySelector("[data-action={}]").click();
    if (baizeTaps.length !== 1) throw new Error("the tap was not remembered");
}})"""
BREAK: Final = "addEventListener('DOMContentLoaded', () => { Promise.reject(new Error('somewhere else')); })"
OUT_OF_MEMORY: Final = "WebAssembly.instantiate = () => Promise.reject(new RangeError('Out of memory'))"


class FaultyHandler(TestedHandler):
    """Serves a site whose `fault` spoils one file."""

    __test__ = False
    faults: dict[str, str]
    patience = f'data-patience="{PATIENCE}" '

    def __init__(self, *arguments: object, site: Site, faults: dict[str, str]) -> None:
        self.faults = faults
        super().__init__(*arguments, site=site)

    def do_GET(self) -> None:  # noqa: N802  (the name is the base class's)
        """Send the file as its fault says."""
        path = Path(self.translate_path(self.path.partition("?")[0]))
        index = self.site.folder / "index.html"
        path = index if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        content = path.read_bytes()
        if path == index:
            content = content.replace(b"<html ", f"<html {self.patience}".encode(), 1)
        self._send_as(self.faults.get(path.as_posix(), ""), path, content)

    def _send_as(self, fault: str, path: Path, content: bytes) -> None:
        half = content[: len(content) // 2]
        match fault:
            case "missing":
                self.send_error(HTTPStatus.NOT_FOUND)
            case "page":
                self._send(Path("index.html"), b"<!doctype html><title>Log in</title>")
            case "half":
                self._send(path, half)
            case "bit":
                self._send(path, half + bytes([content[len(half)] ^ 1]) + content[len(half) + 1 :])
            case "cut":
                self._send(path, half, len(content))
                self.close_connection = True
            case "reset":
                self._send(path, half, len(content))
                self.wfile.flush()
                self.connection.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
                self.close_connection = True
            case "stalled":
                self._send(path, half, len(content))
                self.wfile.flush()
                self.site.released.wait(timeout=60)
                self.close_connection = True
            case _:
                self._send(path, content)

    def _send(self, path: Path, content: bytes, promised: int | None = None) -> None:
        super(TestedHandler, self).send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content) if promised is None else promised))
        self.send_header("Cache-Control", "no-store")
        self.end_headers()
        self.wfile.write(content)


@pytest.fixture(scope="module")
def faults() -> dict[str, str]:
    """Hold which file has which fault."""
    return {}


@pytest.fixture(scope="module")
def faulty_site(faults: dict[str, str]) -> Iterator[Site]:
    """Serve the built site, with faults."""
    with served(DIST, partial(FaultyHandler, faults=faults)) as site:
        yield site


@pytest.fixture(scope="module", params=["chromium", "firefox"] if is_release() else ["chromium"])
def shared(request: pytest.FixtureRequest) -> Iterator[BrowserContext]:
    """Open one profile for all, which keeps no copy: the page is not the one that a copy would have."""
    if request.param == "chromium":
        browser: Browser = request.getfixturevalue("browser")
        opened = browser.new_context(service_workers="block", viewport={"width": 360, "height": 740})
        yield opened
        opened.close()
        return
    playwright, (proxy, _) = request.getfixturevalue("playwright"), request.getfixturevalue("proxy")
    with engines.firefox(playwright, proxy) as firefox:
        if firefox is None:
            pytest.skip("There is no Firefox on this machine, and none could be installed")
        with firefox() as visitor:
            assert isinstance(visitor, PlaywrightVisitor)
            yield visitor.page.context


@pytest.fixture
def visit(shared: BrowserContext, faults: dict[str, str]) -> Iterator[Page]:
    """Open a tab of it."""
    page = shared.new_page()
    yield page
    faults.clear()
    page.close()


class UntouchedHandler(FaultyHandler):
    """Serves the page as it is, so that browsers keep a copy of the site."""

    __test__ = False
    patience = ""


@pytest.fixture(scope="module")
def copied_site(faults: dict[str, str]) -> Iterator[Site]:
    """Serve the built site, with faults but no changes."""
    with served(DIST, partial(UntouchedHandler, faults=faults)) as site:
        yield site


@pytest.fixture(scope="module")
def copied(browser: Browser, copied_site: Site) -> Iterator[BrowserContext]:
    """Open a profile that has a whole copy of the site."""
    opened = browser.new_context()
    page = opened.new_page()
    page.goto(copied_site.address)
    wait_for_state(page)
    wait_for_unpacked_copy(page)
    page.close()
    yield opened
    opened.close()


DAILY: Final = {
    ("boot.js", "missing"),
    ("css/first.css", "stalled"),
    ("css/last.css", "reset"),
    ("css/table.css", "cut"),
    ("pyscript/core.js", "bit"),
    ("pyodide.asm.js.bin", "half"),
    ("pyodide.asm.wasm.bin", "page"),
}
"""Each fault once, and each at another kind of file."""


def _cases() -> list[ParameterSet]:
    """Pair files with faults: each file with some, or every pair on request."""
    pairs = [
        pytest.param(file, fault, id=f"{file} {fault}")
        for at, file in enumerate(FILES)
        for nth, fault in enumerate(FAULTS)
        if is_release() or (at + nth) % len(FAULTS) == 0
    ]
    return only_daily(pairs, DAILY)


def _found(site: Site, name: str) -> Path:
    (found,) = [path for path in site.folder.rglob(Path(name).name) if path.match(name)]
    return found


@pytest.mark.parametrize(("name", "fault"), _cases())
def test_the_page_is_soon_ready_or_says_what_is_wrong_and_retry_brings_it_back(
    faulty_site: Site, faults: dict[str, str], visit: Page, name: str, fault: str
) -> None:
    faulty_site.released.clear()
    faults[_found(faulty_site, name).as_posix()] = fault
    visit.goto(faulty_site.address, wait_until="commit")
    visit.wait_for_function(SETTLED, timeout=SLOW)
    seen = visit.evaluate(SEEN)
    faults.clear()
    faulty_site.released.set()
    if seen["state"] == "error":
        assert seen["words"].startswith("The game")
        assert seen["inSight"]
        visit.evaluate("document.querySelector('[data-action=retry]')?.click()")
    wait_for_state(visit)


LATER: Final = [
    (file, fault)
    for file in ("index.html", "sw.js", *FILES)
    for fault in FAULTS
    if is_release() or (file, fault) in {("index.html", "page"), ("sw.js", "half"), ("boot.js", "missing")}
]
"""What else a visit to a saved copy may ask its host for, or would if anything of the copy were missing."""


@pytest.mark.parametrize(("name", "fault"), only_daily_rows(LATER, [("sw.js", "half")]))
def test_a_later_visit_is_ready_whatever_its_host_sends(
    copied_site: Site, copied: BrowserContext, faults: dict[str, str], name: str, fault: str
) -> None:
    copied_site.released.clear()
    faults[_found(copied_site, name).as_posix()] = fault
    page = copied.new_page()
    page.goto(copied_site.address, wait_until="commit")
    wait_for_state(page)
    assert told_by_root(page, "boot") == "snapshot"
    faults.clear()
    copied_site.released.set()
    page.close()


def test_every_file_of_a_first_visit_is_tried(faulty_site: Site, visit: Page) -> None:
    asked = set[str]()
    visit.on("request", lambda request: asked.add(request.url.removeprefix(faulty_site.address)))
    visit.add_init_script("globalThis.requestIdleCallback = () => 0")  # what comes later has tests of its own
    visit.goto(faulty_site.address)
    wait_for_state(visit)
    tried = {_found(faulty_site, name).relative_to(DIST).as_posix() for name in FILES}
    assert {name for name in asked if name and not name.startswith("blob:")} <= tried


def test_too_little_memory_is_told(faulty_site: Site, visit: Page) -> None:
    visit.add_init_script(OUT_OF_MEMORY)
    visit.goto(faulty_site.address)
    wait_for_state(visit, "error")
    expect(visit.locator("#boot-words")).to_contain_text("memory", timeout=SLOW)


@pytest.mark.nightly
def test_a_promise_that_breaks_while_the_page_wakes_is_told(
    faulty_site: Site, faults: dict[str, str], visit: Page
) -> None:
    faulty_site.released.clear()
    faults[_found(faulty_site, "pyscript/core.js").as_posix()] = "stalled"
    visit.add_init_script(BREAK)
    visit.goto(faulty_site.address, wait_until="commit")
    wait_for_state(visit, "error")
    expect(visit.locator("#boot-words")).to_contain_text("couldn't start")
    faulty_site.released.set()


@pytest.mark.nightly
def test_what_was_only_guessed_to_be_fatal_is_taken_back(faulty_site: Site, visit: Page) -> None:
    visit.add_init_script(BREAK)
    visit.goto(faulty_site.address)
    wait_for_state(visit)
    expect(visit.locator("#boot")).to_be_hidden()


@pytest.mark.nightly
def test_a_slow_line_that_brings_something_is_never_cut_off(
    faulty_site: Site, faults: dict[str, str], visit: Page
) -> None:
    faulty_site.released.clear()
    faults[_found(faulty_site, "snapshot.bin").as_posix()] = "stalled"
    visit.goto(faulty_site.address, wait_until="commit")
    wait_for_state(visit, "error")
    faults.clear()
    faulty_site.released.set()
    wait_for_state(visit)
    expect(visit.locator("#boot")).to_be_hidden()


@pytest.mark.nightly
@pytest.mark.parametrize(("name", "worn_later"), [("css/first.css", False), ("css/table.css", True)])
def test_without_a_style_sheet_nothing_is_shown_as_ready(
    faulty_site: Site, faults: dict[str, str], visit: Page, name: str, *, worn_later: bool
) -> None:
    faults[_found(faulty_site, name).as_posix()] = "missing"
    visit.goto(faulty_site.address)
    wait_for_state(visit, "error")
    if not worn_later:  # Python waits for such a sheet
        visit.wait_for_function("performance.getEntriesByName('python-ready').length > 0", timeout=SLOW)
    visit.wait_for_timeout(500)
    seen = visit.evaluate(SEEN)
    assert seen["state"] == "error"
    assert seen["inSight"]


@pytest.mark.parametrize("fault", ["missing", "page", "stalled"])
def test_without_the_drawings_the_game_starts_and_raises_no_alarm(
    faulty_site: Site, faults: dict[str, str], visit: Page, fault: str
) -> None:
    faulty_site.released.clear()
    faults[_found(faulty_site, "drawings.svg").as_posix()] = fault
    visit.goto(faulty_site.address, wait_until="commit")
    wait_for_state(visit)
    visit.evaluate(USE, ["face-dealer"])
    assert visit.evaluate("document.getElementById('face-dealer')") is None
    faults.clear()
    faulty_site.released.set()
    visit.evaluate("setTimeout(() => dispatchEvent(new Event('online')), 1000)")
    if fault != "stalled":  # which still comes by itself
        visit.wait_for_selector("#face-dealer", state="attached", timeout=SLOW)


def test_what_is_tapped_while_the_page_wakes_opens(faulty_site: Site, visit: Page) -> None:
    visit.add_init_script(TAP.format("learn"))
    visit.goto(faulty_site.address)
    wait_for_state(visit)
    expect(visit.locator("html")).to_have_attribute("data-screen", "learn", timeout=SLOW)


@pytest.mark.nightly
def test_a_database_that_never_answers_keeps_no_game_from_starting(faulty_site: Site, visit: Page) -> None:
    visit.add_init_script("IDBFactory.prototype.open = () => new EventTarget();")
    visit.add_init_script(TAP.format("you"))
    visit.goto(faulty_site.address)
    wait_for_state(visit)
