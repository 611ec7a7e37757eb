"""What is shared from a page that was opened from a disk names neither its file nor its folders."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from html import unescape

import pytest

from pyapp.app import LinkSent, Press
from pyapp.app.core.links import FRAGMENT, SETUP
from pyapp.features.friends.invitation import find_invitation
from pyapp.records.links import read_link
from tests.app.fakes import FakeLinks, Visit, until
from tests.app.history.test_links import SEEN, LinkedVisit
from tests.features.daily.test_hand import DailyVisit
from tests.features.daily.test_shoe import ShoeVisit
from tests.features.friends.test_pressed_twice import friends_visit
from tests.features.lab.student import Student

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
