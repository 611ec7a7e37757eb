"""Folding where staying is free asks once; every other fold is carried out at once."""

import asyncio

import pytest

from pyapp.app.console import Control, press_of
from tests.app.fakes import QUICK, Visit

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
        assert guest.screen.said == ["Check is free. Fold anyway?"]
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
