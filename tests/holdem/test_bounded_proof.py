"""Every small hand ends as the rules say: not a sample, but all of them up to a few chips a seat."""

from dataclasses import replace
from itertools import product

import pytest

from pyapp.holdem import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    CONSOLE_LIMIT,
    CONSOLE_NO_LIMIT,
    DUEL,
    NO_LIMIT,
    POT_LIMIT,
    AnteBy,
    HoldemRules,
    Positions,
    PotAwarded,
    UncalledReturned,
    first_positions,
)
from pyapp.ranking import strength
from pyapp.tables import at_stakes
from tests.holdem.bounded import BOARD, Table, Turn, holes_of, turns
from tests.holdem.reference import winnings
from tests.products import only_daily, only_quick
from tests.tiers import is_release

LIMIT = [at_stakes(rules, 2) for rules in (CASINO_LIMIT, CLASSROOM_LIMIT)]
CONSOLE = [at_stakes(rules, 2) for rules in (CONSOLE_LIMIT, CONSOLE_NO_LIMIT)]
BIG = [at_stakes(rules, 2) for rules in (NO_LIMIT, POT_LIMIT)]
ANTES = [at_stakes(rules, 2, 2, by) for rules in (NO_LIMIT, POT_LIMIT) for by in AnteBy]
DUELS = [DUEL, replace(DUEL, bot_may_fold=True)]

MOST = 6
"""The deepest stack, in chips; the big blind is 2."""

DEEP_FOR_THREE = 6 if is_release() else 5
"""The deepest of three: with each chip more the hands double."""

SHALLOWER = () if is_release() else (LIMIT[1], CONSOLE[0], BIG[1], *ANTES[1:])
"""A chip less for rules that differ from the ones beside them in what fewer chips show, too."""


def _id(rules: HoldemRules) -> str:
    ante = f" ante {rules.ante} by {rules.ante_by}" if rules.ante else ""
    return f"{rules.preset}{ante}{' folding' * rules.bot_may_fold}"


@pytest.mark.parametrize("rules", only_quick([*LIMIT, *CONSOLE, *BIG, *ANTES, *DUELS], [LIMIT[0]]), ids=_id)
def test_every_hand_of_two_ends_by_the_rules(rules: HoldemRules) -> None:
    for stacks in product(range(1, MOST + 1), repeat=2):
        for table in _tables(rules, stacks):
            _prove(table)


@pytest.mark.slow
@pytest.mark.parametrize("rules", only_daily([*LIMIT, *CONSOLE, *BIG, *ANTES], [LIMIT[0]]), ids=_id)
def test_every_hand_of_three_ends_by_the_rules(rules: HoldemRules) -> None:
    """Let the button go round with the stacks, so that each seat has every part in a third of the hands."""
    for stacks in product(range(1, DEEP_FOR_THREE + (rules not in SHALLOWER)), repeat=3):
        _prove(_tables(rules, stacks)[sum(stacks) % 3])


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("rules", CONSOLE, ids=_id)
def test_a_small_blind_of_one_chip_wins_no_more_than_its_limit(rules: HoldemRules) -> None:
    """Go to eight chips: with six, three that tie never leave two odd chips to a small blind short of one."""
    for table in _tables(rules, (8, 1, 8)):
        _prove(table)


@pytest.mark.parametrize("rules", only_quick([LIMIT[0], *BIG, *ANTES], BIG[:1]), ids=_id)
def test_every_hand_without_a_small_blind_ends_by_the_rules(rules: HoldemRules) -> None:
    for first, second in product(range(1, MOST + 1), repeat=2):
        _prove(Table(rules, (first, 0, second), Positions(0, None, 2, 1)))


def test_the_hands_of_the_proof_rank_as_they_are_meant_to() -> None:
    for ranks in product(range(3), repeat=3):
        strengths = [strength((*hole, *BOARD)) for hole in holes_of(ranks)]
        for one, other in product(range(3), repeat=2):
            assert (strengths[one] < strengths[other]) == (ranks[one] < ranks[other])


def _tables(rules: HoldemRules, stacks: tuple[int, ...]) -> list[Table]:
    """Return the table with the button at each seat."""
    occupied = [stack > 0 for stack in stacks]
    buttons = range(len(stacks))
    return [Table(rules, stacks, first_positions(occupied, button, rules)) for button in buttons]


def _prove(table: Table) -> None:
    for turn in turns(table):
        assert _is_right(turn), (table, turn)


def _is_right(turn: Turn) -> bool:
    """Hold what came back and what was paid against the reference."""
    felt, books, events = turn.step.state.felt, turn.after, turn.step.events
    came_back = [(event.seat, event.amount) for event in events if isinstance(event, UncalledReturned)]
    excess = turn.before.excess() if turn.closes else None
    if came_back != ([excess] if excess else []):
        return False
    if not felt.over:
        return True
    seats = range(len(books.paid))
    strengths = {seat: turn.ranks[seat] for seat in seats if seat not in books.folded}
    won = winnings(books, strengths, [*felt.clockwise(felt.positions.button)])
    shares = [share for event in events if isinstance(event, PotAwarded) for share in event.shares]
    awarded = [sum(share.amount for share in shares if share.seat == seat) for seat in seats]
    ends = [left + gain for left, gain in zip(books.left, won, strict=True)]
    return awarded == won and ends == [seat.stack for seat in felt.seats]
