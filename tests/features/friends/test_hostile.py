"""A page that lies, rambles or floods costs its own seat at most: the others play on, and no chip is lost."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from dataclasses import fields, replace
from random import Random
from typing import Any

import pytest

from pyapp.app.sittings.holdem.saved_sitting import check_holdem_sitting
from pyapp.features.friends.channel import FROM_HOST, MESSAGES, VERSION
from pyapp.features.friends.line import Line, LineClosed
from pyapp.features.friends.messages import (
    AbsentShown,
    Answered,
    AskedToJoin,
    AskedToLeave,
    BookedResult,
    CameBack,
    CutDeck,
    Happened,
    Offered,
    Paid,
    SealOpened,
    TableShown,
)
from pyapp.features.friends.seen_holdem import proves
from pyapp.holdem import NO_LIMIT, BetTo, Call, Check, Fold, HandObservation, RaiseTo
from pyapp.money import Chips
from pyapp.tables import GameFormat
from pyapp.texts import say
from tests.app.fakes import until
from tests.features.friends.memory_line import memory_lines
from tests.features.friends.parties import Page, Party, game
from tests.products import only_daily, tries


class RawPeer:
    """Speaks the messages of a guest, or of a host, without any sense."""

    def __init__(self, line: Line) -> None:
        self._line, self._sent = line, 0
        self.heard: list[str] = []
        line.listen(self.heard.append, lambda: None)

    def say(self, record: object) -> bool:
        """Send a record with a true number; tell whether the line took it."""
        self._sent += 1
        written: object = record if record in FORGOTTEN else MESSAGES.write(record)
        message = {"v": VERSION, "n": self._sent, "m": written}
        try:
            self._line.send(json.dumps(message))
        except LineClosed:
            return False
        return True


def run_watched(play: Callable[[], Awaitable[None]]) -> None:
    """Run a play, and fail for anything that escapes into the loop."""

    async def watched() -> list[str]:
        escaped = list[str]()
        loop = asyncio.get_running_loop()
        loop.set_exception_handler(
            lambda _, context: escaped.append(repr(context["exception"])) if "exception" in context else None
        )
        await play()
        await asyncio.sleep(0)
        return escaped

    assert asyncio.run(watched()) == []


def _guests_nonsense(luck: Random, ticket: str) -> object:
    action = luck.choice(
        (Fold(), Check(), Call(), BetTo(Chips(luck.randrange(500))), RaiseTo(Chips(luck.randrange(10**9))))
    )
    return luck.choice(
        (
            AskedToJoin(luck.choice(("Mallory", "Ada", "", "Guest 1", "You")), "fox"),
            CameBack(luck.choice((ticket, "0" * 32, ""))),
            Paid(luck.choice((ticket, "0" * 32)), luck.choice((0, 200, 400, 10**15))),
            Answered(luck.randrange(4), luck.randrange(12), action),
            CutDeck("x" * luck.randrange(300)),
            AskedToLeave(luck.choice((ticket, "0" * 32, "1" * 48))),
            BookedResult(luck.choice((ticket, "0" * 32))),
        )
    )


@pytest.mark.slow
@pytest.mark.parametrize("seed", [1, pytest.param(2, marks=pytest.mark.slow)])
def test_guests_who_talk_nonsense_stop_no_one_and_gain_nothing(seed: int) -> None:
    async def play() -> None:
        luck, party = Random(seed), Party(guests=1, patience=0.01)
        await party.sit(game(3, GameFormat.CASH))
        ticket = party.table.chairs[party.table.guests[0]].guest
        for _ in range(tries(150, 60)):
            here, there = memory_lines()
            party.host.friends.welcome(there)
            peer = RawPeer(here)
            for _ in range(luck.randrange(1, 8)):
                known = [json.loads(text)["m"].get("ticket") for text in peer.heard]
                own = next((one for one in known if one), "1" * 32)
                if not peer.say(_guests_nonsense(luck, own)):
                    break
                await asyncio.sleep(0)
            here.close()
            if luck.random() < 0.2:
                await party.turn()
                check_holdem_sitting(party.table)
        assert party.table.hands > tries(2, 0)
        seated = [chair for chair in party.table.chairs if chair.guest == ticket]
        assert seated
        assert seated[0].brought == 200

    run_watched(play)


def varied(luck: Random, record: Any) -> Any:  # noqa: ANN401 - any message
    """Change one field of a record to that of another kind of number, text or list."""
    name = luck.choice([field.name for field in fields(record)])
    value = getattr(record, name)
    match value:
        case bool():
            changed: object = not value
        case int():
            changed = luck.choice((0, 1, 2, 9, 10**15, value + 1))
        case str():
            changed = luck.choice(("", "x" * 64, "Ada", value[::-1]))
        case tuple() if value:
            items: list[Any] = getattr(record, name)
            items = [*items]
            luck.shuffle(items)
            changed = tuple(items[: luck.randrange(len(items) + 1)])
        case _ if getattr(value, "__dataclass_fields__", None):
            changed = varied(luck, value)
        case _:
            changed = value
    return replace(record, **{name: changed})


@pytest.mark.slow
@pytest.mark.parametrize("seed", only_daily([3, 4, 5], [3]))
def test_a_host_that_talks_nonsense_costs_the_seat_at_most(seed: int) -> None:
    """A guest's page that heard hundreds of wrong messages still opens its lobby with its chips."""

    async def play() -> None:
        luck, told = Random(seed), await _told_by_a_host(seed)
        offer, *others = told
        for number in range(25):
            page = Page(seed=number)
            await page.open()
            here, there = memory_lines()
            peer = RawPeer(there)
            newcomer = page.friends.knock(here, lambda: None)
            newcomer.ask("Mia", "")
            peer.say(offer)
            await asyncio.sleep(0)
            newcomer.accept()
            before = page.profile.dollars
            for record in others[: luck.randrange(len(others))]:
                if not peer.say(varied(luck, record) if luck.random() < 0.3 else record):
                    break
                await asyncio.sleep(0)
            for _ in range(30):
                await asyncio.sleep(0)
            assert "Something went wrong" not in page.screen.html
            await page.press("lobby")
            assert page.screen.screen == "lobby"
            assert page.profile.dollars >= before

    run_watched(play)


async def _told_by_a_host(seed: int) -> list[Any]:
    """Return what a host tells a guest in a few hands, the offer first."""
    party = Party(guests=1, seed=seed)
    await party.sit(game(4, GameFormat.CASH))
    heard = list[str]()
    line = party.lines[party.guests[0]][0]
    arrive = line.arrive

    def note(message: str) -> None:
        heard.append(message)
        arrive(message)

    line.arrive = note  # type: ignore[method-assign]
    ticket = party.table.chairs[party.table.guests[0]].guest
    await party.play(3)
    records = [FROM_HOST.read(json.loads(text)["m"]) for text in heard]
    table = party.table
    return [Offered(ticket, table.rules, table.game, table.buy_in), *records]


@pytest.mark.slow
def test_a_deal_that_is_not_as_it_was_sealed_is_told() -> None:
    async def play() -> None:
        told = await _told_by_a_host(6)
        shown: TableShown | None = None
        seen: HandObservation | None = None
        checked = 0
        for record in told:
            if isinstance(record, TableShown) and record.playing:
                shown = record
            if isinstance(record, Happened) and shown:
                seen = HandObservation(shown.seat, record.felt, record.holes, None)
            if isinstance(record, SealOpened) and shown and seen:
                checked += 1
                _check_proof(record, shown, seen)
        assert checked >= 2

    run_watched(play)


def _check_proof(opened: SealOpened, shown: TableShown, seen: HandObservation) -> None:
    """Hold that a true proof is one, and that no part of it can be another."""
    assert proves(opened, shown, seen)
    first, *others = opened.cards
    other = replace(first, card=others[0].card)
    for wrong in (
        replace(opened, commitments=(*opened.commitments[1:], opened.commitments[0])),
        replace(opened, key="0" * 64),
        replace(opened, words=f"{opened.words}!"),
        replace(opened, cards=(other, *others)),
        replace(opened, cards=(replace(first, salt="0" * 64), *others)),
        replace(opened, cards=tuple(others)),
    ):
        assert not proves(wrong, shown, seen)
    assert not proves(opened, replace(shown, fingerprint="0" * 64), seen)


FORGOTTEN = tuple(
    {"is": name, "deal": "ab" * 32}
    for name in ("SaidInDeal", "DealBegun", "HeardInDeal", "KeysWanted", "HandStopped")
)
"""What pages of version 3 said to each other where all dealt together."""


@pytest.mark.parametrize("word", [AbsentShown((), ()), *FORGOTTEN], ids=str)
def test_what_hosts_no_longer_say_costs_a_guest_the_line_and_not_the_seat(word: object) -> None:
    async def play() -> None:
        page = Page()
        await page.open()
        here, there = memory_lines()
        host = RawPeer(there)
        newcomer = page.friends.knock(here, lambda: None)
        newcomer.ask("Mia", "")
        host.say(Offered("ab" * 16, NO_LIMIT, GameFormat.CASH, 200))
        await until(lambda: newcomer.offer is not None)
        newcomer.accept()
        host.say(word)
        for _ in range(10):
            await asyncio.sleep(0)
        is_known = isinstance(word, AbsentShown)
        assert host.say(AbsentShown((), ())) is is_known
        wrong = say("friends.told.wrong_host")
        await until(lambda: (wrong in page.screen.said) is not is_known)
        assert page.seat
        await page.press("lobby")
        assert "Something went wrong" not in page.screen.html
        assert page.profile.dollars == 800

    run_watched(play)


@pytest.mark.parametrize("word", FORGOTTEN, ids=lambda it: it["is"])
def test_what_guests_no_longer_say_costs_them_the_line_alone(word: object) -> None:
    async def play() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        here, there = memory_lines()
        party.host.friends.welcome(there)
        guest = RawPeer(here)
        guest.say(AskedToJoin("Mallory", ""))
        await until(lambda: bool(guest.heard))
        guest.say(word)
        await asyncio.sleep(0)
        assert not guest.say(AskedToLeave(""))
        await party.play(1)
        assert party.host.friends.present == ("Guest 1",)

    run_watched(play)


@pytest.mark.slow
def test_a_page_that_floods_its_host_loses_its_line_alone() -> None:
    async def play() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        here, there = memory_lines()
        party.host.friends.welcome(there)
        for _ in range(3):
            here.send("x" * 1_000_000)
        await asyncio.sleep(0)
        with pytest.raises(LineClosed):
            here.send("more")
        await party.play(2)
        assert party.table.hands >= 2

    run_watched(play)


@pytest.mark.slow
def test_no_one_pays_with_the_ticket_of_another() -> None:
    async def play() -> None:
        party = Party(guests=1)
        await party.sit(game(3, GameFormat.CASH))
        ticket = party.table.chairs[party.table.guests[0]].guest
        here, there = memory_lines()
        party.host.friends.welcome(there)
        stranger = RawPeer(here)
        stranger.say(AskedToJoin("Mallory", ""))
        await until(lambda: bool(stranger.heard))
        stranger.say(Paid(ticket, 400))
        await asyncio.sleep(0)
        assert not stranger.say(AskedToLeave(ticket))
        await party.play(1)
        assert all(chair.brought == 200 for chair in party.table.chairs if chair.guest)

    run_watched(play)
