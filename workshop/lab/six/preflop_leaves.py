"""What each player takes of a pot once the betting before the flop is over.

Two play on as a blueprint does. From deals that it plays against itself, what one takes of the pot is split
into equity and what each kind of hand makes beside it, acting first and acting last (``base + slope * equity
+ own hand + rival's hand``, least squares). So a hand that makes straights counts for more where chips are
left, and one that is beaten by what calls it for less. Of several who are left each takes their part by
equity, corrected by the mean of what they would make beside it against each of the others alone.
"""

from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.lines import MOVES, PUSH, STAY
from pyapp.agents.holdem.hands.combos import CELLS, COMBOS, cell_sizes
from pyapp.agents.holdem.preflop.preflop_charts import SEATS
from workshop.lab.champion.betting_tree import FOLDED, BettingTree, Singles
from workshop.lab.champion.card_buckets import Deal, bucket_counts, new_deal, sort_into, study
from workshop.lab.champion.compiled import Dice, below, compiled, new_dice, throw
from workshop.lab.champion.first_in_training import draw_even_boards, new_boards
from workshop.lab.champion.policy import Policy
from workshop.lab.champion.strengths import CARDS, FULL, Parts, RankTables, Whole, rank_all, rank_tables

MOST_LINES: Final = 3
"""A flop is looked at behind one raise, two and three."""

OF_ALL: Final = 0.5
"""How many of the deals come from all hands alike, beside those by which a blueprint comes there."""

FIT_ROUNDS: Final = 60

LUCK: Final = 1.2
"""How many pots who has the better hand on the river takes more, to take that luck out."""

TEMPERED: Final = 0.5
"""What part of the difference to equity counts: a blueprint for two knows few sizes and favours the button.

Tuned: with all of it the first seat gave up 67% of its raises to a re-raise by the button, where solvers'
charts say 40 to 55.
"""

PRIOR: Final = 1_500.0
"""So many deals of nothing stand beside those of each kind of hand, which takes off noise."""


class Leaves(NamedTuple):
    """Shares of the pot by kind of hand."""

    taken: Parts
    """What who acts first takes of two, by raises made less one, own kind and rival's kind."""

    equity: Parts
    power: Parts
    """By players left, the power to which products of their equities are raised."""


class PlayedDeals(NamedTuple):
    """Sums over deals, by the kinds of hands of who acts first and last."""

    taken: Parts
    often: Parts


@compiled
def play_deals(
    ranks: RankTables,
    tree: BettingTree,
    rows: Whole,
    strategy: Singles,
    node: int,
    kinds: Whole,
    deal: Deal,
    held: Parts,
    deals: int,
    dice: Dice,
    equity: Parts,
    found: PlayedDeals,
) -> None:
    """Deal two hands to a board as often, play on from a flop, and add up what who acts first takes.

    ``held`` are running sums over the combos of how likely each player comes with each. What the board did
    for the better or the worse hand beyond its equity is taken out: it says nothing of how they play.
    """
    pot = tree.paid[node, 0] + tree.paid[node, 1]
    hands = np.zeros(2, dtype=np.int64)
    for _ in range(deals):
        fits = False
        while not fits:
            for player in range(2):
                sums = held[player]
                hands[player] = min(
                    COMBOS - 1,
                    int(np.searchsorted(sums, float(throw(dice) * sums[COMBOS - 1]), side="right")),
                )
            one, other = hands
            fits = (
                deal.strengths[one] > 0
                and deal.strengths[other] > 0
                and ranks.low[one] != ranks.low[other]
                and ranks.low[one] != ranks.high[other]
                and ranks.high[one] != ranks.low[other]
                and ranks.high[one] != ranks.high[other]
            )
        at = node
        while tree.actor[at] < FOLDED:
            own = hands[tree.actor[at]]
            row = rows[at] + kinds[tree.street[at], own]
            pick, move = throw(dice), -1
            for wanted in range(MOVES):
                if tree.children[at, wanted] >= 0 and (move < 0 or pick >= 0) and strategy[row, wanted] > 0:
                    move = wanted
                    pick -= strategy[row, wanted]
            at = tree.children[at, move]
        outcome = int(np.sign(deal.strengths[hands[0]] - deal.strengths[hands[1]]))
        share = (tree.paid[node, 1] - tree.pays[at, outcome + 1]) / pot
        first, second = ranks.cell[hands[1]], ranks.cell[hands[0]]
        share -= LUCK * ((1 - outcome) / 2 - equity[first, second])
        found.taken[first, second] += share
        found.often[first, second] += 1


def sample_leaves(policy: Policy, equity: Parts, seed: int, blocks: int, deals: int) -> list[Parts]:
    """Let a blueprint play itself from every flop, and return sums of what who acts first takes, by line.

    There are ``blocks`` of fifty-two boards, and ``deals`` on each.
    """
    ranks, dice, deal = rank_tables(), new_dice(seed), new_deal()
    flops = [found for raises in range(1, MOST_LINES + 1) if (found := _flop(policy, raises)) is not None]
    sums = [PlayedDeals(np.zeros((CELLS, CELLS)), np.zeros((CELLS, CELLS))) for _ in flops]
    kinds, boards = np.zeros((len(bucket_counts(policy.buckets)), COMBOS), dtype=np.int64), new_boards()
    for _ in range(blocks):
        draw_even_boards(dice, boards)
        for board in boards:
            deal.board[:] = board
            study(ranks, deal)
            sort_into(ranks, policy.buckets, deal, kinds)
            for (node, held), own in zip(flops, sums, strict=True):
                play_deals(
                    ranks, policy.tree, policy.rows, policy.shares, node, kinds, deal, held, deals, dice,
                    equity, own,
                )  # fmt: skip
    return [np.array([one.taken, one.often]) for one in sums]


def _flop(policy: Policy, raises: int) -> tuple[int, Parts] | None:
    """Return the node of a flop behind so many raises of a pot, and running sums of what both hold there."""
    tree, node, held = policy.tree, 0, np.ones((2, CELLS))
    for move in (*(PUSH,) * raises, STAY):
        if tree.actor[node] >= FOLDED or tree.children[node, move] < 0:
            return None
        row = policy.rows[node]
        held[tree.actor[node]] *= policy.shares[row : row + CELLS, move]
        node = int(tree.children[node, move])
    if tree.actor[node] >= FOLDED or tree.street[node] == 0:
        return None
    cell, sizes, sums = rank_tables().cell, np.array(cell_sizes()), np.zeros((2, COMBOS))
    for player in range(2):
        usual = held[player] @ sizes
        by_line = held[player] / usual if usual else np.full(CELLS, 1 / COMBOS)
        sums[player] = np.cumsum((1 - OF_ALL) * by_line[cell] + OF_ALL / COMBOS)
    return node, sums


def fit_shares(found: Parts, equity: Parts) -> tuple[Parts, tuple[float, float]]:
    """Return what who acts first takes by both kinds of hands, and the base and the slope of equity."""
    taken, count = found
    mean = np.divide(taken, count, out=np.zeros_like(taken), where=count > 0)
    own, other = np.zeros(CELLS), np.zeros(CELLS)
    base, slope, centred = 0.5, 1.0, equity - 0.5
    total = count.sum()
    for _ in range(FIT_ROUNDS):
        rest = mean - own[:, None] - other[None, :]
        x_mean, y_mean = (count * centred).sum() / total, (count * rest).sum() / total
        slope = (count * (centred - x_mean) * (rest - y_mean)).sum() / (count * (centred - x_mean) ** 2).sum()
        base = y_mean - slope * x_mean
        line = base + slope * centred
        own = (count * (mean - line - other[None, :])).sum(axis=1) / (count.sum(axis=1) + PRIOR)
        other = (count * (mean - line - own[:, None])).sum(axis=0) / (count.sum(axis=0) + PRIOR)
    found_shares = base + slope * centred + own[:, None] + other[None, :]
    return found_shares, (float(base), float(slope))


def temper(shares: Parts, equity: Parts) -> Parts:
    """Return shares of which only ``TEMPERED`` of what they differ from equity is left."""
    return equity + TEMPERED * (shares - equity)


@compiled
def meet_all(ranks: RankTables, strengths: Whole, won: Parts, count: Parts) -> None:
    """Add up on a full board what every hand takes from every other, by the kinds of both."""
    for one in range(COMBOS):
        if not strengths[one]:
            continue
        for other in range(one):
            apart = ranks.low[one] != ranks.low[other] and ranks.low[one] != ranks.high[other]
            apart = apart and ranks.high[one] != ranks.low[other] and ranks.high[one] != ranks.high[other]
            if strengths[other] and apart:
                first, second = ranks.cell[one], ranks.cell[other]
                share = 0.5 * (1.0 + np.sign(strengths[one] - strengths[other]))
                won[first, second] += share
                won[second, first] += 1 - share
                count[first, second] += 1
                count[second, first] += 1


def pairwise_equity(seed: int, blocks: int) -> Parts:
    """Return what each kind of hand takes from each other all-in, on so many blocks of even boards."""
    ranks, dice, boards = rank_tables(), new_dice(seed), new_boards()
    won, count, strengths = (
        np.zeros((CELLS, CELLS)),
        np.zeros((CELLS, CELLS)),
        np.zeros(COMBOS, dtype=np.int64),
    )
    for _ in range(blocks):
        draw_even_boards(dice, boards)
        for board in boards:
            rank_all(ranks, board, strengths)
            meet_all(ranks, strengths, won, count)
    equity: Parts = np.where(count > 0, won / np.maximum(count, 1), 0.5)
    return equity


@compiled
def miss(ranks: RankTables, equity: Parts, powers: Parts, left: int, deals: int, dice: Dice) -> Parts:
    """Return by how much, squared, products of equities to each power miss what hands take of several."""
    deck, found = np.arange(CARDS), np.zeros(len(powers))
    strengths, kinds, share = np.zeros(left), np.zeros(left, dtype=np.int64), np.zeros(left)
    board, held = np.zeros(FULL, dtype=np.int64), np.zeros(COMBOS, dtype=np.int64)
    for _ in range(deals):
        for at in range(FULL + 2 * left):
            other = at + below(dice, CARDS - at)
            deck[at], deck[other] = deck[other], deck[at]
        board[:] = deck[:FULL]
        rank_all(ranks, board, held)
        for seat in range(left):
            one, two = deck[FULL + 2 * seat], deck[FULL + 2 * seat + 1]
            low, high = min(one, two), max(one, two)
            kinds[seat] = ranks.cell[high * (high - 1) // 2 + low]
            strengths[seat] = held[high * (high - 1) // 2 + low]
        best = strengths.max()
        share[:] = strengths == best
        share /= share.sum()
        for number in range(len(powers)):
            parts = np.ones(left)
            for seat in range(left):
                for other in range(left):
                    if other != seat:
                        parts[seat] *= equity[kinds[seat], kinds[other]]
            parts = parts ** powers[number]
            found[number] += ((parts / parts.sum() - share) ** 2).sum()
    return found


POWERS: Final = tuple(at / 50 for at in range(15, 51))
"""Powers that are tried for the products of several equities."""


def fit_powers(equity: Parts, seed: int, deals: int) -> Parts:
    """Return by the players left the power with which products of equities come nearest to dealt hands."""
    powers = np.array(POWERS)
    found = np.ones(SEATS + 1)
    for left in range(3, SEATS + 1):
        found[left] = powers[np.argmin(miss(rank_tables(), equity, powers, left, deals, new_dice(seed)))]
    return found
