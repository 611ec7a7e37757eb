"""Ways into the game besides a tap: what the system opens it for, as the web manifest offers, and links.

A shortcut on the home screen, a hand that another app shares, a file opened with the game, and links to
hands, by ``static/boot/hand-links.js``.
"""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

from pyodide.ffi import JsException
from pyscript import document, ffi, window

from pyapp.app import LinkSent, Press
from pyapp.web.dom import Binding, Element, one
from pyapp.web.page_files import PageFile

_PATIENCE: Final = 10
"""Seconds that the script of a picture may take to come and to paint."""


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

    async def send_picture(self, name: str, words: str, address: str) -> LinkSent:
        """Share the picture on the page as a file, or save it, by ``static/copy/hand-picture.js``."""
        try:
            async with asyncio.timeout(_PATIENCE):
                script = await window.baizePicture()
                file = await script.paint(name)
        except (JsException, TimeoutError):
            return LinkSent.REFUSED
        return LinkSent(str(await script.send(file, words, address)))

    def qr(self, address: str) -> Sequence[str]:
        """Return the rows of a QR code, none where what makes it has not come."""
        return str(window.baizeLinks.qr(address)).split()

    async def listen(self, opened: Callable[[str], Awaitable[None]]) -> None:
        """Open the hand in the address, now and whenever another one is there."""

        def follow(_: Element) -> None:
            self._opening = asyncio.ensure_future(opened(_fragment()))

        Binding(window, {"hashchange": follow}).listen()
        await opened(_fragment())


def _fragment() -> str:
    return str(window.location.hash).removeprefix("#")


SHORTCUT: Final = "open="
"""How a fragment begins that is a shortcut."""

_LOOK: Final = 0.25
"""Seconds between two looks whether the profile is this tab's again."""

_CONTROLS: Final = {
    "play": "[data-region=lobby] [data-action=play]",
    "blackjack": "[data-region=lobby] [data-table=blackjack]",
}
"""What each shortcut presses in the lobby."""

_SCREENS: Final = {"history", "daily", "shoe"}
"""The shortcuts that lead to the screen they are called by, wherever its door stands."""

_BACKUP: Final = ".json"
_HANDS: Final = (".phh", ".phhs", ".txt", ".zip")
"""How the names of backups and of hand histories end that the web manifest offers to open."""


class Entrances:
    """Hears of all of them, once the first screen is shown."""

    def __init__(
        self,
        links: PageLinks,
        opened: Callable[[str], Awaitable[None]],
        pressed: Callable[[Press], Awaitable[None]],
    ) -> None:
        self._links, self._opened, self._pressed = links, opened, pressed
        self._reading: asyncio.Future[None] | None = None

    async def listen(self) -> None:
        """Follow what the page was opened for, and whatever it is opened for from now on."""
        _take_shared()
        await self._links.listen(self._follow)
        if hasattr(window, "launchQueue"):
            window.launchQueue.setConsumer(ffi.create_proxy(self._take_files))

    async def _follow(self, fragment: str) -> None:
        """Press what a shortcut stands for, where it can be seen; else open the hand of a link."""
        if not fragment.startswith(SHORTCUT):
            await self._opened(fragment)
            return
        self._links.clear()
        wanted = fragment.removeprefix(SHORTCUT)
        if wanted in _SCREENS:
            await self._pressed(Press(wanted))
        elif control := one(_CONTROLS.get(wanted, "none")):
            control.click()

    def _take_files(self, launched: Element) -> None:
        self._reading = asyncio.ensure_future(self._read(list[Element](launched.files)))

    async def _read(self, handles: list[Element]) -> None:
        files = [PageFile(await handle.getFile()) for handle in handles]
        hands = [file for file in files if file.name.lower().endswith(_HANDS)]
        await _wait_to_play_here()
        for file in files:
            if file.name.lower().endswith(_BACKUP):
                await self._pressed(Press("data"))
                await self._pressed(Press("import-all", value=await file.text()))
        if hands:
            await self._pressed(Press("history"))
            await self._pressed(Press("history-import", files=hands))


async def _wait_to_play_here() -> None:
    """Wait while another tab has the profile: this one reads nothing until it takes over."""
    while document.documentElement.dataset.screen == "asleep":  # noqa: ASYNC110 - the page tells of it, no event does
        await asyncio.sleep(_LOOK)


def _take_shared() -> None:
    """Turn an address that another app was given into that of the hand in it."""
    if not window.location.search:
        return
    words = " ".join(str(text) for text in window.URLSearchParams.new(window.location.search).values())
    hand = words.partition("#hand=")[2].split()
    if hand:
        window.baizeLinks.put(f"hand={hand[0]}")
    else:
        window.baizeLinks.clear()
