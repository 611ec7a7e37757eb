"""The storage and the database of a browser, every call of which can go wrong, and the hands in them."""

import asyncio
import os
import re
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from traceback import walk_stack
from typing import Final, TypeAlias

from pyapp.app import HandEntry, StorageRefused, StoredHands
from pyapp.app.core.hand_store import NOTHING, MemoryHandStore, SealedSave
from pyapp.app.profiles.kept_profiles import copy_keys
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.profiles.saves import NewerError, opened, sealed
from pyapp.records import FieldError


class WorldHands(MemoryHandStore):
    """Hands that can be copied and looked at."""

    def copied(self) -> "WorldHands":
        """Return a database with the same in it."""
        copy = WorldHands()
        copy._hand_entries = {owner: dict(mine) for owner, mine in self._hand_entries.items()}
        copy._saves = dict(self._saves)
        return copy

    def with_more(self, owner: str, entries: Sequence[HandEntry]) -> "WorldHands":
        """Return a database with more hands of an owner."""
        copy = WorldHands()
        copy._hand_entries, copy._saves = dict(self._hand_entries), dict(self._saves)
        copy._hand_entries[owner] = {
            **self._hand_entries.get(owner, {}),
            **{one.number: one for one in entries},
        }
        return copy

    @property
    def entries(self) -> Mapping[str, Mapping[int, HandEntry]]:
        """What every owner has."""
        return self._hand_entries

    def turn(self, owner: str) -> int:
        """Return the turn of an owner's save, 0 where there is none."""
        return self._saves[owner].turn if owner in self._saves else 0

    def save(self, owner: str) -> str:
        """Return the text of an owner's save, empty where there is none."""
        return self._saves[owner].text if owner in self._saves else ""

    def key(self) -> tuple[object, ...]:
        """Return something that is equal for databases with the same in them."""
        hands = tuple(
            sorted((owner, tuple(sorted(mine.items()))) for owner, mine in self._hand_entries.items() if mine)
        )
        return (hands, tuple(sorted(self._saves.items())))


STORAGE_KINDS: Final = ("s-refused", "s-refused-on", "s-full-on", "s-tab", "s-closed")
DATABASE_KINDS: Final = (
    "d-refused",
    "d-refused-on",
    "d-late",
    "d-late-on",
    "d-never",
    "d-never-on",
    "d-now-on",
    "d-lost",
    "d-full-on",
    "d-tab",
    "d-closed",
    "d-done-closed",
)
"""What can go wrong with one call, or with it and all after it."""

Place: TypeAlias = tuple[tuple[str, int], ...]
"""The lines of the app that wait for a call, innermost first."""

_TURN: Final = re.compile(r'"turn":(\d+)')
_USUAL, _LATE, _LIMIT = 0.002, 3.0, 10.0
"""Seconds that a call of the database takes usually, when late, and until the port gives up."""


@dataclass(frozen=True, slots=True)
class Fault:
    """What goes wrong, and at which call of the storage or of the database, counted from 1."""

    kind: str
    at: int

    def __str__(self) -> str:
        return f"{self.kind}@{self.at}"


@dataclass
class World:
    """One browser, with what lies in it; any number of pages are opened and closed in it."""

    texts: dict[str, str] = field(default_factory=dict[str, str])
    hands: WorldHands = field(default_factory=WorldHands)
    faults: tuple[Fault, ...] = ()
    close: Callable[[], None] = lambda: None
    """Closes the page, at the end of the turn of its loop in which it is called."""

    met: set[Fault] = field(default_factory=set[Fault])
    """The faults that came up."""

    broken: list[str] = field(default_factory=list[str])
    """Which promises were broken by a call itself."""

    owners: set[str] = field(default_factory=set[str])
    calls: dict[str, int] = field(default_factory=lambda: {"s": 0, "d": 0})
    survey: dict[str, list[Place]] | None = None
    """Where in the app each call comes from, if that is noted."""

    def happening(self, side: str) -> set[str]:
        """Count a call, and return what goes wrong with it."""
        self.calls[side] += 1
        if self.survey is not None:
            self.survey.setdefault(side, []).append(_place())
        found = set[str]()
        for fault in self.faults:
            late = fault.kind.endswith("-on") and self.calls[side] > fault.at
            if fault.kind[0] == side and (self.calls[side] == fault.at or late):
                self.met.add(fault)
                found.add(fault.kind.removesuffix("-on"))
        return found

    def another_tab_saves(self) -> None:
        """Let another tab save every profile once more, as it read it."""
        for owner in {key.split(".")[2] for key in self.texts if key.startswith("baize.save.")}:
            turns = {key: turn_of(self.texts.get(key, "")) for key in copy_keys(owner)}
            newest = max(turns, key=turns.__getitem__)
            try:
                copy = opened(self.texts[newest], owner)
            except FieldError:
                continue
            with suppress(NewerError):
                profile, _ = ProfileStore(_Plain(self.texts), owner).load()
                self.texts[min(turns, key=turns.__getitem__)] = sealed(owner, copy.turn + 1, profile)


def _place() -> Place:
    """Return from where in the app this is called."""
    frames = ((frame.f_code.co_filename, line) for frame, line in walk_stack(None))
    return tuple((file, line) for file, line in frames if f"{os.sep}pyapp{os.sep}" in file)


def turn_of(text: str) -> int:
    """Return how new a copy is; 0 for what is none."""
    found = _TURN.search(text)
    return int(found[1]) if found else 0


class _Plain:
    """A storage in which nothing goes wrong."""

    def __init__(self, texts: dict[str, str]) -> None:
        self._texts = texts

    def read(self, key: str) -> str | None:
        """Read a text."""
        return self._texts.get(key)

    def write(self, key: str, text: str) -> None:
        """Keep a text."""
        self._texts[key] = text

    def remove(self, key: str) -> None:
        """Forget a text."""
        self._texts.pop(key, None)

    def keys(self) -> Sequence[str]:
        """Name what is kept."""
        return tuple(self._texts)


class WorldStorage(_Plain):
    """The storage of a world, as one page has it."""

    def __init__(self, world: World) -> None:
        super().__init__(world.texts)
        self._world = world

    def read(self, key: str) -> str | None:
        """Read a text, or not."""
        self._suffer()
        return super().read(key)

    def write(self, key: str, text: str) -> None:
        """Keep a text, or not; no older copy of a profile may take the place of the newest one."""
        self._suffer(adds=True)
        self._hold(key, text)
        super().write(key, text)

    def remove(self, key: str) -> None:
        """Forget a text, or not."""
        self._suffer()
        super().remove(key)

    def keys(self) -> Sequence[str]:
        """Name what is kept, or not."""
        self._suffer()
        return super().keys()

    def _suffer(self, *, adds: bool = False) -> None:
        found = self._world.happening("s")
        if "s-tab" in found:  # as soon as this page has come to the end of what it does at one go
            asyncio.get_running_loop().call_soon(self._world.another_tab_saves)
        if "s-closed" in found:
            self._world.close()
        if "s-refused" in found or ("s-full" in found and adds):
            raise StorageRefused

    def _is_journals(self, key: str, text: str, newest: int) -> bool:
        """Tell whether a text is the journal's, and as new as what another tab has written meanwhile."""
        return turn_of(text) == newest and text == self._world.hands.save(key.split(".")[2])

    def _hold(self, key: str, text: str) -> None:
        if key.startswith("baize.save."):
            newest = max(turn_of(self._texts.get(other, "")) for other in copy_keys(key.split(".")[2]))
            if turn_of(text) <= newest and not self._is_journals(key, text, newest):
                self._world.broken.append(f"turn {turn_of(text)} was written over turn {newest}")


class WorldStore(MemoryHandStore):
    """The database of a world, as one page has it: each call is one transaction."""

    def __init__(self, world: World) -> None:
        super().__init__()
        self._world, self._kept = world, world.hands

    async def add(self, owner: str, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep entries."""
        found = await self._before(adds=True)
        if "d-tab" in found:
            await self._kept.add(owner, [HandEntry(one.number, *_OTHERS) for one in hand_entries])
        numbers = await self._kept.add(owner, hand_entries)
        await self._after(found)
        return numbers

    async def change(
        self, added: Mapping[str, Sequence[HandEntry]], removed: Mapping[str, Sequence[int]] = NOTHING
    ) -> Mapping[str, Sequence[int]]:
        """Keep entries and throw others away."""
        found = await self._before(adds=any(added.values()))
        if "d-tab" in found:
            for owner, hand_entries in added.items():
                await self._kept.add(owner, [HandEntry(one.number, *_OTHERS) for one in hand_entries])
        numbers = await self._kept.change(added, removed)
        await self._after(found)
        return numbers

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep a save with the entries that ended in it."""
        found = await self._before(adds=True)
        numbers = await self._kept.commit(owner, save, hand_entries)
        await self._after(found)
        return numbers

    async def saves(self) -> Mapping[str, SealedSave]:
        """Return the saves."""
        found = await self._before()
        saves = await self._kept.saves()
        await self._after(found)
        return saves

    async def list(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """List heads."""
        found = await self._before()
        heads = await self._kept.list(owner, after, most)
        await self._after(found)
        return heads

    async def bodies(self, owner: str, after: int, most: int) -> Sequence[tuple[int, str]]:
        """List bodies."""
        found = await self._before()
        bodies = await self._kept.bodies(owner, after, most)
        await self._after(found)
        return bodies

    async def read(self, owner: str, number: int) -> str | None:
        """Read a body."""
        found = await self._before()
        body = await self._kept.read(owner, number)
        await self._after(found)
        return body

    async def remove(self, owner: str, numbers: Sequence[int]) -> None:
        """Throw entries away."""
        found = await self._before()
        await self._kept.remove(owner, numbers)
        await self._after(found)

    async def count(self, owner: str) -> int:
        """Count entries."""
        found = await self._before()
        count = await self._kept.count(owner)
        await self._after(found)
        return count

    async def clear(self, *owners: str) -> None:
        """Throw all away."""
        found = await self._before()
        await self._kept.clear(*owners)
        await self._after(found)

    async def owners(self) -> Sequence[StoredHands]:
        """Return what every owner has."""
        found = await self._before()
        owners = await self._kept.owners()
        await self._after(found)
        return owners

    async def weigh(self, owner: str, after: int, most: int) -> tuple[int, int]:
        """Weigh entries."""
        found = await self._before()
        weight = await self._kept.weigh(owner, after, most)
        await self._after(found)
        return weight

    async def _before(self, *, adds: bool = False) -> set[str]:
        """Wait as long as the call takes; raises ``StorageRefused`` where it does not come about."""
        found = self._world.happening("d")
        if "d-now" not in found:
            await asyncio.sleep(_LIMIT if "d-never" in found else _LATE if "d-late" in found else _USUAL)
        if "d-closed" in found:
            self._world.close()
            await asyncio.Event().wait()
        if found & {"d-refused", "d-never"} or ("d-full" in found and adds):
            raise StorageRefused
        return found

    async def _after(self, found: set[str]) -> None:
        if "d-done-closed" in found:
            self._world.close()
            await asyncio.Event().wait()
        if "d-lost" in found:
            raise StorageRefused


_OTHERS: Final = (
    '["casino-limit","","",false,null,null,7,4,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0]',
    '{"other":"tab"}',
)
"""What another tab has put under the number that is wanted here; it cannot be read."""
