"""Pages in Chromium to measure in: the built site and a bare Pyodide, from one local server."""

import shutil
from collections.abc import Callable, Generator, Sequence
from contextlib import AbstractContextManager, contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from playwright.sync_api import Browser, BrowserContext, BrowserType, Page, sync_playwright

from workshop.host import environment, local_server
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
        _write_bare(Path(folder) / "bare")
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
        _write_bare(Path(folder) / "bare")
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


def _write_bare(folder: Path, files: Sequence[str] = FILES) -> None:
    runtime = folder / "pyodide-000000000000"
    runtime.mkdir(parents=True)
    (folder / "index.html").write_text(BARE, "utf-8")
    for name in files:
        shutil.copyfile(PYODIDE / name, runtime / name)
