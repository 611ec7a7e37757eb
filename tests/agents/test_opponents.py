"""What bots remember happened in front of everyone, and the worlds that they imagine fit it."""

import json
from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from itertools import combinations
from random import Random
from statistics import fmean

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.agents.holdem.hands.combos import COMBOS, combo, pairs
from pyapp.agents.holdem.hands.hand_percentiles import before_flop, order_combos, outlook
from pyapp.agents.holdem.opponents.hand_tracker import DecisionContext
from pyapp.agents.holdem.opponents.opponent_memory import (
    FADING,
    OpponentMemory,
    familiarity,
    passivity,
    relentlessness,
    restore_memory,
    save_memory,
    strangeness,
)
from pyapp.agents.holdem.opponents.player_model import STRANGER
from pyapp.agents.holdem.ranges.action_likelihood import BINS, LikelihoodModel
from pyapp.agents.holdem.ranges.sampled_deals import SampledDeals, sample_deals
from pyapp.agents.holdem.ranges.seat_ranges import SeatRange
from pyapp.cards import DECK, Card, parse_cards
from pyapp.holdem import Acted, BetTo, BoardDealt, Call, Event, Fold, HoleDealt, RaiseTo, Street
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking import strength
from tests.agents.spots import folder, maniac, river_pushes, rock, run, station
from tests.cases import case

CALL = Acted(1, Call(), Chips(40), Chips(22), all_in=False)
NEXT = HoleDealt(1, None)
"""What a hand has taught counts from here on."""


def remembered(*events: Event) -> OpponentMemory:
    memory = OpponentMemory()
    for event in events:
        memory.watch(event)
    return memory


def test_a_stranger_is_taken_for_an_average_player() -> None:
    assert OpponentMemory().habit(3) == STRANGER
    assert STRANGER.loose == pytest.approx(0.4)
    assert STRANGER.aggressive == pytest.approx(0.3)


def test_rates_follow_what_was_done() -> None:
    assert remembered(*maniac(1)).habit(1).aggressive > 0.8
    assert remembered(*rock(1)).habit(1).aggressive < 0.1
    assert remembered(*folder(1)).habit(1).folding > 0.8
    assert remembered(*station(1)).habit(1).folding < 0.1
    assert remembered(*station(1)).habit(1).loose > 0.8
    assert remembered(*folder(1)).habit(1).loose < 0.1


def test_a_hand_is_entered_once_however_often_one_pays() -> None:
    call = Acted(1, Call(), Chips(4), Chips(4), all_in=False)
    habit = remembered(HoleDealt(1, None), call, call, NEXT).habit(1)
    assert (habit.entering.asked, habit.entering.done) == pytest.approx((FADING, FADING))


def test_paying_after_the_flop_is_not_entering() -> None:
    flop = BoardDealt(Street.FLOP, parse_cards("2c7dTh"))
    habit = remembered(
        HoleDealt(1, None), flop, Acted(1, BetTo(Chips(4)), Chips(4), Chips(4), all_in=False), NEXT
    ).habit(1)
    assert (habit.entering.done, habit.betting[Street.FLOP].done) == pytest.approx((0, FADING))


def test_pushes_count_for_their_street_and_leave_a_mark_for_the_hand() -> None:
    push = Acted(1, RaiseTo(Chips(8)), Chips(8), Chips(8), all_in=False)
    memory = remembered(HoleDealt(1, None), push)
    assert memory.pushed == {1: 1}
    memory.watch(BoardDealt(Street.FLOP, ()))
    assert (memory.pushed, memory.stayed) == ({}, {1})
    memory.watch(HoleDealt(1, None))
    assert not memory.stayed


def test_a_shown_river_push_is_a_bluff_when_the_board_made_it_all() -> None:
    lies = remembered(*river_pushes(1, "7h2s", "AsKdQc9h3d")).habit(1)
    honest = remembered(*river_pushes(1, "AhKs", "AsKdQc9h3d")).habit(1)
    assert lies.lying.asked == lies.lying.done > 11
    assert honest.lying.asked > 11
    assert honest.lying.done == 0
    assert lies.bluffing > 0.5
    assert honest.bluffing < 0.1


def test_who_leaves_is_forgotten() -> None:
    memory = remembered(*maniac(1), *maniac(2))
    memory.forget(1)
    assert memory.habit(1) == STRANGER
    assert memory.habit(2) != STRANGER


def test_old_habits_fade() -> None:
    memory = remembered(*maniac(1))
    wild = memory.habit(1).betting[Street.PREFLOP]
    for _ in range(300):
        memory.watch(HoleDealt(1, None))
    faint = memory.habit(1).betting[Street.PREFLOP]
    assert faint.asked < wild.asked / 8
    assert abs(faint.shift) < wild.shift / 2


def test_who_does_not_learn_still_follows_the_hand() -> None:
    memory = OpponentMemory(pace=0.0)
    for event in maniac(1)[:-1]:
        memory.watch(event)
    assert memory.habit(1).betting == STRANGER.betting
    assert memory.pushed == {1: 1}


def test_who_is_slow_to_learn_takes_less_from_the_same_past() -> None:
    fast, slow = OpponentMemory(), OpponentMemory(pace=0.25)
    for event in maniac(1):
        fast.watch(event)
        slow.watch(event)
    quick, late = (memory.habit(1).betting[Street.PREFLOP] for memory in (fast, slow))
    assert 0 < late.shift < quick.shift
    assert late.weight < quick.weight
    assert slow.to_json(["Ada", "Ben"]) == fast.to_json(["Ada", "Ben"])


def test_a_habit_outlives_the_table_as_numbers() -> None:
    habit = remembered(*maniac(1), *river_pushes(1, "7h2s", "AsKdQc9h3d")).habit(1)
    again = restore_memory(json.loads(json.dumps(save_memory(habit))))
    assert save_memory(again) == save_memory(habit)
    assert again.bluffing == pytest.approx(habit.bluffing, abs=0.01)


@pytest.mark.parametrize(
    "broken", [[], [[1, 1, 1]] * 14, [[1, 1, 1]] * 17, [[1, 1]] * 15, [[-1, 0, 0]] * 15, [[1e9, 0, 0]] * 15]
)
def test_numbers_that_tell_of_no_habit_are_refused(broken: list[list[float]]) -> None:
    with pytest.raises(ValueError, match=r"habit|unpack"):
        restore_memory(broken)


NUMBER = st.floats(0, 1e5)


@given(st.lists(st.tuples(NUMBER, st.floats(-1e5, 1e5), NUMBER), min_size=16, max_size=16))
def test_whatever_was_kept_how_far_someone_is_from_sensible_play_lies_between_0_and_1(
    pages: list[tuple[float, float, float]],
) -> None:
    habit = restore_memory(pages)
    for told in (strangeness, familiarity, passivity, relentlessness):
        with case(told.__name__):
            assert 0 <= told(habit) <= 1


def test_what_is_kept_under_names_is_recalled_wherever_they_sit() -> None:
    before, after = remembered(*maniac(1), *rock(2)), OpponentMemory()
    saved = json.loads(json.dumps(before.to_json(("You", "Ada", "Bruno"))))
    assert set(saved) == {"Ada", "Bruno"}
    after.from_json(saved, ("You", "Bruno", "Greta", "Ada"))
    assert after.habit(3).aggressive == pytest.approx(before.habit(1).aggressive, abs=1e-3)
    assert after.habit(1).aggressive == pytest.approx(before.habit(2).aggressive, abs=1e-3)
    assert after.habit(2) == STRANGER


def test_folding_to_a_raise_back_is_told_from_folding_to_an_open() -> None:
    """A player who folds nine hands in ten has a good one when they come in."""
    dealt = (HoleDealt(0, None), HoleDealt(1, None))
    opened = Acted(0, RaiseTo(Chips(6)), Chips(6), Chips(6), all_in=False)
    folds = remembered(*(*dealt, opened, Acted(1, Fold(), NO_CHIPS, NO_CHIPS, all_in=False)) * 30).habit(1)
    assert folds.staying[Street.PREFLOP].asked > 20
    assert folds.standing == STRANGER.standing
    came_in = Acted(1, RaiseTo(Chips(18)), Chips(18), Chips(18), all_in=False)
    raised_back = Acted(0, RaiseTo(Chips(40)), Chips(40), Chips(34), all_in=False)
    stands = remembered(*dealt, opened, came_in, raised_back, CALL, NEXT).habit(1)
    assert (stands.standing.asked, stands.standing.done) == pytest.approx((FADING, FADING))


def test_who_comes_in_seldom_is_taken_to_stand_a_raise() -> None:
    tight, wild = (LikelihoodModel(remembered(*story).habit(1)) for story in (rock(1), maniac(1)))
    opening = DecisionContext(Street.PREFLOP, pot=9, owed=4, pushes=1, behind=1, seats=6)
    back = DecisionContext(Street.PREFLOP, pot=30, owed=12, pushes=2, seats=6, entered=True)
    assert tight.stay_rate(opening) < LikelihoodModel().stay_rate(opening)
    assert tight.stay_rate(back) > LikelihoodModel().stay_rate(back) > wild.stay_rate(back)


def test_habits_kept_before_they_were_told_apart_are_recalled() -> None:
    habit = remembered(*maniac(1)).habit(1)
    assert restore_memory(save_memory(habit)[:-1]).standing == STRANGER.standing
    assert save_memory(restore_memory(save_memory(habit)[:-1])) == save_memory(habit)


def test_what_was_never_kept_is_refused() -> None:
    with pytest.raises(ValueError, match="no habit"):
        OpponentMemory().from_json({"Ada": [[1.0, 2.0, 3.0]]}, ("Ada",))


def test_a_raise_counts_from_the_next_hand_on() -> None:
    raised = (NEXT, Acted(1, RaiseTo(Chips(6)), Chips(6), Chips(6), all_in=False))
    memory = remembered(*raised)
    assert memory.habit(1) == STRANGER
    kept = restore_memory(memory.to_json(("You", "Ada"))["Ada"])
    assert kept.betting[Street.PREFLOP].done == 1, "what is kept has learnt from it"
    memory.watch(NEXT)
    assert memory.habit(1).betting[Street.PREFLOP].done == pytest.approx(FADING)


BOARD = parse_cards("Qs9d6h2c")


def holding(*holes: str) -> SeatRange:
    """Believe that a seat holds one of these, each as likely as another."""
    belief = SeatRange()
    held = {combo(parse_cards(hole)) for hole in holes}
    belief.weights = [float(one in held) for one in range(COMBOS)]
    belief.sort(before_flop(2))
    return belief


def anything(board: Sequence[Card]) -> SeatRange:
    """Believe anything that the board allows."""
    belief = SeatRange()
    belief.without(board)
    belief.sort(run(outlook(board)).order)
    return belief


def worlds(hole: str, board: Sequence[Card], *beliefs: SeatRange, count: int = 2000) -> SampledDeals:
    """Imagine many worlds."""
    return run(sample_deals(parse_cards(hole), board, dict(enumerate(beliefs)), Random(3), count))


def test_before_the_flop_aces_take_their_published_share_from_kings() -> None:
    assert fmean(worlds("AsAd", (), holding("KsKd")).shares()) == pytest.approx(0.826, abs=0.025)


def test_a_hand_that_cannot_be_is_never_met() -> None:
    found = worlds("AsAd", (), holding("AsKs", "AdKd", "QsQd"))
    assert fmean(found.shares()) == pytest.approx(0.81, abs=0.03), "of these only the queens can be held"


def test_a_range_of_nothing_that_can_be_is_taken_for_any_hand() -> None:
    assert fmean(worlds("AsAd", (), holding("AsKs")).shares()) == pytest.approx(0.85, abs=0.03)


def test_on_the_turn_the_share_is_what_counting_gives() -> None:
    hole = parse_cards("Kh6c")
    left = [card for card in DECK if card not in {*hole, *BOARD}]
    taken = [
        _taken(hole, other, (*BOARD, river))
        for other in combinations(left, 2)
        for river in left[::3]
        if river not in other
    ]
    assert fmean(worlds("Kh6c", BOARD, anything(BOARD)).shares()) == pytest.approx(fmean(taken), abs=0.025)


def test_on_the_river_nothing_is_left_to_luck() -> None:
    board = (*BOARD, *parse_cards("3s"))
    one, other = holding("KsKd"), holding("8s5s")
    assert set(worlds("AsAd", board, one, count=50).shares()) == {1.0}
    found = worlds("AsAd", board, one, other, count=50)
    assert set(found.losses[1]) == {0.0}
    assert len(found) == 50


def test_equal_hands_divide() -> None:
    royal = parse_cards("AsKsQsJsTs")
    assert set(worlds("2c3c", royal, anything(royal), anything(royal), count=60).shares()) == {1 / 3}


def test_no_rival_shares_a_card_with_another() -> None:
    found = worlds("AsAd", (), holding("KsKd", "QsQd"), holding("KsQs", "2c3c"), count=300)
    losses = Counter(zip(*found.bins, strict=True))
    assert set(losses) <= {(first, second) for first in range(BINS) for second in range(BINS)}
    assert len({second for _, second in losses}) == 1, "the second holds the small cards in every world"


def test_parts_of_a_range_weigh_the_same() -> None:
    belief = anything(BOARD)
    belief.thin([1 - part / 100 for part in range(BINS)])
    belief.sort(run(outlook(BOARD)).order)
    weights = [0.0] * BINS
    for weight, part in zip(belief.weights, belief.bins, strict=True):
        weights[part] += weight
    assert weights == pytest.approx([sum(weights) / BINS] * BINS, rel=0.1)


@pytest.mark.parametrize("weight", [1.0, 0.0])
def test_a_range_may_end_with_nearly_all_its_weight_or_have_none(weight: float) -> None:
    """A player who raised with what no one would is left with their worst hand."""
    belief, order = SeatRange(), before_flop(6)
    belief.weights = [weight * 1e-9] * COMBOS
    belief.weights[order.combos[-1]] = weight
    belief.sort(order)
    assert len(belief.bins) == COMBOS
    assert set(belief.bins) <= set(range(BINS))
    assert 0 <= belief.at(0.999) < COMBOS


def test_a_range_is_read_from_its_best_hand_to_its_worst() -> None:
    belief = holding("AsAd", "7s2d")
    assert [pairs()[belief.at(place)] for place in (0.0, 0.49)] == [_pair("AsAd")] * 2
    assert [pairs()[belief.at(place)] for place in (0.51, 0.999)] == [_pair("7s2d")] * 2


def test_an_order_knows_every_place() -> None:
    order = before_flop(6)
    assert [order.places[one] for one in order.combos] == list(range(COMBOS))
    assert order_combos([5, 3]).places[3] == 1
    assert bisect_left(range(COMBOS), order.places[combo(parse_cards("AsAd"))]) < 6


def _taken(hole: Sequence[Card], other: Sequence[Card], board: Sequence[Card]) -> float:
    own, theirs = strength((*hole, *board)), strength((*other, *board))
    return 0.5 if own == theirs else float(own > theirs)


def _pair(hole: str) -> tuple[int, int]:
    low, high = sorted(map(int, parse_cards(hole)))
    return low, high
