"""The room of blackjack: opened with the first table, told where it does not come, and nothing is lost."""

import asyncio

import pytest

from pyapp.app import Press
from pyapp.texts import say
from tests.app.blackjack.guest import Guest
from tests.app.fakes import FakeStorage, until
from tests.app.test_rooms import SlowRooms


class SlowGuest(Guest):
    """A guest whose rooms come slowly."""

    def __init__(self, storage: FakeStorage | None = None) -> None:
        self.rooms = self.source = SlowRooms()
        super().__init__(storage)

    @property
    def setting_up(self) -> bool:
        """Whether the table's set-up is in front."""
        return self.screen.screen == "setup" and "pit-setup" in self.screen.regions["setup"]

    async def begin(self, *, lost: bool = False) -> None:
        """Open the page; rooms come at once, or not at all where they are ``lost``."""
        await self.room.open()
        self.source.lost = lost
        self.source.there.set()


def test_the_room_comes_with_the_first_table_and_once() -> None:
    async def main() -> None:
        guest = SlowGuest()
        await guest.begin()
        await guest.press("open-table", value="casino-limit")
        await guest.press("lobby")
        assert guest.source.asked == []
        for _ in range(2):
            await guest.press("open-table", value="blackjack")
            assert guest.setting_up
            await guest.press("lobby")
        assert guest.source.asked == ["blackjack"]
        await guest.close()

    asyncio.run(main())


@pytest.mark.parametrize("action", ["open-table", "play"])
def test_a_table_whose_room_does_not_come_is_told_and_opens_when_pressed_again(action: str) -> None:
    async def main() -> None:
        guest = SlowGuest()
        await guest.begin(lost=True)
        for _ in range(2):
            before = guest.profile
            await guest.press(action, value="blackjack")
            assert say("session.room_unavailable") in guest.screen.said
            assert guest.screen.screen == "lobby"
            assert guest.profile == before
        guest.source.lost = False
        await guest.press(action, value="blackjack")
        assert guest.setting_up if action == "open-table" else guest.blackjack
        await guest.close()

    asyncio.run(main())


@pytest.mark.parametrize("way", ["continue", "open-table", "play"])
def test_a_seat_that_is_kept_stays_kept_while_its_room_does_not_come(way: str) -> None:
    async def main() -> None:
        seated = Guest(seed=3)
        await seated.sit_at_blackjack("basic", "you")
        await seated.press("deal")
        await seated.close()
        guest = SlowGuest(FakeStorage(**seated.storage.texts))
        await guest.begin(lost=True)
        before = guest.profile
        assert before.blackjack
        await guest.press(way, value="blackjack")
        assert say("session.room_unavailable") in guest.screen.said
        assert guest.profile == before
        guest.source.lost = False
        await guest.press(way, value="blackjack")
        assert guest.screen.screen == "pit"
        await guest.close()

    asyncio.run(main())


def test_a_seat_can_be_given_up_without_the_room() -> None:
    async def main() -> None:
        seated = Guest(seed=3)
        await seated.sit_at_blackjack("basic", "you")
        await seated.press("deal")
        await seated.close()
        guest = SlowGuest(FakeStorage(**seated.storage.texts))
        await guest.begin(lost=True)
        await guest.give_up("blackjack")
        assert guest.profile.blackjack is None
        assert guest.source.asked == []
        await guest.close()

    asyncio.run(main())


@pytest.mark.parametrize("action", ["open-table", "play"])
def test_what_is_pressed_again_while_the_room_comes_opens_one_table(action: str) -> None:
    async def main() -> None:
        guest = SlowGuest()
        await guest.room.open()
        presses = [
            asyncio.ensure_future(guest.room.press(Press(action, value="blackjack"))) for _ in range(3)
        ]
        await until(lambda: bool(guest.source.asked))
        guest.source.there.set()
        await asyncio.gather(*presses)
        await guest.settle()
        assert guest.source.asked == ["blackjack"]
        assert guest.setting_up if action == "open-table" else guest.blackjack
        assert len(guest.profile.ledger) == (1 if action == "open-table" else 2)
        await guest.close()

    asyncio.run(main())


def test_whoever_went_to_another_table_meanwhile_stays_there() -> None:
    async def main() -> None:
        guest = SlowGuest()
        await guest.room.open()
        press = asyncio.ensure_future(guest.room.press(Press("open-table", value="blackjack")))
        await until(lambda: bool(guest.source.asked))
        await guest.press("open-table", value="casino-limit")
        there = guest.screen.screen
        guest.source.there.set()
        await press
        assert guest.screen.screen == there
        assert not guest.setting_up
        await guest.close()

    asyncio.run(main())
