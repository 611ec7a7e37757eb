"""A person at a table: the agents on the chairs, the stage, and the loop running in the background."""

import asyncio
from collections.abc import Awaitable, Callable
from dataclasses import replace

from pyapp.app.core.pacing import Speed
from pyapp.app.core.ports import Outside
from pyapp.app.core.settings import Settings
from pyapp.app.holdem.advance_plan import AdvancePlan
from pyapp.app.holdem.person import HoldemPerson
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.table_coach import HoldemCoach
from pyapp.app.holdem.table_loop import HoldemTable, TableEvents, at_rest
from pyapp.app.sittings.holdem.joining_leaving import chair_of
from pyapp.app.sittings.holdem.rival_words import all_words, who_words
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament import GameFormat
from pyapp.holdem import Action, Fold
from pyapp.views import AdvanceChoice, HandQuestion, fold_question


class HoldemTableSession:
    """Everything that exists only while somebody sits at a table."""

    def __init__(
        self,
        sitting: HoldemSitting,
        speed: Speed,
        outside: Outside,
        callbacks: TableEvents,
        chosen: Callable[[], Settings],
    ) -> None:
        ahead = AdvancePlan() if len(sitting.persons) == 1 else None
        self._person = HoldemPerson(ahead)
        self._presenter = HoldemPresenter(
            outside.screen, outside.pace, sitting.names, at_rest(sitting, None), speed
        )
        self._presenter.seats_change = sitting.game is not GameFormat.SIT_AND_GO
        self._presenter.ahead = ahead
        self._coach = HoldemCoach(self._presenter, lambda: self._table.sitting, chosen)
        self._coach.arrive()
        self._table = HoldemTable(sitting, self._person, self._presenter, outside, self._watched(callbacks))
        self._task: asyncio.Task[None] | None = None

    def start(self, broken: Callable[[Exception], Awaitable[None]]) -> None:
        """Let the table play; ``broken`` is told if it fails."""
        self._task = asyncio.create_task(self._run(broken))

    def stop(self) -> None:
        """Get up; what was kept last stays as it is."""
        self._coach.leave()
        if self._task:
            self._task.cancel()

    async def act(self, action: Action, *, sure: bool) -> None:
        """Answer the table's question; raises ``HoldemError`` with the reason where the answer is refused.

        A fold where staying is free is asked about first, unless the player is ``sure``.
        """
        question = "" if sure else self._question(action)
        if question:
            await self._presenter.question(question)
            return
        self._person.press(action)
        self._coach.drop()
        await self._presenter.answered()

    async def go_on(self, sitting: HoldemSitting | None = None) -> None:
        """Deal the next hand, to ``sitting`` where chips were brought.

        The table has those chips before anything is drawn: whatever is pressed meanwhile counts them too.
        """
        if self._table.waiting:
            self._table.sitting = sitting or self._table.sitting
            self._coach.drop()
            await self._presenter.answered()
            self._table.go_on()

    @property
    def sitting(self) -> HoldemSitting:
        """The table as it stands."""
        return self._table.sitting

    @property
    def rests(self) -> bool:
        """Whether players can come and go now: the last hand was shown and the next is not wanted yet."""
        return self._table.rests

    @property
    def covered(self) -> bool:
        """Whether another screen lies over the table."""
        return self._presenter.covered

    def plan_seats(self, sitting: HoldemSitting) -> None:
        """Take over what is planned for the time after the hand."""
        self._table.sitting = sitting

    async def reseat(self, sitting: HoldemSitting) -> None:
        """Go on with other players; the first friend and the last change who decides ahead and is coached."""
        alone = len(sitting.persons) == 1
        if alone != (self._presenter.ahead is not None):
            self._person.ahead = self._presenter.ahead = AdvancePlan() if alone else None
            self._coach.drop()
        await self._table.reseat(sitting)

    def cut(self, words: str) -> None:
        """Cut the deck of the next hand with a player's words."""
        self._table.cut(words)

    async def plan(self, plan: AdvanceChoice) -> None:
        """Decide ahead, or take it back."""
        await self._presenter.plan(plan)

    async def peek(self, *, looking: bool) -> None:
        """Turn the cards of the one who has the screen up, or down again."""
        await self._presenter.look(looking=looking)

    async def ask_coach(self) -> None:
        """Open the coach's panel, or close it."""
        await self._coach.ask()

    async def ask_why(self, chair: int) -> None:
        """Ask a rival why they acted as they did."""
        await self._coach.ask_why(chair)

    def look(self) -> None:
        """Show the player to act their cards, once they have the screen."""
        self._table.look()

    def hurry(self) -> None:
        """Show the rest of the hand at once."""
        self._presenter.hurried = True

    def answer(self, question: HandQuestion) -> None:
        """Speak the answer to a question about the table."""
        self._presenter.answer(question)

    async def tell(self, question: HandQuestion) -> None:
        """Answer a question about the table so that it can be seen too."""
        await self._presenter.tell(question)

    async def introduce(self, seat: int) -> None:
        """Say who sits on a chair."""
        if seat < len(self._table.sitting.chairs):
            await self._presenter.introduce(who_words(self._table.sitting, seat))

    def answer_who(self, name: str) -> None:
        """Speak of the player called so; without a name of all who sit at the table with the viewer."""
        if not self._presenter.curtain:
            sitting = self._table.sitting
            told = who_words(sitting, chair_of(sitting, name)) if name else all_words(sitting)
            self._presenter.screen.say(told)

    async def explain(self, why: str) -> None:
        """Say why something was refused."""
        await self._presenter.explain(why)

    async def note(self, words: str) -> None:
        """Show a message that stays until it is put away; no words put it away."""
        await self._presenter.note(words)

    def cover(self) -> None:
        """Let another screen lie over the table, which plays on below."""
        self._presenter.covered = True

    async def uncover(self, speed: Speed) -> None:
        """Come back to the table, which goes on at ``speed``."""
        self._presenter.covered, self._presenter.speed = False, speed
        self._coach.arrive()
        await self._presenter.redraw()

    def _question(self, action: Action) -> str:
        """Return what to ask before an action is carried out; empty where there is nothing to ask."""
        seen = self._presenter.seen
        if isinstance(action, Fold) and seen.options and self._person.asked:
            return fold_question(seen.options, seen.felt)
        return ""

    def _watched(self, callbacks: TableEvents) -> TableEvents:
        """Let the coach hear what the clerk is told."""

        def finished(sitting: HoldemSitting) -> None:
            self._coach.finished(sitting)
            callbacks.finished(sitting)

        return replace(callbacks, finished=finished, rested=self._coach.look_back)

    async def _run(self, broken: Callable[[Exception], Awaitable[None]]) -> None:
        try:
            await self._table.run()
        except Exception as error:
            await broken(error)
            raise
