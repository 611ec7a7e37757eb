"""Where finished hands and saves are kept between visits, and what takes a hand that is refused there."""

from collections.abc import Awaitable, Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeVar

from pyapp.app.core.storage import StorageNewer, StorageRefused

NOTHING: Final[Mapping[str, Sequence[int]]] = MappingProxyType({})
"""No numbers of any owner."""


class SealedSave(NamedTuple):
    """A profile as it was saved last, in the text that lies in its newest copy."""

    turn: int
    """How many times the profile had been saved: the higher is the newer."""

    at: int
    """When, in milliseconds since 1970."""

    text: str


class HandEntry(NamedTuple):
    """What a store keeps under a number: a short head to list, and a long body to read."""

    number: int
    head: str
    body: str


@dataclass(frozen=True, slots=True)
class StoredHands:
    """What a store has of one owner."""

    owner: str
    count: int
    first: int
    """The lowest number, which tells when the hand ended, in milliseconds since 1970."""

    last: int


class HandStore(Protocol):
    """Where thousands of entries are kept between visits: short heads to list, long bodies to read.

    Every method is one transaction, and raises ``StorageRefused`` where the browser keeps nothing, or nothing
    more.
    """

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep all entries or none, and return their numbers.

        An entry whose number another body has gets the next free number; a body that is there already stays
        one, with its new head. So nothing is ever replaced by something else, whoever else adds meanwhile.
        """
        ...

    async def change(
        self,
        added: Mapping[str, Sequence[HandEntry]],
        removed: Mapping[str, Sequence[int]] = NOTHING,
    ) -> Mapping[str, Sequence[int]]:
        """Throw entries away and keep others of several owners, in this order, all of it or nothing.

        Returns the numbers of the new ones by owner; entries come in as by ``add``.
        """
        ...

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and heads of the first entries after a number, the lowest first."""
        ...

    async def bodies(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and bodies of the first entries after a number, the lowest first."""
        ...

    async def read(self, owner: str, number: int) -> str | None:
        """Return the body of an entry, ``None`` where there is none."""
        ...

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Throw entries away."""
        ...

    async def count(self, owner: str) -> int:
        """Count the entries."""
        ...

    async def clear(self, *owners: str) -> None:
        """Throw all entries of owners away, of all or of none."""
        ...


class Journal(HandStore, Protocol):
    """A ``HandStore`` that keeps the newest save of every owner beside the entries."""

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep a save with the entries that ended in it, all or none, and return their numbers.

        A save of a higher turn that is there stays. Entries come in as by ``add``.
        """
        ...

    async def saves(self) -> Mapping[str, SealedSave]:
        """Return the newest save of every owner."""
        ...

    async def clear(self, *owners: str) -> None:
        """Throw all entries and the saves of owners away, of all or of none."""
        ...

    async def owners(self) -> Sequence[StoredHands]:
        """Return for every owner of entries how many there are, with the first and the last number."""
        ...

    async def weigh(self, owner: str, after: int, most: int) -> tuple[int, int]:
        """Return how large the first entries after a number are, in characters, and the last one's number.

        The number is 0 where there are none.
        """
        ...


class MemoryHandStore:
    """Keeps everything for as long as the page is open."""

    def __init__(self) -> None:
        self._hand_entries: dict[str, dict[int, HandEntry]] = {}
        self._saves: dict[str, SealedSave] = {}

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep a save with the entries that end in it, and return their numbers; the highest turn stays."""
        numbers = await self.add(owner, hand_entries)
        self._saves[owner] = max(save, self._saves.get(owner, save))
        return numbers

    async def saves(self) -> Mapping[str, SealedSave]:
        """Return the newest save of every owner."""
        return dict(self._saves)

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep entries and return their numbers; a taken number gives way to the next free one."""
        return self._put(owner, hand_entries)

    async def change(
        self,
        added: Mapping[str, Sequence[HandEntry]],
        removed: Mapping[str, Sequence[int]] = NOTHING,
    ) -> Mapping[str, Sequence[int]]:
        """Throw entries away, keep others of several owners, and return the numbers of the new ones."""
        for owner, gone in removed.items():
            self._drop(owner, gone)
        return {owner: self._put(owner, hand_entries) for owner, hand_entries in added.items()}

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and heads of the first entries after a number, the lowest first."""
        return [(entry.number, entry.head) for entry in self._span(owner, after, most)]

    async def bodies(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and bodies of the first entries after a number, the lowest first."""
        return [(entry.number, entry.body) for entry in self._span(owner, after, most)]

    async def read(self, owner: str, number: int) -> str | None:
        """Return the body of an entry, ``None`` where there is none."""
        hand_entry = self._hand_entries.get(owner, {}).get(number)
        return hand_entry.body if hand_entry else None

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Throw entries away."""
        self._drop(owner, numbers)

    async def count(self, owner: str) -> int:
        """Count the entries."""
        return len(self._hand_entries.get(owner, {}))

    async def clear(self, *owners: str) -> None:
        """Throw all entries and the saves of owners away."""
        for owner in owners:
            self._hand_entries.pop(owner, None)
            self._saves.pop(owner, None)

    def _put(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        mine = self._hand_entries.setdefault(owner, {})
        return [_place(mine, hand_entry) for hand_entry in hand_entries]

    def _drop(self, owner: str, numbers: Sequence[int]) -> None:
        for number in numbers:
            self._hand_entries.get(owner, {}).pop(number, None)

    def _span(self, owner: str, after: int, most: int) -> Sequence[HandEntry]:
        mine = self._hand_entries.get(owner, {})
        numbers = sorted(number for number in mine if number > after)[:most]
        return [mine[number]._replace(number=number) for number in numbers]

    async def owners(self) -> Sequence[StoredHands]:
        """Return for every owner of entries how many there are, with the first and the last number."""
        mine = ((owner, entries) for owner, entries in sorted(self._hand_entries.items()) if entries)
        return [StoredHands(owner, len(entries), min(entries), max(entries)) for owner, entries in mine]

    async def weigh(self, owner: str, after: int, most: int) -> tuple[int, int]:
        """Return how large the first entries after a number are, and the last one's number."""
        hand_entries = self._hand_entries.get(owner, {})
        numbers = [number for number, _ in await self.list(owner, after, most)]
        size = sum(len(hand_entries[number].head) + len(hand_entries[number].body) for number in numbers)
        return size, max(numbers, default=0)


def _place(hand_entries: dict[int, HandEntry], hand_entry: HandEntry) -> int:
    number = hand_entry.number
    while number in hand_entries and hand_entries[number].body != hand_entry.body:
        number += 1
    hand_entries[number] = hand_entry
    return number


AnswerT = TypeVar("AnswerT")


class FallbackHandStore(MemoryHandStore):
    """The browser's store, asked first every time; what it refuses is kept in memory for the visit."""

    def __init__(self, kept: Journal) -> None:
        super().__init__()
        self._kept = kept
        self.refusals = 0
        """How often the browser's store refused something so far."""

        self.is_newer = False
        """Whether it did last because it is a newer Baize's."""

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep a save and entries, and return their numbers; where that is refused, entries in memory."""
        numbers = await self._asked(self._kept.commit(owner, save, hand_entries))
        return self._kept_or_spare(owner, hand_entries, numbers)

    async def saves(self) -> Mapping[str, SealedSave]:
        """Return the newest save of every owner; raises ``StorageRefused``, which counts as a refusal."""
        try:
            return await self._kept.saves()
        except StorageRefused as refusal:
            self._note(refusal)
            raise

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep entries and return their numbers; all of them in the browser, or all in memory."""
        numbers = await self._asked(self._kept.add(owner, hand_entries))
        return self._kept_or_spare(owner, hand_entries, numbers)

    async def change(
        self,
        added: Mapping[str, Sequence[HandEntry]],
        removed: Mapping[str, Sequence[int]] = NOTHING,
    ) -> Mapping[str, Sequence[int]]:
        """Keep entries of several owners and throw others away, all in the browser or all in memory."""
        numbers = await self._asked(self._kept.change(added, removed)) or {}
        for owner, gone in removed.items():
            self._drop(owner, gone)
        return {
            owner: self._kept_or_spare(owner, hand_entries, numbers.get(owner))
            for owner, hand_entries in added.items()
        }

    def is_spare(self, owner: str, number: int) -> bool:
        """Tell whether an entry lies in memory alone."""
        return number in self._hand_entries.get(owner, {})

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and heads of the first entries after a number, the lowest first."""
        kept = await self._asked(self._kept.list(owner, after, most)) or ()
        return sorted({**dict(kept), **dict(await super().list(owner, after, most))}.items())[:most]

    async def bodies(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and bodies of the first entries after a number, the lowest first."""
        kept = await self._asked(self._kept.bodies(owner, after, most)) or ()
        return sorted({**dict(kept), **dict(await super().bodies(owner, after, most))}.items())[:most]

    async def read(self, owner: str, number: int) -> str | None:
        """Return the body of an entry, ``None`` where there is none or it cannot be reached."""
        return await super().read(owner, number) or await self._asked(self._kept.read(owner, number))

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Throw entries away, or leave them where the browser lets nothing go."""
        self._drop(owner, numbers)
        await self._asked(self._kept.remove(owner, numbers))

    async def count(self, owner: str) -> int:
        """Count the entries that can be reached."""
        return (await self._asked(self._kept.count(owner)) or 0) + await super().count(owner)

    async def clear(self, *owners: str) -> None:
        """Throw entries and saves away; raises ``StorageRefused`` where the browser lets its own not go."""
        await super().clear(*owners)
        await self._kept.clear(*owners)

    async def _asked(self, answer: Awaitable[AnswerT]) -> AnswerT | None:
        """Wait for the browser's store, ``None`` where it refuses."""
        try:
            return await answer
        except StorageRefused as refusal:
            self._note(refusal)
            return None

    def _note(self, refusal: StorageRefused) -> None:
        self.refusals += 1
        self.is_newer = isinstance(refusal, StorageNewer)

    def _kept_or_spare(
        self, owner: str, hand_entries: Sequence[HandEntry], numbers: Sequence[int] | None
    ) -> Sequence[int]:
        """Take out of memory what the browser has kept now, or keep in memory what it refused."""
        if numbers is None:
            return self._put(owner, hand_entries)
        bodies = {hand_entry.body for hand_entry in hand_entries}
        spare = self._hand_entries.get(owner, {})
        self._drop(owner, [number for number, entry in spare.items() if entry.body in bodies])
        return numbers
