"""What a blackjack table shows, frozen; every amount is a whole number of half-dollars."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from pyapp.money import NO_MONEY, HalfDollars
from pyapp.views.kit.card_faces import CardView
from pyapp.views.kit.controls import ControlView
from pyapp.views.kit.scene import Scene


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

    away: str = ""
    """Why a guest who sits there is played for, in a word; it stands in the place of the chips."""


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


@dataclass(frozen=True, slots=True)
class ShoeSealView:
    """The seal of a shoe, where friends play from other devices, and the words that it was cut with."""

    fingerprint: str
    words: str = ""
    waits: bool = False
    """Whether the shoe is the next one, which may still be cut."""

    checked: str = ""
    """What came of the check of the last round, on a guest's page."""


@dataclass(frozen=True, slots=True)
class HostedView:
    """The ways of a host to whose table friends come from other devices."""

    guests: tuple[tuple[int, str], ...] = ()
    """Box and name of each friend who can be sent away."""


@dataclass(frozen=True, slots=True)
class BlackjackScene(Scene):
    """All that stands round a round of blackjack: who plays, what lies before the deal, and the aids."""

    persons: frozenset[int] = frozenset()
    """The seats that people play."""

    front: int | None = None
    """The seat to draw large; ``None`` for the viewer's, or else the first person's."""

    bets: Mapping[int, HalfDollars] = field(default_factory=dict[int, HalfDollars], hash=False)
    """What lies in the circles before the deal, by seat; the bet of ``betting`` too."""

    betting: BettingView | None = None
    """Set before the deal; a finished round may lie on the felt meanwhile."""

    thoughts: Mapping[int, str] = field(default_factory=dict[int, str], hash=False)
    """What each bot thinks, by seat; drawn where ``aids.thoughts`` is on."""

    advice: AdviceView | None = None
    comment: CommentView | None = None
    count: CountView | None = None
    aids: AssistsView = NO_AIDS
    has_aids: bool = True
    """Whether the aids can be switched on here."""

    insuring: HalfDollars = NO_MONEY
    """The part of the insurance that is chosen, in half-dollars; 0 for all of it."""

    waiting: str = ""
    """What the table waits for, where that is no one's turn."""

    told: tuple[str, ...] = ()
    """What was said since the deal that is no event of the round, the oldest first."""

    seal: ShoeSealView | None = None
    hosted: HostedView | None = None
    boxes_open: bool = False
    """Whether the neighbours' row is opened, where it is folded at all."""


@dataclass(frozen=True, slots=True)
class BlackjackTableView:
    """A blackjack table as one person sees it."""

    title: str
    limits: str
    """As in `$2 to $500 · 6 decks`."""

    dealer: DealerView
    boxes: tuple[BoxView, ...]
    """The seats that are taken, from the dealer's left on."""

    shoe: ShoeView
    phase: str = ""
    """What the table waits for, as in `Your turn` or `Place your bets`."""

    headline: str = ""
    """How the round ended, as in `You win $15`; empty while it goes on."""

    tone: Tone = Tone.EVEN
    """How it ended for the viewer."""

    controls: tuple[ControlView, ...] = ()
    """`hit`, `stand`, `double`, `split` and, where the rules have it, `surrender`; else the ways on."""

    insurance: InsuranceView | None = None
    advice: AdviceView | None = None
    comment: CommentView | None = None
    count: CountView | None = None
    asks_count: bool = False
    """Whether the table asks for the running count; a finished round lies on the felt then."""

    log: tuple[str, ...] = ()
    """One line an event, the oldest first."""

    printed: tuple[str, ...] = ()
    """What is printed on the cloth, at most two lines."""

    preset: str = "blackjack"
    scene: BlackjackScene = BlackjackScene()
    """What stands round the felt."""
