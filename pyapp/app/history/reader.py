"""The history as a part of the room: the list, its filters, and the way into each hand and round."""

from collections.abc import AsyncIterator
from datetime import UTC, datetime
from typing import Final

from pyapp.app.history.archive import MOST, Archive, Entry
from pyapp.app.history.clerk import Clerk
from pyapp.app.history.files import FileError, all_in_one, one_file, read_file
from pyapp.app.history.finding import Wanted, filters, found, net_of, wanted
from pyapp.app.history.replayer import Close, Replayer
from pyapp.app.house import Deeds, House
from pyapp.app.press import Press
from pyapp.cards import Card
from pyapp.records import HandHead, Head, Kept, KeptHand
from pyapp.records.blackjack import KeptRound, RoundHead
from pyapp.views import CardView, HistoryView, RowView, draw_history, draw_rows, name_of

PAGE: Final = 40
"""So many rows are shown at once."""


class HistoryReader:
    """Lists what the clerk has written, and opens it."""

    def __init__(self, house: House, archive: Archive, clerk: Clerk, replayer: Replayer) -> None:
        self._house, self._archive, self._clerk, self._replayer = house, archive, clerk, replayer
        self._search, self._shown = Wanted(), PAGE
        self._opened: Kept | None = None

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

    async def _replay_last(self, press: Press) -> None:
        """Look at what ended last at a table, also after a reload, and come back to the table from it."""
        await self._clerk.settled()
        kind = KeptRound if press.value == "round" else KeptHand
        last = self._clerk.last
        if not isinstance(last, kind):
            last = await self._newest(RoundHead if kind is KeptRound else HandHead)
        if last:
            await self._show(last, self._house.come_back)
        else:
            await self._house.explain("Nothing has been played to its end here yet.")

    async def _newest(self, kind: type[Head]) -> Kept | None:
        entries = await self._archive.entries()
        number = next((entry.number for entry in reversed(entries) if isinstance(entry.head, kind)), None)
        return None if number is None else await self._archive.read(number)

    async def _show(self, kept: Kept, close: Close) -> None:
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
                f"{left_out:,} {'was' if left_out == 1 else 'were'} left out: the form has no words for it."
            )

    async def _import(self, press: Press) -> None:
        """Read a file whole; nothing is kept unless all of it is sound, and nothing here gives way to it."""
        hands = await read_file(press.value, self._house.outside.now())
        room = MOST - len(await self._archive.entries())
        if len(hands) > room:
            raise FileError(
                f"Nothing was read. There is room for {room:,} more hands, and this file has {len(hands):,}."
            )
        for kept in hands:
            await self._archive.keep(kept)
        await self._house.note(f"{len(hands):,} {'hand was' if len(hands) == 1 else 'hands were'} read.")
        await self._list()

    async def _hands(self) -> AsyncIterator[Kept]:
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
    return RowView(
        entry.number,
        f"{when:%d %b %Y, %H:%M}",
        name_of(head.preset),
        _cards(head.cards),
        _cards(head.dealer if isinstance(head, RoundHead) else head.board),
        net_of(head) if _is_somebodys(head) else None,
        showdown=isinstance(head, HandHead) and head.showdown,
    )


def _is_somebodys(head: Head) -> bool:
    """Tell whether one person won or lost it."""
    return isinstance(head, RoundHead) or bool(head.tally.hands)


def _cards(cards: tuple[Card, ...]) -> tuple[CardView, ...]:
    return tuple(CardView(str(card)) for card in cards)
