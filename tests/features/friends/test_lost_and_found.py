"""Whatever is lost at whatever decision, the seat waits, all screens say so, and it is taken again."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping
from typing import Final, TypeAlias

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.sittings.guest_sitting import FRIENDS
from pyapp.tables import GameFormat
from pyapp.texts import say
from tests.app.fakes import JumpingLoop, until
from tests.features.friends.blackjack_party import BlackjackParty, blackjack
from tests.features.friends.evenings import CALM, brought_by
from tests.features.friends.parties import Page, Party, game, shown
from tests.features.friends.test_blackjack_lines_lost import check_chips as check_blackjack_chips
from tests.features.friends.test_lines_lost import check_chips
from tests.products import only_daily_rows

PATIENCE: Final = 30
"""Seconds for which the table waits; they pass only where nothing else can happen."""


class Watched:
    """A table with two guests, and what every screen has said since something was lost."""

    def __init__(self, kind: str, seed: int) -> None:
        self.is_blackjack = kind == "blackjack"
        self.party: Party = (BlackjackParty if self.is_blackjack else Party)(2, seed, PATIENCE)
        self.at = 0
        """Which guest is lost next."""

        self.killed = set[tuple[int, bool, int]]()
        """Where bets were placed as the host's page was killed: they are placed anew, so once is enough."""

    async def open(self) -> None:
        """Seat everyone."""
        if isinstance(self.party, BlackjackParty):
            await self.party.sit_down(blackjack("you"))
        else:
            await self.party.sit(game(3, GameFormat.CASH))

    @property
    def victim(self) -> Page:
        """The guest to whom it happens: whoever is asked, else each in turn."""
        asked = [guest for guest in self.party.guests if guest.asked]
        return asked[0] if asked else self.party.guests[self.at]

    def other(self, victim: Page) -> Page:
        """Return the guest to whom nothing happens."""
        return next(guest for guest in self.party.guests if guest is not victim)

    @property
    def hands(self) -> int:
        """How many hands or rounds were dealt."""
        party = self.party
        return party.blackjack.rounds if isinstance(party, BlackjackParty) else party.table.hands

    def seats(self) -> list[tuple[str, int]]:
        """Return every guest's ticket with what it brought."""
        table = self.party.blackjack if isinstance(self.party, BlackjackParty) else self.party.table
        return [one for one in brought_by(table) if one[0]]

    def check(self) -> None:
        """Hold that no chip is made or lost."""
        if isinstance(self.party, BlackjackParty):
            check_blackjack_chips(self.party)
        else:
            check_chips(self.party)

    async def run(self) -> None:
        """Let everything run that needs no press."""
        for _ in range(40):
            await asyncio.sleep(0)

    async def decision(self) -> bool:
        """Let one decision be made, or the next hand be dealt; tell whether anyone was there for it."""
        for page in self.party.pages:
            if way := next((one for one in CALM if one in page.live and page.asked), ""):
                await page.room.press(Press(way, page.controls[way].amount, "sure"))
                return True
        for page in self.party.pages:
            for way in ("rebuy", "next"):
                if way in page.live and page.screen.screen in {"table", "pit"}:
                    await page.room.press(page.controls[way])
                    return True
        return False

    def said(self, page: Page, words: str) -> bool:
        """Tell whether a page has said something since the last look."""
        return any(words in one for one in page.screen.said)

    def forget(self) -> None:
        """Look only at what is said from now on."""
        for page in self.party.pages:
            page.screen.said.clear()


Loss: TypeAlias = Callable[[Watched], Awaitable[None]]


def _name(watched: Watched, guest: Page) -> str:
    return f"Guest {watched.party.guests.index(guest) + 1}"


async def _gone(watched: Watched, victim: Page) -> str:
    """Cut a line; hold that all screens say so, and that the seat waits."""
    name, asked, seats = _name(watched, victim), victim.asked, watched.seats()
    watched.forget()
    watched.party.cut(victim)
    await until(lambda: watched.said(watched.party.host, say("friends.told.away", name=name)))
    await until(lambda: watched.said(watched.other(victim), say("friends.told.away", name=name)))
    await until(lambda: shown(victim, "friends.told.lost"))
    assert not victim.asked
    assert watched.seats() == seats
    assert name in watched.party.host.friends.away
    assert asked is False or not watched.party.host.asked or watched.is_blackjack
    return name


async def _back(watched: Watched, name: str, *, asked: bool) -> None:
    """Hold that all screens say who is back, and that whoever was asked is asked again."""
    guest = next(one for one in watched.party.guests if _name(watched, one) == name)
    await until(lambda: watched.said(watched.party.host, say("friends.told.back", name=name)))
    await until(lambda: watched.said(watched.other(guest), say("friends.told.back", name=name)))
    await until(lambda: name not in watched.party.host.friends.away)
    if asked:
        await until(lambda: guest.asked)


async def reloaded(watched: Watched) -> None:
    """Let a guest's page be opened anew, with one scan."""
    victim = watched.victim
    asked, name = victim.asked, await _gone(watched, victim)
    await watched.party.come_back(victim)
    await _back(watched, name, asked=asked)


async def slept(watched: Watched) -> None:
    """Let a guest's phone sleep until the line is lost; the page is as it was, with one scan."""
    victim = watched.victim
    asked, name = victim.asked, await _gone(watched, victim)
    victim.friends.come_back(watched.party.line_for(victim))
    await _back(watched, name, asked=asked)


async def dozed(watched: Watched) -> None:
    """Let a guest's page pause for seconds: the line holds, no one is told, and it goes on by itself."""
    victim = watched.victim
    asked, line = victim.asked, watched.party.lines[victim][0]
    watched.forget()
    line.sleep(asleep=True)
    if not asked:
        await watched.decision()
    await watched.run()
    line.sleep(asleep=False)
    await watched.run()
    assert victim.asked or not asked
    for page in watched.party.pages:
        assert not watched.said(page, say("friends.told.away", name=_name(watched, victim)))
        assert not shown(page, "friends.told.lost")


async def silent(watched: Watched) -> None:
    """Let a guest who is asked say nothing until the time is over; they are played for, and play on."""
    victim = watched.victim
    if not victim.asked or len([page for page in watched.party.pages if page.asked]) > 1:
        return
    name, seats = _name(watched, victim), watched.seats()
    if name in watched.party.host.friends.away:  # they sit out, and play on with the first press
        way = next(one for one in CALM if one in victim.live)
        await victim.room.press(Press(way, victim.controls[way].amount, "sure"))
        await until(lambda: name not in watched.party.host.friends.away)
        return
    watched.forget()
    await asyncio.sleep(PATIENCE + 1)
    await watched.run()
    late = say("friends.told.late", name=name)
    assert watched.said(watched.party.host, late)
    assert watched.seats() == seats


async def killed(watched: Watched) -> None:
    """Let the host's page be killed and opened anew, with one scan for each guest."""
    seats, asked = watched.seats(), [_name(watched, it) for it in watched.party.guests if it.asked]
    if isinstance(watched.party, BlackjackParty) and watched.party.blackjack.round is None:
        place = (watched.hands, watched.party.host.asked, len(asked))
        if place in watched.killed:
            return
        watched.killed.add(place)
    for guest in watched.party.guests:
        watched.party.cut(guest)
    for guest in watched.party.guests:
        await until(lambda: shown(guest, "friends.told.lost"))  # noqa: B023 - awaited at once
    await watched.party.kill_host()
    assert watched.seats() == seats
    await until(lambda: len(watched.party.host.friends.present) == len(seats))
    for guest in watched.party.guests:
        if _name(watched, guest) in asked:
            await until(lambda: guest.asked)  # noqa: B023 - awaited at once


LOSSES: Final[Mapping[str, Loss]] = {
    "reloaded": reloaded,
    "slept": slept,
    "dozed": dozed,
    "silent": silent,
    "killed": killed,
}


async def _lost_everywhere(kind: str, loss: str, hands: int) -> int:
    """Let something be lost at each decision of some hands and between them; return how often it was."""
    watched, count = Watched(kind, seed=5), 0
    await watched.open()
    while watched.hands < hands:
        await watched.run()
        await until(lambda: any(page.asked or "next" in page.live for page in watched.party.pages))
        await LOSSES[loss](watched)
        count, watched.at = count + 1, 1 - watched.at
        watched.check()
        await watched.run()
        await watched.decision()
    return count


CELLS: Final = [
    (kind, loss, hands) for kind in ("hold'em", "blackjack") for loss in LOSSES for hands in (2, 30)
]
DAILY: Final = [
    (kind, loss, 2) for kind, loss in (("hold'em", "slept"), ("hold'em", "killed"), ("blackjack", "dozed"))
]


@pytest.mark.parametrize(("kind", "loss", "hands"), only_daily_rows([*CELLS], [*DAILY]))
def test_what_is_lost_at_any_decision_is_found_again(kind: str, loss: str, hands: int) -> None:
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        assert runner.run(_lost_everywhere(kind, loss, hands)) >= hands


@pytest.mark.slow
@pytest.mark.parametrize("kind", ["hold'em", "blackjack"])
def test_a_host_who_ends_the_night_pays_everyone_and_all_see_it(kind: str) -> None:
    async def run() -> None:
        watched = Watched(kind, seed=5)
        await watched.open()
        while watched.hands < 1:
            await watched.run()
            await watched.decision()
        await watched.run()
        host, guests = watched.party.host, watched.party.guests
        await host.room.press(Press("leave"))
        await watched.run()
        if host.profile.tables:  # in mid-hand the table waits, and the guests are told so
            for guest in guests:
                await until(lambda: shown(guest, "friends.told.closed"))  # noqa: B023 - at once
            preset = host.profile.tables[0].rules.preset
            for press in ("give-up", "give-up-asked"):
                await host.room.press(Press(press, value=preset))
            for guest in guests:
                newcomer = guest.friends.knock(watched.party.line_for(guest), lambda: None)
                await until(lambda: newcomer.returns)  # noqa: B023 - awaited at once
                guest.friends.come_back(newcomer.line)
        for guest in guests:
            await until(lambda: guest.seat is None)  # noqa: B023 - awaited at once
            await until(lambda: "You&#x27;re back from" in guest.screen.html)  # noqa: B023 - same
            assert guest.screen.screen == "lobby"
            assert guest.profile.table(FRIENDS) is None
        await until(lambda: host.profile.tickets.owed == ())

    asyncio.run(run())
