"""The blueprints that are at hand, and which of them fits a table."""

from collections.abc import Iterable
from dataclasses import replace
from functools import cache
from math import log
from typing import Final

from pyapp.agents.holdem.blueprint.blueprint_file import Blueprint
from pyapp.cards import Chips
from pyapp.holdem import CASINO_LIMIT, DUEL, NO_LIMIT, HoldemRules, Structure

DEPTHS: Final = {CASINO_LIMIT.preset: (100,), DUEL.preset: (25, 50, 100), NO_LIMIT.preset: (20, 50, 100, 200)}
"""The big blinds for which each table has a blueprint."""

LEAST: Final = 12
"""Big blinds under which no blueprint of the duel or of no-limit is near enough,"""

MOST: Final = 300
"""and over which none of no-limit is; chosen."""


def blueprint_name(rules: HoldemRules, stack: Chips) -> str | None:
    """Name the file, without its ending, for two players of whom the shorter sat down with ``stack``.

    It is the one whose depth is nearest, by their ratio; ``None`` where there is none.
    """
    depth = stack / rules.big_blind
    too_deep = depth > MOST and rules.structure is Structure.NO_LIMIT
    if depth < LEAST or too_deep or not _is_trained_for(rules):
        return None
    nearest = min(DEPTHS[rules.preset], key=lambda one: abs(log(one / depth)))
    return f"{rules.preset}-{nearest}"


def put_on_shelf(blueprints: Iterable[Blueprint]) -> None:
    """Have blueprints at hand from now on."""
    _shelf().update({f"{one.head.preset}-{one.head.depth}": one for one in blueprints})


def has_blueprint(name: str) -> bool:
    """Return whether a blueprint is at hand, by its file's name."""
    return name in _shelf()


def clear_shelf() -> None:
    """Have none at hand."""
    _shelf().clear()


def find_blueprint(rules: HoldemRules, stack: Chips) -> Blueprint | None:
    """Return what fits two players of whom the shorter sat down with ``stack``; ``None`` where nothing does.

    At fixed limit no one may be all-in on any of its lines; elsewhere the nearest depth will do.
    """
    found = _shelf().get(blueprint_name(rules, stack) or "")
    if found and rules.structure is Structure.LIMIT and stack < found.head.reach * rules.big_blind:
        return None
    return found


def _is_trained_for(rules: HoldemRules) -> bool:
    """Return whether a table plays by the rules of a preset with blueprints, whatever its stakes."""
    preset = next((one for one in (CASINO_LIMIT, DUEL, NO_LIMIT) if one.preset == rules.preset), None)
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
def _shelf() -> dict[str, Blueprint]:
    return {}
