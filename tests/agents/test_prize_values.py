"""Chips in prizes: published figures, a second reading over all orders, and what any such sum must keep."""

from collections.abc import Sequence
from random import Random

import pytest

from pyapp.agents.holdem.prizes.prize_values import in_field
from pyapp.tournament import prizes


def by_all_orders(stacks: Sequence[int], won: Sequence[float]) -> list[float]:
    """Read Harville a second time: who has come in so far, place by place, as sets of players."""
    chances, worth = {frozenset[int](): 1.0}, [0.0] * len(stacks)
    for prize in won[: len(stacks)]:
        after = dict[frozenset[int], float]()
        for placed, chance in chances.items():
            left = sum(stack for at, stack in enumerate(stacks) if at not in placed)
            for at, stack in enumerate(stacks):
                if at not in placed:
                    next_ = chance * stack / left
                    worth[at] += next_ * prize
                    after[placed | {at}] = after.get(placed | {at}, 0.0) + next_
        chances = after
    return worth


def test_three_stacks_are_worth_what_is_published() -> None:
    stacks = (5000, 3000, 2000)
    found = [in_field((50, 30, 20), stacks).of(stacks, seat) for seat in range(3)]
    assert found == pytest.approx([38.39, 32.75, 28.86], abs=0.005)


def test_up_to_ten_players_it_is_the_sum_over_all_orders_wherever_they_sit() -> None:
    luck = Random(1)
    for count in (2, 3, 4, 6, 8, 10) * 3:
        stacks = [luck.choice((1, 50, 1000, luck.randint(1, 20_000))) for _ in range(count)]
        won = sorted((luck.random() for _ in range(luck.randint(1, count))), reverse=True)
        here = luck.randint(2, count)
        values = in_field(won, stacks[:here], stacks[here:])
        found = [values.of(stacks[:here], seat) for seat in range(here)]
        assert found == pytest.approx(by_all_orders(stacks, won)[:here], abs=1e-9 * sum(won))


@pytest.mark.parametrize(("left", "field", "error"), [(45, 90, 1e-8), (99, 180, 1e-4), (180, 180, 1e-3)])
def test_in_large_fields_the_prizes_of_all_add_up_to_the_pool(left: int, field: int, error: float) -> None:
    luck, won = Random(left), prizes(100 * field, field)[:left]
    stacks = [luck.randint(500, 12_000) for _ in range(left)]
    table = range(0, left, 9)
    found = 0.0
    for at in table:
        here = stacks[at : at + 9]
        values = in_field(won, here, stacks[:at] + stacks[at + 9 :])
        found += sum(values.of(here, seat) for seat in range(len(here)))
    assert found == pytest.approx(sum(won), rel=error)


def test_where_the_winner_takes_all_and_for_two_chips_are_worth_what_they_are() -> None:
    for won, stacks in (((7,), (500, 300, 1200)), ((65, 35), (500, 1500)), ((1,), (10, 90))):
        values = in_field(won, stacks)
        least = won[1] if len(won) > 1 else 0
        expected = [least + (won[0] - least) * stack / sum(stacks) for stack in stacks]
        assert [values.of(stacks, seat) for seat in range(len(stacks))] == pytest.approx(expected)
    assert in_field((7,), (500, 300, 1200)).in_chips((500, 300, 1200), 2) == pytest.approx(1200)


def test_who_goes_out_has_the_next_prize_if_there_is_one() -> None:
    assert in_field((50, 30, 20), (10, 20, 30)).of((0, 30, 30), 0) == pytest.approx(20)
    assert in_field((65, 35), (10, 20, 30)).of((0, 30, 30), 0) == 0
    assert in_field((50, 30, 20), (10, 20), (30,)).of((0, 30), 0) == pytest.approx(20)
