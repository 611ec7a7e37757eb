"""Results without luck: whole blocks alone, and a place on the scale of the bots' levels."""

from random import Random

import pytest

from pyapp.agents.holdem import Level
from pyapp.features.review.luck_apart import (
    BLOCK,
    RATED_FROM,
    HandLuck,
    LuckApart,
    level_scale,
    rate_play,
    take_luck_off,
)
from tests.products import only_quick


def hands(count: int, skill: float = 0.0) -> list[HandLuck]:
    chance = Random(count)
    found = list[HandLuck]()
    for _ in range(count):
        luck = chance.gauss(0, 10)
        found.append(HandLuck(skill + luck + chance.gauss(0, 2), luck))
    return found


def taken_off(count: int, skill: float = 0.0) -> LuckApart:
    found = take_luck_off(hands(count, skill))
    assert found
    return found


@pytest.mark.parametrize("count", [0, 1, BLOCK - 1])
def test_fewer_hands_than_a_block_tell_nothing(count: int) -> None:
    assert take_luck_off(hands(count)) is None


def test_one_more_hand_changes_no_figure_before_its_block_is_full() -> None:
    played = hands(2 * BLOCK)
    figures = [take_luck_off(played[:count]) for count in range(BLOCK, 2 * BLOCK)]
    assert all(figure == figures[0] for figure in figures)
    assert take_luck_off(played) != figures[0]


def test_what_was_won_is_luck_and_play() -> None:
    played = hands(60)
    found = take_luck_off(played)
    assert found
    assert found.hands == 50
    assert len(found.won) == len(found.luck) == len(found.played) == 3
    assert found.won[-1] == pytest.approx(sum(hand.net for hand in played[:50]))
    assert found.played[-1] == pytest.approx(sum(hand.net - hand.luck for hand in played[:50]))


def test_less_spread_is_a_narrower_interval_around_the_same_skill() -> None:
    found = taken_off(2000, skill=0.3)
    assert found.spread_left < 0.3
    assert abs(found.per_hundred - 30) < 2 * found.margin
    assert found.margin < 15


@pytest.mark.parametrize("preset", ["no-limit", "casino-limit"])
@pytest.mark.parametrize("seats", [2, 6])
def test_the_scale_begins_with_the_beginner_and_rises(preset: str, seats: int) -> None:
    scale = level_scale(preset, seats)
    assert scale[Level.BEGINNER] == (0, 0)
    assert all(scale[level][0] > 0 for level in (Level.REGULAR, Level.STRONG, Level.EXPERT))
    assert scale[Level.STRONG][0] > 0.8 * scale[Level.REGULAR][0]


def test_tables_that_were_not_measured_have_no_rating() -> None:
    assert level_scale("duel", 2) == {}
    assert rate_play(taken_off(400), "duel", [Level.REGULAR], 2) is None


def test_a_rating_takes_200_hands() -> None:
    assert rate_play(taken_off(RATED_FROM - BLOCK), "no-limit", [Level.REGULAR], 6) is None
    assert rate_play(taken_off(RATED_FROM), "no-limit", [Level.REGULAR], 6)


@pytest.mark.slow
@pytest.mark.parametrize("seats", only_quick([2, 6], [6]))
def test_who_breaks_even_among_equals_is_their_equal(seats: int) -> None:
    for level in Level:
        rated = rate_play(taken_off(20_000), "casino-limit", [level], seats)
        assert rated
        assert abs(rated.figure - rated.scale[level]) < rated.margin
        assert level in rated.possible


@pytest.mark.slow
def test_winning_among_many_counts_for_less_than_from_one() -> None:
    """Who wins from five of a kind is six fifths of it better; from one of a kind twice as much."""
    six, two = taken_off(20_000, 0.2), taken_off(20_000, 0.2)
    among_many = rate_play(six, "casino-limit", [Level.BEGINNER], 6)
    from_one = rate_play(two, "casino-limit", [Level.BEGINNER], 2)
    assert among_many
    assert from_one
    assert among_many.figure == pytest.approx(1.2 * six.per_hundred)
    assert from_one.figure == pytest.approx(2 * two.per_hundred)
