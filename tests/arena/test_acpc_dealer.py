"""The dealer plays the arena's match with whoever connects, and no bad line stops or misleads it."""

import asyncio
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from random import Random
from typing import Final

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pyapp.arena.acpc.dealer import DealerSettings, host_match
from pyapp.arena.acpc.dealer_client import GAMES, DealerAddress, play_at_dealer
from pyapp.arena.acpc.protocol import LONGEST_LINE, ProtocolError, parse_state
from pyapp.arena.entrants import entrant
from pyapp.arena.match import ArenaDeal, ArenaTakings, Match, MatchSession, play_match, seat_luck, turn_seats
from tests.products import tries

Client = Callable[[int, int], Coroutine[object, object, object]]
"""Plays one table, of a number, at the dealer on a port of this machine."""

QUICK: Final = DealerSettings(connect_within=20, answer_within=20)
LONGEST: Final = 60.0
"""Seconds after which a match has hung."""


def match_at(preset: str, *seats: str, seed: int = 3) -> Match:
    """Return a match of one of the competition's games."""
    game = GAMES[preset]
    return Match(game.rules, seats, seed, game.stack)


def hold_match(
    match: Match,
    deals: int,
    clients: Sequence[Client],
    settings: DealerSettings = QUICK,
    told: list[str] | None = None,
) -> dict[str, ArenaTakings]:
    """Play a match, each client at every table in turn; ``told`` takes what the dealer says."""
    return asyncio.run(asyncio.wait_for(_hold(match, deals, clients, settings, told), LONGEST))


async def _hold(
    match: Match, deals: int, clients: Sequence[Client], settings: DealerSettings, told: list[str] | None
) -> dict[str, ArenaTakings]:
    tasks, waiting = list[asyncio.Task[None]](), list(clients)

    def tell(sentence: str) -> None:
        if told is not None:
            told.append(sentence)
        if "connect to" in sentence:
            port = int(sentence.rpartition(":")[2])
            tasks.append(asyncio.create_task(_play_tables(waiting.pop(0), port, len(match.seats))))

    try:
        return await host_match(match, deals, replace(settings, tell=tell))
    finally:
        for task in tasks:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def _play_tables(client: Client, port: int, tables: int) -> None:
    for turn in range(tables):
        await client(port, turn)


@dataclass
class PlainClient:
    """Connects, says its version and answers every line by ``answer``, which gives raw bytes to send."""

    answer: Callable[[str], bytes]
    version: bytes = b"VERSION:2.0.0\r\n"
    heard: list[str] = field(default_factory=list[str])

    async def play(self, port: int) -> None:
        """Play until the dealer ends the match."""
        reader, writer = await asyncio.open_connection("127.0.0.1", port)
        try:
            await self._play(reader, writer)
        except ConnectionError:
            pass
        finally:
            writer.close()

    async def _play(self, reader: StreamReader, writer: StreamWriter) -> None:
        writer.write(self.version)
        while line := await reader.readline():
            assert line.endswith(b"\r\n")
            said = line.decode("ascii").removesuffix("\r\n")
            self.heard.append(said)
            if reply := self.answer(said):
                writer.write(reply)
                await writer.drain()


def is_turn(line: str) -> bool:
    """Tell whether a line of a two-player hand, in which no one is all-in, asks its reader to act."""
    _, position, _, betting, cards = line.split(":")
    streets = betting.split("/")
    words = [word for word in streets[-1] if word in "fcr"]
    if "f" in betting or all(cards.split("/")[0].split("|")):
        return False
    # The button, position 1, acts first before the flop and last after it.
    first = 1 if len(streets) == 1 else 0
    return (first + len(words)) % 2 == int(position)


def always(word: str) -> Callable[[str], bytes]:
    """Answer every question by the same action."""
    return lambda line: f"{line}:{word}\r\n".encode() if is_turn(line) else b""


def bot_client(preset: str, session: MatchSession, outside: str, name: str) -> Client:
    """Play as the arena would seat the bot: with the same luck, on the same seat."""

    async def play(port: int, turn: int) -> None:
        seat = turn_seats(session.match.seats, turn).index(outside)
        bot = entrant(name, seat_luck(session, turn, seat))
        await play_at_dealer(DealerAddress("127.0.0.1", port, 20, 20), GAMES[preset], bot, seat)

    return play


@pytest.mark.slow
@pytest.mark.parametrize(
    ("preset", "seats"),
    [
        ("acpc-limit", ("caller", "@random")),
        ("acpc-limit", ("@regular", "@beginner")),
        ("acpc-no-limit", ("@random", "regular")),
        ("acpc-no-limit", ("@strong", "beginner")),
        ("acpc-limit", ("@random", "regular", "@opener")),
        ("acpc-no-limit", ("@beginner", "@random", "caller", "opener")),
    ],
)
def test_a_match_by_lines_is_the_match_in_memory(preset: str, seats: tuple[str, ...]) -> None:
    """Same seeds, same hands, same stacks: neither side of the protocol changes or leaks anything."""
    outside = [name for name in seats if name.startswith("@")]
    match, deals = match_at(preset, *seats), tries(6, 2)
    clients = [
        bot_client(preset, MatchSession(match, 0, deals), name, name.removeprefix("@")) for name in outside
    ]
    by_lines = hold_match(match, deals, clients)
    plain = replace(match, seats=tuple(name.removeprefix("@") for name in seats))
    in_memory = play_match(plain, deals)
    assert {name.removeprefix("@"): taken for name, taken in by_lines.items()} == in_memory
    assert any(any(taken.per_hand) for taken in in_memory.values())


def plain(client: PlainClient) -> Client:
    async def play(port: int, _: int) -> None:
        await client.play(port)

    return play


@pytest.mark.slow
@pytest.mark.parametrize("preset", GAMES)
def test_a_program_that_knows_the_protocol_alone_plays_as_a_caller(preset: str) -> None:
    match = match_at(preset, "river-bettor", "@plain")
    taken = hold_match(match, 8, [plain(PlainClient(always("c")))])
    same = play_match(replace(match, seats=("river-bettor", "caller")), 8)
    assert taken["@plain"].per_hand == same["caller"].per_hand


@pytest.mark.parametrize("preset", GAMES)
def test_no_line_shows_a_card_that_its_reader_may_not_see(preset: str) -> None:
    match, deals = match_at(preset, "@plain", "never-bluffer", seed=8), 12
    client = PlainClient(always("c"))
    hold_match(match, deals, [plain(client)])
    hands = {(turn, number): ArenaDeal(match, number) for turn in range(2) for number in range(deals)}
    shown = 0
    for state in map(parse_state, client.heard):
        turn, number = divmod(state.hand, deals)
        dealt = hands[turn, number]
        own, other = state.position, 1 - state.position
        assert set(state.holes[own]) == {dealt.deck[own], dealt.deck[own + 2]}
        rest = set(dealt.deck[4:9])
        assert set(state.known) - set(state.holes[own]) - set(state.holes[other]) <= rest
        if state.holes[other]:
            shown += 1
            assert set(state.holes[other]) == {dealt.deck[other], dealt.deck[other + 2]}
            assert "f" not in state.betting
            assert len(state.board) == 3
    assert 0 < shown <= 2 * deals
    assert any("f" in line.split(":")[3] for line in client.heard)


@pytest.mark.parametrize(
    ("word", "counts"),
    [
        ("r1", "a raise to 1; it counts as a raise to 200 on this street"),
        ("r99999999", "it counts as a raise to 20000 on this street"),
        ("r", "no action of this game"),
        ("x", "no action of this game"),
        ("", "no action of this game"),
        ("cc", "no action of this game"),
        ("r-5", "no action of this game"),
        ("r" + "9" * 3000, "no action of this game"),
        ("f", "a fold where nothing is owed; it counts as a call"),
    ],
)
def test_an_action_that_is_not_open_is_changed_as_the_competition_does(word: str, counts: str) -> None:
    told = list[str]()

    def answer(line: str) -> bytes:
        wrong = is_turn(line) and (word != "f" or line.split(":")[3] == "c")
        return f"{line}:{word if wrong else 'c'}\r\n".encode() if is_turn(line) else b""

    hold_match(match_at("acpc-no-limit", "caller", "@odd"), 1, [plain(PlainClient(answer))], told=told)
    assert any(counts in sentence for sentence in told), told


def test_a_missing_colon_is_no_action() -> None:
    told = list[str]()

    def answer(line: str) -> bytes:
        return f"{line}r300\r\n".encode() if is_turn(line) else b""

    hold_match(match_at("acpc-no-limit", "caller", "@odd"), 1, [plain(PlainClient(answer))], told=told)
    assert "no action of this game" in told[1]


def test_lines_that_answer_nothing_are_passed_over() -> None:
    """Comments, another hand, another turn, rubbish: the answer that follows counts."""
    told = list[str]()

    def answer(line: str) -> bytes:
        stray = b"# a comment\r\n;gui\nrubbish\r\n\r\n\xff\xfe\nMATCHSTATE:0:999::TdAs|:f\r\n"
        return stray + f"{line}:c\n".encode() if is_turn(line) else b""

    match = match_at("acpc-limit", "caller", "@odd")
    taken = hold_match(match, 3, [plain(PlainClient(answer))], told=told)
    assert taken["@odd"].per_hand == hold_match(match, 3, [plain(PlainClient(always("c")))])["@odd"].per_hand
    assert sum("answers no question" in sentence for sentence in told) % 4 == 0
    assert any("999" in sentence for sentence in told)


@pytest.mark.slow
def test_an_action_out_of_turn_does_not_act_for_the_other() -> None:
    """A program that answers every line, its own turn or not, plays as one that answers its own."""
    match = match_at("acpc-limit", "caller", "@odd")
    eager = PlainClient(lambda line: f"{line}:c\r\n".encode())
    taken = hold_match(match, 4, [plain(eager)])
    assert taken["@odd"].per_hand == hold_match(match, 4, [plain(PlainClient(always("c")))])["@odd"].per_hand


def gone(line: str) -> bytes:
    raise ConnectionError(line)


@pytest.mark.parametrize(
    ("client", "said"),
    [
        (PlainClient(always("c"), version=b"VERSION:1.0.0\r\n"), "speaks 'VERSION:1.0.0'"),
        (PlainClient(always("c"), version=b"VERSION:2.1.0\r\n"), "speaks"),
        (PlainClient(always("c"), version=b"HELLO\r\n"), "instead of VERSION:2.0.0"),
        (PlainClient(always("c"), version=b"\r\n"), "instead of VERSION:2.0.0"),
        (PlainClient(lambda _: b"", version=b"VERSION:2.0.0"), "did not send its version"),
        (PlainClient(lambda _: b""), "took more than 0.5 seconds in hand 0"),
        (PlainClient(lambda _: b"MATCHSTATE"), "took more than 0.5 seconds in hand 0"),
        (PlainClient(gone), "left in hand 0"),
        (PlainClient(lambda _: b"x" * (2 * LONGEST_LINE)), "a line of more than"),
        (PlainClient(lambda _: b"x" * (2 * LONGEST_LINE) + b"\r\n"), "a line of more than"),
        (PlainClient(lambda _: b"#\r\n" * 1500), "nothing but comments"),
        (PlainClient(lambda _: b"?\r\n" * 200), "100 lines that answer nothing"),
    ],
)
def test_who_breaks_the_protocol_ends_the_match(client: PlainClient, said: str) -> None:
    waits = DealerSettings(connect_within=5, answer_within=0.5)
    with pytest.raises(ProtocolError, match=said):
        hold_match(match_at("acpc-limit", "caller", "@odd"), 4, [plain(client)], waits)


def test_who_does_not_come_ends_the_match() -> None:
    async def stay_away(_: int, __: int) -> None:
        await asyncio.sleep(0)

    waits = DealerSettings(connect_within=0.2, answer_within=0.2)
    with pytest.raises(ProtocolError, match="odd did not connect within"):
        hold_match(match_at("acpc-limit", "caller", "@odd"), 1, [stay_away], waits)


def test_a_port_in_use_is_said() -> None:
    async def occupy() -> None:
        async with await asyncio.start_server(lambda _, __: None, "127.0.0.1", 0) as server:
            port = server.sockets[0].getsockname()[1]
            await host_match(match_at("acpc-limit", "caller", "@odd"), 1, replace(QUICK, ports=(port,)))

    with pytest.raises(ProtocolError, match="can't be used"):
        asyncio.run(occupy())


def random_answers(seed: int) -> Callable[[str], bytes]:
    """Answer by lines of the protocol, spoilt here and there."""
    chance = Random(seed)
    words = ["f", "c", "r", "r0", "r150", "r300", "r20000", "r30000", "", "x", ":", "cr"]

    def answer(line: str) -> bytes:
        reply = bytearray(f"{line}:{chance.choice(words)}\r\n".encode())
        if chance.random() < 0.2:
            reply[chance.randrange(len(reply))] = chance.randrange(256)
        return bytes(reply)

    return answer


@pytest.mark.slow
@settings(max_examples=15, deadline=None)
@given(st.integers(0, 2**32), st.sampled_from(sorted(GAMES)))
def test_whatever_is_answered_the_match_ends_and_no_chip_is_lost(seed: int, preset: str) -> None:
    waits = DealerSettings(connect_within=5, answer_within=0.5)
    match = match_at(preset, "regular", "@odd", seed=seed)
    try:
        taken = hold_match(match, 2, [plain(PlainClient(random_answers(seed)))], waits)
    except ProtocolError:
        return
    assert sum(sum(won.per_hand) for won in taken.values()) == pytest.approx(0)
