"""Leaks: a planted habit comes first, and chance alone is no habit."""

import asyncio
from random import Random

import pytest

from pyapp.agents.holdem.hands.opening_charts import opening_chart, opening_part, opening_worth
from pyapp.analysis.holdem.seen_play import SeenPlay
from pyapp.features.review.habits import (
    CostlyMoment,
    Fault,
    Habit,
    Pressure,
    Region,
    fault_of,
    find_leaks,
    region_of,
    sure_leaks,
)
from pyapp.features.review.opening_edge import OpeningEdges
from pyapp.features.review.sampled_decisions import OF_A_KIND, DecisionKind, chosen_decisions
from pyapp.holdem import Action, BetTo, Call, Check, Fold, RaiseTo, Street
from pyapp.money import Chips
from pyapp.records import PositionGroup
from tests.agents.spots import DEEP, seen
from tests.features.review.robots import HANDS, hands_of, judge, never_folds_the_river, opens_any_ace
from tests.products import only_daily, times

PAYS_OFF = Habit(Street.RIVER, Pressure.BET, Fault.CALLS)
OPENS = Habit(Street.PREFLOP, Pressure.NONE, Fault.PUSHES)
SEEDS = "xy"[: times(1, 2)]
BET, RAISE = BetTo(Chips(4)), RaiseTo(Chips(8))


@pytest.mark.slow
@pytest.mark.parametrize("seed", SEEDS)
def test_who_never_folds_the_river_sees_it_first(seed: str) -> None:
    records = hands_of(never_folds_the_river, "no-limit", 2, seed)
    first, *_ = sure_leaks(find_leaks(judge(records), HANDS))
    assert first.habit == PAYS_OFF
    assert first.times == len(first.hands)
    for number in first.hands:
        assert Call() in records[number].actions
    assert first.per_hundred - first.margin > 0


@pytest.mark.slow
@pytest.mark.parametrize("table", only_daily(["no-limit", "casino-limit"], ["no-limit"]))
@pytest.mark.parametrize("seed", SEEDS)
def test_who_opens_any_ace_sees_it_first(seed: str, table: str) -> None:
    records = hands_of(opens_any_ace, table, 9, seed)
    first, *_ = sure_leaks(find_leaks(judge(records), HANDS))
    assert first.habit == OPENS
    assert first.place == Region.EARLY


def test_where_a_chart_tells_what_a_raise_is_worth_nothing_else_is_asked() -> None:
    def no_luck(_at: int) -> Random:
        raise AssertionError("hands were valued")

    view = seen("KsTd", "", "ff", (DEEP,) * 6)
    edge = asyncio.run(OpeningEdges(no_luck).find(view, SeenPlay({}, ())))
    assert edge.worths == opening_worth(opening_chart(3))
    assert edge.part == opening_part(opening_chart(3))


def moment(hand: int, cost: float, habit: Habit = PAYS_OFF) -> CostlyMoment[Habit]:
    return CostlyMoment(hand, habit, cost)


def test_one_dear_mistake_is_no_habit() -> None:
    assert sure_leaks(find_leaks([moment(7, 50.0)], HANDS)) == ()


def test_a_mistake_made_often_is_one_and_its_hands_are_named_dearest_first() -> None:
    (leak,) = sure_leaks(find_leaks([moment(hand, 1.0 + hand / 10) for hand in range(10)], HANDS))
    assert leak.times == 10
    assert leak.hands[0] == 9
    assert leak.each == pytest.approx(1.45)
    assert leak.per_hundred == pytest.approx(100 * 14.5 / HANDS)


def test_habits_are_ranked_by_what_they_cost_in_all() -> None:
    cheap = [moment(hand, 0.5, OPENS) for hand in range(60)]
    dear = [moment(hand, 2.0) for hand in range(100, 112)]
    leaks = find_leaks([*dear, *cheap], HANDS)
    assert [leak.habit for leak in leaks] == [OPENS, PAYS_OFF]


def test_a_habit_is_claimed_only_where_it_costs_more_than_sound_play_for_sure() -> None:
    (leak,) = find_leaks([moment(hand, 1.0) for hand in range(30)], HANDS)
    assert sure_leaks([leak], floor=6.0) == (leak,)
    assert sure_leaks([leak], floor=7.0) == ()


def test_a_decision_that_was_drawn_counts_for_all_that_were_not() -> None:
    drawn = [CostlyMoment(hand, PAYS_OFF, 2.0, stands_for=4.0) for hand in range(10)]
    (leak,) = find_leaks(drawn, HANDS)
    assert (leak.times, leak.each) == (40, 2.0)
    assert leak.per_hundred == pytest.approx(100 * 80 / HANDS)
    (every,) = find_leaks([moment(hand, 2.0) for hand in range(40)], HANDS)
    assert leak.margin > every.margin, "less is known of what was not looked at"


def test_of_a_kind_so_many_decisions_are_drawn_and_the_same_again_among_more() -> None:
    call = DecisionKind(Street.RIVER, Pressure.BET, "call", "")
    enter = DecisionKind(Street.PREFLOP, Pressure.NONE, "raise", Region.LATE)
    hands = {hand: {0: enter, 7: call} for hand in range(1000)}
    drawn = chosen_decisions(hands)
    rivers = {hand for hand, chosen in drawn.items() if 7 in chosen}
    assert len(rivers) == OF_A_KIND
    assert all(0 in chosen for chosen in drawn.values()), "charts judge these in no time"
    more = chosen_decisions(hands | {hand: {7: call} for hand in range(1000, 1100)})
    assert len(rivers - {hand for hand, chosen in more.items() if 7 in chosen}) < OF_A_KIND / 5
    early = sum(hand < 500 for hand in rivers)
    assert 0.35 * OF_A_KIND < early < 0.65 * OF_A_KIND, "evenly from all hands"


@pytest.mark.slow
def test_of_habits_that_cost_nothing_on_average_few_are_told() -> None:
    """Costs of either sign around nothing stand for noise: about one in forty is above two errors."""
    chance, told = Random(5), 0
    for _ in range(400):
        told += bool(
            sure_leaks(find_leaks([moment(hand, chance.gauss(0, 1)) for hand in range(HANDS)], HANDS))
        )
    assert told < 20


@pytest.mark.parametrize(
    ("taken", "better", "fault"),
    [
        (Fold(), Call(), Fault.FOLDS),
        (Fold(), RAISE, Fault.FOLDS),
        (Call(), Fold(), Fault.CALLS),
        (Call(), RAISE, Fault.WAITS),
        (Check(), BET, Fault.WAITS),
        (BET, Check(), Fault.PUSHES),
        (RAISE, Fold(), Fault.PUSHES),
    ],
)
def test_each_mistake_has_a_name(taken: Action, better: Action, fault: Fault) -> None:
    assert fault_of(taken, better) is fault


def test_every_place_lies_in_a_region() -> None:
    assert {region_of(place) for place in PositionGroup} == {*Region}
