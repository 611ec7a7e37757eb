"""What every table shows, frozen: cards and the buttons of the bar."""

from dataclasses import dataclass
from enum import StrEnum

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


class Role(StrEnum):
    """Which of the places on the bar a control stands in."""

    GIVE_UP = "give-up"
    """Left: fold, leave."""

    STAY = "stay"
    """Middle: check, call, buy in again."""

    CALL = "call"
    """Beside the middle, at a table where calling is open although checking is free."""

    PUSH = "push"
    """Right: bet, raise, next hand."""


@dataclass(frozen=True, slots=True)
class ControlView:
    """One large button."""

    action: str
    """What it does, as `data-action` spells it."""

    label: str
    role: Role
    cost: str = ""
    """The price or amount under the label, as in `$4` or `to $8`."""

    amount: int | None = None
    """The chips that go with the action; a raise's total on the street."""

    reason: str | None = None
    """Why it is refused now; ``None`` when it may be pressed."""

    key: str = ""
    """The key that does the same."""

    value: str = ""
    """Which one it is, where several controls do the same: the plan that is switched."""

    pressed: bool | None = None
    """Whether a switch is on; ``None`` for what is no switch."""
