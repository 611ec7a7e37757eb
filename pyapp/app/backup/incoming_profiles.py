"""Where the profiles of a file belong on this device: with one that is here already, or beside it."""

from collections.abc import Collection, Generator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from typing import Final

from pyapp.app.backup.backup_file import ProfileExport, unpacking
from pyapp.app.core.stores.hand_store import HandEntry
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.history.shelves import is_read, read_shelf
from pyapp.app.profiles.kept_texts import KeptText
from pyapp.app.profiles.profile import Profile, shown_name
from pyapp.app.profiles.profile_index import is_id
from pyapp.app.profiles.save_copies import sealed
from pyapp.app.sittings.open_sitting import SittingKinds
from pyapp.app.sittings.sitting_kinds import SITTING_KINDS
from pyapp.cards.bounds import LONGEST_NAME
from pyapp.records import RECORD_KINDS, FieldError, Fields, FinishedPlay, Json, RecordKinds
from pyapp.slices import Slices
from pyapp.texts import say

_UNPACKED: Final = 0.2
"""What part of the work on a file is done once its text is read; the rest is playing its hands."""


@dataclass(frozen=True, slots=True)
class ProfileImport:
    """One profile of a file on its way to a place on this device."""

    owner: str
    """Its id here."""

    profile: Profile | None
    """``None`` where it is here already; its hands may be missing all the same."""

    shelves: Mapping[str, Sequence[HandEntry]]
    """Its hands by the id that they lie under: those played, and those read from files."""

    kept: Mapping[KeptText, str] = field(default_factory=dict[KeptText, str])
    """The small texts beside it, each of which is written where there is none here."""


@dataclass(frozen=True, slots=True)
class CheckedExport:
    """One profile of a file whose hands were all played again."""

    export: ProfileExport
    played: Sequence[HandEntry]
    read: Sequence[HandEntry]
    """Those that came out of other files before."""


def checking(
    text: str, kinds: SittingKinds = SITTING_KINDS, records: RecordKinds = RECORD_KINDS
) -> Generator[float, None, Sequence[CheckedExport]]:
    """Read a file and play every hand in it again, yielding how much is done, at least after every hand.

    Raises ``FieldError`` with what is wrong, or naming the first hand that cannot be kept.
    """
    exports = yield from _begun(unpacking(text, kinds))
    found, done, count = list[CheckedExport](), 0, sum(len(one.hands) for one in exports)
    for export in exports:
        played, read = list[HandEntry](), list[HandEntry]()
        for at, hand in enumerate(export.hands, 1):
            kept, entry = _check_hand(export, at, hand, records)
            (read if is_read(kept) else played).append(entry)
            done += 1
            yield _UNPACKED + (1 - _UNPACKED) * done / count
        found.append(CheckedExport(export, played, read))
    return found


def placed(
    checked: Sequence[CheckedExport],
    here: Mapping[str, Profile],
    taken: Collection[str],
    kinds: SittingKinds = SITTING_KINDS,
) -> Sequence[ProfileImport]:
    """Find an id and a name for each profile, given those that are here by id, and all ids in use.

    A profile that differs from the one with its id comes beside it under an id made of what it holds. So the
    same file read again finds it there, also after it was played on, or when the first time was interrupted.
    """
    taken, found = set(taken), list[ProfileImport]()
    names = {profile.name.casefold() for profile in here.values()}
    for one in checked:
        export = one.export
        same = next((owner for owner, profile in here.items() if profile == export.profile), None)
        owner = same or export.owner
        if same is None and (not is_id(owner) or owner in taken):
            owner = _id_of(export.profile, kinds)
        shelves = {owner: one.played, read_shelf(owner): one.read}
        if same or owner in taken:
            found.append(ProfileImport(owner, None, shelves, export.kept))
            continue
        name = _free(export.profile.name, names)
        taken.add(owner)
        names.add(name.casefold())
        found.append(ProfileImport(owner, replace(export.profile, name=name), shelves, export.kept))
    return found


def _begun(
    reading: Generator[float, None, tuple[ProfileExport, ...]],
) -> Generator[float, None, tuple[ProfileExport, ...]]:
    slices = Slices(reading)
    for done in slices:
        yield _UNPACKED * done
    return slices.result


def _check_hand(
    export: ProfileExport, at: int, hand: Json, records: RecordKinds
) -> tuple[FinishedPlay, HandEntry]:
    try:
        kept = records.from_json(Fields(hand))
        return kept, hand_entry_of(kept, kinds=records)
    except ValueError as error:
        name = shown_name(export.profile.name)
        raise FieldError(say("backup.file.hand", number=f"{at:,}", name=name, reason=error)) from error


def _id_of(profile: Profile, kinds: SittingKinds) -> str:
    """Make an id out of all that a profile holds."""
    return f"p-{sha256(sealed('', 0, profile, kinds).encode('utf-8', 'surrogatepass')).hexdigest()[:12]}"


def _free(name: str, taken: Collection[str]) -> str:
    """Return a name that no profile has yet, by a number after it."""
    if name.casefold() not in taken:
        return name
    numbered = (f"{name[: LONGEST_NAME - 4].rstrip()} {number}" for number in count(2))
    return next(other for other in numbered if other.casefold() not in taken)
