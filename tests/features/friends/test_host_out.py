"""Everyone is told who is away and for how long, and a host who is out keeps no guest waiting."""

import asyncio
import re
from dataclasses import replace

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.holdem import table_loop
from pyapp.app.sittings.holdem.tournament import TournamentFinish
from pyapp.money import NO_CHIPS, Chips
from pyapp.tables import GameFormat
from tests.app.fakes import until
from tests.features.friends.blackjack_party import BlackjackParty, blackjack
from tests.features.friends.parties import Page, Party, game
from tests.products import only_quick


@pytest.fixture
def quickly(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a table wait a hundredth of a second for a host who is out."""
    monkeypatch.setattr(table_loop, "_FOR_GUESTS", 0.01)


async def host_out(form: GameFormat, guests: int = 2, players: int = 3) -> Party:
    """Seat guests at a table whose host has lost every chip to the first of them."""
    party = Party(guests=guests)
    await party.sit(game(players, form, "console-no-limit" if form is GameFormat.FREEZE_OUT else "no-limit"))
    await until(lambda: party.table.seal is not None)
    own, *others = party.table.chairs
    rich = next(at for at, chair in enumerate(others) if chair.guest)
    others[rich] = replace(others[rich], stack=Chips(others[rich].stack + own.stack))
    finishes = (TournamentFinish(0, players, NO_CHIPS),) if form is not GameFormat.CASH else ()
    chairs = (replace(own, stack=NO_CHIPS), *others)
    out = replace(party.table, chairs=chairs, hands=1, finishes=finishes)
    party.host.session.profile.keep(party.host.session.profile.current.seated(out))
    await party.kill_host()
    return party


async def guests_play(party: Party, hands: int) -> None:
    """Let the guests play so many hands more, or to the game's end, with no press at the host's screen."""
    last = party.table.hands + hands
    while party.table.hands < last and not party.table.over:
        await until(lambda: party.table.over or any(guest.asked for guest in party.guests))
        for guest in party.guests:
            if guest.asked:
                await guest.act()


@pytest.mark.usefixtures("quickly")
@pytest.mark.slow
@pytest.mark.parametrize(
    "form",
    only_quick([GameFormat.SIT_AND_GO, GameFormat.FREEZE_OUT, GameFormat.CASH], [GameFormat.SIT_AND_GO]),
)
def test_guests_play_on_while_the_host_reads_how_it_ended(form: GameFormat) -> None:
    async def run() -> None:
        party = await host_out(form)
        await guests_play(party, 3)
        assert party.host.screen.screen == ("table" if form is GameFormat.CASH else "ending")

    asyncio.run(run())


@pytest.mark.usefixtures("quickly")
@pytest.mark.slow
def test_a_cash_table_whose_host_is_out_deals_no_hand_that_no_one_can_play() -> None:
    """It waits for a guest with chips, and goes on with whoever comes back, as often as all go."""

    async def run() -> None:
        party = await host_out(GameFormat.CASH, guests=1)
        for _ in range(2):
            await guests_play(party, 1)
            guest = party.guests[0]
            party.cut(guest)
            await until(lambda: party.host.friends.away == ("Guest 1",))
            party.host.friends.go_on()
            await until(lambda: not party.table.hand)
            hands, stacks = party.table.hands, party.table.stacks
            await asyncio.sleep(0.1)
            assert (party.table.hands, party.table.stacks) == (hands, stacks)
            await party.come_back(guest)

    asyncio.run(run())


@pytest.mark.usefixtures("quickly")
@pytest.mark.nightly
@pytest.mark.slow
def test_a_host_who_is_out_sees_on_the_same_page_who_won_and_guests_have_their_prizes() -> None:
    async def run() -> None:
        party = await host_out(GameFormat.SIT_AND_GO)
        entry = party.table.buy_in
        await until(lambda: party.host.screen.screen == "ending")
        assert "still playing" in party.host.screen.html
        while not party.table.over:
            for guest in party.guests:
                if guest.asked:
                    await guest.act(next(one for one in ("call", "check") if one in guest.live))
            await asyncio.sleep(0)
        await until(lambda: all(guest.seat is None for guest in party.guests))
        await until(lambda: "wins the game" in party.host.screen.regions["ending"])
        won = sum(guest.profile.dollars - (1000 - entry) for guest in party.guests)
        assert won == sum(one.prize for one in party.table.finishes) == 3 * entry

    asyncio.run(run())


async def only_bots_left(party: Party) -> None:
    """Let a bot win all chips of guests, and the host's page come back to what is left of the game."""
    chairs = party.table.chairs
    lost = sum(chairs[at].stack for at in party.table.guests)
    rich = next(at for at, chair in enumerate(chairs) if chair.bot)
    stacks = {**dict.fromkeys(party.table.guests, 0), rich: chairs[rich].stack + lost}
    moved = tuple(replace(chair, stack=Chips(stacks.get(at, chair.stack))) for at, chair in enumerate(chairs))
    gone = tuple(TournamentFinish(at, 3, NO_CHIPS) for at in party.table.guests)
    table = replace(party.table, chairs=moved, hand=None, finishes=(*party.table.finishes, *gone))
    party.host.session.profile.keep(party.host.session.profile.current.seated(table))
    await party.kill_host()


@pytest.mark.usefixtures("quickly")
@pytest.mark.slow
def test_a_game_of_computer_players_alone_goes_on_until_everyone_has_seen_its_end() -> None:
    async def run() -> None:
        party = await host_out(GameFormat.SIT_AND_GO, guests=1, players=4)
        await only_bots_left(party)
        await until(lambda: "leave" in party.guests[0].live)
        async with asyncio.timeout(60):
            while not party.table.over:
                assert party.guests[0].seat
                await asyncio.sleep(0.01)
        await until(lambda: party.guests[0].seat is None)
        await until(lambda: "wins the game" in party.host.screen.regions["ending"])

    asyncio.run(run())


@pytest.mark.usefixtures("quickly")
@pytest.mark.slow
def test_a_host_who_is_out_can_watch_again_while_a_hand_is_played() -> None:
    async def run() -> None:
        party = await host_out(GameFormat.SIT_AND_GO)
        await until(lambda: party.host.screen.screen == "ending")
        await until(lambda: any(guest.asked for guest in party.guests))
        await party.host.room.press(party.host.ending("next"))
        assert party.host.screen.screen == "table"
        await guests_play(party, 2)
        assert party.host.screen.screen == "table"

    asyncio.run(run())


@pytest.mark.usefixtures("quickly")
@pytest.mark.slow
def test_a_game_goes_on_below_the_lobby_and_no_other_can_take_its_place() -> None:
    async def run() -> None:
        party = await host_out(GameFormat.SIT_AND_GO)
        host = party.host
        await until(lambda: host.screen.screen == "ending")
        tables = host.profile.tables
        await host.press("play-again")
        assert host.profile.table("no-limit")
        assert "still play this game" in "\n".join(host.screen.said)
        await host.press("leave")
        assert host.screen.screen == "lobby"
        await guests_play(party, 2)
        assert host.screen.screen == "lobby"
        assert len(host.profile.tables) == len(tables)
        await host.press("continue", value="no-limit")
        assert host.screen.screen == "ending"
        await guests_play(party, 1)

    asyncio.run(run())


@pytest.mark.usefixtures("quickly")
@pytest.mark.slow
def test_a_host_who_leaves_a_running_sit_and_go_gives_every_guest_the_entry_back() -> None:
    async def run() -> None:
        party = Party(guests=2)
        await party.sit(game(4))
        await party.play(2)
        await party.host.press("leave")
        for guest in party.guests:
            await until(lambda: guest.seat is None)  # noqa: B023 - awaited at once
            assert guest.profile.dollars == 1000
        assert party.host.profile.tables == ()

    asyncio.run(run())


def absent(page: Page) -> list[str]:
    """Return what stands at the seats of those who are away."""
    return re.findall(r"data-status[^>]*>(Away|Sits out)<", page.screen.html)


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


async def check_weak(party: Party) -> None:
    """Hold that a guest's line is shown as weak at both its ends while it is, which is said once a line."""
    host = "The connection to Guest 1 is weak."
    for times in (1, 2):
        guest = party.guests[0]
        here, there = party.lines[guest]
        for page, end in ((party.host, there), (guest, here)):
            for _ in range(2):
                end.weaken()
                await until(lambda: ">Weak signal<" in page.screen.html)  # noqa: B023 - awaited at once
                end.weaken(is_weak=False)
                await until(lambda: ">Weak signal<" not in page.screen.html)  # noqa: B023 - same
        assert "\n".join(party.host.screen.said).count(host) == times
        assert "\n".join(guest.screen.said).count("The connection to your host is weak.") == 1
        there.weaken()
        guest = await party.come_back(guest)
        await until(lambda: ">Weak signal<" not in party.host.screen.html)
        await until(lambda: guest.asked or "leave" in guest.live)  # noqa: B023 - same


@pytest.mark.slow
def test_host_and_guest_are_told_that_the_line_between_them_is_weak() -> None:
    async def run() -> None:
        party = await at_table(2)
        await check_weak(party)
        assert "weak" not in "\n".join(party.guests[1].screen.said)
        boxes = BlackjackParty(guests=2)
        await boxes.sit_down(blackjack("you"))
        await until(lambda: boxes.guests[0].asked)
        await check_weak(boxes)

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
