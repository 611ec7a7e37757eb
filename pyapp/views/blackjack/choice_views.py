"""What a player chooses by at a blackjack table, frozen: bets, insurance, and the aids beside the game."""

from dataclasses import dataclass
from typing import Final

from pyapp.money import HalfDollars
from pyapp.views.blackjack.felt_views import Tone
from pyapp.views.kit.controls import ControlView


@dataclass(frozen=True, slots=True)
class InsuranceView:
    """The offer of insurance: what it is, and its answers."""

    words: str
    """Cost and price, as in `Insure your $10 bet for $5? Pays 2 to 1 if the dealer has a natural.`"""

    controls: tuple[ControlView, ...]
    """`decline`, `insure-all` where a part is chosen, and `insure`; `even-money` for a natural."""

    chips: tuple["ChipView", ...] = ()
    """`insure-chip`: each adds to the part that is insured."""


@dataclass(frozen=True, slots=True)
class ChipView:
    """A chip that can be tapped onto the circle, or into the insurance."""

    amount: HalfDollars
    reason: str | None = None


@dataclass(frozen=True, slots=True)
class BettingView:
    """The betting of one person; several at one screen bet one after the other."""

    seat: int
    name: str
    """Whose bet it is, as the table calls them."""

    bet: HalfDollars
    stack: HalfDollars
    """The chips without the bet."""

    limits: str
    """As in `$2 to $500`."""

    chips: tuple[ChipView, ...]
    controls: tuple[ControlView, ...]
    """`clear`, `repeat`, `double-bet` and `deal`, in this order."""


@dataclass(frozen=True, slots=True)
class ValueView:
    """What one action is worth, as in `Stand`, `-$5.41`."""

    action: str
    label: str
    words: str
    """In money, at the bet that is at stake."""

    best: bool = False


@dataclass(frozen=True, slots=True)
class AdviceView:
    """What the open actions are worth, the best first; none while that is worked out."""

    values: tuple[ValueView, ...] = ()


@dataclass(frozen=True, slots=True)
class CommentView:
    """What the coach says of the last decision, as in `Standing cost 12 cents`."""

    words: str
    tone: Tone


@dataclass(frozen=True, slots=True)
class CountView:
    """The Hi-Lo count of the shoe so far."""

    running: int
    true: float
    """For each deck unseen."""


@dataclass(frozen=True, slots=True)
class AssistsView:
    """What can be switched on beside the game."""

    open: bool = False
    """Whether the switches are shown."""

    advice: bool = False
    count: bool = False
    thoughts: bool = False
    quiz: bool = False


NO_AIDS: Final = AssistsView()
"""Nothing is switched on."""
