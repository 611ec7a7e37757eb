"""The screen of the seats, and the typed commands, over whole visits."""

import asyncio
import re
from contextlib import suppress

import pytest

from pyapp.app import Press
from pyapp.app.console import TypedError, press_of
from pyapp.app.profiles.books import LedgerKind
from pyapp.app.sittings.holdem.sitting import HoldemSitting, SeatChange
from pyapp.money import DOLLAR
from tests.app.fakes import QUICK, FakeStorage, Visit


async def to_the_end(visit: Visit) -> None:
    """Fold or check until the hand is over."""
    for _ in range(40):
        if "next" in visit.controls:
            return
        if "ready" in visit.live:
            await visit.press("ready")
            continue
        await visit.press(next(it for it in ("check", "fold", "tap-out", "call") if it in visit.live))
        if "Fold anyway" in visit.screen.regions["why"]:
            await visit.room.press(Press("fold", value="sure"))
            await visit.settle()
    raise AssertionError("the hand never ended")


async def at_rest(visit: Visit, seats: int = 4, **form: str) -> None:
    await visit.sit(seats, **form)
    await to_the_end(visit)


async def to_a_decision(visit: Visit) -> None:
    """Deal until it is the player's turn."""
    while "next" in visit.live:
        await visit.press("next")


async def ask(visit: Visit, line: str) -> None:
    """Type a line."""
    await visit.room.press(press_of(line, ()))
    await visit.settle()


def table_of(visit: Visit) -> HoldemSitting:
    assert visit.profile.sitting
    return visit.profile.sitting


def log(visit: Visit) -> list[str]:
    """Read the log, the oldest line first."""
    return [*reversed(re.findall(r"<li>(.*?)</li>", visit.screen.regions["log"]))]


@pytest.mark.slow
def test_between_hands_a_bot_is_sent_away_at_once_and_the_log_says_so() -> None:
    async def visit() -> None:
        guest = Visit()
        await at_rest(guest)
        lines = log(guest)
        await guest.press("seats")
        assert guest.screen.screen == "seats"
        assert "Changes happen at once" in guest.screen.regions["seats"]
        bruno = table_of(guest).stacks[2]
        await guest.press("seat-leave", value="2")
        left = f"Bruno leaves with ${bruno:,}"
        assert table_of(guest).names == ("You", "Ada", "", "Chidi")
        assert left in guest.screen.regions["seats"]
        await guest.press("back")
        assert guest.screen.screen == "table"
        assert log(guest) == [*lines, left]
        assert left in guest.screen.said
        assert "Seat 3, empty" in guest.screen.regions["seat-2"]
        await guest.press("next")
        assert log(guest)[0] == left
        assert "The button is at an empty seat" in log(guest)[1]
        assert table_of(guest).stacks[2] == 0

    asyncio.run(visit())


@pytest.mark.slow
def test_a_reload_keeps_who_came_and_went_and_the_picture() -> None:
    async def visit() -> None:
        guest = Visit(seed=3)
        await at_rest(guest, 3)
        await guest.press("seat-join", value="3", form={"who": "Ines", "level": "beginner"})
        lines = [line for line in log(guest) if "joins" in line]
        again = Visit(FakeStorage(**dict(guest.storage.texts)), seed=9)
        await guest.close()
        await again.room.open()
        await again.press("continue")
        assert log(again) == lines == ["Ines joins with $200"]
        await again.press("next")
        saved, before = dict(again.storage.texts), dict(again.screen.regions)
        await again.close()
        last = Visit(FakeStorage(**saved), seed=11)
        await last.room.open()
        await last.press("continue")
        assert last.screen.regions["log"] == before["log"]
        assert last.screen.regions["seat-3"] == before["seat-3"]
        assert table_of(last).names == ("You", "Ada", "Bruno", "Ines")

    asyncio.run(visit())


def test_in_mid_hand_a_change_is_planned_shown_undone_and_happens_before_the_next_hand() -> None:
    async def visit() -> None:
        guest = Visit(seed=2)
        await guest.sit(4)
        names = table_of(guest).names
        await guest.press("seats")
        assert "Changes happen after this hand" in guest.screen.regions["seats"]
        await guest.press("seat-leave", value="1")
        await guest.press("seat-join", value="2", form={"who": "Hiro", "level": ""})
        await guest.press("seat-join", value="4", form={"who": "Ada", "level": ""})
        assert table_of(guest).names == names
        for words in ("Ada leaves", "Hiro replaces Bruno", "Ada joins"):
            assert f"{words} before the next hand" in guest.screen.regions["seats"]
        await guest.press("seat-keep", value="4")
        assert table_of(guest).planned == (SeatChange(1), SeatChange(2, "Hiro"))
        await guest.press("back")
        await to_the_end(guest)
        assert table_of(guest).names == names
        await guest.press("next")
        assert table_of(guest).names == ("You", "", "Hiro", "Chidi")
        assert table_of(guest).planned == ()
        assert [line.split(" with")[0] for line in log(guest)[:3]] == [
            "Ada leaves",
            "Bruno leaves",
            "Hiro joins",
        ]

    asyncio.run(visit())


def test_a_plan_that_has_become_impossible_is_told_and_the_table_plays_on() -> None:
    async def visit() -> None:
        guest = Visit(seed=2)
        await guest.room.open()
        await guest.press("open-table", value="console-limit")
        form = {"seats": "3", "speed": "instant", "buy-in": "800", **QUICK}
        await guest.press("sit", form=form)
        await to_a_decision(guest)
        await guest.press("seat-join", value="3", form={"who": "friend", "level": ""})
        await guest.press("seat-leave", value="2")
        await to_the_end(guest)
        await guest.press("next")
        notice = guest.screen.regions["notice"]
        assert "A seat costs $800 and you have $200." in notice
        assert f'data-action="free-chips" data-value="{1600}"' in notice
        assert table_of(guest).names == ("You", "Ada", "")

    asyncio.run(visit())


@pytest.mark.slow
@pytest.mark.parametrize("moment", range(0, 60, 4))
def test_whenever_a_change_is_asked_for_it_happens_once_and_the_chips_add_up(moment: int) -> None:
    async def visit() -> None:
        guest = Visit(seed=2)
        await guest.sit(4)
        await to_a_decision(guest)
        hands = table_of(guest).hands
        await guest.room.press(Press("fold", value="sure"))
        for _ in range(moment):
            await asyncio.sleep(0)
        await guest.room.press(Press("seat-join", value="2", form={"who": "Hiro", "level": "beginner"}))
        await guest.settle()
        sitting = table_of(guest)
        assert (sitting.names[2] == "Hiro") != bool(sitting.planned)
        assert "next" in guest.live
        plates = [guest.screen.regions[f"seat-{seat}"] for seat in range(4)]
        for plate, name, stack in zip(plates[1:], sitting.names[1:], sitting.stacks[1:], strict=True):
            assert name in plate
            assert f'data-chips="{stack}"' in plate
        await guest.press("next")
        sitting = table_of(guest)
        assert sitting.names == ("You", "Ada", "Hiro", "Chidi")
        assert sitting.hands == hands + 1
        assert sum(sitting.stacks) == sum(chair.bought - chair.taken for chair in sitting.chairs)

    asyncio.run(visit())


def test_a_friend_joins_plays_behind_the_curtain_and_leaves_alone_with_the_chips() -> None:
    async def visit() -> None:
        guest = Visit(seed=5)
        await at_rest(guest, 3)
        bankroll = guest.profile.bankroll
        await guest.press("seat-join", value="3", form={"who": "person", "level": ""})
        assert guest.profile.bankroll == bankroll - 200 * DOLLAR
        assert table_of(guest).names == ("Player 1", "Ada", "Bruno", "Player 4")
        await guest.press("next")
        hand = table_of(guest).hand
        assert hand
        assert not any(f'data-card="{card}"' in guest.screen.html for card in hand.deck[:8])
        await to_the_end(guest)
        stack = table_of(guest).stacks[3]
        bankroll = guest.profile.bankroll
        await guest.press("seat-leave", value="3")
        assert guest.profile.bankroll == bankroll + stack * DOLLAR
        assert guest.profile.ledger[-1].kind is LedgerKind.LEFT
        assert table_of(guest).names == ("You", "Ada", "Bruno", "")
        await guest.press("next")
        assert "You" in guest.screen.regions["seat-0"]

    asyncio.run(visit())


def test_a_refusal_is_shown_on_the_open_screen() -> None:
    async def visit() -> None:
        guest = Visit()
        await at_rest(guest, 2)
        await guest.press("seats")
        await guest.press("seat-leave", value="1")
        assert "A hand takes two players" in guest.screen.regions["seats"]
        assert table_of(guest).names == ("You", "Ada")

    asyncio.run(visit())


def test_a_sit_and_go_has_no_door_to_the_seats_and_refuses_typed_changes() -> None:
    async def visit() -> None:
        guest = Visit()
        await guest.room.open()
        await guest.press("open-table", value="no-limit")
        await guest.press("sit", form={"seats": "3", "game": "sit-and-go", "speed": "instant", **QUICK})
        assert guest.screen.regions["seats-door"] == ""
        await ask(guest, "join hiro")
        assert "sit-and-go" in guest.screen.said[-1]

    asyncio.run(visit())


@pytest.mark.parametrize("preset", ["classroom-limit", "console-limit", "console-no-limit", "pot-limit"])
def test_typed_commands_change_the_seats_of_every_table(preset: str) -> None:
    async def visit() -> None:
        guest = Visit(seed=7)
        await guest.room.open()
        await guest.press("open-table", value=preset)
        await guest.press("sit", form={"seats": "3", "speed": "instant", **QUICK})
        await to_a_decision(guest)
        await ask(guest, "join ines beginner")
        assert "Ines joins before the next hand" in guest.screen.said
        await to_the_end(guest)
        await ask(guest, "replace ada hiro")
        assert table_of(guest).names[:3] == ("You", "Hiro", "Bruno")
        await guest.press("next")
        await to_a_decision(guest)
        assert table_of(guest).names == ("You", "Hiro", "Bruno", "Ines")
        await ask(guest, "seats")
        assert "Seat 2: Hiro" in guest.screen.said[-1]
        await ask(guest, "who ines")
        assert "Ines plays as a beginner" in guest.screen.said[-1]
        await ask(guest, "leave zed")
        assert guest.screen.said[-1] == "No one called “zed” sits here."
        await ask(guest, "leave bruno")
        assert guest.screen.said[-1] == "Bruno leaves before the next hand"

    asyncio.run(visit())


def test_in_the_duel_only_the_bot_can_be_replaced() -> None:
    async def visit() -> None:
        guest = Visit(seed=1)
        await guest.room.open()
        await guest.press("open-table", value="duel")
        await guest.press("sit", form={"speed": "instant", **QUICK})
        await ask(guest, "join greta")
        assert "no one joins" in guest.screen.said[-1]
        await to_a_decision(guest)
        await ask(guest, "replace edda greta")
        assert "Greta replaces Edda before the next hand" in guest.screen.said

    asyncio.run(visit())


@pytest.mark.parametrize("line", ["leave {}", "replace {} hiro", "who {}", "join {}", "call {}"])
def test_a_number_of_any_length_can_be_typed_where_a_chair_or_a_name_is_wanted(line: str) -> None:
    async def main() -> None:
        visit = Visit()
        await visit.sit(3)
        before = visit.profile
        for digits in (9, 10, 4_301):
            with suppress(TypedError):
                await visit.room.press(press_of(line.format("9" * digits), ()))
        assert visit.profile.sitting == before.sitting
        await visit.close()

    asyncio.run(main())
