"""Play from here: a hand that is looked at again is played on, and both endings are compared."""

from dataclasses import dataclass, replace

from pyapp.app.blackjack.branch import RoundBranch, RoundTable, round_point
from pyapp.app.core.forms import Press
from pyapp.app.holdem.branch import BranchTable, HandBranch, branch_point
from pyapp.app.session.collaborators import Handler, Handlers
from pyapp.app.session.session import Session
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.history.replay import LinkController, ReplayController
from pyapp.records import FinishedPlay
from pyapp.records.blackjack import FinishedRound
from pyapp.views import ChoiceView
from pyapp.views.screens.replay_pages import BranchChoiceView, draw_branch_choice, draw_branch_ends


@dataclass(frozen=True, slots=True)
class _Choice:
    """A hand that is being played on, or is about to be, and what was chosen for it."""

    branch: HandBranch | RoundBranch
    seat: int
    anew: bool = False
    table: BranchTable | RoundTable | None = None


class BranchController:
    """Lets a person play a finished hand on. Nothing that is kept is touched, and a reload ends it.

    Meanwhile the hand lies in the page's address, so that a reload comes back to its replay.
    """

    def __init__(
        self, session: Session, strategies: StrategyCache, replayer: ReplayController, links: LinkController
    ) -> None:
        self._session, self._strategies, self._replayer, self._links = session, strategies, replayer, links
        self._chosen: _Choice | None = None

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
    def table(self) -> BranchTable | RoundTable | None:
        """The table at which it is played on; ``None`` while there is none."""
        return self._chosen.table if self._chosen else None

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while a hand is played on: nothing else can be done meanwhile."""
        return self.handlers.get(action) or (self.table.handler(action) if self.table else None)

    async def try_again(self, kept: FinishedPlay, acted: int) -> None:
        """Play a hand whose replay is open on at once, from the decision after so many actions."""
        self._branch_off(kept, acted)
        await self._play(Press("branch-play"))

    async def stop(self) -> None:
        """Leave the hand that is played on, wherever one goes from here."""
        if self._chosen:
            await self._leave_table(self._chosen)
        self._chosen = None

    async def _open(self, _: Press) -> None:
        """Show what can be chosen."""
        if kept := self._replayer.kept:
            self._branch_off(kept, self._replayer.actions)
            await self._choose()

    def _branch_off(self, kept: FinishedPlay, acted: int) -> None:
        """Take the decision after so many actions; refused for a hand in which no one decided anything."""
        if isinstance(kept, FinishedRound):
            branch: HandBranch | RoundBranch = RoundBranch(round_point(kept, acted), self._strategies)
        else:
            branch = HandBranch(branch_point(kept, acted, whole=self._replayer.is_whole))
        looked_from = self._replayer.hand[0].seat if self._replayer.hand else None
        seat = looked_from if looked_from in branch.seats else branch.usual_seat
        self._chosen = _Choice(branch, branch.usual_seat if seat is None else seat)

    async def _choose(self) -> None:
        chosen = self._chosen
        if chosen is None:
            return
        branch = chosen.branch
        seats = tuple(ChoiceView(str(at), name) for at, name in enumerate(branch.names) if at in branch.seats)
        view = BranchChoiceView(
            seats, str(chosen.seat), chosen.anew, is_partly_unknown=branch.is_partly_unknown
        )
        await self._session.outside.screen.draw("branch", draw_branch_choice(view))

    async def _play(self, press: Press) -> None:
        """Take the seat that was chosen."""
        chosen = self._chosen
        if chosen is None or chosen.table:
            return
        wanted, anew = press.form.get("seat", ""), press.form.get("anew", "") == "on"
        seat = int(wanted) if wanted.isdecimal() and int(wanted) in chosen.branch.seats else chosen.seat
        table = chosen.branch.open_table(self._session, seat, anew=anew)
        self._chosen = replace(chosen, seat=seat, anew=anew, table=table)
        self._links.remember()
        self._replayer.pause()
        table.start()

    async def _compare(self, _: Press) -> None:
        """Show both endings, and say what they brought."""
        chosen = self._chosen
        table = chosen.table if chosen else None
        if chosen is None or table is None or table.ended is None:
            return
        await self._leave_table(chosen)
        played, now = chosen.branch.endings(chosen.seat, table.ended)
        screen = self._session.outside.screen
        await screen.draw("branch", draw_branch_ends(played, now, has_new_cards=table.has_new_cards))
        screen.say(". ".join(f"{end.title}: {end.net}" for end in (played, now)))

    async def _again(self, _: Press) -> None:
        await self._choose()

    async def _back(self, _: Press) -> None:
        """Return to the moment from which the hand was played on."""
        await self.stop()
        await self._replayer.resume()

    async def _leave_table(self, chosen: _Choice) -> None:
        if chosen.table:
            await chosen.table.stop()
            self._links.forget()
        self._chosen = replace(chosen, table=None)
