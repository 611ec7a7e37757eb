"""A storage that is forgotten with the table that it serves."""

from collections.abc import Sequence


class PassingStorage:
    """Texts in memory."""

    def __init__(self) -> None:
        self._texts = dict[str, str]()

    def read(self, key: str) -> str | None:
        """Read a text."""
        return self._texts.get(key)

    def write(self, key: str, text: str) -> None:
        """Keep a text."""
        self._texts[key] = text

    def remove(self, key: str) -> None:
        """Forget a text."""
        self._texts.pop(key, None)

    def keys(self) -> Sequence[str]:
        """Name everything that is kept."""
        return tuple(self._texts)
