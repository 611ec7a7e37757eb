"""Waiting, and not waiting: a tap on the felt ends the pause that is on, a hold shortens the next ones."""

import asyncio
from typing import Final

_HELD: Final = 0.15
"""What is left of a pause while the felt is held."""


class TapPace:
    """Time as the page lets it pass."""

    def __init__(self) -> None:
        self._waiting: asyncio.Future[None] | None = None
        self._held = False

    async def pause(self, seconds: float) -> None:
        """Let ``seconds`` pass, or less when ``hurry`` is called meanwhile."""
        seconds *= _HELD if self._held else 1
        if seconds <= 0:
            await asyncio.sleep(0)
            return
        loop = asyncio.get_running_loop()
        self._waiting = loop.create_future()
        timer = loop.call_later(seconds, self.hurry)
        try:
            await self._waiting
        finally:
            timer.cancel()
            self._waiting = None

    def hold(self, *, held: bool) -> None:
        """Let time pass faster for as long as something is held down."""
        self._held = held
        if held:
            self.hurry()

    def hurry(self) -> bool:
        """End the pause that is on, and tell whether there was one."""
        if self._waiting is None or self._waiting.done():
            return False
        self._waiting.set_result(None)
        return True
