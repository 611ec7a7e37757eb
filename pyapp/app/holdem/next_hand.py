"""The wait between two hands."""

import asyncio
from collections.abc import Awaitable, Callable


class NextHandWait:
    """Waits until the next hand is wanted, or until its ring has run out and the table goes on by itself."""

    def __init__(
        self, go_on_itself: Callable[[], Awaitable[None]], ring_seconds: Callable[[], float]
    ) -> None:
        """Take what goes on as a press would, and for how long that rings; 0 where it waits to be wanted."""
        self._go_on_itself, self.ring_seconds = go_on_itself, ring_seconds
        self._wanted = asyncio.Event()
        self._pressed = asyncio.Event()
        """Set once something was pressed since the last hand ended."""

    def begin(self) -> None:
        """Begin to wait: a hand has ended."""
        self._wanted.clear()
        self._pressed.clear()

    def want(self) -> None:
        """Deal the next hand."""
        self._wanted.set()
        self._pressed.set()

    def hold(self) -> None:
        """Let no ring deal the hand any more."""
        self._pressed.set()

    async def wait(self, ring: float, *, at_once: bool = False) -> None:
        """Return once the next hand is wanted.

        The table goes on by itself after ``ring`` seconds, 0 for never, or ``at_once``.
        """
        if at_once:
            await self._go_on_itself()
        elif ring:
            try:
                await asyncio.wait_for(self._pressed.wait(), ring)
            except TimeoutError:
                await self._go_on_itself()
        await self._wanted.wait()
