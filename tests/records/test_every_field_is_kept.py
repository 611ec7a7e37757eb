"""Each field of the rules comes back out of JSON as it went in, and cents stay cents."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeVar, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from pyapp.blackjack import BLACKJACK
from pyapp.holdem import PRESETS, HoldemRules, Positions
from pyapp.money import Chips, half_dollars_text
from pyapp.records import (
    POSITIONS_CODEC,
    RULES_CODEC,
    SUMMARY_CODEC,
    FieldError,
    FinishedHand,
    Json,
    hand_head,
    net_of,
)
from pyapp.records.blackjack import RULES_CODEC as BLACKJACK_RULES_CODEC
from pyapp.records.codec import record
from pyapp.records.phh.write_phh import write_phh
from pyapp.records.pokerstars import write_pokerstars
from pyapp.tables import SetupBounds, check_stakes
from pyapp.views.kit.money import chips_of, shown_chips
from tests.perturbed import perturbed
from tests.records.sample_hands import DEALT, NO_LIMIT, read, read_phh, written

_Rules = TypeVar("_Rules")
SAVES: Final = Path(__file__).parents[1] / "app" / "saves"


def through_json(values: Json) -> Json:
    """Write values as text and read them back."""
    return cast("Json", json.loads(json.dumps(values)))


@pytest.fixture
def any_rules_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let rules be read by which no table plays: one field is changed without the others."""

    def unchecked(rules: _Rules) -> _Rules:
        return rules

    def unchecked_stakes(rules: _Rules, _bounds: SetupBounds) -> _Rules:
        return rules

    monkeypatch.setattr("pyapp.records.holdem.hand_record.check_stakes", unchecked_stakes)
    monkeypatch.setattr("pyapp.records.blackjack.check_rules", unchecked)


@pytest.mark.usefixtures("any_rules_go")
@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_rule_of_holdem_is_kept(preset: HoldemRules) -> None:
    for _, rules in perturbed(preset):
        assert RULES_CODEC.read(through_json(RULES_CODEC.write(rules))) == rules


@pytest.mark.usefixtures("any_rules_go")
def test_of_rules_of_no_preset_only_what_the_first_release_wrote_must_be_there() -> None:
    rules = replace(PRESETS["casino-limit"], preset="house of a friend")
    first = json.loads((SAVES / "schema-1" / "duel.json").read_text("utf-8"))["sitting"]["rules"]
    for name in RULES_CODEC.write(rules).keys() - {"raise_cap", "most_big_blind"}:  # absent, they are none
        saved = {key: value for key, value in RULES_CODEC.write(rules).items() if key != name}
        if name in first.keys() - {"most_seats"}:  # which follows from the structure
            with pytest.raises(FieldError, match=name):
                RULES_CODEC.read(saved)
        else:
            assert RULES_CODEC.read(saved) == rules


BOUNDS: Final = {
    "casino-limit": (2, None, 1, 10, False, False),
    "classroom-limit": (2, None, 1, 10, False, True),
    "console-limit": (1, None, 10, 10, False, False),
    "console-no-limit": (1, None, 10, 10, False, False),
    "duel": (1, 2, 1, 2, False, False),
    "no-limit": (1, None, 1, 10, True, False),
    "pot-limit": (1, None, 1, 10, True, False),
}
"""What older releases find among the rules of each table, which they cannot read without."""


@pytest.mark.usefixtures("any_rules_go")
@pytest.mark.parametrize("preset", PRESETS)
def test_the_bounds_of_a_table_are_written_where_they_were_when_they_were_rules(preset: str) -> None:
    step, most_blind, funds, seats, antes, halves = BOUNDS[preset]
    assert list(RULES_CODEC.write(PRESETS[preset]).items())[24:] == [
        ("blind_step", step),
        ("most_big_blind", most_blind),
        ("least_funds", funds),
        ("most_seats", seats),
        ("antes_offered", antes),
        ("chips_per_dollar", 1),
        ("halves_offered", halves),
    ]


@pytest.mark.usefixtures("any_rules_go")
def test_rules_of_a_file_beyond_the_tables_bounds_are_written_so_that_an_older_release_reads_them() -> None:
    rules = replace(PRESETS["casino-limit"], small_blind=Chips(2), big_blind=Chips(5), ante=Chips(1))
    written = RULES_CODEC.write(rules)
    assert (written["blind_step"], written["antes_offered"]) == (1, True)
    assert RULES_CODEC.read(through_json(written)) == rules


@pytest.mark.usefixtures("any_rules_go")
@pytest.mark.parametrize("wrong", [{"blind_step": 3}, {"antes_offered": False}, {"least_funds": 0}])
def test_rules_outside_the_bounds_that_are_saved_with_them_are_refused(
    wrong: dict[str, Json], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyapp.records.holdem.hand_record.check_stakes", check_stakes)
    rules = replace(PRESETS["no-limit"], ante=Chips(1))
    with pytest.raises(FieldError):
        RULES_CODEC.read(through_json({**RULES_CODEC.write(rules), **wrong}))


@pytest.mark.usefixtures("any_rules_go")
def test_every_rule_of_blackjack_is_kept() -> None:
    for _, rules in perturbed(BLACKJACK):
        assert BLACKJACK_RULES_CODEC.read(through_json(BLACKJACK_RULES_CODEC.write(rules))) == rules


@pytest.mark.usefixtures("any_rules_go")
def test_button_and_blinds_are_kept() -> None:
    for _, positions in perturbed(Positions(0, 1, 2, 1)):
        assert POSITIONS_CODEC.read(through_json(POSITIONS_CODEC.write(positions))) == positions


@pytest.mark.usefixtures("any_rules_go")
def test_a_field_of_a_type_that_has_no_codec_says_so() -> None:
    @dataclass
    class Odd:
        weight: float

    with pytest.raises(TypeError, match="float"):
        record(Odd)


CENTS = {**NO_LIMIT, "blinds_or_straddles": "[0.05, 0.10, 0]", "min_bet": "0.10"}
ACTIONS = f"{DEALT}; p3 cbr 0.30; p1 cc; p2 f; d db 9c8d3h; p1 cbr 1; p3 f"


def _kept(players: str = "['Ann', 'You', 'Cyd']") -> FinishedHand:
    history = read(ACTIONS, CENTS, players=players)
    return FinishedHand(history.record, history.names, (history.names.index("You"),), 1)


def test_what_is_read_in_cents_is_written_in_cents() -> None:
    text = write_phh(_kept().record)
    assert "blinds_or_straddles = [0.05, 0.1, 0]" in text
    assert "cbr 0.3" in text
    assert "starting_stacks = [200, 200, 200]" in text
    (again,) = read_phh(text)
    assert again.record == _kept().record


def test_pokerstars_text_of_a_hand_in_cents_names_dollars() -> None:
    text = write_pokerstars(_kept())
    assert "Hold'em No Limit ($0.05/$0.10 USD)" in text
    assert "Seat 1: Ann ($200 in chips)" in text
    assert "Cyd: raises $0.20 to $0.30" in text
    assert "Uncalled bet ($1) returned to Ann" in text
    assert "Total pot $0.70 | Rake $0" in text


def test_lists_and_statistics_count_cents_and_big_blinds_stay_as_they_are() -> None:
    head = hand_head(_kept())
    assert half_dollars_text(net_of(head)) == "-$0.10"
    assert head.tally.net / head.big == -1
    assert SUMMARY_CODEC.read(SUMMARY_CODEC.write(head)) == head


def test_drawn_money_has_the_unit_of_what_is_drawn_and_nothing_else_changes() -> None:
    with chips_of(100):
        assert [shown_chips(Chips(chips)) for chips in (5, 30, 100, 123_450)] == [
            "$0.05",
            "$0.30",
            "$1",
            "$1,234.50",
        ]
    with chips_of(10_000):
        assert shown_chips(Chips(12)) == "$0.0012"
    with chips_of(2):
        assert [shown_chips(Chips(chips)) for chips in (1, 2, 3, 2_001)] == [
            "$0.50",
            "$1",
            "$1.50",
            "$1,000.50",
        ]
    assert shown_chips(Chips(5)) == "$5"


@given(st.integers(1, 10**6), st.sampled_from([0, 2, 3, 6]))
def test_a_hand_of_any_unit_comes_back_as_it_went(stack: int, places: int) -> None:
    unit = 10**-places
    game = {
        **NO_LIMIT,
        "blinds_or_straddles": f"[{unit:f}, {2 * unit:f}, 0]",
        "min_bet": f"{2 * unit:f}",
        "starting_stacks": f"[{(stack + 2) * unit:f}, 200, 200]",
    }
    (history,) = read_phh(written(f"{DEALT}; p3 f; p1 f", game))
    (again,) = read_phh(write_phh(history.record, history.names))
    assert again.record == history.record
    assert again.stacks == history.stacks
