"""The bet lab and the figures of systems: what can be set, what is worked out, and what leaving leaves."""

import asyncio
import re
from html import unescape

import pytest

from pyapp.app import Press
from pyapp.texts import say
from tests.features.gym.test_gym import Trainee, tell


async def found(trainee: Trainee, region: str, words: str) -> str:
    """Wait until a region holds words, and return what is read in it."""
    for _ in range(40_000):
        text = unescape(re.sub("<[^>]*>", " ", trainee.screen.regions.get(region, "")))
        if words in text:
            return " ".join(text.split())
        await asyncio.sleep(0)
    raise AssertionError(trainee.screen.regions.get(region, ""))


def ramp(*units: int, **others: str) -> dict[str, str]:
    """Return the form with a ramp."""
    return {**{f"units-{at}": str(one) for at, one in enumerate(units)}, **others}


@pytest.mark.slow
def test_a_ramp_is_worked_out_shown_and_told() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.room.open()
        await trainee.press("gym")
        await trainee.press("lab")
        form = ramp(0, 0, 1, 2, 4, 6, 8, 8, bankroll="200", hourly="100")
        await trainee.press("lab-run", form=form)
        read = await found(trainee, "lab-found", say("gym.bets.by_count"))
        (hourly,) = re.findall(r"Won an hour \+([\d.]+) units", read)
        assert 1.0 < float(hourly) < 1.5
        (ruin,) = re.findall(r"Risk of ruin ([\d.]+)%", read)
        (broke,) = re.findall(r"Broke in these lives ([\d.]+)%", read)
        assert abs(float(ruin) - float(broke)) < 8
        drawing = trainee.screen.regions["lab-found"]
        assert len(re.findall("M", re.findall(r'<path d="([^"]*)" class="lives"', drawing)[0])) == 500
        assert "Won an hour" in trainee.screen.said[-1]

    tell(story)


def test_what_is_no_ramp_is_refused_in_words_and_nothing_is_worked_out() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.room.open()
        await trainee.press("gym")
        await trainee.press("lab")
        for wrong in ("-1", "two", "101", "", "1e3"):
            form = ramp(1, 1, 1, 1, 1, 1, 1, 1) | {"units-3": wrong}
            await trainee.press("lab-form", form=form)
            await trainee.press("lab-run", form=form)
            assert say("gym.bets.number", least=0, most="100") in unescape(trainee.screen.regions["notice"])
            await trainee.press("dismiss")
        assert "lab-found" not in trainee.screen.regions or not trainee.screen.regions["lab-found"]

    tell(story)


def test_a_ramp_that_is_set_prices_the_drills() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.room.open()
        await trainee.press("gym")
        await trainee.press("lab")
        await trainee.press("lab-form", form=ramp(7, 7, 7, 7, 7, 7, 7, 7))
        await trainee.press("gym-back")
        await trainee.press("gym-drill", value="ramp")
        await trainee.set_to(7)
        await trainee.press("gym-answer")
        assert "1 of 1 right" in trainee.drill

    tell(story)


@pytest.mark.slow
def test_leaving_the_lab_in_the_middle_leaves_nothing_behind() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.room.open()
        await trainee.press("gym")
        await trainee.press("lab")
        await asyncio.gather(*(trainee.room.press(Press("lab-run")) for _ in range(2)))
        await trainee.press("gym-back")
        drawn = dict(trainee.screen.regions)
        for _ in range(3000):
            await asyncio.sleep(0)
        assert trainee.screen.regions == drawn
        assert trainee.screen.screen == "gym"

    tell(story)


@pytest.mark.slow
def test_systems_are_compared_for_the_rules_in_force() -> None:
    async def story(trainee: Trainee) -> None:
        await trainee.room.open()
        await trainee.press("gym")
        await trainee.press("gym-systems")
        text = await found(trainee, "gym-systems", "0.97")
        assert "6 decks" in text
        assert re.search(r"KO .1 \+1 .* 0\.98 0\.\d\d 0\.78 .20 ", text)
        assert "…" not in text.split("Betting:")[0]
        await trainee.press("gym-back")
        assert trainee.screen.screen == "gym"

    tell(story)
