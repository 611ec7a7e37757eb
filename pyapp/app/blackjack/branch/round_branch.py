"""A finished round of blackjack as *Play from here* sees it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pyapp.app.blackjack.branch.round_deal import RoundPoint, branch_names, cards_come, round_deal
from pyapp.app.blackjack.branch.round_table import RoundTable
from pyapp.app.session.game import card_views
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_table import TableFrame
from pyapp.app.sittings.blackjack.sitting import BotPlan
from pyapp.app.sittings.people import shown_name
from pyapp.blackjack import Settled, net_results, observe
from pyapp.blackjack.odds import StrategyCache
from pyapp.cards import NO_MONEY
from pyapp.records import FinishedPlay
from pyapp.records.blackjack import FinishedRound, replay_round
from pyapp.texts import say
from pyapp.views.blackjack import event_words
from pyapp.views.blackjack.half_dollars import signed_half_dollars
from pyapp.views.blackjack.screens.replay_page import draw_round_branch_bar, draw_round_branch_top
from pyapp.views.kit.branch_ending import BranchEndingView


@dataclass(frozen=True, slots=True)
class RoundBranch:
    """A decision of a round; see ``Branch``."""

    point: RoundPoint
    strategies: StrategyCache

    @property
    def seats(self) -> Sequence[int]:
        """The boxes that decided something from then on."""
        return self.point.seats

    @property
    def usual_seat(self) -> int:
        """The first box of a person, else the one that is to act."""
        return self.point.usual_seat

    @property
    def names(self) -> Sequence[str]:
        """Who has which box."""
        return tuple(map(shown_name, self.point.kept.names))

    @property
    def is_partly_unknown(self) -> bool:
        """The cards behind those that came are never known."""
        return True

    def open_table(self, session: Session, seat: int, *, anew: bool) -> RoundTable:
        """Return the table at a box's next decision; bots that still sit with the person play as there."""
        kept = self.point.kept
        sitting = round_deal(self.point, seat, session.outside.luck, _plans(session), anew=anew)
        frame = TableFrame(partial(draw_round_branch_top, kept.record.rules.preset), draw_round_branch_bar)
        return RoundTable(session, self.strategies, sitting, frame, None if anew else cards_come(kept))

    def endings(self, seat: int, ended: FinishedPlay) -> tuple[BranchEndingView, BranchEndingView]:
        """Return how the round ended for a box as it was played, and this time."""
        assert isinstance(ended, FinishedRound), "it was played at such a table"  # noqa: S101 - for the type checker
        boxes = self.point.boxes_of(seat)
        return (
            round_end(self.point.kept, boxes, say("holdem_branch.as_played")),
            round_end(ended, boxes, say("holdem_branch.now")),
        )


def round_end(kept: FinishedRound, boxes: Sequence[int], title: str) -> BranchEndingView:
    """Return what boxes won, the dealer's hand, and how their hands ended, told to whoever has them."""
    step = replay_round(kept.record)
    names, seen = branch_names(kept.names, boxes), observe(step.state, boxes[0])
    told = (
        event_words(event, names, seen)
        for event in step.events
        if isinstance(event, Settled) and event.seat in boxes
    )
    net = net_results(step.events)
    won = signed_half_dollars(sum((net.get(at, NO_MONEY) for at in boxes), NO_MONEY))
    return BranchEndingView(title, won, card_views(step.state.dealer), tuple(told))


def _plans(session: Session) -> Mapping[str, BotPlan]:
    """Return how the bots play with whom the person still sits."""
    pit = session.profile.pit
    return {chair.name: chair.bot for chair in pit.chairs if chair.bot} if pit else {}
