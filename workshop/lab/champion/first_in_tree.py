"""The trees of who is first in at a table of three and more: a raise, and all that one rival may answer.

Each tree begins with a rival who may fold, call or raise again, everyone else having folded or going to. One
tree stands for all seats that have posted nothing, one for the small blind, one for the big blind.
"""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final, NamedTuple

import numpy as np

from pyapp.agents.holdem.blueprint.lines import ALL_IN, FOLD, HALF, PUSH, STAY
from pyapp.agents.holdem.spot import ALL, Spot, size, spot_of
from pyapp.cards import DECK, Card
from pyapp.holdem import (
    Action,
    Fold,
    HandState,
    HoldemRules,
    RaiseTo,
    Status,
    Street,
    Structure,
    apply,
    deal,
    first_positions,
    observe,
    options,
)
from pyapp.money import Chips
from workshop.lab.champion.betting_tree import FOLDED, TRIAL_DEALS, BettingTree, TreeGrowth, open_moves
from workshop.lab.champion.strengths import Parts, Whole

OPENED: Final = 3
"""The raise of who is first in at no-limit, in big blinds."""

MOST_OF_STACK: Final = 0.35
"""A re-raise before the flop of more than this part of the stack is all-in instead; chosen."""

RERAISED: Final = 0.5
"""The pots by which a raise over a re-raise grows the bet, where the first re-raise is by a pot."""

BLINDS: Final = 1.5
"""Both blinds, in big blinds."""


class FirstInGame(NamedTuple):
    """All trees behind one raise, one after another."""

    tree: BettingTree
    roots: Whole
    """Where each rival's tree begins, in the order in which they act,"""

    dead: Parts
    """and the big blinds in the pot of those who then have folded."""

    posted: float
    """What the one who is first in has posted, in big blinds."""


class _Around(NamedTuple):
    """Who sits where."""

    seats: int
    opener: int
    rivals: tuple[tuple[int, float], ...]
    """The seat of each, and the big blinds in the pot of those who have folded by then."""

    posted: float = 0.0


_SMALL_BLIND: Final = _Around(3, 1, ((2, 0.0),), 0.5)
_BUTTON: Final = _Around(3, 0, ((1, 1.0), (2, 0.5)))
_EARLIER: Final = _Around(4, 3, ((0, 1.5), (1, 1.0), (2, 0.5)))
_BEHIND_BUTTON: Final = 2


def first_in_game(rules: HoldemRules, depth: int, behind: int) -> FirstInGame:
    """Return the trees for so many players to come; from three on they are the same.

    ``rules`` are those of a tree (``tree_rules``), ``depth`` is what all have, in big blinds.
    """
    around = _SMALL_BLIND if behind < _BEHIND_BUTTON else _BUTTON if behind == _BEHIND_BUTTON else _EARLIER
    grown = [_grow(rules, depth, around, rival, dead) for rival, dead in around.rivals]
    lengths = [len(tree.actor) for tree in grown]
    roots: Whole = np.array([sum(lengths[:at]) for at in range(len(lengths))], dtype=np.int64)
    trees = [
        tree._replace(children=np.where(tree.children >= 0, tree.children + root, -1))
        for tree, root in zip(grown, roots, strict=True)
    ]
    joined = BettingTree(*(np.concatenate(parts) for parts in zip(*trees, strict=True)))
    return FirstInGame(joined, roots, np.array([dead for _, dead in around.rivals]), around.posted)


def _grow(rules: HoldemRules, depth: int, around: _Around, rival: int, dead: float) -> BettingTree:
    stacks = (Chips(depth * rules.big_blind),) * around.seats
    start = deal(rules, stacks, first_positions((True,) * around.seats, 0, rules), DECK).state
    grown = _AnswersGrowth(depth, rules.big_blind, (around.opener, rival), dead)
    grown.walk([_raised(_dealt(start, grown.seats, *one), grown.seats) for one in TRIAL_DEALS])
    return grown.tree()


def _dealt(
    start: HandState, seats: tuple[int, int], held: Sequence[tuple[Card, ...]], board: tuple[Card, ...]
) -> HandState:
    """Deal two seats their trial cards; what others hold is never shown."""
    holes = list(start.holes)
    for seat, hole in zip(seats, held, strict=True):
        holes[seat] = hole
    return replace(start, holes=tuple(holes), stub=board)


def _raised(state: HandState, seats: tuple[int, int]) -> HandState:
    """Raise first in and let all fold who come before the rival."""
    opener, rival = seats
    state = _fold_to(state, (opener,))
    push = options(state).push
    if state.felt.rules.structure is Structure.NO_LIMIT:
        push = RaiseTo(Chips(OPENED * state.felt.rules.big_blind))
    if push is None:
        raise ValueError("No raise is open to who is first in.")
    return _fold_to(apply(state, push).state, (rival,))


def _fold_to(state: HandState, seats: Sequence[int]) -> HandState:
    """Let everyone fold until one of these acts, or the hand is over."""
    while state.felt.to_act is not None and state.felt.to_act not in seats:
        action = options(state).fold
        if not isinstance(action, Fold):
            raise ValueError("A seat that has to act cannot fold.")  # noqa: TRY004 - no wrong type was given
        state = apply(state, action).state
    return state


class _AnswersGrowth(TreeGrowth):
    """A tree of two at a table where the others fold when it is their turn."""

    def moves(self, state: HandState) -> Iterator[tuple[int, Action]]:
        if state.felt.street is not Street.PREFLOP:
            yield from open_moves(state)
            return
        offered = options(state)
        if isinstance(offered.fold, Fold):
            yield FOLD, offered.fold
        yield STAY, offered.stay
        if state.felt.rules.structure is not Structure.NO_LIMIT:
            yield from [(PUSH, offered.push)] if offered.push else []
            return
        spot = spot_of(observe(state, offered.seat))
        if spot.sizes is not None:
            yield _reraise(spot)

    def follow(self, states: Sequence[HandState], move: int, action: Action) -> int:
        felt = states[0].felt
        playing = sum(1 for seat in felt.seats if seat.status is not Status.FOLDED)
        if move == FOLD and felt.to_act == self.seats[1] and playing > len(self.seats):
            paid = felt.seats[self.seats[1]].paid / self._big + self.dead / 2
            return self.add(FOLDED, int(felt.street), [paid, paid], paid)
        after = [apply(state, action).state for state in states]
        return self.walk([_fold_to(state, self.seats) for state in after])


def _reraise(spot: Spot) -> tuple[int, Action]:
    move, pots = (PUSH, 1.0) if spot.pushes == 1 else (HALF, RERAISED)
    bet = size(spot, pots)
    if bet.total > MOST_OF_STACK * (spot.level + spot.reach):
        return ALL_IN, size(spot, ALL)
    return move, bet
