"""A dealer that outside programs connect to: this engine, the arena's duplicate deals.

Each seat of a program has a connection of its own. At every table of the match the program connects anew,
and so begins without memories, as the arena's own bots do.
"""

import asyncio
from asyncio import Queue, Server, StreamReader, StreamWriter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Final

from pyapp.agents.holdem.agent import Agent
from pyapp.holdem import Action, Event, HandObservation
from pyapp.lab.acpc.betting_words import within_protocol
from pyapp.lab.acpc.errors import ProtocolError
from pyapp.lab.acpc.line_socket import LONGEST_LINE, LineSocket, within
from pyapp.lab.acpc.outside_player import OutsidePlayer
from pyapp.lab.arena.entrants import entrant
from pyapp.lab.arena.match import sessions
from pyapp.lab.arena.match_session import (
    ArenaDeal,
    ArenaTable,
    ArenaTakings,
    Match,
    MatchSession,
    average_takings,
    check_match,
    seat_luck,
    tables,
    turn_seats,
)

OUTSIDE: Final = "@"
"""What the name of an outside program begins with."""

HOST: Final = "127.0.0.1"
"""Programs on this machine alone can connect."""


@dataclass(frozen=True, slots=True)
class DealerSettings:
    """How a dealer waits, and whom it tells."""

    ports: tuple[int, ...] = ()
    """The port of each outside program, in the order of the seats; free ones where none are given."""

    connect_within: float = 600.0
    """Seconds that a program has to connect to each table."""

    answer_within: float = 60.0
    """Seconds for each answer."""

    tell: Callable[[str], None] = field(default=lambda _: None)
    """Told where to connect, and of every line that had to be changed."""


async def host_match(match: Match, deals: int, settings: DealerSettings) -> dict[str, ArenaTakings]:
    """Play ``deals`` deals with the programs that connect, and give what each entrant took.

    Raises ``ProtocolError`` where one does not come, breaks the protocol, takes too long or goes away.
    """
    check_match(match)
    turns = list[list[dict[str, ArenaTakings]]]()
    async with AsyncExitStack() as stack:
        doors = await _open_doors(match, settings, stack)
        for turn in range(tables(match.seats)):
            turns.append(await _play_table(match, deals, turn, doors, settings))
    return {
        name: _join(
            [average_takings([result[name] for result in dealt]) for dealt in zip(*turns, strict=True)]
        )
        for name in match.entrants
    }


def is_outside(name: str) -> bool:
    """Tell whether a seat is kept for an outside program."""
    return name.startswith(OUTSIDE)


class _Door:
    """Where one outside program connects."""

    def __init__(self, name: str) -> None:
        self.name = name.removeprefix(OUTSIDE)
        self._waiting = Queue[tuple[StreamReader, StreamWriter]]()

    async def open(self, port: int) -> Server:
        """Listen at ``port``; at any that is free for 0."""
        try:
            return await asyncio.start_server(self._admit, HOST, port, limit=LONGEST_LINE)
        except (OSError, OverflowError) as error:
            raise ProtocolError(f"Port {port} can't be used: {error}.") from error

    async def next(self, seconds: float) -> LineSocket:
        """Return the program's next connection."""
        async with within(seconds, f"{self.name} did not connect within {seconds:g} seconds."):
            return LineSocket(self.name, *await self._waiting.get())

    async def close(self) -> None:
        """Send those away who still wait."""
        while not self._waiting.empty():
            await LineSocket(self.name, *self._waiting.get_nowait()).close()

    def _admit(self, reader: StreamReader, writer: StreamWriter) -> None:
        self._waiting.put_nowait((reader, writer))


class _WithinProtocol:
    """One of this side's bots, who checks where it would fold for nothing."""

    def __init__(self, bot: Agent) -> None:
        self._bot = bot

    def watch(self, event: Event) -> None:
        """Let the bot take notice."""
        self._bot.watch(event)

    async def decide(self, seen: HandObservation) -> Action:
        """Choose as the bot does."""
        action = await self._bot.decide(seen)
        return within_protocol(action, seen.options) if seen.options else action


async def _open_doors(match: Match, settings: DealerSettings, stack: AsyncExitStack) -> dict[str, _Door]:
    names = [name for name in match.entrants if is_outside(name)]
    ports = settings.ports or (0,) * len(names)
    if len(ports) != len(names):
        raise ProtocolError(f"{len(names)} programs and {len(ports)} ports.")
    doors = dict[str, _Door]()
    for name, port in zip(names, ports, strict=True):
        doors[name] = door = _Door(name)
        server = await door.open(port)
        stack.push_async_callback(door.close)
        stack.callback(server.close)
        settings.tell(f"{door.name}: connect to {HOST}:{server.sockets[0].getsockname()[1]}")
    return doors


async def _play_table(
    match: Match, deals: int, turn: int, doors: dict[str, _Door], settings: DealerSettings
) -> list[dict[str, ArenaTakings]]:
    """Play every deal at one table and give the takings of each."""
    names, guests = turn_seats(match.seats, turn), dict[int, OutsidePlayer]()
    async with AsyncExitStack() as stack:
        for seat, name in enumerate(names):
            if name in doors:
                line = await doors[name].next(settings.connect_within)
                guests[seat] = OutsidePlayer(line, match.rules, settings.answer_within, settings.tell)
                stack.push_async_callback(guests[seat].close)
                await guests[seat].greet()
        return [
            takings
            for session in sessions(match, deals)
            for takings in await _play_session(session, turn, guests, deals * turn)
        ]


async def _play_session(
    session: MatchSession, turn: int, guests: dict[int, OutsidePlayer], before: int
) -> list[dict[str, ArenaTakings]]:
    """Play a session at one table; ``before`` hands were played at the tables before it."""
    match = session.match
    table = ArenaTable(match, turn, _seat(session, turn, guests))
    taken = list[dict[str, ArenaTakings]]()
    for number in session.numbers:
        for guest in guests.values():
            guest.begin_hand(before + number)
        taken.append(await table.play(ArenaDeal(match, number), lambda: _show(list(guests.values()))))
    return taken


def _seat(session: MatchSession, turn: int, guests: dict[int, OutsidePlayer]) -> list[Agent]:
    """Seat the guests, and newcomers of this side on the other seats."""
    agents = list[Agent]()
    for seat, name in enumerate(turn_seats(session.match.seats, turn)):
        guest = guests.get(seat)
        agents.append(guest or _WithinProtocol(entrant(name, seat_luck(session, turn, seat))))
    return agents


def _show(guests: Sequence[OutsidePlayer]) -> None:
    for guest in guests:
        guest.show()


def _join(parts: Sequence[ArenaTakings]) -> ArenaTakings:
    return sum(parts, ArenaTakings())
