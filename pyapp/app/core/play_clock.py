"""How long a table has been played, for blinds that rise by the minute."""

from collections.abc import Callable
from typing import Final

_SECOND: Final = 1000

LONGEST: Final = 300
"""The most seconds that count between two looks at the clock: a device that slept has not been played on."""


class PlayClock:
    """Counts the seconds in which a table lies open: none while it is covered, or the page is hidden."""

    def __init__(self, now: Callable[[], int], counted: int = 0) -> None:
        self._now, self._counted = now, counted * _SECOND
        self._seen: int | None = None
        self._paused = {"closed"}

    def pause(self, why: str) -> None:
        """Stop for a reason."""
        self._look()
        self._paused.add(why)
        self._seen = None

    def go_on(self, why: str) -> None:
        """Go on, unless there is another reason to stand still."""
        self._look()
        self._paused.discard(why)
        if not self._paused and self._seen is None:
            self._seen = self._now()

    def start(self) -> None:
        """Begin to count."""
        self.go_on("closed")

    def stop(self) -> None:
        """Stop: the table is left."""
        self.pause("closed")

    @property
    def seconds(self) -> int:
        """The whole seconds counted."""
        self._look()
        return self._counted // _SECOND

    def take(self) -> int:
        """Return the whole seconds counted, and count from there anew."""
        seconds = self.seconds
        self._counted -= seconds * _SECOND
        return seconds

    def _look(self) -> None:
        if self._seen is not None:
            now = self._now()
            self._counted += max(0, min(now - self._seen, LONGEST * _SECOND))
            self._seen = now
