"""What can be typed at any table is answered at every one, if only by saying that it can't be done there."""

import asyncio
from collections.abc import Sequence

import pytest

from pyapp.app.console import Control, TypedError, commands_of, forms, press_of
from pyapp.commands.shell_app import controls_in
from pyapp.tables import GameFormat
from tests.app.fakes import Visit, until
from tests.cases import case
from tests.features.friends.blackjack_party import BlackjackParty, blackjack
from tests.features.friends.parties import Party, game

NAMED = ("who ada", "join hiro", "leave ada", "replace ada hiro")


def typed_anywhere(controls: Sequence[Control]) -> list[str]:
    """Return what is offered besides the moves of the moment; to leave comes last."""
    offered = {*commands_of(controls), *NAMED} - {*forms(controls), "help", "join", "replace"}
    return sorted(offered, key=lambda line: (line == "leave", line))


async def check_answered(visit: Visit, bar: str) -> None:
    """Type everything that can be typed now, and see that each says something or goes away."""
    controls = controls_in([visit.screen.regions.get(bar, "")])
    for line in typed_anywhere(controls):
        with case(line):
            said = len(visit.screen.said)
            try:
                await visit.room.press(press_of(line, controls))
            except TypedError:
                continue  # which is said as it stands
            await until(lambda: len(visit.screen.said) > said or visit.screen.screen == "lobby")  # noqa: B023


@pytest.mark.slow
def test_at_a_friends_table_between_hands_and_in_one() -> None:
    async def visit() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        [guest] = party.guests
        await party.turn()
        await until(lambda: party.any_asked)
        if not guest.asked:
            await party.host.act()
        await until(lambda: guest.asked)
        await check_answered(guest, "bar")
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        await check_answered(party.guests[0], "bar")

    asyncio.run(visit())


@pytest.mark.slow
def test_at_a_friends_blackjack() -> None:
    async def visit() -> None:
        party = BlackjackParty(guests=1)
        await party.sit_down(blackjack("you"))
        await until(lambda: party.guests[0].asked)
        await check_answered(party.guests[0], "pit-bar")

    asyncio.run(visit())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("ways", "bar"), [(("daily", "daily-play"), "bar"), (("shoe", "shoe-play"), "pit-bar")]
)
def test_at_what_is_played_apart(ways: tuple[str, ...], bar: str) -> None:
    async def visit() -> None:
        guest = Visit(seed=3)
        await guest.room.open()
        for way in ways:
            await guest.press(way)
        await until(lambda: guest.screen.regions.get(bar, "") != "")
        await check_answered(guest, bar)
        await guest.close()

    asyncio.run(visit())
