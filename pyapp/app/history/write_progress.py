"""How far writing is behind what was played."""

import asyncio
from typing import Final

PATIENCE: Final = 1
"""Seconds that play waits for what was played last to be written."""


class WriteProgress:
    """Counts what was to be written and what is, and lets play wait for it within a bound."""

    def __init__(self) -> None:
        self._begun = self._written = 0
        self._caught_up = asyncio.Event()
        self._slow = False
        """Whether the last wait was in vain; then no other follows until something is written."""

    @property
    def begun(self) -> int:
        """How many things were to be written so far."""
        return self._begun

    def begin(self) -> None:
        """Count one more thing to be written."""
        self._begun += 1
        self._caught_up.clear()

    def end(self, written: int) -> None:
        """Take so many as written, or as refused, for which nobody waits any more."""
        self._written, self._slow = max(self._written, written), False
        if self._written == self._begun:
            self._caught_up.set()

    async def wait(self) -> None:
        """Return when all is written, or after a while."""
        if self._written == self._begun or self._slow:
            return
        try:
            async with asyncio.timeout(PATIENCE):  # `wait_for` may swallow that a table is stopped
                await self._caught_up.wait()
        except TimeoutError:
            self._slow = True
