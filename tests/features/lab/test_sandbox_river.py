"""The river in the lab: solved, walked through, looked at hand by hand, and stopped."""

import asyncio
import re
from html import unescape

import pytest

from tests.features.lab.student import Student, tell

RIVER = {
    "hand-0": "KhKd",
    "hand-1": "AsAd, 3c3d, 4c4d",
    "board": "Ac8h7d5s2h",
    "pot": "100",
    "behind": "100",
    "sizes": "100",
    "bets": "1",
}
LABELLED = r'data-value="(\w+)"[^>]*aria-label="([^"]*)"'


def test_a_river_is_solved_and_walked_through() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-river")
        await student.press("sandbox-solve", form=RIVER)
        said = await student.until_said("Hand 1 to act")
        assert re.search(r"a perfect answer gains 0\.[0-3]\d% of the pot", said)
        read = student.words("sandbox-solved")
        assert "Check 100.0% Bet 100 0.0%" in read
        await student.press("sandbox-step", value="0")
        read = student.words("sandbox-solved")
        assert "Hand 2 to act after Check" in read
        assert re.search(r"Check (49|50)\.\d% Bet 100 (49|50)\.\d%", read)
        labels = dict(re.findall(LABELLED, student.screen.regions["sandbox-solved"]))
        assert labels["AA"] == "pair of aces: Bet 100 100%"
        assert labels["22"] == "pair of twos: not in this range"
        await student.press("sandbox-look", value="33")
        assert re.search(r"3♦3♣ 7\d% \+0\.00 2\d% [+−]\d", student.words("sandbox-solved"))  # noqa: RUF001 - as it is shown
        await student.press("sandbox-range", value="0")
        labels = dict(re.findall(LABELLED, student.screen.regions["sandbox-solved"]))
        assert labels["KK"] == "pair of kings: 17% still here"
        await student.press("sandbox-up")
        assert "Hand 1 to act" in student.words("sandbox-solved")

    tell(story)


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ({"board": "Ac8h7d"}, "five cards"),
        ({"pot": "0"}, "Pot: enter a whole number from 1"),
        ({"behind": "x"}, "x"),
        ({"sizes": ""}, "one to 5 bet sizes"),
        ({"sizes": "1 2 3 4 5 6"}, "one to 5 bet sizes"),
        ({"sizes": "35, 0"}, "Bets, in % of the pot: enter"),
        ({"hand-1": "KhKd"}, "can't all be held"),
        ({"hand-1": "AK?"}, "Hand 2: Can't read “AK?”"),
    ],
)
def test_what_is_no_river_is_said_and_nothing_typed_is_lost(typed: dict[str, str], why: str) -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-river")
        await student.press("sandbox-solve", form=RIVER | typed)
        for _ in range(300):
            await asyncio.sleep(0)
        assert why in unescape(student.screen.regions["notice"])
        await student.press("sandbox-river")
        for name, text in typed.items():
            assert student.value(name, "sandbox-river") == text

    tell(story)


def test_presses_out_of_turn_and_leaving_in_the_middle_are_harmless() -> None:
    async def story(student: Student) -> None:
        await student.go()
        await student.press("sandbox-river")
        for action in ("sandbox-step", "sandbox-up", "sandbox-range", "sandbox-look", "sandbox-stop"):
            await student.press(action, value="0")
        wide = RIVER | {"hand-0": "30%", "hand-1": "30%"}
        await asyncio.gather(*(student.press("sandbox-solve", form=wide) for _ in range(2)))
        await student.press("sandbox-stop")
        await student.press("sandbox-solve", form=wide)
        await student.press("sandbox")
        drawn = dict(student.screen.regions)
        for _ in range(2000):
            await asyncio.sleep(0)
        assert student.screen.regions == drawn
        for value in ("9", "-1", "x", ""):
            await student.press("sandbox-step", value=value)

    tell(story)
