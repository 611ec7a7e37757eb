"""What is learnt comes near to what is known, a pass pays what is won, and a broken training goes on."""

import asyncio
import json
from collections.abc import Callable, Iterator
from hashlib import sha256
from importlib.util import find_spec
from pathlib import Path

import numpy as np
import numpy.typing as npt
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.agents.holdem.blueprint.blueprint_file import find_blueprint
from pyapp.agents.holdem.blueprint.hand_kinds import kind_of, kinds_on
from pyapp.agents.holdem.blueprint.lines import FOLD, MOVES, PUSH, STAY
from pyapp.agents.holdem.hands.combos import COMBOS, strengths
from pyapp.agents.holdem.hands.hand_percentiles import fill_boards, rank_combos
from pyapp.arena.entrants import load_blueprints
from pyapp.cards import parse_cards
from pyapp.holdem import CASINO_LIMIT, DUEL
from pyapp.money import Chips
from tests.workshop.lab.champion.kuhn import CARDS, VALUE, kuhn_deals, kuhn_tree
from tests.workshop.lab.champion.test_blueprint_file import EDGES, random_buckets
from workshop.lab.champion.betting_tree import (
    FOLDED,
    BettingTree,
    Singles,
    allowed_moves,
    first_rows,
    grow_tree,
)
from workshop.lab.champion.blueprint_writer import write_blueprint
from workshop.lab.champion.board_pass import (
    BoardHands,
    Learner,
    discount,
    lay_out,
    learn_board,
    new_hands,
    new_learner,
    new_room,
    pay_fold,
    pay_showdown,
    strategy_of,
)
from workshop.lab.champion.card_buckets import (
    COARSE,
    TEXTURED,
    Grid,
    bucket_counts,
    collect_edges,
    find_buckets,
    list_edges,
    new_deal,
    sort_into,
    study,
)
from workshop.lab.champion.compiled import new_dice, throw
from workshop.lab.champion.strengths import LOOKS, Whole, fill, place_all, rank_all, rank_tables
from workshop.lab.champion.training import HANDS, Training

BOARDS = 1
COMPILED = "e86bf8aef915367eee006bdcdd668dd43eda3e47d13cb0de3ff83a6dcb0cffe9"
PLAIN = "900a69c7d22148e346d571eab5678cb95a6c193e72d9a1b5cb46c2d53e210d5e"
FOUND_EDGES = "765a207e38fb098660be7a14673b4b6c78f71f045bd671ddd123d22d1a7b43c4"
"""What was written on the first machine that trained, with Numba and without."""


def _new(seed: int) -> Training:
    return Training(new_learner(grow_tree(DUEL, 3), bucket_counts(EDGES)), EDGES, new_dice(seed))


@pytest.mark.slow
def test_a_resumed_training_learns_the_same(tmp_path: Path) -> None:
    whole, first, second = _new(1), _new(1), _new(2)
    whole.run(BOARDS)
    whole.run(BOARDS)
    first.run(BOARDS)
    first.save(tmp_path / "state.npz")
    second.resume(tmp_path / "state.npz")
    second.run(BOARDS)
    assert second.blocks == whole.blocks == 2
    assert np.count_nonzero(whole.learner.regrets) > 200
    assert second.learner.regrets.tobytes() == whole.learner.regrets.tobytes()
    assert second.policy.shares.tobytes() == whole.policy.shares.tobytes()


@pytest.mark.slow
def test_the_same_training_writes_the_same_file() -> None:
    first, again, other = (_file(seed) for seed in (1, 1, 2))
    assert first == again
    assert first != other


@pytest.mark.slow
def test_every_machine_writes_the_same_file_and_finds_the_same_edges() -> None:
    """Machine code sums in double precision where Python does in single: each has bytes of its own."""
    by_machine_code = find_spec("numba") is not None
    assert sha256(_file(1)).hexdigest() == (COMPILED if by_machine_code else PLAIN)
    edges = json.dumps(list_edges(find_buckets(COARSE, 1, 2)))
    assert sha256(edges.encode()).hexdigest() == FOUND_EDGES


@pytest.mark.slow
def test_rows_count_as_often_as_they_are_played() -> None:
    training = _new(1)
    training.run(BOARDS)
    learner, counts, weights = training.learner, bucket_counts(EDGES), training.weights
    often = {
        int(node): float(weights[learner.rows[node] :][: counts[learner.tree.street[node]]].mean())
        for node in np.flatnonzero(learner.tree.actor < FOLDED)
    }
    first_of_each = [0, *(int(node) for node in learner.tree.children[0] if learner.tree.actor[node] == 1)]
    assert [often[node] for node in first_of_each] == pytest.approx([1.0] * len(first_of_each), rel=1e-3)
    assert min(often.values()) > 0
    assert max(often.values()) < 1.001
    for node, share in often.items():
        nexts = [int(child) for child in learner.tree.children[node] if child in often]
        same = [child for child in nexts if learner.tree.actor[child] == learner.tree.actor[node]]
        assert sum(often[child] for child in same) < share * 1.001


def _file(seed: int) -> bytes:
    training = _new(seed)
    training.run(BOARDS)
    return write_blueprint(training.policy, "duel", 3)


ROUNDS = 600

KUHN_HANDS = BoardHands(
    combos=np.arange(CARDS),
    low=np.arange(CARDS),
    high=np.arange(CARDS) + CARDS,  # a card that no other hand has
    ends=np.arange(CARDS) + 1,
    kinds=np.arange(CARDS).reshape((1, CARDS)),
    lowest=np.zeros(1, dtype=np.int64),
    spans=np.array([CARDS]),
)


@pytest.fixture(scope="module")
def learner() -> Learner:
    learner, room = new_learner(kuhn_tree(), (CARDS,)), new_room(CARDS, CARDS)
    for block in range(1, ROUNDS + 1):
        learn_board(learner, KUHN_HANDS, room)
        discount(learner, block)
    return learner


def _value(tree: BettingTree, shares: Singles, node: int, cards: tuple[int, int], outcome: int) -> float:
    """Return what player 0 wins from a node on where both play by ``shares``."""
    if tree.actor[node] >= FOLDED:
        return float(tree.pays[node, outcome + 1])
    row = first_rows(tree, (CARDS,))[0][node] + cards[int(tree.actor[node])]
    return sum(
        float(shares[row, move]) * _value(tree, shares, int(tree.children[node, move]), cards, outcome)
        for move in range(MOVES)
        if tree.children[node, move] >= 0
    )


@pytest.mark.slow
def test_kuhns_poker_comes_out_at_its_value(learner: Learner) -> None:
    tree, shares = learner.tree, strategy_of(learner)
    values = [
        _value(tree, shares, 0, (int(kinds[0, 0]), int(kinds[1, 0])), outcome)
        for kinds, outcome in kuhn_deals()
    ]
    assert sum(values) / len(values) == pytest.approx(VALUE, abs=0.002)


def test_kuhns_poker_is_played_as_kuhn_proved(learner: Learner) -> None:
    shares, rows = strategy_of(learner), learner.rows
    assert shares[rows[6] + 0, FOLD] > 0.97  # the lowest card never calls
    assert shares[rows[6] + 2, STAY] > 0.97  # and the highest never folds
    assert shares[rows[6] + 1, STAY] == pytest.approx(1 / 3, abs=0.06)
    assert shares[rows[1] + 0, PUSH] == pytest.approx(1 / 3, abs=0.06)
    bluffs, bets = float(shares[rows[0] + 0, PUSH]), float(shares[rows[0] + 2, PUSH])
    assert bets == pytest.approx(3 * bluffs, abs=0.12)


def test_only_open_moves_are_made(learner: Learner) -> None:
    shares = strategy_of(learner)
    closed = ~allowed_moves(learner.tree, learner.rows, len(shares))
    assert not shares[closed].any()
    assert np.allclose(shares.sum(axis=1), 1)


def test_throws_are_even() -> None:
    dice = new_dice(1)
    throws = [throw(dice) for _ in range(4000)]
    assert 0 <= min(throws) < 0.01
    assert 0.99 < max(throws) < 1
    assert sum(throws) / len(throws) == pytest.approx(0.5, abs=0.02)


EVEN = 0.25
PAYS = np.array([-3.0, EVEN, 2.0])
"""What player 0 wins with the worse hand, an equal one and the better one; odd, so that nothing cancels."""

ROUNDED = 0.01
"""What single precision may lose in a sum over all hands; one hand is worth some hundred times that."""

PASS_BOARDS = ("2c7d9hJsKd", "ThJhQhKhAh", "4c4d4h9s9d", "2s3s4s5s9c")


def _laid_out(board: str) -> tuple[BoardHands, Whole]:
    strengths, kinds = np.zeros(COMBOS, dtype=np.int64), np.zeros((2, COMBOS), dtype=np.int64)
    rank_all(rank_tables(), np.array(list(parse_cards(board))), strengths)
    kinds[1] = np.arange(COMBOS)
    hands = new_hands(HANDS, 2)
    lay_out(rank_tables(), strengths, kinds, hands)
    return hands, strengths[hands.kinds[1] + hands.lowest[1]]


@pytest.fixture(scope="module", params=PASS_BOARDS)
def laid_out(request: pytest.FixtureRequest) -> tuple[BoardHands, Whole]:
    return _laid_out(request.param)


def _one_by_one(
    hands: BoardHands, reach: Singles, pay: Callable[[int, int], float]
) -> Iterator[tuple[int, float]]:
    """Yield some hands, each with what it wins from all that share no card with it."""
    for own in range(0, HANDS, 31):
        cards = {hands.low[own], hands.high[own]}
        others = [it for it in range(HANDS) if cards.isdisjoint((hands.low[it], hands.high[it]))]
        yield own, sum(float(reach[other]) * pay(own, other) for other in others)


def _reach(seed: int) -> Singles:
    found: npt.NDArray[np.float64] = np.random.default_rng(seed).random(HANDS)
    return np.where(found < 0.3, 0, found).astype(np.float32)


@pytest.mark.slow
@settings(max_examples=3)
@given(seed=st.integers(0, 1000), me=st.integers(0, 1))
def test_a_showdown_pays_hand_by_hand(laid_out: tuple[BoardHands, Whole], seed: int, me: int) -> None:
    hands, strengths = laid_out
    reach, worth = _reach(seed), np.zeros(HANDS, dtype=np.float32)
    sign = 1 if me == 0 else -1
    pay_showdown(hands, reach, sign * PAYS, me, worth)

    def pay(own: int, other: int) -> float:
        better = int(strengths[own] > strengths[other]) - int(strengths[own] < strengths[other])
        return float(sign * PAYS[1 + sign * better])

    for own, won in _one_by_one(hands, reach, pay):
        assert worth[own] == pytest.approx(won, rel=1e-4, abs=ROUNDED)


def test_a_fold_pays_the_same_for_every_hand(laid_out: tuple[BoardHands, Whole]) -> None:
    hands, _ = laid_out
    reach, worth = _reach(1), np.zeros(HANDS, dtype=np.float32)
    pay_fold(hands, reach, 1.5, worth)
    for own, won in _one_by_one(hands, reach, lambda _own, _other: 1.5):
        assert worth[own] == pytest.approx(won, rel=1e-4)


def test_hands_lie_by_strength_and_kinds_count_from_the_lowest(laid_out: tuple[BoardHands, Whole]) -> None:
    hands, strengths = laid_out
    assert (np.diff(strengths) >= 0).all()
    assert strengths[0] > 0
    for at, end in enumerate(hands.ends):
        assert strengths[end - 1] == strengths[at]
        assert end == HANDS or strengths[end] > strengths[at]
    assert hands.kinds.min(axis=1).tolist() == [0, 0]
    assert (hands.spans == hands.kinds.max(axis=1) + 1).all()


BOARD = tuple(int(card) for card in parse_cards("2c7d9hJsKd"))
SUITED = tuple(int(card) for card in parse_cards("2c7c9cJsKd"))


@pytest.mark.parametrize("board", [BOARD, SUITED])
def test_every_hand_is_ranked_and_placed_as_at_the_table(board: tuple[int, ...]) -> None:
    found, places = np.zeros(COMBOS, dtype=np.int64), np.zeros(COMBOS)
    rank_all(rank_tables(), np.array(board), found)
    assert found.tolist() == strengths(board)
    place_all(found, np.zeros(7463, dtype=np.int64), places)
    assert np.allclose(places, np.array(rank_combos(board)), atol=1e-6)


@pytest.mark.parametrize("known", [3, 4])
def test_boards_are_filled_as_at_the_table(known: int) -> None:
    full = np.zeros(5, dtype=np.int64)
    boards = list(fill_boards(BOARD[:known], LOOKS))
    assert len(boards) == LOOKS
    for number, expected in enumerate(boards):
        fill(np.array(BOARD[:known]), number, full)
        assert tuple(full) == expected


@pytest.mark.slow
def test_kinds_of_hands_are_the_same_twice() -> None:
    one, again, other = (find_buckets(COARSE, seed=seed, boards=2) for seed in (3, 3, 4))
    assert np.array_equal(one.spread_edges, again.spread_edges)
    assert not np.array_equal(one.spread_edges, other.spread_edges)


@pytest.mark.slow
@pytest.mark.parametrize("grid", [COARSE, TEXTURED])
def test_kinds_of_hands_are_told_apart(grid: Grid) -> None:
    buckets = random_buckets(grid)
    deal, kinds = new_deal(), np.zeros((4, COMBOS), dtype=np.int64)
    deal.board[:] = BOARD
    study(rank_tables(), deal)
    sort_into(rank_tables(), buckets, deal, kinds)
    assert (kinds.max(axis=1) < bucket_counts(buckets)).all()
    assert all(len(set(row.tolist())) > 5 for row in kinds[1:])
    best, worst = deal.places.argmax(), np.where(deal.places < 0, 1, deal.places).argmin()
    assert (kinds[3, best], kinds[3, worst]) == (grid.river - 1, 0)
    held = np.array([0 if set(pair) & set(BOARD) else 1 for pair in _pairs()])
    assert np.array_equal(kinds[3] >= 0, held == 1)


@pytest.mark.slow
@pytest.mark.parametrize("board", [BOARD, SUITED])
def test_a_hand_at_the_table_is_of_the_kind_that_training_took_it_for(board: tuple[int, ...]) -> None:
    load_blueprints()
    blueprint = find_blueprint(CASINO_LIMIT, Chips(400))
    assert blueprint
    head = blueprint.head
    edges = collect_edges(head.textures, head.kinds[-1])
    deal, kinds = new_deal(), np.zeros((4, COMBOS), dtype=np.int64)
    deal.board[:] = board
    study(rank_tables(), deal)
    sort_into(rank_tables(), edges, deal, kinds)
    assert head.kinds == bucket_counts(edges)
    others = 0
    held = [number for number, pair in enumerate(_pairs()) if not set(pair) & set(board)][::40]
    for street, known in enumerate((0, 3, 4, 5)):
        all_kinds = asyncio.run(kinds_on(head, board[:known])) if known < len(board) else kinds[street]
        for number in held:
            found = asyncio.run(kind_of(head, _pairs()[number], board[:known]))
            others += found != kinds[street, number]
            others += all_kinds[number] != kinds[street, number]
    assert others <= 2, "only what lies on an edge may be rounded to the other side"


def _pairs() -> tuple[tuple[int, int], ...]:
    return tuple((low, high) for high in range(52) for low in range(high))
