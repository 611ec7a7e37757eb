"""A backup in one file: profiles as they are saved, with their hands; read whole before it counts."""

import json
from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from pyapp.app.profiles.kept_texts import KeptText
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.save_copies import opened, read, sealed
from pyapp.app.sittings.open_sitting import SittingKinds
from pyapp.app.sittings.sitting_kinds import SITTING_KINDS
from pyapp.cards.bounds import LONGEST_BACKUP, MOST_PROFILES
from pyapp.records import FieldError, Fields, Json
from pyapp.records.json_pieces import reading_json
from pyapp.texts import say

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
    hands: Sequence[Json] = ()
    """Its finished hands as they were kept; whether each can be played again is not looked at yet."""

    kept: Mapping[KeptText, str] = field(default_factory=dict[KeptText, str])
    """The small texts beside it; files of earlier versions have none, or fewer."""


def packing(
    exports: Sequence[ProfileExport], kinds: SittingKinds = SITTING_KINDS, full: int = FULL
) -> Generator[float, None, Sequence[str]]:
    """Write the files, as many as it takes, yielding how much is written after every hand.

    A profile whose hands fill a file goes on in the next one: read in any order, its hands come together.
    """
    files, done, count = _Files(full), 0, sum(len(one.hands) for one in exports)
    for one in exports:
        files.begin(_head(one, kinds))
        for hand in one.hands:
            files.add(_text(hand))
            done += 1
            yield done / count
    yield 1
    return files.texts


def pieces(exports: Sequence[ProfileExport], kinds: SittingKinds = SITTING_KINDS) -> Iterator[str]:
    """Write one file, in pieces: each is a hand at most, or what stands before a profile's hands.

    More than ``LONGEST_BACKUP`` characters, or ``MOST_PROFILES`` profiles, could not be read again.
    """
    yield f'{_text({"form": _FORM, "version": _VERSION})[:-1]},"profiles":['
    for number, one in enumerate(exports):
        yield f'{"," if number else ""}{_head(one, kinds)[:-1]},"hands":['
        for at, hand in enumerate(one.hands):
            yield f"{',' if at else ''}{_text(hand)}"
        yield "]}"
    yield "]}"


def _head(one: ProfileExport, kinds: SittingKinds) -> str:
    """Write what stands before a profile's hands."""
    head: dict[str, Json] = {"owner": one.owner, "save": sealed(one.owner, 1, one.profile, kinds)}
    return _text({**head, **{str(kind): text for kind, text in one.kept.items()}})


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
    def texts(self) -> Sequence[str]:
        """Return the files as they are saved."""
        return [_file(profiles) for profiles in self._files]


def _file(profiles: Sequence[tuple[str, Sequence[str]]]) -> str:
    written = (f'{head[:-1]},"hands":[{",".join(hands)}]}}' for head, hands in profiles)
    return f'{_text({"form": _FORM, "version": _VERSION})[:-1]},"profiles":[{",".join(written)}]}}'


def unpacking(
    text: str, kinds: SittingKinds = SITTING_KINDS
) -> Generator[float, None, tuple[ProfileExport, ...]]:
    """Read a file whole, yielding how much of it is read; raises ``FieldError`` with what is wrong in it."""
    fields = Fields((yield from _values(text)))
    if fields.values.get("form") != _FORM:
        raise FieldError(say("backup.file.other_form"))
    version = fields.whole("version", least=1)
    if version > _VERSION:
        raise FieldError(say("backup.file.newer", version=version, known=_VERSION))
    found = tuple(_export(one, kinds) for one in fields.each("profiles"))
    if len(found) not in range(1, MOST_PROFILES + 1):
        raise FieldError(say("backup.file.profile_count", most=MOST_PROFILES, found=len(found)))
    return found


def _export(saved: Fields, kinds: SittingKinds) -> ProfileExport:
    owner = saved.text("owner")
    profile = read(opened(saved.text("save"), owner), kinds)
    hands = tuple(one.values for one in saved.each("hands"))
    kept = {kind: text for kind in KeptText if kind in saved and (text := saved.text(kind))}
    if not all(kind.is_sound(text) for kind, text in kept.items()):
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
