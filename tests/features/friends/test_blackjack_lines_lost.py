"""Either side of a blackjack table is killed at any decision, and everyone comes back with every chip."""

import asyncio
from dataclasses import replace
from random import Random

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.profiles.profile import PROFILE_CODEC, SCHEMA, Profile
from pyapp.app.sittings.blackjack.saved_sitting import check_blackjack_sitting
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting
from pyapp.features.friends.newcomer import brought_again
from pyapp.money import NO_MONEY
from tests.app.blackjack.guest import chips_of
from tests.app.fakes import until
from tests.features.friends.blackjack_party import BlackjackParty, blackjack
from tests.features.friends.parties import Page
from tests.products import tries


def check_chips(party: BlackjackParty) -> None:
    """Hold that the table adds up, and that what guests brought is what left their bankrolls."""
    check_blackjack_sitting(party.blackjack)
    assert chips_of(party.blackjack) + party.blackjack.taken == sum(
        chair.bought for chair in party.blackjack.chairs
    )
    for guest in party.guests:
        seat = guest.seat
        assert guest.profile.bankroll == 2000 - int(seat.brought if seat else 0)


async def killed(rounds: int, seed: int) -> set[str]:
    """Play rounds, and kill a page at every decision, each time one that chance chooses.

    Return what was being decided then.
    """
    luck, party, decided = Random(seed), BlackjackParty(guests=2, seed=seed), set[str]()
    await party.sit_down(blackjack("you", "mimic"))
    kills = 0
    while party.blackjack.rounds < rounds or party.blackjack.round:
        await party.turn()
        check_chips(party)
        decided.add("hand" if party.blackjack.round else "bet")
        victim = luck.randrange(4)
        if victim < len(party.pages):
            kills += 1
            await (party.kill_host() if victim == 0 else party.come_back(party.guests[victim - 1]))
            check_chips(party)
    assert kills > rounds
    await party.rest()
    for guest in party.guests:
        await left(party, guest)
    await until(lambda: party.host.profile.tickets.owed == ())
    check_blackjack_sitting(party.blackjack)
    return decided


async def left(party: BlackjackParty, guest: Page) -> None:
    """Let a guest get up between rounds, and hold that they have what lay there."""
    await party.rest()
    seat = guest.seat
    assert seat
    chair = next(one for one in party.blackjack.chairs if one.ticket == seat.ticket)
    assert chair.brought == int(seat.brought)
    await until(lambda: "leave" in guest.live)
    await guest.room.press(guest.controls["leave"])
    await until(lambda: guest.seat is None)
    assert guest.profile.bankroll == 2000 - int(seat.brought) + chair.stack


@pytest.mark.slow
def test_a_page_killed_at_every_decision_loses_no_chip() -> None:
    assert asyncio.run(killed(tries(3, 1), 5)) == {"bet", "hand"}


@pytest.mark.nightly
@pytest.mark.slow
def test_a_page_killed_at_every_decision_of_thirty_rounds_loses_no_chip() -> None:
    assert asyncio.run(killed(30, 7)) == {"bet", "hand"}


@pytest.mark.slow
def test_a_silent_guest_bets_nothing_and_sits_out_until_back() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=1, patience=0.02)
        await party.sit_down(blackjack("you", "basic"))
        at = party.blackjack.guests[0]
        party.cut(party.guests[0])
        for _ in range(2):
            rounds = party.blackjack.rounds
            while party.blackjack.rounds == rounds or party.blackjack.round:
                await until(lambda: party.host.asked)
                await party.host.room.press(party.host.controls[_calm(party.host)])
            assert party.blackjack.last
            assert party.blackjack.last.bets[at] == 0
        assert "They sit out until they're back." in "\n".join(party.host.screen.said)
        assert ">Sits out<" in party.host.screen.html
        assert party.blackjack.stacks[at] == 400
        guest = await party.come_back(party.guests[0])
        for _ in range(20):  # a round that has begun without the guest is played to its end
            await until(lambda: "deal" in guest.live or bool(party.host.asked))
            if "deal" in guest.live:
                break
            await party.host.room.press(party.host.controls[_calm(party.host)])
        assert "deal" in guest.live
        await until(lambda: ">Sits out<" not in party.host.screen.html)

    asyncio.run(run())


@pytest.mark.slow
def test_the_hand_of_a_guest_who_is_gone_stands() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=1, seed=3, patience=0.02)
        await party.sit_down(blackjack("empty", "you"))
        guest = party.guests[0]
        await until(lambda: "deal" in guest.live)
        await guest.room.press(guest.controls["deal"])
        party.cut(guest)
        await until(lambda: "deal" in party.host.live)
        await party.host.room.press(party.host.controls["deal"])
        for _ in range(20):
            await until(lambda: party.host.asked)
            if party.blackjack.round is None:
                break
            await party.host.room.press(party.host.controls[_calm(party.host)])
        check_chips(party)
        assert party.blackjack.rounds == 1
        guest = await party.come_back(guest)
        await left(party, guest)

    asyncio.run(run())


def test_the_host_goes_on_without_a_guest_who_is_away() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=1)
        await party.sit_down(blackjack("you"))
        party.host.friends.wait_for(0)
        party.cut(party.guests[0])
        await until(lambda: "deal" in party.host.live)
        await party.host.room.press(party.host.controls["deal"])
        await until(lambda: "friends-pass" in party.host.live)
        assert "Waiting for Guest 1." in "\n".join(party.host.screen.said)
        await party.host.room.press(Press("friends-pass"))
        await party.host.room.press(Press("friends-pass"))
        await until(lambda: party.blackjack.rounds == 1)

    asyncio.run(run())


@pytest.mark.slow
def test_a_host_who_leaves_for_good_pays_every_guest_out() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=2)
        await party.sit_down(blackjack("you"))
        await party.play_rounds(2)
        await party.rest()
        stacks = dict(zip(party.blackjack.names, party.blackjack.stacks, strict=True))
        brought = [int(guest.seat.brought) for guest in party.guests if guest.seat]
        await party.host.room.press(Press("leave"))
        for at, guest in enumerate(party.guests):
            await until(lambda: guest.seat is None)  # noqa: B023 - awaited at once
            assert guest.profile.bankroll == 2000 - brought[at] + stacks[f"Guest {at + 1}"]
        assert party.host.profile.tables == ()

    asyncio.run(run())


def test_what_was_paid_and_never_came_to_the_table_comes_back() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=1)
        for page in party.pages:
            await page.open()
        await party.host.friends.open_blackjack(blackjack("you"))
        guest = party.guests[0]
        newcomer = guest.friends.knock(party.line_for(guest), lambda: None)
        newcomer.ask("Mia", "")
        await until(lambda: newcomer.offer is not None)
        party.cut(guest)
        newcomer.accept()
        assert guest.profile.bankroll == 1600
        await party.come_back(guest)
        await until(lambda: party.guests[0].seat is None)
        assert party.guests[0].profile.bankroll == 2000
        assert not party.blackjack.guests

    asyncio.run(run())


@pytest.mark.slow
def test_a_guest_without_chips_for_a_bet_buys_in_again_and_a_host_without_any_keeps_no_one_waiting() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=1)
        await party.sit_down(blackjack("you"))
        await until(lambda: party.blackjack.seal is not None)
        poor = _without_chips(party)
        party.host.session.profile.keep(party.host.session.profile.current.seated(poor))
        await party.kill_host()
        guest = party.guests[0]
        await until(lambda: "rebuy" in guest.live and "rebuy" in party.host.live)
        await guest.room.press(guest.controls["rebuy"])
        await guest.room.press(Press("rebuy"))
        await until(lambda: "deal" in guest.live)
        assert guest.seat
        assert (guest.seat.brought, guest.profile.bankroll) == (800, 1200)
        await guest.room.press(guest.controls["deal"])
        await until(lambda: party.blackjack.rounds == 1, 200_000)
        check_blackjack_sitting(party.blackjack)

    asyncio.run(run())


@pytest.mark.slow
def test_buy_ins_that_were_told_on_lost_lines_come_to_the_table_one_after_the_other() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=1)

        def chair() -> BlackjackChair:
            return party.blackjack.chairs[party.blackjack.guests[0]]

        await party.sit_down(blackjack("you"))
        await until(lambda: party.blackjack.seal is not None)
        for brought in (800, 1200):
            party.host.session.profile.keep(party.host.session.profile.current.seated(_without_chips(party)))
            await party.kill_host()
            guest = party.guests[0]
            if brought == 800:
                await until(lambda: "rebuy" in party.guests[0].live)
                for _ in range(2):  # the host hears of neither
                    assert guest.seat
                    guest.session.profile.keep(brought_again(guest.profile, guest.seat))
                await party.come_back(guest)
            await until(lambda: chair().brought == brought and "deal" in party.guests[0].live)  # noqa: B023
            assert chair().stack == 400
            check_blackjack_sitting(party.blackjack)

    asyncio.run(run())


@pytest.mark.slow
def test_a_buy_in_on_its_way_cannot_be_paid_again() -> None:
    """What the host shows before it hears of the buy-in offers it no second time."""

    async def run() -> None:
        party = BlackjackParty(guests=2)
        await party.sit_down(blackjack("you"))
        await until(lambda: party.blackjack.seal is not None)
        party.host.session.profile.keep(party.host.session.profile.current.seated(_without_chips(party)))
        await party.kill_host()
        paid = await party.buy_in_unheard()
        await until(lambda: sum(int(chair.brought) for chair in party.blackjack.chairs) == paid)

    asyncio.run(run())


def test_a_save_with_friends_at_blackjack_is_of_a_schema_of_its_own_and_one_without_is_not() -> None:
    async def run() -> None:
        party = BlackjackParty(guests=1)
        await party.sit_down(blackjack("you"))
        assert PROFILE_CODEC.write(party.host.profile)["schema"] == SCHEMA
        assert [PROFILE_CODEC.write(guest.profile)["schema"] for guest in party.guests] == [SCHEMA - 1]
        alone = party.blackjack.__class__(
            party.blackjack.rules, party.blackjack.buy_in, party.blackjack.chairs[:1], (NO_MONEY,)
        )
        assert PROFILE_CODEC.write(Profile().seated(alone))["schema"] == 4

    asyncio.run(run())


def _without_chips(party: BlackjackParty) -> BlackjackSitting:
    chairs = tuple(
        replace(chair, stack=NO_MONEY, bought=chair.bought - chair.stack) if chair.name else chair
        for chair in party.blackjack.chairs
    )
    return replace(party.blackjack, chairs=chairs, bets=(NO_MONEY,) * len(chairs))


def _calm(page: Page) -> str:
    return next(action for action in ("deal", "decline", "stand", "rebuy") if action in page.live)
