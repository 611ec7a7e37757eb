"""A line while it is being made: until both ends know each other, and the browsers have met."""

import asyncio
from contextlib import suppress

from pyapp.app.core.nearby import LineEnd, Nearby
from pyapp.app.friends.lines.device_line import DeviceLine


class Connection:
    """One end that becomes a line. Whoever opened it closes it, unless the line did come."""

    def __init__(self) -> None:
        self._end: LineEnd | None = None
        self._line: DeviceLine | None = None
        self._settled = asyncio.Event()

    async def begin(self, nearby: Nearby, offer: str = "") -> str:
        """Return this end's session description, an offer or the answer to one; raises ``NearbyError``."""
        self._end = await nearby.line_end(self._report)
        return await self._end.describe(offer)

    async def accept(self, answer: str) -> None:
        """Take the description that answers the offer; raises ``NearbyError``."""
        if self._end:
            await self._end.accept(answer)

    async def opened(self, patience: float) -> DeviceLine | None:
        """Return the line once it is open; ``None`` where it never will be, or not within so many seconds."""
        with suppress(TimeoutError):
            await asyncio.wait_for(self._settled.wait(), patience)
        return self._line

    def close(self) -> None:
        """Give it up."""
        self._settled.set()
        if self._line:
            self._line.close()
        elif self._end:
            self._end.close()

    def _report(self, kind: str, text: str) -> None:
        if kind == "open" and self._end and not self._settled.is_set():
            self._line = DeviceLine(self._end)
        if kind in {"open", "closed"}:
            self._settled.set()
        if not self._line:
            return
        match kind:
            case "message":
                self._line.hear(text)
            case "low":
                self._line.drain()
            case "closed":
                self._line.lose()
            case _:
                """It has opened just now."""
