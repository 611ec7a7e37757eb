"""Two ends of a line within one program."""

import asyncio
from collections import deque
from collections.abc import Callable

from pyapp.features.friends.line import LineClosed


class MemoryLine:
    """One end of a line in memory; ``memory_lines`` makes a pair."""

    def __init__(self) -> None:
        self._other: MemoryLine | None = None
        self._waiting = deque[str]()
        self._open = True
        self._ended = False
        self._listener: tuple[Callable[[str], None], Callable[[], None]] | None = None

    def join(self, other: "MemoryLine") -> None:
        """Let what is sent here arrive at ``other``."""
        self._other = other

    def send(self, message: str) -> None:
        """Send a message; raises ``LineClosed`` once either side has closed the line."""
        if not self._open or self._other is None:
            raise LineClosed
        self._other.arrive(message)

    def close(self) -> None:
        """Close both ends: what was sent from here still arrives there, what waits here is dropped."""
        self._waiting.clear()
        if self._open:
            self._open = False
            self._deliver_soon()
        if self._other:
            self._other.hang_up()

    def listen(self, received: Callable[[str], None], closed: Callable[[], None]) -> None:
        """Have ``received`` called with every message, and ``closed`` once."""
        self._listener = (received, closed)
        self._deliver_soon()

    def arrive(self, message: str) -> None:
        """Take a message from the other end."""
        self._waiting.append(message)
        self._deliver_soon()

    def hang_up(self) -> None:
        """Learn that the other end has closed."""
        self._open = False
        self._deliver_soon()

    def _deliver_soon(self) -> None:
        if self._listener and not self._ended:
            asyncio.get_running_loop().call_soon(self._deliver)

    def _deliver(self) -> None:
        """Hand over what waits, then the end of the line."""
        while self._waiting and self._listener:
            self._listener[0](self._waiting.popleft())
        if not self._open and not self._ended and self._listener:
            self._ended = True
            self._listener[1]()


def memory_lines() -> tuple[MemoryLine, MemoryLine]:
    """Return the two ends of a line in memory."""
    one, other = MemoryLine(), MemoryLine()
    one.join(other)
    other.join(one)
    return one, other
