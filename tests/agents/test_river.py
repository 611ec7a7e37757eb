"""The river solved: equal to counting pair by pair, and what theory says of games that are known."""

from collections.abc import Mapping, Sequence
from random import Random

import pytest

from pyapp.agents.holdem.hands.combos import combo, pairs, strengths
from pyapp.agents.holdem.river.betting_tree import (
    MOST_BETS,
    BettingEnd,
    BettingNode,
    BettingTree,
    before_betting,
    can_be_solved,
    grow_tree,
)
from pyapp.agents.holdem.river.equilibrium import Precision, RiverSolver, SolvedNode, SolvedRiver
from pyapp.agents.holdem.river.showdown_sums import LevelSums, ShowdownSums, WeighedHoldings
from pyapp.cards import DECK, parse_cards
from pyapp.holdem import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    CONSOLE_NO_LIMIT,
    DUEL,
    NO_LIMIT,
    POT_LIMIT,
    BetTo,
    Call,
    Check,
    Felt,
    Fold,
    HandSeat,
    HoldemRules,
    RaiseTo,
    Street,
    first_positions,
)
from pyapp.money import Chips
from pyapp.slices import at_once
from tests.products import only_quick

Rivals = Mapping[int, float]
"""How likely a rival comes here with each holding, by its place among the rival's."""


def best_value(river: SolvedRiver, tree: BettingTree, player: int, at: int, rivals: Rivals) -> float:
    """Return what the best answer wins with one holding, times the rival's weight that can be met."""
    if isinstance(tree, BettingEnd):
        return sum(weight * _won(river, tree, player, at, other) for other, weight in rivals.items())
    if tree.player == player:
        return max(best_value(river, after, player, at, rivals) for after in tree.after)
    solved = find(river.root, tree)
    return sum(
        best_value(river, after, player, at, {one: weight * row[one] for one, weight in rivals.items()})
        for after, row in zip(tree.after, solved.frequencies, strict=True)
    )


def exploitability(river: SolvedRiver) -> float:
    """Return what the best answers to the frequencies gain on average over both seats, in chips."""
    won, met = 0.0, 0.0
    for player in (0, 1):
        own = river.holdings[player]
        for at, weight in enumerate(own.weights):
            rivals = beside(own.combos[at], river.holdings[1 - player])
            won += weight * best_value(river, river.root.node, player, at, rivals)
            met += weight * sum(rivals.values())
    return won / met


def beside(combo: int, holdings: WeighedHoldings) -> Rivals:
    """Return what can be held beside a holding."""
    return {
        at: weight
        for at, (other, weight) in enumerate(zip(holdings.combos, holdings.weights, strict=True))
        if not {*pairs()[combo]} & {*pairs()[other]}
    }


def find(solved: SolvedNode, node: BettingNode) -> SolvedNode:
    """Return the solution of a node."""
    found = [one for one in nodes(solved) if one.node is node]
    assert len(found) == 1
    return found[0]


def nodes(solved: SolvedNode) -> list[SolvedNode]:
    """Return a node and all below it."""
    return [solved, *(one for after in solved.after if after for one in nodes(after))]


def _won(river: SolvedRiver, end: BettingEnd, player: int, at: int, other: int) -> float:
    if end.folded is not None:
        return -end.stake if end.folded == player else end.stake
    own, rival = river.holdings[player].strengths[at], river.holdings[1 - player].strengths[other]
    return end.stake * ((own > rival) - (own < rival))


SPOTS = 200
RULES = (CASINO_LIMIT, NO_LIMIT, POT_LIMIT, CLASSROOM_LIMIT, CONSOLE_NO_LIMIT)
POT = 24


def river_felt(rules: HoldemRules, stacks: tuple[int, int], pot: int = POT) -> Felt:
    """Return the river of two players before anyone has acted."""
    seats = tuple(HandSeat(Chips(stack), paid=Chips(pot // 2)) for stack in stacks)
    felt = Felt(rules, first_positions((True, True), 0, rules), seats, street=Street.RIVER)
    return before_betting(felt)


def holdings(board: Sequence[int], weights: dict[int, float]) -> WeighedHoldings:
    """Return holdings with their weights in the order of strength."""
    found = strengths(board)
    held = sorted((one for one in weights if found[one]), key=found.__getitem__)
    return WeighedHoldings(held, [found[one] for one in held], [weights[one] for one in held])


def any_range(chance: Random, board: Sequence[int], count: int) -> WeighedHoldings:
    """Return so many holdings with any weights."""
    possible = [one for one, strength in enumerate(strengths(board)) if strength]
    return holdings(board, {one: chance.random() for one in chance.sample(possible, count)})


def named(board: str, **held: float) -> WeighedHoldings:
    """Return holdings by their cards, each with its weight."""
    return holdings(parse_cards(board), {combo(parse_cards(cards)): weight for cards, weight in held.items()})


def solved(felt: Felt, first: WeighedHoldings, second: WeighedHoldings, precision: Precision) -> SolvedRiver:
    return at_once(RiverSolver(grow_tree(felt), first, second).solve(felt.pot, precision))


def any_spot(seed: int, count: int) -> tuple[Felt, WeighedHoldings, WeighedHoldings]:
    chance = Random(seed)
    board = chance.sample(DECK, 5)
    rules = RULES[seed % len(RULES)]
    felt = river_felt(rules, (chance.randint(5, 120), chance.randint(5, 120)))
    return felt, any_range(chance, board, count), any_range(chance, board, chance.randint(2, count))


@pytest.mark.slow
@pytest.mark.parametrize("seed", only_quick(range(SPOTS), range(20)))
def test_a_solution_is_worth_what_counting_every_pair_says(seed: int) -> None:
    felt, first, second = any_spot(seed, 9)
    try:
        river = solved(felt, first, second, Precision(0.0, 10))
    except ValueError:
        assert not any(beside(one, second) for one in first.combos)
        return
    assert river.exploitability == pytest.approx(exploitability(river))
    root = river.root
    for at, held in enumerate(first.combos):
        rivals = beside(held, second)
        assert root.met[at] == pytest.approx(sum(rivals.values()))
        for after, row in zip(root.node.after, root.values, strict=True):
            assert row[at] == pytest.approx(best_value(river, after, 0, at, rivals))


@pytest.mark.parametrize("seed", range(4))
def test_sums_over_a_full_range_equal_those_pair_by_pair(seed: int) -> None:
    chance = Random(seed)
    board = chance.sample(DECK, 5)
    own, rival = any_range(chance, board, 40), any_range(chance, board, 1081)
    sums = ShowdownSums(own, rival)
    shown, met = sums.shown(rival.weights, 3.0), sums.met(rival.weights, 2.0)
    together = sums.folded_or_called(rival.weights, 2.0, rival.weights, 3.0)
    assert sums.fold_or_call(rival.weights, -2.0, 3.0) == [met, shown]
    for at, held in enumerate(own.combos):
        rivals = beside(held, rival)
        beaten = [
            (own.strengths[at] > rival.strengths[other]) - (own.strengths[at] < rival.strengths[other])
            for other in rivals
        ]
        assert met[at] == pytest.approx(2 * sum(rivals.values()))
        won = 3 * sum(one * weight for one, weight in zip(beaten, rivals.values(), strict=True))
        assert shown[at] == pytest.approx(won)
        assert together[at] == pytest.approx(met[at] + shown[at])


@pytest.mark.slow
@pytest.mark.parametrize(("rules", "bound"), [(CASINO_LIMIT, 0.003), (NO_LIMIT, 0.005)])
def test_usual_ranges_come_as_near_to_an_equilibrium_as_is_asked(rules: HoldemRules, bound: float) -> None:
    chance = Random(7)
    board = chance.sample(DECK, 5)
    first, second = (any_range(chance, board, 120) for _ in range(2))
    felt = river_felt(rules, (100, 100))
    assert solved(felt, first, second, Precision(0.0, 10)).exploitability > bound * POT
    river = solved(felt, first, second, Precision(bound, 200))
    assert 0 < river.exploitability <= bound * POT
    assert river.iterations <= 100


@pytest.mark.slow
def test_it_pauses_often_and_comes_to_the_same_however_it_is_run() -> None:
    felt, first, second = any_spot(1, 200)
    work = RiverSolver(grow_tree(felt), first, second).solve(felt.pot, Precision(0.0, 10))
    assert sum(1 for _ in work) > 3
    once, again = (solved(felt, first, second, Precision(0.0, 10)) for _ in range(2))
    assert once == again


def test_no_one_who_can_never_meet_is_solved() -> None:
    board = "2c7d9hJsKs"
    with pytest.raises(ValueError, match="never meet"):
        solved(
            river_felt(CASINO_LIMIT, (100, 100)), named(board, AhAd=1), named(board, AhAd=1), Precision(0, 10)
        )


@pytest.mark.slow
def test_a_polarised_bet_bluffs_as_the_pot_odds_allow_and_is_called_as_often_as_keeps_bluffs_even() -> None:
    """Nuts or nothing against a hand between: bluffs are b / (P + 2 b) of bets, calls P / (P + b).

    Source: B. Chen and J. Ankenman, "The Mathematics of Poker" (2006), the game of [0, 1] with one bet.
    """
    board, bet = "AhKd8c5s2h", CASINO_LIMIT.late_bet
    nuts = dict.fromkeys(("AdAs", "AdAc", "AsAc"), 1.0)
    nothing = dict.fromkeys(("QcJd", "QsJc", "QdJs", "Qc9d", "Qs9c", "Qd9s"), 1.0)
    first = named(board, **nuts, **nothing)
    second = named(board, KcTs=1, KsTc=1, KhTd=1)
    river = solved(river_felt(CASINO_LIMIT, (100, 100)), first, second, Precision(0.0001, 2000))
    bets = dict(zip(first.combos, river.root.frequencies[1], strict=True))
    value = sum(bets[combo(parse_cards(cards))] for cards in nuts)
    bluffs = sum(bets[combo(parse_cards(cards))] for cards in nothing)
    assert value == pytest.approx(3, abs=0.02)
    assert bluffs / (bluffs + value) == pytest.approx(bet / (POT + 2 * bet), abs=0.02)
    facing = river.root.after[1]
    assert facing
    assert isinstance(facing.node.actions[1], Call)
    assert sum(facing.frequencies[1]) / 3 == pytest.approx(POT / (POT + bet), abs=0.03)


@pytest.mark.slow
def test_other_suits_change_nothing() -> None:
    chance = Random(3)
    board = chance.sample(DECK, 5)
    felt = river_felt(NO_LIMIT, (60, 60))
    ranges = [any_range(chance, board, 60) for _ in range(2)]
    turned = [
        holdings(
            [_turn(card) for card in board],
            {
                combo([_turn(card) for card in pairs()[one]]): weight
                for one, weight in zip(held.combos, held.weights, strict=True)
            },
        )
        for held in ranges
    ]
    one, other = (solved(felt, first, second, Precision(0.01, 100)) for first, second in (ranges, turned))
    assert other.iterations == one.iterations
    assert other.exploitability == pytest.approx(one.exploitability)


def _turn(card: int) -> int:
    return (card & ~3) | (card + 1) & 3


@pytest.mark.slow
def test_who_acts_last_never_wins_less_with_the_same_holdings() -> None:
    chance = Random(5)
    board = chance.sample(DECK, 5)
    both = any_range(chance, board, 80)
    river = solved(river_felt(CASINO_LIMIT, (100, 100)), both, both, Precision(0.001, 400))
    best = [max(column) for column in zip(*river.root.values, strict=True)]
    first = sum(weight * value for weight, value in zip(both.weights, best, strict=True))
    met = sum(weight * value for weight, value in zip(both.weights, river.root.met, strict=True))
    assert first / met <= river.exploitability * 2


def test_holdings_of_one_strength_are_first_taken_for_one() -> None:
    board = "AhKd8c5s2h"
    merged = named(board, KcTs=1, KsTc=2, QcJd=4).merge()
    assert list(merged.weights) == [4, 3]
    sums = LevelSums(merged, merged)
    assert sums.shown(merged.weights, 2.0) == [-6, 8]
    assert sums.folded_or_called([1.0, 0.0], 3.0, [0.0, 1.0], 2.0) == [1, 3]


def test_a_limit_river_goes_up_to_four_bets_and_a_cap_ends_it_sooner() -> None:
    tree, capped = (grow_tree(river_felt(rules, (300, 300))) for rules in (CASINO_LIMIT, CLASSROOM_LIMIT))
    bet = CASINO_LIMIT.late_bet
    assert _pushes(tree) == [BetTo(bet), *(RaiseTo(bet * times) for times in range(2, MOST_BETS + 1))]
    assert len(_pushes(capped)) == 1 + (CLASSROOM_LIMIT.raise_cap or 0)


def _pushes(tree: BettingNode) -> list[BetTo | RaiseTo]:
    """Follow the dearest line."""
    last = tree.actions[-1]
    if not isinstance(last, BetTo | RaiseTo):
        return []
    after = tree.after[-1]
    return [last, *(_pushes(after) if isinstance(after, BettingNode) else [])]


def test_no_limit_has_four_bets_and_short_stacks_fewer() -> None:
    sizes = {
        stack: [action.total for action in tree.actions if isinstance(action, BetTo)]
        for stack in (300, 30, 6)
        for tree in [grow_tree(river_felt(NO_LIMIT, (stack, 500)))]
    }
    assert sizes == {300: [8, 17, 26, 36], 30: [8, 17, 30], 6: [6]}


@pytest.mark.parametrize("rules", [CASINO_LIMIT, NO_LIMIT])
def test_what_is_at_stake_is_half_of_the_pot_and_what_was_matched(rules: HoldemRules) -> None:
    tree = grow_tree(river_felt(rules, (9, 40)))
    check, bet = tree.after[:2]
    assert isinstance(check, BettingNode)
    assert check.after[0] == BettingEnd(POT / 2, None)
    assert isinstance(bet, BettingNode)
    assert bet.actions[:2] == (Fold(), Call())
    assert bet.after[0] == BettingEnd(POT / 2, 1 - tree.player)
    matched = tree.actions[1]
    assert isinstance(matched, BetTo)
    assert bet.after[1] == BettingEnd(POT / 2 + min(9, matched.total), None)


def test_a_bet_that_was_made_stands_in_the_tree() -> None:
    felt = river_felt(NO_LIMIT, (300, 300))
    tree = grow_tree(felt, (Check(), BetTo(Chips(20)), RaiseTo(Chips(77))))
    behind = tree.after[0]
    assert isinstance(behind, BettingNode)
    assert behind.actions == (Check(), *(BetTo(Chips(total)) for total in (8, 20, 26, 36)))
    facing = behind.after[2]
    assert isinstance(facing, BettingNode)
    assert RaiseTo(Chips(77)) in facing.actions
    assert tree.actions == grow_tree(felt).actions


def test_only_two_players_with_chips_on_the_river_are_solved() -> None:
    felt = river_felt(NO_LIMIT, (300, 300))
    assert can_be_solved(felt)
    assert not can_be_solved(felt.but(street=Street.FLOP))
    assert not can_be_solved(river_felt(NO_LIMIT, (300, 0)))
    assert not can_be_solved(river_felt(DUEL, (300, 300)))
