"""Screens and tables to draw, each a moment worth looking at."""

from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

Drawn: TypeAlias = Mapping[str, str]
"""The regions of a screen."""


class Pictures(Mapping[str, Drawn]):
    """Screens by name."""

    def __init__(self, *ways: Mapping[str, Callable[[], Drawn]]) -> None:
        self.ways = {name: draw for of_some in ways for name, draw in of_some.items()}
        """How each is drawn."""
        self._drawn = dict[str, Drawn]()

    def __getitem__(self, name: str) -> Drawn:
        """Return the screen, drawn once."""
        if name not in self._drawn:
            self._drawn[name] = self.ways[name]()
        return self._drawn[name]

    def __iter__(self) -> Iterator[str]:
        """Name the screens, and draw none."""
        return iter(self.ways)

    def __len__(self) -> int:
        """Count them."""
        return len(self.ways)
