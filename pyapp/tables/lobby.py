"""Every table, in the order of the lobby: what is asked of it by name, and its stakes when it opens."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from importlib import import_module
from typing import Final

from pyapp import blackjack, holdem
from pyapp.holdem import (
    LEAST_BIG_BLIND,
    LEAST_SEATS,
    AnteBy,
    HoldemError,
    HoldemReason,
    HoldemRules,
    Structure,
)
from pyapp.holdem.presets import TOURNAMENT
from pyapp.holdem.rules import check_rules
from pyapp.money import NO_CHIPS, Chips
from pyapp.tables.table_entry import Cloth, SetupBounds, TableEntry, TableError


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


_HALVES: Final = 2
"""So many chips make a dollar where they are half-dollars."""


def big_blinds(rules: HoldemRules, funds: int) -> range:
    """Return the big blinds of a table like this where everyone sits down with ``funds``, in whole dollars.

    Empty where ``funds`` are too small for any.
    """
    bounds = bounds_of(rules.preset)
    most = funds // bounds.least_funds
    if bounds.most_big_blind is not None:
        most = min(most, bounds.most_big_blind)
    step = 1 if bounds.halves_offered else bounds.blind_step
    least = 1 if bounds.halves_offered else LEAST_BIG_BLIND
    return range(-(-least // step) * step, most + 1, step)


def at_stakes(
    rules: HoldemRules, big_blind: int, ante: int | None = None, ante_by: AnteBy | None = None
) -> HoldemRules:
    """Return the table another big blind, the other sizes in proportion, and the ante that is named.

    Both are whole dollars; a chip is a dollar too, but half of one where the small blind needs it and
    the table has such chips. Raises ``HoldemError`` for stakes that the table cannot play.
    """
    bounds = bounds_of(rules.preset)
    chips_per_dollar = _HALVES if bounds.halves_offered and big_blind % _HALVES else 1
    big = Chips(big_blind * chips_per_dollar)
    small = big // 2
    early, late = _bets(rules, small, big)
    return _with_usual_ante(
        replace(
            rules,
            small_blind=small,
            big_blind=big,
            ante=rules.ante * big // rules.big_blind if ante is None else Chips(ante * chips_per_dollar),
            ante_by=ante_by or rules.ante_by,
            early_bet=early,
            late_bet=late,
            chips_per_dollar=chips_per_dollar,
        ),
        bounds,
    )


def _with_usual_ante(rules: HoldemRules, bounds: SetupBounds) -> HoldemRules:
    """Return ``rules`` if a table of the lobby may have them: hands of files know larger antes."""
    if check_stakes(rules, bounds).ante > rules.big_blind:
        raise _refuse(rules, HoldemReason.BAD_ANTE, rules.ante, rules.big_blind)
    return rules


def check_stakes(rules: HoldemRules, bounds: SetupBounds) -> HoldemRules:
    """Return ``rules``, or raise ``HoldemError`` saying why no table of these bounds can play by them."""
    big, most = rules.big_blind, bounds.most_big_blind
    if most is not None and big > most:
        raise _refuse(rules, HoldemReason.BLIND_TOO_HIGH, big, most)
    if big < LEAST_BIG_BLIND or bounds.blind_step < 1 or big % bounds.blind_step:
        raise _bad_blind(rules, bounds)
    if rules.ante and not bounds.antes_offered:
        raise _refuse(rules, HoldemReason.NO_ANTES, rules.ante, big)
    if bounds.least_funds < 1:
        raise HoldemError(HoldemReason.BAD_MIX)
    return check_rules(rules)


def check_table(rules: HoldemRules, seats: int, funds: int) -> None:
    """Raise ``HoldemError`` where so many seats or so few chips make no table of these rules."""
    bounds = bounds_of(rules.preset)
    _with_usual_ante(rules, bounds)
    if not LEAST_SEATS <= seats <= rules.most_seats:
        raise HoldemError(
            HoldemReason.TOO_MANY if seats > LEAST_SEATS else HoldemReason.TOO_FEW, seats, rules.most_seats
        )
    least = bounds.least_funds * rules.big_blind
    if funds < least:
        raise _refuse(rules, HoldemReason.FUNDS_TOO_SMALL, rules.big_blind, least, funds)


def _bets(rules: HoldemRules, small: Chips, big: Chips) -> tuple[Chips, Chips]:
    """Return the sizes of a limit game: small and big blind where the table bets so, else one and two big."""
    if rules.structure is not Structure.LIMIT:
        return NO_CHIPS, NO_CHIPS
    return (small, big) if rules.late_bet == rules.big_blind else (big, big * 2)


def _bad_blind(rules: HoldemRules, bounds: SetupBounds) -> HoldemError:
    """Return what the big blind must be: a dollar at least where the table has half-dollars."""
    too_low = rules.big_blind < LEAST_BIG_BLIND
    odd = bounds.blind_step > 1 and not (too_low and bounds.halves_offered)
    least = rules.chips_per_dollar if bounds.halves_offered else LEAST_BIG_BLIND
    return _refuse(
        rules, HoldemReason.ODD_BLIND if odd else HoldemReason.BLIND_TOO_LOW, rules.big_blind, least
    )


def _refuse(rules: HoldemRules, why: HoldemReason, *numbers: int) -> HoldemError:
    return HoldemError(why, *numbers, chips_per_dollar=rules.shown_per_dollar)
