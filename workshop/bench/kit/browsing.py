"""What benches need of a browser: pages to measure, a game played in one, and a host that is far away.

The line to that host is what Chromium's developer tools call "Fast 4G": 9 Mbit/s, of which they let nine
tenths through, and 165 ms until an answer begins. It is the server that is slow, so that workers are held to
it like pages.
"""

import gzip
import shutil
import threading
import time
from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from functools import partial
from http import HTTPStatus
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, sync_playwright

from workshop.host import environment, local_server
from workshop.host.local_server import SiteHandler, SiteServer, run_beside
from workshop.host.project_folders import DIST, PYODIDE, archive_folders

FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
)
"""Root in a container has no sandbox to offer; the rest keeps Chromium from phoning home."""

BARE = """<!doctype html>
<meta charset="utf-8"><title>Bare Pyodide</title><link rel="icon" href="data:,">
<script type="module">
import { loadPyodide } from "./pyodide-000000000000/pyodide.mjs";
globalThis.python = await loadPyodide();
performance.mark("python-ready");
</script>
"""
FILES = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
MINUTE = 60_000


@contextmanager
def chromium() -> Generator[Browser]:
    """Start a headless Chromium."""
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=environment.CHROMIUM.ensure(), args=FLAGS)
        try:
            yield started
        finally:
            started.close()


@contextmanager
def profiles() -> Generator[Callable[[], AbstractContextManager[BrowserContext]]]:
    """Yield what opens Chromium with a fresh profile on disk, as people's browsers have."""
    with sync_playwright() as playwright:
        yield partial(_fresh_profile, playwright.chromium)


@contextmanager
def memory_profiles() -> Generator[Callable[[], AbstractContextManager[BrowserContext]]]:
    """Yield what opens a fresh profile that Chromium keeps in memory, as in a private window."""
    with chromium() as started:
        yield started.new_context


@contextmanager
def _fresh_profile(kind: BrowserType) -> Generator[BrowserContext]:
    with TemporaryDirectory(ignore_cleanup_errors=True) as folder:
        opened = kind.launch_persistent_context(
            folder, executable_path=environment.CHROMIUM.ensure(), args=FLAGS
        )
        try:
            yield opened
        finally:
            opened.close()


@contextmanager
def site_folder() -> Generator[Path]:
    """Yield a folder with `baize/` (a copy of dist/) and `bare/` (a page that only calls `loadPyodide()`)."""
    with TemporaryDirectory() as folder:
        shutil.copytree(DIST, Path(folder) / "baize")
        write_bare(Path(folder) / "bare")
        yield Path(folder)


def serving(folder: Path) -> AbstractContextManager[str]:
    """Serve a folder from a thread, and give its address."""
    return local_server.run_beside(local_server.listen(folder, 0))


@contextmanager
def browser_page(*packages: Path | tuple[Path, str]) -> Generator[Page]:
    """Open a page with a bare Pyodide, `globalThis.python`, that can import these packages.

    A package is its folder, or a folder and the name to import it by. Evaluate with
    `page.evaluate("python.runPython(...)")` or `run_python(page, code)`.
    """
    named = [package if isinstance(package, tuple) else (package, package.name) for package in packages]
    with TemporaryDirectory() as folder, chromium() as started:
        write_bare(Path(folder) / "bare")
        archive_folders(Path(folder) / "packages.zip", named)
        with serving(Path(folder)) as address:
            page = started.new_page()
            page.goto(f"{address}bare/")
            page.wait_for_function("globalThis.python", timeout=MINUTE)
            page.evaluate(UNPACK, f"{address}packages.zip")
            yield page


def slow_down(page: Page, times: float) -> None:
    """Let the page's processor seem so many times slower."""
    probe(page).send("Emulation.setCPUThrottlingRate", {"rate": times})


def probe(page: Page) -> Any:  # noqa: ANN401 - what it answers has no types
    """Open a session in Chromium's own protocol."""
    return page.context.new_cdp_session(page)


UNPACK = """async (address) =>
    python.unpackArchive(await (await fetch(address)).arrayBuffer(), "zip")"""


def run_python(page: Page, code: str) -> object:
    """Run Python in the page and return its last value, which must be a number, a text or None."""
    return page.evaluate("(code) => python.runPython(code)", code)


def add_script(page: Page, path: Path) -> None:
    """Load a classic script, such as a JavaScript library to compare with, into the page."""
    page.add_script_tag(path=path)


def write_bare(folder: Path, files: Sequence[str] = FILES) -> None:
    """Write the page that only calls `loadPyodide()` into a folder."""
    runtime = folder / "pyodide-000000000000"
    runtime.mkdir(parents=True)
    (folder / "index.html").write_text(BARE, "utf-8")
    for name in files:
        shutil.copyfile(PYODIDE / name, runtime / name)


ROBOT = (Path(__file__).parents[1] / "page" / "play-hands.js").read_text("utf-8")


@dataclass(frozen=True, slots=True)
class Game:
    """A game to play on and on: the way to its table, and what to press, the best liked first."""

    name: str
    table: str
    form: Mapping[str, str]
    quick: Mapping[str, str]
    """What the form says beside this where bots are to take no time."""

    wanted: tuple[str, ...]


HOLDEM = Game(
    "hold'em at ten seats",
    "casino-limit",
    {"seats": "10"},
    {f"level-{place}": "beginner" for place in range(1, 10)},
    ("rebuy", "next", "skip", "check", "call", "tap-out"),
)
BLACKJACK_TABLE = Game(
    "blackjack at seven boxes",
    "blackjack",
    {
        f"seat-{box}": who
        for box, who in enumerate(("basic", "hi-lo", "mimic", "you", "basic", "hi-lo", "mimic"), 1)
    },
    {},
    ("rebuy", "next", "skip", "deal", "decline", "stand"),
)
TOURNAMENT = Game(
    "a tournament of 180 players",
    "tournament",
    {"players": "180", "length": "short"},
    {},
    ("next", "skip", "check", "fold"),
)
"""It ends, so its hands are few; who gives up every hand plays more than thirty of them."""

GAMES = (HOLDEM, BLACKJACK_TABLE)
"""What smoothness and memory are measured with; a further table joins by a line here."""


_GO = """([action, value]) => {
    const control = document.createElement("button");
    Object.assign(control.dataset, { action, value });
    document.body.append(control);
    control.click();
    control.remove();
}"""


def go(page: Page, action: str, value: str = "") -> None:
    """Open a screen, wherever the control stands that leads there."""
    page.evaluate(_GO, [action, value])


def open_site(page: Page, address: str) -> None:
    """Open the site and wait for the table."""
    page.set_default_timeout(MINUTE)
    page.goto(address)
    page.wait_for_selector("html[data-state=ready]", state="attached")


def sit(page: Page, game: Game, **further: str) -> None:
    """Sit down to a game; `further` is what the form says besides."""
    page.click(f"[data-table={game.table}]")
    for name, value in {**game.form, **further}.items():
        page.wait_for_selector(
            f"[name='{name}']", state="attached"
        )  # the form is drawn a moment after the press
        page.evaluate(FILL_IN, [name, value])
    page.click("[data-region=sit] [data-action=sit]")


def play(page: Page, game: Game, hands: int) -> Any:  # noqa: ANN401 - what JavaScript gives back
    """Press on until so many hands are over."""
    page.set_default_timeout(0)
    return page.evaluate(ROBOT, {"hands": hands, "wanted": game.wanted})


FILL_IN = """([name, value]) => {
  const fields = [...document.getElementsByName(name)];
  const field = fields.find((it) => it.type === "radio" ? it.value === value : true);
  if (field.type === "radio") field.checked = true;
  else field.value = value;
  field.dispatchEvent(new Event("change", { bubbles: true }));
}"""


BYTES_A_SECOND = 9e6 / 8 * 0.9
LATENCY = 0.165
PORTION = 8_192
NEVER_LESS = frozenset({".zip", ".bin", ".png"})
"""Files that are packed already; hosts leave them alone."""


class Line:
    """A line that lets so many bytes a second through, from all senders together."""

    def __init__(self, speed: float) -> None:
        self._speed = speed
        self._lock = threading.Lock()
        self._free = 0.0

    def wait(self, size: int) -> None:
        """Wait until so many bytes are through."""
        with self._lock:
            self._free = max(self._free, time.monotonic()) + size / self._speed
            until = self._free
        time.sleep(max(0.0, until - time.monotonic()))


class FarHandler(SiteHandler):
    """Answers late and slowly, with files gzipped beforehand."""

    def __init__(self, *arguments: object, line: Line, directory: str) -> None:
        self._line = line
        super().__init__(*arguments, directory=directory)  # type: ignore[arg-type]  # as a server hands them on

    def do_GET(self) -> None:  # noqa: N802  (the name is the base class's)
        """Send a file, or say that there is none."""
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if not path.is_file():
            self.send_error(HTTPStatus.NOT_FOUND)
            return
        time.sleep(LATENCY)
        content, is_gzipped = as_sent(path)
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", self.guess_type(path))
        self.send_header("Content-Length", str(len(content)))
        if is_gzipped:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        for start in range(0, len(content), PORTION):
            self._line.wait(len(portion := content[start : start + PORTION]))
            self.wfile.write(portion)


_sent: dict[Path, tuple[bytes, bool]] = {}
"""What was gzipped already; a measurement asks for the same files again and again."""


def as_sent(path: Path) -> tuple[bytes, bool]:
    """Return a file as a host sends it, and whether it is gzipped."""
    if path not in _sent:
        plain = path.read_bytes()
        packed = plain if path.suffix in NEVER_LESS else gzip.compress(plain, 9, mtime=0)
        _sent[path] = (packed, True) if len(packed) < len(plain) else (plain, False)
    return _sent[path]


@contextmanager
def far_host(folder: Path) -> Generator[str]:
    """Serve a folder from far away and yield its address."""
    for path in folder.rglob("*"):
        if path.is_file():
            as_sent(path)
    handler = partial(FarHandler, line=Line(BYTES_A_SECOND), directory=str(folder))
    server = SiteServer(("127.0.0.1", 0), handler)
    with run_beside(server) as address:
        yield address
