"""The sitting in force, for the parts of the pit that change it."""

from collections.abc import Callable

from pyapp.app.sittings.blackjack.sitting import PitSitting


class Desk:
    """Holds the sitting; every change of it is kept before anything moves."""

    def __init__(
        self,
        sitting: PitSitting,
        keep: Callable[[PitSitting], None],
        finished: Callable[[PitSitting], None],
    ) -> None:
        self.sitting = sitting
        self._keep, self._finished = keep, finished

    def put(self, sitting: PitSitting) -> None:
        """Put ``sitting`` in force and keep it."""
        self.sitting = sitting
        self._keep(sitting)

    def close(self, sitting: PitSitting) -> None:
        """Put ``sitting`` in force, whose round has just ended, and let that be written down."""
        self.put(sitting)
        self._finished(sitting)
