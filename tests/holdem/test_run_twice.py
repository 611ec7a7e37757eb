"""A board that is run twice: every pot is halved between the two, by the hands that each of them makes."""

from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from pyapp.cards import parse_cards, stack_deck
from pyapp.holdem import (
    NO_LIMIT,
    Action,
    BetTo,
    Blind,
    BlindPosted,
    Call,
    Check,
    HandStep,
    HoldemError,
    HoldemRules,
    Positions,
    PotAwarded,
    RaiseTo,
    ShortStack,
    apply,
    before_deal,
    boards_of,
    censor,
    deal,
    follow,
)
from pyapp.holdem.rules import check_rules
from pyapp.money import Chips
from pyapp.ranking import strength
from pyapp.tables import at_stakes
from tests.amounts import chips
from tests.holdem.reference import Ledger, pay_pots, pots_by_layers
from tests.holdem.tables import HOUSES, Table, many, posted_tables, tables

TWICE = [replace(rules, run_twice=True) for rules in HOUSES if rules.short_stack is ShortStack.ALL_IN]


def twice(table: Table) -> Table:
    """Return a table at which the board is run twice."""
    assume(table.rules.short_stack is ShortStack.ALL_IN)
    return replace(table, rules=replace(table.rules, run_twice=True))


@pytest.mark.slow
@many
@given(st.one_of(tables(TWICE), posted_tables()))
def test_every_pot_is_halved_between_the_boards(table: Table) -> None:
    table = twice(table)
    steps = list(table.steps())
    last, events = steps[-1].state, [event for step in steps for event in step.events]
    felt, boards = last.felt, boards_of(events)
    assert sum(seat.stack for seat in felt.seats) == sum(table.stacks)
    if not boards.again:
        once = replace(table, rules=replace(table.rules, run_twice=False))
        assert [event for step in once.steps() for event in step.events] == events
        return
    assert len({*boards.first, *boards.again}) == 5 + len(boards.again)
    assert felt.board == boards.second
    ledger, order = (
        Ledger(table.rules, table.stacks, table.positions.small, events),
        [*felt.clockwise(felt.positions.button)],
    )
    pots, won = pots_by_layers(ledger, felt.live, order), [0] * len(table.stacks)
    for board, odd in ((boards.first, 1), (boards.second, 0)):
        strengths = {seat: strength((*last.holes[seat], *board)) for seat in felt.live}
        halves = {seats: (amount + odd) // 2 for seats, amount in pots.items()}
        won = [sum(both) for both in zip(won, pay_pots(halves, strengths, len(won)), strict=True)]
    assert [seat.stack for seat in felt.seats] == [
        left + gain for left, gain in zip(ledger.left, won, strict=True)
    ]


@pytest.mark.slow
@given(tables(TWICE))
def test_whoever_follows_the_events_sees_the_second_board_in_place_of_the_first(table: Table) -> None:
    steps = list(table.steps())
    seen = before_deal(table.rules, list(map(Chips, table.stacks)), table.positions, None)
    for event in (event for step in steps for event in step.events):
        seen = follow(seen, censor(event, None))
    assert seen.felt.board == steps[-1].state.felt.board


RULES = replace(at_stakes(NO_LIMIT, 2), run_twice=True)
CARDS = "QhQd AhKd 2c7d9h3sKc 4c8dTh5sQc"


def played(actions: tuple[Action, ...], stacks: tuple[Chips, ...], cards: str = CARDS) -> list[HandStep]:
    """Play the button against the big blind."""
    steps = [deal(RULES, stacks, Positions(0, 0, 1, 0), stack_deck(cards))]
    for action in actions:
        steps.append(apply(steps[-1].state, action))
    return steps


def awarded(steps: list[HandStep]) -> list[list[tuple[int, int]]]:
    """Return who took what, pot by pot."""
    events = [event for step in steps for event in step.events]
    return [
        [(share.seat, share.amount) for share in event.shares]
        for event in events
        if isinstance(event, PotAwarded)
    ]


def test_each_board_has_its_own_winner() -> None:
    steps = played((RaiseTo(Chips(200)), Call()), chips(200, 200))
    assert awarded(steps) == [[(0, 200)], [(1, 200)]]
    assert boards_of(steps[-1].events).second == parse_cards("4c8dTh5sQc")


def test_only_the_cards_to_come_are_dealt_again() -> None:
    steps = played((Call(), Check(), BetTo(Chips(198)), Call()), chips(200, 200))
    boards = boards_of([event for step in steps for event in step.events])
    assert (boards.first, boards.again) == (parse_cards("2c7d9h3sKc"), parse_cards("4c8d"))


def test_an_odd_chip_goes_with_the_first_board() -> None:
    dead = (
        BlindPosted(0, Blind.SMALL, Chips(1)),
        BlindPosted(1, Blind.BIG, Chips(2)),
        BlindPosted(1, Blind.DEAD, Chips(1)),
    )
    step = deal(RULES, chips(5, 6), Positions(0, 0, 1, 0), stack_deck(CARDS), dead)
    steps = [step, apply(step.state, RaiseTo(Chips(5)))]
    steps.append(apply(steps[-1].state, Call()))
    assert awarded(steps) == [[(0, 6)], [(1, 5)]]


def test_a_hand_that_ends_without_an_all_in_has_one_board() -> None:
    checked: tuple[Action, ...] = (Call(), *[Check()] * 7)
    assert len(awarded(played(checked, chips(200, 200)))) == 1


@pytest.mark.parametrize("rules", [rules for rules in HOUSES if rules.short_stack is not ShortStack.ALL_IN])
def test_tables_without_side_pots_run_no_board_twice(rules: HoldemRules) -> None:
    with pytest.raises(HoldemError):
        check_rules(replace(rules, run_twice=True))
