"""The gym over whatever is on the screen: its drills, and the question that a table asks after a round."""

import asyncio
from collections.abc import Callable, Coroutine, Mapping
from dataclasses import dataclass, replace
from typing import Final

from pyapp.app.blackjack.setup_controller import rules_in_force
from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.app.sittings.blackjack.play_history import NAMES
from pyapp.blackjack import BLACKJACK, Action
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.gym.count_systems import HI_LO, SYSTEMS, BetRamp, CountSystem, system_named
from pyapp.features.gym.drill_shoe import (
    CountedCards,
    DrillShoe,
    deviation_cost,
    drawn_hand,
    new_shoe,
    right_play,
    shoe_at_a_count,
)
from pyapp.features.gym.page import GymView, draw_gym, draw_question
from pyapp.features.gym.question import (
    LARGE,
    Drill,
    OpenQuestion,
    ask_words,
    bet_of,
    heard_words,
    is_right,
    price_of_bet,
    price_of_play,
    pricing,
    question_view,
    right_answer,
    shown_number,
    told_words,
    verdict_on,
    verdict_on_play,
)
from pyapp.slices import in_slices
from pyapp.texts import say
from pyapp.views import ChoiceView

PACES: Final = {"press": 0.0, "slow": 1.6, "medium": 1.0, "fast": 0.6}
"""Seconds that a card is seen before the next; 0 where the next waits for a press."""

AMOUNTS: Final = ("10", "20", "52")
"""The cards that a drill of the running count may deal."""


@dataclass(frozen=True, slots=True)
class GymSettings:
    """The count system that is practised, and how cards come."""

    system: CountSystem = HI_LO
    pace: str = "press"
    many: str = AMOUNTS[0]

    @property
    def seconds(self) -> float:
        """How long a card is seen before the next; 0 where it waits for a press."""
        return PACES[self.pace]

    def changed(self, form: Mapping[str, str]) -> "GymSettings":
        """Return what a form says; what it doesn't know stays."""
        pace, many = form.get("pace", ""), form.get("many", "")
        return GymSettings(
            system_named(form.get("system", self.system.slug)),
            pace if pace in PACES else self.pace,
            many if many in AMOUNTS else self.many,
        )


def gym_view(chosen: GymSettings) -> GymView:
    """Show the drills to choose from."""
    return GymView(
        systems=tuple(ChoiceView(system.slug, system.name) for system in SYSTEMS),
        system=chosen.system.slug,
        paces=tuple(ChoiceView(pace, say(f"gym.pace.{pace}")) for pace in PACES),
        pace=chosen.pace,
        amounts=tuple(ChoiceView(many, many) for many in AMOUNTS),
        amount=chosen.many,
        drills=tuple(
            (ChoiceView(drill.value, say(f"gym.drill.{drill}")), say(f"gym.note.{drill}")) for drill in Drill
        ),
    )


TABLE: Final = "table"
"""What the control carries by which a table asks."""


class GymController:
    """Asks one question after the other; what was right is counted until the gym is left, and never kept."""

    def __init__(
        self,
        session: Session,
        strategies: StrategyCache,
        ramp: Callable[[], BetRamp],
    ) -> None:
        """``ramp`` gives the bets by which answers are priced."""
        self._session, self._strategies = session, strategies
        self._ramp_in_force = ramp
        self._set = GymSettings()
        self._shoe: DrillShoe | None = None
        """The shoe whose running count is kept, from question to question."""

        self._question: OpenQuestion | None = None
        self._asked = self._right = 0
        self._work: asyncio.Task[None] | None = None

    @property
    def system(self) -> CountSystem:
        """The count system that is practised."""
        return self._set.system

    @property
    def handlers(self) -> Handlers:
        """What the gym's controls do."""
        return {
            "gym": self._open,
            "gym-setup": self._change,
            "gym-drill": self._start,
            "gym-deal": self._deal,
            "gym-step": self._step,
            "gym-answer": self._answer,
            "gym-play": self._play,
            "gym-next": self._next,
            "gym-back": self._back,
        }

    async def show(self) -> None:
        """Show the drills to choose from."""
        self._leave()
        await self._session.outside.screen.draw("gym", draw_gym(gym_view(self._set)))

    async def _open(self, press: Press) -> None:
        """Show the drills, or the question that the table asks."""
        self._asked = self._right = 0
        table = self._session.screens.table
        if press.value == TABLE and isinstance(table, BlackjackTableController):
            if table.counted is not None:
                await self._ask_at_table(CountedCards(self.system, table.rules, table.counted))
            return
        self._session.screens.cover()
        await self.show()

    async def _change(self, press: Press) -> None:
        """Take over what was chosen in the form, which stays as it is drawn."""
        before, self._set = self._set, self._set.changed(press.form)
        if self._set.system is not before.system:
            self._shoe = None

    async def _start(self, press: Press) -> None:
        if press.value in set(Drill):
            self._asked = self._right = 0
            self._session.screens.cover()
            await self._ask(Drill(press.value), "gym-drill")

    async def _next(self, _: Press) -> None:
        asked = self._question
        if asked and asked.verdict:
            if asked.at_table:
                await self._back(Press("gym-back"))
            else:
                await self._ask(asked.drill, "")

    async def _back(self, _: Press) -> None:
        """Go back to the drills, or to the table that asked."""
        at_table = self._question is not None and self._question.at_table
        self._leave()
        if at_table:
            await self._session.screens.come_back()
        else:
            await self.show()

    async def _ask(self, drill: Drill, screen: str) -> None:
        """Put the next question of a drill."""
        self._leave()
        rules, luck = rules_in_force(self._session) or BLACKJACK, self._session.outside.luck
        question = OpenQuestion(drill, rules, HI_LO if drill is Drill.DEVIATION else self.system)
        if drill is Drill.RUNNING:
            question = self._dealing(question)
        elif drill is not Drill.DEVIATION:
            cards = shoe_at_a_count(self.system, rules, luck).counted
            question = replace(question, cards=cards)
        self._question = question
        await self._draw(screen)
        if drill is Drill.DEVIATION:
            self._begin(self._find_hand(question))
        elif drill is Drill.RUNNING:
            self._say(*told_words(question, self._ramp))
            if self._set.seconds:
                self._begin(self._deal_all(question))
        else:
            self._say(heard_words(question, self._ramp))

    def _dealing(self, question: OpenQuestion) -> OpenQuestion:
        """Take the next cards of the shoe, which goes on from question to question up to its cut card."""
        many = int(self._set.many)
        shoe = self._shoe
        if shoe is None or shoe.rules != question.rules or not shoe.lasts(many):
            shoe = new_shoe(self.system, question.rules, self._session.outside.luck)
        self._shoe = shoe.dealt(many)
        began = shoe.counted.running
        return replace(
            question, cards=self._shoe.counted, coming=shoe.next_cards(many), began=began, answer=began
        )

    async def _ask_at_table(self, cards: CountedCards) -> None:
        self._session.screens.cover()
        self._leave()
        self._question = OpenQuestion(Drill.RUNNING, cards.rules, cards.system, cards, at_table=True)
        await self._draw("gym-drill")
        self._say(heard_words(self._question, self._ramp))

    async def _find_hand(self, asked: OpenQuestion) -> None:
        """Draw a hand, once the indices are derived."""
        rules = asked.rules
        indices = await self._strategies.consult_indices(rules)
        basic = await self._strategies.consult_chart(rules)
        if self._question is asked:
            hand = drawn_hand(rules, basic, indices, self._session.outside.luck)
            self._question = replace(asked, hand=hand)
            await self._draw("")
            self._say(heard_words(self._question, self._ramp))

    async def _deal(self, _: Press) -> None:
        """Deal the next card, where the player presses for it."""
        asked = self._question
        if asked and asked.shown < len(asked.coming) and not self._set.seconds:
            await self._show_next(asked)

    async def _deal_all(self, asked: OpenQuestion) -> None:
        """Deal card after card at the pace chosen."""
        while self._question and self._question.shown < len(asked.coming):
            await self._show_next(self._question)
            await self._session.outside.pace.pause(self._set.seconds)

    async def _show_next(self, asked: OpenQuestion) -> None:
        self._question = replace(asked, shown=asked.shown + 1, dealt=True)
        self._say(asked.coming[asked.shown].words)
        if self._question.is_asked:
            self._say(ask_words(self._question))
        await self._draw("")

    async def _step(self, press: Press) -> None:
        """Move the answer that is being set."""
        asked = self._question
        if asked and asked.is_asked and not asked.hand and press.value in _STEPS:
            answer = asked.moved(_STEPS[press.value] * asked.step)
            self._question = replace(asked, answer=answer, dealt=False)
            await self._draw("")
            self._say(say("gym.now", number=shown_number(asked.drill, self._question.answer)))

    async def _answer(self, _: Press) -> None:
        """Hold the number that is set against the right one."""
        asked = self._question
        if asked is None or asked.cards is None or not asked.is_asked:
            return
        ramp, cards = self._ramp, asked.cards
        right = is_right(asked.drill, cards, ramp, asked.answer)
        verdict = verdict_on(asked.drill, right_answer(asked.drill, cards, ramp), is_right=right)
        judged = replace(asked, verdict=verdict)
        await self._judge(judged, right=right)
        if not right:
            self._begin(self._price_bet(judged, cards))

    async def _play(self, press: Press) -> None:
        """Hold a play against the indices."""
        asked = self._question
        if asked is None or asked.hand is None or not asked.is_asked:
            return
        options = asked.hand.seen.options
        offered = options.open if options else ()
        chosen = next((one for one in offered if NAMES[type(one)] == press.value), None)
        if chosen is not None:
            indices = await self._strategies.consult_indices(asked.rules)
            right = right_play(asked.hand, indices)
            judged = replace(asked, verdict=verdict_on_play(right, chosen))
            await self._judge(judged, right=right == chosen)
            if right != chosen:
                self._begin(self._price_play(judged, right, chosen))

    async def _judge(self, judged: OpenQuestion, *, right: bool) -> None:
        self._asked += 1
        self._right += right
        self._question = judged if right else replace(judged, price=say("gym.price.working"))
        if judged.verdict:
            self._say(judged.verdict.words)
        await self._draw("")

    async def _price_bet(self, judged: OpenQuestion, cards: CountedCards) -> None:
        bet = bet_of(judged.drill, cards, self._ramp, judged.answer)
        book = await self._strategies.consult(cards.rules)
        lost = await in_slices(pricing(book.strategy, cards, bet))
        await self._show_price(judged, price_of_bet(bet, lost))

    async def _price_play(self, judged: OpenQuestion, right: Action, chosen: Action) -> None:
        if judged.hand:
            lost = await in_slices(deviation_cost(judged.hand, right, chosen))
            await self._show_price(judged, price_of_play(lost))

    async def _show_price(self, judged: OpenQuestion, words: str) -> None:
        self._question = replace(judged, price=words)
        self._say(words)
        await self._draw("")

    def _begin(self, work: Coroutine[None, None, None]) -> None:
        """Begin work that ends with the question."""
        self._work = asyncio.create_task(work)

    def _leave(self) -> None:
        """Leave the question in front, and what is worked out for it."""
        if self._work:
            self._work.cancel()
        self._work = self._question = None

    @property
    def _ramp(self) -> BetRamp:
        return self._ramp_in_force()

    async def _draw(self, screen: str) -> None:
        if self._question:
            view = question_view(self._question, self._ramp, self._right, self._asked)
            await self._session.outside.screen.draw(screen, draw_question(view))

    def _say(self, *sentences: str) -> None:
        self._session.outside.screen.say(" ".join(filter(None, sentences)))


_STEPS: Final = {"less": -1, "more": 1, "much-less": -LARGE, "much-more": LARGE}
"""By how many steps a button moves the answer."""
