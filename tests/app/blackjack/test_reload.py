"""Reloading wins nothing at blackjack either: rounds come out the same however often the page was loaded."""

import asyncio
from random import Random

import pytest

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from tests.app.blackjack.guest import CALM, CURIOUS, GREEDY, Guest
from tests.app.holdem.test_reload import CalmLuck
from tests.products import times

ROUNDS = times(20, 50)
MANNERS = (GREEDY, CALM, CURIOUS)


async def played(
    seats: tuple[str, ...], rounds: int, *, reloads: Random | None = None
) -> tuple[BlackjackSitting, int]:
    """Play rounds, each in its own manner, and give the table and the bankroll that are left.

    With ``reloads`` the page is loaded anew at every decision, and once more while others act.
    """
    guest = Guest(luck=CalmLuck(7))
    await guest.sit_at_blackjack(*seats)
    while guest.blackjack.round or guest.blackjack.rounds < rounds:
        manner = (
            MANNERS[guest.blackjack.rounds % len(MANNERS)]
            if guest.blackjack.round
            else ("rebuy", "deal", "next")
        )
        wanted = (*manner, "ready", "stand", "decline")
        action = next(action for action in wanted if action in guest.live)
        if reloads:
            guest = await guest.come_back()
            await guest.room.press(guest.controls[action])
            for _ in range(reloads.randrange(40)):
                await asyncio.sleep(0)
            guest = await guest.come_back()
        else:
            await guest.press(action)
    for _ in range(2_000):  # the last round is still being looked at
        await asyncio.sleep(0)
    assert guest.blackjack.reviewed
    left = guest.blackjack, guest.profile.bankroll
    await guest.close()
    return left


@pytest.mark.slow
def test_a_reload_at_every_decision_changes_no_round() -> None:
    seats = ("basic", "you", "mimic", "stand-on")
    plain = asyncio.run(played(seats, 3))
    assert asyncio.run(played(seats, 3, reloads=Random(1))) == plain


@pytest.mark.slow
def test_a_reload_at_every_decision_of_many_rounds_changes_nothing() -> None:
    plain = asyncio.run(played(("you", "hi-lo"), ROUNDS))
    assert asyncio.run(played(("you", "hi-lo"), ROUNDS, reloads=Random(2))) == plain
