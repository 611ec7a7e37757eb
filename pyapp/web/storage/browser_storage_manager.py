"""The room that the browser gives to the page, by ``static/boot/storage-manager.js``."""

from pyodide.ffi import JsException
from pyscript import window

from pyapp.app import Installation, OfflineFiles, PageOrigin, StorageEstimate, StorageRefused
from pyapp.web.dom import Element


class BrowserStorageManager:
    """Asks the page's own script; a browser without the interface that it asks for refuses."""

    @property
    def origin(self) -> PageOrigin:
        """Where the page was opened from."""
        return PageOrigin(str(window.baizeStorage.origin))

    @property
    def installation(self) -> Installation:
        """How the page is at home on the device."""
        return Installation(str(window.baizeStorage.installation))

    async def estimate(self) -> StorageEstimate:
        """Return how much is used, and how much may be."""
        used, most = (await _ask("estimate")).to_py()
        return StorageEstimate(int(used), int(most))

    async def persisted(self) -> bool:
        """Tell whether the browser has promised to keep everything."""
        return bool(await _ask("persisted"))

    async def persist(self) -> bool:
        """Ask for that promise, and tell whether it was given."""
        return bool(await _ask("persist"))

    async def offline_files(self) -> OfflineFiles:
        """Count the files kept for offline play."""
        return OfflineFiles(*map(int, (await _ask("files")).to_py()))

    async def remove_offline_files(self) -> None:
        """Delete them, and let the next visit begin anew with saving them."""
        await _ask("removeFiles")


async def _ask(name: str) -> Element:
    """Wait for an answer; raises ``StorageRefused``."""
    try:
        return await getattr(window.baizeStorage, name)()
    except (AttributeError, JsException) as error:
        raise StorageRefused from error
