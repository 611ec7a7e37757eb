"""What a blackjack table shows, frozen; every amount is a whole number of half-dollars."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pyapp.money import NO_MONEY, HalfDollars
from pyapp.views.blackjack.choice_views import (
    NO_AIDS,
    AdviceView,
    AssistsView,
    BettingView,
    CommentView,
    CountView,
    InsuranceView,
)
from pyapp.views.blackjack.felt_views import BoxView, DealerView, ShoeView, Tone
from pyapp.views.kit.controls import ControlView
from pyapp.views.kit.scene import Scene


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

    replays: bool = False
    """Whether the round on the felt is over, and can be seen again."""

    printed: tuple[str, ...] = ()
    """What is printed on the cloth, at most two lines."""

    preset: str = "blackjack"
    scene: BlackjackScene = BlackjackScene()
    """What stands round the felt."""
