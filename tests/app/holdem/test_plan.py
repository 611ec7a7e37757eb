"""Deciding ahead, carried out at its price and never at another, and folding where staying is free."""

import asyncio
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

import pytest

from pyapp.app import Press
from pyapp.app.console import Control, press_of
from pyapp.app.core.ports import Event
from pyapp.app.holdem.people import AdvancePlan, may_plan
from pyapp.holdem import DUEL, Acted, Action, Call, Check, Fold, HandObservation
from pyapp.views import AdvanceChoice
from tests.app.fakes import QUICK, Visit
from tests.views.samples.hands import moments

DROPPED: Final = "The price has changed, so your plan is off."
DECK = "As Kd 7h 2c Ah Kh 7d 3c"
BIG_BLIND = 1
"""The seat that plans: it acts last before the flop."""


def planned(plan: AdvanceChoice, before: str, after: str) -> tuple[AdvancePlan, HandObservation]:
    """Plan something once ``before`` was done, and let the hand go on by ``after``."""
    ahead = AdvancePlan()
    seen = [moment.seen for moment in moments(DECK, before, viewer=BIG_BLIND)][-1]
    assert may_plan(seen)
    ahead.switch(plan, seen.felt)
    return ahead, [moment.seen for moment in moments(DECK, f"{before}, {after}", viewer=BIG_BLIND)][-1]


@pytest.mark.parametrize(
    ("plan", "after", "action"),
    [
        (AdvanceChoice.CHECK_OR_FOLD, "call, call", Check()),
        (AdvanceChoice.CHECK_OR_FOLD, "raise 8, call", Fold()),
        (AdvanceChoice.THIS_PRICE, "call, call", Check()),
        (AdvanceChoice.THIS_PRICE, "raise 8, call", None),
        (AdvanceChoice.ANY_PRICE, "call, call", Check()),
        (AdvanceChoice.ANY_PRICE, "raise 8, raise 12", Call()),
    ],
)
def test_a_plan_is_carried_out_at_its_price_only(
    plan: AdvanceChoice, after: str, action: Action | None
) -> None:
    ahead, seen = planned(plan, "call", after)
    assert ahead.carry_out(seen) == action
    assert ahead.plan is None, "and only once"


def test_a_plan_that_is_off_is_told() -> None:
    ahead, seen = planned(AdvanceChoice.THIS_PRICE, "call", "raise 8")
    assert ahead.follow(seen.felt)
    assert not ahead.follow(seen.felt)


def test_a_plan_is_for_one_betting_round() -> None:
    ahead, seen = planned(AdvanceChoice.ANY_PRICE, "call", "call, call, check")
    assert seen.felt.board
    assert ahead.carry_out(seen) is None


def test_planning_the_same_again_takes_it_back() -> None:
    ahead, seen = planned(AdvanceChoice.ANY_PRICE, "call", "call")
    ahead.switch(AdvanceChoice.ANY_PRICE, seen.felt)
    assert ahead.plan is None


def test_nobody_plans_in_his_own_turn_or_once_he_has_folded_or_is_all_in() -> None:
    assert not may_plan(moments(DECK, "call, call, call", viewer=BIG_BLIND)[-1].seen)
    assert not may_plan(moments(DECK, "call, call, call, raise 8, fold", viewer=2)[-1].seen)
    assert not may_plan(moments(DECK, "call", stacks=(200, 4, 200, 200), viewer=BIG_BLIND)[-1].seen)


def test_nobody_plans_in_the_duel() -> None:
    hands = moments(DECK, "call", stacks=(200, 200), rules=DUEL)
    assert not any(may_plan(moment.seen) for moment in hands)


def test_a_plan_made_on_the_page_acts_by_itself_when_the_turn_comes() -> None:
    async def visit(seed: int) -> bool:
        guest = Visit(seed=seed)
        await guest.room.open()
        await guest.room.press(Press("open-table", value="casino-limit"))
        await guest.room.press(Press("sit", form={"seats": "6", "speed": "instant"}))
        if not await somebody_acts_before(guest):
            await guest.close()
            return False
        assert guest.screen.regions["bar"].count('aria-pressed="false"') == 3
        await guest.room.press(Press("plan", value=AdvanceChoice.CHECK_OR_FOLD.value))
        assert guest.screen.regions["bar"].count('aria-pressed="true"') == 1
        for _ in range(2000):
            await asyncio.sleep(0)
        said = " ".join(guest.screen.said)
        assert "You fold" in said or "You check" in said
        await guest.close()
        return True

    assert any(asyncio.run(visit(seed)) for seed in range(8)), "in some hand somebody acts before the person"


@pytest.mark.slow
def test_a_plan_that_is_off_is_told_above_the_bar_until_the_player_acts() -> None:
    async def visit(seed: int) -> bool:
        guest = Visit(seed=seed)
        await guest.room.open()
        await guest.room.press(Press("open-table", value="casino-limit"))
        await guest.room.press(Press("sit", form={"seats": "6", "speed": "instant", **QUICK}))
        if await somebody_acts_before(guest):
            await guest.room.press(Press("plan", value=AdvanceChoice.THIS_PRICE.value))
            await guest.settle()
        dropped = DROPPED in guest.screen.said and "fold" in guest.live
        if dropped:
            assert DROPPED in guest.screen.regions["why"]
            await guest.press("fold")
            assert DROPPED not in guest.screen.regions["why"]
        await guest.close()
        return dropped

    assert any(asyncio.run(visit(seed)) for seed in range(12)), "in some hand somebody raises"


@pytest.mark.slow
def test_the_switches_stay_while_a_rivals_act_is_shown() -> None:
    async def visit(seed: int) -> None:
        guest = Visit(seed=seed)
        bars = list[tuple[bool, str]]()
        draw = guest.screen.draw

        async def noted(
            screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
        ) -> None:
            await draw(screen, regions, events, seconds)
            acted = any(isinstance(event, Acted) for event in events)
            bars.append((acted, guest.screen.regions.get("bar", "")))

        guest.screen.draw = noted  # type: ignore[method-assign]  # looked at on its way
        await guest.sit(6, speed="normal")
        for _ in range(3):
            await guest.press("next" if "next" in guest.live else "call" if "call" in guest.live else "check")
        await guest.close()
        shown = [
            now for (_, before), (acted, now) in pairwise(bars) if acted and 'data-action="plan"' in before
        ]
        assert shown
        assert all('data-action="plan"' in bar for bar in shown)

    asyncio.run(visit(3))


async def somebody_acts_before(guest: Visit) -> bool:
    """Let the hand go on until the person can plan or has to act."""
    for _ in range(2000):
        await asyncio.sleep(0)
        if guest.live & {"plan", "fold"}:
            return "plan" in guest.live
    return False


QUESTION = "is free. Fold anyway?"


async def at_a_table(preset: str) -> Visit:
    guest = Visit(seed=4)
    await guest.room.open()
    await guest.press("open-table", value=preset)
    await guest.press("sit", form={"speed": "instant", **QUICK})
    return guest


async def to_a_fold(visit: Visit, *, free: bool) -> None:
    """Stay in until a fold is open that throws a free check away, or one that does not."""
    for _ in range(400):
        if "fold" in visit.live and free is is_free(visit):
            return
        wanted = ("next", "rebuy", "check", "call", "tap-out", "fold", "skip", "replay-last-hand")
        await visit.press(next(it for it in wanted if it in visit.live))
    raise AssertionError("that never happened")


def is_free(visit: Visit) -> bool:
    """Tell whether the bar offers a free check, and folding has no price of its own."""
    return "check" in visit.live and "\N{MINUS SIGN}" not in visit.screen.regions["bar"]


@pytest.mark.slow
@pytest.mark.parametrize("preset", ["casino-limit", "no-limit"])
def test_a_free_check_is_thrown_away_at_the_second_press_only(preset: str) -> None:
    async def visit() -> None:
        guest = await at_a_table(preset)
        await to_a_fold(guest, free=True)
        guest.screen.said.clear()
        await guest.press("fold")
        assert guest.screen.said == ["Checking is free. Fold anyway?"]
        assert QUESTION in guest.screen.regions["why"]
        assert {"fold", "check"} <= guest.live
        assert guest.controls["fold"].value, "the button does something else now, and so sleeps"
        await guest.press("fold")
        assert any(words.startswith("You fold") for words in guest.screen.said)
        assert QUESTION not in guest.screen.html

    asyncio.run(visit())


@pytest.mark.parametrize("preset", ["casino-limit", "duel"])
def test_a_fold_that_saves_or_costs_chips_is_carried_out_at_once(preset: str) -> None:
    async def visit() -> None:
        guest = await at_a_table(preset)
        await to_a_fold(guest, free=False)
        guest.screen.said.clear()
        await guest.press("fold")
        assert any(words.startswith("You fold") for words in guest.screen.said)
        assert not any(QUESTION in words for words in guest.screen.said)

    asyncio.run(visit())


@pytest.mark.slow
def test_the_question_is_forgotten_with_the_decision() -> None:
    async def visit() -> None:
        guest = await at_a_table("no-limit")
        await to_a_fold(guest, free=True)
        await guest.press("fold")
        await guest.press("check")
        await to_a_fold(guest, free=True)
        assert not guest.controls["fold"].value
        assert QUESTION not in guest.screen.regions["why"]

    asyncio.run(visit())


def test_a_typed_fold_presses_what_the_button_would() -> None:
    asked = (Control("fold", "Fold anyway", value="sure"), Control("check", "Check"))
    assert press_of("fold", asked).value == "sure"
