"""``localStorage`` as a ``Storage``."""

from collections.abc import Sequence

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

    def remove(self, key: str) -> None:
        """Forget a text; raises ``StorageRefused``."""
        try:
            js.localStorage.removeItem(key)
        except (AttributeError, JsException) as error:
            raise StorageRefused from error

    def keys(self) -> Sequence[str]:
        """Name everything that is kept; raises ``StorageRefused``."""
        try:
            return [str(key) for key in js.Object.keys(js.localStorage)]
        except (AttributeError, JsException) as error:
            raise StorageRefused from error

    def write(self, key: str, text: str) -> None:
        """Keep a text; raises ``StorageRefused`` where there is no storage or no room."""
        try:
            js.localStorage.setItem(key, text)
        except (AttributeError, JsException) as error:
            raise StorageRefused from error
