"""How far writing is behind what was played."""

import asyncio
from typing import Final

PATIENCE: Final = 1
"""Seconds that play waits for what was played last to be written."""

REST: Final = 3
"""Seconds after a wait in vain in which no other follows: play would stutter at every action."""


class WriteProgress:
    """Counts what was to be written and what is, and lets play wait for it within a bound."""

    def __init__(self) -> None:
        self._begun = self._written = 0
        self._caught_up = asyncio.Event()
        self._vain, self._rests_until = 0, 0.0
        """How many waits were in vain since something was written, and until when no other follows."""

    @property
    def begun(self) -> int:
        """How many things were to be written so far."""
        return self._begun

    def begin(self) -> None:
        """Count one more thing to be written."""
        self._begun += 1
        self._caught_up.clear()

    def end(self, written: int) -> None:
        """Take so many as written, or as refused, for which no one waits any more."""
        self._written, self._vain, self._rests_until = max(self._written, written), 0, 0.0
        if self._written == self._begun:
            self._caught_up.set()

    async def wait(self) -> bool:
        """Return when all is written, or after a while; tell whether a second wait in a row was in vain."""
        clock = asyncio.get_running_loop()
        if self._written == self._begun or clock.time() < self._rests_until:
            return False
        try:
            async with asyncio.timeout(PATIENCE):  # `wait_for` may swallow that a table is stopped
                await self._caught_up.wait()
        except TimeoutError:
            self._vain += 1
            self._rests_until = clock.time() + REST
        return self._vain > 1
