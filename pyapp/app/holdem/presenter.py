"""The hand as its viewer watches it: one picture an event, with the words that go with it."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial

from pyapp.app.core.pacing import look, motion
from pyapp.app.holdem.advance_plan import AdvancePlan, may_plan
from pyapp.app.session.table_presenter import TablePresenter
from pyapp.holdem import Acted, Event, HandObservation, PotAwarded, follow
from pyapp.texts import say
from pyapp.views import (
    AdvanceChoice,
    ControlView,
    FairView,
    HandQuestion,
    PlaceView,
    TableView,
    ahead_of_turn,
    answer,
    cover,
    draw_table,
    during_hand,
    event_words,
    log_lines,
    table_view,
    turn_words,
)
from pyapp.views.holdem.coach import CoachView, Remark


@dataclass(slots=True)
class HoldemPresenter(TablePresenter[Event, HandObservation]):
    """Draws a table for one viewer and keeps what has happened in the hand so far."""

    controls: Callable[[], tuple[ControlView, ...]] = tuple
    """Gives the controls that stand in the bar while the viewer has no turn, in the language in force."""

    opening: tuple[str, ...] = ()
    """The log's lines from before the hand: who came and went, and where the button lies."""

    seats_change: bool = False
    """Whether players may join and leave this table between hands."""

    level: Callable[[], str] = str
    ending: Callable[[], str] = str
    places: Callable[[], tuple[PlaceView, ...]] = tuple
    fair: FairView | None = None
    ahead: AdvancePlan | None = None
    """What the viewer has planned; ``None`` where no one decides ahead."""

    peek: bool | None = None
    """Whether the viewer looks at their cards; ``None`` where they always lie open."""

    curtain: str = ""
    """Who is to take the screen; empty while a player has it."""

    coach: CoachView | None = None
    """The coach; ``None`` where none is wanted."""

    remarks: list[Remark] = field(default_factory=list[Remark])
    """What was said at the table in this hand, beside what happened."""

    questioned: bool = False
    """Whether the player was asked, in this decision, about folding where staying is free."""

    why: str = ""
    notice: str = ""
    waiting: bool = False
    """Whether the viewer waits for their turn and can decide ahead, also while a rival's act is shown."""

    several: bool = False
    """Whether the hand that is being shown has several pots."""

    told: PotAwarded | None = None
    """The pot being pushed, where a hand has several; ``None`` once all of them are."""

    async def begin(self, seen: HandObservation) -> None:
        """Clear the table for a new hand."""
        self.seen, self.events, self.why, self.hurried, self.waiting = seen, [], "", False, False
        self.told = None
        self.remarks.clear()
        if self.ahead:
            self.ahead.clear()
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
        coming = tuple(events)
        self.several = sum(isinstance(event, PotAwarded) for event in coming) > 1
        heard = await self.show(coming)
        self.told, self.showing = None, False
        await self._rest(seen, heard)

    async def catch_up(self, events: Iterable[Event], seen: HandObservation) -> None:
        """Take over a hand that was played before, without showing it again."""
        self.events = list(events)
        await self._rest(seen)

    async def answered(self) -> None:
        """Close the buttons once one of them has been used, before anything else happens."""
        self.seen, self.waiting = replace(self.seen, options=None), False
        self.why, self.questioned = "", False
        self.controls = partial(during_hand, self.seen.felt.rules)
        await self.redraw()

    async def question(self, question: str) -> None:
        """Ask once before a hand is folded for nothing; the button that folds confirms it."""
        self.questioned = True
        await self.explain(question)

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        self.why = why
        self.screen.say(why)
        await self.redraw()

    async def note(self, words: str) -> None:
        """Show a message that stays until it is put away; no words put it away."""
        self.notice = words
        await self.redraw()

    def remark(self, words: str) -> None:
        """Speak, and write it into the log, but on a shared screen, whose log is everyone's."""
        self.screen.say(words)
        if self.peek is None:
            self.remarks.append(Remark(len(self.events), words))

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
        """Draw the curtain until ``name`` has the screen, with nothing behind it that was told before."""
        self.curtain, self.controls = name, controls
        self.screen.hush()
        await self.redraw()

    def answer(self, question: HandQuestion) -> None:
        """Speak the answer to a question about the table; behind a curtain there is none to answer to."""
        if self.curtain:
            return
        self.screen.say(answer(question, self.seen, self.names, self.events))

    async def tell(self, question: HandQuestion) -> None:
        """Answer so that it can be seen too; on a shared screen nothing that others must not read."""
        if self.curtain or self.covered or (self.peek is not None and question is HandQuestion.HAND):
            return
        open_to_all = question if self.peek is None else HandQuestion.BOARD
        await self.explain(answer(open_to_all, self.seen, self.names, self.events))

    async def introduce(self, words: str) -> None:
        """Say who was asked about, in a message that stays until it is put away."""
        if not (self.curtain or self.covered):
            self.why = ""
            self.screen.say(words)
            await self.note(words)

    async def _rest(self, seen: HandObservation, heard: Event | None = None) -> None:
        """Show what the viewer sees now, and say if it is their turn and nothing is planned."""
        self.seen, self.waiting, self.questioned = seen, may_plan(seen), False
        if not (self.ahead and self.ahead.plan):
            self.screen.say(turn_words(seen, self.names))
        await self.draw(heard, 0)

    def take(self, event: Event) -> None:
        """Let an event happen in the picture, and say it; a plan that it drops is told."""
        self.seen = follow(self.seen, event)
        self.waiting = self.waiting and isinstance(event, Acted)
        self.events.append(event)
        self.screen.say(event_words(event, self.names, self.seen))
        if self.ahead and self.ahead.follow(self.seen.felt):
            self.why = _plan_dropped()
            self.screen.say(self.why)
        self.told = event if self.several and isinstance(event, PotAwarded) else None

    def motion(self, event: Event) -> float:
        """Return how long the movement of an event lasts."""
        return motion(event, self.tempo)

    def pause_after(self, event: Event) -> float:
        """Return how long the picture after an event stands still."""
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
            ending=self.ending(),
            places=self.places(),
            fair=self.fair,
            coach=self._coach,
            remarks=self.remarks,
            questioned=self.questioned,
            told=self.told,
            opening=self.opening,
            seats_change=self.seats_change,
        )
        drawn = draw_table(self._shared(view))
        await self._draw("table", drawn, event, seconds)

    @property
    def _controls(self) -> tuple[ControlView, ...]:
        """Give what stands in the bar while the viewer has no turn: their plans, where they may make any."""
        if self.ahead and self.waiting:
            return ahead_of_turn(self.seen, self.ahead.plan)
        return self.controls()

    @property
    def _coach(self) -> CoachView | None:
        """Give the coach with the reason why it cannot be asked now, where it cannot."""
        if self.coach is None or self.curtain:
            return None
        may = self.seen.options or self.coach.back
        return replace(self.coach, reason=None if may else say("holdem_coach.not_now"))

    def _shared(self, view: TableView) -> TableView:
        """Hide on a shared screen what no one has asked to see."""
        seen = cover(view) if self.peek is False else replace(view, peek=self.peek)
        return replace(seen, curtain=self.curtain)


def _plan_dropped() -> str:
    return say("holdem_table.why.plan_dropped")
