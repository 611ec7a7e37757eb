"""What is set in the lab leaves as a link, and comes back by one."""

from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Final

from pyapp.app.core.hand_links import SETUP, LinkSent
from pyapp.app.core.press import Press
from pyapp.app.holdem.workbench.bench import Bench
from pyapp.app.holdem.workbench.bench_link import read_setup, write_setup
from pyapp.app.session.controllers import Handlers
from pyapp.records.links import LinkError
from pyapp.texts import say
from pyapp.views.holdem.workbench.link_part import draw_bench_link

_MOST_FOR_CODE: Final = 1_200
"""Characters of an address that a code can hold and a camera still read."""


class BenchLinkController:
    """Hands links out, and opens them."""

    def __init__(self, bench: Bench, show: Callable[[], Awaitable[None]]) -> None:
        """``show`` shows the page that was open, with what is set now."""
        self._bench, self._show = bench, show

    @property
    def handlers(self) -> Handlers:
        """What its control does."""
        return {"bench-share": self._share}

    async def open(self, fragment: str) -> None:
        """Show what a link says; a damaged one says so, and changes nothing."""
        session = self._bench.session
        session.outside.links.clear()
        try:
            setup, page = read_setup(fragment.removeprefix(SETUP))
        except LinkError:
            await session.explain(say("workbench.link.damaged"))
            return
        self._bench.change(setup)
        self._bench.turn_to(page)
        await self._show()

    async def _share(self, press: Press) -> None:
        """Make the link and hand it out; raises ``SetupError`` for what cannot be read."""
        if not self._bench.is_in_front:
            return
        self._bench.take(press)
        links, setup = self._bench.session.outside.links, self._bench.setup
        with suppress(LinkError):  # a card that lies twice is told where it is asked about
            address = f"{links.page}#{SETUP}{write_setup(setup, self._bench.page)}"
            qr = links.qr(address) if len(address) <= _MOST_FOR_CODE else ()
            await self._bench.draw("", draw_bench_link(address, qr, ""))
            sent = await links.send(address)
            told = {LinkSent.COPIED: "history.link.copied", LinkSent.REFUSED: "history.link.by_hand"}
            if sent in told and self._bench.is_in_front:
                await self._bench.draw("", draw_bench_link(address, qr, say(told[sent])))
            return
        await self._bench.session.explain(say("workbench.link.none"))
