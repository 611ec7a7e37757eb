"""A browser that outlives its own end: where it has died, what is asked of it next starts another."""

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Browser


class LastingBrowser:
    """Passes everything on to the browser that is running; what was open in one that has died is lost."""

    def __init__(self, start: Callable[[], Browser]) -> None:
        self._start = start
        self._running = start()

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401 - whatever a browser has
        """Return what the running browser has by this name."""
        if not self._running.is_connected():
            self._running = self._start()
        return getattr(self._running, name)
