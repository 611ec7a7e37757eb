"""Other devices in the same network, and the camera, as a port: what only friends nearby need."""

from collections.abc import Callable
from typing import Final, Protocol, TypeAlias

INVITED: Final = "friend="
"""How a fragment of the page's address begins that holds an invitation."""

Told: TypeAlias = Callable[[str, str], None]
"""Told what happens at an end of a line: `open`, `message` with its text, `low` (there is room), `closed`."""


class NearbyError(Exception):
    """It did not work; the message is one word for programs.

    `unavailable`: the browser cannot do this, or its script could not be fetched. `unreadable`: a description
    is none. `closed`: nothing can be sent. Of the camera: `refused`, `missing`, `insecure` (the page came by
    plain http), `busy`, `none` (no code came).
    """


class LineEnd(Protocol):
    """One end of a line between two browsers: an ordered, reliable data channel, once it is open."""

    async def describe(self, offer: str = "") -> str:
        """Return this end's session description: an offer, or the answer to one; raises ``NearbyError``."""
        ...

    async def accept(self, answer: str) -> None:
        """Take the description that answers this end's; raises ``NearbyError``."""
        ...

    @property
    def is_full(self) -> bool:
        """Whether so much waits to leave that no more should be sent now."""
        ...

    def send(self, frame: str) -> None:
        """Send a text of at most 16 kB; raises ``NearbyError`` where the channel is not open."""
        ...

    def close(self) -> None:
        """Close the channel, once what was sent has left."""
        ...


class Nearby(Protocol):
    """What this device does for friends nearby."""

    async def line_end(self, told: Told) -> LineEnd:
        """Return a fresh end of a line; raises ``NearbyError``."""
        ...

    async def scan(self, wanted: Callable[[str], bool]) -> str:
        """Return the first code before the camera that is wanted, nothing once that was stopped.

        The picture is shown where the page has a place for it. Raises ``NearbyError``.
        """
        ...

    def stop_scan(self) -> None:
        """Let go of the camera."""
        ...


class NoNearby:
    """A device that reaches no other."""

    async def line_end(self, told: Told) -> LineEnd:  # noqa: ARG002 - the port's
        """Refuse."""
        raise NearbyError("unavailable")

    async def scan(self, wanted: Callable[[str], bool]) -> str:  # noqa: ARG002 - the port's
        """Refuse."""
        raise NearbyError("missing")

    def stop_scan(self) -> None:
        """Do nothing, as nothing goes on."""
