"""Rooms: opened at the first press, once however often one presses, and told where they cannot be fetched."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from pyapp.app import Press, RoomUnavailable
from pyapp.app.feature import Feature
from pyapp.features.registry import FEATURES
from pyapp.texts import say
from tests.app.fakes import Visit, until


class SlowRooms:
    """Rooms that come when the test lets them, or do not come."""

    def __init__(self) -> None:
        self.asked = list[str]()
        self.there = asyncio.Event()
        self.lost = False

    async def bring(self, room: str) -> Sequence[str]:
        """Wait until the test lets the room come; raises ``RoomUnavailable`` where it is lost."""
        self.asked.append(room)
        await self.there.wait()
        if self.lost:
            raise RoomUnavailable
        return ["pyapp.features.data.controller"]


class SlowVisit(Visit):
    """A visit whose rooms come slowly."""

    def __init__(self) -> None:
        self.rooms = self.source = SlowRooms()
        super().__init__()

    async def start(self, *, there: bool, lost: bool = False) -> None:
        """Open the page and go to the profiles."""
        await self.room.open()
        await self.press("profiles")
        self.source.lost = lost
        if there:
            self.source.there.set()

    @property
    def opened(self) -> bool:
        """Whether the room's screen is in front."""
        return self.screen.screen == "data"


def test_a_room_is_opened_at_the_first_press_and_once() -> None:
    async def main() -> None:
        visit = SlowVisit()
        await visit.start(there=True)
        assert visit.source.asked == []
        for _ in range(2):
            await visit.press("data")
            assert visit.opened
            await visit.press("back")
            assert not visit.opened
        assert visit.source.asked == ["data"]
        await visit.close()

    asyncio.run(main())


def test_what_is_pressed_again_while_a_room_comes_opens_it_once() -> None:
    async def main() -> None:
        visit = SlowVisit()
        await visit.start(there=False)
        presses = [asyncio.ensure_future(visit.room.press(Press("data"))) for _ in range(3)]
        await until(lambda: bool(visit.source.asked))
        assert not visit.opened
        visit.source.there.set()
        await asyncio.gather(*presses)
        assert visit.opened
        assert visit.source.asked == ["data"]
        await visit.close()

    asyncio.run(main())


def test_a_room_that_does_not_come_is_told_and_comes_when_pressed_again() -> None:
    async def main() -> None:
        visit = SlowVisit()
        await visit.start(there=True, lost=True)
        profile = visit.profile
        for tries in (1, 2):
            await visit.press("data")
            assert say("session.room_unavailable") in visit.screen.said
            assert visit.source.asked == ["data"] * tries
            assert visit.screen.screen == "profiles"
            assert visit.profile == profile
        visit.source.lost = False
        await visit.press("data")
        assert visit.opened
        await visit.close()

    asyncio.run(main())


@pytest.mark.parametrize("elsewhere", ["back", "play"])
def test_whoever_went_elsewhere_meanwhile_stays_there(elsewhere: str) -> None:
    async def main() -> None:
        visit = SlowVisit()
        await visit.start(there=False)
        press = asyncio.ensure_future(visit.room.press(Press("data")))
        await until(lambda: bool(visit.source.asked))
        if elsewhere == "play":
            await visit.press("open-table", value="casino-limit")
        else:
            await visit.press("back")
        there = visit.screen.screen
        visit.source.there.set()
        await press
        assert visit.screen.screen == there != "data"
        await visit.close()

    asyncio.run(main())


@pytest.mark.parametrize("feature", FEATURES, ids=lambda feature: feature.name)
def test_what_a_features_controls_do_begins_as_it_says(feature: Feature[Any]) -> None:
    features = Visit().room.features
    handlers = features.late(feature).take().handlers
    assert handlers
    assert {action: features.find(action) for action in handlers} == dict.fromkeys(handlers, feature)


def test_what_a_feature_keeps_is_called_as_the_feature() -> None:
    named = {feature.name: feature.keeps.name for feature in FEATURES if feature.keeps}
    assert named
    assert [*named] == [*named.values()]


def test_what_belongs_to_every_visit_is_no_features() -> None:
    app = Visit().room
    assert app.early
    assert [action for action in app.early if app.features.find(action)] == []
