"""What one thinker can do that another cannot."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class ThinkingSkill:
    """How far a bot thinks."""

    worlds: int = 200
    """How many ways for the hand to go on it imagines."""

    insight: float = 1.0
    """How much of what a deed says it takes in: the power to which the likelihood of each hand is raised."""

    pace: float = 1.0
    """How fast it bends what a sensible player would do by what this one did; at 0 it never does."""

    sizes: tuple[float, ...] = (0.35, 0.7, 1.1)
    """The shares of the pot that it weighs as a bet; all its chips come beside them where sensible."""

    exploits: bool = True
    """Whether it overbets into rivals who are known to pay, and raises with anything those who give up."""

    duel_deals: int = 800
    """How many deals it imagines in the duel."""

    solves: bool = True
    """Whether it solves the river against one rival, where no style bends its play."""

    blueprints: bool = True
    """Whether it starts from a blueprint at tables of two that have one."""

    wavering: float = 0.02
    """Differences in worth, as shares of the pot, that it does not tell apart."""


STRONG: Final = ThinkingSkill(
    worlds=120,
    duel_deals=400,
    insight=0.5,
    pace=0.5,
    sizes=(0.5, 0.9),
    solves=False,
    blueprints=False,
    wavering=0.03,
)
"""``insight`` is tuned so that experts win from it (docs/BOTS.md, what sets the levels apart)."""

EXPERT: Final = ThinkingSkill()
