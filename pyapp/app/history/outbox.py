"""What is on its way to the store, kept where writing is done at once: closing the page loses nothing."""

import asyncio
import json
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final

from pyapp.analysis.equity import all_in
from pyapp.app.core.hand_store import HandEntry, SealedSave
from pyapp.app.core.storage import Storage, StorageRefused, put_aside
from pyapp.app.history.archive import hand_entry_of
from pyapp.cards.bounds import LONGEST_OUTBOX
from pyapp.records import FieldError, Fields, FinishedHand, FinishedPlay, Json, play_from_json, play_to_json
from pyapp.records.json_fields import read_json

_TURN: Final = "turn"
"""The field beside those of a hand that says for which save it was written down; older versions skip it."""


def outbox_key(owner: str) -> str:
    """Name the place where what an owner has waiting lies."""
    return f"baize.outbox.{owner}"


@dataclass(frozen=True, slots=True, eq=False)
class _Waiting:
    """One that waits, written down once however often the whole is saved."""

    text: str
    """As the store keeps it."""

    kept: FinishedPlay | None
    """``None`` for what this version cannot read; it stays as it is, for the version that can."""

    held: bool = False
    """Whether it lies in memory alone for now."""

    turn: int = 0
    """The turn of the save that it was written down for; 0 while held, or where an older version wrote it."""

    @property
    def written(self) -> str:
        """How it lies in the storage."""
        return f'{{"{_TURN}":{self.turn},{self.text[1:]}' if self.turn else self.text


class Outbox:
    """What one owner has played that the store does not have yet, the oldest first.

    A hand is written down just before the save in which it has ended, and says the turn of that save: one
    whose save never came is not read again, since it will be played again. Where the storage takes no more,
    the rest waits in memory, and ``full`` says so.
    """

    def __init__(self, storage: Storage, owner: str, turn: int = 0) -> None:
        """Take the turn of the owner's newest save, 0 where there is none: then all that was left counts."""
        self.owner, self.full = owner, False
        self._storage, self._key = storage, outbox_key(owner)
        left_over = self._read_left_over()
        self._waiting = [one for one in left_over if not 0 < turn < one.turn]
        self._overfull = len(self._waiting) < len(left_over)
        """Whether more lies in the storage than waits."""

        self._unkept = set[int]()
        """What neither the storage nor the store has taken, by identity: no save waits for it any more."""

    @property
    def waiting(self) -> Sequence[FinishedPlay]:
        """What is not in the store yet."""
        return tuple(one.kept for one in self._waiting if one.kept)

    @property
    def held(self) -> Sequence[FinishedPlay]:
        """What no stored save has counted yet."""
        return tuple(one.kept for one in self._waiting if one.kept and one.held)

    def put(self, kept: FinishedPlay) -> None:
        """Let one wait, held in memory alone until the save that it ends in is about to be stored."""
        self._waiting.append(_Waiting(_text(play_to_json(kept)), kept, held=True))

    def release(self, turn: int) -> bool:
        """Write down those that are held, for a save of this turn; tell whether that save may be stored.

        It may not while the storage has no room for a hand that it counts, and the store has not answered:
        if the page ended just then, the hand would be counted and lie nowhere.
        """
        if not self.held and not self._overfull:
            return True
        before, unkept = self._waiting, all(id(one) in self._unkept for one in self.held)
        self._waiting = [replace(one, held=False, turn=turn) if one.held else one for one in before]
        if self._save() or (unkept and not self._overfull):
            return True
        self._waiting = before
        return False

    def hold(self, turn: int) -> None:
        """Let those wait in memory again that were written down for a save that was not stored."""
        if any(one.turn == turn and not one.held for one in self._waiting):
            self._waiting = [
                replace(one, held=True, turn=0) if one.turn == turn else one for one in self._waiting
            ]
            self._overfull = not self._save()

    def note_unkept(self, kept: Sequence[FinishedPlay]) -> bool:
        """Let no save wait for those that the store has refused, and tell whether one did so far."""
        fresh = {id(one) for one in kept} - self._unkept
        self._unkept |= fresh
        return bool(fresh)

    def done(self, kept: Sequence[FinishedPlay]) -> None:
        """Forget those that are in the store now."""
        gone = {id(one) for one in kept}
        self._waiting = [one for one in self._waiting if id(one.kept) not in gone]
        self._unkept -= gone
        self._save()

    def tidy(self) -> None:
        """Take out of the storage what does not wait: a later save would seem to have counted it."""
        if self._overfull:
            self._save()

    def refuse(self, kept: FinishedPlay) -> None:
        """Put one aside that breaks a rule of its game, so that it holds up no other."""
        if put_aside(self._storage, _text(play_to_json(kept))):
            self.done([kept])

    def _read_left_over(self) -> list[_Waiting]:
        """Read what an earlier visit left; what is damaged as a whole is put aside."""
        try:
            text = self._storage.read(self._key) or "[]"
        except StorageRefused:
            return []
        try:
            saved = read_json(text)
        except FieldError:
            saved = None
        if isinstance(saved, list):
            return [_read(value) for value in saved]
        put_aside(self._storage, text)
        return []

    def _save(self) -> bool:
        """Write as many of the oldest as there is room for, and tell whether the storage took them."""
        try:
            if not all(one.held for one in self._waiting):
                self._storage.write(self._key, self._fitting())
            else:
                self._storage.remove(self._key)
        except StorageRefused:
            self.full = bool(self._waiting)
            return False
        self.full = sum(len(one.text) for one in self._waiting) > LONGEST_OUTBOX
        self._overfull = False
        return True

    def _fitting(self) -> str:
        texts, room = list[str](), LONGEST_OUTBOX
        for one in self._waiting:
            if one.held:
                continue
            room -= len(one.text)
            if room >= 0:
                texts.append(one.written)
        return f"[{','.join(texts)}]"


def _read(value: Json) -> _Waiting:
    try:
        fields = Fields(value)
        turn = fields.whole(_TURN) if _TURN in fields else 0
        hand = {name: one for name, one in fields.values.items() if name != _TURN}
        return _Waiting(_text(hand), play_from_json(Fields(hand)), turn=turn)
    except FieldError:
        return _Waiting(_text(value), None)


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))


class Unwritten:
    """The newest save, and the hands in the outbox."""

    def __init__(self, outbox: Outbox) -> None:
        self.outbox = outbox
        self.save: SealedSave | None = None
        """The newest one; those that it replaced before they were written are not missed."""

        self.left = False
        """Whether the outbox is another's to empty by now, or its owner is gone."""

        self.to_weigh: Sequence[FinishedHand] = ()
        """What the store has, but for the luck in it."""

        self._hand_entries = dict[int, HandEntry | None]()
        """What waits, as the store keeps it: worked out once, however often it is offered.

        ``None`` stands for what breaks a rule of its game and finds no room where it could be put aside.
        """

    def put(self, save: SealedSave) -> None:
        """Let a save wait, unless a newer one does."""
        self.save = max(save, self.save or save)

    def take(self) -> SealedSave | None:
        """Return the save that waits, which waits no more."""
        save, self.save = self.save, None
        return save

    def leave(self) -> None:
        """Go on without the outbox: the owner has logged out."""
        self.left = True

    async def prepare(self) -> None:
        """Write every hand that waits as the store keeps it, each in a moment of its own."""
        while kept := next((kept for kept in self._waiting() if id(kept) not in self._hand_entries), None):
            try:
                self._hand_entries[id(kept)] = hand_entry_of(kept)
            except ValueError:
                self._hand_entries[id(kept)] = None
                self.outbox.refuse(kept)
            await asyncio.sleep(0)

    def ready(self, *, counted: bool = False) -> Sequence[tuple[FinishedPlay, HandEntry]]:
        """Return what is prepared, the oldest first; ``counted`` only what a stored save has counted."""
        held = {id(kept) for kept in self.outbox.held} if counted else set[int]()
        waiting = (kept for kept in self._waiting() if id(kept) not in held)
        return [(kept, entry) for kept in waiting if (entry := self._hand_entries.get(id(kept)))]

    def written(self, hands: Sequence[FinishedPlay]) -> None:
        """Let none of these wait; those with an all-in do until its luck is weighed."""
        chancy = [hand for hand in hands if isinstance(hand, FinishedHand) and _is_chancy(hand)]
        self.to_weigh = [*self.to_weigh, *chancy]
        weighing = {id(hand) for hand in chancy}
        self._forget([hand for hand in hands if id(hand) not in weighing])

    def weighed(self, hand: FinishedHand) -> None:
        """Let a hand wait no more."""
        self.to_weigh = [other for other in self.to_weigh if other is not hand]
        self._forget([hand])

    def _forget(self, hands: Sequence[FinishedPlay]) -> None:
        self.outbox.done(hands)
        for hand in hands:
            self._hand_entries.pop(id(hand), None)

    def _waiting(self) -> Iterable[FinishedPlay]:
        weighing = {id(hand) for hand in self.to_weigh}
        return (kept for kept in self.outbox.waiting if id(kept) not in weighing)


def _is_chancy(hand: FinishedHand) -> bool:
    """Tell whether there was an all-in whose luck can be weighed."""
    if hand.viewer is None or hand.is_partly_known:
        return False
    return all_in(hand.record, hand.viewer) is not None
