"""Either side is killed at any decision, and everyone comes back with every chip."""

import asyncio
from dataclasses import replace
from random import Random

import pytest

from pyapp.app.sittings.holdem.saved_sitting import check_holdem_sitting
from pyapp.features.friends.messages import TicketSettled
from pyapp.features.friends.newcomer import brought_again
from pyapp.features.friends.ticket_claim import came_home
from pyapp.money import NO_CHIPS
from pyapp.tables import GameFormat
from tests.app.fakes import until
from tests.features.friends.parties import Party, game
from tests.products import times


def check_chips(party: Party) -> None:
    """Hold that the table adds up, and that what guests brought is what left their bankrolls."""
    check_holdem_sitting(party.table)
    for guest in party.guests:
        seat = guest.seat
        assert guest.profile.dollars == 1000 - (seat.brought if seat else 0)


async def killed(preset: str, hands: int, seed: int) -> None:
    """Play hands, and kill a page at every decision, each time one that chance chooses."""
    luck, party = Random(seed), Party(guests=2, seed=seed)
    await party.sit(game(4, GameFormat.CASH, preset))
    kills = 0
    while party.table.hands < hands or party.table.hand:
        await party.turn()
        check_chips(party)
        victim = luck.randrange(4)
        if victim < len(party.pages):
            kills += 1
            await (party.kill_host() if victim == 0 else party.come_back(party.guests[victim - 1]))
            check_chips(party)
    assert kills > hands
    await party.play(0)
    for guest in party.guests:
        await until(lambda: party.host.live >= {"leave"})
        seat = guest.seat
        assert seat
        chair = next(one for one in party.table.chairs if one.guest == seat.ticket)
        assert chair.brought == seat.brought
        await party.leave(guest)
        assert guest.profile.dollars == 1000 - seat.brought + chair.stack
    await until(lambda: party.host.profile.tickets.owed == ())
    check_holdem_sitting(party.table)


@pytest.mark.slow
@pytest.mark.parametrize(("preset", "hands"), [("no-limit", 1)])
def test_a_page_killed_at_every_decision_loses_no_chip(preset: str, hands: int) -> None:
    asyncio.run(killed(preset, hands, 6))


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "hands"),
    [("no-limit", 30), ("casino-limit", times(12, 30)), ("classroom-limit", times(12, 30))],
)
def test_a_page_killed_at_every_decision_of_many_hands_loses_no_chip(preset: str, hands: int) -> None:
    asyncio.run(killed(preset, hands, 7))


def test_what_was_paid_and_never_came_to_the_table_comes_back() -> None:
    async def run() -> None:
        party = Party(guests=1)
        for page in party.pages:
            await page.open()
        await party.host.friends.open_table(game(3, GameFormat.CASH))
        guest = party.guests[0]
        newcomer = guest.friends.knock(party.line_for(guest), lambda: None)
        newcomer.ask("Mia", "")
        await until(lambda: newcomer.offer is not None)
        party.cut(guest)
        newcomer.accept()
        assert guest.profile.dollars == 800
        await party.come_back(guest)
        await until(lambda: party.guests[0].seat is None)
        assert party.guests[0].profile.dollars == 1000
        assert not party.table.guests

    asyncio.run(run())


def test_a_settlement_that_is_lost_comes_again_and_is_booked_once() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        guest = party.guests[0]
        ticket = party.table.chairs[party.table.guests[0]].guest
        await until(lambda: "leave" in guest.live)
        party.lines[guest][0].listen(lambda _: None, lambda: None)
        await guest.room.press(guest.controls["leave"])
        await until(lambda: len(party.host.profile.tickets.owed) == 1)
        assert guest.seat
        guest = await party.come_back(guest)
        await until(lambda: guest.seat is None)
        assert guest.profile.dollars == 1000
        await until(lambda: party.host.profile.tickets.owed == ())
        again = came_home(guest.profile, TicketSettled(ticket, 500, 500))
        assert again == guest.profile

    asyncio.run(run())


def test_the_chips_of_a_seat_that_is_left_without_its_host_wait_for_the_hosts_word() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        await party.host.room.press(party.host.controls["next"])
        guest = party.guests[0]
        party.cut(guest)
        await until(lambda: "lost the connection to your host" in guest.screen.html)
        await guest.room.press(guest.controls["leave"])
        await until(lambda: guest.screen.screen == "lobby")
        assert guest.seat
        assert "at your seat" in guest.screen.html
        await guest.press("give-up", value="friends")
        assert guest.profile.dollars == 800
        assert guest.seat is None
        assert "Your chips at a friend&#x27;s table are waiting until you connect again." in guest.screen.html
        assert len(guest.profile.tickets.waiting) == 1

    asyncio.run(run())


@pytest.mark.slow
def test_a_silent_guest_is_played_for_and_sits_out_until_back() -> None:
    async def run() -> None:
        party = Party(guests=1, patience=0.02)
        await party.sit(game(3, GameFormat.CASH))
        party.cut(party.guests[0])
        while party.table.hands < 3 or party.table.hand:
            await party.turn()
        chair = party.table.chairs[party.table.guests[0]]
        assert chair.stack >= chair.brought - 4 * party.table.rules.big_blind
        guest = await party.come_back(party.guests[0])
        for _ in range(60):
            await until(lambda: guest.asked or party.host.asked or "next" in party.host.live)
            if guest.asked:
                return
            await (party.host.act() if party.host.asked else party.turn())
        raise AssertionError("a guest who is back is asked again")

    asyncio.run(run())


@pytest.mark.slow
def test_a_guest_who_is_sent_away_takes_every_chip_home() -> None:
    async def run() -> None:
        party = Party(guests=2)
        await party.sit(game(3, GameFormat.CASH))
        await party.play(1)
        guest, at = party.guests[0], party.table.names.index("Guest 1")
        stack = party.table.chairs[at].stack
        assert [*party.host.friends.present] == ["Guest 1", "Guest 2"]
        await party.host.press("seat-leave", value=str(at))
        if party.table.planned:  # the end of the hand is still being shown
            await party.turn()
        await until(lambda: guest.seat is None)
        assert guest.profile.dollars == 800 + stack
        assert [*party.host.friends.present] == ["Guest 2"]
        await until(lambda: party.host.profile.tickets.owed == ())
        check_holdem_sitting(party.table)

    asyncio.run(run())


@pytest.mark.slow
def test_a_host_who_leaves_for_good_pays_every_guest_out() -> None:
    async def run() -> None:
        party = Party(guests=2)
        await party.sit(game(3, GameFormat.CASH))
        await party.play(1)
        stacks = dict(zip(party.table.names, party.table.stacks, strict=True))
        await party.host.press("leave")
        for at, guest in enumerate(party.guests, 1):
            await until(lambda: guest.seat is None)  # noqa: B023 - awaited at once
            assert guest.profile.dollars == 800 + stacks[f"Guest {at}"]
        assert party.host.profile.tables == ()

    asyncio.run(run())


@pytest.mark.slow
def test_guests_who_buy_again_in_the_same_moment_all_get_their_chips() -> None:
    async def run() -> None:
        party = Party(guests=3)
        await party.sit(game(3, GameFormat.CASH))
        await until(lambda: party.table.seal is not None)
        await _lose_all(party)
        for guest in party.guests:
            await until(lambda: "rebuy" in guest.live)  # noqa: B023 - awaited at once
        for guest in party.guests:
            await guest.room.press(guest.controls["rebuy"])
        await until(lambda: all(party.guest_stacks))
        assert [guest.seat.brought for guest in party.guests if guest.seat] == [400] * 3
        assert [chair.brought for chair in party.table.chairs if chair.guest] == [400] * 3
        check_holdem_sitting(party.table)

    asyncio.run(run())


@pytest.mark.slow
def test_buy_ins_that_were_told_on_lost_lines_come_to_the_table_one_after_the_other() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        await until(lambda: party.table.seal is not None)
        for brought in (400, 600):
            await _lose_all(party)
            guest = party.guests[0]
            if brought == 400:
                await until(lambda: "rebuy" in party.guests[0].live)
                for _ in range(2):  # the host hears of neither
                    assert guest.seat
                    guest.session.profile.keep(brought_again(guest.profile, guest.seat))
                await party.come_back(guest)
            await until(lambda: all(party.guest_stacks))
            assert [chair.brought for chair in party.table.chairs if chair.guest] == [brought]
            check_holdem_sitting(party.table)

    asyncio.run(run())


@pytest.mark.slow
def test_a_buy_in_on_its_way_cannot_be_paid_again() -> None:
    """What the host shows before it hears of the buy-in offers it no second time."""

    async def run() -> None:
        party = Party(guests=2)
        await party.sit(game(3, GameFormat.CASH))
        await until(lambda: party.table.seal is not None)
        await _lose_all(party)
        paid = await party.buy_in_unheard()
        await until(lambda: [chair.brought for chair in party.table.chairs if chair.brought] == [paid])

    asyncio.run(run())


async def _lose_all(party: Party) -> None:
    """Take the chips of all guests away, and let the host's page come back."""
    poor = replace(
        party.table,
        chairs=tuple(
            replace(chair, stack=NO_CHIPS, taken=chair.taken + chair.stack) if chair.guest else chair
            for chair in party.table.chairs
        ),
    )
    party.host.session.profile.keep(party.host.session.profile.current.seated(poor))
    await party.kill_host()


def test_a_settlement_of_another_ticket_changes_nothing() -> None:
    async def run() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        profile = party.guests[0].profile
        assert party.guests[0].seat
        assert came_home(profile, TicketSettled("0" * 32, 500, 200)) == profile

    asyncio.run(run())
