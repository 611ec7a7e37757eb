"""``localStorage`` as a ``Storage``."""

import js
from pyodide.ffi import JsException

from pyapp.app import StorageRefused


class LocalStorage:
    """The browser's storage for this page; some browsers and settings refuse it."""

    def read(self, key: str) -> str | None:
        """Read a text, ``None`` where there is none; raises ``StorageRefused``."""
        try:
            text = js.localStorage.getItem(key)
        except (AttributeError, JsException) as error:
            raise StorageRefused from error
        return str(text) if isinstance(text, str) else None

    def write(self, key: str, text: str) -> None:
        """Keep a text; raises ``StorageRefused`` where there is no storage or no room."""
        try:
            js.localStorage.setItem(key, text)
        except (AttributeError, JsException) as error:
            raise StorageRefused from error
