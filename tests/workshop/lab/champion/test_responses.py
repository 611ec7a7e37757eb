"""What is won from a strategy that is known, and from solved rivers, is what the measures say."""

from typing import Final, NamedTuple

import numpy as np
import pytest

from pyapp.agents.holdem.blueprint.advice import STRANGE
from pyapp.agents.holdem.blueprint.lines import FOLD, MOVES, PUSH, STAY
from pyapp.agents.holdem.hands.combos import COMBOS, pairs
from pyapp.cards import parse_cards
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, HoldemRules
from tests.workshop.lab.champion.kuhn import kuhn_deals, kuhn_tree
from workshop.lab.champion.betting_tree import (
    FOLDED,
    SHOWN,
    BettingTree,
    first_rows,
    grow_tree,
    new_walk,
    tree_rules,
)
from workshop.lab.champion.board_pass import lay_out, new_hands
from workshop.lab.champion.card_buckets import Grid, make_buckets
from workshop.lab.champion.compiled import new_dice
from workshop.lab.champion.dealt_measures import (
    Response,
    face_off,
    learn_response,
    play_all,
    play_out,
    respond_best,
)
from workshop.lab.champion.local_response import OTHERS
from workshop.lab.champion.policy import Policy, always_call, new_caller
from workshop.lab.champion.river_response import LEARNS, STANDS, Learnt, Sitting, answer
from workshop.lab.champion.river_solution import ROUNDS, RiverRoom, new_river_room, solve_river
from workshop.lab.champion.strengths import Parts, Whole, rank_all, rank_tables

NO_CARDS = make_buckets(
    Grid(1, 1, 1, 1), np.zeros((2, 1), dtype=np.int64), np.zeros((2, 1, COMBOS, 2), dtype=np.float32)
)
TRUTH = 1163
"""What the best response wins by the hand from one who always calls at fixed limit, in thousandths of a
big blind. Source: Johanson and others, "Accelerating Best Response Calculation in Large Extensive Games"
(2011)."""


def _waverer() -> Policy:
    """Return who never bets, and folds to every second bet whatever they hold."""
    policy = _caller()
    for node in (3, 6):
        policy.shares[policy.rows[node] : policy.rows[node] + 3, [FOLD, STAY]] = 0.5
    return policy


def _caller() -> Policy:
    tree = kuhn_tree()
    rows = np.cumsum([0, *(3 * (tree.actor < 2))])[:-1]
    shares = np.zeros((12, MOVES), dtype=np.float32)
    shares[:, STAY] = 1
    return Policy(tree, NO_CARDS, rows, shares)


@pytest.mark.parametrize(
    ("policy", "most"),
    [
        # The highest card bets and wins two antes, the lowest checks and loses one, the middle one is even.
        (_caller(), 1 / 3),
        # A bet wins an ante at once every second time, and else two, none or minus two on average.
        (_waverer(), 1 / 2),
    ],
)
def test_the_trained_response_wins_all_that_can_be_won_at_kuhns_poker(policy: Policy, most: float) -> None:
    dice = new_dice(2)
    response = Response(new_walk(policy.tree, policy.rows, 12), NO_CARDS)
    deals = list(kuhn_deals())
    for _ in range(40):
        for kinds, outcome in deals:
            learn_response(policy, response, kinds[0], kinds[1], outcome, 0, dice)
            learn_response(policy, response, kinds[1], kinds[0], outcome, 1, dice)
    won = [play_out(policy, response, kinds[0], kinds[1], outcome, 0) for kinds, outcome in deals]
    won += [play_out(policy, response, kinds[1], kinds[0], outcome, 1) for kinds, outcome in deals]
    assert sum(won) / len(won) == pytest.approx(most)


def test_all_lines_of_a_deal_are_counted_for_both_seats() -> None:
    caller, waverer = _caller(), _waverer()
    # The one bets with every card, the other folds to half of the bets, and always checks.
    bettor = _caller()
    for node in (0, 1):
        bettor.shares[bettor.rows[node] : bettor.rows[node] + 3] = np.eye(MOVES)[PUSH]
    deals = list(kuhn_deals())
    assert sum(play_all(caller, caller, kinds[0], kinds[1], outcome) for kinds, outcome in deals) == 0
    for kinds, outcome in deals:
        won = play_all(bettor, waverer, kinds[0], kinds[1], outcome)
        assert won == pytest.approx(0.5 * 1 + 0.5 * 2 * outcome)
        lost = play_all(waverer, bettor, kinds[0], kinds[1], outcome)
        assert lost == pytest.approx(-0.5 * 1 + 0.5 * 2 * outcome)


def test_who_plays_against_themselves_wins_nothing() -> None:
    pytest.importorskip("numba")
    policy = new_caller(CASINO_LIMIT, 100, 1)
    assert face_off(policy, policy, 5, seed=2).per_hundred == 0


def test_who_always_calls_loses_what_is_known() -> None:
    pytest.importorskip("numba")
    policy = new_caller(CASINO_LIMIT, 100, 1)
    trained = respond_best(policy, 300, 1000, seed=5)
    assert TRUTH - 120 < 10 * trained.per_hundred < TRUTH + 2 * 10 * trained.margin


def test_the_caller_is_the_same_over_a_tree_that_is_grown() -> None:
    pytest.importorskip("numba")
    policy = new_caller(CASINO_LIMIT, 100, 1)
    assert always_call(policy.tree, policy.buckets).shares.tobytes() == policy.shares.tobytes()


BOARD = np.array([int(card) for card in parse_cards("2c7d9hJsKd")])
HELD = 14
"""So many hands are held."""


def first_river(tree: BettingTree) -> int:
    """Return the first decision on a river."""
    return int(np.flatnonzero((tree.street == 3) & (tree.actor < FOLDED))[0])


def few_hands(seed: int) -> Whole:
    """Return the strengths of a few combos on the board, and 0 for all others."""
    strengths = np.zeros(COMBOS, dtype=np.int64)
    rank_all(rank_tables(), BOARD, strengths)
    kept = np.random.default_rng(seed).choice(np.flatnonzero(strengths), HELD, replace=False)
    found = np.zeros(COMBOS, dtype=np.int64)
    found[kept] = strengths[kept]
    return found


class River(NamedTuple):
    """A river that was solved."""

    tree: BettingTree
    root: int
    strengths: Whole
    room: RiverRoom


def best_answer(river: River, at: int, me: int, combo: int, others: Parts) -> float:
    """Return the most that ``me`` can win with a combo, others being weighed by how likely they are held."""
    tree, node = river.tree, river.root + at
    if tree.actor[node] >= FOLDED:
        sign = 1 - 2 * me
        outcomes = np.sign(river.strengths[combo] - river.strengths).astype(int) * sign
        pays = tree.pays[node][outcomes + 1] if tree.actor[node] == SHOWN else tree.pays[node, 0]
        return float((others * pays * sign).sum())
    after = [int(tree.children[node, move]) - river.root for move in range(MOVES)]
    if tree.actor[node] == me:
        return max(best_answer(river, one, me, combo, others) for one in after if one > 0)
    shares = river.room.shares[at * COMBOS : (at + 1) * COMBOS]
    return sum(
        best_answer(river, one, me, combo, others * shares[:, move])
        for move, one in enumerate(after)
        if one > 0
    )


KINDS: Final = 3
FEW_ROUNDS: Final = 4


def _policy(depth: int) -> Policy:
    """Return how someone plays no-limit, each kind as chance has it."""
    luck, tree = np.random.default_rng(7), grow_tree(tree_rules(NO_LIMIT), depth)
    rows, total = first_rows(tree, (KINDS,) * 4)
    shares = np.zeros((total, MOVES))
    for node in np.flatnonzero(tree.actor < FOLDED):
        shares[rows[node] : rows[node] + KINDS] = (tree.children[node] >= 0) * luck.random((KINDS, MOVES))
    shares /= shares.sum(axis=1, keepdims=True)
    return Policy(tree, NO_CARDS, rows, shares.astype(np.float32))


def _sit_down(policy: Policy, strengths: Whole, luck: float = 0.0, faint: float = 1e-9) -> Sitting:
    """Put a few hands on a board, each of which the responder knows."""
    board, fine = new_hands(HELD, 0), np.zeros((4, COMBOS), dtype=np.int64)
    lay_out(rank_tables(), strengths, fine[:0], board)
    fine[:, board.combos] = np.arange(HELD)
    kinds = np.where(strengths > 0, np.arange(COMBOS) % KINDS, -1) + np.zeros((4, 1), dtype=np.int64)
    rows, total = first_rows(policy.tree, (HELD,) * 4)
    learnt = Learnt(NO_CARDS, rows, np.zeros((total, MOVES), dtype=np.float32))
    drawn = np.full(len(policy.tree.actor), luck)
    return Sitting(policy, learnt, kinds, fine, board, strengths, new_river_room(), drawn, faint)


class SlowBestResponse:
    """The most that one hand can win from a strategy whose rivers are solved."""

    def __init__(self, sitting: Sitting, held: int, me: int) -> None:
        """Look at a hand in a seat."""
        self.sitting, self.held, self.me = sitting, held, me
        self.apart = np.array([not {*pair} & {*pairs()[held]} for pair in pairs()])

    def wins(self, node: int, likely: Parts) -> float:
        """Return what it wins from a node on, to which the strategy comes as often as ``likely`` says."""
        sitting, tree = self.sitting, self.sitting.policy.tree
        others = likely[1 - self.me] * self.apart * (sitting.strengths > 0) / OTHERS
        river = River(tree, node, sitting.strengths, sitting.room)
        if tree.actor[node] >= FOLDED:
            return best_answer(river, 0, self.me, self.held, others)
        if tree.street[node] == 3:
            solve_river(rank_tables(), tree, node, sitting.strengths, likely, FEW_ROUNDS, sitting.room)
            return best_answer(river, 0, self.me, self.held, others)
        kinds, found = sitting.kinds[tree.street[node]], list[float]()
        for move in np.flatnonzero(tree.children[node] >= 0):
            passed = likely.copy()
            passed[tree.actor[node]] *= sitting.policy.shares[sitting.policy.rows[node] + kinds, move]
            found.append(self.wins(int(tree.children[node, move]), passed))
        return max(found) if tree.actor[node] == self.me else sum(found)


@pytest.mark.slow
def test_all_is_won_that_can_be_won_where_each_hand_is_known() -> None:
    policy, strengths = _policy(2), few_hands(1)
    sitting, likely = _sit_down(policy, strengths), np.ones((2, COMBOS))
    for _ in range(39):
        answer(rank_tables(), sitting, 0, likely, FEW_ROUNDS, LEARNS)
    learning = answer(rank_tables(), sitting, 0, likely, FEW_ROUNDS, LEARNS)
    won = answer(rank_tables(), sitting, 0, likely, FEW_ROUNDS, STANDS)
    assert (won >= learning - 1e-6).all()
    for me in range(2):
        for hand in range(0, HELD, 5):
            slow = SlowBestResponse(sitting, int(sitting.board.combos[hand]), me)
            assert won[me, hand] == pytest.approx(slow.wins(0, likely), abs=1e-6)


@pytest.mark.slow
def test_a_river_that_is_played_more_rarely_counts_for_more() -> None:
    policy, strengths = _policy(2), few_hands(2)
    root, likely = first_river(policy.tree), np.full((2, COMBOS), 0.4)

    def play(luck: float, faint: float) -> Parts:
        return answer(rank_tables(), _sit_down(policy, strengths, luck, faint), root, likely, 1, STANDS)

    always = play(0.99, 0.4)
    assert always.any()
    assert play(0.39, 1.0) == pytest.approx(always / 0.4)
    assert not play(0.41, 1.0).any()


@pytest.mark.slow
def test_who_has_learnt_nothing_tries_everything_and_then_stays_with_the_first() -> None:
    policy, strengths = _policy(2), few_hands(3)
    sitting, likely = _sit_down(policy, strengths), np.ones((2, COMBOS))
    first = answer(rank_tables(), sitting, 0, likely, 1, STANDS)
    assert not sitting.learnt.regrets.any()
    answer(rank_tables(), sitting, 0, likely, 1, LEARNS)
    assert sitting.learnt.regrets.any()
    assert answer(rank_tables(), sitting, 0, likely, 1, STANDS).sum() > first.sum()
    assert policy.tree.children[0, STAY] >= 0


@pytest.mark.slow
@pytest.mark.parametrize(
    ("rules", "depth", "seed", "bound"),
    [
        (CASINO_LIMIT, 100, 1, 0.005),
        (CASINO_LIMIT, 100, 2, 0.005),
        (NO_LIMIT, 20, 1, 0.01),
        (NO_LIMIT, 20, 2, 0.01),
    ],
)
def test_little_can_be_won_from_a_river_as_measures_solve_it(
    rules: HoldemRules, depth: int, seed: int, bound: float
) -> None:
    """As little as from an expert in play: else what is measured is the measure's own play."""
    tree, room, strengths = grow_tree(tree_rules(rules), depth), new_river_room(), few_hands(seed)
    root, cards = first_river(tree), pairs()
    held = np.random.default_rng(seed).random((2, COMBOS)) * (strengths > 0)
    size = solve_river(rank_tables(), tree, root, strengths, held, ROUNDS[rules.structure], room)
    assert (tree.street[root : root + size] == 3).all()
    likely = (1 - STRANGE) * held / held.sum(axis=1, keepdims=True) + STRANGE / HELD * (strengths > 0)
    river, won = River(tree, root, strengths, room), 0.0
    for me in range(2):
        for combo in np.flatnonzero(strengths):
            apart = np.array([not set(pair) & set(cards[combo]) for pair in cards])
            won += likely[me, combo] * best_answer(river, 0, me, int(combo), likely[1 - me] * apart)
    assert -1e-6 < won < bound * 2 * tree.paid[root].sum()
