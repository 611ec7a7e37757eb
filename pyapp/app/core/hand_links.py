"""Links to hands, as a port: where they lead, how they leave the page, and the code that a camera reads."""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final, Protocol


class LinkSent(StrEnum):
    """What came of a link that was to leave the page."""

    SHARED = "shared"
    """The system's share sheet took it."""

    COPIED = "copied"
    """It lies in the clipboard."""

    STOPPED = "stopped"
    """The person thought better of it."""

    REFUSED = "refused"
    """The browser lets no page share or copy."""


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

    def qr(self, address: str) -> Sequence[str]:  # noqa: ARG002 - the port's
        """Draw nothing."""
        return ()


FRAGMENT: Final = "hand="
"""How a fragment begins that holds a hand."""


def holds_hand(fragment: str) -> bool:
    """Tell whether an address has a hand in it, be it damaged."""
    return fragment.startswith(FRAGMENT)


SETUP: Final = "lab="
"""How a fragment begins that holds what was set in the lab."""


def holds_setup(fragment: str) -> bool:
    """Tell whether an address has something set in the lab in it, be it damaged."""
    return fragment.startswith(SETUP)


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


async def hand_out(links: HandLinks, shown: str) -> LinkSent:
    """Share or copy what a field shows.

    What is no link leaves as words: a share sheet would take it for the end of this page's address.
    """
    return await (links.send(shown) if is_link(shown) else links.send("", shown))
