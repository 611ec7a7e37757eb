"""Every way in which two players can bet through a hand, found by playing it on the table's own engine."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np
import numpy.typing as npt

from pyapp.agents.holdem.blueprint.lines import FOLD, MOVES, PAY, PUSH, STAY
from pyapp.cards import DECK, parse_cards
from pyapp.holdem import (
    Action,
    BetRange,
    Check,
    Fold,
    HandState,
    HoldemRules,
    apply,
    deal,
    first_positions,
    options,
)

FOLDED: Final = 2
"""Stands for the player to act where the hand ended by a fold,"""

SHOWN: Final = 3
"""and where it ended by a showdown."""

MOST_BETS: Final = 3
"""How many raises follow the opening bet of a street in the tree, where the table knows no cap for two."""


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
    """Return the rules that a tree is grown by: with a cap of ``MOST_BETS`` where two know none."""
    if rules.cap_lifts_for_two:
        return replace(rules, raise_cap=MOST_BETS, cap_lifts_for_two=False)
    return rules


def grow_tree(rules: HoldemRules, depth: int) -> BettingTree:
    """Return the tree of two players with ``depth`` big blinds each; player 0 has the button."""
    stacks = (depth * rules.big_blind,) * 2
    start = deal(rules, stacks, first_positions((True, True), 0, rules), DECK).state
    found = _Found(depth, rules.big_blind)
    found.walk([replace(start, holes=holes, stub=board) for holes, board in _DEALS])
    return BettingTree(
        np.array(found.actor),
        np.array(found.street),
        np.array(found.children),
        np.array(found.pays),
        np.array(found.paid),
    )


def open_moves(state: HandState) -> Iterator[tuple[int, Action]]:
    """Yield the moves that are worth a thought, each with its action.

    No one folds where staying is free, and the last to act never pays beside a free check.
    """
    offered, felt = options(state), state.felt
    free = isinstance(offered.stay, Check)
    if isinstance(offered.fold, Fold) and not free:
        yield FOLD, offered.fold
    yield STAY, offered.stay
    if offered.push is not None and isinstance(offered.raising, BetRange) | isinstance(offered.bet, BetRange):
        yield PUSH, offered.push
    if offered.optional_call is not None and offered.seat == felt.positions.small:
        yield PAY, offered.optional_call


class _Found:
    """What a walk has found so far."""

    def __init__(self, depth: int, big_blind: int) -> None:
        self._depth, self._big = depth, big_blind
        self.actor, self.street = list[int](), list[int]()
        self.children, self.pays, self.paid = list[list[int]](), list[list[float]](), list[list[float]]()

    def walk(self, states: Sequence[HandState]) -> int:
        """Add a node and all after it, and return its row; the states differ in their cards alone."""
        felt, row = states[0].felt, len(self.actor)
        acting = felt.to_act
        self.actor.append(acting if acting is not None else SHOWN if felt.lone is None else FOLDED)
        self.street.append(int(felt.street))
        self.children.append([-1] * MOVES)
        self.paid.append([seat.paid / self._big for seat in felt.seats])
        self.pays.append([0.0] * len(states))
        if acting is None:
            self.pays[row] = [state.felt.seats[0].stack / self._big - self._depth for state in states]
            return row
        for move, action in open_moves(states[0]):
            self.children[row][move] = self.walk([apply(state, action).state for state in states])
        return row


_BOARD: Final = tuple(parse_cards("2c7d9hJsKd"))
_ACES: Final = tuple(parse_cards("AcAd"))
_QUEENS: Final = tuple(parse_cards("QcQd"))
_DEALS: Final = (
    ((_QUEENS, _ACES), _BOARD),
    ((_ACES, _QUEENS), tuple(parse_cards("ThJhQhKhAh"))),
    ((_ACES, _QUEENS), _BOARD),
)
"""Hole cards and boards with which player 0 loses, divides and wins."""
