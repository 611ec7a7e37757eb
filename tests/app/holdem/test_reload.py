"""Reloading wins nothing: hands come out the same however often the page was loaded meanwhile."""

import asyncio
from collections.abc import Mapping
from random import Random

import pytest

from pyapp.app.core.ports import BlueprintSource
from pyapp.app.profiles.profile import Profile
from tests.app.fakes import SeededLuck, Visit
from tests.app.holdem.test_seven_tables import sit
from tests.products import only_quick, times

HANDS = times(20, 50)
EASY = {"seats": "4", "rival-1": "Bruno", "rival-2": "Ines", "rival-3": "Jorah"}
DEEP = {"seats": "3", "rival-1": "Ada", "rival-2": "Dalia", "level-1": "expert", "level-2": "strong"}
LIKED = (("raise", "bet", "call", "check"), ("call", "check"), ("check", "fold"), ("check", "call"))
"""What is pressed in turn; folding where checking is free is asked about anew after each reload."""


class CalmLuck(SeededLuck):
    """Chance that bots' thinking times do not use up, so that decks depend on nothing but their number."""

    def random(self) -> float:
        """Let everybody think for the same time."""
        return 0.5

    def getrandbits(self, k: int, /) -> int:
        """Draw as the base class does."""
        return super().getrandbits(k)


async def reloaded(visit: Visit) -> Visit:
    """Close the page and come back to the table with a fresh one; only the system's chance goes on."""
    await visit.close()
    again = Visit(visit.storage, luck=visit.luck)
    again.blueprints = visit.blueprints
    await again.room.open()
    await again.press("continue")
    return again


async def played(
    preset: str,
    hands: int,
    rivals: Mapping[str, str],
    *,
    reloads: Random | None = None,
    blueprints: BlueprintSource | None = None,
) -> Profile:
    """Play hands from the bar, each in its own manner.

    With ``reloads`` the page is loaded anew before every press, and once more somewhere while bots act.
    """
    visit = Visit(luck=CalmLuck(preset))
    visit.blueprints = blueprints or visit.blueprints
    await sit(visit, preset, **rivals)
    while True:
        if reloads:
            visit = await reloaded(visit)
        sitting = visit.profile.sitting
        assert sitting
        if sitting.hands > hands or visit.live <= {"leave", "replay-last-hand", "ending"}:
            profile = visit.profile
            await visit.close()
            return profile
        wanted = ("rebuy", "next", *LIKED[sitting.hands % len(LIKED)], "call", "tap-out", "fold")
        action = next(action for action in wanted if action in visit.live)
        if reloads:
            await visit.room.press(visit.controls[action])
            for _ in range(reloads.randrange(40)):
                await asyncio.sleep(0)
            visit = await reloaded(visit)
        else:
            await visit.press(action)


@pytest.mark.slow
@pytest.mark.parametrize("preset", only_quick(["casino-limit", "no-limit", "duel"], ["duel"]))
def test_a_reload_at_every_decision_changes_no_hand(preset: str) -> None:
    rivals = {"rival-1": "Bruno"} if preset == "duel" else EASY
    plain = asyncio.run(played(preset, 4, rivals))
    assert asyncio.run(played(preset, 4, rivals, reloads=Random(preset))) == plain


@pytest.mark.slow
def test_a_reload_changes_nothing_for_bots_that_think_deeply() -> None:
    plain = asyncio.run(played("pot-limit", 3, DEEP))
    assert asyncio.run(played("pot-limit", 3, DEEP, reloads=Random(5))) == plain


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("preset", ["casino-limit", "console-no-limit"])
def test_a_reload_at_every_decision_of_many_hands_changes_nothing(preset: str) -> None:
    plain = asyncio.run(played(preset, HANDS, EASY))
    assert plain.sitting
    assert asyncio.run(played(preset, HANDS, EASY, reloads=Random(preset))) == plain
