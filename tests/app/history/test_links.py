"""Hands by link: shared from a replay, opened over whatever is in play, and kept nowhere unless asked for."""

import asyncio
import re
from collections.abc import Awaitable, Callable
from html import unescape

import pytest

from pyapp.app import Press
from pyapp.app.core.links import FRAGMENT, LinkSent
from pyapp.app.history import shelves
from pyapp.app.history.shelves import read_shelf
from pyapp.blackjack import BLACKJACK
from pyapp.features.history import files as hand_files_controller
from pyapp.holdem import NO_LIMIT
from pyapp.records import FinishedHand, replay_hand
from pyapp.records.links.hand_link import read_link, write_link
from pyapp.texts import say
from tests.app.databases import FaultyShelf
from tests.app.fakes import FakeClaim, FakeStorage, Visit
from tests.records.sample_hands import robot_hand, robot_rounds

HAND = robot_hand(NO_LIMIT, 5)
SEEN, WHOLE = write_link(HAND), write_link(HAND, with_deck=True)
ROUND = write_link(robot_rounds(BLACKJACK, 1, 5)[4])


class LinkedVisit(Visit):
    """A visit that comes by a link."""

    async def follow(self, link: str) -> None:
        """Open the page's address with a hand in it."""
        await self.room.open_link(FRAGMENT + link)
        await self.pause()

    async def use(self, action: str, value: str = "") -> None:
        """Press a control of the replay or of the page of a link."""
        await self.room.press(Press(action, value=value))
        await self.pause()

    async def pause(self) -> None:
        """Let what was begun be drawn."""
        for _ in range(50):
            await asyncio.sleep(0)

    @property
    def link(self) -> str:
        """The text of the link on the page."""
        found = re.search(r'value="([^"]+)"', self.screen.regions["share"])
        assert found
        address = unescape(found[1])
        assert address.startswith(f"{self.links.page}#{FRAGMENT}")
        return address.split(FRAGMENT)[1]


def run(story: Callable[[LinkedVisit], Awaitable[None]]) -> None:
    """Let a story happen on a fresh visit."""

    async def told() -> None:
        visit = LinkedVisit(seed=4)
        await visit.room.open()
        await story(visit)
        await visit.close()

    asyncio.run(told())


@pytest.mark.parametrize(("link", "screen"), [(SEEN, "table"), (WHOLE, "table"), (ROUND, "pit")])
def test_a_link_opens_its_hand_and_leads_back(link: str, screen: str) -> None:
    async def story(visit: LinkedVisit) -> None:
        before = dict(visit.storage.texts)
        await visit.follow(link)
        assert visit.screen.screen == screen
        await visit.use("replay-last")
        await visit.use("share")
        assert visit.screen.screen == "share"
        assert visit.link == link
        await visit.use("share-back")
        assert visit.screen.screen == screen
        await visit.use("replay-close")
        assert visit.screen.screen == "lobby"
        assert visit.links.cleared == 1
        assert visit.storage.texts == before
        assert await visit.shelf.list("guest", 0, 9) == []

    run(story)


@pytest.mark.slow
def test_a_whole_hand_can_be_verified_and_one_without_its_deck_shows_no_card_that_no_one_saw() -> None:
    async def story(visit: LinkedVisit) -> None:
        await visit.follow(WHOLE)
        await visit.use("replay-verify")
        assert say("holdem_pages.seal.verified") in visit.screen.regions["fair"]
        await visit.follow(SEEN)
        assert "export-hand" not in visit.screen.regions["fair"]
        await visit.use("replay-open")
        seats = "".join(text for name, text in visit.screen.regions.items() if name.startswith("seat-"))
        end = replay_hand(HAND.record).state
        shown = {str(card) for seat in end.felt.shown - {0} for card in end.holes[seat]}
        assert 0 < len(shown) < 2 * len(HAND.names)
        assert set(re.findall(r'data-card="(\w\w)"', seats)) == shown

    run(story)


def test_one_s_own_hand_is_shared_without_its_deck_until_that_is_chosen() -> None:
    async def story(visit: LinkedVisit) -> None:
        await visit.press("open-table", value="no-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant", "level-1": "beginner"})
        await visit.use("share")
        assert visit.screen.screen == "table", "no link while a hand is in play"
        while "next" not in visit.live:
            await visit.press("fold" if "fold" in visit.live else "check")
        await visit.use("replay-last-hand")
        await visit.use("share")
        assert not read_link(visit.link).whole
        assert say("history.link.as_seen") in unescape(visit.screen.regions["share"])
        await visit.use("share-deck")
        whole = read_link(visit.link)
        assert whole.whole
        assert isinstance(whole.kept, FinishedHand)
        assert whole.kept.seal
        assert say("history.link.tells_all") in unescape(visit.screen.regions["share"])
        await visit.use("share-deck")
        assert not read_link(visit.link).whole
        await visit.use("share-back")
        await visit.use("replay-close")
        assert "next" in visit.live

    run(story)


@pytest.mark.parametrize("answer", list(LinkSent))
def test_what_came_of_sharing_is_said(answer: LinkSent) -> None:
    said = {
        LinkSent.COPIED: say("history.link.copied"),
        LinkSent.REFUSED: say("history.link.by_hand"),
    }

    async def story(visit: LinkedVisit) -> None:
        visit.links.answer = answer
        await visit.follow(SEEN)
        await visit.use("share")
        await visit.use("share-send")
        assert visit.links.sent == [f"{visit.links.page}#{FRAGMENT}{SEEN}"]
        assert (said.get(answer, "nothing") in visit.screen.said) == (answer in said)

    run(story)


def test_a_damaged_link_says_so_and_changes_nothing() -> None:
    async def story(visit: LinkedVisit) -> None:
        for damaged in (SEEN[:-1], SEEN + "A", "", "hello", "%F0%9F"):
            visit.screen.said.clear()
            await visit.follow(damaged)
            assert visit.screen.screen == "lobby"
            assert visit.screen.said == [say("history.link.damaged")]
        visit.screen.said.clear()
        await visit.room.open_link("log")
        assert visit.screen.said == []

    run(story)


def test_a_hand_in_play_waits_below_a_link() -> None:
    async def story(visit: LinkedVisit) -> None:
        await visit.press("open-table", value="no-limit")
        await visit.press("sit", form={"seats": "2", "speed": "instant", "level-1": "beginner"})
        bar, before = visit.screen.regions["bar"], dict(visit.storage.texts)
        await visit.follow(WHOLE)
        assert visit.screen.regions["bar"] != bar
        await visit.use("replay-last")
        await visit.use("replay-close")
        assert visit.screen.regions["bar"] == bar
        assert visit.storage.texts == before
        await visit.follow(SEEN[:-2])
        assert visit.screen.regions["bar"] == bar
        assert say("history.link.damaged") in visit.screen.html

    run(story)


@pytest.mark.slow
def test_a_hand_is_saved_among_those_from_files_only_when_asked_and_only_once() -> None:
    async def story(visit: LinkedVisit) -> None:
        await visit.follow(WHOLE)
        await visit.use("share")
        await visit.use("share-keep")
        assert say("history.file.all_read", n=1, count="1") in visit.screen.said
        await visit.use("share-keep")
        assert say("history.file.here", n=1, count="1") in visit.screen.said
        await visit.use("share-back")
        await visit.use("replay-close")
        await visit.use("history")
        assert not await visit.shelf.count("guest")
        assert visit.screen.regions["history-rows"].count("history-replay") == 1

    run(story)


def test_a_hand_is_saved_once_though_the_button_is_pressed_twice_and_the_database_is_slow() -> None:
    async def told() -> None:
        shelf = FaultyShelf()
        visit = LinkedVisit(seed=4, shelf=shelf)
        await visit.room.open()
        await visit.follow(WHOLE)
        await visit.use("share")
        shelf.fault = "slow"
        await asyncio.gather(visit.use("share-keep"), visit.use("share-keep"))
        shelf.fault = ""
        await visit.pause()
        assert shelf.added == 1
        assert say("history.file.busy") in visit.screen.said
        await visit.close()

    asyncio.run(told())


def test_a_full_shelf_takes_no_hand_by_link_and_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in (shelves, hand_files_controller):
        monkeypatch.setattr(module, "MOST_READ", 0)

    async def story(visit: LinkedVisit) -> None:
        await visit.follow(WHOLE)
        await visit.use("share")
        await visit.use("share-keep")
        assert say("history.file.full", n=1, count="1", most="0") in visit.screen.said
        assert not await visit.shelf.list(read_shelf("guest"), 0, 9)

    run(story)


@pytest.mark.slow
def test_where_another_tab_plays_a_link_can_be_looked_at_all_the_same() -> None:
    async def told() -> None:
        storage, claim = FakeStorage(), FakeClaim([])
        playing = LinkedVisit(storage, claim=claim)
        await playing.room.open()
        await playing.press("open-table", value="no-limit")
        await playing.press("sit", form={"seats": "2", "speed": "instant", "level-1": "beginner"})
        before = dict(storage.texts)
        other = LinkedVisit(storage, claim=claim)
        await other.room.open()
        assert other.screen.screen == "asleep"
        await other.follow(WHOLE)
        assert other.screen.screen == "table"
        step = other.screen.regions["replay-count"]
        await other.use("replay-forward")
        assert other.screen.regions["replay-count"] != step
        await other.use("share")
        assert "share-keep" not in other.screen.regions["share"]
        await other.use("share-keep")
        await other.use("settings")
        assert other.screen.screen == "share"
        await other.use("share-back")
        await other.use("replay-close")
        assert other.screen.screen == "asleep"
        await other.use("replay-forward")
        assert other.screen.screen == "asleep"
        assert storage.texts == before
        await other.close()

    asyncio.run(told())
