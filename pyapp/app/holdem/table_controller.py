"""A hold'em table's controller: what its controls do, and the money that it asks for."""

from dataclasses import replace

from pyapp.app.core.press import Press
from pyapp.app.holdem.advance_plan import AdvancePlan
from pyapp.app.holdem.person import HoldemPerson
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.seats_controller import SeatsController
from pyapp.app.holdem.table_coach import HoldemCoach
from pyapp.app.holdem.table_loop import HoldemTable, at_rest
from pyapp.app.holdem.table_questions import HoldemQuestions
from pyapp.app.profiles.cashier import cashed_out, rebought, rebuy_price
from pyapp.app.session.session import Handlers, Playing, Session
from pyapp.app.session.table_events import CurrentSitting, TableEvents
from pyapp.app.sittings.holdem.hand_write_up import written
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem import Action, BetTo, Call, Check, Fold, RaiseTo, TapOut
from pyapp.tables import GameFormat
from pyapp.views import SURE, AdvanceChoice, fold_question


class HoldemTableController:
    """Joins a table to the session: presses go in, changes of the sitting come out."""

    def __init__(self, session: Session, sitting: HoldemSitting) -> None:
        self._session, self._preset = session, sitting.rules.preset
        ahead = AdvancePlan() if len(sitting.persons) == 1 else None
        callbacks = TableEvents(self._keep, self._finished, lambda at: rebuy_price(session.profile, at))
        self._current = CurrentSitting(sitting, callbacks.keep)
        self._person = HoldemPerson(ahead)
        self._presenter = _presenter(session, sitting, ahead)
        self._coach = HoldemCoach(self._presenter, self._current, lambda: session.profile.settings)
        self._coach.arrive()
        self._table = HoldemTable(
            self._current, self._person, self._presenter, self._coach, session.outside, callbacks
        )
        self._seats = SeatsController(session, self._table, callbacks.keep)
        self._questions = HoldemQuestions(self._presenter, self._current, self._seats)
        self._playing: Playing | None = None

    @property
    def handlers(self) -> Handlers:
        """What the table's controls do."""
        turn = dict.fromkeys(("fold", "check", "call", "bet", "raise", "tap-out"), self._act)
        between = {"next": self._next, "deal": self._next, "rebuy": self._rebuy, "leave": self._leave}
        return {
            **turn,
            **between,
            **self._seats.handlers,
            **self._questions.handlers,
            "ready": self._ready,
            "skip": self._skip,
            "cut": self._cut,
            "plan": self._plan,
            "peek": self._peek,
            "coach": self._ask_coach,
            "ask-why": self._ask_why,
        }

    def start(self) -> None:
        """Let the table play."""
        self._playing = self._session.play(self._table.run)

    def stop(self) -> None:
        """Get up; what was kept last stays as it is."""
        self._coach.leave()
        if self._playing:
            self._playing.cancel()

    @property
    def showing(self) -> bool:
        """Whether what is kept already is still being shown."""
        return self._presenter.showing

    def cover(self) -> None:
        """Let another screen lie over the table, which plays on below."""
        self._presenter.covered = True

    async def uncover(self) -> None:
        """Come back to the screen, at the speed that may have been chosen meanwhile."""
        self._presenter.covered, self._presenter.speed = False, self._session.profile.settings.speed
        self._coach.arrive()
        await self._presenter.redraw()

    async def note(self, words: str) -> None:
        """Show a message that stays until it is put away."""
        await self._presenter.note(words)

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        await self._presenter.explain(why)

    async def _act(self, press: Press) -> None:
        """Answer the table's question; raises ``HoldemError`` with the reason where the answer is refused.

        A fold where staying is free is asked about first, unless the player is sure.
        """
        action = _action(press)
        question = "" if press.value == SURE else self._question(action)
        if question:
            await self._presenter.question(question)
            return
        self._person.press(action)
        self._coach.drop()
        await self._presenter.answered()

    def _question(self, action: Action) -> str:
        """Return what to ask before an action is carried out; empty where there is nothing to ask."""
        seen = self._presenter.seen
        if isinstance(action, Fold) and seen.options and self._person.asked:
            return fold_question(seen.options, seen.felt)
        return ""

    async def _next(self, _: Press) -> None:
        await self._seats.carry_out()
        await self._go_on(self._current.sitting)

    async def _rebuy(self, _: Press) -> None:
        self._session.keep(rebought(self._session.profile, self._preset))
        await self._seats.carry_out()
        await self._go_on(self._kept or self._current.sitting)

    async def _go_on(self, sitting: HoldemSitting) -> None:
        """Deal the next hand.

        The table has the chips of ``sitting`` before anything is drawn: whatever is pressed meanwhile counts
        them too.
        """
        if self._table.waiting:
            self._current.sitting = sitting
            self._coach.drop()
            await self._presenter.answered()
            self._table.go_on()

    async def _leave(self, _: Press) -> None:
        """Go back to the lobby: for good between hands, with the hand waiting in the middle of one."""
        self.stop()
        if self._kept and self._kept.hand is None:
            self._session.keep(cashed_out(self._session.profile, self._preset))
        await self._session.go_home()

    async def _plan(self, press: Press) -> None:
        if press.value in set(AdvanceChoice):
            await self._presenter.plan(AdvanceChoice(press.value))

    async def _peek(self, press: Press) -> None:
        await self._presenter.look(looking=press.value == "on")

    async def _ask_coach(self, _: Press) -> None:
        await self._coach.ask()

    async def _ask_why(self, press: Press) -> None:
        if press.value.isdecimal():
            await self._coach.ask_why(int(press.value))

    async def _ready(self, _: Press) -> None:
        self._table.look()

    async def _skip(self, _: Press) -> None:
        self._presenter.hurried = True

    async def _cut(self, press: Press) -> None:
        self._table.cut(press.form.get("words", ""))

    @property
    def _kept(self) -> HoldemSitting | None:
        """The table as it is kept; ``None`` once it was left."""
        kept = self._session.profile.table(self._preset)
        return kept if isinstance(kept, HoldemSitting) else None

    def _finished(self, sitting: HoldemSitting) -> None:
        """Tell the session of a hand that is over."""
        self._session.finished(written(sitting, self._session.outside.now()))

    def _keep(self, sitting: HoldemSitting) -> None:
        """Keep the table, and what was learnt there once a hand is over."""
        profile = self._session.profile.seated(sitting)
        if sitting.hand is None:
            profile = replace(profile, memory={**profile.memory, **sitting.notes})
        self._session.keep(profile)


def _presenter(session: Session, sitting: HoldemSitting, ahead: AdvancePlan | None) -> HoldemPresenter:
    return HoldemPresenter(
        session.outside.screen,
        session.outside.pace,
        sitting.names,
        at_rest(sitting, None),
        session.profile.settings.speed,
        seats_change=sitting.game is not GameFormat.SIT_AND_GO,
        ahead=ahead,
    )


def _action(press: Press) -> Action:
    match press.action:
        case "fold":
            return Fold()
        case "check":
            return Check()
        case "call":
            return Call()
        case "tap-out":
            return TapOut()
        case "bet":
            return BetTo(press.amount or 0)
        case _:
            return RaiseTo(press.amount or 0)
