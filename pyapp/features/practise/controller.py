"""The place to practise: shows the way to each exercise, and how far the player has come there."""

from pyapp.app.core.forms import Press
from pyapp.app.holdem.hand_of_the_day import daily_sitting, own_cards
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.features.daily.results import DayResult, results_store
from pyapp.features.drills.course import due_spots
from pyapp.features.drills.notes import DrillNotes, notes_store
from pyapp.features.drills.page_views import FEW
from pyapp.features.practise.page import PractiseView, draw_practise
from pyapp.records.names_and_dates import local_day
from pyapp.texts import say
from pyapp.views.kit.money import signed_half_dollars


class PractiseController:
    """Reads what drills, days and tables have kept; it keeps nothing itself."""

    def __init__(self, session: Session) -> None:
        self._session = session
        self._notes, self._results = notes_store(session), results_store(session)

    @property
    def handlers(self) -> Handlers:
        """What leads here."""
        return {"practise": self._open}

    async def _open(self, _: Press) -> None:
        await self._session.screens.enter(self._show)

    async def _show(self) -> None:
        await self._session.outside.screen.draw("practise", draw_practise(self._view()))

    def _view(self) -> PractiseView:
        session, results = self._session, self._results.read()
        now = session.outside.now()
        day = local_day(now)
        mistakes = len(session.profile.current.pit_history.mistakes)
        return PractiseView(
            own_cards(daily_sitting(day)),
            hand=day_words(results.today("daily", day)),
            shoe=day_words(results.today("shoe", day)),
            drills=drill_words(self._notes.read(), now),
            basic=say("practise.again", n=mistakes) if mistakes else "",
        )


def day_words(result: DayResult | None) -> str:
    """Return how a day's hand ended, as in `+$38`, with the days in a row where they are several."""
    if result is None:
        return ""
    net = signed_half_dollars(result.net)
    return f"{net} · {say('practise.days', n=result.days)}" if result.days > 1 else net


def drill_words(notes: DrillNotes, now: int) -> str:
    """Return the rating once it counts, and how many own spots are due."""
    due = len(due_spots(notes, now))
    return " · ".join(
        (
            *((say("practise.rating", figure=f"{notes.rating:.0f}"),) if notes.answers >= FEW else ()),
            *((say("practise.due", n=due),) if due else ()),
        )
    )
