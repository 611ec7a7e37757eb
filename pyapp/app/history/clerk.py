"""Writing hands and rounds down as they end, with the luck of all-ins worked out beside the game."""

import asyncio

from pyapp.analysis.all_in import all_in, luck_in
from pyapp.app.history.archive import Archive
from pyapp.app.history.outbox import Outbox
from pyapp.app.house import House
from pyapp.records import Kept, KeptHand


class Clerk:
    """Told by the house of everything that is over."""

    def __init__(self, house: House, archive: Archive, outbox: Outbox) -> None:
        self._house, self._archive, self._outbox = house, archive, outbox
        self._one = asyncio.Lock()
        self._writing: set[asyncio.Task[None]] = set()
        self.last: Kept | None = None
        """What ended last in this visit."""

        house.finished = self.write

    def write(self, kept: Kept) -> None:
        """Keep what has ended at a table; the game does not wait for it.

        A tab that fell asleep at the end of a hand keeps nothing: that hand is played in the other tab.
        """
        if self._house.asleep:
            return
        self.last = kept
        self._outbox.put(kept)
        task = asyncio.get_running_loop().create_task(self.settled())
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    def belongs_to(self, outbox: Outbox) -> None:
        """Go on with what somebody else plays."""
        self._outbox, self.last = outbox, None

    async def settled(self) -> None:
        """Write down all that waits, also what an earlier visit left; one after the other, in order."""
        async with self._one:
            outbox = self._outbox
            for kept in outbox.waiting:
                luck = await self._luck(kept) if isinstance(kept, KeptHand) else None
                if outbox is not self._outbox or self._house.asleep:
                    return  # another profile or another tab plays now: it waits until its owner comes back
                await self._written(kept, luck)
                if not self._house.asleep:
                    outbox.done(kept)

    async def _written(self, kept: Kept, luck: int | None) -> None:
        await self._archive.keep(kept, luck)
        if words := self._house.shelf.refusal():
            await self._house.note(words)

    async def _luck(self, kept: KeptHand) -> int | None:
        """Weigh an all-in in slices, so that the page stays quick; in hundredths of a chip."""
        seat = kept.viewer
        found = None if seat is None else all_in(kept.record, seat)
        if seat is None or found is None:
            return None
        for luck in luck_in(found, seat, self._house.outside.luck):
            if luck is not None:
                return round(100 * luck)
            await asyncio.sleep(0)
        return None
