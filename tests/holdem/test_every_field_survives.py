"""A field that the engine does not know goes through every hand unchanged: no record is rebuilt by hand."""

from collections.abc import Iterable
from importlib import import_module

import pytest
from hypothesis import given

from pyapp.holdem import Felt, HandObservation, HandSeat, HandState, before_deal, censor, follow
from pyapp.money import Chips
from tests.holdem.tables import Table, many, tables
from tests.marked import Marked


@many
@given(tables())
def test_an_unknown_field_of_every_record_survives_the_hand(table: Table) -> None:
    with pytest.MonkeyPatch.context() as patched:
        _mark(patched, "pyapp.holdem.engine", (HandSeat, Felt, HandState))
        for state in table.states():
            assert _marks(state, state.felt) == (0, 0, [*range(len(table.stacks))])


@many
@given(tables())
def test_an_unknown_field_of_every_record_survives_the_picture_of_the_hand(table: Table) -> None:
    events = [event for step in table.steps() for event in step.events]
    with pytest.MonkeyPatch.context() as patched:
        _mark(patched, "pyapp.holdem.observe", (HandSeat, Felt, HandObservation))
        seen = before_deal(table.rules, list(map(Chips, table.stacks)), table.positions, 0)
        for event in events:
            seen = follow(seen, censor(event, 0))
            assert _marks(seen, seen.felt) == (0, 0, [*range(len(table.stacks))])


def _mark(patched: pytest.MonkeyPatch, module: str, kinds: Iterable[type]) -> None:
    for kind in kinds:
        patched.setattr(import_module(module), kind.__name__, Marked(kind))


def _marks(whole: object, felt: Felt) -> tuple[object, object, list[object]]:
    """Read the marks; a record that was rebuilt has another one, or none at all."""
    return _marked(whole), _marked(felt), [_marked(seat) for seat in felt.seats]


def _marked(record: object) -> object:
    return getattr(record, "mark", record)
