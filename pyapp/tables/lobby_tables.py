"""Every table, in the order of the lobby, and what is asked of a table by its name."""

from collections.abc import Mapping, Sequence
from importlib import import_module
from typing import Final

from pyapp import blackjack, holdem
from pyapp.holdem import HoldemRules
from pyapp.holdem.presets import TOURNAMENT
from pyapp.tables.cloth import Cloth
from pyapp.tables.setup_bounds import SetupBounds
from pyapp.tables.table_entry import TableEntry, TableError


def entries_of(presets: Sequence[str]) -> tuple[TableEntry, ...]:
    """Return the entry of each preset, from the module of its name; raises ``TableError`` where none is."""
    entries = tuple(map(_entry, presets))
    variants = [entry.phh for entry in entries if entry.phh]
    if len(set(variants)) < len(variants):
        raise TableError("Two tables are for the same variant of PHH.")
    return entries


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


def bounds_of(preset: str) -> SetupBounds:
    """Return the stakes that a table may be opened with; any where the lobby has no such table of hold'em."""
    bounds = _BY_PRESET[preset].bounds if preset in _BY_PRESET else None
    return bounds or SetupBounds()


def rules_of_variant() -> Mapping[str, HoldemRules]:
    """Return the rules by which a file of each PHH variant is played that names no house rules."""
    return {entry.phh: entry.rules for entry in TABLES if entry.phh and isinstance(entry.rules, HoldemRules)}


def _entry(preset: str) -> TableEntry:
    module = f"pyapp.tables.{preset.replace('-', '_')}"
    try:
        entry: TableEntry = import_module(module).TABLE
    except (ModuleNotFoundError, AttributeError) as error:
        raise TableError(f"The preset {preset!r} needs an entry, {module}.TABLE: {error}.") from error
    if entry.preset != preset:
        raise TableError(f"{module}.TABLE is the entry of {entry.preset!r}, not of {preset!r}.")
    return entry


TABLES: Final = entries_of((*holdem.PRESETS, TOURNAMENT.preset, *blackjack.PRESETS))
"""Every table, the one that most people look for first."""

_BY_PRESET: Final = {entry.preset: entry for entry in TABLES}
