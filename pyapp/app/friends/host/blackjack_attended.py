"""A blackjack table as its attendance knows it."""

from collections.abc import Callable, Mapping

from pyapp.app.blackjack.table_loop import BlackjackTable
from pyapp.views import ControlView


class BlackjackAttended:
    """Shows at a blackjack table who of its guests is away."""

    def __init__(self, table: BlackjackTable) -> None:
        self._table = table

    @property
    def tickets(self) -> Mapping[int, str]:
        """The tickets of the guests, by their chairs."""
        sitting = self._table.current.sitting
        return {at: sitting.chairs[at].ticket for at in sitting.guests}

    @property
    def names(self) -> tuple[str, ...]:
        """Who sits where."""
        return self._table.current.sitting.names

    @property
    def seconds(self) -> int:
        """For how many seconds the table waits for a decision; 0 for no end."""
        return self._table.current.sitting.guest_seconds

    def mark(
        self, absent: Callable[[], Mapping[int, str]], passing: Callable[[], ControlView | None]
    ) -> None:
        """Show the words of those who are away at their boxes, and the way on without a guest."""
        self._table.presenter.absent = absent
        self._table.presenter.passing = passing

    def announce(self, words: str) -> None:
        """Say something that all may hear, and write it into the log."""
        self._table.presenter.announce(words)

    async def redraw(self) -> None:
        """Draw the table as it stands."""
        await self._table.presenter.redraw()
