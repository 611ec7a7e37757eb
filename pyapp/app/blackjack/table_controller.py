"""A blackjack table's controller: what its controls do, the money it asks for, and what it is asked."""

import asyncio
from dataclasses import replace

from pyapp.agents.blackjack.blackjack_bot import BlackjackBot
from pyapp.app.blackjack.betting import BettingPhase, Change
from pyapp.app.blackjack.people import (
    PLAYS,
    BlackjackGuests,
    BlackjackPerson,
    NoBlackjackGuests,
    action_of,
)
from pyapp.app.blackjack.presenter import BlackjackPresenter
from pyapp.app.blackjack.table_coach import SWITCHES, BlackjackCoach, aids_view, count_in, switched
from pyapp.app.blackjack.table_loop import BlackjackTable, at_rest
from pyapp.app.core.forms import Press
from pyapp.app.profiles.blackjack_cashier import (
    blackjack_cashed_out,
    blackjack_rebought,
    blackjack_rebuy_price,
)
from pyapp.app.session.collaborators import Handlers, Playing
from pyapp.app.session.session import Session
from pyapp.app.session.table_in_play import CurrentSitting, PresentedTable, TableEvents
from pyapp.app.sittings.blackjack.round_review import RoundReview, write_up_round
from pyapp.app.sittings.blackjack.seated_bots import seat_bot
from pyapp.app.sittings.blackjack.setup import who_words
from pyapp.app.sittings.blackjack.sitting import (
    BlackjackChair,
    BlackjackSitting,
    chip_added,
    cleared,
    doubled,
    portraits_of,
    repeated,
)
from pyapp.blackjack import BlackjackError, BlackjackReason, BlackjackRules, RoundObservation
from pyapp.blackjack.odds.cards_left import Left
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.money import NO_MONEY, HalfDollars
from pyapp.texts import say
from pyapp.views.blackjack.key_answers import question_of
from pyapp.views.blackjack.table_controls import chips_for
from pyapp.views.blackjack.view_types import BlackjackScene


class BlackjackQuestions:
    """Answers what the player may know."""

    def __init__(self, presenter: BlackjackPresenter, current: CurrentSitting[BlackjackSitting]) -> None:
        self._presenter, self._current = presenter, current

    @property
    def handlers(self) -> Handlers:
        """What asks: by key or typed, by a tap on cards, by a tap on a box."""
        return {"ask": self._ask, "tell": self._tell, "who": self._who}

    async def _ask(self, press: Press) -> None:
        question = question_of(press.value)
        if question:
            self._presenter.answer(question)
        elif press.value == "who":
            self._answer_who()

    async def _tell(self, press: Press) -> None:
        """Answer what a tap on cards asks."""
        question = question_of(press.value)
        if question:
            await self._presenter.tell(question)

    async def _who(self, press: Press) -> None:
        """Say who sits at a box, and how they play."""
        chairs = self._current.sitting.chairs
        if press.value.isdecimal() and int(press.value) < len(chairs) and chairs[int(press.value)].name:
            seat = int(press.value)
            words = "\n".join((who_words(chairs[seat]), *self._presenter.box_terms(seat)))
            await self._presenter.introduce(words, self._face(chairs[seat]))

    def _face(self, chair: BlackjackChair) -> str:
        """Return whose portrait stands beside the words; empty for people who have none."""
        return chair.name if chair.bot else self._presenter.scene.portraits.get(chair.name, "")

    def _answer_who(self) -> None:
        """Speak of all computer players at the table."""
        bots = (chair for chair in self._current.sitting.chairs if chair.bot)
        self._presenter.screen.say(" ".join(map(who_words, bots)))


class BlackjackTableController(PresentedTable[BlackjackPresenter]):
    """Joins a table to the session: presses go in, changes of the sitting come out."""

    def __init__(
        self,
        session: Session,
        strategies: StrategyCache,
        sitting: BlackjackSitting,
        guests: BlackjackGuests | None = None,
    ) -> None:
        guests = guests or NoBlackjackGuests()
        super().__init__(session, _presenter(session, sitting, guests), sitting.rules.preset)
        self._chip = NO_MONEY
        """The chip that was used last; a tap on the circle adds another."""

        callbacks = TableEvents(
            self._keep,
            self._finish,
            lambda at: blackjack_rebuy_price(session.profile.current, at),
            lambda: session.profile.current.portrait,
        )
        self._current = CurrentSitting(sitting, callbacks.keep)
        self._people = {chair: BlackjackPerson(chair, sitting.rules.decks) for chair in sitting.persons}
        self._bots = _bots(sitting, strategies)
        self._betting = BettingPhase(self._current, self._presenter, callbacks, guests.play_on)
        self._coach = BlackjackCoach(strategies, self._presenter, self._current, self._count_in)
        self._table = BlackjackTable(
            self._current,
            self._people,
            self._bots,
            self._presenter,
            self._betting,
            self._coach,
            session.outside,
            callbacks,
            guests,
        )
        self._questions = BlackjackQuestions(self._presenter, self._current)
        self._playing: Playing | None = None
        self._preparing: asyncio.Task[None] | None = None

    @property
    def handlers(self) -> Handlers:
        """What the blackjack table's controls do."""
        return {
            **self._questions.handlers,
            **dict.fromkeys(PLAYS, self._act),
            **dict.fromkeys(("clear", "repeat", "double-bet", "chip", "lay"), self._bet),
            **dict.fromkeys(("deal", "next", "sit-out"), self._deal),
            **dict.fromkeys(SWITCHES, self._switch),
            **dict.fromkeys(("insure-chip", "insure-all"), self._insure_part),
            "aids": self._open_aids,
            "boxes": self._open_boxes,
            "rebuy": self._rebuy,
            "leave": self._leave,
            "ready": self._ready,
            "skip": self._skip,
            "circle": self._circle,
            "keys": self._keys,
            "cut": self._cut,
            "send-away": self._send_away,
        }

    @property
    def table(self) -> BlackjackTable:
        """The loop that plays."""
        return self._table

    @property
    def seen(self) -> RoundObservation:
        """What the viewer sees of the felt."""
        return self._presenter.seen

    @property
    def rules(self) -> BlackjackRules:
        """The rules that are played by."""
        return self._current.sitting.rules

    @property
    def counted(self) -> Left | None:
        """The cards that a person has not seen since the shuffle; ``None`` while a round is played."""
        return None if self._current.sitting.in_play else self._table.counted

    def start(self) -> None:
        """Let the table play, and the bots work out what they play by while people bet."""
        self._playing = self._session.screens.play(self._table.run)
        self._preparing = asyncio.create_task(self._prepare())

    def stop(self) -> None:
        """Get up; what was kept last stays as it is."""
        self._table.guests.stop()  # at once: another profile may be active before the loop ends
        self._coach.stop()
        for task in (self._playing, self._preparing):
            if task:
                task.cancel()

    async def wait_for_review(self) -> None:
        """Wait until the round that is over is counted in, or the table was left."""
        await self._coach.wait_until_done()

    async def uncover(self) -> None:
        """Come back to the screen, at the speed that may have been chosen meanwhile."""
        self._bare()
        self._table.stage()
        if self._betting.chair is None:
            await self._presenter.redraw()
        else:
            await self._betting.show()  # its words are kept, and another language may have been chosen

    async def _prepare(self) -> None:
        for bot in self._bots.values():
            await bot.style.prepare(self._current.sitting.rules)

    async def _act(self, press: Press) -> None:
        """Answer the table's question; raises ``BlackjackError`` with the reason where that is refused."""
        asked = next((person for person in self._people.values() if person.asked), None)
        if asked is None:
            raise BlackjackError(BlackjackReason.ROUND_OVER)
        asked.press(action_of(press))
        await self._presenter.answered()

    async def _bet(self, press: Press) -> None:
        await self._betting.change(_change(press))
        if press.action == "chip":
            self._chip = HalfDollars(press.amount or 0)

    async def _circle(self, press: Press) -> None:
        """Put the chip used last into the circle that was tapped, or else the smallest."""
        if press.value == str(self._betting.chair):
            chip = self._chip or chips_for(self._current.sitting.rules)[0]
            await self._betting.change(lambda sitting, chair: chip_added(sitting, chair, chip))

    async def _insure_part(self, press: Press) -> None:
        """Add a chip to the part that is insured, or choose all of it again."""
        more = press.amount or 0 if press.action == "insure-chip" else 0
        await self._presenter.insure(more)

    async def _deal(self, _: Press) -> None:
        """Be done with betting; raises ``BlackjackError`` for a bet that the table does not take."""
        if self._betting.confirm():
            await self._presenter.show_watching()

    async def _switch(self, press: Press) -> None:
        """Switch an aid on or off; it is kept with the table. Thoughts open the row in which they stand."""
        aids = switched(self._current.sitting.aids, press.action)
        self._current.put(replace(self._current.sitting, aids=aids))
        if press.action == "thoughts":
            self._presenter.scene = replace(self._presenter.scene, boxes_open=aids.thoughts)
        await self._table.show_aids()

    async def _open_aids(self, press: Press) -> None:
        await self._presenter.open_aids(only_close=press.value == "close")

    async def _open_boxes(self, _: Press) -> None:
        await self._presenter.open_boxes()

    async def _rebuy(self, _: Press) -> None:
        """Buy in again for the player who is to bet, and go on with those chips."""
        chair = self._betting.chair
        if chair is None:
            return
        self._session.profile.keep(blackjack_rebought(self._session.profile.current, chair))
        if sitting := self._session.profile.current.blackjack:
            self._current.sitting = sitting
            await self._presenter.begin(at_rest(sitting, self._presenter.seen.viewer), sitting.names)
            await self._betting.show()

    async def _leave(self, _: Press) -> None:
        """Go back to the lobby: for good between rounds, with the round waiting in the middle of one.

        No round is dealt while the last one is still being looked at; whatever else was pressed meanwhile and
        led away from the table goes before.
        """
        if self._current.sitting.round is None:
            self._table.guests.close()
            if self._playing:
                self._playing.cancel()
            await self._coach.wait_until_done()
            if self._session.screens.table is not self:
                return
            self.stop()
            self._session.profile.keep(blackjack_cashed_out(self._session.profile.current))
        await self._session.screens.to_lobby()

    async def _skip(self, _: Press) -> None:
        self._presenter.hurry()  # the next picture is the answer

    async def _ready(self, _: Press) -> None:
        self._table.look()

    async def _cut(self, press: Press) -> None:
        await self._table.cut(press.form.get("words", ""))

    async def _send_away(self, press: Press) -> None:
        if press.value.isdecimal():
            self._table.guests.send_away(int(press.value))

    async def _keys(self, _: Press) -> None:
        await self._session.notices.show(say("blackjack_table.keys"))

    def _keep(self, sitting: BlackjackSitting) -> None:
        self._session.profile.keep(self._session.profile.current.seated(sitting))

    def _finish(self, sitting: BlackjackSitting) -> None:
        """Tell the session of a round down that is over."""
        self._session.profile.finished(write_up_round(sitting, self._session.outside.now()))

    def _count_in(self, sitting: BlackjackSitting, review: RoundReview) -> None:
        """Keep what a round has taught, together with the sitting that no longer waits for it."""
        self._session.profile.keep(count_in(self._session.profile.current, sitting, review))


def _bots(sitting: BlackjackSitting, strategies: StrategyCache) -> dict[int, BlackjackBot]:
    chairs = enumerate(sitting.chairs)
    return {at: seat_bot(chair.bot, chair.streak, strategies) for at, chair in chairs if chair.bot}


def _presenter(session: Session, sitting: BlackjackSitting, guests: BlackjackGuests) -> BlackjackPresenter:
    aids = aids_view(sitting.aids, opened=False)
    scene = BlackjackScene(
        sitting.names,
        portraits_of(sitting, session.profile.current.portrait),
        persons=frozenset(sitting.persons),
        aids=aids,
        boxes_open=aids.thoughts,
    )
    viewer = None if sitting.shared else sitting.persons[0]
    return BlackjackPresenter(
        session.outside.screen,
        session.outside.pace,
        scene,
        at_rest(sitting, viewer),
        session.profile.current.settings.speed,
        guests=guests,
    )


def _change(press: Press) -> Change:
    match press.action:
        case "clear":
            return cleared
        case "repeat":
            return repeated
        case "double-bet":
            return doubled
        case "lay":
            return lambda sitting, chair: chip_added(
                cleared(sitting, chair), chair, HalfDollars(press.amount or 0)
            )
        case _:
            return lambda sitting, chair: chip_added(sitting, chair, HalfDollars(press.amount or 0))
