"""Everyone at the table is told who is away, who is back, and how long the table waits."""

import asyncio
import re

import pytest

from pyapp.app.core.forms import Press
from pyapp.tables import GameFormat
from tests.app.fakes import until
from tests.features.friends.parties import Page, Party, game


def absent(page: Page) -> list[str]:
    """Return what stands at the seats of those who are away."""
    return re.findall(r"data-word[^>]*>(Away|Sits out)<", page.screen.html)


async def at_table(guests: int, seconds: int = 60) -> Party:
    """Seat guests at a cash table that waits so many seconds for them."""
    party = Party(guests=guests)
    await party.sit(game(guests + 1, GameFormat.CASH))
    await until(lambda: party.table.seal is not None)
    party.host.friends.wait_for(seconds)
    return party


async def until_asked(party: Party, guest: Page) -> None:
    """Play on until it is a guest's turn."""
    while not guest.asked:
        await party.turn()
        await until(lambda: party.any_asked or "next" in party.host.live)


async def until_waited_for(party: Party) -> None:
    """Play on until the table waits for a guest whose line is lost."""
    for _ in range(40):
        await until(lambda: bool({"friends-pass", "next", "rebuy"} & party.host.live) or party.any_asked)
        if "friends-pass" in party.host.live:
            return
        await party.turn()
    raise AssertionError("a guest without a line is waited for")


@pytest.mark.slow
def test_host_and_guests_are_told_who_is_away_and_who_is_back() -> None:
    async def run() -> None:
        party = await at_table(2)
        stays, goes = party.guests[1], party.guests[0]
        await party.host.room.press(party.host.controls["next"])
        await until_asked(party, stays)
        party.cut(goes)
        lost = "Guest 1 has lost the connection."
        await until(lambda: f"{lost} The table waits 60 seconds for each decision." in party.host.screen.said)
        await until(lambda: lost in stays.screen.said)
        for page in (party.host, stays):
            await until(lambda: absent(page) == ["Away"])  # noqa: B023 - awaited at once
        assert party.host.friends.away == ("Guest 1",)
        await party.come_back(goes)
        for page in (party.host, stays):
            await until(lambda: "Guest 1 is back." in page.screen.said)  # noqa: B023 - awaited at once
            await until(lambda: not absent(page))  # noqa: B023 - same
        assert not party.host.friends.away

    asyncio.run(run())


def test_the_chosen_wait_is_kept_with_the_table_and_told_to_guests() -> None:
    async def run() -> None:
        party = await at_table(1, seconds=15)
        assert party.table.guest_seconds == 15
        await party.host.room.press(party.host.controls["next"])
        await until_asked(party, party.guests[0])
        assert "The table waits 15 seconds for each decision." in party.guests[0].screen.said
        await party.kill_host()
        assert party.table.guest_seconds == 15
        party.host.friends.wait_for(7)
        assert party.table.guest_seconds == 15

    asyncio.run(run())


@pytest.mark.slow
def test_the_host_goes_on_without_a_guest_who_is_away() -> None:
    async def run() -> None:
        party = await at_table(1, seconds=0)
        party.cut(party.guests[0])
        said = "The table waits until you go on without them."
        await until(lambda: said in "\n".join(party.host.screen.said))
        await party.host.room.press(party.host.controls["next"])
        await until_waited_for(party)
        before, acted = party.table.hands, party.table.acted
        await party.host.room.press(party.host.controls["friends-pass"])
        await party.host.room.press(Press("friends-pass"))
        await until(lambda: (party.table.hands, party.table.acted) != (before, acted) or not party.table.hand)
        assert "They sit out until they're back." in "\n".join(party.host.screen.said)
        await until(lambda: absent(party.host) == ["Sits out"])
        await party.play(party.table.hands + 2)
        assert "friends-pass" not in party.host.live
        await party.come_back(party.guests[0])
        await until(lambda: not absent(party.host))

    asyncio.run(run())


def test_no_host_goes_on_without_a_guest_who_is_there_and_has_time_left() -> None:
    async def run() -> None:
        party = await at_table(1)
        await party.host.room.press(party.host.controls["next"])
        await until_asked(party, party.guests[0])
        assert "friends-pass" not in party.host.live
        await party.host.room.press(Press("friends-pass"))
        await asyncio.sleep(0)
        assert party.guests[0].asked
        party.host.friends.wait_for(0)
        party.host.friends.go_on()
        await until(lambda: not party.table.hand or party.host.asked)

    asyncio.run(run())
