"""A server in one program: accounts with chips, tables, and the clients who play there."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from pyapp.app.core.ports import Event, Outside, Pace, PasscodeHasher, RandomSource
from pyapp.app.core.settings import Settings, Speed
from pyapp.app.holdem.between_hands import NextHandWait
from pyapp.app.holdem.people import HoldemPerson
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.table_coach import HoldemCoach
from pyapp.app.holdem.table_loop import HoldemTable, at_rest
from pyapp.app.profiles.passcodes import LENGTHS, ROUNDS, PasscodeHash, draw_salt
from pyapp.app.session.table_in_play import CurrentSitting, PlayClock, TableEvents
from pyapp.app.sittings.holdem.guest_chairs import chair_for_guest, guest_of
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.features.friends.clients import Client, ClientSeats
from pyapp.holdem import CASINO_LIMIT, HoldemRules
from pyapp.money import NO_CHIPS, Chips
from pyapp.records.names_and_dates import sensible_name


class ServerTable:
    """A cash table where every player is a client."""

    def __init__(
        self, number: int, rules: HoldemRules, luck: RandomSource, paid_out: Callable[[str, Chips], None]
    ) -> None:
        """Take who is paid the chips of clients who leave, by name."""
        self.number, self.rules = number, rules
        self.buy_in = Chips(100 * rules.big_blind)
        self._paid_out = paid_out
        self._seats = ClientSeats(number, self.buy_in, self._go_on, paid_out)
        self._current = CurrentSitting(HoldemSitting(rules, self.buy_in, (), 0), _keep_nowhere)
        self._table = _table(self._current, Outside(_NoScreen(), _NoPace(), luck), self._seats)
        self._playing: asyncio.Task[None] | None = None

    @property
    def big_blind(self) -> Chips:
        """What the big blind is."""
        return self.rules.big_blind

    @property
    def chips(self) -> Chips:
        """All chips at the table; a hand in play changes nothing of their sum."""
        return sum(self._current.sitting.stacks, NO_CHIPS) + self.buy_in * self._seats.coming

    def stack_of(self, username: str) -> Chips | None:
        """Return the chips that a player had before the hand; ``None`` for one who does not sit there."""
        at = guest_of(self._current.sitting, username)
        return None if at is None else self._current.sitting.chairs[at].stack

    @property
    def hands(self) -> int:
        """How many hands were dealt."""
        return self._current.sitting.hands

    @property
    def full(self) -> bool:
        """Whether no one more can sit down."""
        return chair_for_guest(self._current.sitting) is None and not self._current.sitting.hand

    def start(self) -> None:
        """Deal as soon as two players sit there."""
        self._playing = asyncio.ensure_future(self._table.run())

    async def stop(self) -> None:
        """Deal no more and pay everyone out; a hand in play is taken back."""
        if self._playing:
            self._playing.cancel()
            await asyncio.gather(self._playing, return_exceptions=True)
        sitting = self._seats.before_hand(replace(self._current.sitting, hand=None))
        for at in sitting.guests:
            self._paid_out(sitting.chairs[at].guest, sitting.chairs[at].stack)
        self._current.sitting = HoldemSitting(self.rules, self.buy_in, (), 0)

    def add_player(self, username: str, client: Client) -> None:
        """Seat a client before the next hand."""
        self._seats.join(username, client)
        self._go_on()

    def remove_player(self, username: str) -> None:
        """Let a client get up after the hand."""
        self._seats.leave(username)
        self._go_on()

    def _go_on(self) -> None:
        """Deal the next hand, if the table waits for that."""
        if self._playing and self._table.waiting:
            asyncio.get_running_loop().call_soon(self._table.go_on)


def _table(current: CurrentSitting[HoldemSitting], outside: Outside, seats: ClientSeats) -> HoldemTable:
    sitting = current.sitting
    presenter = SilentPresenter(outside.screen, outside.pace, (), at_rest(sitting, None), Speed.INSTANT)
    return HoldemTable(
        current,
        HoldemPerson(),
        presenter,
        HoldemCoach(presenter, current, Settings),
        outside,
        TableEvents(_keep_nowhere, _keep_nowhere, lambda _: NO_CHIPS),
        NextHandWait(_wait, lambda: 0),
        PlayClock(outside.clock),
        seats,
    )


class SilentPresenter(HoldemPresenter):
    """Follows a hand and draws nothing."""

    __slots__ = ()

    async def draw(self, event: Event | None, seconds: float) -> None:
        """Draw nothing."""

    async def reckon(self, event: Event) -> None:
        """Work nothing out."""


class _NoScreen:
    """No page."""

    async def draw(
        self, screen: str, regions: Mapping[str, str], event: Event | None = None, seconds: float = 0
    ) -> None:
        """Show nothing."""

    def say(self, words: str) -> None:
        """Say nothing."""

    def confide(self) -> None:
        """Say nothing."""

    def hush(self) -> None:
        """Say nothing."""

    def dress(self, looks: Mapping[str, str]) -> None:
        """Look like nothing."""

    def reword(self, language: str, words: Mapping[str, str]) -> None:
        """Have no words."""


class _NoPace(Pace):
    """Time that passes for others."""

    async def pause(self, seconds: float) -> None:
        """Let others go on."""
        del seconds
        await asyncio.sleep(0)


def _keep_nowhere(sitting: HoldemSitting) -> None:
    """Keep nothing: a server lasts as long as its program."""


async def _wait() -> None:
    """Let nothing happen by itself."""


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


class Server:
    """Accounts and tables; nothing of it outlasts the program."""

    def __init__(
        self,
        number_of_tables: int,
        hasher: PasscodeHasher,
        luck: RandomSource,
        rules: Sequence[HoldemRules] = (CASINO_LIMIT,),
    ) -> None:
        """Take the rules of the tables, in turn where there are more tables than rules."""
        self._hasher, self._luck = hasher, luck
        self._accounts = dict[str, Account]()
        self._clients = dict[str, Client]()
        self.tables = tuple(
            ServerTable(number, rules[number % len(rules)], luck, self._pay_out)
            for number in range(number_of_tables)
        )

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
        """Let every table deal."""
        for table in self.tables:
            table.start()

    async def stop(self) -> None:
        """Stop every table; all chips go back to the accounts."""
        for table in self.tables:
            await table.stop()

    async def create_account(self, username: str, password: str) -> None:
        """Open an account without chips."""
        if not sensible_name(username):
            raise ServerError(ServerFault.BAD_NAME)
        if username.casefold() in {known.casefold() for known in self._accounts}:
            raise ServerError(ServerFault.NAME_TAKEN)
        if len(password) not in LENGTHS:
            raise ServerError(ServerFault.BAD_PASSWORD)
        salt = draw_salt(self._luck)
        lock = PasscodeHash(salt, ROUNDS, await self._hasher.hash(password, salt, ROUNDS))
        self._accounts[username] = Account(username, lock)

    async def login(self, username: str, password: str, client: Client) -> None:
        """Let a client play for an account."""
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
        """Put play chips into an account."""
        self._client(username)
        if amount <= 0:
            raise ServerError(ServerFault.NO_CHIPS)
        account = self.account(username)
        self._accounts[username] = replace(account, chips=account.chips + amount)

    def join_table(self, username: str, table_number: int) -> None:
        """Take a seat with the table's buy-in, before the next hand there."""
        account, client = self.account(username), self._client(username)
        if account.table is not None:
            raise ServerError(ServerFault.AT_A_TABLE)
        if table_number not in range(len(self.tables)):
            raise ServerError(ServerFault.NO_TABLE)
        table = self.tables[table_number]
        if table.full:
            raise ServerError(ServerFault.TABLE_FULL)
        if account.chips < table.buy_in:
            raise ServerError(ServerFault.NO_CHIPS)
        paid = account.chips - table.buy_in
        self._accounts[username] = replace(account, chips=paid, table=table_number)
        table.add_player(username, client)

    def leave_table(self, username: str) -> None:
        """Get up after the hand, with all chips there."""
        self._client(username)
        table = self.account(username).table
        if table is None:
            raise ServerError(ServerFault.NOT_AT_A_TABLE)
        self.tables[table].remove_player(username)

    def _client(self, username: str) -> Client:
        if username not in self._clients:
            raise ServerError(ServerFault.NOT_LOGGED_IN)
        return self._clients[username]

    def _pay_out(self, username: str, chips: Chips) -> None:
        account = self._accounts[username]
        self._accounts[username] = replace(account, chips=account.chips + chips, table=None)
