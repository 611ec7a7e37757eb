"""A hold'em table in play's controller: what its controls do, and the money that it asks for."""

from dataclasses import replace

from pyapp.app.core.press import Press
from pyapp.app.holdem.between_controls import next_controls
from pyapp.app.holdem.seats_controller import SeatsController
from pyapp.app.holdem.table_loop import TableEvents
from pyapp.app.holdem.table_session import HoldemTableSession
from pyapp.app.profiles.cashier import cashed_out, rebought, rebuy_price
from pyapp.app.session.session import Handlers, Session
from pyapp.app.sittings.holdem.hand_write_up import written
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem import Action, BetTo, Call, Check, Fold, RaiseTo, TapOut
from pyapp.views import SURE, AdvanceChoice, ControlView, HandQuestion


class HoldemTableController:
    """Joins a table to the session: presses go in, changes of the sitting come out."""

    def __init__(self, session: Session, sitting: HoldemSitting) -> None:
        self._session, self._preset = session, sitting.rules.preset
        speed = session.profile.settings.speed
        callbacks = TableEvents(self._keep, self._next_controls, self._finished)
        self._seating = HoldemTableSession(
            sitting, speed, session.outside, callbacks, lambda: session.profile.settings
        )
        self._seats = SeatsController(session, self._seating, self._keep)

    def start(self) -> None:
        """Let the table play."""
        self._seating.start(self._session.broken)

    def stop(self) -> None:
        """Get up; what was kept last stays as it is."""
        self._seating.stop()

    @property
    def handlers(self) -> Handlers:
        """What the table's controls do."""
        turn = dict.fromkeys(("fold", "check", "call", "bet", "raise", "tap-out"), self._act)
        between = {"next": self._next, "deal": self._next, "rebuy": self._rebuy, "leave": self._leave}
        return {
            **turn,
            **between,
            **self._seats.handlers,
            "ready": self._ready,
            "skip": self._skip,
            "ask": self._ask,
            "tell": self._tell,
            "who": self._who,
            "cut": self._cut,
            "plan": self._plan,
            "peek": self._peek,
            "coach": self._ask_coach,
            "ask-why": self._ask_why,
        }

    def cover(self) -> None:
        """Let another screen lie over the table."""
        self._seating.cover()

    async def uncover(self) -> None:
        """Come back to the screen, at the speed that may have been chosen meanwhile."""
        await self._seating.uncover(self._session.profile.settings.speed)

    async def note(self, words: str) -> None:
        """Show a message that stays until it is put away."""
        await self._seating.note(words)

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        await self._seating.explain(why)

    async def _act(self, press: Press) -> None:
        await self._seating.act(_action(press), sure=press.value == SURE)

    async def _next(self, _: Press) -> None:
        await self._seats.carry_out()
        await self._seating.go_on()

    async def _rebuy(self, _: Press) -> None:
        self._session.keep(rebought(self._session.profile, self._preset))
        await self._seats.carry_out()
        await self._seating.go_on(self._sitting)

    async def _leave(self, _: Press) -> None:
        """Go back to the lobby: for good between hands, with the hand waiting in the middle of one."""
        self._seating.stop()
        if self._sitting and self._sitting.hand is None:
            self._session.keep(cashed_out(self._session.profile, self._preset))
        await self._session.go_home()

    async def _plan(self, press: Press) -> None:
        if press.value in set(AdvanceChoice):
            await self._seating.plan(AdvanceChoice(press.value))

    async def _peek(self, press: Press) -> None:
        await self._seating.peek(looking=press.value == "on")

    async def _ask_coach(self, _: Press) -> None:
        await self._seating.ask_coach()

    async def _ask_why(self, press: Press) -> None:
        if press.value.isdecimal():
            await self._seating.ask_why(int(press.value))

    async def _ready(self, _: Press) -> None:
        self._seating.look()

    async def _skip(self, _: Press) -> None:
        self._seating.hurry()

    async def _ask(self, press: Press) -> None:
        if press.value in set(HandQuestion):
            self._seating.answer(HandQuestion(press.value))
        elif press.value == "who":
            self._seating.answer_who(press.form.get("name", ""))
        elif press.value == "seats":
            self._seats.tell()

    async def _tell(self, press: Press) -> None:
        """Answer what a tap on cards asks."""
        if press.value in set(HandQuestion):
            await self._seating.tell(HandQuestion(press.value))

    async def _who(self, press: Press) -> None:
        if press.value.isdecimal():
            await self._seating.introduce(int(press.value))

    async def _cut(self, press: Press) -> None:
        self._seating.cut(press.form.get("words", ""))

    @property
    def _sitting(self) -> HoldemSitting | None:
        """The table as it is kept; ``None`` once it was left."""
        kept = self._session.profile.table(self._preset)
        return kept if isinstance(kept, HoldemSitting) else None

    def _next_controls(self, sitting: HoldemSitting) -> tuple[ControlView, ...]:
        return next_controls(sitting, rebuy_price(self._session.profile, sitting))

    def _finished(self, sitting: HoldemSitting) -> None:
        """Tell the session of a hand down that is over."""
        self._session.finished(written(sitting, self._session.outside.now()))

    def _keep(self, sitting: HoldemSitting) -> None:
        """Keep the table, and what was learnt there once a hand is over."""
        profile = self._session.profile.seated(sitting)
        if sitting.hand is None:
            profile = replace(profile, memory={**profile.memory, **sitting.notes})
        self._session.keep(profile)


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
