"""The coach at a table: advice while one decides, a look back after the hand, and what rivals answer.

It knows what the person at the screen may see, and thinks in slices; what it has begun is dropped as soon as
the table goes on.

To answer, the computer player that decided is made again, and asked why. Only players who have shown their
cards say what they thought of them. Of all others there is what everyone could see.
"""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable
from dataclasses import dataclass, field, replace
from functools import partial
from typing import TypeAlias

from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.app.core.ports import RoomUnavailable
from pyapp.app.core.settings import Settings
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.thinking_room import ThinkingRoom
from pyapp.app.session.table_in_play import CurrentSitting
from pyapp.app.sittings.holdem.hands import habits_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem import Event, PotAwarded
from pyapp.records import replay
from pyapp.views.holdem.coach.coach_panel import (
    AnswerView,
    AskedRivalView,
    BackView,
    CoachView,
    Detail,
    HandAdviceView,
    RiverView,
    spoken,
)

Thinking: TypeAlias = Callable[[], Awaitable[None]]


def askable(over: HoldemSitting) -> tuple[int, ...]:
    """Name the computer players who decided something in a hand that is over, who did most first."""
    hand = over.hand
    if hand is None:
        return ()
    did = Counter(step.state.felt.to_act for step in replay(hand))
    bots = (i for i, chair in enumerate(over.chairs) if did[i] and chair.bot)
    return tuple(sorted(bots, key=did.__getitem__, reverse=True))


@dataclass(slots=True)
class HoldemCoach:
    """Sits behind the player at the screen and speaks when asked."""

    presenter: HoldemPresenter
    current: CurrentSitting[HoldemSitting]
    chosen: Callable[[], Settings]
    """Gives the player's settings: whether there is a coach, and whether every hand is reviewed."""

    room: ThinkingRoom
    """What it thinks by, as the bots do."""

    _over: HoldemSitting | None = None
    """The table as it stood at the end of the hand that is over."""

    _given: tuple[tuple[int, int], HandAdviceView, RiverView | None] | None = None
    """The advice given last, with hand and action for which it was, and the solution of a river."""

    _asked: bool = False
    """Whether the player has asked since sitting down; until then the coach reviews no hand unasked."""

    _reviewed: bool = False
    """Whether the hand that is over is being reviewed, or was."""

    _told: set[str] = field(default_factory=set[str])
    """What was said of this decision, or of this hand since it is over; all of it is said once."""

    _tasks: set[asyncio.Task[None]] = field(default_factory=set[asyncio.Task[None]])

    def note_hand(self, sitting: HoldemSitting) -> None:
        """Remember a hand that is over; nothing is said of it before it has been shown to its end."""
        self._over = sitting

    def arrive(self) -> None:
        """Take a seat, or leave where no coach is wanted."""
        if not self.chosen().coach:
            self.leave()
        elif self._view is None:
            self._show(CoachView())

    def leave(self) -> None:
        """Go, and drop what was begun."""
        self.drop()
        self._show(None)

    def drop(self) -> None:
        """Stop thinking and fold up, since the table goes on."""
        self._stop()
        self._told.clear()
        if self._view:
            self._show(CoachView())

    async def ask(self) -> None:
        """Open the coach, which begins to think, or fold it up."""
        coach = self._view
        if coach and coach.open:
            await self.close()
        elif coach:
            self._show(replace(coach, open=True))
            self._tell_shown()
            self._open()
            await self.presenter.redraw()

    async def ask_more(self) -> None:
        """Say at once why, and the numbers when asked again: who types sees no line that opens."""
        coach = self._view
        if coach and coach.open:
            await self.open_to(Detail.NUMBERS)
        elif coach:
            self._show(replace(coach, detail=Detail.WHY))
            await self.ask()

    async def close(self) -> None:
        """Fold up what is open."""
        coach = self._view
        if coach and coach.open:
            if not coach.back:
                self._stop()
            self._show(replace(coach, open=False, detail=Detail.LINE, advice=None, river=None))
            await self.presenter.redraw()

    async def open_to(self, detail: Detail) -> None:
        """Show more or less of what the coach knows; what comes into sight is said."""
        coach = self._view
        if coach and coach.open:
            self._show(replace(coach, detail=detail))
            self._tell_shown()
            await self.presenter.redraw()

    async def look_back(self) -> None:
        """Let rivals be asked now that the hand has been shown; review it where that is wanted.

        A hand that was won is reviewed only when asked: its moment belongs to the win.
        """
        over, viewer = self._over, self.presenter.seen.viewer
        if self._view is None or over is None or over.hand is None or viewer is None:
            return
        rivals = tuple(AskedRivalView(chair, over.names[chair]) for chair in askable(over))
        self._show(CoachView(open=self._view.open, back=BackView(rivals=rivals)))
        self._reviewed = False
        self._told.clear()
        unasked = (self._asked or self.chosen().reviews) and not _has_won(self.presenter.events, viewer)
        if self._view.open or unasked:
            self._review(over, viewer)
        await self.presenter.redraw()

    async def ask_why(self, chair: int) -> None:
        """Ask a rival why they acted as they did, once the hand is over."""
        back = self._view.back if self._view else None
        if self._over and back and any(rival.seat == chair for rival in back.rivals):
            self._start(partial(self._explain, self._over, chair))

    def _open(self) -> None:
        """Begin to think about what the player asks: the decision at hand, or the hand that is over."""
        self._asked = True
        viewer, looks_back = self.presenter.seen.viewer, self._view and self._view.back
        if self.presenter.seen.options:
            self._start(self._advise)
        elif looks_back and self._over and viewer is not None:
            self._review(self._over, viewer)

    def _review(self, over: HoldemSitting, viewer: int) -> None:
        if not self._reviewed:
            self._reviewed = True
            self._start(partial(self._judge, over, viewer))

    async def _advise(self) -> None:
        """Think about the decision at hand; the same decision gets the same advice again."""
        sitting, seen = self.current.sitting, self.presenter.seen
        at = (sitting.hands, sitting.acted)
        if self._given is None or self._given[0] != at:
            past = SeenPlay(habits_of(sitting), tuple(self.presenter.events))
            from pyapp.app.holdem.coaching import advice_for  # noqa: PLC0415 - in the room

            self._given = (at, *await advice_for(sitting, seen, past))
        if self._view and self.presenter.seen is seen:
            _, advice, river = self._given
            self._show(replace(self._view, advice=advice, river=river))
            self._tell_shown()
            await self.presenter.redraw()

    async def _judge(self, over: HoldemSitting, viewer: int) -> None:
        from pyapp.app.holdem.coaching import lesson_of  # noqa: PLC0415 - in the room

        told, decided = await lesson_of(over, viewer)
        await self._tell(lambda back: replace(back, lesson=told), unasked=decided)

    async def _explain(self, over: HoldemSitting, chair: int) -> None:
        from pyapp.app.holdem.coaching import reasons_of  # noqa: PLC0415 - in the room

        answers = await reasons_of(over, chair)
        await self._tell(lambda back: _with_answers(back, chair, answers))

    async def _tell(self, change: Callable[[BackView], BackView], *, unasked: bool = True) -> None:
        """Show what was found out about the hand that is over; ``unasked`` lets a closed coach say it."""
        coach = self._view
        if coach and coach.back:
            self._show(replace(coach, back=change(coach.back)))
            if unasked or coach.open:
                self._tell_shown()
            await self.presenter.redraw()

    def _tell_shown(self) -> None:
        """Say what has come into sight and was not said yet."""
        for words in spoken(self._view) if self._view else ():
            if words not in self._told:
                self._told.add(words)
                self.presenter.remark(words)

    @property
    def _view(self) -> CoachView | None:
        """The coach in the picture; ``None`` where none is wanted."""
        return self.presenter.scene.coach

    def _show(self, view: CoachView | None) -> None:
        scene = self.presenter.scene
        hand_open = False if scene.hand_open and view and view.open else scene.hand_open
        self.presenter.scene = replace(scene, coach=view, hand_open=hand_open)

    def _start(self, thinking: Thinking) -> None:
        """Think in the background."""
        task = asyncio.create_task(self._think(thinking))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _think(self, thinking: Thinking) -> None:
        """Think once there is what to think by."""
        try:
            await self.room.have(self.current.sitting, coached=True)
        except RoomUnavailable as lost:
            await self.presenter.explain(str(lost))
        else:
            await thinking()

    def _stop(self) -> None:
        for task in self._tasks:
            task.cancel()


def _has_won(events: Iterable[Event], viewer: int) -> bool:
    """Tell whether the viewer took any part of a pot."""
    pots = (event for event in events if isinstance(event, PotAwarded))
    return any(share.seat == viewer for pot in pots for share in pot.shares)


def _with_answers(back: BackView, chair: int, answers: tuple[AnswerView, ...]) -> BackView:
    """Put answers to the rival in a chair; the others stay as they are."""
    rivals = tuple(replace(one, answers=answers) if one.seat == chair else one for one in back.rivals)
    return replace(back, rivals=rivals)
