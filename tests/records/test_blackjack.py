"""A round is its record: played again or read from JSON it is the same, and tells no card to come."""

import json
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import fields, replace
from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.blackjack import (
    BLACKJACK,
    BlackjackError,
    BlackjackRules,
    Decline,
    EvenMoney,
    Hit,
    Insure,
    Split,
    Stand,
)
from pyapp.cards import is_whole, stack_shoe
from pyapp.records import PLAY_CODEC, SUMMARY_CODEC, FieldError, Json, summarize
from pyapp.records.blackjack import (
    ROUND_RECORD_CODEC,
    RULES_CODEC,
    FinishedRound,
    RoundRecord,
    RoundSummary,
    finish_round,
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
def test_rules_that_no_one_can_play_by_are_refused(wrong: dict[str, int]) -> None:
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


NOON = 1_795_262_400_000
NAMES = ("Ada", "", "You")
PLAYED = RoundRecord(
    BLACKJACK, (200, 0, 100), (20, 0, 10), stack_shoe("Ts 9h 8d 7c Kd 9s 2c", 6), (Hit(), Stand(), Stand())
)
"""Ada draws a deuce to 17, the person stands on 19, and the dealer has 17: both win."""

KEPT = finish_round(FinishedRound(PLAYED, NAMES, (2,), NOON, 4))


@many
@given(tables())
def test_a_kept_round_survives_json_and_plays_as_it_was_played(table: Table) -> None:
    record = table.record()
    names = tuple(f"Box {at}" for at in range(len(record.stacks)))
    kept = finish_round(FinishedRound(record, names, (0,), NOON))
    assert replay_round(kept.record).events == replay_round(record).events
    assert PLAY_CODEC.read(json.loads(json.dumps(PLAY_CODEC.write(kept)))) == kept
    summary = summarize(kept)
    written = json.dumps(SUMMARY_CODEC.write(summary))
    assert SUMMARY_CODEC.read(json.loads(written)) == summary


def test_cards_that_had_not_come_are_neither_kept_nor_written() -> None:
    other = stack_shoe("Ts 9h 8d 7c Kd 9s 2c As As As As", 6)
    assert other != PLAYED.shoe
    told = finish_round(FinishedRound(replace(PLAYED, shoe=other), NAMES, (2,), NOON, 4))
    assert told == KEPT
    assert is_whole(KEPT.record.shoe, 6)
    written = cast("dict[str, dict[str, str]]", PLAY_CODEC.write(KEPT)["round"])["shoe"]["cards"]
    assert written == "Ts9h8d7cKd9s2c"


def test_the_head_has_the_hand_of_the_person_and_what_all_people_won() -> None:
    head = summarize(KEPT)
    assert isinstance(head, RoundSummary)
    assert "".join(map(str, head.cards)) == "9hKd"
    assert "".join(map(str, head.dealer)) == "8d9s"
    assert (head.preset, head.bet, head.net) == ("blackjack", 10, 10)


def test_the_head_has_every_hand_of_a_split_and_reads_heads_that_knew_one() -> None:
    shoe = stack_shoe("8h Ts 8d 7c 9s Kd", 6)
    played = RoundRecord(BLACKJACK, (400,), (10,), shoe, (Split(), Stand(), Stand()))
    head = summarize(finish_round(FinishedRound(played, ("You",), (0,), NOON)))
    assert isinstance(head, RoundSummary)
    assert ["".join(map(str, hand)) for hand in head.hands] == ["8h9s", "8dKd"]
    assert SUMMARY_CODEC.read(SUMMARY_CODEC.write(head)) == head
    short: list[Json] = ["blackjack", "8h9s", "Ts7c", head.bet, head.net]
    assert SUMMARY_CODEC.read(short) == replace(head, hands=head.hands[:1])


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"names": ["You"]}, "other seats"),
        ({"persons": [3]}, "other seats"),
        ({"persons": []}, "other seats"),
        ({"shared": 0}, "shared"),
        ({"ended": -1}, "ended"),
    ],
)
def test_a_kept_round_that_cannot_be_is_refused(wrong: dict[str, Json], says: str) -> None:
    with pytest.raises(FieldError, match=says):
        PLAY_CODEC.read({**PLAY_CODEC.write(KEPT), **wrong})


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"actions": ["hit", "stand"]}, "wasn't played to its end"),
        ({"actions": ["hit", "stand", "stand", "stand"]}, "wasn't played by its rules"),
        ({"bets": [20, 0, 1]}, "wasn't played by its rules"),
        ({"shoe": {"cards": "As" * 7, "cut": 234, "dealt": 0}}, "can't be read"),
        ({"shoe": {"cards": "", "cut": 234, "dealt": 10**9}}, "wasn't played by its rules"),
    ],
)
def test_a_round_that_no_one_could_play_is_refused(wrong: dict[str, Json], says: str) -> None:
    saved = PLAY_CODEC.write(KEPT)
    damaged: dict[str, Json] = {**cast("dict[str, Json]", saved["round"]), **wrong}
    with pytest.raises(FieldError, match=says):
        PLAY_CODEC.read({**saved, "round": damaged})


def test_an_unfinished_round_is_no_kept_one() -> None:
    unfinished = RoundRecord(BLACKJACK, (200,), (20,), stack_shoe("Ts As 9s 8d", 6), (Decline(),))
    saved = PLAY_CODEC.write(FinishedRound(unfinished, ("You",), (0,), NOON))
    with pytest.raises(FieldError, match="wasn't played to its end"):
        PLAY_CODEC.read(saved)
