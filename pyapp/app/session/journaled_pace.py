"""Time at a table, in which no action follows another before the journal has it."""

from collections.abc import Awaitable, Callable

from pyapp.app.core.ports import Pace


class JournaledPace:
    """A pace whose every pause first lets the journal keep up."""

    def __init__(self, pace: Pace, keep_up: Callable[[], Awaitable[None]]) -> None:
        self._pace, self._keep_up = pace, keep_up

    async def pause(self, seconds: float) -> None:
        """Let the journal keep up, then so many seconds pass."""
        await self._keep_up()
        await self._pace.pause(seconds)
