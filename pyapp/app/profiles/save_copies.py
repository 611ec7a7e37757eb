"""A save as a text that can tell whether it is whole: a checksum, whose it is, and how new it is."""

import json
from binascii import crc32
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from pyapp.app.profiles.migrations import migrated
from pyapp.app.profiles.profile import Profile, profile_from_json, profile_to_json
from pyapp.app.profiles.profile_checks import check_sound
from pyapp.app.sittings.open_sitting import SittingKinds
from pyapp.app.sittings.sitting_kinds import SITTING_KINDS
from pyapp.cards.bounds import LONGEST_SAVE
from pyapp.records import FieldError, Fields, Json
from pyapp.records.json_depth import read_json
from pyapp.texts import say

_SEAL: Final = '{"sum":"'
_REST: Final = len(f'{_SEAL}00000000",')


@dataclass(frozen=True, slots=True)
class SaveCopy:
    """One written copy of a profile, opened but not read yet."""

    owner: str
    """The profile's id."""

    turn: int
    """How many times the profile had been saved: the higher is the newer."""

    saved: Mapping[str, Json]


def sealed(owner: str, turn: int, profile: Profile, kinds: SittingKinds = SITTING_KINDS) -> str:
    """Write a copy, with a checksum in front of everything else."""
    fields = {"owner": owner, "turn": turn, "profile": profile_to_json(profile, kinds)}
    body = json.dumps(fields, separators=(",", ":"))[1:]
    return f'{_SEAL}{_checksum(body)}",{body}'


def opened(text: str, owner: str) -> SaveCopy:
    """Open a copy of a profile; raises ``FieldError`` where it is not whole or another's."""
    fields = Fields(_values(text))
    if text[:_REST] != f'{_SEAL}{_checksum(text[_REST:])}",':
        raise FieldError(say("profiles.save.changed"))
    copy = SaveCopy(fields.text("owner"), fields.whole("turn"), fields.fields("profile").values)
    if copy.owner != owner:
        raise FieldError(say("profiles.save.other_owner"))
    return copy


def opened_unsealed(text: str, owner: str) -> SaveCopy:
    """Open a save as versions before the second schema wrote it: with no seal, and older than any copy."""
    return SaveCopy(owner, 0, _values(text))


def read(copy: SaveCopy, kinds: SittingKinds = SITTING_KINDS) -> Profile:
    """Read the profile in a copy; raises ``FieldError`` with what is wrong."""
    profile = profile_from_json(Fields(migrated(copy.saved)), kinds)
    check_sound(profile, kinds)
    return profile


def _checksum(body: str) -> str:
    return f"{crc32(body.encode('utf-8', 'surrogatepass')):08x}"


def _values(text: str) -> Mapping[str, Json]:
    if len(text) > LONGEST_SAVE:
        raise FieldError(say("profiles.save.too_long"))
    try:
        value = read_json(text)
    except FieldError as error:
        raise FieldError(say("profiles.save.broken")) from error
    if not isinstance(value, Mapping):
        raise FieldError(say("profiles.save.no_profile"))
    return value
