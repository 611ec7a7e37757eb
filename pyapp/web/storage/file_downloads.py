"""Files that are handed to the visitor: made in memory, saved by the browser."""

from pyscript import document, window

from pyapp.web.dom import plain

_LASTS = 60_000
"""So many milliseconds a browser may take to begin a download."""


class Downloads:
    """Saves texts by a link to a blob, which no one sees."""

    def save(self, name: str, text: str) -> None:
        """Hand a file out under a name."""
        data = plain(text.encode("utf-8", "replace"))  # JavaScript's strings are made character by character
        blob = window.Blob.new(plain([data]), plain({"type": "text/plain;charset=utf-8"}))
        address = window.URL.createObjectURL(blob)
        link = document.createElement("a")
        link.href, link.download = address, name
        link.click()
        window.setTimeout(window.URL.revokeObjectURL.bind(window.URL, address), _LASTS)
