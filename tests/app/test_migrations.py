"""Saves that older versions wrote, each kept as a file, are read as they were meant."""

import json
from pathlib import Path
from typing import Any

import pytest

from pyapp.app.core.settings import DeckColours
from pyapp.app.profiles.ledger import total
from pyapp.app.profiles.migrations import MIGRATIONS
from pyapp.app.profiles.profile import SCHEMA
from pyapp.app.profiles.save_copies import opened_unsealed, read
from pyapp.blackjack import DOLLAR
from pyapp.records import record_to_json

SAVES = Path(__file__).parent / "saves"
OLD = sorted(SAVES.glob("schema-*/*.json"))


def test_every_older_schema_has_its_step_and_its_files() -> None:
    older = set(range(1, SCHEMA))
    assert set(MIGRATIONS) == older
    assert {int(file.parent.name.removeprefix("schema-")) for file in OLD} == older


@pytest.mark.parametrize("file", OLD, ids=lambda file: f"{file.parent.name}-{file.stem}")
def test_an_old_save_keeps_its_chips_its_choices_and_its_hand(file: Path) -> None:
    text = file.read_text(encoding="utf-8")
    old: dict[str, Any] = json.loads(text)
    profile = read(opened_unsealed(text, "guest"))
    unit = DOLLAR if old["schema"] == 1 else 1
    assert (profile.bankroll, profile.granted) == (old["bankroll"] * unit, old["granted"] * unit)
    assert total(profile.ledger) == profile.bankroll
    assert profile.settings.speed.value == old["settings"]["speed"]
    assert profile.settings.deck is (
        DeckColours.FOUR if old["settings"].get("four_colours") else DeckColours.TWO
    )
    if pit := profile.pit:
        assert (list(pit.stacks), pit.rounds) == (
            [chair["stack"] for chair in old["pit"]["chairs"]],
            old["pit"]["rounds"],
        )
    else:
        assert not old.get("pit")
    if profile.sitting is None:
        assert old["sitting"] is None
        return
    assert [chair.stack for chair in profile.sitting.chairs] == [
        chair["stack"] for chair in old["sitting"]["chairs"]
    ]
    hand, was = profile.sitting.hand, old["sitting"]["hand"]
    now = dict[str, Any](record_to_json(hand)) if hand else None
    if now and was:
        now["rules"] = {name: value for name, value in now["rules"].items() if name in was["rules"]}
    assert now == was, "rules that came later have their usual value"
