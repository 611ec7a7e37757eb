"""How today's hand and shoe ended the first time, and how many days in a row they were played."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Final

from pyapp.app.session.kept_texts import KeptForm, KeptStore
from pyapp.app.session.session import Session
from pyapp.cards.bounds import LARGEST
from pyapp.features.daily import RESULTS
from pyapp.money import HalfDollars
from pyapp.records.codec import optional, record, text, whole
from pyapp.texts import say
from pyapp.views.kit.money import signed_half_dollars


@dataclass(frozen=True, slots=True)
class DayResult:
    """How it ended on one day."""

    day: str
    """As in `2026-11-28`."""

    net: HalfDollars
    days: int = 1
    """So many days in a row, with this one."""


@dataclass(frozen=True, slots=True)
class DailyResults:
    """The last day's results, by the names of their screens."""

    daily: DayResult | None = None
    shoe: DayResult | None = None

    def of(self, screen: str) -> DayResult | None:
        """Return the last result of the hand or the shoe."""
        return self.daily if screen == "daily" else self.shoe

    def noted(self, screen: str, day: date, net: HalfDollars) -> "DailyResults":
        """Note how it ended; what counts on a day is the first time, when no one knew the cards."""
        before = self.of(screen)
        if before and before.day == day.isoformat():
            return self
        follows = before is not None and before.day == (day - timedelta(days=1)).isoformat()
        result = DayResult(day.isoformat(), net, before.days + 1 if before and follows else 1)
        return replace(self, daily=result) if screen == "daily" else replace(self, shoe=result)

    def today(self, screen: str, day: date) -> DayResult | None:
        """Return how it ended that day; ``None`` where it was not played."""
        last = self.of(screen)
        return last if last and last.day == day.isoformat() else None


_DAY: Final = 10
_RESULT: Final = record(DayResult, day=text(_DAY), net=whole(-LARGEST), days=whole(1))
FORM: Final = KeptForm(RESULTS, record(DailyResults, daily=optional(_RESULT), shoe=optional(_RESULT)))


def results_store(session: Session) -> KeptStore[DailyResults]:
    """Return the store of the results."""
    return KeptStore(session, FORM, DailyResults, lambda: say("daily.not_kept"))


def hand_words(session: Session) -> Callable[[date], str]:
    """Return what tells how the hand of a day ended, as in `+$38`; nothing where it was not played."""
    store = results_store(session)

    def words(day: date) -> str:
        result = store.read().today("daily", day)
        return signed_half_dollars(result.net) if result else ""

    return words
