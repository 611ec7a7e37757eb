"""A server in one program: accounts with chips, tables, and the clients who play there."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from pyapp.app.core.ports import PasscodeHasher, RandomSource
from pyapp.app.friends.server.client import Client
from pyapp.app.friends.server.server_table import ServerTable
from pyapp.app.profiles.passcode_hash import LENGTHS, ROUNDS, PasscodeHash, draw_salt
from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import CASINO_LIMIT, HoldemRules
from pyapp.records.player_names import sensible_name


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
