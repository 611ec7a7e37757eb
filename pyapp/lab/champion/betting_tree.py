"""Every way in which two players can bet through a hand, found by playing it on the table's own engine."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from operator import itemgetter
from typing import Final, NamedTuple

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
