"""A ticket is settled once, whatever its host has open and whatever either page forgot."""

import asyncio
from dataclasses import replace
from random import Random

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.profiles.books import (
    MOST_BOOKED,
    MOST_OWED,
    MOST_WAITING,
    Tickets,
    house_of,
    number_of,
    owing,
    paid_out,
    result_of,
    set_aside,
)
from pyapp.app.profiles.cashier import CashierError, left_friends
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.guest_sitting import FRIENDS, GuestSitting, TicketDebt
from pyapp.features.friends.messages import HostNamed, TicketSettled, TicketUnknown
from pyapp.features.friends.newcomer import not_here
from pyapp.features.friends.proofs import new_ticket
from pyapp.features.friends.ticket_claim import came_home, nothing_there
from pyapp.holdem import NO_LIMIT
from pyapp.money import Chips
from pyapp.tables import GameFormat
from tests.app.fakes import FakeStorage, until
from tests.features.friends.blackjack_party import blackjack
from tests.features.friends.evenings import FIRST, PATIENCE, Evening
from tests.features.friends.parties import Page, Party, game

HOST = Tickets(house="ab" * 8, secret="cd" * 32)
TICKET = new_ticket(HOST, 7, Random(1))
SEAT = GuestSitting(TICKET, NO_LIMIT, GameFormat.CASH, Chips(200), Chips(200), Chips(170), played=True)


def guest_with(seat: GuestSitting) -> Profile:
    """Return the profile of a guest who has paid for a seat."""
    return replace(Profile(), bankroll=Profile().bankroll - seat.money(seat.brought)).seated(seat)


@pytest.mark.parametrize("kind", ["cash", "blackjack"])
@pytest.mark.parametrize("later", ["the same game", "the other game", "no table"])
def test_a_guest_who_is_away_when_the_host_leaves_is_paid_what_the_seat_was_worth(
    kind: str, later: str
) -> None:
    async def run() -> None:
        evening = Evening(kind)
        await evening.begin()
        guest = evening.guests[0]
        stack = evening.stack(guest)
        guest = await evening.reload(guest)
        evening.house += getattr(evening.table, "house", 0)
        await evening.leave()
        assert evening.own.tables == ()
        await evening.reload_host()
        if later != "no table":
            is_blackjack = (kind == "blackjack") == (later == "the same game")
            friends = evening.host.friends
            await (friends.open_blackjack(blackjack("you")) if is_blackjack else friends.open_table(game(2)))
        bankroll = guest.session.profile.current.bankroll
        await evening.meet(guest)
        assert guest.seat is None
        assert guest.session.profile.current.bankroll == bankroll + stack * evening.unit
        assert evening.own.tickets.owed == ()
        assert "with $" in guest.session.notices.standing

    asyncio.run(run())


@pytest.mark.parametrize("takes", [False, True])
def test_another_host_learns_of_no_ticket_and_pays_none(takes: bool) -> None:  # noqa: FBT001 - a parameter
    async def run() -> None:
        evening = Evening("cash")
        await evening.begin()
        stack = evening.stack(evening.guests[0])
        guest = await evening.reload(evening.guests[0])
        other = Party(guests=0, seed=77, patience=PATIENCE)
        await other.sit(game(2, GameFormat.CASH))
        newcomer = guest.friends.knock(other.line_for(guest), lambda: None)
        await until(lambda: newcomer.line.host is not None)
        assert not newcomer.returns
        newcomer.ask("Mia", "")
        await until(lambda: newcomer.offer is not None)
        if takes:
            newcomer.accept()
            await evening.run()
            assert [seat.stack for seat in guest.session.profile.current.tickets.waiting] == [stack]
            assert guest.session.profile.current.bankroll == FIRST - 800
            await until(lambda: "leave" in guest.live)
            await other.leave(guest)
        else:
            newcomer.decline()
            assert guest.seat
            await guest.room.press(Press("give-up", value=FRIENDS))
        assert guest.session.profile.current.bankroll == FIRST - 400
        await evening.meet(guest)
        assert guest.session.profile.current.bankroll == FIRST - 400 + 2 * stack
        assert guest.session.profile.current.tickets.waiting == ()
        await evening.settle()

    asyncio.run(run())


def test_a_seat_that_came_back_with_a_lost_save_is_not_paid_again() -> None:
    async def run() -> None:
        evening = Evening("cash")
        await evening.begin()
        guest, before = evening.guests[0], dict(evening.host.storage.texts)
        stack = evening.stack(guest)
        await until(lambda: "leave" in guest.live)
        await guest.room.press(guest.controls["leave"])
        await until(lambda: guest.seat is None)
        await evening.run()
        await evening.reload_host()
        evening.party.host = Page(FakeStorage(**before), seed=9)
        await evening.host.open(PATIENCE)
        await evening.open_again()
        assert evening.table
        assert evening.table.guests
        await evening.meet(guest)
        assert not evening.table.guests
        assert evening.own.tickets.owed == ()
        assert guest.session.profile.current.bankroll == FIRST - 400 + 2 * stack
        await evening.settle()

    asyncio.run(run())


def test_a_table_that_all_guests_have_left_is_read_again() -> None:
    async def run() -> None:
        evening = Evening("cash")
        await evening.begin()
        guest = evening.guests[0]
        await until(lambda: "leave" in guest.live)
        await guest.room.press(guest.controls["leave"])
        await until(lambda: guest.seat is None)
        await evening.run()
        await evening.reload_host()
        assert evening.table
        assert not evening.table.guests
        evening.check()

    asyncio.run(run())


@pytest.mark.parametrize("is_over", [False, True])
def test_a_sit_and_go_pays_the_entry_back_or_the_prize_however_late(is_over: bool) -> None:  # noqa: FBT001
    async def run() -> None:
        party = Party(guests=1, seed=5, patience=0.01)
        await party.sit(game(2))
        guest, entry = party.guests[0], party.table.buy_in
        await party.play(1_000 if is_over else 1)
        prize = sum(
            one.prize for one in party.table.finishes if party.table.chairs[one.chair].person is False
        )
        party.cut(guest)
        await party.host.press("leave")
        assert party.host.profile.tables == ()
        if guest.seat:
            await party.come_back(guest)
            await until(lambda: party.guests[0].seat is None)
        bankroll = party.guests[0].session.profile.current.dollars
        assert bankroll == 1000 - entry + (prize if is_over else entry)

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("form", "preset"), [(GameFormat.SIT_AND_GO, "no-limit"), (GameFormat.FREEZE_OUT, "console-no-limit")]
)
@pytest.mark.parametrize("players", [2, 3])
def test_whoever_leaves_before_the_first_hand_has_the_entry_back(
    form: GameFormat, preset: str, players: int
) -> None:
    async def run() -> None:
        party = Party(guests=2, seed=5)
        first, second = party.guests
        party.guests = [first]
        await party.sit(game(players, form, preset))
        entry = party.table.buy_in
        await party.leave(first)
        assert first.profile.dollars == 1000
        assert all(party.table.names)
        await second.open()
        party.guests = [second]
        await party.join(second, "Guest 1")
        await party.play(1)
        assert sum(party.table.stacks) == players * entry
        assert party.host.profile.dollars == second.profile.dollars == 1000 - entry
        assert party.host.profile.tickets.owed == ()

    asyncio.run(run())


@pytest.mark.slow
@pytest.mark.parametrize("is_played", [False, True])
def test_a_host_has_the_entry_back_before_the_first_hand_alone(is_played: bool) -> None:  # noqa: FBT001
    async def run() -> None:
        party = Party(guests=1, seed=5)
        await party.sit(game(3))
        entry = party.table.buy_in
        await party.play(int(is_played))
        await until(lambda: "leave" in party.host.live)
        await party.host.room.press(party.host.controls["leave"])
        await until(lambda: party.guests[0].seat is None)
        assert party.host.profile.dollars == 1000 - entry * is_played
        assert party.guests[0].profile.dollars == 1000

    asyncio.run(run())


def test_whose_seat_a_host_does_not_know_is_told_what_to_do() -> None:
    seat = replace(SEAT, host="Ada")
    lost = "If its data is gone, so are your chips there"
    for ticket in (TICKET, TICKET[:48], TICKET[:32]):  # of today, older than proofs, older than names
        assert lost in not_here(replace(seat, ticket=ticket), HostNamed(HOST.house, "Ben"))
    assert lost in not_here(seat, HostNamed("ef" * 8, "Ada")), "with other data"
    assert "Ada's table" in not_here(seat, HostNamed("ef" * 8, "Ben"))
    assert "Ada's table" in not_here(seat, None)
    assert "friend's table" in not_here(SEAT, HostNamed("ef" * 8, "")), "neither has a name"


def test_a_result_is_owed_until_it_is_booked_and_known_after_that() -> None:
    tickets = HOST
    debts = [TicketDebt(new_ticket(tickets, at, Random(at)), at, at) for at in range(1, MOST_BOOKED + 9)]
    tickets = owing(tickets, debts)
    assert tickets.owed == tuple(debts)
    for debt in debts:
        tickets = paid_out(paid_out(tickets, debt.ticket), debt.ticket)
        assert owing(tickets, [replace(debt, chips=debt.chips + 5)]) == tickets
        assert result_of(tickets, debt.ticket) == debt
    assert tickets.owed == ()
    assert len(tickets.booked) == MOST_BOOKED
    assert result_of(tickets, debts[0].ticket) is None
    assert number_of(debts[0].ticket) <= tickets.made == number_of(debts[-1].ticket)


@pytest.mark.parametrize("ticket", ["", "ab" * 16, "xyz", "-" * 48, "g" * 48])
def test_a_ticket_of_no_host_has_no_number(ticket: str) -> None:
    assert number_of(ticket) == 0
    assert house_of("ab" * 16) == ""


@pytest.mark.parametrize(
    ("seat", "told", "back"),
    [
        (SEAT, TicketSettled(TICKET, 170, 200), 170),
        (SEAT, TicketSettled(TICKET, 253, 200), 253),
        (SEAT, TicketSettled(TICKET, 0, 200), 0),
        (replace(SEAT, brought=Chips(400)), TicketSettled(TICKET, 20, 200), 220),
        (SEAT, TicketSettled(TICKET, 350, 400), 150),
        (replace(SEAT, played=False, stack=Chips(200)), TicketUnknown(TICKET, is_booked=False), 200),
        (SEAT, TicketUnknown(TICKET, is_booked=False), 170),
        (SEAT, TicketUnknown(TICKET, is_booked=True), 0),
        (replace(SEAT, game=GameFormat.SIT_AND_GO), TicketUnknown(TICKET, is_booked=False), 0),
    ],
)
@pytest.mark.parametrize("waits", [False, True])
def test_a_guest_books_a_result_once_at_the_table_or_later(
    seat: GuestSitting,
    told: TicketSettled | TicketUnknown,
    back: int,
    waits: bool,  # noqa: FBT001 - a parameter
) -> None:
    profile = guest_with(seat)
    before = profile.bankroll
    profile = left_friends(profile) if waits else profile
    assert profile.bankroll == before
    for _ in range(2):
        if isinstance(told, TicketSettled):
            profile = came_home(profile, told)
        else:
            profile = nothing_there(profile, told)
        assert profile.bankroll == before + 2 * back
    assert (profile.tables, profile.tickets.waiting) == ((), ())
    assert profile.tickets.settled == (TICKET,)


def test_no_seat_is_left_where_too_many_wait_already_and_none_is_forgotten() -> None:
    waiting = Tickets()
    for at in range(MOST_WAITING):
        waiting = set_aside(waiting, replace(SEAT, ticket=new_ticket(HOST, at, Random(at))))
    with pytest.raises(CashierError):
        left_friends(replace(guest_with(SEAT), tickets=waiting))
    assert len(waiting.waiting) == MOST_WAITING


def test_no_one_sits_down_where_as_much_is_owed_as_can_be_kept() -> None:
    async def run() -> None:
        party = Party(guests=0)
        await party.sit(game(3, GameFormat.CASH))
        session = party.host.session
        debts = [TicketDebt(f"{at:032x}", 1, 1) for at in range(MOST_OWED)]
        session.profile.keep(
            replace(session.profile.current, tickets=owing(session.profile.current.tickets, debts))
        )
        guest = Page(seed=5)
        await guest.open()
        newcomer = guest.friends.knock(party.line_for(guest), lambda: None)
        newcomer.ask("Mia", "")
        await until(lambda: newcomer.refusal is not None)
        assert newcomer.offer is None

    asyncio.run(run())
