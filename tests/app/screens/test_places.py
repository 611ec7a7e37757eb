"""Four places, each one tap away on every page: which is marked, and where *Back* leads from where."""

import asyncio
import re
from collections.abc import Awaitable, Callable

from pyapp.app import Press
from pyapp.app.feature import feature_screens
from pyapp.features.registry import FEATURES
from pyapp.views.kit.places import CORE_SCREENS, Place, draw_places
from tests.app.test_pressed_twice import Walker, pressable
from workshop.packing.paint_page import REGIONS

FIRST = {Place.PLAY: "lobby", Place.LEARN: "learn", Place.PRACTISE: "practise", Place.YOU: "you"}
"""The first screen of each place."""


def visited(visit: Callable[[Walker], Awaitable[None]]) -> None:
    """Let a visit begin in the lobby, and close it."""

    async def run() -> None:
        walker = Walker(seed=3)
        await walker.room.open()
        await visit(walker)
        await walker.close()

    asyncio.run(run())


def bar(walker: Walker) -> dict[Place, str]:
    """Return what each control of the bar does."""
    return dict(
        zip(Place, (press.action for press in pressable(walker.screen.regions["places"])), strict=True)
    )


def marked(walker: Walker) -> str:
    """Return the words of the one place that is marked."""
    words = r'aria-current="page"[^>]*><svg.*?</svg><span>(\w+)</span>'
    (found,) = re.findall(words, walker.screen.regions["places"])
    return str(found)


def doors(html: str) -> list[Press]:
    """Return the ways of a place to its pages."""
    own = re.findall(r'class="own-ways".*?</ul>', html)
    return list(pressable(own[0] if own else html))


async def tap(walker: Walker, place: Place) -> None:
    await walker.press(bar(walker)[place])


def test_every_screen_has_one_place() -> None:
    places = {**CORE_SCREENS, **feature_screens(FEATURES)}
    assert len(places) == len(CORE_SCREENS) + sum(len(feature.screens) for feature in FEATURES)
    assert {screen for screen in REGIONS if screen not in places} == {"sit", "asleep"}
    for screen, place in places.items():
        assert draw_places(screen, place).count("aria-current") == 1


def test_each_place_leads_to_each_other_and_is_marked() -> None:
    async def visit(walker: Walker) -> None:
        for start in Place:
            for goal in Place:
                await tap(walker, start)
                await tap(walker, goal)
                assert (walker.screen.screen, marked(walker)) == (FIRST[goal], goal.capitalize())

    visited(visit)


def test_back_leads_from_a_page_to_its_place_and_from_a_place_to_play() -> None:
    async def visit(walker: Walker) -> None:
        for place in (Place.PRACTISE, Place.YOU):
            await tap(walker, place)
            for page in doors(walker.screen.regions[place]):
                await walker.room.press(page)
                assert walker.screen.screen not in FIRST.values(), page
                for _ in range(2):  # a drill's question leads to the drills first
                    if walker.screen.screen != place:
                        await walker.room.press(pressable(walker.screen.regions[walker.screen.screen])[0])
                assert walker.screen.screen == place, page
            await walker.press("back")
            assert walker.screen.screen == "lobby"

    visited(visit)


def test_learn_is_its_tabs_and_each_leads_back_to_play() -> None:
    async def visit(walker: Walker) -> None:
        await tap(walker, Place.LEARN)
        tabs = [press for press in pressable(walker.screen.regions["rules"]) if press.action == "rules"]
        assert len(tabs) == 5
        for tab in tabs:
            await walker.room.press(tab)
            screen, region = ("charts", "charts") if tab.value == "charts" else ("learn", "rules")
            assert walker.screen.screen == screen, tab
            ways = {press.action for press in pressable(walker.screen.regions[region])}
            assert not {"back", "charts-back"} & ways
            await walker.press("back")
            assert walker.screen.screen == "lobby"
            await tap(walker, Place.LEARN)

    visited(visit)


def test_a_page_that_play_led_to_leads_back_there() -> None:
    async def visit(walker: Walker) -> None:
        await tap(walker, Place.YOU)
        await tap(walker, Place.PLAY)
        await walker.press("settings")
        assert marked(walker) == "You"
        await walker.press("back")
        assert walker.screen.screen == "lobby"

    visited(visit)


def test_play_is_the_table_while_one_is_set_up_or_played() -> None:
    async def visit(walker: Walker) -> None:
        await walker.press("open-table", value="casino-limit")
        await tap(walker, Place.LEARN)
        await tap(walker, Place.PLAY)
        assert walker.screen.screen == "setup"
        await walker.press("sit", form={"seats": "3", "speed": "instant"})
        await walker.settle()
        assert walker.screen.regions["places"] == ""
        await walker.press("settings")
        await tap(walker, Place.YOU)
        await walker.press("history")
        await walker.press("back")
        assert walker.screen.screen == "you"
        await walker.press("back")
        assert walker.screen.screen == "table"
        await walker.press("settings")
        await tap(walker, Place.PLAY)
        assert walker.screen.screen == "table"

    visited(visit)


def test_the_first_screen_of_another_place_is_closed_by_play_and_a_page_by_its_own_control() -> None:
    async def visit(walker: Walker) -> None:
        await tap(walker, Place.YOU)
        assert "data-closes" in walker.screen.regions["places"]
        await walker.press("settings")
        assert "data-closes" not in walker.screen.regions["places"]

    visited(visit)


def test_whoever_is_not_logged_in_goes_nowhere() -> None:
    async def visit(walker: Walker) -> None:
        await walker.press("profiles")
        await walker.press("profile-new", form={"name": "Ann", "passcode": "", "passcode-again": ""})
        await walker.press("create", form={"name": "Ann", "passcode": "", "passcode-again": ""})
        await walker.press("log-out")
        assert (walker.screen.screen, walker.screen.regions["places"]) == ("you", "")

    visited(visit)
