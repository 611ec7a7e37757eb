"""Writing down what is played: saves and finished hands together, the luck of all-ins beside it."""

import asyncio
from collections.abc import Awaitable, Sequence
from typing import Final

from pyapp.analysis.equity import all_in, luck_in
from pyapp.app.core.hand_store import SealedSave
from pyapp.app.core.storage import StorageRefused
from pyapp.app.history.archive import Archive, hand_entry_of
from pyapp.app.history.outbox import Outbox, Unwritten
from pyapp.app.session.session import Session
from pyapp.records import FinishedHand, FinishedPlay

PATIENCE: Final = 1
"""Seconds that play waits for what was played last to be written."""

REST: Final = 3
"""Seconds after a wait in vain in which no other follows: play would stutter at every action."""


class WriteProgress:
    """Counts what was to be written and what is, and lets play wait for it within a bound."""

    def __init__(self) -> None:
        self._begun = self._written = 0
        self._caught_up = asyncio.Event()
        self._vain, self._rests_until = 0, 0.0
        """How many waits were in vain since something was written, and until when no other follows."""

    @property
    def begun(self) -> int:
        """How many things were to be written so far."""
        return self._begun

    def begin(self) -> None:
        """Count one more thing to be written."""
        self._begun += 1
        self._caught_up.clear()

    def end(self, written: int) -> None:
        """Take so many as written, or as refused, for which no one waits any more."""
        self._written, self._vain, self._rests_until = max(self._written, written), 0, 0.0
        if self._written == self._begun:
            self._caught_up.set()

    async def wait(self) -> bool:
        """Return when all is written, or after a while; tell whether a second wait in a row was in vain."""
        clock = asyncio.get_running_loop()
        if self._written == self._begun or clock.time() < self._rests_until:
            return False
        try:
            async with asyncio.timeout(PATIENCE):  # `wait_for` may swallow that a table is stopped
                await self._caught_up.wait()
        except TimeoutError:
            self._vain += 1
            self._rests_until = clock.time() + REST
        return self._vain > 1


class HandWriter:
    """Writes down every save, and every finished hand and round that the session tells of."""

    def __init__(self, session: Session, archive: Archive, outbox: Outbox) -> None:
        self._session, self._archive = session, archive
        self._mine = Unwritten(outbox)
        self._others = list[Unwritten]()
        """What those who have logged out left unwritten."""

        self._writing, self._weighing = asyncio.Lock(), asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._progress = WriteProgress()
        self.last: FinishedPlay | None = None
        """What ended last in this visit."""

    @property
    def waiting(self) -> Sequence[FinishedPlay]:
        """What is not in the store yet."""
        return self._mine.outbox.waiting

    def write(self, kept: FinishedPlay) -> None:
        """Keep what has ended at a table, with the save that comes next; the game does not wait for it.

        A tab that sleeps keeps nothing: that hand is played in the other tab.
        """
        self._session.check_alone()
        if self._session.asleep:
            return
        self.last = kept
        self._mine.outbox.put(kept)
        self._begin()

    def saving(self, turn: int) -> bool:
        """Write down the hands that a save of this turn counts, and tell whether it may be stored."""
        return self._mine.outbox.release(turn)

    def saved(self, save: SealedSave) -> None:
        """Keep the newest save of the profile in force; the game does not wait for it."""
        self._mine.put(save)
        if not self._session.is_stored:
            self._mine.outbox.hold(save.turn)
        self._begin()

    def belongs_to(self, outbox: Outbox) -> None:
        """Go on with what another person plays."""
        self._mine.leave()
        self._others.append(self._mine)
        self._mine, self.last = Unwritten(outbox), None
        outbox.tidy()
        self._begin()

    async def forget(self, owner: str) -> None:
        """Write nothing more of a profile that was deleted."""
        self.let_go(owner)
        async with self._writing:
            return

    def let_go(self, owner: str) -> None:
        """Write nothing more of what an owner has waiting now."""
        for one in (self._mine, *self._others):
            if one.outbox.owner == owner:
                one.leave()
                one.take()

    async def idle(self, work: Awaitable[None]) -> None:
        """Do some work while nothing is written; what ends meanwhile waits."""
        async with self._writing:
            await work

    async def settled(self) -> None:
        """Write down all that waits at one go, also what an earlier visit left.

        What the browser does not take goes on waiting, and is offered again with the next save.
        """
        async with self._writing:
            begun = self._progress.begun
            for one in (*self._others, self._mine):
                await self._write(one)
            self._others = [one for one in self._others if one.save]
            self._progress.end(begun)
        async with self._weighing:
            await self._weigh(self._mine)

    async def keep_up(self) -> None:
        """Wait a moment until all that was played is written, so that a crash undoes one action at most.

        A database that is stuck holds play up for a moment every few seconds, and that is told once.
        """
        if await self._progress.wait() and (words := self._session.hand_store.stuck()):
            await self._session.warn(words)

    def _begin(self) -> None:
        self._progress.begin()
        task = asyncio.get_running_loop().create_task(self.settled())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self, one: Unwritten) -> None:
        """Put what one owner has into the journal, and say so once where the browser refuses it."""
        if self._session.asleep:
            await self._enter_counted(one)
            return
        store = self._session.hand_store
        refusals = store.refusals
        known = await self._catch_up()
        await one.prepare()
        self._session.check_alone()
        if self._session.asleep:
            await self._enter_counted(one)
            return
        refused = await self._commit(one, with_save=known)
        if store.refusals > refusals and (words := store.refusal(full=one.outbox.full)):
            await self._session.warn(words)
        if refused and one is self._mine:
            self._session.keep_held_back()

    async def _enter_counted(self, one: Unwritten) -> None:
        """Enter the hands that a stored save has counted: the tab that plays by now has them behind it.

        Whatever else waits is that tab's to save, and to play again.
        """
        one.take()
        await one.prepare()
        store, hand_entries = self._session.hand_store, [entry for _, entry in one.ready(counted=True)]
        if hand_entries and not one.left:
            await store.add(one.outbox.owner, hand_entries)

    async def _catch_up(self) -> bool:
        """Tell whether it is known what the journal has; nothing may be written over what is not."""
        try:
            await self._session.catch_up()
        except StorageRefused:
            return False
        return True

    async def _commit(self, one: Unwritten, *, with_save: bool) -> bool:
        """Write the save, and all hands that are ready, in one transaction.

        Return whether a hand was refused for which a save may be held back.

        Nothing runs between the look at what is there and the call of the store: a hand that has ended goes
        with the save that it ended in.
        """
        store, owner = self._session.hand_store, one.outbox.owner
        hands, save = one.ready(), one.take() if with_save else None
        hand_entries, refusals = [entry for _, entry in hands], store.refusals
        if save:
            numbers = await store.commit(owner, save, hand_entries)
        elif hands and not one.left:
            numbers = await store.add(owner, hand_entries)
        else:
            return False
        if save and store.refusals > refusals:
            one.put(save)
        spare = [await store.is_spare(owner, number) for number in numbers]
        if not self._session.asleep and not one.left:
            await self._archive.note(owner, numbers, hand_entries)
            one.written([kept for (kept, _), waits in zip(hands, spare, strict=True) if not waits])
            return one.outbox.note_unkept(
                [kept for (kept, _), waits in zip(hands, spare, strict=True) if waits]
            )
        return False

    async def _weigh(self, one: Unwritten) -> None:
        """Work out the luck in what is written, and let none wait that has it."""
        while one.to_weigh:
            hand = one.to_weigh[0]
            luck = await self._luck(hand)
            if self._session.asleep or one.left:
                return
            hand_entry = hand_entry_of(hand, luck)
            await self._archive.rewrite(one.outbox.owner, hand_entry)
            one.weighed(hand)

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
