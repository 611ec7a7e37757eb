"""The blueprints that are at hand, and which of them fits a table."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from math import log
from typing import Final

from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint
from pyapp.cards import Chips
from pyapp.holdem import CASINO_LIMIT, DUEL, HoldemRules

DEPTHS: Final = {CASINO_LIMIT.preset: (100,), DUEL.preset: (25, 50, 100)}
"""The big blinds for which each table has a blueprint."""

LEAST: Final = 12
"""Big blinds under which no blueprint of the duel is near enough; chosen."""


def blueprint_names(rules: HoldemRules) -> tuple[str, ...]:
    """Name the files for a table of two, without their ending; none where it has none."""
    if not _is_trained_for(rules):
        return ()
    return tuple(f"{rules.preset}-{depth}" for depth in DEPTHS[rules.preset])


def put_on_shelf(blueprints: Iterable[Blueprint]) -> None:
    """Have blueprints at hand from now on."""
    for one in blueprints:
        _shelf()[one.head.preset, one.head.depth] = one


def has_blueprint(name: str) -> bool:
    """Return whether a blueprint is at hand, by its file's name."""
    return any(f"{preset}-{depth}" == name for preset, depth in _shelf())


def clear_shelf() -> None:
    """Have none at hand."""
    _shelf().clear()


def find_blueprint(rules: HoldemRules, stack: Chips) -> Blueprint | None:
    """Return what fits two players of whom the shorter sat down with ``stack``; ``None`` where nothing does.

    At fixed limit no one may be all-in on any of its lines; in the duel the nearest depth will do.
    """
    depth = stack / rules.big_blind
    if depth < LEAST or not _is_trained_for(rules):
        return None
    found = [one for (preset, _), one in _shelf().items() if preset == rules.preset]
    if not rules.each_acts_once:
        found = [one for one in found if one.head.reach <= depth]
    return min(found, key=lambda one: abs(log(one.head.depth / depth)), default=None)


def _is_trained_for(rules: HoldemRules) -> bool:
    """Return whether a table plays by the rules of a preset with blueprints, whatever its stakes."""
    preset = next((one for one in (CASINO_LIMIT, DUEL) if one.preset == rules.preset), None)
    if preset is None or rules.chips_per_dollar != preset.chips_per_dollar:
        return False
    times = rules.big_blind // preset.big_blind
    return rules == replace(
        preset,
        small_blind=Chips(preset.small_blind * times),
        big_blind=Chips(preset.big_blind * times),
        early_bet=Chips(preset.early_bet * times),
        late_bet=Chips(preset.late_bet * times),
    )


@cache
def _shelf() -> dict[tuple[str, int], Blueprint]:
    return {}
