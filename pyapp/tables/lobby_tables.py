"""Every table, in the order of the lobby, and what is asked of a table by its name."""

from collections.abc import Mapping, Sequence
from typing import Final

from pyapp import blackjack as blackjack_rules
from pyapp import holdem
from pyapp.holdem import HoldemRules
from pyapp.tables import (
    blackjack,
    casino_limit,
    classroom_limit,
    console_limit,
    console_no_limit,
    duel,
    no_limit,
    pot_limit,
)
from pyapp.tables.cloth import Cloth
from pyapp.tables.table_entry import TableEntry, TableError


def by_preset(entries: Sequence[TableEntry], presets: Sequence[str]) -> Mapping[str, TableEntry]:
    """Return the entries by their presets; raises ``TableError`` unless each preset has exactly one."""
    found = {entry.preset: entry for entry in entries}
    if len(found) < len(entries):
        raise TableError("Two entries of the lobby are for the same preset.")
    if stray := sorted(set(found) ^ set(presets)):
        raise TableError(f"A preset needs an entry in the lobby, and an entry a preset: {', '.join(stray)}.")
    variants = [entry.phh for entry in entries if entry.phh]
    if len(set(variants)) < len(variants):
        raise TableError("Two tables are for the same variant of PHH.")
    return found


def entry_of(preset: str) -> TableEntry:
    """Return the entry of a preset; raises ``LookupError`` where the lobby has none."""
    if preset in _BY_PRESET:
        return _BY_PRESET[preset]
    raise LookupError(f"The lobby has no entry for the table {preset!r}.")


def name_of(preset: str) -> str:
    """Return what the lobby calls a preset; a table of a file may have one of its own."""
    return _BY_PRESET[preset].name if preset in _BY_PRESET else preset


def cloth_of(preset: str) -> Cloth:
    """Return the cloth that a preset is played on; green for a table of no preset."""
    return _BY_PRESET[preset].cloth if preset in _BY_PRESET else Cloth.GREEN


def rules_of_variant() -> Mapping[str, HoldemRules]:
    """Return the rules by which a file of each PHH variant is played that names no house rules."""
    return {entry.phh: entry.rules for entry in TABLES if entry.phh and isinstance(entry.rules, HoldemRules)}


TABLES: Final = (
    casino_limit.TABLE,
    no_limit.TABLE,
    pot_limit.TABLE,
    classroom_limit.TABLE,
    console_limit.TABLE,
    console_no_limit.TABLE,
    duel.TABLE,
    blackjack.TABLE,
)
"""Every table, the one that most people look for first."""

_BY_PRESET: Final = by_preset(TABLES, (*holdem.PRESETS, *blackjack_rules.PRESETS))
