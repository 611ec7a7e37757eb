"""Who can enter the arena, by name: levels of play, lines of one idea, and the people of the cast."""

from dataclasses import replace
from random import Random
from typing import Final

from pyapp.agents.holdem import Level, PlayingStyle, ThinkingBot, cast, make, make_level
from pyapp.agents.holdem.agent import Agent
from pyapp.agents.holdem.choosing.character import EXPERT
from pyapp.lab.arena.kept_blueprints import load_blueprints
from pyapp.lab.arena.line_bots import LINES, LineBot

SKILLS: Final = {
    "thinker": replace(EXPERT, blueprints=False),
    "blueprint": replace(EXPERT, pace=0.0),
}
"""The expert without blueprints, and one who follows them whatever rivals do."""


def entrant(name: str, luck: Random) -> Agent:
    """Seat someone by name; raises ``LookupError`` for a name that no one has.

    A level may lean as a style says, as in ``regular:station``.
    """
    load_blueprints()
    if name in SKILLS:
        return ThinkingBot(luck, skill=SKILLS[name])
    level, _, style = name.partition(":")
    if level in set(Level):
        return make_level(level, luck, style=_style(style))
    return LineBot(LINES[name], luck) if name in LINES else make(name, luck)


def levels() -> tuple[str, ...]:
    """Name the levels of play, the weakest first."""
    return tuple(Level)


def entrant_names() -> tuple[str, ...]:
    """Name all that can enter."""
    return (*levels(), *SKILLS, *LINES, *(member.name for member in cast()))


def _style(name: str) -> PlayingStyle:
    if name and name not in set(PlayingStyle):
        raise LookupError(f"No bot plays in the style {name}; there are {', '.join(PlayingStyle)}.")
    return PlayingStyle(name or PlayingStyle.SOLID)
