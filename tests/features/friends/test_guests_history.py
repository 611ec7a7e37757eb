"""A guest keeps the hands that they played, and tables that all pages dealt together go on."""

import asyncio
import json
from pathlib import Path
from typing import Any, Final

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.profiles.kept_profiles import GUEST, copy_keys
from pyapp.app.profiles.profile import PROFILE_CODEC, SCHEMA
from pyapp.app.profiles.saves import opened_unsealed, read
from pyapp.app.sittings.guest_sitting import FRIENDS
from pyapp.app.sittings.holdem.saved_sitting import check_holdem_sitting
from pyapp.features.friends.seen_holdem import played_hand
from pyapp.features.history.hand_files import phh_file
from pyapp.holdem import NO_LIMIT, censor, observe
from pyapp.records import FinishedHand, replay_hand
from pyapp.records.holdem.finished_hand import FINISHED_HAND_CODEC
from pyapp.records.json_fields import read_json
from pyapp.records.links.hand_link import may_tell_deck
from pyapp.tables import GameFormat
from pyapp.texts import say
from tests.app.damage import resealed
from tests.app.fakes import FakeStorage, until
from tests.features.friends.parties import Page, Party, game
from tests.products import only_daily_rows, times


async def history_of(page: Page) -> dict[int, FinishedHand]:
    """Return the hands of a page's history by their numbers, each there once."""
    bodies = await page.shelf.bodies("guest", 0, 100)
    kept = [FINISHED_HAND_CODEC.read(read_json(body)) for _, body in bodies]
    numbers = [hand.number for hand in kept]
    assert len({*numbers}) == len(numbers)
    return dict(zip(numbers, kept, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "form"),
    only_daily_rows(
        [
            ("no-limit", GameFormat.CASH),
            ("casino-limit", GameFormat.CASH),
            ("console-no-limit", GameFormat.FREEZE_OUT),
            ("duel", GameFormat.CASH),
            ("classroom-limit", GameFormat.CASH),
            ("pot-limit", GameFormat.CASH),
            ("no-limit", GameFormat.SIT_AND_GO),
        ],
        [("console-no-limit", GameFormat.FREEZE_OUT)],
    ),
)
def test_a_guests_hands_are_those_of_the_host_as_the_guest_saw_them(preset: str, form: GameFormat) -> None:
    async def run() -> None:
        duel = preset == "duel"
        party = Party(guests=1 if duel else 2)
        await party.sit(game(2 if duel else 4, form, preset))
        await party.play(times(5, 10))
        dealt = await history_of(party.host)
        for guest in party.guests:
            own = await history_of(guest)
            seat = next(iter(own.values())).viewer
            assert seat is not None
            played = {number for number, hand in dealt.items() if hand.record.stacks[seat]}
            assert own.keys() >= played - {max(dealt)}
            for number, hand in own.items():
                compare(hand, dealt[number])

    asyncio.run(run())


def compare(own: FinishedHand, dealt: FinishedHand) -> None:
    """Hold a guest's hand against the host's, as the guest's seat saw that."""
    seat = own.viewer
    assert seat in dealt.guests
    told, end = ([censor(it, seat) for it in replay_hand(one.record).events] for one in (own, dealt))
    assert told == end
    felt = replay_hand(own.record).state.felt
    assert own.mucked == {at for at, name in enumerate(own.names) if name and at != seat} - felt.shown
    assert own.is_partly_known
    assert not dealt.is_partly_known
    assert not may_tell_deck(own)
    written = phh_file(own)[1].partition("players")[0]
    holes = observe(replay_hand(own.record).state, seat).holes
    seen = {*felt.board, *(card for hole in holes for card in hole or ())}
    for card in {*own.record.deck} - seen:
        assert str(card) not in written


@pytest.mark.slow
def test_a_hand_is_kept_once_whatever_page_dies_in_it_and_can_be_seen_again() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        await party.play(1)
        guest = party.guests[0]
        await until(lambda: "replay-last-hand" in guest.live)
        await guest.room.press(Press("replay-last-hand"))
        await until(lambda: "replay-close" in guest.screen.html)
        await guest.room.press(Press("replay-close"))
        await until(lambda: "replay-last-hand" in guest.live)
        await party.host.room.press(party.host.controls["next"])
        for _ in range(20):
            await until(lambda: party.any_asked)
            if guest.asked:
                break
            await party.turn()
        guest = await party.come_back(guest)
        await until(lambda: guest.asked)
        await party.play(2)
        await until(lambda: "replay-last-hand" in guest.live)
        assert [*(await history_of(guest))] == [2]
        await party.come_back(guest)
        await until(lambda: "leave" in party.guests[0].live)
        assert [*(await history_of(party.guests[0]))] == []

    asyncio.run(run())


@pytest.mark.slow
def test_a_hand_whose_end_does_not_follow_is_not_kept() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        guest = party.guests[0]
        await party.play(1)
        await until(lambda: "replay-last-hand" in guest.live)
        table: Any = guest.session.screens.table
        dealt, presenter = table._dealt, table._presenter  # noqa: SLF001
        assert played_hand(dealt, presenter.seen, presenter.events, 0)
        assert played_hand(dealt, presenter.seen, presenter.events[:-1], 0) is None
        assert played_hand(dealt, presenter.seen, presenter.events[1:], 0) is None

    asyncio.run(run())


SAVES: Final = Path(__file__).parents[2] / "app" / "saves"
TABLES: Final = sorted(SAVES.glob("schema-7/joint-*.json"))
FRIENDS_SCHEMA: Final = 6


def page_of(text: str) -> Page:
    """Return a page whose storage has a save as an older version wrote it."""
    return Page(FakeStorage(**{copy_keys(GUEST)[0]: resealed(text.strip())}))


async def party_of(host: str, *guests: str) -> Party:
    """Open the pages of a table's host and of guests, each from a save, and bring the guests back."""
    party = Party(guests=0, patience=0.01)
    party.host = page_of((SAVES / f"{host}.json").read_text("utf-8"))
    await party.host.open(0.01)
    await party.host.room.press(Press("continue", value=party.table.rules.preset))
    for name in guests:
        page = page_of((SAVES / f"{name}.json").read_text("utf-8"))
        await page.open(0.01)
        party.guests.append(page)
        await page.room.press(Press("continue", value=FRIENDS))
        page.friends.come_back(party.line_for(page))
    return party


def chips(party: Party) -> tuple[int, int]:
    """Return the chips on the table and those that were brought to it, less what left with players."""
    brought = sum(chair.bought - chair.taken for chair in party.table.chairs)
    return sum(party.table.stacks), brought


def test_there_are_saves_of_every_kind() -> None:
    tables = [json.loads(file.read_text("utf-8"))["tables"][0]["table"] for file in TABLES]
    assert all(table["joint"] for table in tables)
    assert {table["game"] for table in tables} == {"cash", "sit-and-go"}
    assert {table["hand"] is None for table in tables} == {True, False}
    assert any(table["hand"] and table["hand"]["actions"] for table in tables)
    assert any(table.get("owed") for table in tables)
    assert any(chair["level"] for table in tables for chair in table["chairs"])


@pytest.mark.parametrize("schema", [7, 8])
@pytest.mark.parametrize("file", TABLES, ids=lambda file: file.stem)
def test_a_table_is_read_with_its_chips_and_without_the_hand_that_no_page_can_play_on(
    file: Path, schema: int
) -> None:
    old: dict[str, Any] = json.loads(file.read_text("utf-8"))
    was = old["tables"][0]["table"]
    profile = read(opened_unsealed(json.dumps({**old, "schema": schema}), GUEST))
    table = profile.sitting
    assert table
    check_holdem_sitting(table)
    assert table.hand is None
    assert table.rules == NO_LIMIT
    assert [(it.name, it.guest, it.brought, it.stack, it.bought, it.taken) for it in table.chairs] == [
        (it["name"], it.get("guest", ""), it.get("brought", 0), it["stack"], it["bought"], it["taken"])
        for it in was["chairs"]
    ]
    assert [(it.ticket, it.chips, it.brought) for it in profile.tickets.owed] == [
        (it["ticket"], it["chips"], it["brought"]) for it in was.get("owed", ())
    ]
    again = json.loads(json.dumps(PROFILE_CODEC.write(profile)))
    assert again["schema"] == (SCHEMA if profile.tickets.owed else FRIENDS_SCHEMA)
    assert "joint" not in again["tables"][0]["table"]


@pytest.mark.slow
@pytest.mark.parametrize("file", TABLES, ids=lambda file: file.stem)
def test_a_table_goes_on_with_a_sealed_deck_and_keeps_every_chip(file: Path) -> None:
    async def run() -> None:
        party = await party_of(f"schema-7/{file.stem}")
        before, hands = chips(party), party.table.hands
        assert before[0] == before[1]
        for _ in range(2):
            await until(lambda: bool({"next", "rebuy", "ending"} & party.host.live))
            if "next" not in party.host.live:
                break
            assert party.table.seal
            assert party.table.seal.shared == bool(party.table.guests)
            await party.turn()
            await party.play(party.table.hands)
        assert party.table.hands > hands or party.table.over or len(party.table.in_game) == 1
        assert chips(party)[0] == chips(party)[1]
        check_holdem_sitting(party.table)

    asyncio.run(run())


@pytest.mark.slow
def test_a_guest_comes_back_in_mid_hand_has_the_bets_back_and_is_dealt_a_sealed_deck() -> None:
    async def run() -> None:
        party = await party_of("schema-7/joint-on-the-flop", "schema-6/guest-of-a-joint-table")
        guest, hands = party.guests[0], party.table.hands
        assert guest.seat
        ticket, own, bankroll = guest.seat.ticket, guest.seat, guest.profile.dollars
        at = next(at for at in party.table.guests if party.table.chairs[at].guest == ticket)
        before = party.table.stacks[at]
        assert own.in_hand
        assert own.stack < before
        await until(lambda: guest.seat is not None and guest.seat.stack == before)
        await party.play(hands + 2)
        assert chips(party)[0] == chips(party)[1]
        said = "\n".join(guest.screen.said)
        assert any(say("friends.told.proven", n=n) in said for n in range(1, 12))
        assert say("friends.told.unproven") not in said
        takes = party.table.stacks[at]
        await party.leave(guest)
        assert guest.profile.dollars == bankroll + takes
        assert chips(party)[0] == chips(party)[1]

    asyncio.run(run())


def test_a_guest_who_got_up_from_such_a_table_is_paid_once() -> None:
    async def run() -> None:
        party = await party_of("schema-7/joint-owing", "schema-6/guest-owed-by-a-joint-table")
        guest, bankroll = party.guests[0], party.guests[0].profile.dollars
        debt = party.host.profile.tickets.owed[0]
        await until(lambda: guest.seat is None)
        await until(lambda: party.host.profile.tickets.owed == ())
        assert debt.chips != debt.brought
        assert guest.profile.dollars == bankroll + debt.chips

    asyncio.run(run())
