"""Who is first in learns from trees that are those of the tables' rules, and is paid as they pay."""

from collections.abc import Callable, Sequence

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.lines import ALL_IN, FOLD, HALF, PUSH, RAISES, STAY
from pyapp.agents.holdem.hands.combos import CELLS, COMBOS
from pyapp.cards import parse_cards
from pyapp.holdem import CASINO_LIMIT, DUEL, NO_LIMIT
from tests.workshop.lab.champion.test_blueprint_file import EDGES
from workshop.lab.champion.betting_tree import (
    FOLDED,
    MOST_POTS,
    SHOWN,
    BettingTree,
    Singles,
    grow_tree,
    tree_rules,
)
from workshop.lab.champion.board_pass import Learner, new_hands, new_learner, new_room, strategy_of
from workshop.lab.champion.card_buckets import bucket_counts, new_deal
from workshop.lab.champion.compiled import new_dice
from workshop.lab.champion.first_in_pass import Opening, RaisesBehind, learn_first_in
from workshop.lab.champion.first_in_training import FirstInTraining, draw_even_boards, new_boards
from workshop.lab.champion.first_in_tree import BLINDS, OPENED, FirstInGame, first_in_game
from workshop.lab.champion.strengths import Parts, rank_all, rank_tables
from workshop.lab.champion.training import HANDS

SHALLOW = 4
"""So few big blinds that little can be bet once the first raise is called."""

BOARD = np.array([int(card) for card in parse_cards("2c7d9hJsKd")])
SURE = np.float32(1e9)
SIDE = 13


def _game(behind: int, depth: int = SHALLOW) -> FirstInGame:
    return first_in_game(tree_rules(NO_LIMIT), depth, behind)


@pytest.mark.parametrize("behind", [1, 2, 3, 9])
def test_every_rival_has_a_tree_and_ends_pay_what_was_paid(behind: int) -> None:
    game = _game(behind, 20)
    tree = game.tree
    assert len(game.roots) == min(3, behind)
    assert (tree.actor[game.roots] == 1).all()
    roots = [int(root) for root in game.roots]
    for begin, end, dead in zip(roots, [*roots[1:], len(tree.actor)], game.dead, strict=True):
        rows = np.array(range(begin, end))
        inside = tree.children[rows][tree.children[rows] >= 0]
        assert inside.min() == begin + 1
        assert inside.max() == end - 1
        folded = rows[tree.actor[rows] == FOLDED]
        shown = rows[tree.actor[rows] == SHOWN]
        assert np.allclose(np.abs(tree.pays[folded, 0]), tree.paid[folded].min(axis=1))
        assert np.allclose(-tree.pays[shown, 0], tree.paid[shown].min(axis=1))
        assert np.allclose(tree.pays[shown, 2], tree.paid[shown].min(axis=1))
        assert np.allclose(tree.pays[shown, 1], 0)
        raised = tree.paid[begin, 0] - dead / 2
        assert raised == pytest.approx(OPENED)
        assert tree.paid[begin].sum() - dead == pytest.approx(OPENED + _posted(game, begin))


def _posted(game: FirstInGame, root: int) -> float:
    return {0.0: 1.0, 0.5: 1.0, 1.0: 0.5, 1.5: 0.0}[float(game.dead[list(game.roots).index(root)])]


@pytest.mark.parametrize(
    ("behind", "first"),
    [(1, [0]), (2, [1, 1]), (3, [0, 1, 1])],
    ids=["the small blind", "the button", "an earlier seat"],
)
def test_after_the_flop_the_blinds_act_first_and_the_button_last(behind: int, first: Sequence[int]) -> None:
    game = _game(behind, 20)
    called = game.tree.children[game.roots, STAY]
    assert (game.tree.street[called] == 1).all()
    assert game.tree.actor[called].tolist() == list(first)


def test_raises_before_the_flop_grow_until_all_is_in() -> None:
    game = _game(3, 100)
    tree, row, bets = game.tree, int(game.roots[0]), list[float]()
    for _ in range(3):
        row = next(int(tree.children[row, move]) for move in RAISES if tree.children[row, move] >= 0)
        bets.append(float(tree.paid[row].max() - game.dead[0] / 2))
    assert bets == pytest.approx([10.5, 21.75, 100], abs=0.01)
    short = _game(3, 20).tree
    assert short.children[0, PUSH] < 0 <= short.children[0, ALL_IN]


@pytest.mark.slow
def test_at_fixed_limit_four_bets_are_made_before_the_flop() -> None:
    tree = first_in_game(tree_rules(CASINO_LIMIT), 100, 1).tree
    before = tree.paid[tree.street == 0].max()
    assert before == 4
    assert tree.paid.max() == 4 + 4 + 8 + 8
    assert not (tree.children[:, ALL_IN] >= 0).any(), "so no one comes in behind a raise over the first"


def _playing(game: FirstInGame, moves: Callable[[int], int]) -> Learner:
    """Return all as players who move as ``moves`` says at each node, whatever they hold."""
    counts = bucket_counts(EDGES)
    learner = new_learner(game.tree, counts)
    for node in np.flatnonzero(game.tree.actor < FOLDED):
        count = counts[int(game.tree.street[node])]
        learner.regrets[learner.rows[node] : learner.rows[node] + count, moves(int(node))] = SURE
    return learner


def _won(
    game: FirstInGame,
    behind: int,
    learner: Learner,
    called: Sequence[float] = (),
    raised: Sequence[float] = (),
) -> Parts:
    """Return what a raise wins by kind of hand on one board, which teaches ``learner``."""
    never, counts = np.zeros(len(game.roots)), bucket_counts(EDGES)
    met = RaisesBehind(np.array(called) if called else never, np.array(raised) if raised else never)
    opening = Opening(np.zeros((CELLS, 2)), np.zeros((CELLS, 2)))
    learn_first_in(
        rank_tables(), game, learner, opening, EDGES, new_deal(), new_hands(HANDS, 4),
        new_room(HANDS, max(counts)), BOARD.reshape(1, -1), met, behind, 1.0,
    )  # fmt: skip
    return np.asarray(opening.worth[:, 0] / np.maximum(opening.worth[:, 1], 1))


def _folds_or_stays(game: FirstInGame, node: int) -> int:
    return FOLD if game.tree.children[node, FOLD] >= 0 else STAY


@pytest.mark.slow
@pytest.mark.parametrize("behind", [1, 2, 3, 6])
def test_where_all_fold_a_raise_wins_the_blinds(behind: int) -> None:
    game = _game(behind)
    won = _won(game, behind, _playing(game, lambda node: _folds_or_stays(game, node)))
    assert np.allclose(won, BLINDS, atol=1e-4)


@pytest.mark.slow
@pytest.mark.parametrize("behind", [1, 2, 3, 6])
def test_where_the_first_to_act_calls_and_all_check_a_raise_wins_by_the_better_hand(behind: int) -> None:
    game = _game(behind)
    won = _won(game, behind, _playing(game, lambda _node: STAY))
    dead, posted = float(game.dead[0]), game.posted
    for cell, mean in _shares().items():
        expected = 2 * OPENED * mean + dead * mean - OPENED + posted
        assert won[cell] == pytest.approx(expected, abs=1e-3)


@pytest.mark.slow
def test_a_call_that_is_raised_behind_costs_who_was_first_in_what_they_put_in() -> None:
    """Earlier seats call, the blinds go all-in, and who was first in folds to that."""
    game = _game(3)
    first = int(game.roots[0])

    def moves(node: int) -> int:
        if node == first:
            return STAY
        return ALL_IN if node in game.roots else _folds_or_stays(game, node)

    always = _won(game, 3, _playing(game, moves), called=(1.0, 0.0, 0.0))
    never = _won(game, 3, _playing(game, moves))
    assert np.allclose(always, -OPENED, atol=1e-3)
    for cell, mean in _shares().items():
        assert never[cell] == pytest.approx((2 * OPENED + BLINDS) * mean - OPENED, abs=1e-3)


@pytest.mark.slow
def test_behind_a_raise_that_is_raised_who_was_first_in_plays_on_or_gives_up() -> None:
    """Earlier seats go all-in, and who was first in would call with half of each kind of hand."""
    game = _game(3)
    first, raised = int(game.roots[0]), int(game.tree.children[game.roots[0], ALL_IN])
    never, half, always = (
        _won(game, 3, _calling_half(game, first, raised), raised=(often, 0.0, 0.0))
        for often in (0.0, 0.5, 1.0)
    )
    assert np.allclose(half, (never + always) / 2, atol=1e-3)
    assert np.allclose(always, (never - OPENED) / 2, atol=1e-3)
    for cell, mean in _shares().items():
        shown = (2 * SHALLOW + BLINDS) * mean - SHALLOW
        assert never[cell] == pytest.approx((shown - OPENED) / 2, abs=1e-3)


def _calling_half(game: FirstInGame, first: int, raised: int) -> Learner:
    learner = _playing(game, lambda node: ALL_IN if node == first else _folds_or_stays(game, node))
    learner.regrets[learner.rows[raised] : learner.rows[raised] + CELLS, STAY] = SURE
    return learner


@pytest.mark.slow
def test_who_raises_meets_behind_them_what_who_was_first_in_would_play_on_with() -> None:
    """Who was first in folds to all-in but with aces, so someone behind who comes in has aces.

    Queens, which lose to them on the board, then regret going all-in; three kings do so only the less.
    """
    game = _game(3)
    first, raised = int(game.roots[0]), int(game.tree.children[game.roots[0], ALL_IN])
    aces, kings, queens = (row * (SIDE + 1) for row in range(3))
    regrets = list[Singles]()
    for often in (0.0, 1.0):
        learner = _playing(game, lambda node: _folds_or_stays(game, node))
        at = learner.rows[raised] + aces
        learner.regrets[at, [FOLD, STAY]] = 0.0, SURE
        _won(game, 3, learner, raised=(often, 0.0, 0.0))
        regrets.append(learner.regrets[learner.rows[first] : learner.rows[first] + CELLS, ALL_IN])
    alone, met = regrets
    opens, dead = 0.5, float(game.dead[0])  # nothing is known of what is raised, so half of it is
    assert alone[queens] > 0
    assert met[queens] == pytest.approx(-6 * opens * SHALLOW, rel=1e-3)
    assert met[kings] == pytest.approx(3 * opens * (SHALLOW + dead), rel=1e-3)


@pytest.mark.slow
def test_how_often_a_raise_is_raised_behind_is_learnt_where_chips_are_not_limited() -> None:
    """With each further player someone comes in more often, and behind the last no one does."""
    training = _new(3)
    training.run(2, boards=3)
    few = training.raises_behind()
    training.behind = 8
    many = training.raises_behind()
    assert few.raises[-1] == many.raises[-1] == 0
    assert 0 < few.raises[0] < many.raises[0] < 1


@pytest.mark.slow
def test_settled_play_changes_before_the_flop_alone_and_leaves_the_learners_as_they_were() -> None:
    training = _new(3)
    training.run(2, boards=2)
    tree, rows = training.game.tree, training.learner.rows
    before, average = training.learner.regrets.copy(), strategy_of(training.learner)
    settled = training.settled()
    settled.run(1, boards=2)
    assert (training.learner.regrets == before).all()
    assert settled.blocks == training.blocks + 1
    plays = np.maximum(settled.learner.regrets, 0)
    plays /= np.maximum(plays.sum(axis=1, keepdims=True), np.float32(1e-30))
    first = rows[training.game.roots[0]]
    assert np.abs(plays[first : first + CELLS] - average[first : first + CELLS]).max() > 0.1
    for node in np.flatnonzero((tree.actor < FOLDED) & (tree.street > 0)):
        own = slice(rows[node], rows[node] + bucket_counts(EDGES)[int(tree.street[node])])
        assert np.allclose(plays[own], average[own], atol=1e-4)


def _shares() -> dict[int, float]:
    """Return the share of the pot that some kinds take on the board, counted one by one."""
    ranks, strengths = rank_tables(), np.zeros(COMBOS, dtype=np.int64)
    rank_all(ranks, BOARD, strengths)
    fits = np.flatnonzero(strengths)
    found = dict[int, list[float]]()
    for own in fits[::7]:
        found.setdefault(int(ranks.cell[own]), [])
    for own in fits:
        if (kept := found.get(int(ranks.cell[own]))) is not None:
            cards = {ranks.low[own], ranks.high[own]}
            others = [one for one in fits if cards.isdisjoint((ranks.low[one], ranks.high[one]))]
            better = np.sign(strengths[own] - strengths[others])
            kept.append(float((better + 1).mean() / 2))
    return {cell: sum(shares) / len(shares) for cell, shares in found.items()}


@pytest.mark.slow
def test_some_boards_teach_to_raise_aces_and_to_fold_rags() -> None:
    training = _new(3)
    training.run(2, boards=3)
    training.bring_in(5)
    training.run(2, boards=3)
    aces, rags = 0, 12 * 13 + 5
    assert training.worth[aces] > 1
    assert training.worth[rags] < -0.2
    answers = training.answers()
    assert answers.shape == (3, 3)
    assert np.allclose(answers.sum(axis=1), 1)


def test_the_same_training_learns_the_same() -> None:
    """The boards alone are left to chance, and they are drawn by seed."""
    one, again, other = new_boards(), new_boards(), new_boards()
    draw_even_boards(new_dice(1), one)
    draw_even_boards(new_dice(1), again)
    draw_even_boards(new_dice(2), other)
    assert (one == again).all()
    assert (one != other).any()


@pytest.mark.parametrize("seed", range(1, 9))
def test_even_boards_have_each_card_once_in_each_place(seed: int) -> None:
    boards = new_boards()
    draw_even_boards(new_dice(seed), boards)
    assert (np.sort(boards, axis=0) == np.arange(52).reshape(-1, 1)).all()
    assert all(len({*board}) == len(board) for board in boards.tolist())


def _new(behind: int) -> FirstInTraining:
    game = _game(behind)
    opening = Opening(np.zeros((CELLS, 2)), np.zeros((CELLS, 2)))
    learner = new_learner(game.tree, bucket_counts(EDGES))
    return FirstInTraining(behind, game, learner, opening, EDGES, new_dice(1))


@pytest.mark.slow
def test_fixed_limit_for_two_has_so_many_lines_with_four_bets_a_street() -> None:
    tree = grow_tree(tree_rules(CASINO_LIMIT), 100)
    decisions = [int(((tree.street == street) & (tree.actor < FOLDED)).sum()) for street in range(4)]
    # Four bets a street: 8 decisions and 7 ways on before the flop, 10 and 9 on every later street.
    assert decisions == [8, 7 * 10, 7 * 9 * 10, 7 * 9 * 9 * 10]
    assert len(tree.actor) == 16_584
    assert tree.pays.max() == 4 + 4 + 8 + 8
    assert np.array_equal(tree.pays[:, 0][tree.actor == SHOWN], -tree.pays[:, 2][tree.actor == SHOWN])


@pytest.mark.slow
def test_the_one_who_folds_loses_what_they_paid() -> None:
    tree = grow_tree(tree_rules(CASINO_LIMIT), 100)
    folded = np.flatnonzero(tree.actor == FOLDED)
    assert len(folded) > 4000
    assert (np.abs(tree.pays[folded, 0]) == tree.paid[folded].min(axis=1)).all()


@pytest.mark.slow
def test_the_duel_is_the_same_however_deep_once_stacks_do_not_matter() -> None:
    deep, deeper = grow_tree(DUEL, 400), grow_tree(DUEL, 500)
    assert np.array_equal(deep.children, deeper.children)
    assert np.allclose(deep.pays, deeper.pays)
    assert len(grow_tree(DUEL, 12).actor) < len(deep.actor)


@pytest.fixture(scope="module")
def no_limit() -> BettingTree:
    return grow_tree(tree_rules(NO_LIMIT), 20)


def _after(tree: BettingTree, *moves: int) -> int:
    row = 0
    for move in moves:
        row = tree.children[row, move]
        assert row >= 0
    return row


@pytest.mark.slow
def test_a_no_limit_bet_is_half_a_pot_a_pot_or_all(no_limit: BettingTree) -> None:
    assert no_limit.paid[_after(no_limit, HALF)].tolist() == [2, 1]
    assert no_limit.paid[_after(no_limit, PUSH)].tolist() == [3, 1]
    assert no_limit.paid[_after(no_limit, PUSH, PUSH)].tolist() == [3, 9]
    assert no_limit.paid[_after(no_limit, PUSH, STAY, HALF)].tolist() == [3, 6]
    assert no_limit.paid[_after(no_limit, PUSH, STAY, ALL_IN)].tolist() == [3, 20]
    assert no_limit.children[0, ALL_IN] < 0, "nine and a half pots are too many"


def test_no_one_is_all_in_for_more_pots_than_the_tree_knows(no_limit: BettingTree) -> None:
    shoves = 0
    for row in np.flatnonzero(no_limit.actor < FOLDED):
        after = no_limit.children[row, ALL_IN]
        if after >= 0:
            level = no_limit.paid[row].max()
            sized = no_limit.children[row, [HALF, PUSH]].max() >= 0
            assert no_limit.paid[after].max() == 20
            assert 20 - level <= MOST_POTS * 2 * level or not sized
            shoves += 1
    assert shoves > 500


def test_what_one_wins_at_no_limit_the_other_has_paid(no_limit: BettingTree) -> None:
    shown = np.flatnonzero(no_limit.actor == SHOWN)
    assert np.array_equal(no_limit.pays[shown, 2], no_limit.paid[shown].min(axis=1))
    assert np.array_equal(no_limit.pays[shown, 0], -no_limit.pays[shown, 2])
    assert not no_limit.pays[shown, 1].any()
    folded = np.flatnonzero(no_limit.actor == FOLDED)
    assert np.array_equal(np.abs(no_limit.pays[folded, 0]), no_limit.paid[folded].min(axis=1))
    free = no_limit.paid[:, 0] == no_limit.paid[:, 1]
    assert (no_limit.children[free & (no_limit.actor < FOLDED), FOLD] < 0).all()
