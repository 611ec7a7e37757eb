"""A browser that outlives its own end: where it has died, what is asked of it next starts another."""

import os
from collections.abc import Callable, Generator, Iterable
from contextlib import contextmanager, suppress
from signal import SIGKILL
from threading import Timer
from typing import Any

from playwright.sync_api import Browser


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
