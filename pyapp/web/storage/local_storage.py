"""``localStorage`` as a ``Storage``."""

from collections.abc import Sequence

from pyodide.ffi import JsException
from pyscript import window

from pyapp.app import StorageRefused


class LocalStorage:
    """The browser's storage for this page; some browsers and settings refuse it."""

    def read(self, key: str) -> str | None:
        """Read a text, ``None`` where there is none; raises ``StorageRefused``."""
        try:
            text = window.localStorage.getItem(key)
        except (AttributeError, JsException) as error:
            raise StorageRefused from error
        return str(text) if isinstance(text, str) else None

    def remove(self, key: str) -> None:
        """Forget a text; raises ``StorageRefused``."""
        try:
            window.localStorage.removeItem(key)
        except (AttributeError, JsException) as error:
            raise StorageRefused from error

    def keys(self) -> Sequence[str]:
        """Name everything that is kept; raises ``StorageRefused``."""
        try:
            return [str(key) for key in window.Object.keys(window.localStorage)]
        except (AttributeError, JsException) as error:
            raise StorageRefused from error

    def write(self, key: str, text: str) -> None:
        """Keep a text; raises ``StorageRefused`` where there is no storage or no room."""
        try:
            window.localStorage.setItem(key, text)
        except (AttributeError, JsException) as error:
            raise StorageRefused from error
