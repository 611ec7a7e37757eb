"""The page of the review: worked out in slices once it is opened, each hand a tap away."""

import asyncio
from contextlib import suppress
from dataclasses import replace
from typing import Final

from pyapp.app.core.forms import FileError, Press
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.history.controller import HistoryScreens
from pyapp.features.history.hand_files import file_forms, join_files, write_file
from pyapp.features.history.list import row_view
from pyapp.features.history.long_work import LongWork
from pyapp.features.history.wanted_hands import SESSION, HandSearch, pressed_search
from pyapp.features.review.judged_hands import Judged, JudgedHands
from pyapp.features.review.page import ReviewView, draw_review, draw_review_found, draw_review_rows
from pyapp.features.review.words import (
    claimed,
    dear_view,
    floor_of,
    hand_leaks,
    leak_view,
    luck_view,
    round_leak_view,
    round_leaks,
    unclaimed,
    unsure_words,
)
from pyapp.records import FinishedHand
from pyapp.texts import say

MOST_ROWS: Final = 40
"""So many hands of a habit are listed; all of them can be saved."""


class ReviewController:
    """Shows what was found of a person's hands, which are judged once the page is open."""

    def __init__(
        self,
        session: Session,
        screens: HistoryScreens,
        strategies: StrategyCache,
    ) -> None:
        self._session = session
        self._screens, self._hands = screens, screens.hands
        self.judged = JudgedHands(session, self._hands, strategies)
        """What was found so far, for the drills too."""

        self._looking = asyncio.Lock()

        self._work = LongWork(session, "review-progress", "review-stop")
        self._listed = ""
        """The habit whose hands are listed."""

        self._hands_of = dict[str, tuple[int, ...]]()
        self._view = ReviewView()

    @property
    def handlers(self) -> Handlers:
        """What the page's controls do."""
        return {
            "review": self._open,
            "review-filter": self._filter,
            "review-hands": self._show_hands,
            "review-hand": self._show_hand,
            "review-try": self._try_again,
            "review-save": self._save,
            **self._work.handlers,
        }

    async def _open(self, press: Press) -> None:
        await self._hands.enter(self._session.screens.in_front)
        if press.value == SESSION:
            self._hands.look_for(HandSearch(days=SESSION))
        self._session.screens.cover()
        await self._screens.history.queue.settled()
        if await self._choose():
            await self._session.outside.screen.draw("review", draw_review(self._view))
            await self._look()

    async def _filter(self, press: Press) -> None:
        self._hands.look_for(pressed_search(press))
        if await self._choose():
            draw = draw_review_found if press.form else draw_review
            await self._session.outside.screen.draw("", draw(self._view))
            await self._look()

    async def _choose(self) -> bool:
        """Take the hands that are to be looked at; tell whether they still are by then."""
        shown, search = await self._screens.filters.view(), self._hands.search
        found, of = len(await self._hands.entries()), len(await self._hands.kept())
        if search is not self._hands.search:
            return False
        self._view = ReviewView(shown, found, of)
        return True

    async def _look(self) -> None:
        """Look at the hands, and show what was found; what was being looked at before is let go."""
        owner, search = self._session.profile.owner, self._hands.search
        self._work.stop()
        if not self._view.found:
            return
        async with self._looking:
            if (owner, search) != (self._session.profile.owner, self._hands.search):
                return
            self._work.begin("review.progress")
            try:
                found = await self.judged.find(self._work.reach)
            finally:
                await self._work.end()
        if (owner, search) == (self._session.profile.owner, self._hands.search):
            self._view = self._found(found)
            await self._session.outside.screen.draw("", draw_review_found(self._view))
            self._session.outside.screen.say(self._view.told)

    def _found(self, found: Judged) -> ReviewView:
        ranked, round_habits, hands = hand_leaks(found), round_leaks(found.rounds), found.hands
        floor = floor_of(hands) if hands else 0.0
        leaks = claimed(ranked, floor)
        self._hands_of = {leak.habit.slug: leak.hands for leak in leaks}
        self._hands_of |= {leak.habit.slug: leak.hands for leak in round_habits}
        lines, words = luck_view(hands) if hands else (None, ())
        return replace(
            self._view,
            hands=len(hands),
            rounds=len(found.rounds),
            looked=True,
            luck=lines,
            luck_words=words,
            leaks=tuple(leak_view(leak, len(hands)) for leak in leaks),
            round_leaks=tuple(round_leak_view(leak, len(found.rounds)) for leak in round_habits),
            unsure=tuple(unsure_words(leak) for leak in unclaimed(ranked, floor)),
            dear=tuple(dear_view(*one) for one in found.dear),
        )

    async def _show_hands(self, press: Press) -> None:
        """List the hands in which a habit cost something, the dearest first."""
        self._listed = press.value
        heads = {entry.number: entry.head for entry in await self._hands.entries()}
        numbers = [number for number in self._hands_of.get(press.value, ()) if number in heads]
        rows = [row_view(number, heads[number]) for number in numbers[:MOST_ROWS]]
        drawn = draw_review_rows(press.value, rows, file_forms(), self._view)
        await self._session.outside.screen.draw("", drawn)

    async def _save(self, press: Press) -> None:
        """Save the hands of the habit that is listed to a file, the oldest first."""
        written = list[str]()
        async for _, kept in self._hands.plays(self._hands_of.get(self._listed, ())):
            with suppress(FileError):
                written.append(write_file(kept, press.value)[1])
        if written:
            await self._session.outside.files.save(*join_files(written, press.value))
        else:
            await self._session.notices.show(say("history.gone"))

    async def _show_hand(self, press: Press) -> None:
        number = int(press.value) if press.value.isdecimal() else 0
        if kept := await self._hands.read(number):
            await self._screens.replayer.play(kept, self.come_back, number)
        else:
            await self._session.notices.show(say("history.gone"))

    async def _try_again(self, press: Press) -> None:
        """Play a hand on from the decision that was dear; its replay lies below."""
        number, _, acted = press.value.partition(":")
        known = number.isdecimal() and acted.isdecimal()
        kept = await self._hands.read(int(number)) if known else None
        if isinstance(kept, FinishedHand):
            await self._screens.replayer.play(kept, self.come_back, int(number))
            await self._screens.branches.try_again(kept, int(acted))
        else:
            await self._session.notices.show(say("history.gone"))

    async def come_back(self) -> None:
        """Show the page again as it was left."""
        self._session.screens.cover()
        await self._session.outside.screen.draw("review", draw_review(self._view))
