"""An evening at a server: accounts, several tables, joining, leaving, going broke and buying again."""

import asyncio
from collections import Counter
from collections.abc import Callable, Sequence
from random import Random

import pytest

from pyapp.app.core.forms import Press
from pyapp.cards import Card
from pyapp.features.friends.clients import Client, Player
from pyapp.features.friends.server import Server, ServerError, ServerFault
from pyapp.features.friends.table import Table
from pyapp.holdem import CASINO_LIMIT, NO_LIMIT, Action, BetTo, HandOptions, RaiseTo
from pyapp.money import Chips
from pyapp.tables import GameFormat
from tests.app.fakes import FakeLocksmith, SeededLuck, until
from tests.features.friends.memory_line import memory_lines
from tests.features.friends.parties import Page, Party, game


class Scripted:
    """A client who plays by chance, and counts what it is told."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)
        self.told = Counter[str]()
        self.players: dict[int, str] = {}
        self.own: tuple[Card, ...] = ()
        self.board: tuple[Card, ...] = ()
        self.shown = dict[int, tuple[Card, ...]]()
        self.raises = Counter[int]()
        """Bets and raises on this street, by chair."""

        self.position = 0

    def joined_table(
        self, table_number: int, big_blind: Chips, players: Sequence[Player], position: int
    ) -> None:
        """Note who sits there."""
        del table_number
        assert big_blind > 0
        self.told["joined_table"] += 1
        self.players = {player.position: player.name for player in players}
        self.position = position
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
        self.own, self.board = (), ()
        self.shown.clear()
        self.raises.clear()
        assert dealer.is_dealer

    def actor_rotated(self, actor: Player) -> None:
        """Hold that the actor sits there."""
        self.told["actor_rotated"] += 1
        assert self.players[actor.position] == actor.name
        assert actor.is_actor
        self.check(actor)

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
        self.raises.clear()
        assert not {*self.own} & {*cards}

    def cards_shown(self, player: Player) -> None:
        """Hold that two cards are shown that lie nowhere else."""
        self.told["cards_shown"] += 1
        self.shown[player.position] = player.cards
        others = {card for at, cards in self.shown.items() if at != player.position for card in cards}
        assert len({*player.cards} - {*self.board} - others) == 2

    def pot_won(self, player: Player, amount: Chips) -> None:
        """Hold that the winner has the chips."""
        self.told["pot_won"] += 1
        assert player.cash >= amount > 0

    def player_acted(self, player: Player) -> None:
        """Hold that the player sits there, and count what the player has raised."""
        self.told["player_acted"] += 1
        self.raises[player.position] += isinstance(player.action, BetTo | RaiseTo)
        assert player.action is not None
        assert self.players[player.position] == player.name

    def check(self, player: Player) -> None:
        """Hold that own cards are known, others' only once they were shown, and every raise is counted."""
        known = self.own if player.position == self.position else self.shown.get(player.position, ())
        assert player.cards == known
        assert player.raises == self.raises[player.position]

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


@pytest.mark.nightly
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
def test_a_table_stopped_at_any_moment_starts_again_with_whoever_sits_there() -> None:
    async def run(turns: int) -> None:
        server, _ = await opened(tables=1)
        for name in NAMES[:2]:
            server.join_table(name, 0)
        server.start()
        for _ in range(turns):
            await asyncio.sleep(0)
        await server.stop()
        for name in NAMES:
            if server.account(name).table is None:
                server.join_table(name, 0)
        server.start()
        for _ in range(200):
            await asyncio.sleep(0)
            assert server.chips == 2_000 * len(NAMES)
        await server.stop()
        assert sum(server.account(name).chips for name in NAMES) == 2_000 * len(NAMES)

    for turns in range(0, 120, 5):
        asyncio.run(run(turns))


@pytest.mark.slow
def test_a_player_who_goes_broke_buys_chips_and_sits_down_again() -> None:
    async def run() -> None:
        server, clients = await opened(tables=1)
        server.start()
        for name in ("Mia", "Tom"):
            server.join_table(name, 0)
        broke = list[str]()
        for _ in range(200_000):
            await asyncio.sleep(0)
            players = server.tables[0].players
            broke = [name for name in players if players[name].cash == 0 and not server.tables[0].board]
            if broke and clients["Mia"].told["dealer_rotated"] > 1:
                break
        name = broke[0]
        server.leave_table(name)
        for _ in range(50):
            await asyncio.sleep(0)
        account = server.account(name)
        assert account.table is None
        server.buy_chips(name, Chips(500))
        server.join_table(name, 0)
        hands = clients[name].told["dealer_rotated"]
        for _ in range(2_000):
            await asyncio.sleep(0)
        assert clients[name].told["dealer_rotated"] > hands
        await server.stop()
        assert server.chips == 2_000 * len(NAMES) + 500

    asyncio.run(run())


def test_a_program_plays_at_friends_table_as_any_guest_does() -> None:
    async def run() -> None:
        party, client = Party(guests=1), Scripted(4)
        await party.sit(game(3, GameFormat.CASH))
        await until(lambda: party.table.seal is not None)
        table = party.host.friends.hosted
        assert isinstance(table, Table)
        ticket = table.add_player(Player("Zoe", table.buy_in, client))
        brought = table.chips
        await until(lambda: client.told["joined_table"] == 1)
        assert set(client.players.values()) == set(table.players)
        assert table.players["Zoe"].client is client
        await party.play(party.table.hands + 4)
        assert client.told["act"] > 3
        assert client.told["pot_won"] >= 4
        assert table.chips >= brought
        table.remove_player(ticket)
        await until(lambda: client.told["left_table"] == 1)
        assert "Zoe" not in table.players
        assert not party.host.profile.tickets.owed
        assert [debt.ticket for debt in party.host.profile.tickets.booked] == [ticket]

    asyncio.run(run())


def test_the_table_tells_bet_pot_board_and_players_as_clients_are_told() -> None:
    async def run() -> None:
        server, clients = await opened(tables=1)
        table, looked = server.tables[0], 0
        server.start()
        for name in ("Mia", "Tom", "Zoe"):
            server.join_table(name, 0)
        for _ in range(1_500):
            await asyncio.sleep(0)
            players = table.players.values()
            if not table.deck:
                continue
            looked += 1
            assert sum(player.cash for player in players) + table.pot == table.chips
            assert table.bet >= max(player.bet for player in players)
            assert len(table.board) in {0, 3, 4, 5}
            assert table.board == clients["Mia"].board
            assert not {*table.deck} & {*table.board}
            assert {*table.active_players} <= {*table.players} == {"Mia", "Tom", "Zoe"}
            assert [player.is_actor for player in players].count(True) == 1
            assert not any(player.cards for player in players)
        assert looked > 100
        await server.stop()

    asyncio.run(run())


def test_a_guests_page_plays_at_a_servers_table() -> None:
    async def run() -> None:
        server, clients = await opened(tables=1)
        page = Page(seed=5)
        await page.open()
        server.start()
        server.join_table("Mia", 0)
        here, there = memory_lines()
        server.tables[0].welcome(there)
        newcomer = page.friends.knock(here, lambda: None)
        newcomer.ask("Kim", "")
        await until(lambda: newcomer.offer is not None)
        newcomer.accept()
        for _ in range(6):
            await until(lambda: page.asked)
            await page.act()
            await asyncio.sleep(0)
        assert clients["Mia"].told["player_joined"] == 1
        seat = page.seat
        assert seat
        bought, before = seat.brought, page.profile.bankroll
        kim = server.tables[0].players["Kim"]
        server.leave_table("Mia")
        await page.room.press(Press("leave"))
        await until(lambda: page.seat is None)
        assert kim.client is None
        home = seat.money(Chips(bought + 2_000 * len(NAMES) - server.chips))
        assert page.profile.bankroll - before == home
        await server.stop()

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
