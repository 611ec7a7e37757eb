"""Who can enter the arena, by name: levels of play, lines of one idea, and the people of the cast."""

from random import Random

from pyapp.agents.holdem import Level, PlayingStyle, cast, make, make_level
from pyapp.agents.holdem.agent import Agent
from pyapp.lab.arena.line_bots import LINES, LineBot


def entrant(name: str, luck: Random) -> Agent:
    """Seat someone by name; raises ``LookupError`` for a name that no one has.

    A level may lean as a style says, as in ``regular:station``.
    """
    level, _, style = name.partition(":")
    if level in set(Level):
        return make_level(level, luck, style=_style(style))
    return LineBot(LINES[name], luck) if name in LINES else make(name, luck)


def levels() -> tuple[str, ...]:
    """Name the levels of play, the weakest first."""
    return tuple(Level)


def entrant_names() -> tuple[str, ...]:
    """Name all that can enter."""
    return (*levels(), *LINES, *(member.name for member in cast()))


def _style(name: str) -> PlayingStyle:
    if name and name not in set(PlayingStyle):
        raise LookupError(f"No bot plays in the style {name}; there are {', '.join(PlayingStyle)}.")
    return PlayingStyle(name or PlayingStyle.SOLID)
