"""The host's side of deals of all pages: begins them, carries everyone's words, and waits for who is slow."""

import asyncio
from collections.abc import Callable, Mapping
from typing import Final, Protocol

from pyapp.app.friends.dealing.deal_run import DealRun
from pyapp.app.friends.dealing.errors import DealError
from pyapp.app.friends.dealing.open_places import joint_plan, open_places
from pyapp.app.friends.dealing.secrets_of_page import PageSecrets
from pyapp.app.friends.dealing.tested_deal import find_cheat
from pyapp.app.friends.dealing.words import DealWord
from pyapp.app.friends.messages.from_guest import SaidInDeal
from pyapp.app.friends.messages.from_host import DealBegun, FromHost, HeardInDeal, KeysWanted
from pyapp.cards import Card, ShuffleSource
from pyapp.records import HandRecord
from pyapp.slices import in_slices

HOST: Final = ""
"""What the host's own page has for a ticket."""

SHUFFLE_PATIENCE: Final = 20.0
"""Seconds that a page has for its next word before the others deal without it."""

KEY_PATIENCE: Final = 60.0
"""Seconds that a page has for its keys where the table waits for decisions as long as it takes."""

_BITS: Final = 256


class KeysMissing(Exception):  # noqa: N818 - what happened, not what went wrong
    """Pages have not handed over keys that they should; their tickets are in ``tickets``."""

    def __init__(self, tickets: frozenset[str]) -> None:
        super().__init__(sorted(tickets))
        self.tickets = tickets


class DealListener(Protocol):
    """Tells the guests, and the people at the host's screen, how a deal goes."""

    def tell(self, ticket: str, message: FromHost) -> None:
        """Send a guest a message, if the line is there."""
        ...

    async def shuffling(self, done: float) -> None:
        """Learn how much of the shuffling is done, from 0 to 1."""
        ...

    async def waiting(self, tickets: frozenset[str]) -> None:
        """Learn for whose keys the table waits; for none any more where no tickets are given."""
        ...

    async def tested(self, cheat: str | None) -> None:
        """Learn that a deal was tested, and who has not dealt as agreed."""
        ...

    def is_there(self, ticket: str) -> bool:
        """Return whether a guest's line is open."""
        ...


class HostDealing:
    """The deals of one table, one after the other; the host's page is the first of each."""

    def __init__(self, chance: ShuffleSource, listener: DealListener, patience: Callable[[], float]) -> None:
        """Take for how many seconds the table waits for keys; 0 stands for the usual time."""
        self._chance, self._listener, self._patience = chance, listener, patience
        self._run: DealRun | None = None
        self._tickets: tuple[str, ...] = ()
        """Whose each page is."""

        self._news = asyncio.Event()
        self._slow = set[str]()
        """Who did not answer in time; dealt without until they say something or come back."""

        self._wanted: KeysWanted | None = None
        """What guests were asked for last, for those who come back."""

    @property
    def fingerprint(self) -> str:
        """The fingerprint of the deal in play; empty where there is none."""
        return self._run.shuffling.fingerprint if self._run and self._run.cards else ""

    # Dealing

    async def deal(
        self, hand: HandRecord, seats: Mapping[str, tuple[int, ...]], names: Mapping[str, str]
    ) -> Mapping[int, Card]:
        """Return the own cards of a hand that all pages have dealt, by place.

        ``seats`` has the seats of every ticket, the host's too. Who is away or slow is dealt cards that no
        page sees. With no one there the table waits for the first to come.
        """
        self._wanted = None
        while True:
            there = [it for it in seats if it != HOST and seats[it] and self._is_ready(it)]
            if not there:
                await self._listener.waiting(frozenset(seats) - {HOST})
                await self._hear_news(None)
                continue
            tickets = (HOST, *there)
            run = self._begin(hand, tickets, seats, names)
            if await self._go_through(run, tickets) and run.cards:
                try:
                    return {**await run.open(run.plan.owned_by(0))}
                except DealError:
                    continue

    def _is_ready(self, ticket: str) -> bool:
        return self._listener.is_there(ticket) and ticket not in self._slow

    def _begin(
        self,
        hand: HandRecord,
        tickets: tuple[str, ...],
        seats: Mapping[str, tuple[int, ...]],
        names: Mapping[str, str],
    ) -> DealRun:
        plan = joint_plan(self._draw(), hand, [seats.get(ticket, ()) for ticket in tickets])
        run = DealRun(PageSecrets(plan, 0, self._draw()), lambda word: self._carry(0, word))
        self._run, self._tickets = run, tickets
        self._news = run.news
        for page, ticket in enumerate(tickets):
            self._tell(ticket, DealBegun(plan, page, tuple(names[it] for it in tickets)))
        return run

    async def _go_through(self, run: DealRun, tickets: tuple[str, ...]) -> bool:
        """Return whether a deal came to its end and is played."""
        told = -1.0
        while run.awaited:
            if run.shuffling.done - told >= _STEP:
                told = run.shuffling.done
                await self._listener.shuffling(told)
            await run.work()
            waiting = run.awaited
            if waiting and not await self._hear_news(SHUFFLE_PATIENCE):
                self._slow |= {tickets[page] for page in waiting} - {HOST}
                return False
            if not all(map(self._listener.is_there, tickets[1:])):
                return False
        if not run.shuffling.is_tested:
            return True
        cheat = await in_slices(find_cheat(run.shuffling))
        await self._listener.tested(None if cheat is None else tickets[cheat])
        return False

    async def _hear_news(self, seconds: float | None) -> bool:
        """Wait until something was said or someone came or went; tell whether it was in time."""
        try:
            await asyncio.wait_for(self._news.wait(), seconds)
        except TimeoutError:
            return False
        self._news.clear()
        return True

    # Opening

    async def open(self, hand: HandRecord) -> Mapping[int, Card]:
        """Return all cards of a hand that this page may see after its actions, by place.

        Asks everyone for the keys to those that have come to lie open; raises ``KeysMissing`` where some do
        not come in time, or open no card.
        """
        run = self._run
        assert run, "the hand was dealt"  # noqa: S101 - for the type checker
        assert run.cards, "the hand was dealt"  # noqa: S101 - for the type checker
        places = open_places(hand)
        if not set(places) - run.cards.opened.keys():
            return run.cards.opened
        self._wanted = KeysWanted(run.plan.deal, hand.actions)
        for ticket in self._tickets[1:]:
            self._tell(ticket, self._wanted)
        run.share(run.cards.give(places))
        await self._wait_for_keys(run, places)
        try:
            return {**await run.open(places)}
        except DealError as error:
            raise KeysMissing(frozenset(self._tickets[1:])) from error

    async def _wait_for_keys(self, run: DealRun, places: tuple[int, ...]) -> None:
        assert run.cards, "the hand was dealt"  # noqa: S101 - for the type checker
        until = asyncio.get_running_loop().time() + (self._patience() or KEY_PATIENCE)
        told = False
        while missing := run.cards.missing(places):
            left = until - asyncio.get_running_loop().time()
            slow = frozenset(self._tickets[page] for page in missing)
            if left <= 0:
                raise KeysMissing(slow)
            if not await self._hear_news(min(left, _SOON if not told else left)) and not told:
                told = True
                await self._listener.waiting(slow)
        if told:
            await self._listener.waiting(frozenset())

    # What is said

    def hear(self, ticket: str, said: SaidInDeal) -> None:
        """Take what a guest's page says; raises ``DealError``. Words of an earlier deal do nothing."""
        self._slow.discard(ticket)
        run = self._run
        if run and said.deal == run.plan.deal and ticket in self._tickets:
            page = self._tickets.index(ticket)
            run.hear(page, said.word)
            self._carry(page, said.word)

    def came(self, ticket: str) -> None:
        """Learn that a guest's line is there: one who was in the deal goes on in it."""
        self._slow.discard(ticket)
        run = self._run
        if run and run.cards and ticket in self._tickets:
            for page in range(len(self._tickets)):
                if self._tickets[page] != ticket and (given := run.cards.given_by(page)):
                    self._tell(ticket, HeardInDeal(run.plan.deal, page, given))
            if self._wanted:
                self._tell(ticket, self._wanted)
        self._news.set()

    def gone(self) -> None:
        """Learn that a guest's line was lost: a deal that has only begun is begun again."""
        self._news.set()

    def _carry(self, page: int, word: DealWord) -> None:
        """Tell all guests what a page has said, but for its own."""
        assert self._run, "a deal was begun"  # noqa: S101 - for the type checker
        for ticket in self._tickets:
            if ticket != self._tickets[page]:
                self._tell(ticket, HeardInDeal(self._run.plan.deal, page, word))

    def _tell(self, ticket: str, message: FromHost) -> None:
        if ticket != HOST:
            self._listener.tell(ticket, message)

    def _draw(self) -> str:
        return f"{self._chance.randrange(1 << _BITS):064x}"


_STEP: Final = 0.1
"""How much more must be done before it is told again."""

_SOON: Final = 2.0
"""Seconds after which the screen says for whom the table waits."""
