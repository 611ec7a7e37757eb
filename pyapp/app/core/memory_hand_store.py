"""A store that lasts for the visit: where the browser keeps nothing, and in tests."""

from collections.abc import Mapping, Sequence
from typing import NamedTuple


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


class MemoryHandStore:
    """Leaves in a dictionary, by owner and number."""

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
        mine = self._hand_entries.setdefault(owner, {})
        return [_placed(mine, hand_entry) for hand_entry in hand_entries]

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and heads of the first entries after a number, the lowest first."""
        hand_entries = self._hand_entries.get(owner, {})
        numbers = sorted(number for number in hand_entries if number > after)[:most]
        return [(number, hand_entries[number].head) for number in numbers]

    async def read(self, owner: str, number: int) -> str | None:
        """Return the body of an entry, ``None`` where there is none."""
        hand_entry = self._hand_entries.get(owner, {}).get(number)
        return hand_entry.body if hand_entry else None

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Throw entries away."""
        for number in numbers:
            self._hand_entries.get(owner, {}).pop(number, None)

    async def count(self, owner: str) -> int:
        """Count the entries."""
        return len(self._hand_entries.get(owner, {}))

    async def clear(self, owner: str) -> None:
        """Throw all entries and the save away."""
        self._hand_entries.pop(owner, None)
        self._saves.pop(owner, None)


def _placed(hand_entries: dict[int, HandEntry], hand_entry: HandEntry) -> int:
    number = hand_entry.number
    while number in hand_entries and hand_entries[number].body != hand_entry.body:
        number += 1
    hand_entries[number] = hand_entry
    return number
