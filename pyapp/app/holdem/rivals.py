"""Who sits opposite, in words: the person of the cast, the level asked for, and what was measured of it."""

from typing import Final

from pyapp.agents import Level, member
from pyapp.agents.measured import Measured, measured
from pyapp.app.holdem.setup import TableSetup, level_of
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules, Structure
from pyapp.views import PERSON, ChoiceView, RivalView

LEVELS: Final = (ChoiceView("", "Own level"), *(ChoiceView(level, level.capitalize()) for level in Level))
"""How well a bot can be asked to play."""


def rival_views(setup: TableSetup) -> tuple[RivalView, ...]:
    """Show who was chosen, chair by chair."""
    return tuple(
        _rival(name, level_of(setup, place), setup.rules) for place, name in enumerate(setup.rivals, 1)
    )


def _rival(name: str, level: str, rules: HoldemRules) -> RivalView:
    if name == PERSON.value:
        return RivalView(name, level, "Sits beside you, and takes the screen in turn.")
    try:
        bot = member(name)
    except LookupError:
        return RivalView(name, level)
    plays = f"{level or bot.level}, {bot.style}".capitalize()
    return RivalView(name, level, bot.line, f"{plays}{_strength(_found(name, level, rules))}")


def _found(name: str, level: str, rules: HoldemRules) -> Measured | None:
    """Find what was measured of a bot at its own level, else of the level it was asked to play at."""
    preset = (CASINO_LIMIT if rules.structure in _FIXED else NO_LIMIT).preset
    return measured(level or name, preset) or measured(member(name).level, preset)


def _strength(found: Measured | None) -> str:
    if found is None:
        return ""
    return f": {found.per_hundred:+.0f} ± {found.margin:.0f} bb/100"


_FIXED: Final = frozenset({Structure.LIMIT, Structure.DOUBLING})
