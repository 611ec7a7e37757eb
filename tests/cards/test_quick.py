"""A record changes by name and keeps every field that was not named."""

from dataclasses import FrozenInstanceError, fields
from pickle import dumps, loads
from typing import Any, cast

import pytest

from pyapp import blackjack, holdem
from pyapp.blackjack.state import Hand
from pyapp.blackjack.state import RoundSeat as Box
from pyapp.cards import Shoe
from pyapp.cards.quick import Record
from pyapp.holdem.state import HandSeat
from pyapp.money import Chips

RECORDS: tuple[type[Record], ...] = (
    *(HandSeat, holdem.Felt, holdem.HandState),
    *(Hand, Box, blackjack.RoundState, Shoe),
)


@pytest.mark.parametrize("kind", RECORDS, ids=lambda kind: f"{kind.__module__}.{kind.__name__}")
def test_every_field_survives_a_change_of_any_other(kind: type[Record]) -> None:
    names = [it.name for it in fields(cast("Any", kind))]
    before = {name: object() for name in names}
    record = cast("Any", kind)(**before)
    assert _values(record.but(), names) == before
    for name in names:
        for new in (object(), None):
            assert _values(record.but(**{name: new}), names) == {**before, name: new}
    assert _values(record, names) == before


def test_every_record_of_the_engines_is_tried_here() -> None:
    assert set(Record.__subclasses__()) >= set(RECORDS)
    engines = {kind for kind in Record.__subclasses__() if kind.__module__.startswith("pyapp.")}
    assert {kind.__qualname__ for kind in engines} == {kind.__qualname__ for kind in RECORDS}


def test_a_name_that_is_no_field_is_refused() -> None:
    with pytest.raises(TypeError, match="stak"):
        HandSeat(Chips(100)).but(stak=99)


def test_a_changed_record_is_a_record_like_any_other() -> None:
    changed = HandSeat(Chips(100)).but(stack=96, bet=4, faced=4)
    assert changed == HandSeat(Chips(96), Chips(4), faced=Chips(4))
    assert hash(changed) == hash(HandSeat(Chips(96), Chips(4), faced=Chips(4)))
    assert (type(changed), repr(changed)) == (HandSeat, repr(HandSeat(Chips(96), Chips(4), faced=Chips(4))))
    assert loads(dumps(changed)) == changed  # noqa: S301 - our own bytes
    with pytest.raises(FrozenInstanceError):
        setattr(changed, "stack", 1)  # noqa: B010 - a plain assignment is refused by the type checker


def _values(record: object, names: list[str]) -> dict[str, object]:
    return {name: getattr(record, name) for name in names}
