"""A round is its record: played again, written as JSON and read back, it is the same round."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.blackjack import BLACKJACK, BlackjackError, BlackjackRules, Decline, EvenMoney, Hit, Insure, Stand
from pyapp.cards import stack_shoe
from pyapp.records import FieldError, Json
from pyapp.records.blackjack import (
    ROUND_RECORD_CODEC,
    RULES_CODEC,
    RoundRecord,
    replay,
    replay_round,
)
from tests.blackjack.tables import Table, many, tables

RECORD = RoundRecord(
    BLACKJACK,
    (200, 100),
    (20, 10),
    stack_shoe("2s As Ac 3d Kd 6h 4s", 6),
    (Insure(10), EvenMoney(), Hit(), Stand()),
)
OTHERS: tuple[Json, ...] = (None, True, -1, 0, 1, 3, 10**30, 0.5, "hit", "AsAs", (), {"x": 1})


@many
@given(tables())
def test_a_record_plays_the_same_round_again(table: Table) -> None:
    record = table.record()
    assert list(replay(record)) == list(table.steps())
    assert replay_round(record).events == tuple(event for step in table.steps() for event in step.events)


@many
@given(tables())
def test_a_record_survives_json(table: Table) -> None:
    record = table.record()
    text = json.dumps(ROUND_RECORD_CODEC.write(record))
    assert ROUND_RECORD_CODEC.read(json.loads(text)) == record


def test_actions_are_written_as_words() -> None:
    assert ROUND_RECORD_CODEC.write(RECORD)["actions"] == ["insure 10", "even money", "hit", "stand"]
    assert replay_round(RECORD).state.over


def test_a_record_that_breaks_a_rule_stops_where_it_does() -> None:
    steps = replay(RoundRecord(BLACKJACK, (200,), (20,), RECORD.shoe, (Decline(), Decline())))
    next(steps)
    next(steps)
    with pytest.raises(BlackjackError, match="Insurance is offered once"):
        next(steps)


@pytest.mark.parametrize("word", ["", "Hit", "insure", "insure -1", "insure 1.0", "insure ٤", "hit 2"])
def test_a_word_that_is_no_action_is_refused(word: str) -> None:
    with pytest.raises(FieldError, match="isn't an action"):
        ROUND_RECORD_CODEC.read({**ROUND_RECORD_CODEC.write(RECORD), "actions": [word]})


@pytest.mark.parametrize(
    ("cards", "says"),
    [("AsKx", "can't be read"), ("AsKd", "6 whole decks"), ("As" * 312, "6 whole decks")],
)
def test_a_shoe_that_is_none_is_refused(cards: str, says: str) -> None:
    saved: dict[str, Json] = {
        **ROUND_RECORD_CODEC.write(RECORD),
        "shoe": {"cards": cards, "cut": 234, "dealt": 0},
    }
    with pytest.raises(FieldError, match=says):
        ROUND_RECORD_CODEC.read(saved)


def _other(value: str | int) -> str | int:
    """Change a value of a field; amounts stay even."""
    if isinstance(value, bool):
        return not value
    return value + 2 if isinstance(value, int) else f"{value} of mine"


@pytest.mark.parametrize("field", [it.name for it in fields(BlackjackRules) if it.name != "dealt_face_down"])
def test_no_field_of_the_rules_is_lost_in_a_save(field: str) -> None:
    changes: dict[str, Any] = {field: _other(getattr(BLACKJACK, field))}
    rules = replace(BLACKJACK, **changes)
    read = RULES_CODEC.read(cast("Json", json.loads(json.dumps(RULES_CODEC.write(rules)))))
    assert read == rules != BLACKJACK


def test_rules_dealt_face_down_are_kept_too() -> None:
    rules = replace(BLACKJACK, decks=1, dealt_face_down=True)
    assert RULES_CODEC.read(RULES_CODEC.write(rules)) == rules


def test_rules_saved_before_21_could_be_asked_are_read_without_it() -> None:
    saved = RULES_CODEC.write(BLACKJACK)
    del saved["ask_at_21"]
    assert RULES_CODEC.read(saved) == BLACKJACK
    del saved["six_to_five"]
    with pytest.raises(FieldError, match="six_to_five"):
        RULES_CODEC.read(saved)


@pytest.mark.parametrize("wrong", [{"decks": 9}, {"least_bet": 3}, {"penetration": 5}])
def test_rules_that_nobody_can_play_by_are_refused(wrong: dict[str, int]) -> None:
    saved = ROUND_RECORD_CODEC.write(RECORD)
    rules: dict[str, Json] = {**cast("dict[str, Json]", saved["rules"]), **wrong}
    damaged_record: dict[str, Json] = {**saved, "rules": rules}
    with pytest.raises(FieldError, match="rules can't be played"):
        ROUND_RECORD_CODEC.read(damaged_record)


@st.composite
def damaged(draw: st.DrawFn) -> Json:
    """Draw a saved record in which one value, at any depth, is another or gone."""
    saved = json.loads(json.dumps(ROUND_RECORD_CODEC.write(draw(tables()).record())))
    place, key = draw(st.sampled_from(list(_places(saved))))
    if draw(st.booleans()):
        del place[key]
    else:
        place[key] = draw(st.sampled_from(OTHERS))
    return cast("Json", saved)


@many
@given(damaged())
def test_a_damaged_record_is_refused_or_makes_a_round_that_the_rules_refuse_or_play(saved: Json) -> None:
    with suppress(FieldError):
        record = ROUND_RECORD_CODEC.read(saved)
        with suppress(BlackjackError):
            assert list(replay(record))


def _places(value: Any) -> Iterator[tuple[Any, str | int]]:  # noqa: ANN401 - whatever JSON holds
    """Find every place in a JSON value where there is one to damage, as its container and its key."""
    pairs = value.items() if hasattr(value, "items") else enumerate(value)
    for key, inner in pairs:
        yield value, key
        if isinstance(inner, dict | list):
            yield from _places(inner)
