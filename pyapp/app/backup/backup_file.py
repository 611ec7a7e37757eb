"""A backup in one file: profiles as they are saved, with their hands; read whole before it counts."""

import json
from collections.abc import Generator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.save_copies import opened, read, sealed
from pyapp.app.sittings.open_sitting import SittingKinds
from pyapp.app.sittings.sitting_kinds import SITTING_KINDS
from pyapp.records import FieldError, Fields, Json
from pyapp.records.json_pieces import reading_json
from pyapp.texts import say

LONGEST: Final = 100_000_000
"""Characters that a file may have; five thousand hands take some ten million."""

MOST: Final = 100
"""So many profiles may be in one file."""

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


def packing(
    exports: Sequence[ProfileExport], kinds: SittingKinds = SITTING_KINDS
) -> Generator[float, None, str]:
    """Write the file, yielding how much of it is written after every hand."""
    profiles, done, count = list[str](), 0, sum(len(one.hands) for one in exports)
    for one in exports:
        hands = list[str]()
        for hand in one.hands:
            hands.append(_text(hand))
            done += 1
            yield done / count
        head = _text({"owner": one.owner, "save": sealed(one.owner, 1, one.profile, kinds)})
        profiles.append(f'{head[:-1]},"hands":[{",".join(hands)}]}}')
    return f'{_text({"form": _FORM, "version": _VERSION})[:-1]},"profiles":[{",".join(profiles)}]}}'


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
    if len(found) not in range(1, MOST + 1):
        raise FieldError(say("backup.file.profile_count", most=MOST, found=len(found)))
    return found


def _export(saved: Fields, kinds: SittingKinds) -> ProfileExport:
    owner = saved.text("owner")
    profile = read(opened(saved.text("save"), owner), kinds)
    return ProfileExport(owner, profile, tuple(one.values for one in saved.each("hands")))


def _text(value: Json) -> str:
    return json.dumps(value, separators=(",", ":"))


def _values(text: str) -> Generator[float, None, Mapping[str, Json]]:
    if len(text) > LONGEST:
        raise FieldError(say("backup.file.too_long"))
    try:
        value = yield from reading_json(text)
    except FieldError as error:
        raise FieldError(say("backup.file.broken")) from error
    if not isinstance(value, Mapping):
        raise FieldError(say("backup.file.no_profiles"))
    return value
