"""The port between friends and what carries their messages: a line to one other device."""

from collections.abc import Callable
from typing import Protocol


class LineClosed(Exception):  # noqa: N818 - what happened, not what went wrong
    """The line has closed: what was to be sent went nowhere."""


class Line(Protocol):
    """A line to one other device: whole text messages, in order, or it closes.

    Nothing is called back from within a call of these: ``received`` and ``closed`` come from the event loop.
    """

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
