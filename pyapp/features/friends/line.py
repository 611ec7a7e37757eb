"""The port between friends and what carries their messages: a line to one other device."""

import asyncio
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Final, Protocol

from pyapp.app.core.links import LineEnd, Nearby, NearbyError
from pyapp.features.friends.session_description import certificate_in


class LineClosed(Exception):  # noqa: N818 - what happened, not what went wrong
    """The line has closed: what was to be sent went nowhere."""


class Line(Protocol):
    """A line to one other device: whole text messages, in order, or it closes.

    Nothing is called back from within a call of these: ``received`` and ``closed`` come from the event loop.
    """

    @property
    def binding(self) -> str:
        """What both ends know this line by, and no one else can have for a line of theirs."""
        ...

    def send(self, message: str) -> None:
        """Send a message; raises ``LineClosed`` once either side has closed the line."""
        ...

    def close(self) -> None:
        """Close the line, for good.

        The other side still receives what was sent before; this side receives nothing any more.
        """
        ...

    def listen(self, received: Callable[[str], None], closed: Callable[[], None]) -> None:
        """Have ``received`` called with every message, also those that came before anyone listened.

        ``closed`` is called once, whichever side closed the line, and nothing is called after it. Who listens
        later takes the place of who listened before.
        """
        ...

    @property
    def is_weak(self) -> bool:
        """Whether the other device was not heard for a while, now or not long ago."""
        ...

    def watch(self, changed: Callable[[], None]) -> None:
        """Have ``changed`` called whenever ``is_weak`` has changed."""
        ...


BEAT: Final = 1.0
"""Seconds between two frames at the most."""

SILENCE: Final = 8.0
"""Seconds without a frame after which the other device counts as gone; phones pause pages for shorter."""

WEAK: Final = 4.0
"""Seconds without a frame after which the line counts as weak."""

STEADY: Final = 20.0
"""Seconds without such a pause after which it counts as good again."""

ASLEEP: Final = 3.0
"""Seconds by which a beat is late where this page itself was paused, and so has heard nothing."""

PART: Final = 4000
"""Characters of a frame: 16 kB at the most, which every browser sends as one."""

MOST_WAITING: Final = 4_000_000
"""Characters that may wait at either end: for a channel that takes none, or for whoever listens here."""

MOST_FRAMES: Final = MOST_WAITING // PART
"""Frames that may come in one go, and so many more with each second; what pages say needs far fewer."""

_BEAT, _PART, _LAST = "", "+", "."
"""How a frame begins: nothing at all, a part of a message, or its last part."""


class DeviceLine:
    """A ``Line`` over an open channel, whose owner tells it what the channel reports."""

    def __init__(self, end: LineEnd, now: Callable[[], float] = monotonic, binding: str = "") -> None:
        self._channel, self._now, self._binding = end, now, binding
        self._leaving, self._arrived = deque[str](), deque[str]()
        self._waiting = 0
        """Characters of what leaves later."""

        self._begun = list[str]()
        """The parts of a message of which the last has not come yet."""

        self._held = 0
        """Characters of these frames, and of messages that wait for a listener, each with one more."""

        self._allowed = float(MOST_FRAMES)
        """Frames that may come now."""

        self._listener: tuple[Callable[[str], None], Callable[[], None]] | None = None
        self._open, self._ended = True, False
        self._changed: Callable[[], None] = _nothing
        self._is_weak = False
        self._weak_at = -STEADY
        """When nothing had come for long, the last time that this was so."""

        self._said = self._heard = now()
        self._beating = asyncio.ensure_future(self._beat())

    @property
    def is_open(self) -> bool:
        """Whether messages can be sent."""
        return self._open

    @property
    def binding(self) -> str:
        """The certificates of both ends, the host's first."""
        return self._binding

    def send(self, message: str) -> None:
        """Send a message; raises ``LineClosed`` once either side has closed the line."""
        if not self._open:
            raise LineClosed
        cuts = range(0, max(len(message), 1), PART)
        parts = [message[start : start + PART] for start in cuts]
        self._leaving += [*(_PART + part for part in parts[:-1]), _LAST + parts[-1]]
        self._waiting += len(message)
        if self._waiting > MOST_WAITING:
            self._end()
            raise LineClosed
        self.drain()

    def close(self) -> None:
        """Close the line once what was sent before has left; what has arrived here is dropped."""
        self._arrived.clear()
        self._end()

    def listen(self, received: Callable[[str], None], closed: Callable[[], None]) -> None:
        """Have ``received`` called with every message, and ``closed`` once."""
        self._listener = (received, closed)
        self._deliver_soon()

    @property
    def is_weak(self) -> bool:
        """Whether the other device was not heard for a while, now or not long ago."""
        return self._is_weak

    def watch(self, changed: Callable[[], None]) -> None:
        """Have ``changed`` called whenever ``is_weak`` has changed."""
        self._changed = changed

    def hear(self, frame: str) -> None:
        """Take a frame that the channel brought; the line ends with one that no Baize would send."""
        if not self._open:
            return
        self._count(frame)
        if self._allowed < 0 or self._held > MOST_WAITING or not _is_frame(frame):
            self._begun.clear()
            self._end()
        elif frame:
            self._take(frame)

    def _count(self, frame: str) -> None:
        """Count a frame, be it empty, against what time allows, and its characters."""
        now = self._now()
        self._allowed = min(self._allowed + (now - self._heard) * MOST_FRAMES, MOST_FRAMES) - 1
        self._heard = now
        self._held += len(frame)

    def _take(self, frame: str) -> None:
        """Put a part of a message to those before it."""
        self._begun.append(frame[1:])
        if frame[0] == _LAST:
            self._held -= len(self._begun) - 1
            self._arrived.append("".join(self._begun))
            self._begun.clear()
            self._deliver_soon()

    def drain(self) -> None:
        """Send what waits, as far as the channel takes it."""
        while self._leaving and not self._channel.is_full:
            self._pass_on()

    def lose(self) -> None:
        """Learn that the channel has closed."""
        self._leaving.clear()
        self._end()

    def _pass_on(self) -> None:
        frame = self._leaving.popleft()
        self._waiting -= len(frame) - 1
        self._say(frame)

    def _say(self, frame: str) -> None:
        try:
            self._channel.send(frame)
        except NearbyError:
            self.lose()
        else:
            self._said = self._now()

    def _end(self) -> None:
        if not self._open:
            return
        self._open = False
        while self._leaving:
            self._pass_on()
        self._beating.cancel()
        self._channel.close()
        self._deliver_soon()

    async def _beat(self) -> None:
        while self._open:
            due = self._now() + BEAT
            await asyncio.sleep(BEAT)
            now = self._now()
            if now - due > ASLEEP:
                self._heard = now
            self._judge(now, now - self._heard - max(0, now - due))
            if now - self._heard > SILENCE:
                self.lose()
            elif now - self._said >= BEAT:
                self._say(_BEAT)

    def _judge(self, now: float, silence: float) -> None:
        """Tell a weak line from a good one, by the seconds without a frame that this page was awake."""
        if silence >= WEAK:
            self._weak_at = now
        is_weak = now - self._weak_at < STEADY
        if is_weak != self._is_weak:
            self._is_weak = is_weak
            self._changed()

    def _deliver_soon(self) -> None:
        if self._listener and not self._ended:
            asyncio.get_running_loop().call_soon(self._deliver)

    def _deliver(self) -> None:
        """Hand over what has arrived, then the end of the line."""
        while self._arrived and self._listener:
            message = self._arrived.popleft()
            self._held -= len(message) + 1
            self._listener[0](message)
        if not self._open and not self._ended and self._listener:
            self._ended = True
            self._listener[1]()


def _nothing() -> None:
    """Tell no one."""


def _is_frame(frame: str) -> bool:
    """Return whether a Baize could have sent a frame: all parts but the last are full."""
    size = len(frame) - 1
    return not frame or (size == PART if frame[0] == _PART else frame[0] == _LAST and size <= PART)


class Connection:
    """One end that becomes a line. Whoever opened it closes it, unless the line did come."""

    def __init__(self) -> None:
        self._end: LineEnd | None = None
        self._line: DeviceLine | None = None
        self._settled = asyncio.Event()
        self._certificates = ("", "")
        """The host's and the guest's."""

    async def begin(self, nearby: Nearby, offer: str = "") -> str:
        """Return this end's session description, an offer or the answer to one; raises ``NearbyError``."""
        self._end = await nearby.line_end(self._report)
        own = await self._end.describe(offer)
        certificate = certificate_in(own)
        self._certificates = (certificate_in(offer), certificate) if offer else (certificate, "")
        return own

    async def accept(self, answer: str) -> None:
        """Take the description that answers the offer; raises ``NearbyError``."""
        if self._end:
            self._certificates = (self._certificates[0], certificate_in(answer))
            await self._end.accept(answer)

    async def opened(self, patience: float) -> DeviceLine | None:
        """Return the line once it is open; ``None`` where it never will be, or not within so many seconds."""
        with suppress(TimeoutError):
            async with asyncio.timeout(patience):  # `wait_for` may swallow that it is given up
                await self._settled.wait()
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
            self._line = DeviceLine(self._end, binding=" ".join(self._certificates))
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
