"""Each field of a save comes back out of it, and saves of older versions are read as they were meant."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, cast

import pytest

from pyapp.agents.blackjack.bot_kinds import SPREADS
from pyapp.app.core.settings import SETTINGS_CODEC, DeckColours, Settings, Speed
from pyapp.app.profiles.books import TICKETS_CODEC, LedgerEntry, LedgerKind, Tickets, total
from pyapp.app.profiles.passcodes import PasscodeHash
from pyapp.app.profiles.profile import COMMON_SCHEMA, PROFILE_CODEC, SCHEMA, Profile
from pyapp.app.profiles.saves import MIGRATIONS, migrated, opened_unsealed, read
from pyapp.app.sittings.blackjack import setup as blackjack_setup
from pyapp.app.sittings.blackjack.play_history import ActionTally, Mistake, PlayHistory
from pyapp.app.sittings.blackjack.saved_sitting import BLACKJACK_SITTING_CODEC, PLAY_HISTORY_CODEC
from pyapp.app.sittings.blackjack.sitting import Assists, BlackjackChair, BotPlan
from pyapp.app.sittings.guest_sitting import GuestSitting, TicketDebt
from pyapp.app.sittings.holdem.guest_chairs import guest_seated
from pyapp.app.sittings.holdem.own_tournament import entered
from pyapp.app.sittings.holdem.saved_sitting import HOLDEM_SITTING_CODEC
from pyapp.app.sittings.holdem.setup import seated, usual
from pyapp.app.sittings.holdem.sitting import HoldemSitting, SeatChange
from pyapp.app.sittings.holdem.tournament import GameRecord, TournamentFinish
from pyapp.blackjack import BLACKJACK
from pyapp.cards import DECK, Seal, parse_cards, stack_shoe
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, PlayerJoined, PlayerLeft, Positions
from pyapp.money import DOLLAR, Chips, HalfDollars
from pyapp.records import HAND_RECORD_CODEC, HandRecord, Json
from pyapp.records.blackjack import RoundRecord
from pyapp.tables import GameFormat
from pyapp.tournament import PlayedHand, TournamentPlan
from tests.amounts import chips
from tests.perturbed import perturbed

TABLE = seated(usual("casino-limit", 1000, Speed.NORMAL), drawn=2)
FIELD = entered(TournamentPlan(players=12), Random(1))
BLACKJACK_TABLE = blackjack_setup.seat_players(blackjack_setup.usual(HalfDollars(1000), Speed.NORMAL))
ROUND = RoundRecord(BLACKJACK, (100,), (20,), stack_shoe("", BLACKJACK.decks))
PAIR = parse_cards("8s 8d")


def through_json(values: Json) -> Json:
    """Write values as text and read them back."""
    return cast("Json", json.loads(json.dumps(values)))


def test_every_field_of_a_profile_is_kept() -> None:
    given: dict[str, object] = {
        "bankroll": HalfDollars(500),
        "granted": HalfDollars(700),
        "settings": Settings(Speed.INSTANT),
        "tables": (TABLE,),
        "memory": {"Ada": {"seen": 3}},
        "pit_history": PlayHistory(rounds=2, hands=3),
        "tickets": Tickets("ab" * 8, 1),
        "lock": PasscodeHash("5" * 32, 1000, "6" * 64),
        "ledger": (LedgerEntry(7, LedgerKind.OPENING, HalfDollars(500)),),
    }
    for name, profile in perturbed(Profile(), given):
        assert PROFILE_CODEC.read(through_json(PROFILE_CODEC.write(profile))) == profile, name


def test_every_field_of_what_is_known_of_tickets_is_kept() -> None:
    seat = GuestSitting("ab", NO_LIMIT, GameFormat.CASH, Chips(40), Chips(60), Chips(50))
    debts = tuple(it for _, it in perturbed(TicketDebt("ab", 40, 60)))
    given: dict[str, object] = {
        "owed": debts,
        "booked": debts,
        "waiting": tuple(it for _, it in perturbed(seat, {"table": BLACKJACK})),
        "settled": ("ab", "cd"),
    }
    for _, tickets in perturbed(Tickets(), given):
        assert TICKETS_CODEC.read(through_json(TICKETS_CODEC.write(tickets))) == tickets


def test_every_setting_is_kept() -> None:
    for _, settings in perturbed(Settings()):
        assert SETTINGS_CODEC.read(through_json(SETTINGS_CODEC.write(settings))) == settings


def test_every_field_of_a_holdem_table_is_kept() -> None:
    given: dict[str, object] = {
        "rules": NO_LIMIT,
        "chairs": (TABLE.chairs[0],),
        "positions": Positions(1, 2, 3, 2),
        "hand": HandRecord(CASINO_LIMIT, chips(50, 60), Positions(0, 0, 1, 0), DECK),
        "finishes": tuple(it for _, it in perturbed(TournamentFinish(2, 3, Chips(40)))),
        "seal": Seal(DECK, "00", "words", shared=True),
        "notes": {"Ada": [1, 2]},
        "planned": tuple(it for _, it in perturbed(SeatChange(1, "Ada"), {"level": "expert"})),
        "moves": (PlayerJoined(1, "Ada", Chips(100)), PlayerLeft(2, "Bo", Chips(90))),
        "tournament": FIELD.tournament,
        "played": None,
        "record": GameRecord((40, 60), hands=1),
        "owed": (),  # the profile has it
    }
    for _, table in perturbed(TABLE, given):
        assert _read_table(table) == table


def test_the_last_hand_of_a_tournament_table_is_kept_while_the_others_play() -> None:
    assert FIELD.tournament
    at = Positions(1, 2, 3, 2)
    for _, played in perturbed(PlayedHand(at, FIELD.stacks, FIELD.stacks, 9), {"positions": at}):
        table = replace(FIELD, positions=at, played=replace(played, began=FIELD.stacks))
        assert _read_table(table) == table


def test_every_field_of_a_chair_at_holdem_is_kept() -> None:
    for _, chair in perturbed(TABLE.chairs[1], {"level": "expert"}):
        table = replace(TABLE, chairs=(chair, *TABLE.chairs[1:]))
        assert _read_table(table) == table


def test_every_field_of_blackjack_is_kept() -> None:
    strategies = [it for _, it in perturbed(BotPlan(), {"spread": min(SPREADS)})]
    chairs = [
        it
        for _, it in perturbed(
            BlackjackChair("Ada", BotPlan(), HalfDollars(5), HalfDollars(5)), {"bot": None}
        )
    ]
    given: dict[str, object] = {
        "rules": replace(BLACKJACK, hit_soft_17=True),
        "chairs": (*chairs, *(BlackjackChair("Ada", strategy) for strategy in strategies)),
        "shoe": stack_shoe("As", BLACKJACK.decks),
        "round": ROUND,
        "last": ROUND,
        "aids": Assists(),
        "owed": (),  # the profile has it
        "seal": Seal(DECK, "00", "words", shared=True),
    }
    for _, sitting in perturbed(BLACKJACK_TABLE, given):
        assert BLACKJACK_SITTING_CODEC.read(through_json(BLACKJACK_SITTING_CODEC.write(sitting))) == sitting
    for _, aids in perturbed(Assists()):
        sitting = replace(BLACKJACK_TABLE, aids=aids)
        assert BLACKJACK_SITTING_CODEC.read(through_json(BLACKJACK_SITTING_CODEC.write(sitting))) == sitting


def test_every_field_of_blackjack_history_is_kept() -> None:
    mistake = Mistake(BLACKJACK, PAIR, DECK[0])
    cards = {"rules": replace(BLACKJACK, decks=2), "cards": (*PAIR, DECK[0]), "up": DECK[1]}
    given: dict[str, object] = {
        "tallies": tuple(it for _, it in perturbed(ActionTally("hit"))),
        "mistakes": tuple(it for _, it in perturbed(mistake, cards)),
    }
    for _, history in perturbed(PlayHistory(), given):
        assert PLAY_HISTORY_CODEC.read(through_json(PLAY_HISTORY_CODEC.write(history))) == history


def _read_table(table: HoldemSitting) -> HoldemSitting:
    return HOLDEM_SITTING_CODEC.read(through_json(HOLDEM_SITTING_CODEC.write(table)))


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
