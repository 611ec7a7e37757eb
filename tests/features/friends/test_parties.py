"""A host's page and guests' pages play whole games through their controls, over lines in memory."""

import asyncio
from dataclasses import replace
from random import Random

import pytest

from pyapp.app.core.forms import Press
from pyapp.features.friends.messages import TurnedAway
from pyapp.tables import GameFormat
from tests.app.fakes import until
from tests.app.profiles.test_bounds import CLOCKS
from tests.features.friends.parties import Page, Party, game
from tests.products import only_quick_rows, times


@pytest.mark.slow
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
        assert sum(it.prize for it in party.table.finishes) == 3 * entry
        prize = next((it.prize for it in party.table.finishes if it.chair == 2), 0)
        assert guest.profile.dollars == 1000 - entry + prize
        await until(lambda: party.host.profile.tickets.owed == ())

    asyncio.run(run())


@pytest.mark.slow
def test_a_table_goes_on_whatever_the_clocks_of_its_pages_say() -> None:
    async def run() -> None:
        party, luck = Party(guests=1), Random(1)
        for page in party.pages:
            page.now = min(CLOCKS)
        await party.sit(game(3, GameFormat.CASH))
        for _ in range(30):
            for page in party.pages:
                page.now = luck.choice(CLOCKS)
            await party.turn()
        assert party.table.hands > 2
        assert party.host.friends.present == ("Guest 1",)
        assert sum(party.table.stacks) == sum(it.bought - it.taken for it in party.table.chairs)

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "form"),
    only_quick_rows(
        [
            ("casino-limit", GameFormat.CASH),
            ("classroom-limit", GameFormat.CASH),
            ("console-limit", GameFormat.FREEZE_OUT),
            ("duel", GameFormat.CASH),
            ("pot-limit", GameFormat.CASH),
            ("console-no-limit", GameFormat.FREEZE_OUT),
        ],
        [("duel", GameFormat.CASH)],
    ),
)
def test_every_holdem_table_can_be_played_with_guests(preset: str, form: GameFormat) -> None:
    async def run() -> None:
        party = Party(guests=1 if preset == "duel" else 2)
        await party.sit(game(2 if preset == "duel" else 5, form, preset))
        await party.play(times(4, 8))
        assert sum(party.table.stacks) == sum(it.bought - it.taken for it in party.table.chairs)
        for guest in party.guests:
            said = "\n".join(guest.screen.said)
            assert "sealed before the hand" in said
            assert "doesn't match" not in said

    asyncio.run(run())


@pytest.mark.slow
def test_a_friend_at_the_hosts_screen_a_guest_and_a_computer_player_share_a_table() -> None:
    async def run() -> None:
        party = Party(guests=1)
        setup = game(4, GameFormat.CASH)
        await party.sit(replace(setup, rivals=("person", *setup.rivals[1:])))
        assert [(chair.person, bool(chair.guest)) for chair in party.table.chairs] == [
            (True, False),
            (True, False),
            (False, False),
            (False, False),
            (False, True),
        ]
        for _ in range(40):
            await until(lambda: party.any_asked or bool({"ready", "next"} & party.host.live))
            if "ready" in party.host.live:
                await party.host.room.press(party.host.controls["ready"])
            else:
                await party.turn()
        assert party.table.hands > 1
        assert sum(party.table.stacks) == sum(it.bought - it.taken for it in party.table.chairs)

    asyncio.run(run())


@pytest.mark.slow
def test_words_of_host_and_guest_cut_the_deck_and_a_guest_sees_the_proof() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        guest = party.guests[0]
        await until(lambda: "next" in party.host.live and bool(party.table.seal))
        laid = party.table.seal
        assert laid
        await until(lambda: laid.fingerprint in guest.screen.html)
        await party.host.press("cut", form={"words": "seven"})
        await guest.room.press(Press("cut", form={"words": "eleven"}))
        await until(lambda: "eleven" in guest.screen.html)
        await party.host.room.press(party.host.controls["next"])
        await until(lambda: party.table.hand is not None)
        seal = party.table.seal
        assert seal
        assert seal == replace(laid, words="seven · eleven")
        assert party.table.hand
        assert party.table.hand.deck == seal.dealt != laid.dealt
        await party.play(1)
        await until(lambda: "sealed before the hand" in "\n".join(guest.screen.said))

    asyncio.run(run())


def test_a_name_that_is_taken_and_a_full_table_are_refused() -> None:
    async def run() -> None:
        party = Party(guests=2)
        await party.sit(game(3))
        third = Page(seed=77)
        await third.open()
        newcomer = third.friends.knock(party.line_for(third), lambda: None)
        newcomer.ask("Zoe", "")
        await until(lambda: newcomer.refusal is TurnedAway.FULL)
        again = await _knocked(Party(guests=1), "Guest 1")
        assert again is TurnedAway.NAME
        for name in ("", "\u200b", "You", "Ada", "\n"):
            assert await _knocked(Party(guests=1), name) is TurnedAway.NAME

    asyncio.run(run())


async def _knocked(party: Party, name: str) -> TurnedAway | None:
    """Return why a newcomer may not be called so."""
    await party.sit(game(4, GameFormat.CASH))
    page = Page(seed=78)
    await page.open()
    newcomer = page.friends.knock(party.line_for(page), lambda: None)
    newcomer.ask(name, "")
    await until(lambda: newcomer.refusal is not None or newcomer.offer is not None)
    return newcomer.refusal
