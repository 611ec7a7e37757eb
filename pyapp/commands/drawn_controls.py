"""Controls out of drawn HTML, for where no browser holds them."""

from collections.abc import Iterable
from html.parser import HTMLParser

from pyapp.app.console import Control, control_from


def controls_in(regions: Iterable[str]) -> tuple[Control, ...]:
    """Return the buttons of drawn regions, in their order; keys that stand on them are left out."""
    reader = _Reader()
    for html in regions:
        reader.feed(html)
    return tuple(reader.found)


class _Reader(HTMLParser):
    """Collects buttons with a ``data-action`` and the text inside them."""

    def __init__(self) -> None:
        super().__init__()
        self.found: list[Control] = []
        self._carried: dict[str, str] | None = None
        self._label: list[str] = []
        self._in_key = False

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        """Begin a button, or note that a key's name follows."""
        self._in_key = tag == "kbd"
        if tag == "button":
            carried = {name[5:]: value or "" for name, value in attrs if name.startswith("data-")}
            self._carried, self._label = (carried if "action" in carried else None), []

    def handle_data(self, data: str) -> None:
        """Add to the label."""
        if self._carried is not None and not self._in_key:
            self._label.append(data)

    def handle_endtag(self, tag: str) -> None:
        """Close a button, or a key's name."""
        if tag == "kbd":
            self._in_key = False
        elif tag == "button" and self._carried is not None:
            self.found.append(control_from(self._carried, " ".join(self._label)))
            self._carried = None
