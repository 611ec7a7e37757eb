"""Files that are handed to the visitor: made in memory, saved by the browser."""

import js

from pyapp.web.dom import plain

_LASTS = 60_000
"""So many milliseconds a browser may take to begin a download."""


class Downloads:
    """Saves texts by a link to a blob, which nobody sees."""

    def save(self, name: str, text: str) -> None:
        """Hand a file out under a name."""
        blob = js.Blob.new(plain([text]), plain({"type": "text/plain;charset=utf-8"}))
        address = js.URL.createObjectURL(blob)
        link = js.document.createElement("a")
        link.href, link.download = address, name
        link.click()
        js.setTimeout(js.URL.revokeObjectURL.bind(js.URL, address), _LASTS)
