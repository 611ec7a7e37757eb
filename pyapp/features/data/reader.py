"""What this browser keeps for Baize, looked at from all sides: each answers for itself, within a bound."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, TypeAlias, TypeVar

from pyapp.app.core.hand_store import Journal, SealedSave, StoredHands
from pyapp.app.core.ports import Device
from pyapp.app.core.storage import OfflineFiles, Storage, StorageEstimate, StorageRefused
from pyapp.app.screens.lobby_controller import PATIENCE

_Found = TypeVar("_Found")

PREFIX: Final = "baize."
"""Before the key of everything that Baize keeps in the storage."""

_SLICE: Final = 250
"""So many hands are weighed at once."""


class Unknown(Enum):
    """Why something is not known."""

    WAITING = "waiting"
    """It was asked for, and has not come yet."""

    REFUSED = "refused"
    """The browser did not say, or not in time."""


@dataclass(frozen=True, slots=True)
class DataSummary:
    """What is known so far."""

    texts: Mapping[str, str] | Unknown = Unknown.WAITING
    """What lies in the storage, by key."""

    saves: Mapping[str, SealedSave] | Unknown = Unknown.WAITING
    """What the journal has, by owner."""

    hands: Mapping[str, StoredHands] | Unknown = Unknown.WAITING
    sizes: Mapping[str, int] | Unknown = Unknown.WAITING
    """How large the finished hands of each owner are."""

    offline: OfflineFiles | Unknown = Unknown.WAITING
    estimate: StorageEstimate | Unknown = Unknown.WAITING
    persisted: bool | Unknown = Unknown.WAITING


Told: TypeAlias = Callable[[], Awaitable[None]]


class DataReader:
    """Asks for everything at once, and tells of each answer as it comes."""

    def __init__(self, device: Device, journal: Journal, told: Told) -> None:
        self._device, self._journal, self._told = device, journal, told
        self._looks = 0
        self.summary = DataSummary()

    def forget(self) -> None:
        """Know nothing any more, whatever is still on its way."""
        self._looks += 1
        self.summary = DataSummary()

    async def look(self) -> None:
        """Look at everything anew; what an earlier look finds from now on no longer counts."""
        self._looks += 1
        looks, manager = self._looks, self._device.storage_manager
        await self._note(looks, texts=texts_of(self._device.storage))
        await asyncio.gather(
            self._learn(looks, "saves", self._journal.saves),
            self._learn(looks, "offline", manager.offline_files),
            self._learn(looks, "estimate", manager.estimate),
            self._learn(looks, "persisted", manager.persisted),
            self._learn_hands(looks),
        )

    async def _learn(self, looks: int, name: str, ask: Callable[[], Awaitable[object]]) -> None:
        """Ask, unless the look was called off before it came to this."""
        await self._note(looks, **{name: await _answer(ask())})

    async def _learn_hands(self, looks: int) -> None:
        """Count the hands, which is quick, and then weigh them."""
        found = await _answer(self._journal.owners())
        hands = found if isinstance(found, Unknown) else {one.owner: one for one in found}
        await self._note(looks, hands=hands)
        sizes = hands if isinstance(hands, Unknown) else await _answer(_measure(self._journal, hands))
        await self._note(looks, sizes=sizes)

    async def _note(self, looks: int, **found: object) -> None:
        if looks == self._looks:
            self.summary = replace(self.summary, **found)  # type: ignore[arg-type]
            await self._told()


def texts_of(storage: Storage) -> Mapping[str, str] | Unknown:
    """Return all that Baize keeps in the storage, by key."""
    try:
        return {key: storage.read(key) or "" for key in storage.keys() if key.startswith(PREFIX)}  # noqa: SIM118 - no dict
    except StorageRefused:
        return Unknown.REFUSED


async def _answer(asked: Awaitable[_Found]) -> _Found | Unknown:
    try:
        async with asyncio.timeout(PATIENCE):
            return await asked
    except (StorageRefused, TimeoutError):
        return Unknown.REFUSED


async def _measure(journal: Journal, hands: Mapping[str, StoredHands]) -> Mapping[str, int]:
    sizes = dict.fromkeys(hands, 0)
    for owner in hands:
        last = -1
        while last:
            size, last = await journal.weigh(owner, max(last, 0), _SLICE)
            sizes[owner] += size
    return sizes
