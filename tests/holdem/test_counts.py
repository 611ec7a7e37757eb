"""How many sequences of actions a table allows, by depth: any change of a rule changes a count."""

from collections.abc import Sequence

import pytest

from pyapp.cards import DECK
from pyapp.holdem import (
    CASINO_LIMIT,
    Action,
    BetTo,
    Fold,
    HandState,
    RaiseTo,
    Sizes,
    apply,
    deal,
    first_positions,
    options,
)

COUNTS = {
    "two, deep": ((400, 400), (3, 6, 12, 24, 48, 96, 192, 384, 720)),
    "two, six chips each": ((6, 6), (3, 5, 5, 5, 5, 5, 5, 5, 2, 0)),
    "two, big blind shorter than the small": ((100, 1), (0,)),
    "three, deep": ((400, 400, 400), (3, 9, 24, 60, 143, 328, 733, 1612)),
    "three, a stack for half a raise": ((400, 6, 400), (3, 8, 20, 40, 73, 139, 262, 511)),
    "three, a stack for less than half a raise": ((400, 5, 400), (3, 8, 20, 39, 70, 134, 253, 493)),
    "four, all short": ((9, 5, 3, 14), (3, 9, 21, 34, 49, 67, 91, 115, 130, 119, 86, 48)),
    "six, deep": ((400,) * 6, (3, 9, 27, 81, 242, 713, 2049)),
}


@pytest.mark.parametrize(("stacks", "expected"), COUNTS.values(), ids=COUNTS)
def test_the_number_of_action_sequences(stacks: Sequence[int], expected: Sequence[int]) -> None:
    assert counts(stacks, len(expected)) == list(expected)


def counts(stacks: Sequence[int], depth: int) -> list[int]:
    """Count the sequences of one action, of two, and so on, that stakes of $2/$4 allow from the deal."""
    positions = first_positions([True] * len(stacks), 0, CASINO_LIMIT)
    states = [deal(CASINO_LIMIT, stacks, positions, DECK).state]
    found = list[int]()
    for _ in range(depth):
        states = [apply(state, action).state for state in states for action in legal(state)]
        found.append(len(states))
    return found


def legal(state: HandState) -> list[Action]:
    """List every action that is open, none once the hand is over."""
    if state.felt.over:
        return []
    offered = options(state)
    pushes: list[Action] = []
    if isinstance(offered.bet, Sizes):
        pushes = [BetTo(total) for total in range(offered.bet.least, offered.bet.most + 1)]
    if isinstance(offered.raising, Sizes):
        pushes = [RaiseTo(total) for total in range(offered.raising.least, offered.raising.most + 1)]
    return [Fold(), offered.stay, *pushes]
