"""*Your blackjack* shows every round that is over, also the one that is still being looked at, and once."""

import asyncio
import re
from itertools import product

import pytest

from pyapp.app import Press
from tests.app.blackjack.guest import Guest
from tests.app.fakes import until
from tests.products import only_quick_rows

ROUND = "Ts 6d 9h 7c Td"


def rounds_shown(guest: Guest) -> str:
    """Return the first figure of the screen."""
    found = re.search(r"<dd>(?:<b>)?([\d,]+)", guest.screen.regions["pit-stats"])
    assert found
    return found[1]


@pytest.mark.slow
@pytest.mark.parametrize(
    ("turns", "lobby"), only_quick_rows(product([0, 1, 3, 10], [False, True]), [(0, False), (3, True)])
)
def test_the_round_that_is_just_over_is_counted_and_only_once(turns: int, *, lobby: bool) -> None:
    async def visit() -> None:
        guest = Guest(seed=4)
        await guest.sit_at_blackjack("you")
        guest = await guest.deal_from(ROUND)
        await guest.room.press(Press("stand"))
        await until(lambda: guest.blackjack.round is None, 9999)
        for _ in range(turns):
            await asyncio.sleep(0)
        if lobby:
            await guest.room.press(Press("lobby"))
        await guest.room.press(Press("pit-stats"))
        assert rounds_shown(guest) == "1"
        await guest.room.press(Press("lobby"))
        await guest.press("continue", value="blackjack")
        await guest.press("deal")
        while guest.blackjack.round is not None:
            await guest.play(("stand",))
        await guest.room.press(Press("pit-stats"))
        assert rounds_shown(guest) == "2" == str(guest.profile.pit_history.rounds)
        await guest.close()

    asyncio.run(visit())


@pytest.mark.slow
def test_a_table_that_is_opened_while_its_round_is_being_counted_counts_it_once() -> None:
    async def visit(turns: int) -> None:
        guest = Guest(seed=4)
        await guest.sit_at_blackjack("you")
        guest = await guest.deal_from(ROUND)
        await guest.room.press(Press("stand"))
        await until(lambda: guest.blackjack.round is None, 9999)
        await guest.room.press(Press("lobby"))
        looking = asyncio.ensure_future(guest.room.press(Press("pit-stats")))
        for _ in range(turns):
            await asyncio.sleep(0)
        await guest.press("continue", value="blackjack")
        await looking
        await guest.press("deal")
        await until(lambda: guest.profile.pit_history.rounds > 0, 9999)
        assert guest.profile.pit_history.rounds == 1
        await guest.close()

    for turns in (1, 2, 5, 20, 100):
        asyncio.run(visit(turns))
