"""The lab's table: what is set on it, the hand itself at a table apart, and how it ended."""

from functools import partial
from typing import TYPE_CHECKING

from pyapp.agents import Level
from pyapp.analysis.odds.question import MOST_HANDS, OddsError
from pyapp.app.core.form_input import SetupError
from pyapp.app.core.press import Press
from pyapp.app.holdem.branch.branch_endings import branch_end
from pyapp.app.holdem.branch.branch_table import BranchTable
from pyapp.app.holdem.sandbox.sandbox import Sandbox
from pyapp.app.holdem.sandbox.sandbox_deal import dealing, sandbox_rules
from pyapp.app.holdem.sandbox.sandbox_setup import hand_slot
from pyapp.app.session.controllers import Handler, Handlers
from pyapp.app.session.temporary_session import TableFrame
from pyapp.holdem import PRESETS, HoldemRules, chips_text
from pyapp.slices import in_slices
from pyapp.tables import name_of
from pyapp.texts import say, say_member
from pyapp.views import PERSON, ChoiceView
from pyapp.views.holdem.sandbox.keep_part import draw_outlets
from pyapp.views.holdem.sandbox.sandbox_parts import SandboxPage
from pyapp.views.holdem.sandbox.table_page import SandboxSeatView, TablePageView, draw_sandbox_table
from pyapp.views.holdem.screens.branch_page import draw_branch_bar, draw_branch_top

if TYPE_CHECKING:
    from pyapp.views.kit.branch_ending import BranchEndingView


class SandboxTableController:
    """Lets a hand be set and played. Bankroll, history and rivals' memory stay as they are."""

    def __init__(self, sandbox: Sandbox) -> None:
        self._sandbox = sandbox
        self._ending: BranchEndingView | None = None
        self._dealing = False
        self.table: BranchTable | None = None
        """The table while the hand is played."""

    @property
    def handlers(self) -> Handlers:
        """What its controls do."""
        return {"sandbox-table": self._open, "sandbox-play": self._play, **self._at_table}

    @property
    def _at_table(self) -> Handlers:
        return {"sandbox-end": self._end, "sandbox-leave": self._leave}

    def handler(self, action: str) -> Handler | None:
        """Return what a control does while the hand is played: nothing else can be done meanwhile."""
        return self._at_table.get(action) or (self.table.handler(action) if self.table else None)

    async def stop(self) -> None:
        """Leave the table."""
        if self.table:
            await self.table.stop()
        self.table = None

    async def show(self) -> None:
        """Draw the page with what is set."""
        self._sandbox.turn_to(SandboxPage.TABLE)
        setup = self._sandbox.setup
        view = TablePageView(
            tuple(ChoiceView(preset, name_of(preset)) for preset in PRESETS),
            setup.choices["preset"],
            setup.choices["big-blind"],
            _usual_blind(setup.choices["preset"]),
            (
                ChoiceView(PERSON, say("sandbox.person")),
                *(ChoiceView(level.value, say_member(level, "name")) for level in Level),
            ),
            tuple(
                SandboxSeatView(
                    self._sandbox.field(hand_slot(at)),
                    say("sandbox.seat", number=at + 1),
                    seat.who,
                    seat.stack,
                )
                for at, seat in enumerate(setup.seats)
            ),
            setup.choices["button"],
            tuple(map(self._sandbox.field, setup.cards)),
            len(setup.seats) < MOST_HANDS,
            draw_outlets(SandboxPage.TABLE),
            self._ending,
        )
        await self._sandbox.draw("sandbox-table", draw_sandbox_table(view))

    async def _open(self, press: Press) -> None:
        self._sandbox.take(press)
        await self.show()

    async def _play(self, press: Press) -> None:
        """Deal the hand and sit down; raises ``SetupError`` or ``HoldemError`` for one that cannot be."""
        if self.table or self._dealing:
            return
        self._sandbox.take(press)
        setup, session = self._sandbox.setup, self._sandbox.session
        self._dealing = True
        try:
            deal = await in_slices(dealing(setup, session.outside.luck))
        except OddsError as refused:
            raise SetupError(str(refused)) from refused
        finally:
            self._dealing = False
        if session.in_front == SandboxPage.TABLE:
            self._ending = None
            self.table = BranchTable(session, deal, _frame(sandbox_rules(setup)), memory={})
            self.table.start()

    async def _end(self, _: Press) -> None:
        """Show how the hand ended, once it has, above what is set."""
        ended = self.table.ended if self.table else None
        if self.table is None or ended is None:
            return
        seat = self.table.deal.seat
        await self.stop()
        self._ending = branch_end(ended, seat, say("sandbox.ended"))
        await self.show()
        self._sandbox.session.outside.screen.say(f"{self._ending.net}. {' '.join(self._ending.told)}")

    async def _leave(self, _: Press) -> None:
        """Leave the hand for what is set."""
        await self.stop()
        await self.show()


def _usual_blind(preset: str) -> str:
    rules = PRESETS.get(preset)
    return chips_text(rules.big_blind, rules.chips_per_dollar).removeprefix("$") if rules else ""


def _frame(rules: HoldemRules) -> TableFrame:
    top = partial(draw_branch_top, rules.preset, say("sandbox.title"), "sandbox-leave")
    return TableFrame(top, partial(draw_branch_bar, "sandbox-end", say("sandbox.to_lab")))
