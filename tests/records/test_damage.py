"""Damaged saves are refused with the name of the field, whatever the damage is."""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.holdem import HoldemError
from pyapp.records import HAND_RECORD_CODEC, FieldError, Fields, Json, replay
from tests.holdem.tables import many, tables
from tests.records.test_record import RECORD, record_of

values: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


@st.composite
def damaged(draw: st.DrawFn) -> Json:
    """Draw a saved record in which one value, at any depth, is another or gone."""
    saved = json.loads(json.dumps(HAND_RECORD_CODEC.write(record_of(draw(tables())))))
    place, key = draw(st.sampled_from(list(_places(saved))))
    if draw(st.booleans()):
        del place[key]
    else:
        place[key] = draw(values | st.sampled_from([-1, 0, 1, 10**30, "bet 3", "AsAs", "fold"]))
    return cast("Json", saved)


def _places(value: Any) -> Iterator[tuple[Any, str | int]]:  # noqa: ANN401 - whatever JSON holds
    """Find every place in a JSON value where there is one to damage, as its container and its key."""
    pairs = value.items() if hasattr(value, "items") else enumerate(value)
    for key, inner in pairs:
        yield value, key
        if isinstance(inner, dict | list):
            yield from _places(inner)


@pytest.mark.slow
@many
@given(damaged())
def test_a_damaged_record_is_refused_or_makes_a_hand_that_the_rules_refuse_or_play(saved: Json) -> None:
    with suppress(FieldError):
        record = HAND_RECORD_CODEC.read(saved)
        with suppress(HoldemError):
            assert list(replay(record))


@given(values)
def test_any_other_value_is_no_record(value: Json) -> None:
    with pytest.raises(FieldError):
        HAND_RECORD_CODEC.read(value)


@pytest.mark.parametrize("field", list(HAND_RECORD_CODEC.write(RECORD)))
def test_a_missing_field_is_named(field: str) -> None:
    saved = {name: value for name, value in HAND_RECORD_CODEC.write(RECORD).items() if name != field}
    with pytest.raises(FieldError, match=f"“{field}” is missing"):
        HAND_RECORD_CODEC.read(saved)


def _read(saved: Mapping[str, Json], reader: str, name: str) -> object:
    return getattr(Fields(saved, "table"), reader)(name)


WRONG_KINDS: list[tuple[str, Json, str]] = [
    ("whole", True, "“table.x” should be a whole number, 0 or more"),
    ("whole", -1, "“table.x” should be a whole number, 0 or more"),
    ("whole", 1.0, "“table.x” should be a whole number, 0 or more"),
    ("whole", None, "“table.x” should be a whole number, 0 or more"),
    ("flag", 1, "“table.x” should be true or false"),
    ("text", 1, "“table.x” should be a text"),
    ("fields", [], "“table.x” should be a group of fields"),
    ("wholes", "12", "“table.x” should be a list"),
    ("wholes", {}, "“table.x” should be a list"),
    ("wholes", [1, "2"], "“table.x.1” should be a whole number"),
    ("texts", ["a", 2], "“table.x.1” should be a text"),
    ("each", [{}, 2], "“table.x.1” should be a group of fields"),
]


@pytest.mark.parametrize(("reader", "value", "says"), WRONG_KINDS)
def test_a_field_of_the_wrong_kind_is_named_by_its_path(reader: str, value: Json, says: str) -> None:
    with pytest.raises(FieldError, match=says):
        _read({"x": value}, reader, "x")


@pytest.mark.parametrize(
    ("reader", "value", "expected"),
    [
        ("whole", 0, 0),
        ("flag", False, False),
        ("text", "", ""),
        ("wholes", [1, 2], (1, 2)),
        ("texts", ["a", "b"], ("a", "b")),
        ("wholes", [], ()),
    ],
)
def test_a_field_of_the_right_kind_is_read(reader: str, value: Json, expected: object) -> None:
    assert _read({"x": value}, reader, "x") == expected


def test_a_group_tells_what_it_has() -> None:
    group = Fields({"x": {"y": 4}, "empty": None})
    assert "x" in group
    assert "empty" not in group
    assert "z" not in group
    assert group.fields("x").whole("y", least=4) == 4
    with pytest.raises(FieldError, match=r"“x\.y” should be a whole number, 5 or more"):
        group.fields("x").whole("y", least=5)
    with pytest.raises(FieldError, match="the save"):
        Fields([])
