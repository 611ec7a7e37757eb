"""Saves that older versions wrote, each kept as a file, are read as they were meant."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from pyapp.app.core.settings import DeckColours, Speed
from pyapp.app.profiles.books import Tickets, total
from pyapp.app.profiles.profile import COMMON_SCHEMA, PROFILE_CODEC, SCHEMA, Profile
from pyapp.app.profiles.saves import MIGRATIONS, migrated, opened_unsealed, read
from pyapp.app.sittings.guest_sitting import TicketDebt
from pyapp.app.sittings.holdem.guest_chairs import guest_seated
from pyapp.app.sittings.holdem.own_tournament import entered
from pyapp.app.sittings.holdem.setup import seated, usual
from pyapp.money import DOLLAR
from pyapp.records import HAND_RECORD_CODEC
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
    table = _old_table(old, "pit", "blackjack")
    assert (profile.blackjack is None) == (table is None)
    if profile.blackjack and table:
        assert (list(profile.blackjack.stacks), profile.blackjack.rounds) == (
            [chair["stack"] for chair in table["chairs"]],
            table["rounds"],
        )
    sitting = _old_table(old, "sitting", "holdem")
    if profile.sitting is None:
        assert sitting is None
        return
    assert sitting
    assert [chair.stack for chair in profile.sitting.chairs] == [
        chair["stack"] for chair in sitting["chairs"]
    ]
    hand, was = profile.sitting.hand, sitting["hand"]
    now = json.loads(json.dumps(HAND_RECORD_CODEC.write(hand))) if hand else None
    if now and was:
        now["rules"] = {name: value for name, value in now["rules"].items() if name in was["rules"]}
    if sitting.get("joint"):
        assert now is None, "its deck has stand-ins, so it can't be played on"
        return
    assert now == was, "rules that came later have their usual value"


def _old_table(old: dict[str, Any], name: str, kind: str) -> dict[str, Any] | None:
    """Return the table of a game that was played last: one of several since schema 4."""
    if old["schema"] < SEVERAL_TABLES:
        one: dict[str, Any] | None = old.get(name)
        return one
    tables: list[dict[str, Any]] = [one["table"] for one in old["tables"] if one["kind"] == kind]
    return tables[0] if tables else None


def test_a_save_without_a_tournament_can_be_read_by_older_builds() -> None:
    with_one = Profile().seated(entered(TournamentPlan(players=12), Random(1)))
    assert PROFILE_CODEC.write(Profile())["schema"] == COMMON_SCHEMA < SCHEMA
    assert PROFILE_CODEC.write(with_one)["schema"] == COMMON_SCHEMA + 1 < SCHEMA
    assert PROFILE_CODEC.write(with_one.left("tournament"))["schema"] == COMMON_SCHEMA


def test_a_save_with_guests_is_of_their_schema_and_one_that_owes_them_is_of_the_newest() -> None:
    table = seated(usual("no-limit", 1000, Speed.NORMAL), drawn=0)
    with_guest = Profile().seated(guest_seated(table, "ab" * 24, "Mia", ""))
    assert PROFILE_CODEC.write(with_guest)["schema"] == COMMON_SCHEMA + 2 < SCHEMA
    assert PROFILE_CODEC.write(with_guest.left("no-limit"))["schema"] == SCHEMA
    assert PROFILE_CODEC.write(Profile().seated(table))["schema"] == COMMON_SCHEMA


@pytest.mark.parametrize("file", [file for file in OLD if "owing" in file.stem], ids=lambda file: file.stem)
def test_what_an_old_table_owed_is_owed_by_the_profile(file: Path) -> None:
    old: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    debts = [TicketDebt(**debt) for table in old["tables"] for debt in table["table"]["owed"]]
    profile = read(opened_unsealed(json.dumps(old), "guest"))
    assert profile.tickets == Tickets(owed=tuple(debts))
    again: dict[str, Any] = json.loads(json.dumps(PROFILE_CODEC.write(profile)))
    assert again["schema"] == SCHEMA
    assert all("owed" not in table["table"] for table in again["tables"])
    assert PROFILE_CODEC.read(migrated(again)) == profile
