"""The cloth of each table, which tells at a glance which table it is."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Final


class Cloth(StrEnum):
    """What a table is covered with; the style sheets give it colours."""

    GREEN = "green"
    """The house's baize."""

    SLATE = "slate"
    """A blackboard's grey, for the classroom."""

    PHOSPHOR = "phosphor"
    """A green screen, for the console."""

    AMBER = "amber"
    """An amber screen, for the console without limits."""

    WINE = "wine"
    """Dark red, for two."""

    BLUE = "blue"
    """Midnight, for the game without limits."""

    PLUM = "plum"
    """Violet, for the game where the pot is the limit."""

    PIT = "pit"
    """A half circle of green, the dealer on its straight side."""


def cloth_of(preset: str) -> Cloth:
    """Return the cloth that a preset is played on; green for a table of no preset."""
    return _CLOTHS.get(preset, Cloth.GREEN)


_CLOTHS: Final[Mapping[str, Cloth]] = {
    "blackjack": Cloth.PIT,
    "casino-limit": Cloth.GREEN,
    "classroom-limit": Cloth.SLATE,
    "console-limit": Cloth.PHOSPHOR,
    "console-no-limit": Cloth.AMBER,
    "duel": Cloth.WINE,
    "no-limit": Cloth.BLUE,
    "pot-limit": Cloth.PLUM,
}
