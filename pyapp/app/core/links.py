"""Ways to other devices, as ports: links to hands, codes for a camera, and lines to friends nearby."""

from collections.abc import Callable, Sequence
from enum import StrEnum
from typing import Final, Protocol, TypeAlias


class LinkSent(StrEnum):
    """What came of a link that was to leave the page."""

    SHARED = "shared"
    """The system's share sheet took it."""

    COPIED = "copied"
    """It lies in the clipboard."""

    SAVED = "saved"
    """It lies among the downloads."""

    STOPPED = "stopped"
    """The person thought better of it."""

    REFUSED = "refused"
    """The browser lets no page share, copy or save."""


class HandLinks(Protocol):
    """What the page does with links."""

    @property
    def page(self) -> str:
        """The address of the page, without a hand in it."""
        ...

    def clear(self) -> None:
        """Take the hand out of the address, once it is closed."""
        ...

    def put(self, fragment: str) -> None:
        """Put a hand into the address, without opening it."""
        ...

    async def send(self, address: str, words: str = "") -> LinkSent:
        """Share a link by the system's own means, or copy it; ``words`` go before it, or alone."""
        ...

    async def send_picture(self, name: str, words: str, address: str) -> LinkSent:
        """Share the picture on the page as a file with words and a link, or save it under a name."""
        ...

    def qr(self, address: str) -> Sequence[str]:
        """Return the rows of a QR code, `1` for a dark module; none where there is nothing to draw it."""
        ...


class NoHandLinks:
    """A page without an address."""

    page = ""

    def clear(self) -> None:
        """Leave nothing behind, as there is nothing."""

    def put(self, fragment: str) -> None:
        """Let it go."""

    async def send(self, address: str, words: str = "") -> LinkSent:  # noqa: ARG002 - the port's
        """Refuse."""
        return LinkSent.REFUSED

    async def send_picture(self, name: str, words: str, address: str) -> LinkSent:  # noqa: ARG002 - the port's
        """Refuse."""
        return LinkSent.REFUSED

    def qr(self, address: str) -> Sequence[str]:  # noqa: ARG002 - the port's
        """Draw nothing."""
        return ()


FRAGMENT: Final = "hand="
"""How a fragment begins that holds a hand."""


def holds_hand(fragment: str) -> bool:
    """Tell whether an address has a hand in it, be it damaged."""
    return fragment.startswith(FRAGMENT)


SETUP: Final = "lab="
"""How a fragment begins that holds what was set in the lab;"""

CHART: Final = "chart="
"""and one that names a chart."""


def is_link(text: str) -> bool:
    """Tell whether a text is an address that other devices can open; one of a disk is none."""
    return text.startswith(("https://", "http://"))


def link_to(links: HandLinks, fragment: str) -> str:
    """Return the link that opens ``fragment`` on any device.

    It is empty where the page was opened from a disk: that address names the player's folders and opens
    nothing elsewhere.
    """
    page = links.page
    return f"{page}#{fragment}" if is_link(page) else ""


def bare_address(page: str) -> str:
    """Return the address of a page as people write it; empty where it was opened from a disk."""
    return page.partition("://")[2].rstrip("/") if is_link(page) else ""


async def hand_out(links: HandLinks, shown: str) -> LinkSent:
    """Share or copy what a field shows.

    What is no link leaves as words: a share sheet would take it for the end of this page's address.
    """
    return await (links.send(shown) if is_link(shown) else links.send("", shown))


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
