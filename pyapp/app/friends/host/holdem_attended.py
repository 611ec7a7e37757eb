"""A hold'em table as its attendance knows it."""

from collections.abc import Callable, Mapping

from pyapp.app.holdem.table_loop import HoldemTable
from pyapp.app.sittings.holdem.guest_chairs import has_left
from pyapp.views import ControlView


class HoldemAttended:
    """Shows at a hold'em table who of its guests is away."""

    def __init__(self, table: HoldemTable) -> None:
        self._table = table

    @property
    def tickets(self) -> Mapping[int, str]:
        """The tickets of the guests who have not left the game, by their chairs."""
        sitting = self._table.current.sitting
        tickets = ((at, sitting.chairs[at].guest) for at in sitting.guests)
        return {at: ticket for at, ticket in tickets if not has_left(ticket)}

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
        """Show the words of those who are away at their seats, and the way on without a guest."""
        self._table.presenter.absent = absent
        self._table.presenter.passing = passing

    def announce(self, words: str) -> None:
        """Say something that all may hear, and write it into the log."""
        self._table.presenter.announce(words)

    async def redraw(self) -> None:
        """Draw the table as it stands."""
        await self._table.presenter.redraw()
