"""Evenings at a friend's table without computer players, at which every chip is counted after every step."""

import asyncio
from collections.abc import Iterator
from dataclasses import replace
from random import Random
from typing import Final

from pyapp.app.core.forms import Press
from pyapp.app.profiles.books import result_of
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.features.friends.guest_table import GuestTable
from pyapp.features.friends.holdem_guest import HoldemGuestTable
from pyapp.holdem.options import BetRange
from pyapp.money import NO_CHIPS
from pyapp.tables import GameFormat
from tests.app.fakes import FakeStorage, until
from tests.features.friends.blackjack_party import BlackjackPage, BlackjackParty, blackjack
from tests.features.friends.parties import Page, Party, game

FIRST: Final = 2000
"""Half-dollars in every new bankroll."""

PATIENCE: Final = 600
"""Seconds for which a table waits for a guest: whoever is away is passed by a press."""

CALM: Final = ("check", "fold", "call", "tap-out", "decline", "stand", "deal")
"""What costs least in either game, the best first."""


_BEGUN: Final[dict[tuple[str, int], tuple[dict[str, str], ...]]] = {}
"""What everyone had kept after the first hands, by game and guests; played once."""


class Evening:
    """A host, guests, and a table of one game with these people alone."""

    def __init__(self, kind: str, guests: int = 1, seed: int = 1) -> None:
        self.kind, self.luck = kind, Random(seed)
        self.is_blackjack = kind == "blackjack"
        self.party: Party = (BlackjackParty if self.is_blackjack else Party)(guests, seed, PATIENCE)
        self.unit = 1 if self.is_blackjack else 2
        """Half-dollars of a chip."""

        self.preset = {"blackjack": "blackjack", "freeze-out": "console-no-limit"}.get(kind, "no-limit")
        self.start = 0
        self.house = 0
        """What the house has won at tables that are gone."""

    async def begin(self) -> None:
        """Seat everyone, and no one else; play some hands, so that no one has what they brought."""
        saved = _BEGUN.get((self.kind, len(self.guests)))
        if saved is None:
            await self._begin()
            saved = tuple(dict(page.storage.texts) for page in self.party.pages)
            _BEGUN[self.kind, len(self.guests)] = saved
            for page in self.party.pages:
                page.session.profile.log_out()
        pages = [self._page(texts) for texts in saved]
        self.party.host, self.party.guests = pages[0], pages[1:]
        for page in pages:
            await page.open(PATIENCE)
        await self.open_again()
        for guest in self.guests:
            await self.meet(guest)
        self.start = FIRST * len(pages)
        self.check()

    async def _begin(self) -> None:
        party = self.party
        if isinstance(party, BlackjackParty):
            await party.sit_down(blackjack("you"))
        else:
            form = GameFormat(self.kind)
            await party.sit(game(len(party.guests) + 1, form, self.preset))
            await until(lambda: len(party.table.guests) == len(party.guests))
            await self._send_bots_away()
        self.start = FIRST * len(party.pages)
        await self.run()
        await self.play(3)

    async def _send_bots_away(self) -> None:
        """Leave no computer player at the table, whose chips would be no one's."""
        table = self.party.table
        empty = [
            HoldemChair("", person=False, stack=NO_CHIPS, bought=it.bought, taken=it.bought)
            for it in table.chairs
        ]
        chairs = tuple(none if it.bot else it for it, none in zip(table.chairs, empty, strict=True))
        session = self.host.session
        session.profile.keep(session.profile.current.seated(replace(table, chairs=chairs, moves=())))
        await self.party.kill_host()
        await self.run()

    # Who is there

    @property
    def host(self) -> Page:
        """The host's page."""
        return self.party.host

    @property
    def guests(self) -> list[Page]:
        """The guests' pages."""
        return self.party.guests

    @property
    def own(self) -> Profile:
        """The profile that hosts, whoever plays on its device now."""
        return profile_of(self.host, GUEST)

    @property
    def table(self) -> HoldemSitting | BlackjackSitting | None:
        """The table, while there is one."""
        table = self.own.table(self.preset)
        assert table is None or isinstance(table, HoldemSitting | BlackjackSitting)
        return table

    @property
    def is_at_table(self) -> bool:
        """Whether the host has the table open."""
        open_now = self.host.session.screens.table
        return open_now is not None and self.table is not None and open_now.preset == self.preset

    # What everyone has

    def check(self) -> None:
        """Hold that no chip was made and none was lost."""
        assert self.total == self.start, f"{self.total - self.start:+} half-dollars"

    @property
    def total(self) -> int:
        """All half-dollars: in bankrolls, on tables, with the house, and what is due to guests."""
        owners = {one.owner for one in self.host.session.profile.index.everybody()} | {GUEST}
        money = sum(int(profile_of(self.host, owner).bankroll) for owner in owners)
        money += sum(guest.session.profile.current.bankroll for guest in self.guests)
        money += sum(map(self._due, self._seats()))
        return money + self.house + sum(map(self._on, self.own.tables))

    def _on(self, table: object) -> int:
        if isinstance(table, BlackjackSitting):
            return sum(table.stacks) + table.house
        assert isinstance(table, HoldemSitting)
        own = sum(table.stacks[at] for at in table.persons)
        return 2 * (own if any(chair.bot for chair in table.chairs) else sum(table.stacks))

    def _seats(self) -> Iterator[GuestSitting]:
        for guest in self.guests:
            profile = guest.session.profile.current
            yield from (
                it for it in (*profile.tables, *profile.tickets.waiting) if isinstance(it, GuestSitting)
            )

    def _due(self, seat: GuestSitting) -> int:
        """Return what is due to a guest for a seat, beside what still lies there."""
        if debt := result_of(self.own.tickets, seat.ticket):
            return (debt.chips + seat.brought - debt.brought) * self.unit
        there = [
            brought
            for table in self.own.tables
            for ticket, brought in brought_by(table)
            if ticket == seat.ticket
        ]
        return (seat.brought - sum(there)) * self.unit

    def stack(self, guest: Page) -> int:
        """Return the chips at a guest's seat between two hands."""
        table, seat = self.table, guest.seat
        assert table
        assert seat
        tickets = [ticket for ticket, _ in brought_by(table)]
        return table.stacks[tickets.index(seat.ticket)]

    # What happens

    async def run(self) -> None:
        """Let everything run that needs no press."""
        for turn in range(60):
            await asyncio.sleep(0.001 if turn % 20 == 19 else 0)

    async def play(self, hands: int) -> None:
        """Play so many hands or rounds, and on until the table rests."""
        if isinstance(self.party, BlackjackParty):
            await self.party.play_rounds(hands)
            await self.party.rest()
        else:
            await self.party.play(hands)
        self.check()

    async def calm_turn(self) -> bool:
        """Let one who is asked, or the host, do what costs least; tell whether there was anyone."""
        if "friends-pass" in self.host.live:
            await self.host.room.press(Press("friends-pass"))
            return True
        for page in self.party.pages:
            if way := next((one for one in CALM if one in page.live and page.asked), ""):
                await page.room.press(Press(way, page.controls[way].amount, "sure"))
                return True
        if "next" in self.host.live and self.host.screen.screen == "table":
            await self.host.room.press(self.host.controls["next"])
            return True
        return False

    def largest_push(self, page: Page) -> tuple[str, int]:
        """Return the action that puts in as much as can be, with its amount."""
        table = page.session.screens.table
        assert isinstance(table, HoldemGuestTable)
        options = table._presenter.seen.options  # noqa: SLF001 # pyright: ignore[reportPrivateUsage]
        assert options
        for name, span in (("raise", options.raising), ("bet", options.bet)):
            if isinstance(span, BetRange):
                return name, span.most
        return next(one for one in ("call", "tap-out", "check") if one in page.live), 0

    async def into_a_hand(self) -> None:
        """Play on until a hand or a round is in play, and someone is asked."""
        for _ in range(200):
            await self.run()
            if self.table and self.table.in_play and any(page.asked for page in self.party.pages):
                return
            await self.calm_turn()
        raise AssertionError("no hand was dealt")

    async def to_rest(self) -> None:
        """Play on, as calmly as can be, until nothing is in play."""
        for _ in range(400):
            await self.run()
            if self.table is None or not self.table.in_play:
                return
            await self.calm_turn()
        raise AssertionError("the hand has no end")

    async def reload(self, guest: Page) -> Page:
        """Open a guest's page anew; it has no line yet."""
        self.party.cut(guest)
        new = await self._reborn(guest)
        self.guests[self.guests.index(guest)] = new
        return new

    async def reload_host(self) -> None:
        """Open the host's page anew: every line is lost, and no table is open."""
        for guest in self.guests:
            self.party.cut(guest)
        self.party.host = await self._reborn(self.host)
        await self.run()

    async def meet(self, guest: Page) -> None:
        """Let a guest answer an invitation of the host's page, whatever is open there."""
        self.party.cut(guest)
        newcomer = guest.friends.knock(self.party.line_for(guest), lambda: None)
        await until(lambda: newcomer.line.host is not None or not newcomer.is_open)
        if newcomer.returns:
            if not isinstance(guest.session.screens.table, GuestTable):
                await guest.room.press(Press("continue", value=FRIENDS))
            guest.friends.come_back(newcomer.line)
        await self.run()

    async def open_again(self) -> None:
        """Let the host go on at the table, if it is kept and not open."""
        table, open_now = self.table, self.host.session.screens.table
        if table and not (open_now and open_now.preset == table.rules.preset):
            await self.host.room.press(Press("continue", value=table.rules.preset))
            await self.run()

    async def leave(self) -> None:
        """Let the host press *Leave*."""
        await self.host.room.press(Press("leave"))
        await self.run()

    async def give_up(self) -> None:
        """Let the host leave the table from the lobby; the house keeps what lies in the host's circles."""
        table, before = self.table, self.own.bankroll
        assert table
        stacks = sum(table.stacks[at] for at in table.persons)
        await self.host.room.press(Press("give-up", value=table.rules.preset))
        await self.run()
        if isinstance(table, BlackjackSitting) and self.table is None:
            self.house += table.house + stacks - (self.own.bankroll - before)

    async def settle(self) -> None:
        """Let everyone meet until all seats are settled, and the host leave; hold that all is booked."""
        if self.host.session.profile.owner != GUEST:
            self.host.session.profile.log_in(GUEST)
        for _ in range(12):
            for guest in [*self.guests]:
                await self._settle(guest)
                self.check()
            if not any(self._seats()):
                break
        await self.open_again()
        await self.to_rest()
        if self.table:
            await self._drop()
        for other in self.own.tables:
            await self.host.room.press(Press("give-up", value=other.rules.preset))
        self.check()
        assert not any(self._seats())
        assert self.own.tables == ()
        for guest in self.guests:
            await self.meet(guest)  # what the host has not heard, it hears now
        assert self.own.tickets.owed == ()
        assert self.total - self.house == sum(
            page.session.profile.current.bankroll for page in self.party.pages
        ) + (self.start - FIRST * len(self.party.pages))

    async def _settle(self, guest: Page) -> None:
        """Let a guest come, and get up as soon as the hand is over."""
        profile = guest.session.profile.current
        if profile.table(FRIENDS) is None and not profile.tickets.waiting:
            return
        await self.meet(guest)
        self.check()
        profile = guest.session.profile.current
        if profile.table(FRIENDS) is None and not profile.tickets.waiting:
            return
        await self.open_again()
        await self.meet(guest)
        await self.to_rest()
        if guest.session.screens.table and "leave" in guest.live:
            await guest.room.press(Press("leave"))
        await self.run()
        await self.to_rest()
        await self.run()

    async def _drop(self) -> None:
        """Let the host leave the table for good, with what the house has won there."""
        if isinstance(self.table, BlackjackSitting):
            self.house += self.table.house
        await self.leave()
        if self.table:
            await self.give_up()

    async def _reborn(self, page: Page) -> Page:
        texts = dict(page.storage.texts)
        if page.session.screens.table:
            page.session.screens.table.stop()
        new = self._page(texts)
        await new.open(PATIENCE)
        return new

    def _page(self, texts: dict[str, str]) -> Page:
        kind = BlackjackPage if self.is_blackjack else Page
        return kind(FakeStorage(**texts), seed=self.luck.randrange(1 << 30))


def profile_of(page: Page, owner: str) -> Profile:
    """Return a profile of a device: as it is in force, else as it is saved."""
    session = page.session
    if session.profile.owner == owner:
        return session.profile.current
    return ProfileStore(page.storage, owner).load()[0]


def brought_by(table: object) -> list[tuple[str, int]]:
    """Return the ticket of each chair, and what came with it."""
    match table:
        case HoldemSitting():
            return [(chair.guest, chair.brought) for chair in table.chairs]
        case BlackjackSitting():
            return [(chair.ticket, chair.brought) for chair in table.chairs]
        case _:
            return []
