"""Where finished hands and saves are kept between visits, and what is kept of each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol

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
        """Keep entries of several owners and throw others away, all of it or nothing.

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
