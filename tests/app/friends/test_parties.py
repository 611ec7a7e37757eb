"""A host's page and guests' pages play whole games through their controls, over lines in memory."""

import asyncio

from tests.app.fakes import until
from tests.app.friends.parties import Party, game


def test_a_sit_and_go_of_three_is_played_through_the_controls_of_host_and_guest() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3))
        entry = party.table.buy_in
        assert [chair.guest != "" for chair in party.table.chairs] == [False, False, True]
        assert party.guests[0].profile.dollars == 1000 - entry
        await party.play()
        assert sum(party.table.stacks) == 3 * entry
        guest = party.guests[0]
        await until(lambda: guest.profile.tables == ())
        prize = next((it.prize for it in party.table.finishes if it.chair == 2), 0)
        assert guest.profile.dollars == 1000 - entry + prize
        await until(lambda: party.table.owed == ())

    asyncio.run(run())
