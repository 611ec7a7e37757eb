"""What a bot remembers is what happened in front of everyone."""

import json

import pytest

from pyapp.agents.holdem.opponents.hand_tracker import DecisionContext
from pyapp.agents.holdem.opponents.opponent_memory import FADING, OpponentMemory, restore_memory, save_memory
from pyapp.agents.holdem.opponents.player_model import STRANGER
from pyapp.agents.holdem.ranges.action_likelihood import LikelihoodModel
from pyapp.cards import parse_cards
from pyapp.holdem import Acted, BetTo, BoardDealt, Call, Event, Fold, HoleDealt, RaiseTo, Street
from pyapp.money import NO_CHIPS, Chips
from tests.agents.holdem.stories import folder, maniac, river_pushes, rock, station

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


def test_a_hand_that_is_looked_back_at_teaches_nothing_about_itself() -> None:
    raised = (NEXT, Acted(1, RaiseTo(Chips(6)), Chips(6), Chips(6), all_in=False))
    known = remembered(*raised, NEXT)
    assert known.habit(1).betting[Street.PREFLOP].shift > 0.2
    assert known.habits_without(raised)[1] == STRANGER
    past = remembered(*rock(1))
    later = remembered(*rock(1)[:-1], *raised, NEXT).habits_without(raised)[1]
    assert later.aggressive == pytest.approx(past.habit(1).aggressive, abs=0.01)


def test_a_raise_counts_from_the_next_hand_on() -> None:
    raised = (NEXT, Acted(1, RaiseTo(Chips(6)), Chips(6), Chips(6), all_in=False))
    memory = remembered(*raised)
    assert memory.habit(1) == STRANGER
    kept = restore_memory(memory.to_json(("You", "Ada"))["Ada"])
    assert kept.betting[Street.PREFLOP].done == 1, "what is kept has learnt from it"
    memory.watch(NEXT)
    assert memory.habit(1).betting[Street.PREFLOP].done == pytest.approx(FADING)
