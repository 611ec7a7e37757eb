"""Writing hands and rounds down as they end, with the luck of all-ins worked out beside the game."""

import asyncio
from collections.abc import Sequence

from pyapp.analysis.all_in import all_in, luck_in
from pyapp.app.core.memory_hand_store import HandEntry
from pyapp.app.history.archive import Archive, hand_entry_of
from pyapp.app.history.outbox import Outbox
from pyapp.app.session.session import Session
from pyapp.records import FinishedHand, FinishedPlay


class HandWriter:
    """Writes down every finished hand and round that the session tells of."""

    def __init__(self, session: Session, archive: Archive, outbox: Outbox) -> None:
        self._session, self._archive, self._outbox = session, archive, outbox
        self._one = asyncio.Lock()
        self._writing: set[asyncio.Task[None]] = set()
        self._hand_entries: dict[int, HandEntry] = {}
        """What waits, as the store keeps it: worked out once, however often it is offered."""

        self.last: FinishedPlay | None = None
        """What ended last in this visit."""

    @property
    def waiting(self) -> Sequence[FinishedPlay]:
        """What is not in the store yet."""
        return self._outbox.waiting

    def write(self, kept: FinishedPlay) -> None:
        """Keep what has ended at a table; the game does not wait for it.

        A tab that fell asleep at the end of a hand keeps nothing: that hand is played in the other tab.
        """
        if self._session.asleep:
            return
        self.last = kept
        self._outbox.put(kept)
        task = asyncio.get_running_loop().create_task(self.settled())
        self._writing.add(task)
        task.add_done_callback(self._writing.discard)

    def belongs_to(self, outbox: Outbox) -> None:
        """Go on with what another person plays."""
        self._outbox, self.last, self._hand_entries = outbox, None, {}

    async def settled(self) -> None:
        """Write down all that waits at one go, also what an earlier visit left.

        What the browser does not take goes on waiting, and is offered again with the next hand.
        """
        async with self._one:
            outbox, ready = self._outbox, list[FinishedPlay]()
            hand_entries = list[HandEntry]()
            for kept in outbox.waiting:
                try:
                    hand_entries.append(await self._hand_entry(kept))
                    ready.append(kept)
                except ValueError:  # the hand breaks a rule of its game
                    outbox.refuse(kept)
                if outbox is not self._outbox or self._session.asleep:
                    return  # another profile or another tab plays now: all waits until its owner comes back
            if hand_entries:
                await self._written(outbox, ready, hand_entries)

    async def _hand_entry(self, kept: FinishedPlay) -> HandEntry:
        """Write one as the store keeps it, in a moment of its own."""
        if id(kept) not in self._hand_entries:
            luck = await self._luck(kept) if isinstance(kept, FinishedHand) else None
            await asyncio.sleep(0)
            self._hand_entries[id(kept)] = hand_entry_of(kept, luck, self._archive.kinds)
        return self._hand_entries[id(kept)]

    async def _written(
        self, outbox: Outbox, ready: Sequence[FinishedPlay], hand_entries: Sequence[HandEntry]
    ) -> None:
        """Put all in the store of whoever has played them, and let none wait that the browser has taken."""
        hand_store = self._session.hand_store
        numbers = await self._archive.keep_all(hand_entries)
        if self._session.asleep:
            return
        spare = [await hand_store.is_spare(outbox.owner, number) for number in numbers]
        outbox.done([kept for kept, waits in zip(ready, spare, strict=True) if not waits])
        waiting = {id(kept) for kept in outbox.waiting}
        self._hand_entries = {
            key: hand_entry for key, hand_entry in self._hand_entries.items() if key in waiting
        }
        if any(spare) and (words := hand_store.refusal(full=outbox.full)):
            await self._session.note(words)

    async def _luck(self, kept: FinishedHand) -> int | None:
        """Weigh an all-in in slices, so that the page stays quick; in hundredths of a chip."""
        seat = kept.viewer
        found = None if seat is None else all_in(kept.record, seat)
        if seat is None or found is None:
            return None
        for luck in luck_in(found, seat, self._session.outside.luck):
            if luck is not None:
                return round(100 * luck)
            await asyncio.sleep(0)
        return None
