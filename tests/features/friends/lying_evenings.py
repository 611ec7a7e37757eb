"""Evenings at which a guest's page, or the host's, tells valid lies, and all others are honest."""

import asyncio
import json
from collections.abc import Iterator
from random import Random
from typing import Any, Final

from pyapp.app.core.forms import Press
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.sittings.blackjack.saved_sitting import check_blackjack_sitting
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting
from pyapp.app.sittings.holdem.saved_sitting import check_holdem_sitting
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.blackjack import observe
from pyapp.cards import Card
from pyapp.features.friends.channel import VERSION
from pyapp.features.friends.guest_table import GuestTable
from pyapp.features.friends.line import Line, LineClosed
from pyapp.features.friends.messages import CameBack, FromGuest, FromHost
from pyapp.records import replay
from pyapp.records.blackjack import replay_round
from pyapp.texts import say
from tests.features.friends.evenings import PATIENCE, Evening, brought_by, profile_of
from tests.features.friends.lies import KINDS, Liar, LyingEnd
from tests.features.friends.memory_line import MemoryLine, memory_lines
from tests.features.friends.parties import Page

ACTS: Final = (
    "turn", "turn", "turn", "turn", "hand", "speak", "speak", "flood", "stranger", "second line", "version",
    "silence", "cut", "meet", "meet", "reload", "reload honest", "leave", "rebuy", "new seat", "host reloads",
)  # fmt: skip
"""What may happen next; of all that can be done, what comes most often is to play on."""


class LyingEvening(Evening):
    """The last guest's page lies to the host, or the host's page to that guest; the first guest is honest."""

    def __init__(self, kind: str, side: Any, seed: int) -> None:  # noqa: ANN401 - a union of classes
        super().__init__(kind, 2, seed)
        self.liar = Liar(side, Random(seed))
        self.party.through = self._through
        self.seen_early = list[str]()
        """Cards that the host's page told before their time."""

        self._has_begun = False
        self._honest = set[str]()
        """Every ticket that an honest guest ever had."""

        self.ends = list[LyingEnd]()
        """Open ends over which the liar can speak, the newest last."""

        self._least: int | None = None
        """What the bankroll of a guest to whom the host lies cannot fall below."""

    def _through(self, guest: Page, here: MemoryLine, there: MemoryLine) -> tuple[Line, Line]:
        if self.liar.side is FromGuest:
            self._watch_line(here, there)
        if guest is not self.victim:
            return here, there
        end = LyingEnd(here if self.liar.side is FromGuest else there, self.liar)
        self.ends.append(end)
        return (end, there) if self.liar.side is FromGuest else (here, end)

    def _watch_line(self, here: MemoryLine, there: MemoryLine) -> None:
        """Look at every message of the host's page; who it is told shows in what was said before."""
        tickets, at_guest, at_host = list[str](), here.arrive, there.arrive

        def to_guest(message: str) -> None:
            told = json.loads(message)["m"]
            if told["is"] in {"Offered", "BoxOffered"}:
                tickets.append(told["ticket"])
            early = self._hidden(tickets[0] if tickets else "")
            self.seen_early += [f"{card}: {message[:80]}" for card in early if f'"{card}"' in message]
            at_guest(message)

        def to_host(message: str) -> None:
            said = json.loads(message)["m"]
            if said["is"] == "CameBack" and said["ticket"] in [it for it, _ in brought_by(self.table)]:
                tickets.append(said["ticket"])
            at_host(message)

        here.arrive, there.arrive = to_guest, to_host  # type: ignore[method-assign]

    def _hidden(self, ticket: str) -> set[Card]:
        """Return the cards that the guest of a ticket may not know now; of a shoe those no one has seen."""
        chairs = [it for it, _ in brought_by(self.table)]
        seat = chairs.index(ticket) if ticket in chairs else None
        match self.table:
            case HoldemSitting(hand=hand) if hand:
                *_, now = replay(hand)
                felt, holes = now.state.felt, now.state.holes
                known = {card for at in {*felt.shown, seat} - {None} for card in holes[at or 0]}
                return {*hand.deck} - known - {*felt.board}
            case BlackjackSitting(round=played) if played:
                state = replay_round(played).state
                seen = observe(state, seat if seat is not None else len(chairs))
                faces = {card for card in seen.dealer if card}
                faces |= {card for at in seen.seats for hand in at.hands for card in hand.known}
                return {*state.shoe.cards} - {*played.shoe.cards[: played.shoe.dealt]} - faces
            case _:
                return set()

    @property
    def victim(self) -> Page:
        """The guest who lies, or is lied to."""
        return self.guests[-1]

    @property
    def honest(self) -> Page:
        """The guest who neither lies nor is lied to."""
        return self.guests[0]

    async def begin_to_lie(self) -> None:
        """Seat everyone, and let the lies begin."""
        await self.begin()
        for guest in self.guests:
            await self.meet(guest)
        self._has_begun = self.liar.lies = True
        self.start = self.total

    # What the honest have

    @property
    def total(self) -> int:
        """All half-dollars of the honest, with what others are said to have brought and taken."""
        if not self._has_begun:
            return super().total
        owners = {one.owner for one in self.host.session.profile.index.everybody()} | {GUEST}
        money = sum(int(profile_of(self.host, owner).bankroll) for owner in owners)
        money += self.honest.session.profile.current.bankroll + self.house
        seats = [*self._seats_of(self.honest)]
        self._honest |= {seat.ticket for seat in seats}
        money += sum(map(self._due, seats)) + sum(map(self._on, self.own.tables))
        others = [it for table in self.own.tables for it in brought_by(table)]
        money -= sum(brought for ticket, brought in others if ticket not in self._honest) * self.unit
        tickets = self.own.tickets
        debts = [it for it in (*tickets.owed, *tickets.booked) if it.ticket not in self._honest]
        return money + sum(it.chips - it.brought for it in debts) * self.unit

    @staticmethod
    def _seats_of(guest: Page) -> Iterator[GuestSitting]:
        profile = guest.session.profile.current
        yield from (it for it in (*profile.tables, *profile.tickets.waiting) if isinstance(it, GuestSitting))

    def look(self) -> None:
        """Hold that all who are honest have what is theirs, and can go on."""
        self.check()
        for table in self.own.tables:
            if isinstance(table, HoldemSitting):
                check_holdem_sitting(table)
            elif isinstance(table, BlackjackSitting):
                check_blackjack_sitting(table)
        assert not self.seen_early, self.seen_early[:3]
        for page in self.party.pages:
            assert "Something went wrong" not in page.screen.html
        self._look_at_line()
        if self.liar.side is FromHost:
            bankroll = self.victim.session.profile.current.bankroll
            assert bankroll >= (bankroll if self._least is None else self._least), "chips of the one lied to"
            self._least = bankroll

    def _look_at_line(self) -> None:
        """Hold that an honest guest's line is there as long as nothing honest has closed it."""
        table, ends = self.honest.session.screens.table, self.party.lines.get(self.honest)
        if ends and isinstance(table, GuestTable) and self.is_at_table:
            assert all(end.is_open for end in ends), "the line of an honest guest"
        wrong = say("friends.told.wrong", name="")
        assert not any(f"Guest 1{wrong}" in words for words in self.host.screen.said)
        assert say("friends.told.wrong_host") not in self.honest.screen.said

    async def meet(self, guest: Page) -> None:
        """Let a guest answer an invitation, if host and guest say who they are."""
        if self.liar.lies and guest is self.victim:
            self.party.cut(guest)
            newcomer = guest.friends.knock(self.party.line_for(guest), lambda: None)
            await self.run()
            if newcomer.returns:
                if not isinstance(guest.session.screens.table, GuestTable):
                    await guest.room.press(Press("continue", value=FRIENDS))
                guest.friends.come_back(newcomer.line)
            await self.run()
        else:
            await super().meet(guest)

    # How time goes on

    async def calm_turn(self) -> bool:
        """Let one who is asked do what costs least; where no one is, let the time of others run out."""
        self.spend()
        if not await super().calm_turn():
            await asyncio.sleep(PATIENCE + 1)
        return True

    async def rest(self) -> None:
        """Let the table come to rest, and hold that the honest guest has seen it to its end."""
        for _ in range(120):
            await self.run()
            if self.table is None or not self.table.in_play:
                break
            await self.calm_turn()
        else:
            raise AssertionError("the hand has no end")
        seat, table = self.honest.seat, self.honest.session.screens.table
        if seat and isinstance(table, GuestTable) and self.party.lines.get(self.honest) and self.is_at_table:
            chairs = dict(zip([it for it, _ in brought_by(self.table)], self._stacks, strict=True))
            if seat.ticket in chairs:
                assert seat.stack == chairs[seat.ticket], "the honest guest's page is behind"

    @property
    def _stacks(self) -> tuple[int, ...]:
        table = self.table
        return tuple(chair.stack for chair in table.chairs) if table else ()

    def spend(self) -> None:
        """Let the one lied to spend from now on: they press what costs something themselves."""
        self._least = None

    async def finish(self) -> None:
        """End the night: the honest guest has every chip, and everyone is in the lobby or can go there."""
        self.liar.lies = False
        for end in self.ends:
            end.close()
        self.party.cut(self.victim)
        self.spend()
        guest = self.honest
        for _ in range(12):
            await self._settle(guest)
            if not any(self._seats_of(guest)):
                break
            await self.calm_turn()  # bets may be waited for
        assert not any(self._seats_of(guest)), "the honest guest is not paid"
        await self.meet(guest)
        assert guest.screen.screen == "lobby"
        self.look()
        await self.open_again()
        await self.rest()
        if self.table:
            await self._drop()
        assert self.table is None
        if self.victim.session.screens.table:
            await self.victim.room.press(Press("lobby"))
        await self.run()
        assert self.victim.screen.screen == "lobby"
        self.look()

    # What the liar does

    def speak(self, record: Any, *, version: int = VERSION) -> None:  # noqa: ANN401 - any message
        """Say something over the newest line that is open."""
        while self.ends:
            try:
                self.ends[-1].say(record, version=version)
            except LineClosed:
                self.ends.pop()
            else:
                return

    def second_line(self) -> LyingEnd:
        """Open a line beside all others, at which the liar's side is played by no page."""
        here, there = memory_lines()
        host_lies = self.liar.side is FromHost
        end = LyingEnd(there if host_lies else here, self.liar)
        if host_lies:
            self.victim.friends.come_back(here)
        else:
            self.host.friends.welcome(there)
        end.listen(lambda _: None, lambda: None)
        self.ends.append(end)
        return end


async def happen(evening: LyingEvening, act: str, luck: Random) -> None:  # noqa: C901, PLR0912 - one act each
    """Let something happen, if it can now."""
    guest, liar = evening.victim, evening.liar
    evening.spend() if act in {"rebuy", "new seat", "hand", "turn"} else None
    match act:
        case "turn":
            await evening.calm_turn()
        case "hand":
            await evening.rest()
            await evening.calm_turn()
        case "speak":
            for _ in range(luck.randrange(1, 7)):
                evening.speak(liar.something())
        case "flood":
            for _ in range(luck.choice((20, 70))):
                evening.speak(liar.something())
        case "version":
            evening.speak(liar.something(), version=luck.choice((VERSION - 1, VERSION + 1)))
        case "stranger" | "second line":
            await other_line(evening, luck, knows=act == "second line")
        case "silence":
            if not any(page.asked for page in evening.party.pages):
                await asyncio.sleep(PATIENCE + 1)
        case "cut":
            evening.party.cut(luck.choice(evening.guests))
        case "meet":
            await evening.open_again()
            await evening.meet(luck.choice(evening.guests))
        case "reload":
            await evening.reload(guest)
        case "reload honest":
            await evening.reload(evening.honest)
        case "leave" | "rebuy" if act in guest.live:
            await guest.room.press(guest.controls[act])
        case "new seat":
            await new_seat(evening)
        case "host reloads":
            await evening.reload_host()
            await evening.open_again()
        case _:
            pass
    await evening.run()


async def other_line(evening: LyingEvening, luck: Random, *, knows: bool) -> None:
    """Let someone come who is there already, or whom no one knows."""
    seat, end = evening.victim.seat, evening.second_line()
    liar = evening.liar
    words: list[Any] = [CameBack(seat.ticket)] if knows and seat and liar.side is FromGuest else []
    if not knows:
        words += [liar.made_up(kind) for kind in luck.sample(KINDS[liar.side], 3)]
    for record in (*words, *(liar.something() for _ in range(luck.randrange(4)))):
        try:
            end.say(record)
        except LineClosed:
            return
        await asyncio.sleep(0)


async def new_seat(evening: LyingEvening) -> None:
    """Leave the seat for another one, whatever is offered."""
    guest = evening.victim
    if guest.session.screens.table:
        await guest.room.press(Press("lobby"))
        assert guest.screen.screen == "lobby"
    if guest.seat and len(guest.profile.tickets.waiting) < 3:
        await guest.room.press(Press("give-up", value=FRIENDS))
    if guest.seat:
        return
    evening.party.cut(guest)
    newcomer = guest.friends.knock(evening.party.line_for(guest), lambda: None)
    newcomer.ask("Guest 2", "")
    await evening.run()
    if newcomer.offer and newcomer.offer.money(newcomer.offer.brought) <= guest.profile.bankroll:
        newcomer.accept()
    await evening.run()
