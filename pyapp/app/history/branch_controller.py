"""Play from here: a hand that is looked at again is played on, and both endings are compared."""

from dataclasses import dataclass, replace
from functools import partial

from pyapp.app.core.press import Press
from pyapp.app.history.link_controller import LinkController
from pyapp.app.history.replay_controller import ReplayController
from pyapp.app.holdem.branch.branch_deal import (
    BranchDeal,
    BranchPoint,
    branch_deal,
    branch_point,
    branch_rivals,
)
from pyapp.app.holdem.branch.branch_endings import branch_end
from pyapp.app.holdem.branch.branch_table import BranchTable, TableFrame
from pyapp.app.session.controllers import Handler, Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.holdem.person_names import shown_name
from pyapp.records import FinishedHand
from pyapp.texts import say
from pyapp.views import ChoiceView
from pyapp.views.holdem.screens.branch_page import (
    BranchChoiceView,
    draw_branch_bar,
    draw_branch_choice,
    draw_branch_ends,
    draw_branch_top,
)


@dataclass(frozen=True, slots=True)
class _Branch:
    """A hand that is being played on, or is about to be."""

    point: BranchPoint
    seat: int
    anew: bool = False
    table: BranchTable | None = None


class BranchController:
    """Lets a person play a finished hand on. Nothing that is kept is touched, and a reload ends it.

    Meanwhile the hand lies in the page's address, so that a reload comes back to its replay.
    """

    def __init__(self, session: Session, replayer: ReplayController, links: LinkController) -> None:
        self._session, self._replayer, self._links = session, replayer, links
        self._branch: _Branch | None = None

    @property
    def handlers(self) -> Handlers:
        """What leads here, and what the page's own controls do."""
        return {
            "branch": self._open,
            "branch-play": self._play,
            "branch-compare": self._compare,
            "branch-again": self._again,
            "branch-back": self._back,
        }

    @property
    def table(self) -> BranchTable | None:
        """The table on which the hand is played on; ``None`` while there is none."""
        return self._branch.table if self._branch else None

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while a hand is played on: nothing else can be done meanwhile."""
        return self.handlers.get(action) or (self.table.handler(action) if self.table else None)

    async def try_again(self, kept: FinishedHand, acted: int) -> None:
        """Play a hand whose replay is open on at once, from the decision after so many actions."""
        point = branch_point(kept, acted, whole=self._replayer.is_whole)
        self._branch = _Branch(point, point.usual_seat)
        await self._play(Press("branch-play"))

    async def stop(self) -> None:
        """Leave the hand that is played on, wherever one goes from here."""
        if self._branch:
            await self._leave_table(self._branch)
        self._branch = None

    async def _open(self, _: Press) -> None:
        """Show what can be chosen; raises ``HoldemError`` for a hand in which no one decided anything."""
        kept = self._replayer.kept
        if isinstance(kept, FinishedHand):
            point = branch_point(kept, self._replayer.actions, whole=self._replayer.is_whole)
            self._branch = _Branch(point, point.usual_seat)
            await self._choose()

    async def _choose(self) -> None:
        branch = self._branch
        if branch is None:
            return
        point = branch.point
        names = map(shown_name, point.kept.names)
        seats = tuple(ChoiceView(str(at), name) for at, name in enumerate(names) if at in point.seats)
        view = BranchChoiceView(seats, str(branch.seat), branch.anew, is_partly_unknown=not point.whole)
        await self._session.outside.screen.draw("branch", draw_branch_choice(view))

    async def _play(self, press: Press) -> None:
        """Take the seat that was chosen."""
        branch = self._branch
        if branch is None or branch.table:
            return
        wanted, anew = press.form.get("seat", ""), press.form.get("anew", "") == "on"
        seat = int(wanted) if wanted.isdecimal() and int(wanted) in branch.point.seats else branch.seat
        luck, rivals = self._session.outside.luck, branch_rivals(self._session.profile)
        deal = branch_deal(branch.point, seat, luck, rivals, anew=anew)
        table = BranchTable(self._session, deal, _frame(deal), self._session.profile.memory)
        self._branch = replace(branch, seat=seat, anew=anew, table=table)
        self._links.remember()
        table.start()

    async def _compare(self, _: Press) -> None:
        """Show both endings, and say what they brought."""
        branch = self._branch
        ended = branch.table.ended if branch and branch.table else None
        if branch is None or branch.table is None or ended is None:
            return
        new_cards = branch.table.deal.has_new_cards
        await self._leave_table(branch)
        played = branch_end(branch.point.kept, branch.seat, say("holdem_branch.as_played"))
        now = branch_end(ended, branch.seat, say("holdem_branch.now"))
        screen = self._session.outside.screen
        await screen.draw("branch", draw_branch_ends(played, now, has_new_cards=new_cards))
        screen.say(". ".join(f"{end.title}: {end.net}" for end in (played, now)))

    async def _again(self, _: Press) -> None:
        await self._choose()

    async def _back(self, _: Press) -> None:
        """Return to the moment from which the hand was played on."""
        await self.stop()
        await self._replayer.resume()

    async def _leave_table(self, branch: _Branch) -> None:
        if branch.table:
            await branch.table.stop()
            self._links.forget()
        self._branch = replace(branch, table=None)


def _frame(deal: BranchDeal) -> TableFrame:
    top = partial(draw_branch_top, deal.sitting.rules.preset, say("holdem_branch.title"), "branch-back")
    return TableFrame(top, partial(draw_branch_bar, "branch-compare", say("holdem_branch.compare")))
