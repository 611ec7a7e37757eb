"""Each field of the rules, changed by itself, comes back out of JSON as it went in."""

import json
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeVar, cast

import pytest

from pyapp.blackjack import BLACKJACK
from pyapp.holdem import PRESETS, HoldemRules, Positions
from pyapp.money import Chips
from pyapp.records import (
    POSITIONS_CODEC,
    RULES_CODEC,
    FieldError,
    Json,
)
from pyapp.records.blackjack import RULES_CODEC as BLACKJACK_RULES_CODEC
from pyapp.records.codec import record
from pyapp.tables import SetupBounds, check_stakes
from tests.perturbed import perturbed

_Rules = TypeVar("_Rules")
SAVES: Final = Path(__file__).parents[1] / "app" / "saves"


def through_json(values: Json) -> Json:
    """Write values as text and read them back."""
    return cast("Json", json.loads(json.dumps(values)))


@pytest.fixture(autouse=True)
def any_rules_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let rules be read by which no table plays: one field is changed without the others."""

    def unchecked(rules: _Rules) -> _Rules:
        return rules

    def unchecked_stakes(rules: _Rules, _bounds: SetupBounds) -> _Rules:
        return rules

    monkeypatch.setattr("pyapp.records.holdem.hand_record.check_stakes", unchecked_stakes)
    monkeypatch.setattr("pyapp.records.blackjack.check_rules", unchecked)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_rule_of_holdem_is_kept(preset: HoldemRules) -> None:
    for _, rules in perturbed(preset):
        assert RULES_CODEC.read(through_json(RULES_CODEC.write(rules))) == rules


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


def test_rules_of_a_file_beyond_the_tables_bounds_are_written_so_that_an_older_release_reads_them() -> None:
    rules = replace(PRESETS["casino-limit"], small_blind=Chips(2), big_blind=Chips(5), ante=Chips(1))
    written = RULES_CODEC.write(rules)
    assert (written["blind_step"], written["antes_offered"]) == (1, True)
    assert RULES_CODEC.read(through_json(written)) == rules


@pytest.mark.parametrize("wrong", [{"blind_step": 3}, {"antes_offered": False}, {"least_funds": 0}])
def test_rules_outside_the_bounds_that_are_saved_with_them_are_refused(
    wrong: dict[str, Json], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pyapp.records.holdem.hand_record.check_stakes", check_stakes)
    rules = replace(PRESETS["no-limit"], ante=Chips(1))
    with pytest.raises(FieldError):
        RULES_CODEC.read(through_json({**RULES_CODEC.write(rules), **wrong}))


def test_every_rule_of_blackjack_is_kept() -> None:
    for _, rules in perturbed(BLACKJACK):
        assert BLACKJACK_RULES_CODEC.read(through_json(BLACKJACK_RULES_CODEC.write(rules))) == rules


def test_button_and_blinds_are_kept() -> None:
    for _, positions in perturbed(Positions(0, 1, 2, 1)):
        assert POSITIONS_CODEC.read(through_json(POSITIONS_CODEC.write(positions))) == positions


def test_a_field_of_a_type_that_has_no_codec_says_so() -> None:
    @dataclass
    class Odd:
        weight: float

    with pytest.raises(TypeError, match="float"):
        record(Odd)
