"""The charts hold what can be computed again, and what is known of such play."""

from random import Random
from statistics import mean

import pytest

from pyapp.agents.holdem.hands.combos import CELLS, COMBOS, cells, combo, masks, pairs
from pyapp.agents.holdem.hands.opening_charts import (
    DEPTHS,
    EDGES,
    FIRST_IN,
    SIGNS,
    opening_chart,
    opening_order,
    opening_part,
    opening_worth,
    sign_of,
)
from pyapp.agents.holdem.hands.preflop_charts import CALL, HEADS_UP, PUSH, RING, SHOWN, chart, tops
from pyapp.cards import Card, parse_cards
from pyapp.ranking.chances import Unseen, sample_deals

BEHIND = range(1, 10)
SIDE = 13
NOISE = 2
"""By so many signs a worse hand may stand above a better one: worths are sampled."""

BEST = ("AsAd", "TsTd", "AsKs", "AsQs", "AsKd")
RAGS = ("7s2d", "8s3d", "9s4d", "5s2d", "6s2d")

SEATS = {1: "small blind", 2: "button", 3: "cutoff", 4: "hijack", 5: "first of six", 8: "first of nine"}
"""Whose raise is looked at, by the players to come."""

USUAL: dict[int | None, str] = {
    None: "60-80 38-52 27-37 20-29 16-24 10-16",
    20: "40-60 26-42 20-30 15-23 12-20 9-14",
    50: "36-55 35-50 24-33 17-25 13-20 8-14",
    100: "36-55 37-50 24-33 17-25 13-20 8-14",
}
"""What percentage of all hands those seats usually raise, by stacks; none are named at fixed limit."""

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


@every_depth
@pytest.mark.parametrize("behind", SEATS, ids=SEATS.values())
def test_as_much_is_raised_as_players_of_the_game_raise(depth: int | None, behind: int) -> None:
    usual = dict(zip(SEATS, USUAL[depth].split(), strict=True))
    least, most = map(int, usual[behind].split("-"))
    assert least < 100 * opening_part(opening_chart(behind, depth)) < most


@every_depth
def test_more_players_to_come_than_charts_know_are_taken_for_the_most(depth: int | None) -> None:
    assert opening_chart(12, depth) == opening_chart(9, depth)
    assert opening_chart(0, depth) == opening_chart(1, depth)
    assert opening_chart(4, depth) not in (opening_chart(9, depth), opening_chart(1, depth))


@pytest.mark.parametrize(("depth", "nearest"), [(1, 20), (31, 20), (32, 50), (70, 50), (71, 100), (900, 100)])
def test_the_chart_of_the_nearest_depth_counts(depth: float, nearest: int) -> None:
    """As ratios go: 32 big blinds are less than 50 by as much as they are more than 20."""
    assert opening_chart(3, depth) == opening_chart(3, nearest)
    assert {opening_chart(3, one) for one in DEPTHS}.isdisjoint({opening_chart(3)})
    assert len({opening_chart(3, one) for one in DEPTHS}) == len(DEPTHS)


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


def figure(text: str, hole: str) -> int:
    return chart(text)[cells()[combo(parse_cards(hole))]]


def test_every_pair_of_cards_has_its_number() -> None:
    assert [combo(pair) for pair in pairs()] == [*range(COMBOS)]
    assert len(set(masks())) == COMBOS
    assert {*cells()} == {*range(CELLS)}


@pytest.mark.parametrize("text", [HEADS_UP, RING, PUSH, CALL, SHOWN])
def test_a_chart_has_thirteen_rows_of_thirteen(text: str) -> None:
    assert [len(row.split()) for row in text.strip().splitlines()] == [13] * 13


@pytest.mark.parametrize("hole", ["AsAd", "7s2d", "JsTs", "2s2d", "KsQd"])
def test_shares_are_what_dealing_finds(hole: str) -> None:
    found = sample_deals((parse_cards(hole), Unseen()), (), Random(1), 6_000)[0].chance
    assert found == pytest.approx(figure(HEADS_UP, hole) / 1000, abs=0.025)


def test_what_is_known_of_pushing_short_stands_in_the_charts() -> None:
    assert figure(PUSH, "7s2d") < 3
    assert figure(PUSH, "As2d") == 25
    assert figure(CALL, "Ks2d") < figure(PUSH, "Ks2d")
    assert figure(SHOWN, "AsAd") > figure(SHOWN, "KsKd") > figure(SHOWN, "QsQd")


def test_suited_connected_hands_rise_at_a_full_table() -> None:
    runners, king_rag = combo(parse_cards("7s6s")), combo(parse_cards("Kh5d"))
    assert tops(RING)[runners] < tops(RING)[king_rag]
    assert tops(HEADS_UP)[runners] > tops(HEADS_UP)[king_rag]


def test_tops_run_from_the_best_to_the_worst() -> None:
    assert min(tops(HEADS_UP)) == tops(HEADS_UP)[combo((Card.parse("As"), Card.parse("Ah")))]
    assert 0 < min(tops(HEADS_UP)) < max(tops(HEADS_UP)) < 1
