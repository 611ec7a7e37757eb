"""The odds calculator: what is typed, painted and picked, what is worked out, and what stops it."""

import asyncio
import re
from html import unescape

import pytest

from pyapp.app import Press
from pyapp.texts import say
from tests.features.lab.student import Student, tell


def form(*hands: str, board: str = "", dead: str = "") -> dict[str, str]:
    return {**{f"hand-{at}": hand for at, hand in enumerate(hands)}, "board": board, "dead": dead}


def test_hands_that_are_typed_are_counted_and_told() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-run", form=form("AsKd", "QhQc", board="AhJc2dQd"))
        read = await student.until("sandbox-found", "Exact")
        assert "Hand 1 9.09% 0.00% 9.09% Hand 2 90.91% 0.00% 90.91%" in read
        assert "hand 1 9.09% and hand 2 90.91%" in student.screen.said[-1].lower()

    tell(story)


def test_an_empty_field_is_any_two_cards() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-run", form=form("", "", board="AhJc2dQd3s"))
        read = await student.until("sandbox-found", "Exact")
        shares = re.findall(r"Hand \d \S+ \S+ (\S+)%", read)
        assert shares == ["50.00", "50.00"]

    tell(story)


def test_sampling_shows_its_error_and_stops_when_told_to() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-run", form=form("QQ+, AKs", "15%", dead="2c"))
        await student.until("sandbox-found", "sampled")
        await student.press("sandbox-stop")
        read = student.words("sandbox-found")
        assert "±" in read
        assert say("sandbox.stop") not in read
        for _ in range(40):
            student.now += 1_000
            await asyncio.sleep(0)
        assert student.words("sandbox-found") == read

    tell(story)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        (form("QQ+", "AKx"), "Hand 2: Can't read “AKx”"),
        (form("QQ+", "AK", board="2x"), "Can't read “2x”"),
        (form("AA", "AA", board="AsAh3d"), "can't all be held"),
        (form("AA", "KK", board="2c"), "0, 3, 4 or 5"),
    ],
)
def test_what_cannot_be_dealt_is_said_and_nothing_typed_is_lost(typed: dict[str, str], why: str) -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-run", form=typed)
        for _ in range(200):
            await asyncio.sleep(0)
        assert why in unescape(student.screen.regions["notice"])
        await student.press("dismiss")
        await student.press("sandbox")
        assert [student.value(name) for name in typed] == list(typed.values())
        assert "%" not in student.words("sandbox-found")

    tell(story)


def test_hands_are_added_up_to_ten_and_removed_down_to_two() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-form", form=form("AA", "KK"))
        for _ in range(12):
            await student.press("sandbox-add", form=form("AA", "KK"))
        assert "Hand 10" in student.words("sandbox")
        assert "Hand 11" not in student.words("sandbox")
        await student.press("sandbox-remove", value="0")
        assert student.value("hand-0") == "KK"
        for _ in range(12):
            await student.press("sandbox-remove", value="1")
        assert "Hand 2" in student.words("sandbox")
        for wrong in ("7", "-1", "x", ""):
            await student.press("sandbox-remove", value=wrong)
        assert student.value("hand-0") == "KK"

    tell(story)


def test_a_range_is_painted_typed_and_brought_back() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-choose", value="hand-1", form=form("AA", "QQ+"))
        assert student.screen.screen == "sandbox-hand"
        await student.press("sandbox-paint", value="+AKs AQs AKo")
        assert student.value("text", "sandbox-text") == "QQ+, AQs+, AKo"
        await student.press("sandbox-cell", value="QQ")
        assert student.value("text", "sandbox-text") == "KK+, AQs+, AKo"
        await student.press("sandbox-paint", value="-AKs AQs 22")
        await student.press("sandbox-text-form", form={"text": "KK+, AKo, AsKs"})
        grid = student.screen.regions["sandbox-grid"]
        assert re.findall(r'data-value="AKs"[^>]*aria-pressed="(\w+)"[^>]*aria-label="([^"]*)"', grid) == [
            ("mixed", "ace king suited, 1 of 4")
        ]
        assert "25 combos, 1.9% of all hands." in student.words("sandbox-said")
        await student.press("sandbox-text-form", form={"text": "KK+, AKx"})
        assert "Can't read “AKx”" in student.words("sandbox-said")
        await student.press("sandbox-top", value="5")
        await student.press("sandbox-done", form={"text": "77+, AJs+, AKo"})
        assert student.screen.screen == "sandbox"
        assert student.value("hand-1") == "77+, AJs+, AKo"
        assert student.value("hand-0") == "AA"

    tell(story)


def test_cards_are_picked_and_those_in_use_say_where_they_are() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-choose", value="hand-0", form=form("", "QhQd", board="2c7d9s"))
        for card in ("As", "Kd", "3c"):
            await student.press("sandbox-card", value=card)
        assert student.value("text", "sandbox-text") == "Kd3c"
        taken = re.findall(
            r'data-value="(..)"[^>]*data-reason="([^"]*)"', student.screen.regions["sandbox-grid"]
        )
        assert {card for card, _ in taken} == {"Qh", "Qd", "2c", "7d", "9s"}
        assert unescape(dict(taken)["7d"]) == "The seven of diamonds is in use already: Board."
        await student.press("sandbox-card", value="Kd")
        await student.press("sandbox-card", value="??")
        assert student.value("text", "sandbox-text") == "3c"
        await student.press("sandbox-empty")
        await student.press("sandbox-done", form={"text": ""})
        await student.press("sandbox-choose", value="board", form=form("", "QhQd", board="2c7d9s"))
        for card in ("3h", "4h", "5h"):
            await student.press("sandbox-card", value=card)
        assert student.value("text", "sandbox-text") == "7d9s3h4h5h"

    tell(story)


def test_every_press_pressed_twice_is_harmless_and_leaving_leaves_nothing_behind() -> None:
    async def story(student: Student) -> None:
        await student.go()
        typed = form("QQ+", "15%")
        await asyncio.gather(*(student.room.press(Press("sandbox-run", form=typed)) for _ in range(2)))
        await student.press("sandbox-back", form=typed)
        await student.press("sandbox-back", form=typed)
        drawn = dict(student.screen.regions)
        for _ in range(2000):
            await asyncio.sleep(0)
        assert student.screen.screen == "lobby"
        assert student.screen.regions == drawn
        await student.press("sandbox")
        assert student.value("hand-1") == "15%"

    tell(story)
