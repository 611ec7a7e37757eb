"""What a table is covered with, which tells at a glance what is played there."""

from enum import StrEnum


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
