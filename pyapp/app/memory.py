"""A shelf that lasts for the visit: where the browser keeps nothing, and in tests."""

from collections.abc import Sequence


class MemoryShelf:
    """Leaves in a dictionary, by owner and number."""

    def __init__(self) -> None:
        self._leaves: dict[str, dict[int, tuple[str, str]]] = {}

    async def add(self, owner: str, number: int, head: str, body: str) -> None:
        """Keep a leaf, in the place of one with the same number."""
        self._leaves.setdefault(owner, {})[number] = (head, body)

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """Give numbers and heads of the first leaves after a number, the lowest first."""
        leaves = self._leaves.get(owner, {})
        numbers = sorted(number for number in leaves if number > after)[:most]
        return [(number, leaves[number][0]) for number in numbers]

    async def read(self, owner: str, number: int) -> str | None:
        """Give the body of a leaf, ``None`` where there is none."""
        leaf = self._leaves.get(owner, {}).get(number)
        return leaf[1] if leaf else None

    async def remove(self, owner: str, number: int) -> None:
        """Throw a leaf away."""
        self._leaves.get(owner, {}).pop(number, None)

    async def count(self, owner: str) -> int:
        """Count the leaves."""
        return len(self._leaves.get(owner, {}))

    async def clear(self, owner: str) -> None:
        """Throw all leaves away."""
        self._leaves.pop(owner, None)
