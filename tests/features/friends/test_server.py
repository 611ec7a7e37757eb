"""An evening at a server: accounts, several tables, joining, leaving, going broke and buying again."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pytest

from pyapp.cards import Card
from pyapp.features.friends.clients import Client, Player
from pyapp.features.friends.server import Server, ServerError, ServerFault
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, Action, HandOptions, RaiseTo
from pyapp.money import Chips
from tests.app.fakes import FakeLocksmith, SeededLuck


class Scripted:
    """A client who plays by chance, and counts what it is told."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.told = Counter[str]()
        self.players: dict[int, str] = {}
        self.own: tuple[Card, ...] = ()
        self.board: tuple[Card, ...] = ()
        self.seen: set[Card] = set()

    def joined_table(
        self, table_number: int, big_blind: Chips, players: Sequence[Player], position: int
    ) -> None:
        """Note who sits there."""
        del table_number
        assert big_blind > 0
        self.told["joined_table"] += 1
        self.players = {player.position: player.name for player in players}
        assert position in self.players

    def left_table(self) -> None:
        """Count."""
        self.told["left_table"] += 1

    def player_joined(self, player: Player) -> None:
        """Note who came."""
        self.told["player_joined"] += 1
        assert player.position not in self.players
        self.players[player.position] = player.name

    def player_left(self, player: Player) -> None:
        """Note who went."""
        self.told["player_left"] += 1
        assert self.players.pop(player.position) == player.name

    def dealer_rotated(self, dealer: Player) -> None:
        """Begin a hand."""
        self.told["dealer_rotated"] += 1
        self.board = ()
        assert dealer.is_dealer

    def actor_rotated(self, actor: Player) -> None:
        """Hold that the actor sits there."""
        self.told["actor_rotated"] += 1
        assert self.players[actor.position] == actor.name

    def deal_pocket_cards(self, cards: Sequence[Card]) -> None:
        """Take the cards."""
        self.told["deal_pocket_cards"] += 1
        self.own = tuple(cards)
        assert len(self.own) == 2

    def board_updated(self, cards: Sequence[Card]) -> None:
        """Hold that the board grows."""
        self.told["board_updated"] += 1
        assert tuple(cards[: len(self.board)]) == self.board
        assert len(cards) in {3, 4, 5}
        self.board = tuple(cards)
        assert not {*self.own} & {*cards}

    def player_acted(self, player: Player) -> None:
        """Hold that the player sits there."""
        self.told["player_acted"] += 1
        assert player.action is not None
        assert self.players[player.position] == player.name

    async def act(self, allowed_actions: HandOptions) -> Action:
        """Choose; now and then what no table allows."""
        self.told["act"] += 1
        if self.luck.random() < 0.1:
            return RaiseTo(Chips(1))
        push = allowed_actions.push
        return push if push and self.luck.random() < 0.5 else allowed_actions.stay


NAMES = ("Mia", "Tom", "Zoe", "Ben", "Eva", "Max")


async def opened(tables: int = 2) -> tuple[Server, dict[str, Scripted]]:
    """Open a server where all have an account with chips and a client."""
    server = Server(tables, FakeLocksmith(), SeededLuck(3), (CASINO_LIMIT, NO_LIMIT))
    clients = {name: Scripted(at) for at, name in enumerate(NAMES)}
    for name, client in clients.items():
        await server.create_account(name, f"secret {name}")
        await server.login(name, f"secret {name}", client)
        server.buy_chips(name, Chips(2_000))
    return server, clients


@pytest.mark.slow
def test_an_evening_conserves_every_chip_and_tells_every_client() -> None:
    async def run() -> None:
        server, clients = await opened(tables=3)
        luck, bought = Random(1), 2_000 * len(NAMES)
        server.start()
        for _ in range(400):
            name = luck.choice(NAMES)
            account = server.account(name)
            if account.table is not None and luck.random() < 0.3:
                server.leave_table(name)
            elif account.table is None and account.chips < 500:
                server.buy_chips(name, Chips(1_000))
                bought += 1_000
            elif account.table is None:
                server.join_table(name, luck.randrange(3))
            assert server.chips == bought
            for _ in range(luck.randrange(200)):
                await asyncio.sleep(0)
            assert server.chips == bought
        await server.stop()
        assert server.chips == bought == sum(server.account(name).chips for name in NAMES)
        assert all(server.account(name).table is None for name in NAMES)
        told = sum((client.told for client in clients.values()), Counter[str]())
        assert told.keys() == {name for name in vars(Client) if not name.startswith("_")}
        assert min(told.values()) > 20
        assert told["act"] > 500

    asyncio.run(run())


@pytest.mark.slow
def test_a_player_who_goes_broke_buys_chips_and_sits_down_again() -> None:
    async def run() -> None:
        server, _ = await opened(tables=1)
        server.start()
        for name in ("Mia", "Tom"):
            server.join_table(name, 0)
        broke = list[str]()
        for _ in range(200_000):
            await asyncio.sleep(0)
            broke = [name for name in ("Mia", "Tom") if server.tables[0].stack_of(name) == 0]
            if broke and server.tables[0].hands > 1:
                break
        name = broke[0]
        server.leave_table(name)
        for _ in range(50):
            await asyncio.sleep(0)
        account = server.account(name)
        assert account.table is None
        server.buy_chips(name, Chips(500))
        server.join_table(name, 0)
        hands = server.tables[0].hands
        for _ in range(2_000):
            await asyncio.sleep(0)
        assert server.tables[0].hands > hands
        await server.stop()
        assert server.chips == 2_000 * len(NAMES) + 500

    asyncio.run(run())


async def _called(call: Callable[[], object]) -> None:
    answer = call()
    if asyncio.iscoroutine(answer):
        await answer


def test_what_a_server_refuses_changes_nothing() -> None:
    async def run() -> None:
        server, clients = await opened()
        before = server.chips

        async def refused(fault: ServerFault, call: Callable[[], object]) -> None:
            with pytest.raises(ServerError) as error:
                await _called(call)
            assert error.value.fault is fault
            assert server.chips == before

        await refused(ServerFault.NAME_TAKEN, lambda: server.create_account("MIA", "secret"))
        await refused(ServerFault.BAD_NAME, lambda: server.create_account(" ", "secret"))
        await refused(ServerFault.BAD_PASSWORD, lambda: server.create_account("Kim", "abc"))
        await refused(ServerFault.UNKNOWN, lambda: server.login("Mia", "guess", clients["Mia"]))
        await refused(ServerFault.UNKNOWN, lambda: server.login("Kim", "guess", clients["Mia"]))
        await refused(ServerFault.NO_TABLE, lambda: server.join_table("Mia", 9))
        await refused(ServerFault.NO_TABLE, lambda: server.join_table("Mia", -1))
        await refused(ServerFault.NO_CHIPS, lambda: server.buy_chips("Mia", Chips(0)))
        await refused(ServerFault.NOT_AT_A_TABLE, lambda: server.leave_table("Mia"))
        server.join_table("Mia", 0)
        await refused(ServerFault.AT_A_TABLE, lambda: server.join_table("Mia", 1))
        server.logout("Tom")
        await refused(ServerFault.NOT_LOGGED_IN, lambda: server.join_table("Tom", 1))

    asyncio.run(run())
