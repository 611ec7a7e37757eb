"""Writing hands down as they end, with the luck of their all-ins worked out beside the game."""

import asyncio

from pyapp.analysis.all_in import all_in, luck_in
from pyapp.app.history.archive import Archive
from pyapp.app.history.outbox import Outbox
from pyapp.app.holdem.chairs import Sitting
from pyapp.app.house import House
from pyapp.records import KeptHand


class HandClerk:
    """Told by the house of every hand that is over."""

    def __init__(self, house: House, archive: Archive, outbox: Outbox) -> None:
        self._house, self._archive, self._outbox = house, archive, outbox
        self._one = asyncio.Lock()
        self._writing: set[asyncio.Task[None]] = set()
        self.last: KeptHand | None = None
        """The hand that ended last in this visit."""

        house.finished = self.write

    def write(self, sitting: Sitting) -> None:
        """Keep the hand that has ended at a table; the game does not wait for it."""
        self.last = _kept(sitting, self._house.outside.now())
        self._outbox.put(self.last)
        task = asyncio.get_running_loop().create_task(self.settled())
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    def belongs_to(self, outbox: Outbox) -> None:
        """Go on with the hands of somebody else."""
        self._outbox, self.last = outbox, None

    async def settled(self) -> None:
        """Write down every hand that waits, those that an earlier visit left too; one at a time, in order."""
        async with self._one:
            outbox = self._outbox
            for kept in outbox.waiting:
                luck = await self._luck(kept)
                if outbox is not self._outbox:
                    return  # somebody else plays now: it waits until its owner comes back
                await self._written(kept, luck)
                outbox.done(kept)

    async def _written(self, kept: KeptHand, luck: int | None) -> None:
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


def _kept(sitting: Sitting, now: int) -> KeptHand:
    record, seal = sitting.hand, sitting.seal
    assert record, "a hand that is over was dealt"  # noqa: S101 - for the type checker
    promised = seal.fingerprint if seal else ""
    return KeptHand(record, sitting.names, sitting.persons, now, sitting.hands, seal, promised)
