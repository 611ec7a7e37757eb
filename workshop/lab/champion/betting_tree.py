"""Every way in which two players can bet through a hand, and a walk through them.

The tree is found by playing on the table's own engine. On a walk a player looks at all that they could do,
and a rival answers; a response to a strategy learns by it. Source: Lanctot and others, "Monte Carlo Sampling
for Regret Minimization in Extensive Games" (2009), external sampling.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Final, NamedTuple, TypeAlias

import numpy as np
import numpy.typing as npt

from pyapp.agents.holdem.blueprint.lines import ALL_IN, FOLD, HALF, MOVES, PAY, PUSH, STAY
from pyapp.agents.holdem.choosing.solved_play import sized_raises
from pyapp.agents.holdem.spot import ALL, Spot, size, spot_of
from pyapp.cards import DECK, parse_cards
from pyapp.holdem import (
    Action,
    Check,
    Fold,
    HandState,
    HoldemRules,
    Structure,
    apply,
    deal,
    first_positions,
    observe,
    options,
)
from pyapp.money import Chips
from workshop.lab.champion.compiled import Dice, compiled, throw
from workshop.lab.champion.strengths import Parts, Whole

FOLDED: Final = 2
"""Stands for the player to act where the hand ended by a fold,"""

SHOWN: Final = 3
"""and where it ended by a showdown."""

MOST_BETS: Final = 3
"""How many raises follow the opening bet of a street in the tree, where the table knows no cap for two."""

FINENESS: Final = 1_000
"""The chips of a big blind in a no-limit tree, so that parts of a pot are hardly rounded."""

MOST_POTS: Final = 4.0
"""The most pots that an all-in grows the bet by in the tree; chosen."""


class BettingTree(NamedTuple):
    """A tree as arrays, a row a node, in the order in which it is first walked; the root is row 0."""

    actor: npt.NDArray[np.int64]
    """The player to act, 0 or 1, or how the hand ended."""

    street: npt.NDArray[np.int64]
    children: npt.NDArray[np.int64]
    """The node after each move; -1 where it is not open."""

    pays: npt.NDArray[np.float64]
    """Big blinds that player 0 wins at an end with the worse hand, an equal one, the better one."""

    paid: npt.NDArray[np.float64]
    """Big blinds that both have put in."""


def tree_rules(rules: HoldemRules) -> HoldemRules:
    """Return the rules that a tree is grown by: with a cap of ``MOST_BETS`` where two know none.

    At no-limit a big blind has ``FINENESS`` chips.
    """
    if rules.structure is Structure.NO_LIMIT:
        small = rules.small_blind * FINENESS // rules.big_blind
        return replace(rules, small_blind=Chips(small), big_blind=Chips(FINENESS))
    if rules.cap_lifts_for_two:
        return replace(rules, raise_cap=MOST_BETS, cap_lifts_for_two=False)
    return rules


def grow_tree(rules: HoldemRules, depth: int) -> BettingTree:
    """Return the tree of two players with ``depth`` big blinds each; player 0 has the button."""
    stacks = (depth * rules.big_blind,) * 2
    start = deal(rules, stacks, first_positions((True, True), 0, rules), DECK).state
    grown = TreeGrowth(depth, rules.big_blind)
    grown.walk([replace(start, holes=holes, stub=board) for holes, board in TRIAL_DEALS])
    return grown.tree()


def open_moves(state: HandState) -> Iterator[tuple[int, Action]]:
    """Yield the moves that are worth a thought, each with its action.

    No one folds where staying is free, and the last to act never pays beside a free check.
    """
    offered, felt = options(state), state.felt
    free = isinstance(offered.stay, Check)
    if isinstance(offered.fold, Fold) and not free:
        yield FOLD, offered.fold
    yield STAY, offered.stay
    if felt.rules.structure is Structure.NO_LIMIT:
        yield from _sized_raises(spot_of(observe(state, offered.seat)))
    elif offered.push is not None:
        yield PUSH, offered.push
    if offered.optional_call is not None and offered.seat == felt.positions.small:
        yield PAY, offered.optional_call


def _sized_raises(spot: Spot) -> Iterator[tuple[int, Action]]:
    """Yield the bets and raises of a no-limit tree.

    The first bet of a street is half a pot, a pot or all-in, the first raise a pot or all-in, and who raises
    that goes all-in. Half a pot and a pot are left out where they are ``NEARLY_ALL`` chips. Where all-in is
    over ``MOST_POTS`` it is left out, and a pot is there instead.
    """
    if spot.sizes is None:
        return
    deep = spot.reach > MOST_POTS * (spot.pot + spot.to_call)
    moves = _SIZES[min(spot.pushes, 1 if deep else len(_SIZES) - 1)]
    sized = [(move, bet) for move, bet in sized_raises(spot).items() if move in moves]
    yield from sized
    if not (deep and sized):
        yield ALL_IN, size(spot, ALL)


_SIZES: Final = ((HALF, PUSH), (PUSH,), ())
"""The bets and raises beside all-in, by those before on the street."""


class TreeGrowth:
    """A tree as far as it was walked; those who draw other trees say who plays and how."""

    def __init__(
        self, depth: int, big_blind: Chips, seats: tuple[int, int] = (0, 1), dead: float = 0.0
    ) -> None:
        """Take the stacks in big blinds, how many chips one has, and where players 0 and 1 sit.

        ``dead`` are the big blinds in the pot of those who have folded: half of them counts as paid by each.
        """
        self._depth, self._big, self.seats, self.dead = depth, big_blind, seats, dead
        self._actor, self._street = list[int](), list[int]()
        self._children, self._pays, self._paid = list[list[int]](), list[list[float]](), list[list[float]]()

    def walk(self, states: Sequence[HandState]) -> int:
        """Add a node and all after it, and return its row; the states differ in their cards alone."""
        felt = states[0].felt
        acting, one = felt.to_act, self.seats[0]
        end = SHOWN if felt.lone is None else FOLDED
        paid = [felt.seats[seat].paid / self._big + self.dead / 2 for seat in self.seats]
        row = self.add(end if acting is None else self.seats.index(acting), int(felt.street), paid)
        if acting is None:
            stacks = [state.felt.seats[one].stack / self._big for state in states]
            self._pays[row] = [stack - self._depth - self.dead / 2 for stack in stacks]
            return row
        for move, action in sorted(self.moves(states[0]), key=itemgetter(0)):  # as the file has them
            self._children[row][move] = self.follow(states, move, action)
        return row

    def moves(self, state: HandState) -> Iterator[tuple[int, Action]]:
        """Yield the moves at a node, each with its action."""
        return open_moves(state)

    def follow(self, states: Sequence[HandState], move: int, action: Action) -> int:  # noqa: ARG002 - for others
        """Add what comes after a move, and return its row."""
        return self.walk([apply(state, action).state for state in states])

    def add(self, actor: int, street: int, paid: list[float], pays: float = 0.0) -> int:
        """Add a node without children, which pays player 0 the same whatever is held, and return its row."""
        self._actor.append(actor)
        self._street.append(street)
        self._children.append([-1] * MOVES)
        self._paid.append(paid)
        self._pays.append([pays] * len(TRIAL_DEALS))
        return len(self._actor) - 1

    def tree(self) -> BettingTree:
        """Return what was walked."""
        return BettingTree(
            np.array(self._actor),
            np.array(self._street),
            np.array(self._children),
            np.array(self._pays),
            np.array(self._paid),
        )


_BOARD: Final = tuple(parse_cards("2c7d9hJsKd"))
_ACES: Final = tuple(parse_cards("AcAd"))
_QUEENS: Final = tuple(parse_cards("QcQd"))
TRIAL_DEALS: Final = (
    ((_QUEENS, _ACES), _BOARD),
    ((_ACES, _QUEENS), tuple(parse_cards("ThJhQhKhAh"))),
    ((_ACES, _QUEENS), _BOARD),
)
"""Hole cards and boards with which player 0 loses, divides and wins."""


Singles: TypeAlias = npt.NDArray[np.float32]

DEEPEST: Final = 64
"""More moves than any line has."""


class Walk(NamedTuple):
    """What walking teaches, and room for one walk; a row is a kind of hand at a node, a column a move."""

    tree: BettingTree
    rows: Whole
    """Each node's first row."""

    regrets: Singles
    shares: Parts
    """Room for a strategy at every depth,"""

    worth: Parts
    """for what its moves are worth,"""

    frames: Whole
    """and for the own decisions on the way: node, row, and the move that is looked at."""


class Rival(NamedTuple):
    """How the other moves: in proportion to their positive tendencies, or evenly where there are none."""

    rows: Whole
    tendencies: Singles
    """By row and move: regrets, or the shares of a strategy that stands still."""


def new_walk(tree: BettingTree, rows: Whole, total: int) -> Walk:
    """Return a walk by which nothing is learnt yet, over ``total`` rows."""
    return Walk(
        tree,
        rows,
        np.zeros((total, MOVES), dtype=np.float32),
        np.zeros((DEEPEST, MOVES)),
        np.zeros((DEEPEST, MOVES)),
        np.zeros((DEEPEST, 3), dtype=np.int64),
    )


def first_rows(tree: BettingTree, counts: tuple[int, ...]) -> tuple[Whole, int]:
    """Return each decision's first row and how many there are, from the kinds of hands by street."""
    sizes = np.where(tree.actor < FOLDED, np.array(counts)[tree.street], 0)
    return np.cumsum(sizes) - sizes, int(sizes.sum())


@compiled
def walk(learnt: Walk, rival: Rival, own: Whole, others: Whole, outcome: int, me: int, dice: Dice) -> None:
    """Let ``me`` learn in one deal what each move was worth, while ``rival`` moves by chance.

    ``own`` and ``others`` are kinds of hands by street; ``outcome`` is -1, 0 or 1 for player 0. One loop and
    a stack of own, and helpers that take single arrays: machine code would pass all of them at every node.
    """
    actor, street, children = learnt.tree.actor, learnt.tree.street, learnt.tree.children
    regrets, shares, worth, frames = learnt.regrets, learnt.shares, learnt.worth, learnt.frames
    tendencies = rival.tendencies
    sign = 1.0 if me == 0 else -1.0
    node, depth = 0, 0
    while True:
        while actor[node] < FOLDED:
            if actor[node] == me:
                row = learnt.rows[node] + own[street[node]]
                _match(regrets, row, children, node, shares, depth)
                move = _next_open(children, node, 0)
                frames[depth, 0], frames[depth, 1], frames[depth, 2] = node, row, move
                depth += 1
            else:
                row = rival.rows[node] + others[street[node]]
                _match(tendencies, row, children, node, shares, depth)
                pick, move = throw(dice), STAY
                for one in range(MOVES):
                    if shares[depth, one] > 0:
                        if pick >= 0:
                            move = one
                        pick -= shares[depth, one]
            node = children[node, move]
        won = sign * learnt.tree.pays[node, outcome + 1]
        while depth > 0:
            node, row, move = frames[depth - 1, 0], frames[depth - 1, 1], frames[depth - 1, 2]
            worth[depth - 1, move] = won
            move = _next_open(children, node, move + 1)
            if move < MOVES:
                frames[depth - 1, 2] = move
                node = children[node, move]
                break
            depth -= 1
            won = 0.0
            for one in range(MOVES):
                if children[node, one] >= 0:
                    won += shares[depth, one] * worth[depth, one]
            for one in range(MOVES):
                if children[node, one] >= 0:
                    regrets[row, one] += worth[depth, one] - won
        else:
            return


@compiled
def _match(regrets: Singles, row: int, children: Whole, node: int, shares: Parts, depth: int) -> None:
    """Choose each open move as often as it is regretted."""
    total, count = 0.0, 0
    for move in range(MOVES):
        shares[depth, move] = 0.0
        if children[node, move] >= 0:
            count += 1
            if regrets[row, move] > 0:
                shares[depth, move] = regrets[row, move]
                total += regrets[row, move]
    for move in range(MOVES):
        if total > 0:
            shares[depth, move] /= total
        elif children[node, move] >= 0:
            shares[depth, move] = 1.0 / count


@compiled
def _next_open(children: Whole, node: int, move: int) -> int:
    """Return the first open move from ``move`` on; ``MOVES`` where there is none."""
    while move < MOVES and children[node, move] < 0:
        move += 1
    return move


def allowed_moves(tree: BettingTree, rows: Whole, total: int) -> npt.NDArray[np.bool_]:
    """Return which moves are open in each row."""
    decisions = np.flatnonzero(tree.actor < FOLDED)
    sizes = np.diff(np.append(rows[decisions], total))
    found: npt.NDArray[np.bool_] = np.repeat(tree.children[decisions] >= 0, sizes, axis=0)
    return found
