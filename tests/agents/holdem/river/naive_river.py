"""The river counted out pair by pair, as slowly and plainly as can be: what the quick sums must equal."""

from collections.abc import Mapping

from pyapp.agents.holdem.hands.combos import pairs
from pyapp.agents.holdem.river.betting_tree import BettingEnd, BettingNode, BettingTree
from pyapp.agents.holdem.river.equilibrium import SolvedNode, SolvedRiver
from pyapp.agents.holdem.river.showdown_sums import WeighedHoldings

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
