"""The sitting in force, for what changes it at a blackjack table."""

from collections.abc import Callable

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting


class CurrentSitting:
    """Holds the sitting; every change of it is kept before anything moves."""

    def __init__(
        self,
        sitting: BlackjackSitting,
        keep: Callable[[BlackjackSitting], None],
        finished: Callable[[BlackjackSitting], None],
    ) -> None:
        self.sitting = sitting
        self._keep, self._finished = keep, finished

    def put(self, sitting: BlackjackSitting) -> None:
        """Put ``sitting`` in force and keep it."""
        self.sitting = sitting
        self._keep(sitting)

    def close(self, sitting: BlackjackSitting) -> None:
        """Put ``sitting`` in force, whose round has just ended, and let that be written down."""
        self.put(sitting)
        self._finished(sitting)
