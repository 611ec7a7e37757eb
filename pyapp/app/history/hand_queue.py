"""What was played, on its way to the database: hands and saves are offered again until they are there.

A hand is written into the storage just before the save in which it has ended, with the turn of that save:
closing the page loses nothing, and one whose save never came is not read again, as it will be played again.
"""

import asyncio
from collections.abc import Awaitable, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.analysis.equity import all_in_of, luck_of
from pyapp.app.core.hand_store import HandEntry, SealedSave
from pyapp.app.core.storage import StorageRefused, put_aside
from pyapp.app.history.archive import Archive, hand_entry_of, json_text
from pyapp.app.history.outbox import WaitingHand, counted, outbox_key, outbox_text, read_outbox
from pyapp.app.session.session import Session
from pyapp.cards.bounds import LONGEST_OUTBOX
from pyapp.records import PLAY_CODEC, FinishedPlay
from pyapp.texts import say

PATIENCE: Final = 1
"""Seconds that play waits for what was played last to be written."""

REST: Final = 3
"""Seconds after a wait in vain in which no other follows: play would stutter at every action."""

REFUSED: Final = "session.hands.refused"
WAITING: Final = "session.hands.waiting"
NEWER: Final = "session.hands.newer"
"""What is told of the database, by key, each once."""


@dataclass(slots=True, eq=False)
class Waiting:
    """What one owner has waiting."""

    owner: str
    hands: list[WaitingHand]
    overfull: bool
    """Whether more lies in the storage than waits: a later save would seem to have counted it."""

    full: bool = False
    save: SealedSave | None = None
    """The newest one; those that it replaced before they were written are not missed."""

    left: bool = False
    """Whether the owner has logged out, or is gone."""

    gone: bool = False
    """Whether the owner is deleted: nothing more may be written, nor offered again."""

    @property
    def ready(self) -> Sequence[tuple[WaitingHand, HandEntry]]:
        """What can be written into the database."""
        return [(hand, hand.entry) for hand in self.hands if hand.entry and not hand.lacks_luck]


class HandQueue:
    """Writes down every save and every finished hand and round; play waits a moment at most."""

    def __init__(self, session: Session, archive: Archive) -> None:
        self._session, self._archive, self._storage = session, archive, session.device.storage
        self._mine, self._others = self._waiting_of(session.profile.owner, 0), list[Waiting]()
        self._writing, self._weighing = asyncio.Lock(), asyncio.Lock()
        self._tasks: set[asyncio.Task[None]] = set()
        self._begun = self._written = 0
        """How many things were to be written so far, and how many are, or were refused."""

        self._caught_up = asyncio.Event()
        self._vain, self._rests_until = 0, 0.0
        """How many waits were in vain since something was written, and until when no other follows."""

        self._told = set[str]()
        self.last: FinishedPlay | None = None
        """What ended last in this visit."""

    @property
    def owner(self) -> str:
        """Whose hands are written down now."""
        return self._mine.owner

    @property
    def waiting(self) -> Sequence[FinishedPlay]:
        """What is not in the database yet."""
        return [hand.kept for hand in self._mine.hands if hand.kept]

    def write(self, kept: FinishedPlay) -> None:
        """Keep what has ended, in memory until its save; a tab that has lost the profile keeps nothing."""
        self._session.profile.check_lock()
        if not self._session.profile.suspended:
            self.last = kept
            waiting = self._mine
            waiting.hands = [*waiting.hands, WaitingHand(json_text(PLAY_CODEC.write(kept)), kept)]
            self._begin()

    def saving(self, turn: int) -> bool:
        """Write down the hands that a save of this turn counts; tell whether that save may be stored.

        It may not while a hand would be counted and lie nowhere if the page ended just then.
        """
        waiting, held = self._mine, [hand for hand in self._mine.hands if hand.turn is None]
        if not held and not waiting.overfull:
            return True
        _move(held, turn)
        if self._store(waiting) or (all(hand.refused for hand in held) and not waiting.overfull):
            return True
        _move(held, None)
        return False

    def saved(self, save: SealedSave) -> None:
        """Keep the newest save; where it was not stored, the hands that it counts wait in memory again."""
        waiting = self._mine
        waiting.save = max(save, waiting.save or save)
        gone = [hand for hand in waiting.hands if hand.turn == save.turn]
        if gone and not self._session.profile.is_stored:
            _move(gone, None)
            waiting.overfull = not self._store(waiting)
        self._begin()

    def go_on_with(self, owner: str) -> None:
        """Go on with what another person plays."""
        waiting = self._mine
        waiting.left = True
        self._others.append(waiting)
        self._mine, self.last = self._waiting_of(owner, self._session.profile.turn), None
        if self._mine.overfull:
            self._store(self._mine)
        self._begin()

    def let_go(self, owner: str) -> None:
        """Write nothing more of what an owner has waiting now."""
        for waiting in (self._mine, *self._others):
            if waiting.owner == owner:
                waiting.left, waiting.gone, waiting.save = True, True, None

    async def idle(self, work: Awaitable[None]) -> None:
        """Do some work while nothing is written; what ends meanwhile waits."""
        async with self._writing:
            await work

    async def settled(self) -> None:
        """Write down all that waits at one go, also what an earlier visit left.

        What the browser does not take is offered again with the next save.
        """
        async with self._writing:
            begun = self._begun
            for waiting in (*self._others, self._mine):
                await self._write(waiting)
            self._others = [waiting for waiting in self._others if waiting.save]
            self._written, self._vain, self._rests_until = max(self._written, begun), 0, 0.0
            if self._written == self._begun:
                self._caught_up.set()
        async with self._weighing:
            await self._weigh(self._mine)

    async def keep_up(self) -> None:
        """Wait a moment for what is not written yet: a crash undoes one action, or it is told before."""
        clock = asyncio.get_running_loop()
        if self._written == self._begun or clock.time() < self._rests_until:
            return
        try:
            async with asyncio.timeout(PATIENCE):  # `wait_for` may swallow that a table is stopped
                await self._caught_up.wait()
        except TimeoutError:
            self._vain, self._rests_until = self._vain + 1, clock.time() + REST
        if self._vain > 1:
            await self._tell(WAITING)

    def _begin(self) -> None:
        self._begun += 1
        self._caught_up.clear()
        task = asyncio.get_running_loop().create_task(self.settled())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _write(self, waiting: Waiting) -> None:
        """Write what one owner has; a tab that has lost the profile only what a stored save has counted.

        Whatever else waits there is the other tab's to save, and to play again.
        """
        session, store = self._session, self._session.hand_store
        refusals, known = store.refusals, not session.profile.suspended and await session.profile.catch_up()
        await self._prepare(waiting)
        session.profile.check_lock()
        if session.profile.suspended:
            waiting.save, entries = None, [entry for hand, entry in waiting.ready if hand.turn is not None]
            if entries and not waiting.left:
                await store.add(waiting.owner, entries)
            return
        refused = await self._commit(waiting, with_save=known)
        if store.refusals > refusals:
            await self._tell(REFUSED if waiting.full else NEWER if store.is_newer else WAITING)
        if refused and waiting is self._mine:
            session.profile.save_deferred()

    async def _prepare(self, waiting: Waiting) -> None:
        """Work out what the database is to keep, one in a moment; what breaks a rule holds up no other."""
        while missing := next(((it, it.kept) for it in waiting.hands if it.kept and not it.entry), None):
            hand, kept = missing
            try:
                hand.entry = hand_entry_of(kept, body=hand.text)
            except ValueError:
                hand.kept = None
                if put_aside(self._storage, hand.text):
                    self._drop(waiting, [hand])
            await asyncio.sleep(0)

    async def _commit(self, waiting: Waiting, *, with_save: bool) -> bool:
        """Write the save and all hands that are ready in one transaction; tell whether one is newly refused.

        Nothing runs between the look at them and the call of the store: a hand goes with its save.
        """
        store, hands, save = self._session.hand_store, waiting.ready, waiting.save if with_save else None
        entries, refusals = [entry for _, entry in hands], store.refusals
        if save:
            waiting.save = None
            numbers = await store.commit(waiting.owner, save, entries)
            if store.refusals > refusals and not waiting.gone:
                waiting.save = max(save, waiting.save or save)
        elif hands and not waiting.left:
            numbers = await store.add(waiting.owner, entries)
        else:
            return False
        spare = [
            hand for (hand, _), at in zip(hands, numbers, strict=True) if store.is_spare(waiting.owner, at)
        ]
        if self._session.profile.suspended or waiting.left:
            return False
        await self._archive.note(waiting.owner, numbers, entries)
        written = [hand for hand, _ in hands if hand not in spare]
        for hand in written:
            hand.lacks_luck = all_in_of(hand.kept) is not None
        self._drop(waiting, [hand for hand in written if not hand.lacks_luck])
        newly = not all(hand.refused for hand in spare)
        for hand in spare:
            hand.refused = True
        return newly

    async def _weigh(self, waiting: Waiting) -> None:
        """Work out the luck in what is written, and let none wait that has it."""
        while hand := next((hand for hand in waiting.hands if hand.lacks_luck), None):
            luck = await luck_of(hand.kept, self._session.outside.luck)
            if self._session.profile.suspended or waiting.left or not hand.kept:
                return
            entry = hand_entry_of(hand.kept, luck, hand.text)
            await self._archive.rewrite(waiting.owner, entry)
            self._drop(waiting, [hand])

    def _waiting_of(self, owner: str, turn: int) -> Waiting:
        """Read what an earlier visit left; what no save up to a turn has counted waits no more."""
        found = read_outbox(self._storage, owner)
        hands = counted(found, turn)
        return Waiting(owner, hands, overfull=len(hands) < len(found))

    def _drop(self, waiting: Waiting, hands: Sequence[WaitingHand]) -> None:
        if hands:
            waiting.hands = [hand for hand in waiting.hands if hand not in hands]
            self._store(waiting)

    def _store(self, waiting: Waiting) -> bool:
        """Write as many of the oldest as there is room for, and tell whether the storage took them."""
        try:
            if stored := [hand for hand in waiting.hands if hand.turn is not None]:
                self._storage.write(outbox_key(waiting.owner), outbox_text(stored))
            else:
                self._storage.remove(outbox_key(waiting.owner))
        except StorageRefused:
            waiting.full = bool(waiting.hands)
            return False
        waiting.full = sum(len(hand.text) for hand in waiting.hands) > LONGEST_OUTBOX
        waiting.overfull = False
        return True

    async def _tell(self, key: str) -> None:
        if key not in self._told:
            self._told.add(key)
            await self._session.notices.warn(say(key))


def _move(hands: Sequence[WaitingHand], turn: int | None) -> None:
    for hand in hands:
        hand.turn = turn
