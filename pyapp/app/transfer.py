"""Export and import of everything as a part of the room: what is read adds, and nothing here is lost."""

from collections.abc import Awaitable, Callable, Collection, Sequence
from dataclasses import replace
from itertools import count
from re import fullmatch

from pyapp.app.copies import sealed
from pyapp.app.history.archive import Archive
from pyapp.app.history.files import FileError
from pyapp.app.history.outbox import Outbox
from pyapp.app.house import Deeds, House
from pyapp.app.parcel import Parcel, packed, unpacked
from pyapp.app.ports import StorageRefused
from pyapp.app.press import Press
from pyapp.app.profile import LONGEST_NAME, Profile
from pyapp.app.register import new_id
from pyapp.app.vault import GUEST, Vault, copy_keys
from pyapp.records import FieldError, Json, kept_to_json


class Transfer:
    """Saves all profiles to a file, and takes those of a file in."""

    def __init__(self, house: House, show: Callable[[], Awaitable[None]]) -> None:
        self._house, self._show = house, show
        self._luck = house.outside.luck

    @property
    def deeds(self) -> Deeds:
        """What can be done whoever is logged in, and by nobody too."""
        return {"export-profiles": self._export, "import-all": self._import}

    async def _export(self, _: Press) -> None:
        parcels = [Parcel(owner, profile, await self._hands(owner)) for owner, profile in self._profiles()]
        if not parcels:
            raise FileError("There is nothing to save yet.")
        self._house.outside.files.save("baize-profiles.json", packed(parcels))

    async def _import(self, press: Press) -> None:
        try:
            parcels = unpacked(press.value)
        except FieldError as error:
            raise FileError(f"Nothing was changed. The file cannot be read: {error}") from error
        added = self._placed(parcels)
        self._write(added)
        for one in added:
            await self._archive(one.owner).fill(one.hands)
        if self._house.owner in {one.owner for one in added}:
            self._house.switch(self._house.owner)
        await self._show()
        await self._house.note(_told(added, len(parcels)))

    def _profiles(self) -> list[tuple[str, Profile]]:
        """Give every profile that can be read; the one in force as it is in memory."""
        house = self._house
        owners = [one.owner for one in house.register.everybody() if one.bankroll is not None]
        found = {owner: Vault(house.device.storage, owner).load()[0] for owner in owners}
        if house.owner:
            found[house.owner] = house.profile
        return list(found.items())

    async def _hands(self, owner: str) -> Sequence[Json]:
        """Give the finished hands of a profile: those on the shelf, and those on their way there."""
        hands = await self._archive(owner).dump()
        waiting = map(kept_to_json, Outbox(self._house.device.storage, owner).waiting)
        return [*hands, *(hand for hand in waiting if hand not in hands)]

    def _archive(self, owner: str) -> Archive:
        return Archive(self._house.shelf, owner)

    def _placed(self, parcels: Sequence[Parcel]) -> list[Parcel]:
        """Find an id and a name for each profile that is not here already as it is."""
        taken = {one.owner for one in self._house.register.everybody()}
        here = [profile for owner, profile in self._profiles() if owner in taken]
        names = {profile.name.casefold() for profile in here}
        added = list[Parcel]()
        for one in parcels:
            if one.profile not in here:
                owner = one.owner if _usable(one.owner) and one.owner not in taken else new_id(self._luck)
                name = _free(one.profile.name, names)
                taken.add(owner)
                names.add(name.casefold())
                added.append(Parcel(owner, replace(one.profile, name=name), one.hands))
        return added

    def _write(self, added: Sequence[Parcel]) -> None:
        """Write all saves or, where one does not fit, none."""
        storage = self._house.device.storage
        done = list[str]()
        try:
            for one in added:
                done.append(copy_keys(one.owner)[0])
                storage.write(done[-1], sealed(one.owner, 1, one.profile))
        except StorageRefused as error:
            for key in done:
                storage.remove(key)
            raise FileError("Nothing was changed. Your browser has no room for these profiles.") from error


def _usable(owner: str) -> bool:
    """Tell whether an id is one that this program gives."""
    return owner == GUEST or fullmatch("p-[0-9a-f]{12}", owner) is not None


def _free(name: str, taken: Collection[str]) -> str:
    """Give a name that nobody has yet, by a number after it."""
    if name.casefold() not in taken:
        return name
    numbered = (f"{name[: LONGEST_NAME - 4].rstrip()} {number}" for number in count(2))
    return next(other for other in numbered if other.casefold() not in taken)


def _told(added: Sequence[Parcel], read: int) -> str:
    """Say what became of a file."""
    if not added:
        return "Everything in this file is here already."
    names = ", ".join(one.profile.name for one in added)
    rest = " The others are here already." if len(added) < read else ""
    return f"{len(added)} {'profile was' if len(added) == 1 else 'profiles were'} added: {names}.{rest}"
