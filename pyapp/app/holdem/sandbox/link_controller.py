"""What is set in the lab leaves as a link, and comes back by one."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from pyapp.app.core.hand_links import SETUP, LinkSent, hand_out, is_link, link_to
from pyapp.app.core.press import Press
from pyapp.app.holdem.sandbox.sandbox import Sandbox
from pyapp.app.holdem.sandbox.sandbox_link import read_setup, write_setup
from pyapp.app.session.controllers import Handlers
from pyapp.records.links import LinkError
from pyapp.texts import say
from pyapp.views.holdem.sandbox.link_part import draw_sandbox_link

_MOST_FOR_CODE: Final = 1_200
"""Characters of an address that a code can hold and a camera still read."""


class SandboxLinkController:
    """Hands links out, and opens them."""

    def __init__(self, sandbox: Sandbox, show: Callable[[], Awaitable[None]]) -> None:
        """``show`` shows the page that was open, with what is set now."""
        self._sandbox, self._show = sandbox, show

    @property
    def handlers(self) -> Handlers:
        """What its control does."""
        return {"sandbox-share": self._share}

    async def open(self, fragment: str) -> None:
        """Show what a link says; a damaged one says so, and changes nothing."""
        session = self._sandbox.session
        session.outside.links.clear()
        try:
            setup, page = read_setup(fragment.removeprefix(SETUP))
        except LinkError:
            await session.explain(say("sandbox.link.damaged"))
            return
        self._sandbox.change(setup)
        self._sandbox.turn_to(page)
        await self._show()

    async def _share(self, press: Press) -> None:
        """Make the link and hand it out; raises ``SetupError`` for what cannot be read."""
        if not self._sandbox.is_in_front:
            return
        self._sandbox.take(press)
        links, setup, page = self._sandbox.session.outside.links, self._sandbox.setup, self._sandbox.page
        with suppress(LinkError):  # a card that lies twice is told where it is asked about
            end = f"{SETUP}{write_setup(setup, page)}"
            address = link_to(links, end) or f"#{end}"
            qr = links.qr(address) if is_link(address) and len(address) <= _MOST_FOR_CODE else ()
            await self._sandbox.draw("", draw_sandbox_link(page, address, qr, ""))
            sent = await hand_out(links, address)
            told = {LinkSent.COPIED: "history.link.copied", LinkSent.REFUSED: "history.link.by_hand"}
            if sent in told and self._sandbox.is_in_front:
                await self._sandbox.draw("", draw_sandbox_link(page, address, qr, say(told[sent])))
            return
        await self._sandbox.session.explain(say("sandbox.link.none"))
