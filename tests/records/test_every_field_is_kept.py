"""Each field of the rules, changed by itself, comes back out of JSON as it went in."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final, TypeVar

import pytest

from pyapp.blackjack import BLACKJACK
from pyapp.holdem import PRESETS, HoldemRules, Positions
from pyapp.records import (
    FieldError,
    Fields,
    Json,
    positions_from_json,
    positions_to_json,
    read_record,
    rules_from_json,
    rules_to_json,
)
from pyapp.records.blackjack import rules_from_json as blackjack_from_json
from pyapp.records.blackjack import rules_to_json as blackjack_to_json
from tests.perturbed import perturbed

_Rules = TypeVar("_Rules")
SAVES: Final = Path(__file__).parents[1] / "app" / "saves"


def through_json(values: Mapping[str, Json]) -> Fields:
    """Write values as text and read them back."""
    return Fields(json.loads(json.dumps(values)))


@pytest.fixture(autouse=True)
def any_rules_go(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let rules be read by which no table plays: one field is changed without the others."""

    def unchecked(rules: _Rules) -> _Rules:
        return rules

    monkeypatch.setattr("pyapp.records.holdem.hand_codec.check_rules", unchecked)
    monkeypatch.setattr("pyapp.records.blackjack.round_codec.check_rules", unchecked)


@pytest.mark.parametrize("preset", PRESETS.values(), ids=PRESETS)
def test_every_rule_of_holdem_is_kept(preset: HoldemRules) -> None:
    for _, rules in perturbed(preset):
        assert rules_from_json(through_json(rules_to_json(rules))) == rules


def test_of_rules_of_no_preset_only_what_the_first_release_wrote_must_be_there() -> None:
    rules = replace(PRESETS["casino-limit"], preset="house of a friend")
    first = json.loads((SAVES / "schema-1" / "duel.json").read_text("utf-8"))["sitting"]["rules"]
    for name in rules_to_json(rules).keys() - {"raise_cap", "most_big_blind"}:  # absent, they are none
        saved = Fields({key: value for key, value in rules_to_json(rules).items() if key != name})
        if name in first:
            with pytest.raises(FieldError, match=name):
                rules_from_json(saved)
        else:
            assert rules_from_json(saved) == rules


def test_every_rule_of_blackjack_is_kept() -> None:
    for _, rules in perturbed(BLACKJACK):
        assert blackjack_from_json(through_json(blackjack_to_json(rules))) == rules


def test_button_and_blinds_are_kept() -> None:
    for _, positions in perturbed(Positions(0, 1, 2, 1)):
        assert positions_from_json(through_json(positions_to_json(positions))) == positions


def test_a_field_of_a_type_that_has_no_reader_says_so() -> None:
    @dataclass
    class Odd:
        weight: float

    with pytest.raises(TypeError, match="weight"):
        read_record(Fields({"weight": 1.5}), Odd)
