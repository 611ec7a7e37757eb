"""The drills of hold'em: chosen, asked one spot at a time, and judged by what an answer loses."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

from pyapp.agents.holdem.spot import spot_of
from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.features.charts.cells import cell_of
from pyapp.features.charts.controller import ChartsController
from pyapp.features.charts.table import question_of
from pyapp.features.drills.course import (
    COURSES,
    MIXED,
    MOST_OWN,
    DrillCourse,
    SpotSupply,
    WantedSpot,
    course_to_go_on,
    found_spots,
    spot_at,
    spots_of_habit,
)
from pyapp.features.drills.notes import DrillNotes, OwnSpot, notes_store
from pyapp.features.drills.page import SpotView, draw_drills, draw_spot
from pyapp.features.drills.page_views import drills_view, empty_view, spot_view, waiting_view
from pyapp.features.drills.practice import Grade
from pyapp.features.drills.spot_words import OpenSpot, Tally, opened
from pyapp.features.drills.spots import DrillAnswer, Theme
from pyapp.features.history.controller import HistoryScreens
from pyapp.features.history.long_work import LongWork
from pyapp.features.review.controller import ReviewController
from pyapp.texts import say

DEAR: Final = 2.0
"""Big blinds; an answer that loses as much scores nothing."""

SMALL: Final = 1.0
"""Big blinds; an own spot that was answered wrong for less comes back later than at once."""

_HALF: Final = 0.5


def score_of(answer: DrillAnswer) -> float:
    """Return 1 for a right answer, and for a wrong one the less, up to a half, the more it lost.

    Where nothing but right and wrong is known, wrong is 0.
    """
    if answer.right:
        return 1.0
    return _HALF * max(0.0, 1 - answer.loss / DEAR) if answer.loss else 0.0


def grade_of(answer: DrillAnswer) -> Grade:
    """Return the grade by which a spot is scheduled."""
    if answer.right:
        return Grade.GOOD
    return Grade.HARD if 0 < answer.loss < SMALL else Grade.AGAIN


class DrillsController:
    """Asks, judges, rates and schedules. Nothing here touches a table, chips or the history."""

    def __init__(
        self,
        session: Session,
        screens: HistoryScreens,
        review: ReviewController,
        charts: Callable[[], Awaitable[ChartsController]],
    ) -> None:
        """``charts`` opens the charts."""
        self._session, self._screens, self._review, self._charts = session, screens, review, charts
        self._notes = notes_store(session)
        self._supply = SpotSupply(review.judged)
        self._work = LongWork(session, "drills-progress", "drills-stop")
        self._course = DrillCourse(MIXED)
        self._done = set[str]()
        self._tally = Tally()
        self._open: OpenSpot | None = None
        self._from_review = False
        self._turn = 0
        """Grows with each spot that is asked for: what comes for an earlier one is let go."""

    @property
    def handlers(self) -> Handlers:
        """What the controls of both pages do."""
        return {
            "drills": self._show,
            "drills-go": self._go_on,
            "drills-start": self._start,
            "drills-habit": self._start_habit,
            "drills-spot": self._start_spot,
            "drills-ahead": self._go_ahead,
            "drills-answer": self._answer,
            "drills-next": self._next,
            "drills-say": self._tell_in_words,
            "drills-look": self._look,
            "drills-chart": self._chart,
            "drills-find": self._find,
            "drills-back": self._back,
            **self._work.handlers,
        }

    async def _show(self, _: Press) -> None:
        """Show the drills, with the own spots that the review has found so far."""
        self._session.screens.cover()
        self._leave()
        await self._take_found()
        await self._draw_drills()

    async def _draw_drills(self) -> None:
        view = drills_view(self._notes.read(), self._now, "")
        await self._session.outside.screen.draw("drills", draw_drills(view))

    async def _find(self, _: Press) -> None:
        """Look for costly decisions among the newest hands, and schedule the dearest."""
        if self._work.busy:
            return
        owner, before = self._session.profile.owner, _places(self._notes.read())
        self._work.begin("drills.finding")
        try:
            await self._screens.history.queue.settled()
            await self._review.judged.find(self._work.reach)
        finally:
            await self._work.end()
        if owner != self._session.profile.owner:
            return
        await self._take_found()
        new = len(_places(self._notes.read()) - before)
        words = say("drills.found", n=new) if new else say("drills.found_none")
        if self._session.screens.in_front == "drills":
            view = drills_view(self._notes.read(), self._now, words)
            await self._session.outside.screen.draw("", draw_drills(view))
            self._session.outside.screen.say(words)

    async def _take_found(self) -> None:
        """Schedule the dearest decisions that the review has come upon in this visit."""
        await self._schedule(found_spots(self._review.judged.known))

    async def _schedule(self, found: Mapping[str, OwnSpot]) -> None:
        await self._change(self._notes.read().with_own(found, MOST_OWN))

    async def _change(self, notes: DrillNotes) -> None:
        """Keep changed notes, and say so where they can't be kept."""
        if words := self._notes.change(lambda _: notes):
            await self._session.notices.show(words)

    async def _go_on(self, _: Press) -> None:
        """Drill what was drilled last, else what is the easiest, from wherever it is pressed."""
        self._session.screens.cover()
        self._leave()
        await self._begin(DrillCourse(course_to_go_on(self._notes.read(), self._now)))

    async def _start(self, press: Press) -> None:
        if press.value in COURSES:
            await self._begin(DrillCourse(press.value))

    async def _start_habit(self, press: Press) -> None:
        """Drill a habit of the review: its own spots first, then others like them."""
        found = spots_of_habit(self._review.judged.known, press.value)
        await self._begin_from_review(DrillCourse(press.value, tuple(found)), found)

    async def _start_spot(self, press: Press) -> None:
        """Drill a dear decision of the review, then what else is due."""
        found = spot_at(self._review.judged.known, press.value)
        await self._begin_from_review(DrillCourse(Theme.OWN.value, (press.value,)), found)

    async def _begin_from_review(self, course: DrillCourse, found: Mapping[str, OwnSpot]) -> None:
        self._session.screens.cover()
        await self._take_found()
        await self._schedule(found)
        self._from_review = True
        await self._begin(course)

    async def _begin(self, course: DrillCourse) -> None:
        self._supply.stop()
        self._course, self._done, self._tally = course, set[str](), Tally()
        await self._ask("spot")

    async def _go_ahead(self, _: Press) -> None:
        """Go on with own spots that are not due yet."""
        self._course = replace(self._course, ahead=True)
        await self._ask("")

    async def _next(self, _: Press) -> None:
        if self._open and self._open.given:
            await self._ask("")

    async def _ask(self, screen: str) -> None:
        """Lay the next spot before the player; those whose hands are gone are left out for good."""
        self._turn += 1
        turn, self._open = self._turn, None
        while turn == self._turn:
            wanted = self._wanted()
            if wanted is None:
                await self._draw(screen, empty_view(self._course, self._notes.read(), self._now, self._tally))
                return
            if not self._supply.has(wanted):
                await self._draw(screen, waiting_view(wanted.theme))
                screen = ""
            made = await self._supply.take(wanted, self._notes.read().seed)
            if turn != self._turn:
                return
            if made:
                await self._lay(opened(made, self._notes.read()), screen)
                return
            self._done.add(wanted.place)
            await self._change(self._notes.read().without_own(wanted.place))

    def _wanted(self) -> WantedSpot | None:
        """Return what was made ahead, or what comes next."""
        return self._supply.prepared() or self._course.next(self._notes.read(), self._now, self._done)

    async def _lay(self, open_spot: OpenSpot, screen: str) -> None:
        """Show a spot, say it, and begin to make the next one."""
        self._open = open_spot
        view = spot_view(open_spot, self._tally)
        await self._draw(screen, view)
        self._session.outside.screen.say(view.heard)
        notes = self._notes.read()
        ahead = self._course.next(notes, self._now, self._done, open_spot.made.wanted)
        self._supply.prepare(ahead, notes.seed)

    async def _answer(self, press: Press) -> None:
        """Judge an answer once, keep what follows from it, and show it."""
        asked = self._open
        given = asked.spot.answer(press.value) if asked else None
        if asked is None or asked.given or given is None:
            return
        self._open = replace(asked, given=given)
        self._tally = self._tally.counted(given)
        self._done.add(asked.made.wanted.place)
        await self._change(self._rated(self._open, given))
        view = spot_view(self._open, self._tally)
        await self._draw("", view)
        if view.verdict:
            self._session.outside.screen.say(view.verdict.told)

    def _rated(self, asked: OpenSpot, given: DrillAnswer) -> DrillNotes:
        notes = self._notes.read().answered(asked.spot.theme, asked.spot.kind, score_of(given))
        notes = notes.scheduled(asked.made.wanted.place, grade_of(given), self._now)
        return replace(notes, last=self._course.name) if self._course.name in COURSES else notes

    async def _tell_in_words(self, _: Press) -> None:
        """Write the spot out below its answers, and say it once more."""
        if self._open and not self._open.given:
            self._open = replace(self._open, in_words=True)
            view = spot_view(self._open, self._tally)
            await self._draw("", view)
            self._session.outside.screen.say(view.heard)

    async def _look(self, _: Press) -> None:
        """Look at the hand that an answered spot is from."""
        if self._open and self._open.given and self._open.made.kept:
            await self._screens.replayer.play(self._open.made.kept, self._come_back)

    async def _chart(self, _: Press) -> None:
        """Show the chart that an answered spot was judged by."""
        spot = self._open.spot if self._open and self._open.given else None
        if spot and spot.moment:
            self._session.screens.cover()
            asked = question_of(spot.moment.seen.felt, spot_of(spot.moment.seen))
            await (await self._charts()).show(asked, cell_of(spot.hole), back=self._come_back)

    async def _come_back(self) -> None:
        self._session.screens.cover()
        if self._open:
            await self._draw("spot", spot_view(self._open, self._tally))

    async def _back(self, _: Press) -> None:
        """Go back to the drills, or to the review that led here; a spot that is being made is let go."""
        from_review = self._from_review
        self._leave()
        if from_review:
            await self._review.come_back()
        else:
            await self._draw_drills()

    def _leave(self) -> None:
        self._supply.stop()
        self._turn += 1
        self._open, self._from_review = None, False

    @property
    def _now(self) -> int:
        return self._session.outside.now()

    async def _draw(self, screen: str, view: SpotView) -> None:
        await self._session.outside.screen.draw(screen, draw_spot(view))


def _places(notes: DrillNotes) -> set[str]:
    return {one.place for one in notes.own}
