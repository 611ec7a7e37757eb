"""Saves of older versions, brought up to the current schema one version at a time."""

from collections.abc import Callable, Mapping
from typing import Final

from pyapp.app.profiles.ledger import carry_over, ledger_to_json
from pyapp.app.profiles.profile import NAMELESS, SCHEMA
from pyapp.app.profiles.tickets import NO_TICKETS, tickets_to_json
from pyapp.blackjack import half_dollars
from pyapp.cards import HalfDollars
from pyapp.records import FieldError, Fields, Json
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
    """Give schema 2 a name and a ledger: what the bankroll holds came in earlier times."""
    bankroll = HalfDollars(Fields(saved).whole("bankroll"))
    return {**saved, "name": NAMELESS, "lock": None, "ledger": ledger_to_json(carry_over(bankroll))}


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
    known = {**tickets_to_json(NO_TICKETS), **Fields(saved).over({"tickets": {}}).fields("tickets").values}
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
