"""Hands by link: one that is looked at leaves as a link, and one that comes by a link is shown."""

import asyncio
from contextlib import suppress

from pyapp.app.core.file_error import FileError
from pyapp.app.core.hand_links import FRAGMENT, LinkSent, hand_out, holds_hand, is_link, link_to
from pyapp.app.core.press import Press
from pyapp.app.history.hand_files_controller import HandFilesController
from pyapp.app.history.replay_controller import ReplayController
from pyapp.app.session.controllers import Handlers
from pyapp.app.session.session import Session
from pyapp.records.blackjack import FinishedRound
from pyapp.records.links import LinkedPlay, LinkError, may_tell_deck, read_link, write_link
from pyapp.texts import say
from pyapp.views.screens.share_page import ShareView, draw_share


class LinkController:
    """Draws the page of a link; opens hands that come by one, over what is in play and in no history."""

    def __init__(self, session: Session, replayer: ReplayController, files: HandFilesController) -> None:
        self._session, self._replayer, self._files = session, replayer, files
        self._linked: LinkedPlay | None = None
        self._with_deck = False

    @property
    def handlers(self) -> Handlers:
        """What the controls of the page do."""
        return {
            "share": self._open,
            "share-deck": self._switch_deck,
            "share-send": self._send,
            "share-keep": self._keep,
            "share-back": self._back,
        }

    @property
    def is_open(self) -> bool:
        """Whether a hand that came by a link is on the screen."""
        return self._linked is not None and self._replayer.kept is self._linked.kept

    async def show(self, fragment: str) -> None:
        """Show the hand of an address; one without a hand changes nothing, a damaged one says so."""
        if not holds_hand(fragment):
            return
        try:
            linked = read_link(fragment.removeprefix(FRAGMENT))
        except LinkError:
            self._session.outside.links.clear()
            await self._session.explain(say("history.link.damaged"))
            return
        self._linked = linked
        await asyncio.sleep(0)  # a tab that has just fallen asleep draws that first
        await self._replayer.play(linked.kept, self._close, whole=linked.whole)

    def remember(self) -> None:
        """Put the hand that is looked at into the address, so that a reload comes back to it."""
        kept = self._replayer.kept
        if kept is not None and not self.is_open:
            with suppress(LinkError):  # a hand that has no link is gone with a reload
                text = write_link(kept, with_deck=may_tell_deck(kept))
                self._session.outside.links.put(f"{FRAGMENT}{text}")

    def forget(self) -> None:
        """Take the hand out of the address again, unless it came from there."""
        if not self.is_open:
            self._session.outside.links.clear()

    async def _close(self) -> None:
        """Go back to what lay below; where no one plays here, to what says so."""
        self._linked = None
        self._session.outside.links.clear()
        if self._session.owner and not self._session.asleep:
            await self._session.come_back()
        else:
            await self._session.go_home()

    async def _open(self, _: Press) -> None:
        """Show the link of the hand that is looked at, without its deck unless it came with it."""
        self._with_deck = self.is_open and self._may_tell_deck
        await self._draw()

    async def _switch_deck(self, _: Press) -> None:
        self._with_deck = not self._with_deck and self._may_tell_deck
        await self._draw()

    async def _send(self, _: Press) -> None:
        sent = await hand_out(self._session.outside.links, self._address())
        words = {LinkSent.COPIED: "history.link.copied", LinkSent.REFUSED: "history.link.by_hand"}
        if sent in words:
            await self._draw(say(words[sent]))

    async def _keep(self, _: Press) -> None:
        """Put a hand that came by a link among those read from files."""
        if self._linked is None or not self._session.owner or self._session.asleep:
            return
        await self._draw(await self._files.keep(self._linked.kept))

    async def _back(self, _: Press) -> None:
        await self._replayer.resume()

    async def _draw(self, done: str = "") -> None:
        address = self._address()
        links, kept = self._session.outside.links, self._replayer.kept
        deck = self._with_deck if self._may_tell_deck else None
        tells_all = self._with_deck or isinstance(kept, FinishedRound)
        foreign = self.is_open and bool(self._session.owner) and not self._session.asleep
        qr = links.qr(address) if is_link(address) else ()
        view = ShareView(address, qr, deck, tells_all, foreign, done)
        await self._session.outside.screen.draw("share", draw_share(view))
        if done:
            self._session.outside.screen.say(done)

    def _address(self) -> str:
        """Return the link of the hand that is looked at, or from a disk its end alone.

        Raises ``FileError`` where it has none.
        """
        kept = self._replayer.kept
        if kept is None:
            raise FileError(say("history.link.none"))
        try:
            text = write_link(kept, with_deck=self._with_deck)
        except LinkError as error:
            raise FileError(say("history.link.none")) from error
        return link_to(self._session.outside.links, f"{FRAGMENT}{text}") or f"#{FRAGMENT}{text}"

    @property
    def _may_tell_deck(self) -> bool:
        kept = self._replayer.kept
        return kept is not None and may_tell_deck(kept)
