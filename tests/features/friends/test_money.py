"""However a friend's table ends, and wherever its guests are then, each has what the seat was worth."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from random import Random
from typing import Final, TypeAlias

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.profiles.books import result_of
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.guest_sitting import FRIENDS
from pyapp.features.friends.messages import AskedToLeave, CameBack, Paid
from pyapp.tables import GameFormat
from tests.app.fakes import until
from tests.features.friends.blackjack_party import blackjack
from tests.features.friends.evenings import FIRST, Evening
from tests.features.friends.memory_line import memory_lines
from tests.features.friends.parties import game
from tests.features.friends.test_hostile import RawPeer
from tests.products import only_quick_rows, times, tries

Act: TypeAlias = Callable[[Evening], Awaitable[None]]

OTHER: Final = "p-0123456789ab"
"""Another profile on the host's device."""


# How a table ends


async def left(evening: Evening) -> None:
    """Press *Leave* at the host's: for good between hands."""
    if evening.table and not evening.table.in_play:
        evening.house += getattr(evening.table, "house", 0)
    await evening.leave()


async def given_up(evening: Evening) -> None:
    """Open the host's page anew, and leave the table from the lobby."""
    await evening.reload_host()
    await evening.give_up()


async def killed(evening: Evening) -> None:
    """Let the host's page die."""
    await evening.reload_host()


async def no_room(evening: Evening) -> None:
    """Let the host leave once the storage takes nothing any more."""
    evening.host.storage.refuses = True
    await left(evening)


async def another_table(evening: Evening) -> None:
    """Open another table of hold'em to guests."""
    await evening.host.friends.open_table(game(2, GameFormat.CASH, "casino-limit"))
    await evening.run()


async def other_game(evening: Evening) -> None:
    """Open the other game to guests."""
    if evening.is_blackjack:
        await evening.host.friends.open_table(game(2, GameFormat.CASH))
    else:
        await evening.host.friends.open_blackjack(blackjack("you"))
    await evening.run()


async def switched(evening: Evening) -> None:
    """Let another profile play on the host's device."""
    evening.host.session.profile.log_in(OTHER, Profile(name="Ben"))
    evening.start += FIRST
    await evening.run()


ENDINGS: Final[Mapping[str, Act]] = {
    "left": left,
    "given up": given_up,
    "killed": killed,
    "storage refused": no_room,
    "another table": another_table,
    "other game": other_game,
    "switched": switched,
}


# Where a guest is


async def there(evening: Evening) -> None:
    """Stay at the table."""


async def away(evening: Evening) -> None:
    """Lose the line."""
    evening.party.cut(evening.guests[0])
    await evening.run()


async def reloading(evening: Evening) -> None:
    """Open the page anew."""
    await evening.reload(evening.guests[0])


async def elsewhere(evening: Evening) -> None:
    """Leave the seat while there is no line, and play at another friend's table."""
    guest = await evening.reload(evening.guests[0])
    await guest.room.press(Press("give-up", value=FRIENDS))


async def leaving(evening: Evening) -> None:
    """Get up at this very moment."""
    guest = evening.guests[0]
    await until(lambda: "leave" in guest.live)
    await guest.room.press(guest.controls["leave"])


async def in_a_hand(evening: Evening) -> None:
    """Play a hand."""
    await evening.into_a_hand()


async def all_in(evening: Evening) -> None:
    """Have all chips in the middle, and the host to answer; at blackjack a bet on the felt."""
    await evening.into_a_hand()
    if evening.is_blackjack:
        return
    guest = evening.guests[0]
    for _ in range(20):
        if guest.asked:
            break
        await evening.calm_turn()
        await evening.into_a_hand()
    way, amount = evening.largest_push(guest)
    await guest.room.press(Press(way, amount, "sure"))
    await evening.run()


STATES: Final[Mapping[str, Act]] = {
    "there": there,
    "away": away,
    "reloading": reloading,
    "elsewhere": elsewhere,
    "leaving": leaving,
    "in a hand": in_a_hand,
    "all in": all_in,
}
GAMES: Final = ("cash", "freeze-out", "blackjack")


CELLS: Final = [(kind, ending, state) for kind in GAMES for ending in ENDINGS for state in STATES]
QUICK: Final = [
    cell
    for cell in CELLS
    if cell[0] != "blackjack" or (*ENDINGS,).index(cell[1]) == (*STATES,).index(cell[2])
]


@pytest.mark.parametrize(("kind", "ending", "state"), only_quick_rows(CELLS, QUICK))
def test_however_a_table_ends_each_has_what_the_seat_was_worth(kind: str, ending: str, state: str) -> None:
    async def run() -> None:
        evening = Evening(kind, seed=3)
        await evening.begin()
        guest = evening.guests[0]
        assert guest.seat
        ticket, brought, stack = guest.seat.ticket, int(guest.seat.brought), evening.stack(guest)
        assert stack != brought
        await STATES[state](evening)
        evening.check()
        rests = evening.table is None or not evening.table.in_play
        await ENDINGS[ending](evening)
        evening.check()
        ended = evening.table is None
        await evening.settle()
        settled = result_of(evening.own.tickets, ticket)
        assert settled
        if ended and rests:
            assert settled.chips == stack
        bankroll = evening.guests[0].session.profile.current.bankroll
        assert bankroll == FIRST + (settled.chips - brought) * evening.unit

    asyncio.run(run())


WALKS: Final = {"cash": 150, "freeze-out": 100, "blackjack": 50}


async def walk(kind: str, seed: int) -> list[str]:
    """Let chance choose what happens in a short evening, and count all chips after each act."""
    evening, luck, done = Evening(kind, 1 + seed % 2, seed), Random(seed), list[str]()
    await evening.begin()
    for _ in range(luck.randrange(2, 9)):
        done.append(luck.choice(ACTS))
        await happen(evening, done[-1], luck)
        assert evening.total == evening.start, (evening.total - evening.start, done)
    await evening.settle()
    return done


ACTS: Final = (
    "turn", "turn", "turn", "hand", "cut", "meet", "meet", "reload", "put aside", "leave", "rebuy", "replay",
    "host leaves", "host reloads", "host goes on", "host gives up", "another table", "other game", "switched",
)  # fmt: skip


async def happen(evening: Evening, act: str, luck: Random) -> None:  # noqa: C901, PLR0912 - one act each
    """Let something happen, if it can now."""
    guest, host = luck.choice(evening.guests), evening.host
    at_table = evening.is_at_table
    match act:
        case "turn" if at_table:
            await evening.calm_turn()
        case "hand" if at_table and evening.table and not evening.table.in_play and guest.seat:
            await evening.into_a_hand()
        case "cut":
            evening.party.cut(guest)
        case "meet":
            await evening.meet(guest)
        case "reload":
            await evening.reload(guest)
        case "put aside" if guest.seat and not guest.session.screens.table:
            await guest.room.press(Press("give-up", value=FRIENDS))
        case "leave" | "rebuy" if act in guest.live:
            await guest.room.press(guest.controls[act])
        case "replay":
            replayed(evening, luck)
        case "host leaves" if at_table:
            await left(evening)
        case "host reloads":
            await evening.reload_host()
        case "host goes on" if host.session.profile.owner == GUEST:
            await evening.open_again()
        case "host gives up" if (
            host.session.profile.owner == GUEST and evening.table and not host.session.screens.table
        ):
            await evening.give_up()
        case "another table" | "other game" | "switched" if host.session.profile.owner == GUEST:
            if not [it for it in evening.own.tables if it.rules.preset != evening.preset]:
                await ENDINGS[act](evening)
        case _:
            pass
    await evening.run()


def replayed(evening: Evening, luck: Random) -> None:
    """Say something again of a ticket that the host has known, over a line of its own."""
    tickets = evening.own.tickets
    known = [debt.ticket for debt in (*tickets.owed, *tickets.booked)]
    here, there = memory_lines()
    evening.host.friends.welcome(there)
    peer = RawPeer(here)
    for ticket in known:
        peer.say(luck.choice((CameBack(ticket), AskedToLeave(ticket), Paid(ticket, 200))))


@pytest.mark.parametrize("kind", WALKS)
def test_no_evening_makes_or_loses_a_chip(kind: str) -> None:
    walks = WALKS[kind]
    seeds = range(tries(times(walks, walks, walks // 4), walks // (20 if kind == "blackjack" else 5)))
    for seed in seeds:
        done = asyncio.run(walk(kind, seed))
        assert done
