"""One shelf of hands and rounds, some thousands, with their heads in memory.

Which hands of a file are here already is told by what they hold, as often as they are here.
"""

import asyncio
import json
from bisect import bisect_left
from collections import defaultdict
from collections.abc import AsyncIterator, Awaitable, Callable, Collection, Hashable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final, TypeVar

from pyapp.analysis.equity import luck_of
from pyapp.app.core.hand_store import HandEntry, HandStore
from pyapp.app.history.shelves import is_read, most_on
from pyapp.records import (
    PLAY_CODEC,
    SUMMARY_CODEC,
    FieldError,
    FinishedHand,
    FinishedPlay,
    HandSummary,
    Json,
    PlaySummary,
    summarize,
)
from pyapp.records.json_fields import read_json
from pyapp.records.names_and_dates import drawable
from pyapp.slices import pause


class KnownHands:
    """The hands of a shelf by content. Equal ones count: two in a file are known if two are here."""

    def __init__(self, undated_from: int | None = None) -> None:
        """Take the number from which on hands have no date of their own: these are known at any date."""
        self._undated_from = undated_from
        self._wanted = dict[str, tuple[str, object]]()
        self._contents = set[str]()
        self._moments = defaultdict[str, list[object]](list)
        self._taken = list[tuple[str, object]]()

    def want(self, hand_entry: HandEntry) -> None:
        """Be ready to tell whether a hand of a file is known."""
        content, ended = _split(_read(hand_entry.body))
        self._wanted[hand_entry.body] = content, ended
        self._contents.add(content)

    def add(self, body: str) -> None:
        """Know one more hand; one that an earlier version wrote otherwise is read as it is written now."""
        value = _read(body)
        content, ended = _split(value)
        if content not in self._contents:
            content, ended = _split(self._rewritten(value))
        self._moments[content].append(ended)

    def take(self, hand_entry: HandEntry) -> bool:
        """Tell whether a hand that is wanted is known, and if so know one fewer of its kind."""
        content, ended = self._wanted[hand_entry.body]
        moments = self._moments.get(content, [])
        undated = self._undated_from is not None and hand_entry.number >= self._undated_from
        if undated and moments:
            ended = moments[-1]
        elif ended not in moments:
            return False
        moments.remove(ended)
        self._taken.append((content, ended))
        return True

    def go_on(self, fresh: Sequence[HandEntry]) -> None:
        """Begin with another file: all is known again, and what was new in the last one, too."""
        for content, ended in (*self._taken, *(self._wanted[one.body] for one in fresh)):
            self._moments[content].append(ended)
        self._taken.clear()

    def _rewritten(self, value: Mapping[str, Json]) -> Mapping[str, Json]:
        try:
            return dict[str, Json](PLAY_CODEC.write(PLAY_CODEC.read(value)))
        except ValueError:
            return value


def _read(body: str) -> Mapping[str, Json]:
    """Return a hand as it lies there; what cannot be read is nothing but itself."""
    try:
        value = read_json(body)
    except FieldError:
        value = None
    return value if isinstance(value, Mapping) else {"": body}


def _split(value: Mapping[str, Json]) -> tuple[str, object]:
    """Return what a hand holds, but for when it ended and what is no part of the hand, and that moment."""
    content = {name: value[name] for name in value if name not in _NOT_CONTENT}
    return json.dumps(content, separators=(",", ":"), sort_keys=True), value.get("ended")


_NOT_CONTENT: Final = frozenset({"ended", "persons", "origin", "unseen", "note", "tags", "habits"})
"""Fields that may differ in two readings of one hand."""

_Item = TypeVar("_Item")

SLICE: Final = 50
"""So many heads are read at once before the page may draw."""


@dataclass(frozen=True, slots=True)
class ArchiveEntry:
    """One hand or round in the list; its number is the moment when it ended, in milliseconds since 1970."""

    number: int
    head: PlaySummary


@dataclass(slots=True)
class _Owned:
    """The heads of one owner: whoever plays next gets another one, whatever is still being written here."""

    owner: str
    after: int = 0
    """Numbers up to this one count as deleted."""

    entries: list[ArchiveEntry] | None = None
    lock: asyncio.Lock = field(default_factory=asyncio.Lock)


class Archive:
    """The hands and rounds of one owner in a store."""

    def __init__(
        self,
        hand_store: HandStore,
        owner: str,
        after: int = 0,
        tidy: Callable[[str], Awaitable[None]] | None = None,
    ) -> None:
        """Take what is done with an owner's hands before they are first read."""
        self._hand_store, self._owned, self._tidy = hand_store, _Owned(owner, after), tidy
        self._rewriting = asyncio.Lock()
        self._own_names: Callable[[], Sequence[str]] = tuple

    def known_as(self, own_names: Callable[[], Sequence[str]]) -> None:
        """Look at hands whose files don't say who wrote them as the owner, who has these names there."""
        self._own_names = own_names

    def belongs_to(self, owner: str, after: int = 0) -> None:
        """Go on with what an owner has now, but for what was kept up to a moment."""
        self._owned = _Owned(owner, after)

    def forget(self) -> None:
        """Read the heads anew when they are asked for next: something else has added to the store."""
        self.belongs_to(self._owned.owner, self._owned.after)

    async def note(self, owner: str, numbers: Sequence[int], hand_entries: Sequence[HandEntry]) -> None:
        """List what the journal has kept of an owner, if theirs are the heads in memory."""
        owned = self._owned
        async with owned.lock:
            if owner != owned.owner or owned.entries is None:
                return
            owned.entries = await self._listed(owned.entries, numbers, hand_entries)
            await self._drop_oldest(owned, owned.entries)

    async def rewrite(self, owner: str, hand_entry: HandEntry) -> None:
        """Replace the head of an entry that is kept for an owner."""
        await self.note(owner, await self._hand_store.add(owner, [hand_entry]), [hand_entry])

    async def stale(self) -> Sequence[ArchiveEntry]:
        """Return the entries whose heads have fewer counts than there are now, or another hero."""
        own = frozenset(self._own_names())
        return [one async for one in _with_pauses(await self.entries()) if _is_stale(one.head, own)]

    async def renew(self, reach: Callable[[float], Awaitable[bool]]) -> None:
        """Count the stale ones anew from their hands; ``reach`` hears how far it is, and may stop it."""
        owned, stale = self._owned, await self.stale()
        for start in range(0, len(stale), SLICE):
            async with self._rewriting:
                made = [one async for one in self._made_anew(owned, stale[start : start + SLICE])]
                if owned is not self._owned:
                    return
                if made:
                    await self.note(owned.owner, await self._hand_store.add(owned.owner, made), made)
            if not await reach(min(1, (start + SLICE) / len(stale))):
                return

    async def _made_anew(self, owned: _Owned, entries: Sequence[ArchiveEntry]) -> AsyncIterator[HandEntry]:
        """Make heads from hands, each under its number; what cannot be read keeps the head that it has."""
        own = self._own_names()
        for entry in entries:
            body = await self._hand_store.read(owned.owner, entry.number) or ""
            if (kept := _read_text(body)) and isinstance(entry.head, HandSummary):
                luck = entry.head.luck
                if luck is None and is_read(kept):
                    source = Random(f"{kept.ended}/luck")  # noqa: S311 - no card comes of it
                    luck = await luck_of(seen_by(kept, own), source)
                yield hand_entry_of(kept, luck, body, own)._replace(number=entry.number)
            await pause()

    async def amend(self, number: int, change: Callable[[FinishedHand], FinishedHand]) -> FinishedHand | None:
        """Change what the reader wrote about a hand, and return it; ``None`` where it is gone.

        Nothing else may be about to write it.
        """
        owned = self._owned
        async with self._rewriting, owned.lock:
            entries, body = await self._load(owned), await self._hand_store.read(owned.owner, number)
            kept, at = _read_text(body or ""), bisect_left(entries, number, key=lambda one: one.number)
            if not isinstance(kept, FinishedHand) or [one.number for one in entries[at : at + 1]] != [number]:
                return None
            head = entries[at].head
            luck = head.luck if isinstance(head, HandSummary) else None
            changed = change(kept)
            entry = hand_entry_of(changed, luck, own=self._own_names())._replace(number=number)
            await self._hand_store.change({owned.owner: [entry]}, {owned.owner: [number]})
            owned.entries = await self._listed(entries, [number], [entry])
            return changed

    async def unknown(self, hand_entries: Sequence[HandEntry]) -> Sequence[HandEntry]:
        """Return those of a file that are not here yet."""
        (unknown,) = await self.unknown_in([hand_entries])
        return unknown

    async def unknown_in(
        self, files: Sequence[Sequence[HandEntry]], undated_from: int | None = None
    ) -> Sequence[Sequence[HandEntry]]:
        """Return those of each file that are neither here yet nor in a file before it.

        Those whose number is ``undated_from`` or more have no date of their own, and are known at any.
        """
        owned = self._owned
        async with owned.lock:
            known, kinds = KnownHands(undated_from), set[Hashable]()
            async for one in _with_pauses([one for file in files for one in file]):
                known.want(one)
                kinds.add(_kind(_head(one.head)))
            entries = _with_pauses(await self._load(owned))
            alike = {entry.number async for entry in entries if _kind(entry.head) in kinds}
            if alike:
                async for number, body in self._bodies(owned):
                    if number in alike:
                        known.add(body)
        unknown = list[Sequence[HandEntry]]()
        for file in files:
            unknown.append([one async for one in _with_pauses(file) if not known.take(one)])
            known.go_on(unknown[-1])
        return unknown

    async def fitting(self, fresh: Sequence[HandEntry]) -> Sequence[HandEntry]:
        """Return those of a file for which there is room: of too many the oldest stay out.

        What is here never gives way to what comes from outside.
        """
        room = max(0, most_on(self._owned.owner) - len(await self.entries()))
        return sorted(fresh, key=lambda one: one.number)[max(0, len(fresh) - room) :]

    async def entries(self) -> Sequence[ArchiveEntry]:
        """List what is kept, the oldest first."""
        owned = self._owned
        async with owned.lock:
            return await self._load(owned)

    async def read(self, number: int) -> FinishedPlay | None:
        """Read one from the store; ``None`` where it is gone or cannot be read."""
        kept = _read_text(await self._hand_store.read(self._owned.owner, number) or "")
        return kept and seen_by(kept, self._own_names())

    async def plays(self, numbers: Collection[int]) -> AsyncIterator[tuple[int, FinishedPlay]]:
        """Read those with these numbers, the oldest first; what cannot be read is left out."""
        own = self._own_names()
        if numbers:
            async for number, body in self._bodies(self._owned, min(numbers) - 1):
                if number in numbers and (kept := _read_text(body)):
                    yield number, seen_by(kept, own)

    async def clear(self) -> None:
        """Throw all away; raises ``StorageRefused`` where that could not be done."""
        owned = self._owned
        async with owned.lock:
            owned.entries = None
            await self._hand_store.clear(owned.owner)

    async def dump(self, reach: Callable[[float], Awaitable[object]]) -> tuple[list[Json], int]:
        """Return all that can be read as JSON values, and count what cannot.

        After each one ``reach`` is told how much is done, and pauses.
        """
        values, unread, owned, count = list[Json](), 0, self._owned, len(await self.entries())
        async for _, body in self._bodies(owned):
            try:
                values.append(PLAY_CODEC.write(_read_body(body)))
            except (ValueError, RecursionError):
                unread += 1
            await reach(min(1, (len(values) + unread) / max(1, count)))
        return values, unread

    async def _listed(
        self, entries: Sequence[ArchiveEntry], numbers: Sequence[int], hand_entries: Sequence[HandEntry]
    ) -> list[ArchiveEntry]:
        """Return a list with more entries, each where its number belongs."""
        listed = [*entries]
        async for number, hand_entry in _with_pauses(list(zip(numbers, hand_entries, strict=True))):
            _put_in(listed, ArchiveEntry(number, SUMMARY_CODEC.read(json.loads(hand_entry.head))))
        return listed

    async def _drop_oldest(self, owned: _Owned, entries: list[ArchiveEntry]) -> None:
        most = most_on(owned.owner)
        if old := [entry.number for entry in entries[:-most]]:
            owned.entries = entries[-most:]
            await self._hand_store.remove(owned.owner, old)

    async def _load(self, owned: _Owned) -> list[ArchiveEntry]:
        """Read the heads the first time, a slice at a time."""
        if owned.entries is None:
            if self._tidy:
                await self._tidy(owned.owner)
            owned.entries = await self._read_heads(owned)
            await self._drop_oldest(owned, owned.entries)
        return owned.entries

    async def _read_heads(self, owned: _Owned) -> list[ArchiveEntry]:
        entries, last = list[ArchiveEntry](), owned.after
        while hand_entries := await self._hand_store.list(owned.owner, last, SLICE):
            entries += [
                entry for hand_entry in hand_entries if (entry := await self._entry(owned, *hand_entry))
            ]
            last = hand_entries[-1][0]
            await pause()
        return entries

    async def _bodies(self, owned: _Owned, after: int = 0) -> AsyncIterator[tuple[int, str]]:
        last = max(owned.after, after)
        while bodies := await self._hand_store.bodies(owned.owner, last, SLICE):
            for one in bodies:
                yield one
            last = bodies[-1][0]
            await pause()

    async def _entry(self, owned: _Owned, number: int, text: str) -> ArchiveEntry | None:
        """Read a head; one that another version wrote otherwise is made again from its body."""
        if head := _head(text):
            return ArchiveEntry(number, head)
        body = await self._hand_store.read(owned.owner, number)
        try:
            hand_entry = hand_entry_of(_read_body(body or ""))
            entry = ArchiveEntry(number, SUMMARY_CODEC.read(json.loads(hand_entry.head)))
        except (ValueError, RecursionError):
            return None
        await self._hand_store.add(owned.owner, [HandEntry(number, hand_entry.head, body or "")])
        return entry


def seen_by(kept: FinishedPlay, own: Sequence[str]) -> FinishedPlay:
    """Return a hand whose file doesn't say who wrote it as the first of these names that it has sees it."""
    if isinstance(kept, FinishedHand) and not kept.persons:
        for name in own:
            if name in kept.names:
                return replace(kept, persons=(kept.names.index(name),), unseen=tuple(kept.unknown))
    return kept


def _is_stale(head: PlaySummary, own: frozenset[str]) -> bool:
    if not isinstance(head, HandSummary):
        return False
    if head.names is None:
        return True
    return head.hero not in own if head.chosen else not head.hero and not own.isdisjoint(head.names)


def hand_entry_of(
    kept: FinishedPlay, luck: int | None = None, body: str = "", own: Sequence[str] = ()
) -> HandEntry:
    """Return a hand or round as a store keeps it, with its ``body`` where that is written already.

    Its head is what the owner saw who is called by one of their ``own`` names. Raises ``ValueError`` where it
    breaks a rule.
    """
    seen = seen_by(kept, own)
    summary = summarize(seen, luck)
    if isinstance(summary, HandSummary) and seen is not kept:
        summary = replace(summary, chosen=True)
    head = SUMMARY_CODEC.write(summary)
    SUMMARY_CODEC.read(head)
    return HandEntry(drawable(kept.ended), json_text(head), body or json_text(PLAY_CODEC.write(kept)))


async def _with_pauses(items: Sequence[_Item]) -> AsyncIterator[_Item]:
    """Yield thousands of items one by one, with pauses in which the page may draw."""
    for at, item in enumerate(items, 1):
        yield item
        if at % SLICE == 0:
            await pause()


def _put_in(entries: list[ArchiveEntry], entry: ArchiveEntry) -> None:
    """Put an entry where its number belongs, in the place of one with the same number."""
    at = bisect_left(entries, entry.number, key=lambda other: other.number)
    same = at < len(entries) and entries[at].number == entry.number
    entries[at : at + same] = [entry]


def _kind(head: PlaySummary | None) -> Hashable:
    """Return what is the same in all readings of one hand, by any version."""
    if isinstance(head, HandSummary):
        return head.preset, head.board, head.showdown, head.pot, head.big, head.chips_per_dollar
    return head


def json_text(value: Json) -> str:
    """Write a JSON value as a store keeps it."""
    return json.dumps(value, separators=(",", ":"))


def _head(text: str) -> PlaySummary | None:
    """Read a head; ``None`` for one that another version wrote otherwise."""
    try:
        return SUMMARY_CODEC.read(json.loads(text))
    except (ValueError, RecursionError):
        return None


def _read_body(text: str) -> FinishedPlay:
    return PLAY_CODEC.read(json.loads(text))


def _read_text(text: str) -> FinishedPlay | None:
    """Read a hand or round; ``None`` where it is gone or cannot be read."""
    try:
        return _read_body(text) if text else None
    except (ValueError, RecursionError):
        return None
