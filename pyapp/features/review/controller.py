"""The page of the review: worked out in slices once it is opened, each hand a tap away."""

from collections.abc import Sequence

from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.blackjack.odds import StrategyCache
from pyapp.features.history.controller import HistoryScreens
from pyapp.features.history.files import LongWork
from pyapp.features.history.list import row_view
from pyapp.features.history.list_page import RowView
from pyapp.features.review.judged_hands import JudgedHand, JudgedHands, JudgedRound
from pyapp.features.review.page import ReviewView, draw_review, draw_review_rows
from pyapp.features.review.words import (
    dearest,
    hand_leaks,
    leak_view,
    luck_view,
    round_leak_view,
    round_leaks,
)
from pyapp.records import FinishedHand
from pyapp.texts import say

SESSION = "session"
ALL = "all"


class ReviewController:
    """Shows what was found of a person's hands, which are judged once the page is open."""

    def __init__(
        self,
        session: Session,
        screens: HistoryScreens,
        strategies: StrategyCache,
    ) -> None:
        self._session = session
        self._screens, self._history = screens, screens.history
        self.judged = JudgedHands(session, screens.history.archive, strategies)
        """What was found so far, for the drills too."""

        self._work = LongWork(session, "review-progress", "review-stop")
        self._chosen = ALL
        self._hands_of = dict[str, tuple[int, ...]]()
        self._view = ReviewView()

    @property
    def handlers(self) -> Handlers:
        """What the page's controls do."""
        return {
            "review": self._open,
            "review-hands": self._show_hands,
            "review-hand": self._show_hand,
            "review-try": self._try_again,
            **self._work.handlers,
        }

    async def _open(self, press: Press) -> None:
        self._session.screens.cover()
        self._chosen = SESSION if press.value == SESSION else ALL
        await self._history.queue.settled()
        self._view = ReviewView(kept=bool(await self._history.archive.entries()), chosen=self._chosen)
        await self._draw()
        if self._view.kept:
            await self._look()

    async def _look(self) -> None:
        """Look at the hands, and show what was found."""
        if self._work.busy:
            return
        owner, chosen = self._session.profile.owner, self._chosen
        self._work.begin("review.progress")
        try:
            hands, rounds = await self.judged.find(chosen, self._work.reach)
        finally:
            await self._work.end()
        if (owner, chosen) == (self._session.profile.owner, self._chosen):
            self._view = self._found(hands, rounds)
            await self._session.outside.screen.draw("", draw_review(self._view))
            self._session.outside.screen.say(self._view.told)

    def _found(self, hands: Sequence[JudgedHand], rounds: Sequence[JudgedRound]) -> ReviewView:
        leaks, round_habits = hand_leaks(hands), round_leaks(rounds)
        self._hands_of = {leak.habit.slug: leak.hands for leak in leaks}
        self._hands_of |= {leak.habit.slug: leak.hands for leak in round_habits}
        lines, words = luck_view(hands) if hands else (None, ())
        return ReviewView(
            chosen=self._chosen,
            hands=len(hands),
            rounds=len(rounds),
            looked=True,
            luck=lines,
            luck_words=words,
            leaks=tuple(leak_view(leak, len(hands)) for leak in leaks),
            round_leaks=tuple(round_leak_view(leak, len(rounds)) for leak in round_habits),
            dear=dearest(hands),
        )

    async def _draw(self) -> None:
        await self._session.outside.screen.draw("review", draw_review(self._view))

    async def _show_hands(self, press: Press) -> None:
        """List the hands in which a habit cost something, the dearest first."""
        rows = list[RowView]()
        heads = {entry.number: entry.head for entry in await self._history.archive.entries()}
        for number in self._hands_of.get(press.value, ()):
            if number in heads:
                rows.append(row_view(number, heads[number]))
        await self._session.outside.screen.draw("", draw_review_rows(press.value, rows, self._view))

    async def _show_hand(self, press: Press) -> None:
        kept = await self._history.archive.read(int(press.value)) if press.value.isdecimal() else None
        if kept:
            await self._screens.replayer.play(kept, self.come_back)
        else:
            await self._session.notices.show(say("history.gone"))

    async def _try_again(self, press: Press) -> None:
        """Play a hand on from the decision that was dear; its replay lies below."""
        number, _, acted = press.value.partition(":")
        known = number.isdecimal() and acted.isdecimal()
        kept = await self._history.archive.read(int(number)) if known else None
        if isinstance(kept, FinishedHand):
            await self._screens.replayer.play(kept, self.come_back)
            await self._screens.branches.try_again(kept, int(acted))
        else:
            await self._session.notices.show(say("history.gone"))

    async def come_back(self) -> None:
        """Show the page again as it was left."""
        self._session.screens.cover()
        await self._draw()
