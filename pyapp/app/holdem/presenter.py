"""The hand as its viewer watches it: one picture an event, with the words that go with it."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import partial

from pyapp.app.holdem.between_hands import no_occasion
from pyapp.app.holdem.hand_teacher import HandTeacher
from pyapp.app.holdem.odds import live_equity, runs_out
from pyapp.app.holdem.people import AdvancePlan, may_plan
from pyapp.app.holdem.table_pacing import breath, look, motion, win_motion
from pyapp.app.session.table_in_play import TablePresenter
from pyapp.holdem import (
    Acted,
    BoardDealt,
    Event,
    HandObservation,
    PotAwarded,
    Shown,
    follow,
)
from pyapp.texts import say
from pyapp.views import (
    AdvanceChoice,
    ControlView,
    EquityView,
    FairView,
    HandQuestion,
    OccasionView,
    ShownPot,
    TableView,
    ahead_of_turn,
    answer,
    cover,
    draw_table,
    during_hand,
    equity_words,
    event_words,
    log_lines,
    shown_pot,
    table_view,
    turn_words,
    win_size,
    with_absent,
    with_equity,
)
from pyapp.views.holdem.coach import CoachView, Remark
from pyapp.views.kit.portraits import face_of


def no_control() -> ControlView | None:
    """Return that there is no such button."""
    return None


@dataclass(slots=True)
class HoldemPresenter(TablePresenter[Event, HandObservation, HandQuestion]):
    """Draws a table for one viewer and keeps what has happened in the hand so far."""

    controls: Callable[[], tuple[ControlView, ...]] = tuple
    """Gives the controls that stand in the bar while the viewer has no turn, in the language in force."""

    opening: tuple[str, ...] = ()
    """The log's lines from before the hand: who came and went, and where the button lies."""

    seats_change: bool = False
    """Whether players may join and leave this table between hands."""

    standings: bool = False
    """Whether the table is one of a tournament, whose standings can be opened."""

    portraits: Callable[[], Mapping[str, str]] = dict[str, str]
    """Gives the portraits of the people at the table, by name."""

    level: Callable[[], str] = str
    bubble: Callable[[], str] = str
    occasion: Callable[[], OccasionView | None] = no_occasion
    """Gives what is told on a sheet of its own before the next hand."""

    absent: Callable[[], Mapping[int, str]] = dict[int, str]
    """Gives the word at the seat of each guest who is away, by seat."""

    passing: Callable[[], ControlView | None] = no_control
    """Gives the button by which the viewer goes on without a guest."""

    fair: FairView | None = None
    ahead: AdvancePlan | None = None
    """What the viewer has planned; ``None`` where no one decides ahead."""

    peek: bool | None = None
    """Whether the viewer looks at their cards; ``None`` where they always lie open."""

    curtain: str = ""
    """Who is to take the screen; empty while a player has it."""

    coach: CoachView | None = None
    """The coach; ``None`` where none is wanted."""

    teacher: HandTeacher | None = None
    """Explains the first hands; ``None`` at tables whose rules it does not tell."""

    remarks: list[Remark] = field(default_factory=list[Remark])
    """What was said at the table in this hand, beside what happened."""

    questioned: bool = False
    """Whether the player was asked, in this decision, about folding where staying is free."""

    ring: float = 0
    """For how many seconds the next hand rings before it is dealt by itself; 0 where it waits."""

    waiting: bool = False
    """Whether the viewer waits for their turn and can decide ahead, also while a rival's act is shown."""

    several: bool = False
    """Whether the hand that is being shown has several pots."""

    equity: Mapping[int, EquityView] = field(default_factory=dict[int, EquityView])
    """What the open hands are worth while the board runs out."""

    coming: tuple[Event, ...] = ()
    """What is being shown of the hand, to its end where that is known."""

    told: ShownPot | None = None
    """The pot being pushed, where a hand has several; ``None`` once all of them are."""

    @property
    def hidden(self) -> bool:
        """Whether another screen or a curtain lies over the table."""
        return self.covered or bool(self.curtain)

    async def begin(self, seen: HandObservation) -> None:
        """Clear the table for a new hand."""
        self.seen, self.events, self.why, self.hurried, self.waiting = seen, [], "", False, False
        self.told = None
        self.wait.begin()
        self.remarks.clear()
        if self.ahead:
            self.ahead.clear()
        if self.teacher:
            self.teacher.begin()
        await self.redraw()

    async def reseat(self, names: tuple[str, ...], seen: HandObservation, told: Iterable[str]) -> None:
        """Clear the table for others who sit there now; the log goes on with ``told``."""
        told = tuple(told)
        self.opening = (*self.opening, *log_lines(self.seen, self.names, self.events, self.remarks), *told)
        self.names = names
        for words in told:
            self.screen.say(words)
        await self.begin(seen)

    async def play(self, events: Iterable[Event], seen: HandObservation) -> None:
        """Show censored events one after the other, or all at once, then what the viewer sees."""
        self.why = self.why if self.why == _plan_dropped() else ""
        self.coming = (*self.events, *events)
        self.several = sum(isinstance(event, PotAwarded) for event in self.coming) > 1
        heard = await self.show(self.coming[len(self.events) :])
        self.told, self.showing, self.equity = None, False, {}
        await self._rest(seen, heard)

    async def catch_up(self, events: Iterable[Event], seen: HandObservation) -> None:
        """Take over a hand that was played before, without showing it again."""
        self.events = list(events)
        await self._rest(seen)

    async def answered(self) -> None:
        """Close the buttons once one of them has been used, before anything else happens."""
        self.seen, self.waiting = replace(self.seen, options=None), False
        self.why, self.questioned, self.ring = "", False, 0
        self.controls = partial(during_hand, self.seen.felt.rules)
        await self.redraw()

    async def question(self, question: str) -> None:
        """Ask once before a hand is folded for nothing; the button that folds confirms it."""
        self.questioned = True
        await self.explain(question)

    def announce(self, words: str) -> None:
        """Say something that all may hear, and write it into the log."""
        self.screen.say(words)
        self.remarks.append(Remark(len(self.events), words))

    def remark(self, words: str) -> None:
        """Speak, and write it into the log, but on a shared screen, whose log is everyone's."""
        if self.peek is None:
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
        if self.peek is not None:
            self.peek = looking
            await self.redraw()

    async def hand_on(self, name: str, controls: Callable[[], tuple[ControlView, ...]]) -> None:
        """Draw the curtain until ``name`` has the screen."""
        self.curtain, self.controls = name, controls
        self.screen.say(say("holdem_table.answer.their_turn", name=name))
        await self.redraw()

    def spoken_answer(self, question: HandQuestion) -> str:
        """Return the answer for the viewer's ears; behind a curtain there is none to answer to."""
        return "" if self.curtain else answer(question, self.seen, self.names, self.events)

    def shown_answer(self, question: HandQuestion) -> str:
        """Return the answer for all who see the screen; on a shared one nothing of a hand."""
        if self.peek is not None and question is HandQuestion.HAND:
            return ""
        open_to_all = question if self.peek is None else HandQuestion.BOARD
        return answer(open_to_all, self.seen, self.names, self.events)

    async def _rest(self, seen: HandObservation, heard: Event | None = None) -> None:
        """Show what the viewer sees now, and say if it is their turn and nothing is planned."""
        self.seen, self.waiting, self.questioned = seen, may_plan(seen), False
        if not (self.ahead and self.ahead.plan):
            self.screen.say(turn_words(seen, self.names))
            self.explain_turn()
        if self._teacher and not self.showing:
            self.screen.say(self._teacher.offer(self.events, seen.viewer))
        await self.draw(heard, 0)

    def explain_turn(self) -> None:
        """Explain to a newcomer what they may do now, if it is their turn."""
        if self._teacher:
            self.screen.say(self._teacher.turn(self.events, self.seen, self.names))

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
        if isinstance(event, BoardDealt) and not self._plays_on:
            self.wait.begin()
        self.screen.say(event_words(event, self.names, self.seen))
        if self._teacher:
            coached = self.coach is not None
            self.screen.say(self._teacher.follow(self.events, self.seen, self.names, coached=coached))
        if self.ahead and self.ahead.follow(self.seen.felt):
            self.why = _plan_dropped()
            self.screen.say(self.why)
        self.told = None
        if isinstance(event, PotAwarded):
            self.equity = {}
            self.told = shown_pot(event, self.coming) if self.several else None

    def is_ending(self, event: Event) -> bool:
        """Tell whether an event shows how the hand ends."""
        return isinstance(event, Shown | PotAwarded) or (isinstance(event, BoardDealt) and self._is_run_out)

    @property
    def _plays_on(self) -> bool:
        """Whether the viewer may have to decide again in this hand."""
        felt, viewer = self.seen.felt, self.seen.viewer
        return viewer is not None and felt.seats[viewer].can_act

    @property
    def _is_run_out(self) -> bool:
        """Whether the rest of the board is dealt without further bets."""
        return sum(seat.can_act for seat in self.seen.felt.seats) <= 1

    async def reckon(self, event: Event) -> None:
        """Work out what the open hands are worth, where nothing is left to decide and cards still come."""
        felt = self.seen.felt
        if not isinstance(event, Shown | BoardDealt) or not (self.equity or runs_out(felt)):
            return
        self.equity = await live_equity(self.seen, self.equity)
        self.screen.say(equity_words(self.equity, self.names, self.seen))
        await self.redraw()

    def motion(self, event: Event) -> float:
        """Return how long the movement of an event lasts."""
        if isinstance(event, PotAwarded):
            return win_motion(win_size(event.amount, self.seen.felt.rules.big_blind), self.tempo)
        return motion(event, self.tempo)

    def pause_after(self, event: Event) -> float:
        """Return how long the picture after an event stands still."""
        if self.equity:
            felt, viewer = self.seen.felt, self.seen.viewer
            return breath(felt.street, self.tempo, played=viewer in felt.live)
        return look(event, self.tempo, several=self.several)

    async def draw(self, event: Event | None, seconds: float) -> None:
        """Draw the table as it stands, moving what an event moves."""
        view = table_view(
            self.seen,
            self.names,
            self.events,
            controls=self._controls,
            why=self.why,
            notice=self.notice,
            level=self.level(),
            occasion=self.occasion(),
            fair=self.fair,
            coach=self._coach,
            remarks=self.remarks,
            questioned=self.questioned,
            told=self.told,
            opening=self.opening,
            seats_change=self.seats_change,
            portraits=self.portraits(),
        )
        view = with_absent(view, self.absent(), self.passing())
        skippable = self.waiting and not self.hurried
        view = replace(view, introduced=self.introduced, price=self.price)
        view = replace(view, ring=self.ring, may_skip=skippable)
        taught = self._teacher.view() if self._teacher else None
        view = replace(view, standings=self.standings, bubble=self.bubble(), taught=taught)
        drawn = draw_table(self._cover_shared(with_equity(view, self.equity)))
        await self._draw("table", drawn, event, seconds)

    @property
    def _controls(self) -> tuple[ControlView, ...]:
        """Return the bar while the viewer has no turn: their plans, where they may make any."""
        if self.ahead and self.waiting:
            return ahead_of_turn(self.seen, self.ahead.plan)
        return self.controls()

    @property
    def _coach(self) -> CoachView | None:
        """Return the coach with the reason why it cannot be asked now, where it cannot."""
        if self.coach is None or self.curtain:
            return None
        may = self.seen.options or self.coach.back
        return replace(self.coach, reason=None if may else say("holdem_coach.not_now"))

    def _cover_shared(self, view: TableView) -> TableView:
        """Hide on a shared screen what no one has asked to see."""
        seen = cover(view) if self.peek is False else replace(view, peek=self.peek)
        face = face_of(self.curtain, self.portraits(), you=False)
        return replace(seen, curtain=self.curtain, curtain_face=face)


def _plan_dropped() -> str:
    return say("holdem_table.why.plan_dropped")
