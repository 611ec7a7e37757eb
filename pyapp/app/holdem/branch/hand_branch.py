"""A finished hand of hold'em as *Play from here* sees it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import partial

from pyapp.app.holdem.branch.branch_deal import BranchPoint, branch_deal, branch_rivals
from pyapp.app.holdem.branch.branch_endings import branch_end
from pyapp.app.holdem.branch.branch_table import BranchTable
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_table import TableFrame
from pyapp.app.sittings.people import shown_name
from pyapp.records import FinishedHand, FinishedPlay, Json
from pyapp.texts import say
from pyapp.views.holdem.screens.branch_page import draw_branch_bar, draw_branch_top
from pyapp.views.kit.branch_ending import BranchEndingView


@dataclass(frozen=True, slots=True)
class HandBranch:
    """A decision of a hand; see ``Branch``."""

    point: BranchPoint

    @property
    def seats(self) -> Sequence[int]:
        """The seats that could still win and had chips to play with."""
        return self.point.seats

    @property
    def usual_seat(self) -> int:
        """The viewer's seat, else the one that is to act."""
        return self.point.usual_seat

    @property
    def names(self) -> Sequence[str]:
        """Who sits where."""
        return tuple(map(shown_name, self.point.kept.names))

    @property
    def is_partly_unknown(self) -> bool:
        """Whether some cards of the hand are not known."""
        return not self.point.whole

    def open_table(self, session: Session, seat: int, *, anew: bool) -> BranchTable:
        """Return the table at a seat's next decision, with rivals who know the person as they do now."""
        rivals = branch_rivals(session.profile)
        deal = branch_deal(self.point, seat, session.outside.luck, rivals, anew=anew)
        memory: Mapping[str, Json] = session.profile.memory
        return BranchTable(session, deal, branch_frame(deal.sitting.rules.preset), memory)

    def endings(self, seat: int, ended: FinishedPlay) -> tuple[BranchEndingView, BranchEndingView]:
        """Return how the hand ended for a seat as it was played, and this time."""
        assert isinstance(ended, FinishedHand), "it was played at such a table"  # noqa: S101 - for the type checker
        return (
            branch_end(self.point.kept, seat, say("holdem_branch.as_played")),
            branch_end(ended, seat, say("holdem_branch.now")),
        )


def branch_frame(preset: str) -> TableFrame:
    """Return what is drawn around a hand that is played on."""
    top = partial(draw_branch_top, preset, say("holdem_branch.title"), "branch-back")
    return TableFrame(top, partial(draw_branch_bar, "branch-compare", say("holdem_branch.compare")))
