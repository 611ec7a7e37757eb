"""Rooms: opened at the first press and told where they cannot be fetched, also in a page from a disk."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from html import unescape
from typing import Any

import pytest

from pyapp.app import LinkSent, Press, RoomUnavailable
from pyapp.app.core.links import FRAGMENT, SETUP
from pyapp.app.feature import Feature
from pyapp.features.friends.invitation import find_invitation
from pyapp.features.registry import FEATURES
from pyapp.records.links.hand_link import read_link
from pyapp.texts import say
from tests.app.fakes import FakeLinks, Visit, until
from tests.app.history.test_links import SEEN, LinkedVisit
from tests.features.daily.test_hand import DailyVisit
from tests.features.daily.test_shoe import ShoeVisit
from tests.features.friends.test_pressed_twice import friends_visit
from tests.features.lab.student import Student


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
            assert visit.screen.screen == "you"
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


DISK = "file:///home/ann/baize.html"
PAGES = ["https://ann.github.io/", "http://localhost:8000/a/b/index.html", "https://a.house/baize/"]


class WatchedLinks(FakeLinks):
    """An address bar at any address, which keeps all that leaves the page."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.page = page
        self.calls = list[tuple[str, str]]()
        self.drawn = list[str]()

    async def send(self, address: str, words: str = "") -> LinkSent:
        """Keep both parts."""
        self.calls.append((address, words))
        return await super().send(address, words)

    def qr(self, address: str) -> tuple[str, ...]:
        """Keep what a code holds."""
        self.drawn.append(address)
        return super().qr(address)


async def _daily(visit: Visit) -> None:
    assert isinstance(visit, DailyVisit)
    await visit.begin()
    await visit.play_out()
    await visit.press("daily-share")


async def _shoe(visit: Visit) -> None:
    assert isinstance(visit, ShoeVisit)
    await visit.begin()
    await visit.play_out()
    await visit.press("shoe-share")


async def _hand(visit: Visit) -> None:
    assert isinstance(visit, LinkedVisit)
    await visit.room.open()
    await visit.follow(SEEN)
    for action in ("share", "share-send"):
        await visit.use(action)


async def _lab(visit: Visit) -> None:
    assert isinstance(visit, Student)
    await visit.go()
    await visit.press("sandbox-river")
    await visit.press("sandbox-share", form={"hand-0": "QQ+", "hand-1": "15%", "board": "2c7dTs5h3s"})


async def _friends(visit: Visit) -> None:
    await visit.room.open()
    for press in (Press("friends"), Press("friends-host"), Press("friends-table", value="cash")):
        await visit.room.press(press)
    await until(lambda: "friends-share" in visit.screen.regions["friends"])
    await visit.room.press(Press("friends-share"))


PLACES = [
    pytest.param(DailyVisit, _daily, id="hand-of-the-day", marks=pytest.mark.slow),
    pytest.param(ShoeVisit, _shoe, id="shoe-of-the-day", marks=pytest.mark.slow),
    pytest.param(LinkedVisit, _hand, id="hand"),
    pytest.param(Student, _lab, id="lab"),
    pytest.param(lambda: friends_visit()[0], _friends, id="friends"),
]
"""Every place from which something is shared."""


def _shared(make: Callable[[], Visit], walk: Callable[[Visit], Awaitable[None]], page: str) -> Sequence[str]:
    """Share from a page at an address; return the link, the words, all codes and all that was drawn."""

    async def told() -> Sequence[str]:
        visit = make()
        links = visit.links = WatchedLinks(page)
        session = visit.room._session  # noqa: SLF001 # pyright: ignore[reportPrivateUsage] - the page moves
        object.__setattr__(session.outside, "links", links)
        await walk(visit)
        (sent,) = links.calls
        await visit.close()
        return (*sent, " ".join(links.drawn), unescape(" ".join(visit.screen.regions.values())))

    return asyncio.run(told())


@pytest.mark.parametrize(("make", "walk"), PLACES)
def test_from_a_disk_nothing_names_the_file_and_no_address_is_made_up(
    make: Callable[[], Visit], walk: Callable[[Visit], Awaitable[None]]
) -> None:
    link, words, codes, drawn = _shared(make, walk, DISK)
    assert not link
    assert words
    for text in (words, codes, drawn):
        assert "file:" not in text
        assert "home" not in text.replace("home screen", "")
        assert "baize.html" not in text
    assert "://" not in words
    assert words in drawn
    if FRAGMENT in words:
        assert read_link(words.removeprefix(f"#{FRAGMENT}")).kept
    if walk is _friends:
        assert find_invitation(codes)
    else:
        assert not codes, "a camera can't open what is no address"


@pytest.mark.parametrize("page", PAGES)
@pytest.mark.parametrize(("make", "walk"), PLACES)
def test_from_a_site_the_link_opens_this_page(
    make: Callable[[], Visit], walk: Callable[[Visit], Awaitable[None]], page: str
) -> None:
    link, _, codes, drawn = _shared(make, walk, page)
    assert link.startswith(f"{page}#")
    assert link in drawn
    assert not codes or link in codes


def test_what_a_disk_shares_of_the_lab_is_the_end_of_a_link() -> None:
    _, words, _, _ = _shared(Student, _lab, DISK)
    assert words.startswith(f"#{SETUP}")
