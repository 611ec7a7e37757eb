"""The one source of chance: the system's cryptographic generator."""

from secrets import SystemRandom


class SystemRandomSource:
    """Chance that no snapshot and no seed can repeat."""

    def __init__(self) -> None:
        self._system = SystemRandom()

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 up to but not including ``stop``."""
        return self._system.randrange(stop)

    def random(self) -> float:
        """Return a fraction from 0 up to 1."""
        return self._system.random()
