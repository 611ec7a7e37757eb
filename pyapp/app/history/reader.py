"""The history as a part of the room: the list of hands, its filters, and the way into each."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Final

from pyapp.app.history.archive import Archive, Entry
from pyapp.app.history.clerk import HandClerk
from pyapp.app.history.files import all_in_one, one_file, read_file
from pyapp.app.history.finding import Wanted, filters, found, wanted
from pyapp.app.history.replayer import Close, Replayer
from pyapp.app.house import Deeds, House
from pyapp.app.press import Press
from pyapp.cards import Card
from pyapp.records import KeptHand
from pyapp.views import CardView, HistoryView, RowView, draw_history, draw_rows, name_of

PAGE: Final = 40
"""So many rows are shown at once."""


class HistoryReader:
    """Lists what the clerk has written, and opens it."""

    def __init__(self, house: House, archive: Archive, clerk: HandClerk, replayer: Replayer) -> None:
        self._house, self._archive, self._clerk, self._replayer = house, archive, clerk, replayer
        self._search, self._shown = Wanted(), PAGE
        self._opened: KeptHand | None = None

    @property
    def deeds(self) -> Deeds:
        """What the list's controls do."""
        return {
            "history": self._open,
            "history-filter": self._filter,
            "history-more": self._more,
            "history-replay": self._replay,
            "history-import": self._import,
            "export-all": self._export_all,
            "export-hand": self._export_hand,
            "replay-last-hand": self._replay_last,
        }

    async def _open(self, _: Press) -> None:
        self._search, self._shown = Wanted(), PAGE
        await self._clerk.settled()
        await self._list()

    async def _list(self) -> None:
        self._house.cover()
        await self._house.outside.screen.draw("history", draw_history(await self._view()))

    async def _filter(self, press: Press) -> None:
        self._search, self._shown = wanted(press.form), PAGE
        await self._house.outside.screen.draw("", draw_rows(await self._view()))

    async def _more(self, _: Press) -> None:
        self._shown += PAGE
        await self._house.outside.screen.draw("", draw_rows(await self._view()))

    async def _replay(self, press: Press) -> None:
        kept = await self._archive.read(int(press.value)) if press.value.isdecimal() else None
        if kept:
            await self._show(kept, self._list)
        else:
            await self._house.note("That hand is no longer there, or cannot be read.")

    async def _replay_last(self, _: Press) -> None:
        """Look at the hand that ended last, also after a reload, and come back to the table from it."""
        await self._clerk.settled()
        entries = await self._archive.entries()
        last = self._clerk.last or (await self._archive.read(entries[-1].number) if entries else None)
        if last:
            await self._show(last, self._house.come_back)

    async def _show(self, kept: KeptHand, close: Close) -> None:
        self._opened = kept
        await self._replayer.play(kept, close)

    async def _export_hand(self, press: Press) -> None:
        if self._opened:
            self._house.outside.files.save(*one_file(self._opened, press.value))

    async def _export_all(self, press: Press) -> None:
        name, text, left_out = await all_in_one(self._hands(), press.value)
        if text:
            self._house.outside.files.save(name, text)
        if left_out:
            await self._house.note(
                f"{left_out:,} hands were left out: the form has no words for their rules."
            )

    async def _import(self, press: Press) -> None:
        """Read a file whole; nothing is kept unless all of it is sound."""
        hands = await read_file(press.value, self._house.outside.now())
        for kept in hands:
            await self._archive.keep(kept)
        await self._house.note(f"{len(hands):,} {'hand was' if len(hands) == 1 else 'hands were'} read.")
        await self._list()

    async def _hands(self) -> AsyncIterator[KeptHand]:
        """Read the hands that pass the filters, the oldest first."""
        entries = found(await self._archive.entries(), self._search, self._house.outside.now())
        for entry in reversed(entries):
            if kept := await self._archive.read(entry.number):
                yield kept

    async def _view(self) -> HistoryView:
        entries = await self._archive.entries()
        hands = found(entries, self._search, self._house.outside.now())
        rows = tuple(_row(entry) for entry in hands[: self._shown])
        return HistoryView(rows, len(hands), len(entries), filters(self._search))


def _row(entry: Entry) -> RowView:
    head = entry.head
    when = datetime.fromtimestamp(entry.number / 1000, UTC).astimezone()
    net = head.tally.net if head.tally.hands else None
    return RowView(
        entry.number,
        f"{when:%d %b %Y, %H:%M}",
        name_of(head.preset),
        _cards(head.cards),
        _cards(head.board),
        net,
        showdown=head.showdown,
    )


def _cards(cards: tuple[Card, ...]) -> tuple[CardView, ...]:
    return tuple(CardView(str(card)) for card in cards)
