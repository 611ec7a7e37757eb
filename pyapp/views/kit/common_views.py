"""What every table shows, frozen: its cards."""

from dataclasses import dataclass

HIDDEN = "??"
"""The code of a card that lies face down."""


@dataclass(frozen=True, slots=True)
class CardView:
    """One card as it lies on the table; ``code`` is `As`, or `??` face down."""

    code: str
    lifted: bool = False
    """Whether it is one of the five that won."""

    dim: bool = False
    """Whether it is left out while others are lifted."""

    marked: bool = False
    """Whether it is one of the viewer's best five so far."""

    beaten: bool = False
    """Whether it is one of the best five of a hand that was shown and did not win."""
