"""How each of the cast plays, in the rates that players know each other by, and how far it may stray."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, TypeAlias

Span: TypeAlias = tuple[float, float]
"""The least and the most."""


@dataclass(frozen=True, slots=True)
class Band:
    """What someone's way of playing promises, among beginners at no-limit with six seats."""

    vpip: Span
    """Of the hands with a decision before the flop, the part that is played."""

    pfr: Span
    """Of the same, the part that is raised."""

    aggression: Span
    """Bets and raises for each call after the flop."""

    to_showdown: Span
    """Of the flops seen, the part that goes to a showdown."""


BANDS: Final[Mapping[str, Band]] = {
    "Ada": Band((0.24, 0.42), (0.14, 0.31), (1.7, 14), (0.20, 0.55)),
    "Bruno": Band((0.38, 0.62), (0.00, 0.08), (0.3, 0.8), (0.40, 0.72)),
    "Chidi": Band((0.16, 0.34), (0.10, 0.28), (1.1, 6), (0.12, 0.52)),
    "Dalia": Band((0.32, 0.52), (0.20, 0.38), (1.5, 8), (0.20, 0.56)),
    "Edda": Band((0.06, 0.24), (0.04, 0.18), (1.5, 25), (0.10, 0.55)),
    "Farid": Band((0.48, 0.72), (0.20, 0.42), (2.2, 8), (0.28, 0.62)),
    "Greta": Band((0.20, 0.44), (0.05, 0.30), (0.8, 6), (0.20, 0.62)),
    "Hiro": Band((0.15, 0.36), (0.08, 0.30), (1.5, 6), (0.12, 0.55)),
    "Ines": Band((0.37, 0.58), (0.02, 0.13), (0.5, 2), (0.36, 0.68)),
    "Jorah": Band((0.08, 0.30), (0.00, 0.08), (0.2, 4), (0.12, 0.62)),
}
"""Everyone's at its own level, by name."""
