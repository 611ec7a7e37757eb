"""The drills: what they ask, what is right, and what an answer costs."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from dataclasses import replace
from html import unescape
from random import Random

import pytest

from pyapp.app import Press
from pyapp.app.sittings.blackjack.play_history import NAMES
from pyapp.blackjack import BLACKJACK
from pyapp.blackjack.odds.cards_left import running_count, whole, without
from pyapp.blackjack.odds.solved_rules import exact_worth
from pyapp.features.gym.count_systems import HALVES, HI_LO, KO, RAMPS, SYSTEMS, CountSystem
from pyapp.features.gym.drill_shoe import (
    COUNTS,
    CountedCards,
    deviation_cost,
    drawn_hand,
    new_shoe,
    right_play,
    shoe_at_a_count,
)
from pyapp.features.gym.question import BetAnswer, Drill, bet_of, is_right, pricing, right_answer
from pyapp.slices import at_once
from pyapp.texts import say
from tests.app.blackjack.guest import Guest
from tests.app.fakes import presses_of
from tests.books import LIBRARY

RAMP = RAMPS["to-12"]
LIBERAL = replace(BLACKJACK, double_any_two=True, double_after_split=True, late_surrender=True)


class Trainee(Guest):
    """A guest in the gym."""

    async def go(self, drill: str, **form: str) -> None:
        """Open the gym and start a drill."""
        await self.room.open()
        await self.press("gym")
        await self.press("gym-setup", form=form)
        await self.press("gym-drill", value=drill)

    @property
    def drill(self) -> str:
        """What is read of the question."""
        return unescape(re.sub("<[^>]*>", " ", self.screen.regions["gym-drill"]))

    @property
    def open(self) -> set[str]:
        """What can be pressed."""
        return {press.action for press in presses_of(self.screen.regions["gym-drill"])}

    async def set_to(self, number: float, step: float = 1.0) -> None:
        """Set the answer, from nothing or from where it stands."""
        (shown,) = re.findall(r"dial-number[^>]*>([^<]*)<", self.screen.regions["gym-drill"])
        steps = round((number - float(shown.replace("\N{MINUS SIGN}", "-"))) / step)
        for _ in range(abs(steps)):
            await self.room.press(Press("gym-step", value="more" if steps > 0 else "less"))

    async def until_priced(self) -> str:
        """Wait until what the answer costs is worked out."""
        for _ in range(20_000):
            if "gym-next" in self.open and say("gym.price.working") not in self.drill:
                return self.drill
            await asyncio.sleep(0)
        raise AssertionError(self.drill)


def tell(story: Callable[[Trainee], Awaitable[None]], seed: int = 4) -> None:
    """Play a story on a visit of its own."""

    async def told() -> None:
        trainee = Trainee(seed=seed)
        await story(trainee)
        await trainee.close()

    asyncio.run(told())


def heard_cards(trainee: Trainee) -> list[str]:
    """Return the cards that were spoken."""
    return [
        words
        for words in trainee.screen.said
        if re.fullmatch(r"\w+ of (clubs|diamonds|hearts|spades)", words)
    ]


def counted(words: list[str]) -> int:
    """Count cards by Hi-Lo from what was heard alone."""
    high, low = ("ten", "jack", "queen", "king", "ace"), ("two", "three", "four", "five", "six")
    return sum((one.split()[0] in low) - (one.split()[0] in high) for one in words)


def test_the_running_count_can_be_kept_by_ear_from_question_to_question() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.go("running", many="10")
        for number in range(1, 4):
            for _ in range(10):
                assert trainee.open == {"gym-back", "gym-deal", "term"}
                await trainee.press("gym-deal")
            assert len(heard_cards(trainee)) == 10 * number
            await trainee.set_to(counted(heard_cards(trainee)))
            await trainee.press("gym-answer")
            assert f"{number} of {number} right" in trainee.drill
            await trainee.press("gym-next")

    tell(story)


def test_each_card_of_the_count_comes_out_of_the_shoe_and_is_one_more_in_the_tray() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.go("running", many="10")
        for number in range(1, 11):
            await trainee.press("gym-deal")
            felt = trainee.screen.regions["gym-drill"]
            assert f"Discard tray: {number} card" in felt
            assert len(re.findall(r'data-card="', felt)) == min(number, 3)
            assert "data-dealt" in felt
        await trainee.press("gym-step", value="more")
        assert "data-dealt" not in trainee.screen.regions["gym-drill"], "no card comes twice"

    tell(story)


def test_cards_come_by_themselves_at_a_pace() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.go("running", many="20", pace="fast")
        for _ in range(200):
            await asyncio.sleep(0)
        assert len(heard_cards(trainee)) == 20
        assert "gym-answer" in trainee.open
        await trainee.press("gym-next")
        await trainee.press("gym-deal")
        assert "gym-answer" in trainee.open, "no question can be left out, and no card comes after the last"

    tell(story)


def test_a_drill_that_is_left_deals_no_card_more() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.go("running", many="52", pace="slow")
        await trainee.press("gym-back")
        heard = len(trainee.screen.said)
        for _ in range(200):
            await asyncio.sleep(0)
        assert len(trainee.screen.said) == heard
        assert trainee.screen.screen == "gym"
        await trainee.press("back")
        assert trainee.screen.screen == "lobby"

    tell(story)


@pytest.mark.slow
def test_a_wrong_bet_costs_what_the_cards_left_say() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.go("ramp")
        assert "units by true count" not in trainee.drill, "the ramp is to be known"
        await trainee.set_to(40)
        await trainee.press("gym-answer")
        assert "It" not in trainee.open
        found = await trainee.until_priced()
        assert re.search(r"You'd bet 40 units instead of \d+ units?\.", found)
        assert re.search(r"\d+\.\d cents", found)
        assert "units by true count" in found
        assert trainee.screen.said[-1] in " ".join(found.split())

    tell(story)


@pytest.mark.slow
@pytest.mark.parametrize("drill", ["true", "tray", "ramp", "deviation"])
def test_every_control_pressed_twice_or_at_a_wrong_time_is_harmless(drill: str) -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.room.open()
        for action in ("gym-step", "gym-answer", "gym-play", "gym-next", "gym-deal"):
            await trainee.press(action, value="more")
            assert trainee.screen.screen == "lobby"
        await trainee.press("gym")
        await asyncio.gather(*(trainee.room.press(Press("gym-drill", value=drill)) for _ in range(2)))
        for _ in range(20_000):
            if trainee.open & {"gym-answer", "gym-play"}:
                break
            await asyncio.sleep(0)
        answers = (Press("gym-answer"), Press("gym-play", value="hit"), Press("gym-play", value="fly"))
        await asyncio.gather(*(trainee.room.press(press) for press in (*answers, *answers)))
        await trainee.until_priced()
        assert re.search("[01] of 1 right", trainee.drill), "one answer counts"
        await asyncio.gather(*(trainee.room.press(Press("gym-next")) for _ in range(2)))
        await trainee.press("gym-back")
        assert trainee.screen.screen == "gym"

    tell(story)


@pytest.mark.parametrize("system", SYSTEMS, ids=lambda system: system.slug)
def test_the_right_answers_are_right_and_cost_nothing(system: CountSystem) -> None:
    chance = Random(8)
    for _ in range(12):
        cards = shoe_at_a_count(system, BLACKJACK, chance).counted
        for drill in (Drill.RUNNING, Drill.TRUE, Drill.RAMP):
            right = right_answer(drill, cards, RAMP)
            assert is_right(drill, cards, RAMP, right)
            assert not is_right(drill, cards, RAMP, right + 9)
            bet = bet_of(drill, cards, RAMP, right)
            assert bet.answered == bet.ramp
        tray = right_answer(Drill.TRAY, cards, RAMP)
        assert abs(tray - sum(cards.left) / 52) <= 0.25
        assert is_right(Drill.TRAY, cards, RAMP, tray)


@pytest.mark.slow
def test_high_counts_are_asked_for_as_often_as_low_ones() -> None:
    chance = Random(2)
    counts = [shoe_at_a_count(HI_LO, BLACKJACK, chance).counted.true for _ in range(120)]
    assert sum(true >= 3 for true in counts) > 25
    assert sum(true < 0 for true in counts) > 5


@pytest.mark.slow
def test_a_price_is_the_exact_worth_of_the_bets_that_differ() -> None:
    cards = CountedCards(
        HI_LO, BLACKJACK, without(whole(6), new_shoe(HI_LO, BLACKJACK, Random(3)).next_cards(200))
    )
    chart = LIBRARY.book(BLACKJACK).strategy
    worth = at_once(exact_worth(BLACKJACK, chart, cards.left))
    assert at_once(pricing(chart, cards, BetAnswer(answered=3, ramp=8))) == pytest.approx(5 * worth)
    assert at_once(pricing(chart, cards, BetAnswer(answered=4, ramp=4))) == 0.0


def test_ko_and_halves_begin_and_step_as_they_are_counted() -> None:
    assert new_shoe(KO, BLACKJACK, Random(1)).counted.running == -20
    assert (HALVES.step, KO.step) == (0.5, 1.0)


@pytest.mark.slow
def test_deviations_are_those_of_the_indices_and_leaving_them_costs() -> None:
    basic, indices, chance = LIBRARY.book(LIBERAL).strategy, LIBRARY.indices(LIBERAL), Random(5)
    costs, off_chart = list[float](), 0
    for _ in range(60):
        question = drawn_hand(LIBERAL, basic, indices, chance)
        assert question.count in COUNTS
        right, options = right_play(question, indices), question.seen.options
        assert options
        off_chart += right != basic.action(question.seen, options)
        for other in options.open:
            cost = at_once(deviation_cost(question, right, other))
            assert other != right or cost == 0.0
            costs.append(cost)
            assert NAMES[type(other)]
    assert 10 < off_chart < 50, "the count decides, now one way and now the other"
    assert min(costs) > -0.02, "two cards of a total may differ a little from their mean"
    assert sum(cost > 0.01 for cost in costs) > 60


async def at_a_table_that_asks(trainee: Trainee, *aids: str) -> None:
    await trainee.sit_at_blackjack("you")
    for aid in aids:
        await trainee.press(aid)
    await trainee.finish()


def asks(trainee: Trainee) -> bool:
    """Tell whether the table asks for the count."""
    return 'data-action="gym"' in trainee.screen.regions["dealer"]


@pytest.mark.slow
def test_a_table_asks_after_a_round_what_its_player_has_seen() -> None:
    async def story(trainee: Trainee) -> None:
        await at_a_table_that_asks(trainee, "quiz")
        assert asks(trainee)
        assert trainee.screen.said[-1] == say("views_blackjack.table.ask_count")
        shoe = trainee.blackjack.shoe
        assert shoe
        seen = running_count(without(whole(6), shoe.cards[: shoe.dealt]), 6)
        await trainee.press("gym", value="table")
        await trainee.set_to(seen)
        await trainee.press("gym-answer")
        assert "1 of 1 right" in trainee.drill
        await trainee.press("gym-next")
        assert trainee.screen.screen == "pit"
        await trainee.finish()
        assert asks(trainee)

    tell(story)


@pytest.mark.parametrize("aids", [(), ("quiz", "count"), ("quiz", "quiz")], ids=str)
def test_a_table_never_asks_while_that_is_off_or_the_count_is_shown(aids: tuple[str, ...]) -> None:
    async def story(trainee: Trainee) -> None:
        await at_a_table_that_asks(trainee, *aids)
        assert not asks(trainee)
        assert say("views_blackjack.table.ask_count") not in trainee.screen.said

    tell(story)


def test_no_question_is_answered_while_a_card_lies_face_down() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.sit_at_blackjack("you")
        await trainee.press("quiz")
        playing = await trainee.deal_from("Ts 6d 9h Tc")
        assert playing.blackjack.in_play
        assert not asks(playing)
        await playing.press("gym", value="table")
        assert playing.screen.screen == "pit"

    tell(story)


def test_the_switch_comes_back_with_the_table() -> None:
    async def story(trainee: Trainee) -> None:
        await at_a_table_that_asks(trainee, "quiz")
        again = await trainee.come_back()
        assert again.blackjack.aids.quiz
        assert asks(again)
        await again.close()

    tell(story)
