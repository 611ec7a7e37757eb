"""A hand is its record: played again or read from JSON it is the same hand, and damage is refused."""

import json
from collections.abc import Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from itertools import pairwise
from typing import Any, Final, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.cards import DECK, stack_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    CONSOLE_LIMIT,
    NO_LIMIT,
    BetTo,
    Call,
    Check,
    Fold,
    HoldemError,
    HoldemReason,
    HoldemRules,
    Positions,
    RaiseTo,
    TapOut,
    net_results,
)
from pyapp.money import Chips
from pyapp.records import (
    HAND_RECORD_CODEC,
    POSITIONS_CODEC,
    RULES_CODEC,
    Fee,
    FeeKind,
    FieldError,
    Fields,
    HandRecord,
    Json,
    replay,
    replay_hand,
)
from pyapp.tables import at_stakes
from tests.amounts import chips
from tests.holdem.tables import HOUSES, Table, many, posted_tables, tables
from tests.records.sample_hands import room_hands

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
        table.rules,
        tuple(map(Chips, table.stacks)),
        table.positions,
        table.deck,
        table.actions(),
        table.posts,
    )


ANY: Final = st.one_of(tables(), posted_tables())


@pytest.mark.slow
@many
@given(ANY)
def test_a_record_plays_the_same_hand_again(table: Table) -> None:
    record = record_of(table)
    assert list(replay(record)) == list(table.steps())
    assert replay_hand(record).state == list(table.states())[-1]
    assert replay_hand(record).events == tuple(event for step in table.steps() for event in step.events)


@pytest.mark.slow
@many
@given(ANY)
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


def test_a_hand_without_posts_of_its_own_and_fees_is_written_as_it_was_before_there_were_any() -> None:
    assert list(HAND_RECORD_CODEC.write(RECORD)) == ["rules", "stacks", "positions", "deck", "actions"]


WON: Final = HandRecord(
    NO_LIMIT,
    chips(100, 100, 40),
    Positions(0, 1, 2, 1),
    stack_deck("AsKsQs AhKhQh 2c7d9h3s8c"),
    (RaiseTo(Chips(100)), Call(), Call()),
)
"""The small blind wins 120 of three, and 120 more of the button."""


def test_what_the_house_keeps_is_missing_in_events_and_stacks_alike() -> None:
    won = net_results(replay_hand(WON).events)
    fees = (
        Fee(1, FeeKind.RAKE, Chips(7)),
        Fee(1, FeeKind.JACKPOT, Chips(120)),
        Fee(1, FeeKind.CASH_OUT, Chips(9)),
    )
    record = replace(WON, fees=fees)
    end = replay_hand(record)
    assert record.rake == 127
    assert net_results(end.events) == {**won, 1: won[1] - 127}
    assert sum(seat.stack for seat in end.state.felt.seats) == sum(WON.stacks) - 127
    assert end.state.felt.seats[1].stack == 100 + net_results(end.events)[1]
    assert HAND_RECORD_CODEC.read(json.loads(json.dumps(HAND_RECORD_CODEC.write(record)))) == record


@pytest.mark.parametrize("fee", [Fee(1, FeeKind.RAKE, Chips(241)), Fee(0, FeeKind.JACKPOT, Chips(1))])
def test_no_one_pays_more_rake_than_they_won(fee: Fee) -> None:
    with pytest.raises(HoldemError) as caught:
        replay_hand(replace(WON, fees=(fee,)))
    assert caught.value.refused.why is HoldemReason.BAD_FEES


@pytest.mark.slow
@many
@given(room_hands())
def test_all_chips_are_with_the_players_or_the_house(record: HandRecord) -> None:
    end = replay_hand(record)
    net = net_results(end.events)
    assert sum(net.values()) == -record.rake
    assert [seat.stack for seat in end.state.felt.seats] == [
        stack + net.get(seat, 0) for seat, stack in enumerate(record.stacks)
    ]
    assert HAND_RECORD_CODEC.read(json.loads(json.dumps(HAND_RECORD_CODEC.write(record)))) == record


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
def test_rules_that_no_one_can_play_by_are_refused(wrong: dict[str, int]) -> None:
    with pytest.raises(FieldError, match="rules can't be played"):
        RULES_CODEC.read({**RULES_CODEC.write(CASINO_LIMIT), **wrong})


def test_a_dead_small_blind_is_no_number() -> None:
    positions = Positions(0, None, 2, 1)
    assert POSITIONS_CODEC.write(positions)["small"] is None
    assert POSITIONS_CODEC.read(POSITIONS_CODEC.write(positions)) == positions


values: st.SearchStrategy[Json] = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


@st.composite
def damaged(draw: st.DrawFn) -> Json:
    """Draw a saved record in which one value, at any depth, is another or gone."""
    saved = json.loads(json.dumps(HAND_RECORD_CODEC.write(record_of(draw(ANY)))))
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
