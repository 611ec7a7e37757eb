"""Whoever says that they are another, as a host or as a guest, learns no ticket and gets no seat."""

import asyncio
import hmac
import json
from collections.abc import Callable
from hashlib import sha256
from random import Random

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.profiles.books import OWN, Tickets, house_of, number_of
from pyapp.app.sittings.guest_sitting import FRIENDS
from pyapp.features.friends.line import Line, LineClosed
from pyapp.features.friends.messages import (
    AskedToLeave,
    BookedResult,
    CameBack,
    HostNamed,
    Offered,
    Paid,
    ProofAsked,
    ProofShown,
    TicketSettled,
    TicketUnknown,
)
from pyapp.features.friends.newcomer import Newcomer
from pyapp.features.friends.proofs import keyed_hash, new_ticket, proof_of, ticket_told, told_of
from pyapp.holdem import NO_LIMIT
from pyapp.tables import GameFormat
from tests.app.fakes import until
from tests.features.friends.evenings import Evening
from tests.features.friends.memory_line import memory_lines
from tests.features.friends.parties import Page
from tests.features.friends.test_hostile import RawPeer, run_watched
from tests.products import only_quick

HOST = Tickets(house="ab" * 8, secret="cd" * 32)


async def passed(turns: int = 20) -> None:
    """Let everything run that needs no press."""
    for _ in range(turns):
        await asyncio.sleep(0)


class Pretender(RawPeer):
    """Says that it is the host of another table."""

    def __init__(self, line: Line, house: str) -> None:
        super().__init__(line)
        self.say(HostNamed(house, "Ada"))

    @property
    def asked(self) -> ProofAsked:
        """What the guest's page asked for first of all."""
        first = json.loads(self.heard[0])["m"]
        assert first["is"] == "ProofAsked"
        return ProofAsked(first["number"], tuple(first["told"]))


async def seated() -> tuple[Evening, Page, str]:
    """Return an evening in play, a guest whose line is lost, and the guest's ticket."""
    evening = Evening("cash")
    await evening.begin()
    guest = await evening.reload(evening.guests[0])
    assert guest.seat
    return evening, guest, guest.seat.ticket


async def knocked(guest: Page, ticket: str) -> tuple[Pretender, Newcomer]:
    """Let a guest meet a page that says it is the host of a ticket."""
    here, there = memory_lines()
    host, newcomer = Pretender(there, house_of(ticket)), guest.friends.knock(here, lambda: None)
    await passed()
    return host, newcomer


async def _with_seat(_: Evening, __: Page) -> None:
    """Have the seat at the table, on no screen."""


async def _at_table(_: Evening, guest: Page) -> None:
    await guest.room.press(Press("continue", value=FRIENDS))


async def _waiting(_: Evening, guest: Page) -> None:
    await guest.room.press(Press("give-up", value=FRIENDS))
    assert guest.profile.tickets.waiting


async def _booked(evening: Evening, guest: Page) -> None:
    await evening.settle()
    assert guest.profile.tickets.settled
    evening.party.cut(guest)


STATES = {"seat": _with_seat, "table": _at_table, "waiting": _waiting, "booked": _booked}


def _nothing(_: str, asked: ProofAsked) -> tuple[str, ...]:
    return ("",) * len(asked.told)


def _guessed(_: str, asked: ProofAsked) -> tuple[str, ...]:
    return tuple(proof_of(f"{told}{'0' * OWN}", asked.number, "") for told in asked.told)


def _of_another_line(ticket: str, asked: ProofAsked) -> tuple[str, ...]:
    """Answer as the true host would over the pretender's own line to it."""
    return (proof_of(ticket, asked.number, "another line"),) * len(asked.told)


def _of_another_time(ticket: str, asked: ProofAsked) -> tuple[str, ...]:
    return (proof_of(ticket, "0" * 32, ""),) * len(asked.told)


@pytest.mark.parametrize("answer", [_nothing, _guessed, _of_another_line, _of_another_time])
@pytest.mark.parametrize("state", only_quick(list(STATES), ["seat"]))
@pytest.mark.slow
def test_who_says_that_they_are_a_guests_host_is_told_no_ticket_and_settles_none(
    state: str, answer: Callable[[str, ProofAsked], tuple[str, ...]]
) -> None:
    async def play() -> None:
        evening, guest, ticket = await seated()
        await STATES[state](evening, guest)
        before = guest.profile
        here, there = memory_lines()
        host = Pretender(there, house_of(ticket))
        newcomer = None
        if state == "table":
            guest.friends.come_back(here)
        else:
            newcomer = guest.friends.knock(here, lambda: None)
        await passed()
        assert host.asked.told == (told_of(ticket),)
        host.say(ProofShown(answer(ticket, host.asked)))
        host.say(TicketUnknown(ticket, is_booked=False))
        host.say(TicketSettled(ticket, 0, 200))
        await passed()
        assert not (newcomer and newcomer.returns)
        assert ticket[-OWN:] not in "\n".join(host.heard)
        assert (guest.profile.bankroll, guest.seat) == (before.bankroll, before.table(FRIENDS))
        assert guest.profile.tickets == before.tickets
        here.close()
        await evening.open_again()
        await evening.meet(guest)
        evening.check()

    run_watched(play)


@pytest.mark.slow
def test_a_page_between_guest_and_host_that_passes_everything_on_gains_nothing() -> None:
    async def play() -> None:
        evening, guest, ticket = await seated()
        here, at_guest = memory_lines()
        at_host, there = memory_lines()
        passed_on = list[str]()

        def pass_on(line: Line) -> Callable[[str], None]:
            def send(message: str) -> None:
                passed_on.append(message)
                try:
                    line.send(message)
                except LineClosed:
                    return

            return send

        at_guest.listen(pass_on(at_host), at_host.close)
        at_host.listen(pass_on(at_guest), at_guest.close)
        evening.host.friends.welcome(there)
        newcomer = guest.friends.knock(here, lambda: None)
        await passed(60)
        assert newcomer.line.host
        assert not newcomer.returns
        said = "\n".join(passed_on)
        assert '"ProofShown"' in said
        assert ticket[-OWN:] not in said
        assert not evening.host.friends.present
        await evening.meet(guest)
        assert evening.host.friends.present == ("Guest 1",)
        evening.check()

    run_watched(play)


@pytest.mark.slow
def test_who_says_that_they_are_another_guest_gets_no_seat_and_no_chips() -> None:
    async def play() -> None:
        evening, guest, ticket = await seated()
        told, wrong = told_of(ticket), told_of(ticket) + "0" * OWN
        for words in (
            (CameBack(told), Paid(told, 400)),
            (CameBack(wrong), Paid(wrong, 400)),
            (AskedToLeave(wrong), BookedResult(wrong)),
            (CameBack(ticket[:-1]), AskedToLeave(ticket[:-1])),
        ):
            here, there = memory_lines()
            evening.host.friends.welcome(there)
            stranger = RawPeer(here)
            stranger.say(ProofAsked("1f" * 16, (told, told)))
            for word in words:
                stranger.say(word)
            await passed()
            heard = "\n".join(stranger.heard)
            assert proof_of(ticket, "1f" * 16, here.binding) in heard
            assert ticket[-OWN:] not in heard
            assert evening.own.tickets.secret not in heard
            assert not {"TableShown", "TicketSettled"} & {json.loads(it)["m"]["is"] for it in stranger.heard}
            here.close()
        assert not evening.host.friends.present
        await evening.meet(guest)
        assert evening.host.friends.present == ("Guest 1",)
        evening.check()

    run_watched(play)


@pytest.mark.slow
def test_no_seat_is_paid_for_that_would_be_known_by_what_is_told_of_another() -> None:
    async def play() -> None:
        _, guest, ticket = await seated()
        host, newcomer = await knocked(guest, ticket)
        host.say(ProofShown(("",)))
        host.say(Offered(told_of(ticket) + "0" * OWN, NO_LIMIT, GameFormat.CASH, 200))
        await until(lambda: not newcomer.is_open)
        assert newcomer.offer is None
        assert newcomer.line.is_wrong

    run_watched(play)


@pytest.mark.slow
@pytest.mark.parametrize("word", [ProofShown(()), ProofShown(("", "")), HostNamed("ef" * 8, "Ben")], ids=str)
def test_a_host_that_answers_what_was_not_asked_or_has_two_names_is_cut_off(word: object) -> None:
    async def play() -> None:
        _, guest, ticket = await seated()
        host, newcomer = await knocked(guest, ticket)
        host.say(word)
        await until(lambda: not newcomer.is_open)
        assert newcomer.line.is_wrong
        assert guest.seat

    run_watched(play)


@pytest.mark.parametrize("length", [0, 1, 63, 64, 65, 200])
def test_the_keyed_hash_is_that_of_the_standard(length: int) -> None:
    key = "k" * length
    assert keyed_hash(key, "what is said") == hmac.new(key.encode(), b"what is said", sha256).hexdigest()


def test_a_host_knows_its_tickets_by_what_is_told_of_them_and_no_others() -> None:
    ticket, old, oldest = new_ticket(HOST, 7, Random(1)), "ab" * 8 + "00000003" + "e" * 24, "f0" * 16
    assert (house_of(ticket), number_of(ticket)) == (HOST.house, 7)
    assert new_ticket(HOST, 7, Random(2)) != ticket
    for one in (ticket, old, oldest):
        assert ticket_told(HOST, (old, oldest), told_of(one)) == one
        assert one[-OWN:] not in told_of(one)
    assert ticket_told(HOST, (), told_of(old)) == ticket_told(HOST, (), told_of(oldest)) == ""
    other = Tickets(house="cd" * 8, secret="ef" * 32)
    assert ticket_told(other, (), told_of(ticket)) == ""
    assert ticket_told(Tickets(house=HOST.house), (), told_of(ticket)) == ""
