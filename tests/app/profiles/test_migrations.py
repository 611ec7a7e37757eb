"""Saves that older versions wrote, each kept as a file, are read as they were meant."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyapp.app.core.pacing import Speed
from pyapp.app.core.settings import DeckColours
from pyapp.app.profiles.ledger import total
from pyapp.app.profiles.migrations import MIGRATIONS
from pyapp.app.profiles.profile import COMMON_SCHEMA, SCHEMA, Profile, profile_to_json
from pyapp.app.profiles.save_copies import opened_unsealed, read
from pyapp.app.sittings.holdem.guest_chairs import debt_paid, guest_left, guest_seated
from pyapp.app.sittings.holdem.setup_choices import seated, usual
from pyapp.app.sittings.holdem.tournament_round import entered
from pyapp.blackjack import DOLLAR
from pyapp.records import record_to_json
from pyapp.tournament import TournamentPlan

SAVES = Path(__file__).parents[1] / "saves"
SEVERAL_TABLES = 4
"""The first schema with a list of tables."""

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
    sitting = _old_sitting(old)
    if profile.sitting is None:
        assert sitting is None
        return
    assert sitting
    assert [chair.stack for chair in profile.sitting.chairs] == [
        chair["stack"] for chair in sitting["chairs"]
    ]
    hand, was = profile.sitting.hand, sitting["hand"]
    now = dict[str, Any](record_to_json(hand)) if hand else None
    if now and was:
        now["rules"] = {name: value for name, value in now["rules"].items() if name in was["rules"]}
    if sitting.get("joint"):
        assert now is None, "its deck has stand-ins, so it can't be played on"
        return
    assert now == was, "rules that came later have their usual value"


def _old_sitting(old: dict[str, Any]) -> dict[str, Any] | None:
    """Return the hold'em table played last: one of several since schema 4."""
    if old["schema"] < SEVERAL_TABLES:
        one: dict[str, Any] | None = old["sitting"]
        return one
    tables: list[dict[str, Any]] = [one["table"] for one in old["tables"] if one["kind"] == "holdem"]
    return tables[0] if tables else None


def test_a_save_without_a_tournament_can_be_read_by_older_builds() -> None:
    with_one = Profile().seated(entered(TournamentPlan(players=12), Random(1)))
    assert profile_to_json(Profile())["schema"] == COMMON_SCHEMA < SCHEMA
    assert profile_to_json(with_one)["schema"] == COMMON_SCHEMA + 1 < SCHEMA
    assert profile_to_json(with_one.left("tournament"))["schema"] == COMMON_SCHEMA


def test_a_save_with_friends_at_other_devices_is_of_their_schema_until_they_are_paid() -> None:
    table = seated(usual("no-limit", 1000, Speed.NORMAL), drawn=0)
    with_guest = guest_seated(table, "ab" * 16, "Mia", "")
    owing = guest_left(with_guest, "ab" * 16)
    for one in (with_guest, owing):
        assert profile_to_json(Profile().seated(one))["schema"] == COMMON_SCHEMA + 2 < SCHEMA
    for one in (table, debt_paid(owing, "ab" * 16)):
        assert profile_to_json(Profile().seated(one))["schema"] == COMMON_SCHEMA
