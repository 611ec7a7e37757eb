"""The pit in play's controller: what its controls do, and the money that it asks for."""

from dataclasses import replace
from typing import Final

from pyapp.app.blackjack.betting_phase import Change
from pyapp.app.blackjack.table_cashier import pit_cashed_out, pit_rebought, pit_rebuy_price
from pyapp.app.blackjack.table_session import BlackjackTableSession
from pyapp.app.core.press import Press
from pyapp.app.profiles.cashier import wealth
from pyapp.app.session.session import Handlers, Session
from pyapp.app.sittings.blackjack.bets_placed import chip_added, cleared, doubled, repeated
from pyapp.app.sittings.blackjack.play_history import counted
from pyapp.app.sittings.blackjack.round_review import RoundReview
from pyapp.app.sittings.blackjack.round_write_up import written
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.blackjack import (
    Action,
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Observation,
    Split,
    Stand,
    Surrender,
)
from pyapp.blackjack.odds import StrategyCache
from pyapp.views.blackjack import chips_for, question_of

KEYS: Final = (
    "Keys: H hits, S stands, D doubles, P splits, R surrenders, I insures, E takes even money, N declines. "
    "While betting C clears, R repeats, D doubles the bet, Enter deals. "
    "1 reads your hand, 2 the dealer's cards, 3 the bets, 4 the price, 5 the stacks, 6 the last action, "
    "8 who sits beside you."
)


class BlackjackTableController:
    """Joins a table to the session: presses go in, changes of the sitting come out."""

    def __init__(self, session: Session, strategies: StrategyCache, pit: BlackjackSitting) -> None:
        self._session = session
        self._chip = 0
        """The chip that was used last; a tap on the circle adds another."""

        self._seating = BlackjackTableSession(
            pit,
            session.profile.settings.speed,
            session.outside,
            strategies,
            self._keep,
            self._finished,
            self._count_in,
            lambda: pit_rebuy_price(session.profile),
        )

    def start(self) -> None:
        """Let the pit play."""
        self._seating.start(self._session.broken)

    def stop(self) -> None:
        """Get up; what was kept last stays as it is."""
        self._seating.stop()

    @property
    def handlers(self) -> Handlers:
        """What the pit's controls do."""
        return {
            **dict.fromkeys(_PLAYS, self._act),
            **dict.fromkeys(("clear", "repeat", "double-bet", "chip", "lay"), self._bet),
            **dict.fromkeys(("deal", "next", "sit-out"), self._deal),
            **dict.fromkeys(("advice", "count", "thoughts"), self._switch),
            **dict.fromkeys(("insure-chip", "insure-all"), self._insure_part),
            "aids": self._open_aids,
            "boxes": self._open_boxes,
            "rebuy": self._rebuy,
            "leave": self._leave,
            "ready": self._ready,
            "skip": self._skip,
            "ask": self._ask,
            "tell": self._tell,
            "who": self._who,
            "circle": self._circle,
            "keys": self._keys,
        }

    @property
    def seen(self) -> Observation:
        """What the viewer sees of the felt."""
        return self._seating.seen

    def cover(self) -> None:
        """Let another screen lie over the felt."""
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
        await self._seating.act(_action(press))

    async def _bet(self, press: Press) -> None:
        await self._seating.change(_change(press))
        if press.action == "chip":
            self._chip = press.amount or 0

    async def _circle(self, press: Press) -> None:
        """Put the chip used last into the circle that was tapped, or else the smallest."""
        if press.value == str(self._seating.betting):
            chip = self._chip or chips_for(self._seating.sitting.rules)[0]
            await self._seating.change(lambda sitting, chair: chip_added(sitting, chair, chip))

    async def _insure_part(self, press: Press) -> None:
        """Add a chip to the part that is insured, or choose all of it again."""
        await self._seating.insure_part(press.amount or 0 if press.action == "insure-chip" else 0)

    async def _deal(self, _: Press) -> None:
        await self._seating.confirm()

    async def _switch(self, press: Press) -> None:
        await self._seating.switch(press.action)

    async def _open_aids(self, _: Press) -> None:
        await self._seating.open_aids()

    async def _open_boxes(self, _: Press) -> None:
        await self._seating.open_boxes()

    async def _rebuy(self, _: Press) -> None:
        """Buy in again for the one who is to bet."""
        chair = self._seating.betting
        if chair is not None:
            self._session.keep(pit_rebought(self._session.profile, chair))
            if self._session.profile.pit:
                await self._seating.take(self._session.profile.pit)

    async def _leave(self, _: Press) -> None:
        """Go back to the lobby: for good between rounds, with the round waiting in the middle of one.

        No round is dealt while the last one is still being looked at; whatever else was pressed meanwhile and
        led away from the table goes before.
        """
        if self._seating.sitting.round is None:
            self._seating.hold()
            await self._seating.counted()
            if self._session.table is not self:
                return
            self._seating.stop()
            self._session.keep(pit_cashed_out(self._session.profile))
        await self._session.go_home()

    async def _ready(self, _: Press) -> None:
        self._seating.look()

    async def _skip(self, _: Press) -> None:
        self._seating.hurry()

    async def _ask(self, press: Press) -> None:
        question = question_of(press.value)
        if question:
            self._seating.answer(question)
        elif press.value == "who":
            self._seating.answer_who()

    async def _tell(self, press: Press) -> None:
        """Answer what a tap on cards asks."""
        question = question_of(press.value)
        if question:
            await self._seating.tell(question)

    async def _who(self, press: Press) -> None:
        if press.value.isdecimal():
            await self._seating.introduce(int(press.value))

    async def _keys(self, _: Press) -> None:
        self._session.outside.screen.say(KEYS)
        await self._session.note(KEYS)

    def _keep(self, pit: BlackjackSitting) -> None:
        self._session.keep(self._session.profile.seated(pit))

    def _finished(self, pit: BlackjackSitting) -> None:
        """Tell the session of a round down that is over."""
        self._session.finished(written(pit, self._session.outside.now()))

    def _count_in(self, pit: BlackjackSitting, review: RoundReview) -> None:
        """Keep what a round has taught, together with the sitting that no longer waits for it."""
        profile = self._session.profile
        won = sum(review.state.seats[at].stack - review.stacks[at] for at in review.persons)
        seated = profile.seated(pit)
        history = counted(profile.pit_history, review, wealth(seated) - won)
        self._session.keep(replace(seated, pit_history=history))


def _action(press: Press) -> Action:
    return Insure(press.amount or 0) if press.action == "insure" else _PLAYS[press.action]


def _change(press: Press) -> Change:
    match press.action:
        case "clear":
            return cleared
        case "repeat":
            return repeated
        case "double-bet":
            return doubled
        case "lay":
            return lambda sitting, chair: chip_added(cleared(sitting, chair), chair, press.amount or 0)
        case _:
            return lambda sitting, chair: chip_added(sitting, chair, press.amount or 0)


_PLAYS: dict[str, Action] = {
    "hit": Hit(),
    "stand": Stand(),
    "double": Double(),
    "split": Split(),
    "surrender": Surrender(),
    "insure": Insure(0),
    "even-money": EvenMoney(),
    "decline": Decline(),
}
