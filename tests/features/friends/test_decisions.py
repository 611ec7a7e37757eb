"""A guest's answer counts for the decision that it was given for, once, and only where the rules allow it."""

import asyncio

import pytest

from pyapp.cards import DECK
from pyapp.features.friends.attendance import GuestDecisions
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.table import HoldemAnswers
from pyapp.holdem import (
    NO_LIMIT,
    Action,
    Call,
    Check,
    Fold,
    HandObservation,
    RaiseTo,
    deal,
    first_positions,
    observe,
)
from pyapp.money import Chips

PLACE = (3, 0)


def facing_a_bet() -> HandObservation:
    """Return what the first to act before the flop sees: a bet to call."""
    stacks = [Chips(200)] * 3
    state = deal(NO_LIMIT, stacks, first_positions([True] * 3, 0, NO_LIMIT), DECK).state
    assert state.felt.to_act is not None
    return observe(state, state.felt.to_act)


def here(patience: float, *away: str) -> GuestDecisions[HandObservation, Action]:
    """Return decisions of guests of whom all but some are there."""
    return GuestDecisions(lambda: patience, lambda it: it not in away, lambda _: None, HoldemAnswers())


def asked(
    *answers: tuple[tuple[int, int], Action], early: bool = False, patience: float = 0.01
) -> tuple[Action, GuestDecisions[HandObservation, Action]]:
    """Ask a guest who gives answers, before the table asks where it is ``early``."""

    async def run() -> tuple[Action, GuestDecisions[HandObservation, Action]]:
        decisions = here(patience)
        for place, action in answers if early else ():
            decisions.answer("ticket", place, action)
        asking = asyncio.ensure_future(decisions.ask("ticket", PLACE, facing_a_bet()))
        await asyncio.sleep(0)
        for place, action in () if early else answers:
            decisions.answer("ticket", place, action)
        return await asking, decisions

    return asyncio.run(run())


@pytest.mark.parametrize("early", [False, True])
def test_an_answer_counts_also_if_it_comes_before_the_table_asks(early: bool) -> None:  # noqa: FBT001
    assert asked((PLACE, RaiseTo(Chips(10))), early=early)[0] == RaiseTo(Chips(10))


@pytest.mark.parametrize("early", [False, True])
def test_an_answer_to_another_decision_does_nothing(early: bool) -> None:  # noqa: FBT001
    assert asked(((3, 1), Call()), ((2, 0), Call()), early=early)[0] == Fold()


def test_what_the_rules_refuse_ends_the_line_and_is_not_done() -> None:
    with pytest.raises(MessageError):
        asked((PLACE, Check()))
    assert asked((PLACE, Check()), early=True)[0] == Fold()


def test_the_first_answer_counts() -> None:
    assert asked((PLACE, Call()), (PLACE, Fold()))[0] == Call()


def test_who_misses_two_decisions_sits_out_until_back() -> None:
    async def run() -> None:
        decisions = here(0.01)
        for _ in range(2):
            assert await decisions.ask("ticket", PLACE, facing_a_bet()) == Fold()
        sitting_out = asyncio.ensure_future(decisions.ask("ticket", PLACE, facing_a_bet()))
        await asyncio.sleep(0)
        assert sitting_out.done()
        decisions.back("ticket")
        asking = asyncio.ensure_future(decisions.ask("ticket", PLACE, facing_a_bet()))
        await asyncio.sleep(0)
        decisions.answer("ticket", PLACE, Call())
        assert await asking == Call()

    asyncio.run(run())


def test_who_is_away_misses_one_decision_alone() -> None:
    async def run() -> None:
        decisions = here(0.01, "ticket")
        assert await decisions.ask("ticket", PLACE, facing_a_bet()) == Fold()
        assert decisions.sits_out("ticket")
        assert not here(0.01).sits_out("ticket")

    asyncio.run(run())


def test_without_an_end_the_table_waits_until_the_host_goes_on() -> None:
    async def run() -> None:
        missed = list[str]()
        decisions = GuestDecisions(lambda: 0, lambda _: True, missed.append, HoldemAnswers())
        asking = asyncio.ensure_future(decisions.ask("ticket", PLACE, facing_a_bet()))
        await asyncio.sleep(0.05)
        assert decisions.asked == ("ticket",)
        decisions.go_on("ticket")
        decisions.go_on("ticket")
        assert await asking == Fold()
        assert missed == ["ticket"]
        assert decisions.sits_out("ticket")

    asyncio.run(run())
