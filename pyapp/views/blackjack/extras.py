"""What the app knows of a blackjack table beside the round itself."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from pyapp.cards import NO_MONEY, HalfDollars
from pyapp.views.blackjack.view_types import (
    NO_AIDS,
    AdviceView,
    AssistsView,
    BettingView,
    CommentView,
    CountView,
    HostedView,
    ShoeSealView,
)
from pyapp.views.kit.controls import ControlView


@dataclass(frozen=True, slots=True)
class BlackjackExtras:
    """Everything that an observation does not hold, for the view of the table."""

    persons: frozenset[int] = frozenset()
    """The seats that people play."""

    portraits: Mapping[str, str] = field(default_factory=dict[str, str])
    """The portraits of the people, by name."""

    front: int | None = None
    """The seat to draw large; ``None`` for the viewer's, or else the first person's."""

    bets: Mapping[int, HalfDollars] = field(default_factory=dict[int, HalfDollars])
    """What lies in the circles before the deal, by seat; the bet of ``betting`` too."""

    betting: BettingView | None = None
    """Set before the deal; a finished round may lie on the felt meanwhile."""

    controls: tuple[ControlView, ...] = ()
    """What stands in the bar where no person at the screen has a decision or bets."""

    thoughts: Mapping[int, str] = field(default_factory=dict[int, str])
    """What each bot thinks, by seat; drawn where ``aids.thoughts`` is on."""

    advice: AdviceView | None = None
    comment: CommentView | None = None
    count: CountView | None = None
    aids: AssistsView = NO_AIDS
    has_aids: bool = True
    insuring: HalfDollars = NO_MONEY
    """The part of the insurance that is chosen, in half-dollars; 0 for all of it."""

    waiting: str = ""
    """What the table waits for, where that is no one's turn."""

    told: tuple[str, ...] = ()
    """What was said since the deal that is no event of the round, the oldest first."""

    seal: ShoeSealView | None = None
    hosted: HostedView | None = None
    boxes_open: bool = False
