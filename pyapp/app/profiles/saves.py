"""A save as a text: sealed with a checksum, brought up to the current schema, and checked as a whole."""

import json
from binascii import crc32
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from pyapp.app.profiles.books import LEDGER_CODEC, NO_TICKETS, TICKETS_CODEC, carry_over, total
from pyapp.app.profiles.profile import NAMELESS, PROFILE_CODEC, SCHEMA, Profile
from pyapp.app.sittings.guest_sitting import check_guest_sitting
from pyapp.app.sittings.holdem.hands import notes_of
from pyapp.app.sittings.saved_sitting import check_table
from pyapp.cards.bounds import LARGEST, LONGEST_SAVE
from pyapp.money import HalfDollars, half_dollars
from pyapp.records import FieldError, Fields, Json
from pyapp.records.json_fields import read_json
from pyapp.texts import say

Migration = Callable[[Mapping[str, Json]], Mapping[str, Json]]


class NewerError(FieldError):
    """A save of a newer Baize: whole, but not for this version to read, change or replace."""


def migrated(saved: Mapping[str, Json]) -> Mapping[str, Json]:
    """Bring a save up to the current schema.

    Raises ``NewerError`` for a version above this one, and ``FieldError`` for a save that is damaged.
    """
    version = Fields(saved).whole("schema", least=1)
    if version > SCHEMA:
        raise NewerError(say("profiles.save.newer", version=version, known=SCHEMA))
    while version < SCHEMA:
        saved = MIGRATIONS[version](saved)
        version += 1
    return {**saved, "schema": SCHEMA}


def is_newer(saved: Mapping[str, Json]) -> bool:
    """Tell whether a newer Baize wrote a save."""
    version = saved.get("schema")
    return isinstance(version, int) and version > SCHEMA


def _in_half_dollars(saved: Mapping[str, Json]) -> Mapping[str, Json]:
    """Bring schema 1, whose bankroll counts whole dollars, to schema 2."""
    fields = Fields(saved)
    amounts = {name: half_dollars(fields.whole(name)) for name in ("bankroll", "granted")}
    return {**saved, **amounts, "settings": _with_a_deck(fields.fields("settings"))}


def _with_a_ledger(saved: Mapping[str, Json]) -> Mapping[str, Json]:
    """Add a name and a ledger to schema 2: what the bankroll holds came in earlier times."""
    bankroll = HalfDollars(Fields(saved).whole("bankroll"))
    return {**saved, "name": NAMELESS, "lock": None, "ledger": LEDGER_CODEC.write(carry_over(bankroll))}


def _with_tables(saved: Mapping[str, Json]) -> Mapping[str, Json]:
    """Turn the one table of each game, which schema 3 had, into a list of tables."""
    kinds = (("sitting", "holdem"), ("pit", "blackjack"))
    tables: list[Json] = [{"kind": kind, "table": saved[name]} for name, kind in kinds if saved.get(name)]
    rest = {name: value for name, value in saved.items() if name not in {"sitting", "pit"}}
    return {**rest, "tables": tables}


def _unchanged(saved: Mapping[str, Json]) -> Mapping[str, Json]:
    """Return a save as it is: what is new in each of these schemas may be there, and nothing else is.

    Schema 5 may have a tournament, 6 friends at other devices, 7 a joint deal, 8 blackjack among friends.
    """
    return saved


def _with_tickets(saved: Mapping[str, Json]) -> Mapping[str, Json]:
    """Let the profile owe what schema 8 kept with each table: the results of guests who got up there."""
    owed, tables = dict[str, Json](), list[Json]()
    for one in Fields(saved).each("tables"):
        table = one.fields("table").values
        if "owed" in table:
            for debt in one.fields("table").each("owed"):
                owed.setdefault(debt.text("ticket"), debt.values)
            table = {name: value for name, value in table.items() if name != "owed"}
        tables.append({**one.values, "table": table})
    if not owed:
        return saved
    tickets = Fields(saved).over({"tickets": {}}).fields("tickets").values
    known = {**TICKETS_CODEC.write(NO_TICKETS), **tickets}
    return {**saved, "tables": tables, "tickets": {**known, "owed": [*owed.values()]}}


def _with_a_deck(settings: Fields) -> Mapping[str, Json]:
    """Turn the first schema's switch for four colours into the choice of a deck."""
    deck = "four" if settings.over({"four_colours": False}).flag("four_colours") else "two"
    return {"deck": deck, **settings.values}


MIGRATIONS: Final[Mapping[int, Migration]] = {
    1: _in_half_dollars,
    2: _with_a_ledger,
    3: _with_tables,
    4: _unchanged,
    5: _unchanged,
    6: _unchanged,
    7: _unchanged,
    8: _with_tickets,
}
"""From each older schema the step to the next one."""


def check_sound(profile: Profile) -> None:
    """Raise ``FieldError`` for chips that do not add up, or a table that could not be played on."""
    if max(profile.bankroll, profile.granted) > LARGEST:
        raise FieldError(say("profiles.save.bankroll"))
    if total(profile.ledger) != profile.bankroll:
        raise FieldError(say("profiles.save.ledger_sum"))
    notes_of(profile.memory)
    presets = [table.rules.preset for table in profile.tables]
    if len(set(presets)) < len(presets):
        raise FieldError(say("profiles.save.same_tables"))
    for seat in profile.tickets.waiting:
        check_guest_sitting(seat)
    for table in profile.tables:
        check_table(table)


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


def sealed(owner: str, turn: int, profile: Profile) -> str:
    """Write a copy, with a checksum in front of everything else."""
    fields = {"owner": owner, "turn": turn, "profile": PROFILE_CODEC.write(profile)}
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


def read(copy: SaveCopy) -> Profile:
    """Read the profile in a copy; raises ``FieldError`` with what is wrong."""
    profile = PROFILE_CODEC.read(migrated(copy.saved))
    check_sound(profile)
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
