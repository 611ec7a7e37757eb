"""People in the pit: who plays each chair, the stage, and the loop running in the background."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from pyapp.app.blackjack.assists import aids_view, switched
from pyapp.app.blackjack.betting_phase import BettingPhase, Change
from pyapp.app.blackjack.current_sitting import CurrentSitting
from pyapp.app.blackjack.person import BlackjackPerson
from pyapp.app.blackjack.presenter import BlackjackPresenter
from pyapp.app.blackjack.table_coach import BlackjackCoach
from pyapp.app.blackjack.table_loop import BlackjackTable
from pyapp.app.core.pacing import Speed
from pyapp.app.core.ports import Outside
from pyapp.app.sittings.blackjack.round_review import RoundReview
from pyapp.app.sittings.blackjack.seated_bots import seat_bot
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.blackjack.table_words import who_words
from pyapp.blackjack import Action, BlackjackError, Observation, Why, before_deal, half_dollars_text
from pyapp.blackjack.odds import StrategyCache
from pyapp.cards import DECK, Shoe
from pyapp.views.blackjack import BlackjackExtras, RoundQuestion


class BlackjackTableSession:
    """Everything that exists only while somebody sits in the pit."""

    def __init__(  # noqa: PLR0913, PLR0917 - the composition of a table
        self,
        sitting: BlackjackSitting,
        speed: Speed,
        outside: Outside,
        strategies: StrategyCache,
        keep: Callable[[BlackjackSitting], None],
        finished: Callable[[BlackjackSitting], None],
        count_in: Callable[[BlackjackSitting, RoundReview], None],
        rebuy: Callable[[], int],
    ) -> None:
        self._current = CurrentSitting(sitting, keep, finished)
        self._presenter = _presenter(sitting, speed, outside)
        self._people = {chair: BlackjackPerson(chair, sitting.rules.decks) for chair in sitting.persons}
        self._betting_phase = BettingPhase(self._current, self._presenter, rebuy)
        self._coach = BlackjackCoach(strategies, self._presenter, self._current, count_in)
        bots = {
            at: seat_bot(chair.bot, chair.streak, strategies)
            for at, chair in enumerate(sitting.chairs)
            if chair.bot
        }
        self._pit = BlackjackTable(
            self._current, self._people, bots, self._presenter, self._betting_phase, self._coach, outside
        )
        self._bots = bots
        self._task: asyncio.Task[None] | None = None
        self._preparing: asyncio.Task[None] | None = None

    @property
    def sitting(self) -> BlackjackSitting:
        """The sitting in force."""
        return self._current.sitting

    @property
    def seen(self) -> Observation:
        """What the viewer sees of the felt."""
        return self._presenter.seen

    @property
    def betting(self) -> int | None:
        """The chair whose bet is awaited."""
        return self._betting_phase.chair

    def start(self, broken: Callable[[Exception], Awaitable[None]]) -> None:
        """Let the pit play; ``broken`` is told if it fails."""
        self._task = asyncio.create_task(self._run(broken))
        self._preparing = asyncio.create_task(self._prepare())

    def stop(self) -> None:
        """Get up; what was kept last stays as it is."""
        self._coach.stop()
        for task in (self._task, self._preparing):
            if task:
                task.cancel()

    def hold(self) -> None:
        """Deal and ask no more; what the coach has begun goes on."""
        if self._task:
            self._task.cancel()

    async def counted(self) -> None:
        """Wait until the last round has been looked at and counted in."""
        await self._coach.done()

    async def act(self, action: Action) -> None:
        """Answer the pit's question; raises ``BlackjackError`` with the reason where that is refused."""
        asked = next((person for person in self._people.values() if person.asked), None)
        if asked is None:
            raise BlackjackError(Why.ROUND_OVER)
        asked.press(action)
        await self._presenter.answered()

    async def change(self, change: Change) -> None:
        """Change the circle of the one who bets."""
        await self._betting_phase.change(change)

    async def insure_part(self, more: int) -> None:
        """Choose so much more of the insurance; nothing more chooses all of it."""
        part = self._presenter.extras.insuring + more if more else 0
        self._presenter.extras = replace(self._presenter.extras, insuring=part, why="")
        await self._presenter.redraw()
        self._presenter.screen.say(f"Insure for {half_dollars_text(part)}." if part else "Insure all of it.")

    async def confirm(self) -> None:
        """Be done with betting; raises ``BlackjackError`` for a bet that the table does not take."""
        if self._betting_phase.confirm():
            await self._presenter.watched()

    async def take(self, sitting: BlackjackSitting) -> None:
        """Go on with chips that were just brought."""
        self._current.sitting = sitting
        shoe = sitting.shoe or _untouched(sitting)
        await self._presenter.begin(
            before_deal(sitting.rules, sitting.stacks, shoe, self._presenter.seen.viewer)
        )
        await self._betting_phase.show()

    async def switch(self, aid: str) -> None:
        """Switch an aid on or off; it is kept with the table. Thoughts open the row in which they stand."""
        aids = switched(self._current.sitting.aids, aid)
        self._current.put(replace(self._current.sitting, aids=aids))
        if aid == "thoughts":
            self._presenter.extras = replace(self._presenter.extras, boxes_open=aids.thoughts)
        await self._pit.show_aids()

    async def open_aids(self) -> None:
        """Show the switches of the aids, or put them away."""
        aids = self._presenter.extras.aids
        self._presenter.extras = replace(self._presenter.extras, aids=replace(aids, open=not aids.open))
        await self._presenter.redraw()

    async def open_boxes(self) -> None:
        """Show the neighbours' row, or fold it up."""
        self._presenter.extras = replace(
            self._presenter.extras, boxes_open=not self._presenter.extras.boxes_open
        )
        await self._presenter.redraw()

    def look(self) -> None:
        """Show the player to act their cards, once they have the screen."""
        self._pit.look()

    def hurry(self) -> None:
        """Show the rest of the round at once."""
        self._presenter.hurried = True

    def answer(self, question: RoundQuestion) -> None:
        """Speak the answer to a question about the table."""
        self._presenter.answer(question)

    async def tell(self, question: RoundQuestion) -> None:
        """Answer a question about the table so that it can be seen too."""
        await self._presenter.tell(question)

    async def introduce(self, chair: int) -> None:
        """Say who sits at a box, and how they play."""
        if chair < len(self.sitting.chairs) and self.sitting.chairs[chair].name:
            await self._presenter.introduce(who_words(self.sitting.chairs[chair]))

    def answer_who(self) -> None:
        """Speak of all computer players at the table."""
        self._presenter.screen.say(" ".join(who_words(chair) for chair in self.sitting.chairs if chair.bot))

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        await self._presenter.explain(why)

    async def note(self, words: str) -> None:
        """Show a message that stays until it is put away; no words put it away."""
        await self._presenter.note(words)

    def cover(self) -> None:
        """Let another screen lie over the felt; the round goes on below."""
        self._presenter.covered = True

    async def uncover(self, speed: Speed) -> None:
        """Come back to the felt, where things go on at ``speed``."""
        self._presenter.covered, self._presenter.speed = False, speed
        await self._presenter.redraw()

    async def _prepare(self) -> None:
        """Let the bots work out what they play by while people bet."""
        for bot in self._bots.values():
            await bot.style.prepare(self.sitting.rules)

    async def _run(self, broken: Callable[[Exception], Awaitable[None]]) -> None:
        try:
            await self._pit.run()
        except Exception as error:
            await broken(error)
            raise


def _presenter(sitting: BlackjackSitting, speed: Speed, outside: Outside) -> BlackjackPresenter:
    aids = aids_view(sitting.aids, opened=False)
    extras = BlackjackExtras(frozenset(sitting.persons), aids=aids, boxes_open=aids.thoughts)
    return BlackjackPresenter(outside.screen, outside.pace, sitting.names, _empty(sitting), speed, extras)


def _empty(sitting: BlackjackSitting) -> Observation:
    """Give the felt as it looks before anything is dealt."""
    viewer = None if sitting.shared else sitting.persons[0]
    return before_deal(sitting.rules, sitting.stacks, sitting.shoe or _untouched(sitting), viewer)


def _untouched(sitting: BlackjackSitting) -> Shoe:
    """Stand in for the shoe that is shuffled when the first bets lie there; only its size is shown."""
    cards = DECK * sitting.rules.decks
    return Shoe(cards, len(cards) * sitting.rules.penetration // 100)
