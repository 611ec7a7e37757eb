"""A server in one program: accounts with chips, tables, and the clients who play there."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from pyapp.app.core.ports import Event, Outside, Pace, PasscodeHasher, RandomSource, Rooms
from pyapp.app.core.settings import Settings, Speed
from pyapp.app.holdem.between_hands import NextHandWait
from pyapp.app.holdem.people import HoldemPerson
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.table_coach import HoldemCoach
from pyapp.app.holdem.table_loop import HoldemTable, at_rest
from pyapp.app.holdem.thinking_room import ThinkingRoom
from pyapp.app.profiles.books import NO_TICKETS, Tickets, owing, with_house
from pyapp.app.profiles.passcodes import LENGTHS, ROUNDS, PasscodeHash, draw_salt
from pyapp.app.session.table_in_play import CurrentSitting, PlayClock, TableEvents
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting, can_deal
from pyapp.app.sittings.people import PlayerLooks
from pyapp.features.friends.clients import Client, Player
from pyapp.features.friends.table import Table
from pyapp.features.friends.ticket_book import TicketBook
from pyapp.holdem import CASINO_LIMIT, LEAST_SEATS, HoldemRules
from pyapp.money import NO_CHIPS, Chips
from pyapp.records.names_and_dates import sensible_name
from pyapp.views import TableScene


class ServerFault(StrEnum):
    """Why a server refuses something."""

    BAD_NAME = "bad-name"
    NAME_TAKEN = "name-taken"
    BAD_PASSWORD = "bad-password"  # noqa: S105 - a code, no secret
    UNKNOWN = "unknown"
    """There is no such account, or the password is another."""

    NOT_LOGGED_IN = "not-logged-in"
    NO_TABLE = "no-table"
    TABLE_FULL = "table-full"
    AT_A_TABLE = "at-a-table"
    NOT_AT_A_TABLE = "not-at-a-table"
    NO_CHIPS = "no-chips"
    """The account does not hold the buy-in, or no chips were asked for."""


class ServerError(ValueError):
    """Something that a server refuses; nothing was changed."""

    def __init__(self, fault: ServerFault) -> None:
        super().__init__(fault.value)
        self.fault = fault


@dataclass(frozen=True, slots=True)
class Account:
    """A player that the server knows."""

    username: str
    password: PasscodeHash
    chips: Chips = NO_CHIPS
    """Chips that lie at no table."""

    table: int | None = None
    """The number of the table where the player sits, or is about to."""

    ticket: str = ""
    """What stands for the player there."""


class Server(TicketBook):
    """Accounts and tables; nothing of it outlasts the program.

    The tables are those at which friends play. What a profile keeps for its tables, this keeps for its own.
    """

    def __init__(
        self,
        number_of_tables: int,
        hasher: PasscodeHasher,
        luck: RandomSource,
        rules: Sequence[HoldemRules] = (CASINO_LIMIT,),
    ) -> None:
        """Take the rules of the tables, in turn where there are more tables than rules."""
        super().__init__(Outside(_NoScreen(), _NoPace(), luck))
        self._hasher, self._known = hasher, with_house(NO_TICKETS, luck)
        self._accounts = dict[str, Account]()
        self._clients = dict[str, Client]()
        self.tables = tuple(Table(self, number=number) for number in range(number_of_tables))
        self._loops = tuple(self._opened(table, rules[table.number % len(rules)]) for table in self.tables)
        self._playing = list[asyncio.Task[None]]()

    @property
    def looks(self) -> PlayerLooks:
        """A server has no seat at its tables."""
        return PlayerLooks()

    @property
    def chips(self) -> Chips:
        """All chips of all accounts, those at tables included."""
        at_tables = sum((table.chips for table in self.tables), NO_CHIPS)
        return sum((account.chips for account in self._accounts.values()), at_tables)

    def account(self, username: str) -> Account:
        """Return an account; raises ``ServerError`` where there is none."""
        if username not in self._accounts:
            raise ServerError(ServerFault.UNKNOWN)
        return self._accounts[username]

    def start(self) -> None:
        """Let every table deal as soon as two players with chips sit there."""
        if not self._playing:
            self._playing += [asyncio.ensure_future(loop.run()) for loop in self._loops]

    async def stop(self) -> None:
        """Stop every table; all chips go back to the accounts, and a hand in play is taken back."""
        for table, loop in zip(self.tables, self._loops, strict=True):
            loop.current.put(replace(loop.current.sitting, hand=None))
            table.close()
        for playing in self._playing:
            playing.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)
        self._playing.clear()
        for table, loop in zip(self.tables, self._loops, strict=True):
            table.start(loop)

    async def create_account(self, username: str, password: str) -> None:
        """Open an account without chips; raises `ServerError` for a name or password that can't be used."""
        if not sensible_name(username):
            raise ServerError(ServerFault.BAD_NAME)
        if username.casefold() in {known.casefold() for known in self._accounts}:
            raise ServerError(ServerFault.NAME_TAKEN)
        if len(password) not in LENGTHS:
            raise ServerError(ServerFault.BAD_PASSWORD)
        salt = draw_salt(self.outside.luck)
        lock = PasscodeHash(salt, ROUNDS, await self._hasher.hash(password, salt, ROUNDS))
        self._accounts[username] = Account(username, lock)

    async def login(self, username: str, password: str, client: Client) -> None:
        """Log a client in to an account; raises `ServerError` for a wrong name or password."""
        lock = self.account(username).password
        if await self._hasher.hash(password, lock.salt, lock.rounds) != lock.hash:
            raise ServerError(ServerFault.UNKNOWN)
        self._clients[username] = client

    def logout(self, username: str) -> None:
        """Let no one play for an account any more; its player leaves the table."""
        self._client(username)
        if self.account(username).table is not None:
            self.leave_table(username)
        del self._clients[username]

    def buy_chips(self, username: str, amount: Chips) -> None:
        """Add play chips to an account; raises `ServerError` for none, and while no one is logged in."""
        self._client(username)
        if amount <= 0:
            raise ServerError(ServerFault.NO_CHIPS)
        account = self.account(username)
        self._accounts[username] = replace(account, chips=account.chips + amount)

    def join_table(self, username: str, table_number: int) -> None:
        """Seat an account with the buy-in before the next hand; raises `ServerError` where it can't sit."""
        account, client = self.account(username), self._client(username)
        if account.table is not None:
            raise ServerError(ServerFault.AT_A_TABLE)
        if table_number not in range(len(self.tables)):
            raise ServerError(ServerFault.NO_TABLE)
        table = self.tables[table_number]
        if table.is_full:
            raise ServerError(ServerFault.TABLE_FULL)
        if account.chips < table.buy_in:
            raise ServerError(ServerFault.NO_CHIPS)
        ticket, left = self.new_ticket(), account.chips - table.buy_in
        self._accounts[username] = replace(account, chips=left, table=table_number, ticket=ticket)
        table.add_player(Player(username, table.buy_in, client), ticket)

    def leave_table(self, username: str) -> None:
        """Get up after the hand, with all chips there; raises `ServerError` for a player at no table."""
        self._client(username)
        account = self.account(username)
        if account.table is None:
            raise ServerError(ServerFault.NOT_AT_A_TABLE)
        self.tables[account.table].remove_player(account.ticket)

    def _client(self, username: str) -> Client:
        if username not in self._clients:
            raise ServerError(ServerFault.NOT_LOGGED_IN)
        return self._clients[username]

    # What the tables' tickets are worth

    @property
    def _tickets(self) -> Tickets:
        return self._known

    def _put(self, tickets: Tickets) -> None:
        self._known = tickets

    def _seated(self) -> tuple[str, ...]:
        return tuple(account.ticket for account in self._accounts.values() if account.ticket)

    def _get_up(self, ticket: str) -> None:
        """Every table is in play."""

    def _keep(self, loop: HoldemTable, sitting: HoldemSitting) -> None:
        """Pay those who have got up, and let the table deal where it can."""
        self._put(owing(self._known, sitting.owed))
        for debt in sitting.owed:
            for name, account in self._accounts.items():
                if account.ticket == debt.ticket:
                    chips = Chips(account.chips + debt.chips)
                    self._accounts[name] = replace(account, chips=chips, table=None, ticket="")
        if can_deal(sitting) and loop.waiting:
            asyncio.get_running_loop().call_soon(loop.go_on)

    def _opened(self, table: Table, rules: HoldemRules) -> HoldemTable:
        """Return the loop of a table without a page, to which players can come."""
        empty = HoldemChair("", person=False, stack=NO_CHIPS, bought=NO_CHIPS)
        sitting = HoldemSitting(rules, Chips(100 * rules.big_blind), (empty,) * LEAST_SEATS, 0)
        current = CurrentSitting(sitting, lambda kept: self._keep(loop, kept))
        seen = at_rest(sitting, None)
        presenter = SilentPresenter(self.outside.screen, self.outside.pace, TableScene(), seen, Speed.INSTANT)
        room = ThinkingRoom(Rooms(self.outside.rooms), self.outside.blueprints)
        loop = HoldemTable(
            current,
            HoldemPerson(),
            presenter,
            HoldemCoach(presenter, current, Settings, room),
            self.outside,
            TableEvents(current.keep, _nothing, lambda _: NO_CHIPS, str),
            NextHandWait(_wait, lambda _: 0),
            PlayClock(self.outside.clock),
            table,
        )
        table.start(loop)
        return loop


def _nothing(sitting: HoldemSitting) -> None:
    """Write no history."""


async def _wait() -> bool:
    """Let nothing happen by itself."""
    return False


class SilentPresenter(HoldemPresenter):
    """Follows a hand and draws nothing."""

    __slots__ = ()

    async def draw(self, events: Sequence[Event], seconds: float) -> None:
        """Draw nothing."""

    async def reckon(self, event: Event) -> None:
        """Work nothing out."""


class _NoScreen:
    """No page."""

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Show nothing."""

    def say(self, words: str) -> None:
        """Say nothing."""

    def confide(self) -> None:
        """Say nothing."""

    def hush(self) -> None:
        """Say nothing."""

    def apply_looks(self, looks: Mapping[str, str]) -> None:
        """Look like nothing."""

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Have no words."""


class _NoPace(Pace):
    """Time that passes for others."""

    async def pause(self, seconds: float) -> None:
        """Let others go on."""
        del seconds
        await asyncio.sleep(0)
