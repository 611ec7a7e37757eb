"""A profile that keeps the site from visit to visit, and nothing else."""

from typing import Any, Final
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, Error

SAVED: Final = "cookies,indexeddb,local_storage"
"""What a visit leaves beside the site itself, as the browser's own tools call it."""


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
        """Close what a test has opened."""
        for page in self._context.pages:
            if page is not self._blank:
                page.close()

    def close(self) -> None:
        """Close the profile."""
        self._context.close()
