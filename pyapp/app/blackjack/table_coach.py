"""The coach: the aids switched on, the value of every decision, and a look at a round once it is over."""

import asyncio
from collections.abc import Callable, Coroutine
from dataclasses import replace

from pyapp.analysis.blackjack import Advice, advising
from pyapp.app.blackjack.presenter import BlackjackPresenter
from pyapp.app.profiles.cashier import wealth
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.table_in_play import CurrentSitting
from pyapp.app.sittings.blackjack.play_history import counted
from pyapp.app.sittings.blackjack.round_review import (
    RoundDecision,
    RoundReview,
    first_bet,
    review_round,
    verdict,
)
from pyapp.app.sittings.blackjack.sitting import Assists, BlackjackSitting
from pyapp.blackjack import Action, RoundObservation
from pyapp.blackjack.odds.cards_left import CardCounter, Left, running_count, true_count
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.slices import in_slices
from pyapp.views.blackjack.choice_views import AdviceView, AssistsView, CountView
from pyapp.views.blackjack.coach import advice_view, advice_words


class BlackjackCoach:
    """Works beside the round, in slices, whether or not anyone wants to hear it.

    ``count_in`` is told of the sitting and of what is to be counted, once a round has been looked at.
    """

    def __init__(
        self,
        strategies: StrategyCache,
        presenter: BlackjackPresenter,
        current: CurrentSitting[BlackjackSitting],
        count_in: Callable[[BlackjackSitting, RoundReview], None],
    ) -> None:
        self._strategies, self._presenter = strategies, presenter
        self._current, self._count_in = current, count_in
        self._working: dict[int, asyncio.Task[Advice]] = {}
        self._asked: dict[int, tuple[RoundObservation, Left]] = {}
        self._awaited: asyncio.Task[Advice] | None = None
        self._reviewing: asyncio.Task[None] | None = None
        self._aside: set[asyncio.Task[None]] = set()

    def begin(self) -> None:
        """Forget the decisions of the round before."""
        self._working, self._asked = {}, {}

    def consider(self, at: int, seen: RoundObservation, left: Left) -> None:
        """Value what is open to the one to act, after ``at`` actions of the round."""
        work = self._working[at] = asyncio.create_task(in_slices(advising(seen, left)))
        self._asked[at], self._awaited = (seen, left), work
        self._show(AdviceView())
        self._start(self._advise(work, seen))

    def fall_silent(self) -> None:
        """Say nothing of the decision that was made: on a shared screen the next player hears it too."""
        self._awaited = None
        self._show(None)

    def comment(self, at: int, action: Action) -> None:
        """Say how an action stands, as soon as that is known."""
        self._awaited = None
        self._start(self._comment(self._working[at], RoundDecision(at, *self._asked[at], action)))

    def review(self) -> None:
        """Begin to look at the round that is over."""
        self._reviewing = self._start(self._review({**self._working}))

    async def wait_until_done(self) -> None:
        """Wait until the round that is over has been looked at, or the coach was stopped.

        Whoever waits and is cancelled leaves the coach at work: others may be waiting too.
        """
        if reviewing := self._reviewing:
            await asyncio.wait([reviewing])
            if not reviewing.cancelled():
                reviewing.result()
            self._reviewing = None

    def stop(self) -> None:
        """Think no more."""
        for task in (*self._aside, *self._working.values()):
            task.cancel()

    def _start(self, work: Coroutine[None, None, None]) -> "asyncio.Task[None]":
        task = asyncio.create_task(work)
        self._aside.add(task)
        task.add_done_callback(self._aside.discard)
        return task

    async def _advise(self, work: "asyncio.Task[Advice]", seen: RoundObservation) -> None:
        advice = await work
        if self._awaited is work:
            view = advice_view(advice, first_bet(seen))
            self._show(view)
            self._say(advice_words(view))
            await self._presenter.redraw()
            await self._strategies.consult_chart(
                seen.rules
            )  # so that the verdict need not wait for the chart

    async def _comment(self, work: "asyncio.Task[Advice]", decision: RoundDecision) -> None:
        comment = await verdict(decision, await work, self._strategies)
        if self._working.get(decision.at) is not work:
            return  # the next round is dealt
        self._presenter.scene = replace(self._presenter.scene, comment=comment)
        self._say(comment.words)
        await self._presenter.redraw()

    def _show(self, advice: AdviceView | None) -> None:
        self._presenter.scene = replace(self._presenter.scene, advice=advice)

    def _say(self, words: str) -> None:
        """Speak where advice is wanted."""
        if self._current.sitting.aids.advice:
            self._presenter.screen.say(words)

    async def _review(self, working: dict[int, "asyncio.Task[Advice]"]) -> None:
        sitting = self._current.sitting
        if sitting.last is None or sitting.reviewed:
            return
        known = {at: await work for at, work in working.items()}
        review = await review_round(sitting.last, sitting.persons, self._strategies, known)
        self._current.sitting = replace(self._current.sitting, reviewed=True)
        self._count_in(self._current.sitting, review)


SWITCHES = ("advice", "count", "quiz", "thoughts")
"""The aids by name, as their controls spell them."""


def switched(aids: Assists, name: str) -> Assists:
    """Switch on what is off, and off what is on."""
    return replace(aids, **{name: not getattr(aids, name)})


def aids_view(aids: Assists, *, opened: bool) -> AssistsView:
    """Show the switches as they stand."""
    return AssistsView(opened, aids.advice, aids.count, aids.thoughts, aids.quiz)


def count_of(memory: CardCounter) -> CountView:
    """Show the count of a player who has seen what ``memory`` holds."""
    left = memory.left
    return CountView(running_count(left, memory.decks), true_count(left, memory.decks))


def count_in(profile: Profile, sitting: BlackjackSitting, review: RoundReview) -> Profile:
    """Return a profile with what a round has taught, and with the sitting that no longer waits for it."""
    won = sum(review.state.seats[at].stack - review.stacks[at] for at in review.persons)
    seated = profile.seated(sitting)
    return replace(seated, pit_history=counted(profile.pit_history, review, wealth(seated) - won))
