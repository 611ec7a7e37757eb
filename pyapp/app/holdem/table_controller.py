"""A hold'em table's controller: what its controls do, and the money that it asks for."""

from dataclasses import replace

from pyapp.app.core.forms import EARLY_NEXT, Press
from pyapp.app.core.settings import Settings, ring_of
from pyapp.app.holdem.between_hands import NextHandWait
from pyapp.app.holdem.ending import EndingController
from pyapp.app.holdem.hand_teacher import HandTeacher
from pyapp.app.holdem.people import AdvancePlan, GuestSeats, HoldemPerson, NoGuests, action_of
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.seats import SeatsController
from pyapp.app.holdem.table_coach import HoldemCoach
from pyapp.app.holdem.table_loop import HoldemTable, at_rest
from pyapp.app.holdem.table_questions import HoldemQuestions
from pyapp.app.holdem.thinking_room import ThinkingRoom
from pyapp.app.profiles.cashier import cashed_out, rebought, rebuy_price
from pyapp.app.session.collaborators import Handlers, Playing
from pyapp.app.session.session import Session
from pyapp.app.session.table_in_play import CurrentSitting, PlayClock, PresentedTable, TableEvents
from pyapp.app.sittings.holdem.hands import write_up_hand
from pyapp.app.sittings.holdem.own_tournament import lasting_notes, with_clock
from pyapp.app.sittings.holdem.seats import portraits_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting, deals_by_itself, guests_play_on
from pyapp.app.sittings.holdem.tournament_words import standings_view
from pyapp.holdem import Action, Fold
from pyapp.tables import GameFormat
from pyapp.views import SURE, AdvanceChoice, TableScene, draw_standings, fold_question
from pyapp.views.holdem.coach.coach_panel import Detail
from pyapp.views.holdem.taught import can_be_taught


class HoldemTableController(PresentedTable[HoldemPresenter]):
    """Joins a table to the session: presses go in, changes of the sitting come out."""

    def __init__(self, session: Session, sitting: HoldemSitting, guests: GuestSeats | None = None) -> None:
        ahead = AdvancePlan() if len(sitting.persons) == 1 else None
        guests = guests or NoGuests()
        super().__init__(session, _presenter(session, sitting, ahead, guests), sitting.rules.preset)
        callbacks = TableEvents(
            self._keep,
            self._finish,
            lambda at: rebuy_price(session.profile.current, at),
            lambda: session.profile.current.portrait,
        )
        self._current = CurrentSitting(sitting, callbacks.keep)
        self._person = HoldemPerson(ahead)
        room = ThinkingRoom(session.rooms, session.outside.blueprints)
        self._coach = HoldemCoach(
            self._presenter, self._current, lambda: session.profile.current.settings, room
        )
        self._coach.arrive()
        self._clock = PlayClock(session.outside.clock, sitting.tournament.clock if sitting.tournament else 0)
        self._table = HoldemTable(
            self._current,
            self._person,
            self._presenter,
            self._coach,
            session.outside,
            callbacks,
            NextHandWait(self._go_on_itself, lambda stay: ring_of(session.profile.current.settings, stay)),
            self._clock,
            guests,
        )
        self._seats = SeatsController(session, self._table, callbacks.keep)
        self._ending = EndingController(session, self._current, self._begin, room)
        self._questions = HoldemQuestions(
            self._presenter, self._current, self._seats, session.report_on_rival
        )
        self._playing: Playing | None = None

    @property
    def table(self) -> HoldemTable:
        """The loop that plays."""
        return self._table

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
            **self._ending.handlers,
            "ending": self._close_game,
            EARLY_NEXT: self._next_once_shown,
            "ready": self._ready,
            "skip": self._skip,
            "hold": self._hold,
            "cut": self._cut,
            "plan": self._plan,
            "peek": self._peek,
            "coach": self._ask_coach,
            "ask-why": self._ask_why,
            "standings": self._standings,
            "hidden": self._hidden,
            "shown": self._shown,
        }

    def start(self) -> None:
        """Let the table play."""
        self._playing = self._session.screens.play(self._table.run)
        self._clock.start()

    def stop(self) -> None:
        """Get up; what was kept last stays as it is."""
        self._table.guests.stop()  # at once: another profile may be active before the loop ends
        self._coach.leave()
        self._ending.stop()
        self._clock.stop()
        if self._playing:
            self._playing.cancel()

    def cover(self) -> None:
        """Let another screen lie over the table, and over the page that closes its game.

        The clock stands still meanwhile.
        """
        super().cover()
        self._ending.step_back()
        self._clock.pause("covered")

    async def uncover(self) -> None:
        """Come back to the screen, at the speed that may have been chosen meanwhile."""
        self._bare()
        self._clock.go_on("covered")
        self._coach.arrive()
        if self._ending.is_open:
            await self._ending.show()
            return
        self._table.stage()
        self._presenter.resume_teaching()
        await self._presenter.redraw()

    async def _act(self, press: Press) -> None:
        """Answer the table's question; raises ``HoldemError`` with the reason where the answer is refused.

        A fold where staying is free is asked about first, unless the player is sure.
        """
        action = action_of(press)
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

    async def _go_on_itself(self) -> bool:
        """Deal the next hand, or close the game that has ended; where that goes on for guests, do both.

        Tell whether that can be: a cash table whose host is out waits for a guest to be there.
        """
        sitting = self._current.sitting
        if self._table.closes:
            await self._close_game(Press("ending"))
        if deals_by_itself(sitting):
            if sitting.game is GameFormat.CASH and not self._table.guests.play_on(sitting):
                return False
            self._table.go_on()
        elif not self._table.closes:
            await self._next(Press("next"))
        return True

    async def _close_game(self, _: Press) -> None:
        """Show how the game ended, unless another screen than that lies over the table."""
        if self._ending.is_open or not self._presenter.covered:
            await self._table.hold()
            await self._ending.open()

    def _begin(self, sitting: HoldemSitting) -> None:
        """Take the person's seat in another game."""
        self._session.screens.take_seat(HoldemTableController(self._session, sitting))

    async def _next(self, press: Press) -> None:
        if not self._table.rests and self._table.ask_ahead(press.reason):
            await self._presenter.answered()  # pressed while the pot is on its way, which ends at once
            return
        if self._ending.is_open and not self._current.sitting.over:
            self._ending.close()
            await self._session.screens.come_back()
        await self._seats.carry_out()
        await self._go_on(self._current.sitting)

    async def _next_once_shown(self, press: Press) -> None:
        """Deal the next hand once the hand that has ended was seen; one in play is not hurried."""
        if self._table.offers_next:
            await self._next(press)
        elif not self._table.ask_ahead(press.reason):
            await self.explain(press.reason)

    async def _rebuy(self, _: Press) -> None:
        self._session.profile.keep(rebought(self._session.profile.current, self._preset))
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
        """Go back to the lobby: for good between hands, with the hand waiting in the middle of one.

        A tournament waits until it is over for the player. A game that guests play on without their host goes
        on below the lobby.
        """
        self._keep_clock()
        kept = self._kept
        if kept and kept.game is not GameFormat.CASH and guests_play_on(kept):
            await self._session.screens.step_out()
            return
        for_good = kept is not None and kept.hand is None and (kept.over or kept.tournament is None)
        if for_good:
            self._table.guests.close()
        self.stop()
        if for_good:
            self._session.profile.keep(cashed_out(self._session.profile.current, self._preset))
        await self._session.screens.to_lobby()

    async def _standings(self, _: Press) -> None:
        """Show where everyone stands in the tournament."""
        tournament = self._current.sitting.tournament
        if tournament and not self._presenter.covered:
            self._session.screens.cover()
            await self._session.outside.screen.draw(
                "seats", draw_standings(standings_view(tournament, self._clock.seconds))
            )

    async def _hidden(self, _: Press) -> None:
        """Let the clock stand still while the page is hidden, which may be the last that is heard of it."""
        self._clock.pause("hidden")
        self._keep_clock()

    async def _shown(self, _: Press) -> None:
        self._clock.go_on("hidden")

    def _keep_clock(self) -> None:
        """Keep how long has been played, where minutes count."""
        tournament = self._current.sitting.tournament
        if tournament and tournament.plan.level_minutes:
            self._current.put(self._current.sitting)

    async def _plan(self, press: Press) -> None:
        if press.value in set(AdvanceChoice):
            await self._presenter.plan(AdvanceChoice(press.value))

    async def _peek(self, press: Press) -> None:
        await self._presenter.look(looking=press.value == "on")

    async def _ask_coach(self, press: Press) -> None:
        if press.value in set(Detail):
            await self._coach.open_to(Detail(press.value))
        elif press.value == "close":
            await self._coach.close()
        elif press.value == "more":
            await self._coach.ask_more()
        else:
            await self._coach.ask()

    async def _ask_why(self, press: Press) -> None:
        if press.value.isdecimal():
            await self._coach.ask_why(int(press.value))

    async def _ready(self, _: Press) -> None:
        self._table.look()

    async def _hold(self, _: Press) -> None:
        await self._table.hold()

    async def _cut(self, press: Press) -> None:
        self._table.cut(press.form.get("words", ""))

    @property
    def _kept(self) -> HoldemSitting | None:
        """The table as it is kept; ``None`` once it was left."""
        kept = self._session.profile.current.table(self._preset)
        return kept if isinstance(kept, HoldemSitting) else None

    def _finish(self, sitting: HoldemSitting) -> None:
        """Tell the session of a hand that is over."""
        self._session.profile.finished(write_up_hand(sitting, self._session.outside.now()))

    def _keep(self, sitting: HoldemSitting) -> None:
        """Keep the table, and what was learnt there once a hand is over."""
        profile = self._session.profile.current.seated(with_clock(sitting, self._clock.seconds))
        if sitting.hand is None:
            profile = replace(profile, memory={**profile.memory, **lasting_notes(sitting)})
        self._session.profile.keep(profile)


def _presenter(
    session: Session, sitting: HoldemSitting, ahead: AdvancePlan | None, guests: GuestSeats
) -> HoldemPresenter:
    scene = TableScene(
        sitting.names,
        portraits_of(sitting, session.profile.current.portrait),
        seats_change=sitting.game in {GameFormat.CASH, GameFormat.FREEZE_OUT},
        standings=sitting.tournament is not None,
        hand_open=False,
    )
    return HoldemPresenter(
        session.outside.screen,
        session.outside.pace,
        scene,
        at_rest(sitting, None),
        session.profile.current.settings.speed,
        ahead=ahead,
        teacher=_teacher(session, sitting),
        guests=guests,
    )


def _teacher(session: Session, sitting: HoldemSitting) -> HandTeacher | None:
    """Return who explains the first hands, at a table whose rules can be explained and no guest waits."""
    if sitting.game is not GameFormat.CASH or sitting.guests or not can_be_taught(sitting.rules):
        return None

    def keep(settings: Settings) -> None:
        session.profile.keep(replace(session.profile.current, settings=settings))

    teacher = HandTeacher(lambda: session.profile.current.settings, keep)
    teacher.begin()
    return teacher
