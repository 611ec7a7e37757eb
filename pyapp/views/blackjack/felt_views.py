"""What lies on the felt of a blackjack table, frozen: hands, boxes, the dealer's cards and the shoe."""

from dataclasses import dataclass
from enum import StrEnum

from pyapp.money import NO_MONEY, HalfDollars
from pyapp.views.kit.card_faces import CardView


class Tone(StrEnum):
    """How something turned out for a player."""

    GOOD = "good"
    """Won, or the right play."""

    EVEN = "even"
    """Neither won nor lost."""

    BAD = "bad"
    """Lost, or a play that cost something."""


@dataclass(frozen=True, slots=True)
class OutcomeView:
    """How a hand ended, as in `Wins $15`, `Push`, `Loses $10` or `Bust`."""

    words: str
    tone: Tone
    short: str = ""
    """The same where there is little room, as in `+$15`."""

    ahead: bool = False
    """Whether all hands of its box are settled, and the box wins: only then a hand that won shines."""


@dataclass(frozen=True, slots=True)
class BlackjackHandView:
    """One hand of a box, with the chips on it."""

    cards: tuple[CardView, ...]
    bet: HalfDollars
    total: str = ""
    """The count as players say it: `soft 17`, `Blackjack`, `24`."""

    active: bool = False
    doubled: bool = False
    outcome: OutcomeView | None = None
    total_short: str = ""
    """The count for where there is little room; empty where it is no shorter."""


@dataclass(frozen=True, slots=True)
class BoxView:
    """One seat: its circle on the felt, its chips and its hands."""

    seat: int
    """From the dealer's left on; names the region."""

    name: str
    stack: HalfDollars
    """Whole as long as the last round lies on the felt, since no circle shows the next bet there."""

    bet: HalfDollars = NO_MONEY
    """What lies in the circle while bets are placed."""

    hands: tuple[BlackjackHandView, ...] = ()
    """From the player's left to right."""

    face: str = ""
    """Whose portrait is drawn; empty where people have chosen none."""

    insurance: HalfDollars = NO_MONEY
    insurance_gain: HalfDollars | None = None
    """What the insurance won or, negative, lost, once that is known."""

    word: str = ""
    """The last action in a word or two, as in `Doubles`."""

    thought: str = ""
    """What its bot thinks, where that is switched on."""

    front: bool = False
    """Whether it is drawn large: the viewer's, or that of the person whose turn it is."""

    person: bool = False
    acting: bool = False
    asks: str = "who"
    """What a tap on its cards or circle does: `circle` bets, `hand` tells the viewer's own, `who` names."""

    out: bool = False
    """Whether it has no bet in this round."""

    status: str = ""
    """What stands for the stack of a guest who is away or hardly heard, or for the viewer's own name."""


@dataclass(frozen=True, slots=True)
class DealerView:
    """The dealer's hand; a card face down is `??`."""

    cards: tuple[CardView, ...] = ()
    total: str = ""
    acting: bool = False
    total_short: str = ""
    """The count for where there is little room; empty where it is no shorter."""


@dataclass(frozen=True, slots=True)
class ShoeView:
    """The shoe: how many cards it holds, how many are left, and where the cut card stands."""

    cards: int
    left: int
    cut: int
    """How many cards are left when the cut card comes."""

    out: bool = False
    """Whether the cut card has come: a shuffle follows this round."""
