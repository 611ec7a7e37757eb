"""The charts of who is first in hold what is known of such play."""

from statistics import mean

import pytest

from pyapp.agents.holdem.hands.combos import COMBOS, cells, combo
from pyapp.agents.holdem.hands.opening_charts import (
    EDGES,
    FIRST_IN,
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
DEEP = tuple(filter(None, FIRST_IN))
SIDE = 13
NOISE = 2
"""By so many signs a worse hand may stand above a better one: worths are sampled."""

BEST = ("AsAd", "TsTd", "AsKs", "AsQs", "AsKd")
RAGS = ("7s2d", "8s3d", "9s4d", "5s2d", "6s2d")

USUAL: dict[int | None, dict[int, tuple[float, float]]] = {
    None: {
        1: (0.60, 0.80),
        2: (0.38, 0.52),
        3: (0.27, 0.37),
        4: (0.20, 0.29),
        5: (0.16, 0.24),
        8: (0.10, 0.16),
    },
    20: {
        1: (0.40, 0.60),
        2: (0.26, 0.42),
        3: (0.20, 0.30),
        4: (0.15, 0.23),
        5: (0.12, 0.20),
        8: (0.09, 0.14),
    },
    50: {
        1: (0.36, 0.55),
        2: (0.35, 0.50),
        3: (0.24, 0.33),
        4: (0.17, 0.25),
        5: (0.13, 0.20),
        8: (0.08, 0.14),
    },
    100: {
        1: (0.36, 0.55),
        2: (0.37, 0.50),
        3: (0.24, 0.33),
        4: (0.17, 0.25),
        5: (0.13, 0.20),
        8: (0.08, 0.14),
    },
}
"""What part of all hands is usually raised, by stacks (none at fixed limit) and players to come."""

every_chart = pytest.mark.parametrize(
    "signs",
    [opening_chart(behind, depth) for depth in FIRST_IN for behind in BEHIND],
    ids=[f"{depth or 'limit'}-{behind}" for depth in FIRST_IN for behind in BEHIND],
)
every_depth = pytest.mark.parametrize("depth", [*FIRST_IN])


def sign(signs: str, row: int, column: int) -> int:
    return SIGNS.index(signs[row * SIDE + column])


@every_depth
def test_charts_for_every_seat_of_every_table_stand_three_abreast(depth: int | None) -> None:
    blocks = [block.split("\n") for block in FIRST_IN[depth].strip().split("\n\n")]
    assert [len(block) for block in blocks] == [SIDE] * 3
    rows = [row.strip().split(" | ") for block in blocks for row in block]
    assert {len(row) for row in rows} == {3}
    assert {len(part) for row in rows for part in row} == {SIDE}


@every_depth
def test_charts_are_read_from_left_to_right_and_down(depth: int | None) -> None:
    lines = FIRST_IN[depth].split()
    assert opening_chart(1, depth).startswith(lines[0])
    assert opening_chart(2, depth).startswith(lines[2])
    assert opening_chart(6, depth).endswith(lines[-5 * SIDE - 1])
    assert opening_chart(9, depth).endswith(lines[-1])


@every_chart
def test_a_chart_has_a_sign_for_every_kind_of_hand(signs: str) -> None:
    assert len(signs) == SIDE * SIDE
    assert {*signs} <= {*SIGNS}


@every_chart
def test_better_hands_stand_above_worse_ones(signs: str) -> None:
    """Aces above all; a higher pair, and suited cards, above what differs in nothing else."""
    assert sign(signs, 0, 0) == max(SIGNS.index(one) for one in signs)
    for high in range(SIDE):
        for low in range(high + 1, SIDE):
            suited, unsuited = sign(signs, high, low), sign(signs, low, high)
            assert suited >= unsuited - NOISE
            assert sign(signs, high, high) >= sign(signs, low, low) - NOISE
            assert sign(signs, high, high) >= unsuited - NOISE, "a pair dominates what holds one of its cards"


@every_chart
def test_a_better_kicker_helps(signs: str) -> None:
    """Beside an ace or a king, as far as straights do not matter: down to an eight."""
    for high in range(2):
        for kicker in range(high + 2, 7):
            assert sign(signs, high, kicker - 1) >= sign(signs, high, kicker) - NOISE
            assert sign(signs, kicker - 1, high) >= sign(signs, kicker, high) - NOISE


@every_chart
def test_the_best_hands_are_raised_from_every_seat_and_rags_from_none(signs: str) -> None:
    raised = {cell for cell in range(SIDE * SIDE) if signs[cell].isalpha()}
    best = {cells()[combo(parse_cards(hole))] for hole in BEST}
    rags = {cells()[combo(parse_cards(hole))] for hole in RAGS}
    assert best <= raised
    assert not rags & raised


@every_depth
def test_the_more_are_to_come_the_fewer_hands_are_raised(depth: int | None) -> None:
    parts = [opening_part(opening_chart(behind, depth)) for behind in BEHIND]
    assert parts[1:] == sorted(parts[1:], reverse=True)
    assert parts[1] > 2 * parts[-1]


@pytest.mark.parametrize(
    ("depth", "behind", "least", "most"),
    [(depth, behind, *widths) for depth, row in USUAL.items() for behind, widths in row.items()],
)
def test_as_much_is_raised_as_players_of_the_game_raise(
    depth: int | None, behind: int, least: float, most: float
) -> None:
    assert least < opening_part(opening_chart(behind, depth)) < most


@every_depth
def test_more_players_to_come_than_charts_know_are_taken_for_the_most(depth: int | None) -> None:
    assert opening_chart(12, depth) == opening_chart(9, depth)
    assert opening_chart(0, depth) == opening_chart(1, depth)
    assert opening_chart(4, depth) not in (opening_chart(9, depth), opening_chart(1, depth))


@pytest.mark.parametrize(("depth", "nearest"), [(1, 20), (31, 20), (32, 50), (70, 50), (71, 100), (900, 100)])
def test_the_chart_of_the_nearest_depth_counts(depth: float, nearest: int) -> None:
    """As ratios go: 32 big blinds are less than 50 by as much as they are more than 20."""
    assert opening_chart(3, depth) == opening_chart(3, nearest)
    assert {opening_chart(3, one) for one in DEEP}.isdisjoint({opening_chart(3)})
    assert len({opening_chart(3, one) for one in DEEP}) == len(DEEP)


def test_letters_win_and_digits_lose() -> None:
    assert [*EDGES] == sorted(EDGES)
    assert len(EDGES) == len(SIGNS) - 1
    assert sign_of(0.0) == "a"
    assert sign_of(-0.001) == "9"
    assert sign_of(-9) == "0"
    assert sign_of(99) == "z"


@every_chart
def test_what_a_raise_is_worth_is_what_its_sign_says(signs: str) -> None:
    for worth, cell in zip(opening_worth(signs), cells(), strict=True):
        assert sign_of(worth) in (signs[cell], SIGNS[1] if signs[cell] == SIGNS[0] else signs[cell])
        assert (worth >= 0) is signs[cell].isalpha()


def test_an_order_runs_from_aces_and_breaks_ties_as_full_tables_do() -> None:
    order = opening_order(opening_chart(5))
    assert min(order) == order[combo(parse_cards("AsAd"))]
    assert mean(order) == pytest.approx(0.5)
    alike = opening_order("a" * SIDE * SIDE)
    assert alike == tops(RING)


@every_chart
def test_as_many_stand_in_front_as_are_raised(signs: str) -> None:
    order, part = opening_order(signs), opening_part(signs)
    raised = [signs[cell].isalpha() for cell in cells()]
    assert sum(raised) / COMBOS == pytest.approx(part)
    assert all((top < part) == one for top, one in zip(order, raised, strict=True))
