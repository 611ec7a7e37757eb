"""The charts of who is first in hold what is known of such play."""

from statistics import mean

import pytest

from pyapp.agents.holdem.hands.combos import COMBOS, cells, combo
from pyapp.agents.holdem.hands.opening_charts import (
    EDGES,
    FIRST_IN_AT_LIMIT,
    SIGNS,
    opening_chart,
    opening_order,
    opening_part,
    opening_worth,
    sign_of,
)
from pyapp.agents.holdem.hands.preflop_charts import RING, tops
from pyapp.cards import parse_cards

BEHIND = range(1, 10)
SIDE = 13
NOISE = 2
"""By so many signs a worse hand may stand above a better one: worths are sampled."""

every_chart = pytest.mark.parametrize("text", [*FIRST_IN_AT_LIMIT.values()], ids=[*FIRST_IN_AT_LIMIT])


def sign(text: str, row: int, column: int) -> int:
    return SIGNS.index("".join(text.split())[row * SIDE + column])


def test_there_is_a_chart_for_every_seat_of_every_table() -> None:
    assert {*FIRST_IN_AT_LIMIT} == {*BEHIND}


@every_chart
def test_a_chart_has_thirteen_rows_of_thirteen_signs(text: str) -> None:
    assert [len(row) for row in text.split()] == [SIDE] * SIDE
    assert {*"".join(text.split())} <= {*SIGNS}


@every_chart
def test_better_hands_stand_above_worse_ones(text: str) -> None:
    """Aces above all; a higher pair, and suited cards, above what differs in nothing else."""
    assert sign(text, 0, 0) == max(SIGNS.index(one) for one in "".join(text.split()))
    for high in range(SIDE):
        for low in range(high + 1, SIDE):
            suited, unsuited = sign(text, high, low), sign(text, low, high)
            assert suited >= unsuited - NOISE
            assert sign(text, high, high) >= sign(text, low, low) - NOISE
            assert sign(text, high, high) >= unsuited - NOISE, "a pair dominates what holds one of its cards"


@every_chart
def test_a_better_kicker_helps(text: str) -> None:
    """Beside an ace or a king, as far as straights do not matter: down to an eight."""
    for high in range(2):
        for kicker in range(high + 2, 7):
            assert sign(text, high, kicker - 1) >= sign(text, high, kicker) - NOISE
            assert sign(text, kicker - 1, high) >= sign(text, kicker, high) - NOISE


def test_the_more_are_to_come_the_fewer_hands_are_raised() -> None:
    parts = [opening_part(FIRST_IN_AT_LIMIT[behind]) for behind in BEHIND]
    assert parts == sorted(parts, reverse=True)
    assert parts[1] > 3 * parts[-1]


@pytest.mark.parametrize(
    ("behind", "least", "most"),
    [(1, 0.60, 0.80), (2, 0.38, 0.52), (3, 0.27, 0.37), (4, 0.20, 0.29), (5, 0.16, 0.24), (8, 0.10, 0.16)],
    ids=["small blind", "button", "cutoff", "hijack", "first of six", "first of nine"],
)
def test_as_much_is_raised_as_players_of_the_game_raise(behind: int, least: float, most: float) -> None:
    assert least < opening_part(FIRST_IN_AT_LIMIT[behind]) < most


def test_more_players_to_come_than_charts_know_are_taken_for_the_most() -> None:
    assert opening_chart(5) == FIRST_IN_AT_LIMIT[5]
    assert opening_chart(12) == FIRST_IN_AT_LIMIT[9]
    assert opening_chart(0) == FIRST_IN_AT_LIMIT[1]


def test_letters_win_and_digits_lose() -> None:
    assert [*EDGES] == sorted(EDGES)
    assert len(EDGES) == len(SIGNS) - 1
    assert sign_of(0.0) == "a"
    assert sign_of(-0.001) == "9"
    assert sign_of(-9) == "0"
    assert sign_of(99) == "z"


@every_chart
def test_what_a_raise_is_worth_is_what_its_sign_says(text: str) -> None:
    signs = "".join(text.split())
    for worth, cell in zip(opening_worth(text), cells(), strict=True):
        assert sign_of(worth) in (signs[cell], SIGNS[1] if signs[cell] == SIGNS[0] else signs[cell])
        assert (worth >= 0) is signs[cell].isalpha()


def test_an_order_runs_from_aces_and_breaks_ties_as_full_tables_do() -> None:
    order = opening_order(FIRST_IN_AT_LIMIT[5])
    assert min(order) == order[combo(parse_cards("AsAd"))]
    assert mean(order) == pytest.approx(0.5)
    alike = opening_order("a" * SIDE * SIDE)
    assert alike == tops(RING)


@every_chart
def test_as_many_stand_in_front_as_are_raised(text: str) -> None:
    order, part, signs = opening_order(text), opening_part(text), "".join(text.split())
    raised = [signs[cell].isalpha() for cell in cells()]
    assert sum(raised) / COMBOS == pytest.approx(part)
    assert all((top < part) == one for top, one in zip(order, raised, strict=True))
