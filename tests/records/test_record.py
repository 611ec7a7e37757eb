"""A hand is its record: played again, written as JSON and read back, it is the same hand."""

import json
from itertools import pairwise

import pytest
from hypothesis import given

from pyapp.cards import DECK
from pyapp.holdem import (
    CASINO_LIMIT,
    CONSOLE_LIMIT,
    BetTo,
    Call,
    Check,
    Fold,
    HoldemError,
    HoldemRules,
    Positions,
    RaiseTo,
    TapOut,
)
from pyapp.money import Chips
from pyapp.records import (
    HAND_RECORD_CODEC,
    POSITIONS_CODEC,
    RULES_CODEC,
    FieldError,
    HandRecord,
    Json,
    replay,
    replay_hand,
)
from pyapp.tables import at_stakes
from tests.amounts import chips
from tests.holdem.tables import HOUSES, Table, many, tables

RECORD = HandRecord(
    CASINO_LIMIT,
    chips(100, 100, 100),
    Positions(0, 1, 2, 1),
    DECK,
    (RaiseTo(Chips(8)), Fold(), Call(), Check(), BetTo(Chips(4)), RaiseTo(Chips(8))),
)


def record_of(table: Table) -> HandRecord:
    """Return the record of a table's hand."""
    return HandRecord(
        table.rules, tuple(map(Chips, table.stacks)), table.positions, table.deck, table.actions()
    )


@pytest.mark.slow
@many
@given(tables())
def test_a_record_plays_the_same_hand_again(table: Table) -> None:
    record = record_of(table)
    assert list(replay(record)) == list(table.steps())
    assert replay_hand(record).state == list(table.states())[-1]
    assert replay_hand(record).events == tuple(event for step in table.steps() for event in step.events)


@pytest.mark.slow
@many
@given(tables())
def test_a_record_survives_json(table: Table) -> None:
    record = record_of(table)
    text = json.dumps(HAND_RECORD_CODEC.write(record))
    assert HAND_RECORD_CODEC.read(json.loads(text)) == record


@given(tables())
def test_a_record_grows_by_one_action_at_a_time(table: Table) -> None:
    whole = record_of(table)
    part = HandRecord(whole.rules, whole.stacks, whole.positions, whole.deck)
    parts = [part]
    for action in whole.actions:
        parts.append(parts[-1].then(action))
    assert parts[-1] == whole
    states = [replay_hand(each).state for each in parts]
    assert states == list(table.states())
    assert all(before != after for before, after in pairwise(states))


def test_a_record_that_breaks_a_rule_stops_where_it_does() -> None:
    steps = replay(RECORD.then(RaiseTo(Chips(99))))
    for _ in range(1 + len(RECORD.actions)):
        next(steps)
    with pytest.raises(HoldemError, match="must be to \\$12, not \\$99"):
        next(steps)


def test_a_record_goes_no_further_than_its_hand() -> None:
    over = HandRecord(CASINO_LIMIT, chips(100, 100, 100), RECORD.positions, DECK, (Fold(), Fold(), Call()))
    with pytest.raises(HoldemError, match="The hand is over"):
        replay_hand(over)


def test_actions_are_written_as_words() -> None:
    assert HAND_RECORD_CODEC.write(RECORD)["actions"] == [
        "raise 8",
        "fold",
        "call",
        "check",
        "bet 4",
        "raise 8",
    ]


@pytest.mark.parametrize(
    "word",
    [
        "",
        "Fold",
        "bet",
        "bet ",
        "bet -4",
        "bet 4 ",
        "bet  4",
        "raise 4.0",
        "raise ٤",
        "call 4",
        "tap",
        "bet " + 5000 * "9",
    ],
)
def test_a_word_that_is_no_action_is_refused(word: str) -> None:
    saved = {**HAND_RECORD_CODEC.write(RECORD), "actions": [word]}
    with pytest.raises(FieldError, match="isn't an action") as caught:
        HAND_RECORD_CODEC.read(saved)
    assert len(str(caught.value)) < 80


def test_a_deck_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(FieldError, match="“deck” can't be read"):
        HAND_RECORD_CODEC.read({**HAND_RECORD_CODEC.write(RECORD), "deck": "AsKx"})


def test_a_tap_out_is_written_as_a_word() -> None:
    rules = at_stakes(CONSOLE_LIMIT, 10)
    record = HandRecord(rules, chips(100, 100, 4), Positions(2, 0, 1, 0), DECK, (TapOut(),))
    saved = HAND_RECORD_CODEC.write(record)
    assert saved["actions"] == ["tap-out"]
    assert HAND_RECORD_CODEC.read(json.loads(json.dumps(saved))) == record
    assert replay_hand(record).state.felt.seats[2].limit == 19


@pytest.mark.parametrize("rules", HOUSES, ids=lambda rules: f"{rules.preset}-{rules.big_blind}-{rules.ante}")
def test_every_tables_rules_survive_json(rules: HoldemRules) -> None:
    assert RULES_CODEC.read(json.loads(json.dumps(RULES_CODEC.write(rules)))) == rules


def test_rules_saved_before_a_field_was_known_are_the_presets() -> None:
    old: dict[str, Json] = {
        "preset": "casino-limit",
        "small_blind": 5,
        "big_blind": 10,
        "early_bet": 10,
        "late_bet": 20,
        "raise_cap": 4,
        "cap_lifts_for_two": True,
    }
    assert RULES_CODEC.read(old) == at_stakes(CASINO_LIMIT, 10)


@pytest.mark.parametrize(
    ("wrong", "says"),
    [
        ({"structure": "spread"}, "“structure” should be one of: doubling, limit, no-limit, pot-limit"),
        ({"raise_cap": "4"}, "“raise_cap” should be a whole number"),
        ({"button": None}, "“button” should be one of: "),
    ],
)
def test_a_rule_of_the_wrong_kind_is_named(wrong: dict[str, Json], says: str) -> None:
    with pytest.raises(FieldError, match=says):
        RULES_CODEC.read({**RULES_CODEC.write(CASINO_LIMIT), **wrong})


def test_rules_of_no_preset_need_all_their_fields() -> None:
    with pytest.raises(FieldError, match="“structure” is missing"):
        RULES_CODEC.read({"preset": "my-table"})


@pytest.mark.parametrize("wrong", [{"big_blind": 3}, {"early_bet": 0}, {"small_blind": 0}])
def test_rules_that_nobody_can_play_by_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(FieldError, match="rules can't be played"):
        RULES_CODEC.read({**RULES_CODEC.write(CASINO_LIMIT), **wrong})


def test_a_dead_small_blind_is_no_number() -> None:
    positions = Positions(0, None, 2, 1)
    assert POSITIONS_CODEC.write(positions)["small"] is None
    assert POSITIONS_CODEC.read(POSITIONS_CODEC.write(positions)) == positions
