"""Two ends of a line, and of a data channel, within one program."""

import asyncio
from collections import deque
from collections.abc import Callable
from itertools import count

from pyapp.app.core.links import NearbyError
from pyapp.features.friends.line import DeviceLine, LineClosed


class MemoryLine:
    """One end of a line in memory; ``memory_lines`` makes a pair."""

    def __init__(self, binding: str = "") -> None:
        self.binding = binding
        self._other: MemoryLine | None = None
        self._waiting = deque[str]()
        self._open = True
        self._ended = self._sleeps = self.is_weak = False
        self._changed: Callable[[], None] = _nothing
        self._listener: tuple[Callable[[str], None], Callable[[], None]] | None = None

    def join(self, other: "MemoryLine") -> None:
        """Let what is sent here arrive at ``other``."""
        self._other = other

    @property
    def is_open(self) -> bool:
        """Whether messages can be sent."""
        return self._open

    def sleep(self, *, asleep: bool) -> None:
        """Let what arrives wait while the page sleeps, for less time than a line needs to count as lost."""
        self._sleeps = asleep
        self._deliver_soon()

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

    def watch(self, changed: Callable[[], None]) -> None:
        """Have ``changed`` called whenever the line is weak or good again."""
        self._changed = changed

    def weaken(self, *, is_weak: bool = True) -> None:
        """Let the line be weak, or good again."""
        self.is_weak = is_weak
        self._changed()

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
        while self._waiting and self._listener and not self._sleeps:
            self._listener[0](self._waiting.popleft())
        if not self._open and not self._ended and self._listener:
            self._ended = True
            self._listener[1]()


def _nothing() -> None:
    """Tell no one."""


def memory_lines() -> tuple[MemoryLine, MemoryLine]:
    """Return the two ends of a line in memory."""
    binding = str(next(_LINES))
    one, other = MemoryLine(binding), MemoryLine(binding)
    one.join(other)
    other.join(one)
    return one, other


_LINES = count(1)


ROOM = 40_000
"""Characters that wait at most before an end says that it is full."""


class JoinedEnd:
    """One end: frames leave one by one when the loop turns."""

    def __init__(self) -> None:
        self.frames = list[str]()
        """Every frame that was sent."""

        self.is_open, self.is_cut = True, False
        self.is_stuck = False
        self._waiting = list[str]()
        self._told: Callable[[str, str], None] | None = None
        self._other: JoinedEnd | None = None

    def join(self, told: Callable[[str, str], None], other: "JoinedEnd") -> None:
        """Set who is told of what happens here, and where frames go."""
        self._told, self._other = told, other

    @property
    def is_full(self) -> bool:
        """Whether too much waits."""
        return sum(map(len, self._waiting)) >= ROOM

    async def describe(self, offer: str = "") -> str:
        """Return nothing: these ends know each other."""
        return offer

    async def accept(self, answer: str) -> None:
        """Need nothing."""

    def send(self, frame: str) -> None:
        """Take a frame."""
        if not self.is_open:
            raise NearbyError("closed")
        assert len(frame.encode()) <= 16_384, "no browser sends that as one"
        self.frames.append(frame)
        self._waiting.append(frame)
        asyncio.get_running_loop().call_soon(self._leave)

    def close(self) -> None:
        """Close both ends, once what waits has left."""
        if not self.is_open:
            return
        self.is_open = False
        asyncio.get_running_loop().call_soon(self._end)

    def tell(self, kind: str, text: str = "") -> None:
        """Report something here."""
        if self._told:
            self._told(kind, text)

    def _leave(self) -> None:
        if self.is_stuck or not self._waiting or self._other is None:
            return
        frame = self._waiting.pop(0)
        if not self.is_cut and self._other.is_open:
            self._other.tell("message", frame)
        self.tell("low")

    def _end(self) -> None:
        self.is_stuck = False
        while self._waiting:
            self._leave()
        self.tell("closed")
        if self._other and not self.is_cut:
            self._other.is_open = False
            self._other.tell("closed")


def device_lines(now: Callable[[], float] | None = None) -> tuple[DeviceLine, DeviceLine]:
    """Return two lines over joined ends."""
    (one, _), (other, _) = ends_and_lines(now)
    return one, other


def ends_and_lines(
    now: Callable[[], float] | None = None,
) -> tuple[tuple[DeviceLine, JoinedEnd], tuple[DeviceLine, JoinedEnd]]:
    """Return two lines, each with the end below it."""
    here, there = JoinedEnd(), JoinedEnd()
    lines = [DeviceLine(end, now) if now else DeviceLine(end) for end in (here, there)]
    for end, line, other in ((here, lines[0], there), (there, lines[1], here)):
        end.join(_teller(line), other)
    return (lines[0], here), (lines[1], there)


def _teller(line: DeviceLine) -> Callable[[str, str], None]:
    def tell(kind: str, text: str) -> None:
        match kind:
            case "message":
                line.hear(text)
            case "low":
                line.drain()
            case _:
                line.lose()

    return tell
