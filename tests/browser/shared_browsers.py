"""Browsers and profiles that tests share: they outlive their end, paint nothing and ask no other host."""

import os
import threading
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager, suppress
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from signal import SIGKILL
from threading import Timer
from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error

SAVED: Final = "cookies,indexeddb,local_storage"
"""What a visit leaves beside the site itself, as the browser's own tools call it."""

SAVE_NO_MORE: Final = """() => {
    Storage.prototype.setItem = () => {};
    IDBDatabase.prototype.transaction = () => { throw new DOMException("this page is being closed"); };
}"""
"""Lets a page that still has work to do keep nothing of it."""


class SharedProfile:
    """One profile for many tests, one after the other; caches and service worker stay."""

    def __init__(self, browser: Browser, address: str, **options: Any) -> None:  # noqa: ANN401 - any of a profile
        """Open it with a blank page, through which it is cleared."""
        place = urlsplit(address)
        self._origin = f"{place.scheme}://{place.netloc}"
        self._browser, self._options = browser, options
        self._open()

    def _open(self) -> None:
        self._context = self._browser.new_context(**self._options)
        self._blank = self._context.new_page()
        self._tools = self._context.new_cdp_session(self._blank)

    def cleared(self) -> BrowserContext:
        """Return the profile with nothing saved; a new one where the browser has died with the old one."""
        try:
            self._clear()
        except Error:
            self._open()
            self._clear()
        return self._context

    def _clear(self) -> None:
        told = {"origin": self._origin, "storageTypes": SAVED}
        self._tools.send("Storage.clearDataForOrigin", told)  # pyright: ignore[reportUnknownMemberType]

    def close_pages(self) -> None:
        """Close what a test has opened; it saves nothing from then on, which the next test would find."""
        for page in self._context.pages:
            if page is not self._blank:
                with suppress(Error):
                    page.evaluate(SAVE_NO_MORE)
                page.close()

    def close(self) -> None:
        """Close the profile."""
        self._context.close()


class LastingBrowser:
    """Passes everything on to the Chromium that is running; what was open in one that has died is lost."""

    def __init__(self, start: Callable[[], Browser]) -> None:
        self._start = start
        self._begin()

    def _begin(self) -> None:
        self._running = self._start()
        self._process = _process_of(self._running)

    def kill(self) -> None:
        """End its process, from whatever thread: each call that waits for it fails."""
        with suppress(ProcessLookupError):
            os.kill(self._process, SIGKILL)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a browser has
        """Return what the running browser has by this name."""
        if not self._running.is_connected():
            self._begin()
        return getattr(self._running, name)


@contextmanager
def killed_after(seconds: float, browsers: Iterable[LastingBrowser]) -> Generator[None]:
    """Kill browsers in which something takes longer.

    Some of Playwright's calls wait without an end, such as ``evaluate`` in a page that answers nothing. They
    would stop all tests of a process; so they fail one, which tells in which line.
    """
    timer = Timer(seconds, _kill, [browsers])
    timer.daemon = True
    timer.start()
    try:
        yield
    finally:
        timer.cancel()


def _kill(browsers: Iterable[LastingBrowser]) -> None:
    for browser in browsers:
        browser.kill()


def _process_of(browser: Browser) -> int:
    """Return the number of a Chromium's main process."""
    session: Any = browser.new_browser_cdp_session()
    told = session.send("SystemInfo.getProcessInfo")["processInfo"]
    session.detach()
    return next(int(process["id"]) for process in told if process["type"] == "browser")


class Elsewhere(BaseHTTPRequestHandler):
    """Notes the address and refuses it."""

    def __init__(self, *arguments: object, asked: list[str]) -> None:
        self.asked = asked
        super().__init__(*arguments)  # type: ignore[arg-type]  # as they came

    def do_GET(self) -> None:
        """Refuse a request in the clear, of any method, or the tunnel for one that is not."""
        self.asked.append(self.path)
        self.send_error(403)

    do_POST = do_HEAD = do_OPTIONS = do_CONNECT = do_GET  # noqa: N815  (the names are the base class's)

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  (the name is the base class's)
        """Say nothing about each request."""


@contextmanager
def listening() -> Generator[tuple[str, list[str]]]:
    """Return the proxy's `host:port` and the growing list of what it was asked for."""
    asked: list[str] = []
    server = ThreadingHTTPServer(("127.0.0.1", 0), partial(Elsewhere, asked=asked))
    server.daemon_threads = True
    thread = threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05})
    thread.start()
    try:
        yield f"127.0.0.1:{server.server_port}", asked
    finally:
        server.shutdown()
        thread.join()
        server.server_close()


UNPAINTED: Final = """{
    const unpainted = new CSSStyleSheet();
    unpainted.replaceSync(":root { opacity: 0 !important }");
    document.adoptedStyleSheets.push(unpainted);
}"""


class UnpaintedBrowser:
    """Passes everything on to a browser, but that no page of a new profile paints."""

    def __init__(self, browser: Browser) -> None:
        self._browser = browser

    def new_context(self, **options: Any) -> BrowserContext:  # noqa: ANN401 - whatever a browser takes
        """Open a profile whose pages paint nothing."""
        context = self._browser.new_context(**options)
        context.add_init_script(UNPAINTED)
        return context

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a browser has
        """Return what the browser has by this name."""
        return getattr(self._browser, name)
