"""A backup in one file: profiles as they are saved, with their hands; read whole before it counts."""

import json
from collections.abc import Collection, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from hashlib import sha256
from itertools import count
from typing import Final

from pyapp.app.core.hand_store import HandEntry
from pyapp.app.core.storage import KeptText
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.history.shelves import is_read, read_shelf
from pyapp.app.profiles.profile import Profile, shown_name
from pyapp.app.profiles.profile_index import is_id
from pyapp.app.profiles.saves import opened, read, sealed
from pyapp.app.session.kept_texts import is_sound
from pyapp.cards.bounds import LONGEST_BACKUP, LONGEST_NAME, MOST_PROFILES
from pyapp.features.data.json_pieces import reading_json
from pyapp.records import PLAY_CODEC, FieldError, Fields, FinishedPlay, Json
from pyapp.slices import Slices
from pyapp.texts import number_text, say

FULL: Final = LONGEST_BACKUP // 2
"""Characters after which the next file begins: what is written can always be read again."""

_FORM: Final = "baize-profiles"
_VERSION: Final = 1


@dataclass(frozen=True, slots=True)
class ProfileExport:
    """One profile on its way from one browser to another."""

    owner: str
    """Its id where it comes from."""

    profile: Profile
    hands: list[Json] = field(default_factory=list[Json])
    """Its finished hands as they were kept; whether each can be played again is not looked at yet.

    Each goes once it is written or checked: letting go of thousands at one go takes a tenth of a second.
    """

    kept: Mapping[KeptText, str] = field(default_factory=dict[KeptText, str])
    """The small texts beside it; files of earlier versions have none, or fewer."""


def packing(
    exports: Sequence[ProfileExport], full: int = FULL
) -> Generator[float, None, Sequence[Iterator[str]]]:
    """Write the files, as many as it takes, each in pieces, yielding how much is written after every hand.

    A profile whose hands fill a file goes on in the next one: read in any order, its hands come together.
    """
    files, done, count = _Files(full), 0, sum(len(one.hands) for one in exports)
    for one in exports:
        files.begin(_head(one))
        for hand in _taken(one.hands):
            files.add(_text(hand))
            done += 1
            yield done / count
    yield 1
    return files.pieces


def pieces(exports: Sequence[ProfileExport]) -> Iterator[str]:
    """Write one file, in pieces: each is a hand at most, or what stands before a profile's hands.

    More than ``LONGEST_BACKUP`` characters, or ``MOST_PROFILES`` profiles, could not be read again.
    """
    return _file((_head(one), map(_text, _taken(one.hands))) for one in exports)


def _taken(hands: list[Json]) -> Iterator[Json]:
    """Yield hands one by one, and let go of each."""
    hands.reverse()
    while hands:
        yield hands.pop()


def _head(one: ProfileExport) -> str:
    """Write what stands before a profile's hands."""
    head: dict[str, Json] = {"owner": one.owner, "save": sealed(one.owner, 1, one.profile)}
    return _text({**head, **{kind.name: text for kind, text in one.kept.items()}})


class _Files:
    """Backups being written, one after the other."""

    def __init__(self, full: int) -> None:
        self._full, self._size = full, 0
        self._files = list[list[tuple[str, list[str]]]]([[]])

    def begin(self, head: str) -> None:
        """Begin a profile, in the next file where this one is full."""
        self._size += len(head)
        if self._files[-1] and (self._size > self._full or len(self._files[-1]) == MOST_PROFILES):
            self._files.append([])
            self._size = len(head)
        self._files[-1].append((head, []))

    def add(self, hand: str) -> None:
        """Add a hand to the profile begun last, which goes on in the next file where this one is full."""
        head, hands = self._files[-1][-1]
        self._size += len(hand) + 1
        if hands and self._size > self._full:
            self._files.append([(head, [])])
            self._size = len(head) + len(hand)
        self._files[-1][-1][1].append(hand)

    @property
    def pieces(self) -> Sequence[Iterator[str]]:
        """Return the files as they are saved."""
        return list(map(_file, self._files))


def _file(profiles: Iterable[tuple[str, Iterable[str]]]) -> Iterator[str]:
    """Write a file in pieces, given of each profile what stands before its hands, and these."""
    yield f'{_text({"form": _FORM, "version": _VERSION})[:-1]},"profiles":['
    for number, (head, hands) in enumerate(profiles):
        yield f'{"," if number else ""}{head[:-1]},"hands":['
        for at, hand in enumerate(hands):
            yield f"{',' if at else ''}{hand}"
        yield "]}"
    yield "]}"


def unpacking(text: str, known: Sequence[KeptText] = ()) -> Generator[float, None, tuple[ProfileExport, ...]]:
    """Read a file whole, yielding how much of it is read; raises ``FieldError`` with what is wrong in it.

    Of what features keep beside a profile it reads what is ``known``.
    """
    fields = Fields((yield from _values(text)))
    if fields.values.get("form") != _FORM:
        raise FieldError(say("backup.file.other_form"))
    version = fields.whole("version", least=1)
    if version > _VERSION:
        raise FieldError(say("backup.file.newer", version=version, known=_VERSION))
    found = tuple(_export(one, known) for one in fields.each("profiles"))
    if len(found) not in range(1, MOST_PROFILES + 1):
        raise FieldError(say("backup.file.profile_count", most=MOST_PROFILES, found=len(found)))
    return found


def _export(saved: Fields, known: Sequence[KeptText]) -> ProfileExport:
    owner = saved.text("owner")
    profile = read(opened(saved.text("save"), owner))
    hands = list[Json](one.values for one in saved.each("hands"))
    kept = {kind: text for kind in known if kind.name in saved and (text := saved.text(kind.name))}
    if not all(is_sound(kind, text) for kind, text in kept.items()):
        raise FieldError(say("records.json.broken"))
    return ProfileExport(owner, profile, hands, kept)


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))


def _values(text: str) -> Generator[float, None, Mapping[str, Json]]:
    if len(text) > LONGEST_BACKUP:
        raise FieldError(say("backup.file.too_long"))
    try:
        value = yield from reading_json(text)
    except FieldError as error:
        raise FieldError(say("backup.file.broken")) from error
    if not isinstance(value, Mapping):
        raise FieldError(say("backup.file.no_profiles"))
    return value


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


def checking(text: str, known: Sequence[KeptText] = ()) -> Generator[float, None, Sequence[CheckedExport]]:
    """Read a file and play every hand in it again, yielding how much is done, at least after every hand.

    Raises ``FieldError`` with what is wrong, or naming the first hand that cannot be kept.
    """
    exports = yield from _begun(unpacking(text, known))
    found, done, count = list[CheckedExport](), 0, sum(len(one.hands) for one in exports)
    for export in exports:
        played, read = list[HandEntry](), list[HandEntry]()
        for at, hand in enumerate(_taken(export.hands), 1):
            kept, entry = _check_hand(export, at, hand)
            (read if is_read(kept) else played).append(entry)
            done += 1
            yield _UNPACKED + (1 - _UNPACKED) * done / count
        found.append(CheckedExport(export, played, read))
    return found


def placed(
    checked: Sequence[CheckedExport],
    here: Mapping[str, Profile],
    taken: Collection[str],
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
            owner = _id_of(export.profile)
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


def _check_hand(export: ProfileExport, at: int, hand: Json) -> tuple[FinishedPlay, HandEntry]:
    try:
        kept = PLAY_CODEC.read(hand)
        return kept, hand_entry_of(kept)
    except ValueError as error:
        name = shown_name(export.profile.name)
        raise FieldError(say("backup.file.hand", number=number_text(at), name=name, reason=error)) from error


def _id_of(profile: Profile) -> str:
    """Make an id out of all that a profile holds."""
    return f"p-{sha256(sealed('', 0, profile).encode('utf-8', 'surrogatepass')).hexdigest()[:12]}"


def _free(name: str, taken: Collection[str]) -> str:
    """Return a name that no profile has yet, by a number after it."""
    if name.casefold() not in taken:
        return name
    numbered = (f"{name[: LONGEST_NAME - 4].rstrip()} {number}" for number in count(2))
    return next(other for other in numbered if other.casefold() not in taken)
