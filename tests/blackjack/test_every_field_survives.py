"""A field that the engine does not know goes through every round: no record is rebuilt by hand."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from importlib import import_module

import pytest
from hypothesis import given

from pyapp.blackjack import (
    Acted,
    BetPlaced,
    Event,
    Hand,
    HandSeen,
    RoundObservation,
    RoundSeat,
    RoundState,
    SeatSeen,
    Split,
    before_deal,
    censor,
    follow,
)
from pyapp.cards import Shoe
from tests.blackjack.tables import Table, many, tables
from tests.marked import Marked


@many
@given(tables())
def test_an_unknown_field_of_every_record_survives_the_round(table: Table) -> None:
    shoe = Marked(Shoe)(table.shoe.cards, table.shoe.cut, table.shoe.dealt)
    hands = sum(map(bool, table.bets))
    with pytest.MonkeyPatch.context() as patched:
        _mark(patched, "pyapp.blackjack.engine", (Hand, RoundSeat, RoundState))
        for step in replace(table, shoe=shoe).steps():
            state = step.state
            assert (_marked(state), _marked(state.shoe)) == (0, 0)
            assert [_marked(seat) for seat in state.seats] == [*range(len(table.stacks))]
            hands = _check_hands(state.seats, hands, step.events)


@many
@given(tables())
def test_an_unknown_field_of_every_record_survives_the_picture_of_the_round(table: Table) -> None:
    events = [event for step in table.steps() for event in step.events]
    hands = 0
    with pytest.MonkeyPatch.context() as patched:
        _mark(patched, "pyapp.blackjack.observe", (HandSeen, SeatSeen, RoundObservation))
        seen = before_deal(table.rules, table.stacks, table.shoe, 0)
        for event in events:
            seen = follow(seen, censor(event, 0))
            hands += isinstance(event, BetPlaced)
            assert _marked(seen) == 0
            assert [_marked(seat) for seat in seen.seats] == [*range(len(table.stacks))]
            hands = _check_hands(seen.seats, hands, (event,))


def _check_hands(seats: Sequence[RoundSeat | SeatSeen], made: int, events: Sequence[Event]) -> int:
    """Check that no hand was made but by a bet or a split, and return how many were made by now.

    A split makes two hands of one, the only way in which a hand goes.
    """
    bets = sum(bool(seat.hands) for seat in seats)
    made += 2 * sum(isinstance(event, Acted) and isinstance(event.action, Split) for event in events)
    marks = [_marked(hand) for seat in seats for hand in seat.hands]
    assert len({*marks}) == len(marks) == bets + (made - bets) // 2
    assert all(isinstance(mark, int) and 0 <= mark < made for mark in marks)
    return made


def _mark(patched: pytest.MonkeyPatch, module: str, kinds: Iterable[type]) -> None:
    for kind in kinds:
        patched.setattr(import_module(module), kind.__name__, Marked(kind))


def _marked(record: object) -> object:
    """Read a mark; a record that was rebuilt has another one, or none at all."""
    return getattr(record, "mark", record)
