"""The hand as its viewer watches it: one picture an event, with the words that go with it."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace

from pyapp.app.core.settings import Speed
from pyapp.app.holdem.between_hands import hand_over
from pyapp.app.holdem.hand_teacher import HandTeacher
from pyapp.app.holdem.odds import live_equity, runs_out
from pyapp.app.holdem.people import AdvancePlan, may_plan
from pyapp.app.holdem.table_pacing import ARRIVING, breath, look, motion, stay, win_motion
from pyapp.app.session.table_in_play import TablePresenter
from pyapp.holdem import (
    Acted,
    BlindPosted,
    BoardDealt,
    Event,
    HandObservation,
    HoleDealt,
    Mucked,
    PotAwarded,
    Shown,
    Status,
    follow,
)
from pyapp.money import Chips
from pyapp.texts import say
from pyapp.views import (
    AdvanceChoice,
    ControlView,
    HandQuestion,
    TableScene,
    ahead_of_turn,
    answer,
    asked_terms,
    draw_table,
    during_hand,
    equity_words,
    event_words,
    log_lines,
    seat_terms,
    shown_pot,
    table_view,
    turn_words,
    win_size,
)
from pyapp.views.holdem.coach.coach_panel import CoachView, Detail, Remark
from pyapp.views.holdem.taught import TaughtView
from pyapp.views.kit.scene import NONE_AWAY


@dataclass(slots=True)
class HoldemPresenter(TablePresenter[Event, HandObservation, HandQuestion, TableScene]):
    """Draws a table for one viewer and keeps what has happened in the hand so far."""

    ahead: AdvancePlan | None = None
    """What the viewer has planned; ``None`` where no one decides ahead."""

    teacher: HandTeacher | None = None
    """Explains the first hands; ``None`` at tables whose rules it does not tell."""

    waiting: bool = False
    """Whether the viewer waits for their turn and can decide ahead, also while a rival's act is shown."""

    several: bool = False
    """Whether the hand that is being shown has several pots."""

    coming: tuple[Event, ...] = ()
    """What is being shown of the hand, to its end where that is known."""

    _awarded: Callable[[], None] | None = None

    @property
    def hidden(self) -> bool:
        """Whether another screen or a curtain lies over the table."""
        return self.covered or bool(self.scene.curtain)

    def begin(self, seen: HandObservation) -> None:
        """Clear the table for a new hand; its first picture shows that."""
        self.seen, self.events, self.hurried, self.waiting = seen, [], False, False
        self._close_hand()
        self.scene = replace(self.scene, why="", told=None, remarks=())
        self.wait.begin()
        if self.ahead:
            self.ahead.clear()
        if self.teacher:
            self.teacher.begin()

    async def reseat(self, scene: TableScene, seen: HandObservation, told: Sequence[str]) -> None:
        """Clear the table for others who sit there now; the log goes on with ``told``."""
        log = log_lines(self.seen, self.names, self.events, self.scene.remarks)
        self.scene = replace(scene, opening=(*self.scene.opening, *log, *told))
        for words in told:
            self.screen.say(words)
        self.begin(seen)
        await self.redraw()

    async def play(
        self,
        events: Iterable[Event],
        seen: HandObservation,
        awarded: Callable[[], None] | None = None,
    ) -> None:
        """Show censored events one after the other, or all at once, then what the viewer sees.

        ``awarded`` is called once the last pot of the hand is awarded, before that is drawn.
        """
        self._awarded = awarded
        if self.scene.why != _plan_dropped():
            self.scene = replace(self.scene, why="")
        self.coming = (*self.events, *events)
        self.several = sum(isinstance(event, PotAwarded) for event in self.coming) > 1
        heard = await self.show(self.coming[len(self.events) :])
        self.scene, self.showing = replace(self.scene, told=None, equity={}), False
        await self._stand(seen, heard)

    async def catch_up(self, events: Iterable[Event], seen: HandObservation) -> None:
        """Take over a hand that was played before, without showing it again."""
        self.events = list(events)
        await self._stand(seen)

    async def rest(self, why: str, ring: float) -> None:
        """Show the table between two hands; the way on rings for so many seconds, 0 for not at all."""
        self.scene = replace(self.scene, why=why, ring=ring)
        await self.redraw()

    async def answered(self) -> None:
        """Close the buttons once one of them has been used, before anything else happens."""
        self.seen, self.waiting = replace(self.seen, options=None), False
        self._close_hand()
        controls = during_hand(self.seen.felt.rules)
        self.scene = replace(self.scene, why="", questioned=False, ring=0, occasion=None, controls=controls)
        await self.redraw()

    def _close_hand(self) -> None:
        if self.scene.hand_open:
            self.scene = replace(self.scene, hand_open=False)

    async def question(self, question: str) -> None:
        """Ask once before a hand is folded for nothing; the button that folds confirms it."""
        self.scene = replace(self.scene, questioned=True)
        await self.explain(question)

    def announce(self, words: str) -> None:
        """Say something that all may hear, and write it into the log."""
        self.screen.say(words)
        said = Remark(len(self.events), words)
        self.scene = replace(self.scene, remarks=(*self.scene.remarks, said))

    def remark(self, words: str) -> None:
        """Speak, and write it into the log, but on a shared screen, whose log is everyone's."""
        if self.scene.peek is None:
            self.announce(words)
        else:
            self.screen.say(words)

    async def plan(self, plan: AdvanceChoice) -> None:
        """Decide ahead, or take it back, while another player acts."""
        if self.ahead and self.waiting:
            self.ahead.switch(plan, self.seen.felt)
            await self.redraw()

    async def look(self, *, looking: bool) -> None:
        """Turn the cards up or down, on a shared screen."""
        if self.scene.peek is not None:
            self.scene = replace(self.scene, peek=looking)
            await self.redraw()

    async def show_hand(self, *, is_open: bool) -> None:
        """Open or close the card of the viewer's hand; the coach, who speaks in the same place, folds up."""
        coach = self.scene.coach
        if is_open and coach:
            coach = replace(coach, open=False, detail=Detail.LINE)
        self.scene = replace(self.scene, hand_open=is_open, coach=coach)
        if is_open:
            self.answer(HandQuestion.BEST if self.seen.felt.board else HandQuestion.HAND)
        await self.redraw()

    async def hand_on(self, name: str) -> None:
        """Draw the curtain until ``name`` has the screen."""
        self.scene = replace(self.scene, curtain=name)
        self.screen.say(say("holdem_table.answer.their_turn", name=name))
        await self.redraw()

    def take_screen(self) -> None:
        """Draw the curtain away: the player to act has the screen, with their cards face down."""
        self.scene = replace(self.scene, curtain="", peek=False)
        self.screen.confide()

    def give_screen_back(self) -> None:
        """Leave no cards on a shared screen: the player who had it has acted."""
        self.scene = replace(self.scene, peek=None)
        self.screen.hush()

    def spoken_answer(self, question: HandQuestion) -> str:
        """Return the answer for the viewer's ears; behind a curtain there is none to answer to."""
        return "" if self.scene.curtain else answer(question, self.seen, self.names, self.events)

    def shown_answer(self, question: HandQuestion) -> str:
        """Return the answer for all who see the screen; on a shared one nothing of a hand."""
        if self.scene.peek is not None and question is HandQuestion.HAND:
            return ""
        is_open = self.scene.peek is None or question is HandQuestion.POT
        asked = question if is_open else HandQuestion.BOARD
        told = answer(asked, self.seen, self.names, self.events)
        return " ".join((told, *asked_terms(asked, table_view(self.seen, self.scene, self.events))))

    def seat_terms(self, seat: int) -> tuple[str, ...]:
        """Return what the words on a plate mean that not everyone knows."""
        return seat_terms(table_view(self.seen, self.scene, self.events), seat)

    async def _stand(self, seen: HandObservation, heard: Sequence[Event] = ()) -> None:
        """Show what the viewer sees now, and say if it is their turn and nothing is planned."""
        self.seen, self.waiting = seen, may_plan(seen)
        self.scene = replace(self.scene, questioned=False)
        if not (self.ahead and self.ahead.plan):
            self.screen.say(turn_words(seen, self.names))
            self.explain_turn()
        await self.draw(heard, 0)

    def explain_turn(self) -> None:
        """Explain to a newcomer what they may do now, if it is their turn."""
        if self._teacher:
            self.screen.say(self._teacher.turn(self.events, self.seen, self.names))

    def _explain(self, words: str) -> None:
        """Explain what happened last to a newcomer; ``words`` tell it."""
        coached, at_once = self.scene.coach is not None, self.tempo is Speed.INSTANT
        if self._teacher:
            self._teacher.note_event(words)
            self.screen.say(
                self._teacher.follow(self.events, self.seen, self.names, coached=coached, at_once=at_once)
            )

    def resume_teaching(self) -> None:
        """Explain, or stop, as the settings want it now."""
        if self._teacher and self._teacher.resume():
            self.explain_turn()

    @property
    def _teacher(self) -> HandTeacher | None:
        """Return who explains; on a shared screen, whose cards come and go, nothing is explained."""
        return self.teacher if self.ahead and self.seen.viewer is not None else None

    def take(self, event: Event) -> None:
        """Let an event happen in the picture, and say it; a plan that it drops is told."""
        self.seen = follow(self.seen, event)
        self.waiting = self.waiting and isinstance(event, Acted)
        self.events.append(event)
        if isinstance(event, BoardDealt) and self._is_all_in:
            self.wait.begin()
        elif self._has_folded:
            self.wait.hasten()
        words = event_words(event, self.names, self.seen)
        self.screen.say(words)
        self._explain(words)
        if self.ahead and self.ahead.follow(self.seen.felt):
            self.scene = replace(self.scene, why=_plan_dropped())
            self.screen.say(self.scene.why)
        if isinstance(event, PotAwarded):
            told = shown_pot(event, self.coming) if self.several else None
            self.scene = replace(self.scene, told=told, equity={})
            if self._awarded and not any(map(_is_award, self.coming[len(self.events) :])):
                self._awarded()
        elif self.scene.told:
            self.scene = replace(self.scene, told=None)

    def is_ending(self, event: Event) -> bool:
        """Tell whether an event shows how the hand ends."""
        return isinstance(event, Shown | Mucked | PotAwarded) or (
            isinstance(event, BoardDealt) and self._is_run_out
        )

    @property
    def explains(self) -> bool:
        """Whether the hand on the table is explained; the next one is not dealt before it is wanted."""
        return bool(self._teacher and self._teacher.number)

    @property
    def reading_time(self) -> float:
        """For how many seconds what is explained is to be read, whatever the speed that moves the chips."""
        return self._teacher.reading_time if self._teacher and not self.covered else 0

    @property
    def stay(self) -> float:
        """How long the end of the hand is to stand from the award on, at normal speed."""
        pots = [event.amount for event in self.coming if isinstance(event, PotAwarded)]
        if not pots:  # one has just come to the table
            return ARRIVING
        size = win_size(Chips(sum(pots)), self.seen.felt.rules.big_blind)
        shown = any(isinstance(event, Shown) for event in self.events) and not self._has_folded
        return stay(size, self.wait.paced(self.speed), shown=shown, several=self.several)

    @property
    def _is_all_in(self) -> bool:
        """Whether the viewer can win the hand and has nothing left to decide."""
        felt, viewer = self.seen.felt, self.seen.viewer
        return viewer in felt.live and not felt.seats[viewer].can_act

    @property
    def _has_folded(self) -> bool:
        """Whether the viewer only watches how the hand ends."""
        felt, viewer = self.seen.felt, self.seen.viewer
        return viewer is not None and felt.seats[viewer].status is Status.FOLDED

    @property
    def _is_run_out(self) -> bool:
        """Whether the rest of the board is dealt without further bets."""
        return sum(seat.can_act for seat in self.seen.felt.seats) <= 1

    async def reckon(self, event: Event) -> None:
        """Work out what the open hands are worth, where nothing is left to decide and cards still come."""
        before = self.scene.equity
        if not isinstance(event, Shown | BoardDealt) or not (before or runs_out(self.seen.felt)):
            return
        equity = await live_equity(self.seen, before)
        self.scene = replace(self.scene, equity=equity)
        self.screen.say(equity_words(equity, self.names, self.seen))
        await self.redraw()

    def goes_with(self, event: Event, before: Event) -> bool:
        """Tell whether an event is shown in one picture with the one before it: a deal, or a showdown."""
        deal = isinstance(before, BlindPosted | HoleDealt) and isinstance(event, BlindPosted | HoleDealt)
        return deal or (isinstance(before, Shown | Mucked) and isinstance(event, Shown | Mucked))

    def motion(self, events: Sequence[Event]) -> float:
        """Return how long the movement of a picture's events lasts."""
        event = events[-1]
        if isinstance(event, PotAwarded):
            return win_motion(win_size(event.amount, self.seen.felt.rules.big_blind), self.tempo)
        return motion(events, self.tempo)

    def pause_after(self, events: Sequence[Event]) -> float:
        """Return how long the picture of these events stands still."""
        if self.scene.equity:
            felt, viewer = self.seen.felt, self.seen.viewer
            return breath(felt.street, self.tempo, played=viewer in felt.live)
        return look(events[-1], self.tempo, several=self.several)

    async def draw(self, events: Sequence[Event], seconds: float) -> None:
        """Draw the table as it stands, moving what these events move."""
        scene = replace(
            self.scene,
            controls=self._controls,
            away=self.guests.away if self.guests else NONE_AWAY,
            coach=self._coach,
            taught=self._taught,
            may_skip=self.waiting and not self.hurried,
        )
        await self._draw("table", draw_table(table_view(self.seen, scene, self.events)), events, seconds)

    @property
    def _taught(self) -> TaughtView | None:
        """Return what is explained; it points at nothing that fades."""
        view = self._teacher.view() if self._teacher else None
        return replace(view, points=()) if view and self.scene.fades else view

    @property
    def _controls(self) -> tuple[ControlView, ...]:
        """Return the bar while the viewer has no turn: their plans, where they may make any."""
        if self.scene.curtain:
            return hand_over(self.scene.curtain)
        if self.ahead and self.waiting:
            return ahead_of_turn(self.seen, self.ahead.plan)
        return self.scene.controls

    @property
    def _coach(self) -> CoachView | None:
        """Return the coach with the reason why it cannot be asked now, where it cannot."""
        coach = self.scene.coach
        if coach is None or self.scene.curtain:
            return None
        may = self.seen.options or coach.back
        return replace(coach, reason=None if may else say("holdem_coach.not_now"))


def _is_award(event: Event) -> bool:
    return isinstance(event, PotAwarded)


def _plan_dropped() -> str:
    return say("holdem_table.why.plan_dropped")
