"""Links to hands, by ``static/boot/hand-links.js``."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence

from pyscript import window

from pyapp.app import LinkSent
from pyapp.web.binding import Binding
from pyapp.web.dom import Element


class PageLinks:
    """The links of the page, and the hand in its address."""

    def __init__(self) -> None:
        self._opening: asyncio.Future[None] | None = None

    @property
    def page(self) -> str:
        """The address of the page, without a hand in it."""
        return str(window.baizeLinks.page)

    def clear(self) -> None:
        """Take the hand out of the address."""
        window.baizeLinks.clear()

    def put(self, fragment: str) -> None:
        """Put a hand into the address, without opening it."""
        window.baizeLinks.put(fragment)

    async def send(self, address: str, words: str = "") -> LinkSent:
        """Share a link by the system's own means, or copy it; ``words`` go before it."""
        return LinkSent(str(await window.baizeLinks.send(address, words)))

    def qr(self, address: str) -> Sequence[str]:
        """Return the rows of a QR code."""
        return str(window.baizeLinks.qr(address)).split("\n")

    async def listen(self, opened: Callable[[str], Awaitable[None]]) -> None:
        """Open the hand in the address, now and whenever another one is there."""

        def follow(_: Element) -> None:
            self._opening = asyncio.ensure_future(opened(_fragment()))

        Binding(window, {"hashchange": follow}).listen()
        await opened(_fragment())


def _fragment() -> str:
    return str(window.location.hash).removeprefix("#")
