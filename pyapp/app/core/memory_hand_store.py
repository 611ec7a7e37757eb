"""A shelf that lasts for the visit: where the browser keeps nothing, and in tests."""

from collections.abc import Sequence
from typing import NamedTuple


class HandEntry(NamedTuple):
    """What a shelf keeps under a number: a short head to list, and a long body to read."""

    number: int
    head: str
    body: str


class MemoryHandStore:
    """Leaves in a dictionary, by owner and number."""

    def __init__(self) -> None:
        self._leaves: dict[str, dict[int, HandEntry]] = {}

    async def add(self, owner: str, leaves: Sequence[HandEntry]) -> Sequence[int]:
        """Keep leaves and return their numbers; a taken number gives way to the next free one."""
        mine = self._leaves.setdefault(owner, {})
        return [_placed(mine, leaf) for leaf in leaves]

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Return numbers and heads of the first leaves after a number, the lowest first."""
        leaves = self._leaves.get(owner, {})
        numbers = sorted(number for number in leaves if number > after)[:most]
        return [(number, leaves[number].head) for number in numbers]

    async def read(self, owner: str, number: int) -> str | None:
        """Return the body of a leaf, ``None`` where there is none."""
        leaf = self._leaves.get(owner, {}).get(number)
        return leaf.body if leaf else None

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Throw leaves away."""
        for number in numbers:
            self._leaves.get(owner, {}).pop(number, None)

    async def count(self, owner: str) -> int:
        """Count the leaves."""
        return len(self._leaves.get(owner, {}))

    async def clear(self, owner: str) -> None:
        """Throw all leaves away."""
        self._leaves.pop(owner, None)


def _placed(leaves: dict[int, HandEntry], leaf: HandEntry) -> int:
    number = leaf.number
    while number in leaves and leaves[number].body != leaf.body:
        number += 1
    leaves[number] = leaf
    return number
