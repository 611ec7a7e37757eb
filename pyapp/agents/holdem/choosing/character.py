"""What makes one bot play unlike another of its kind."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Character:
    """A bot's leanings; 1 is the measure of a sober player, greater is more."""

    looseness: float = 1.0
    """How little a hand must promise before it is played on."""

    aggression: float = 1.0
    """How little it must promise before it is bet or raised."""

    bluffing: float = 1.0
    """How often a hand that promises nothing is bet all the same."""

    slyness: float = 0.0
    """How often a very good hand is only called with, to be raised later: 0 never, 1 always."""


SOBER = Character()
"""A player without leanings."""
