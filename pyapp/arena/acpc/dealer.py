"""A dealer that outside programs connect to: this engine, the arena's duplicate deals.

Each seat of a program has a connection of its own. At every table of the match the program connects anew,
and so begins without memories, as the arena's own bots do.
"""

import asyncio
import re
from asyncio import Queue, Server, StreamReader, StreamWriter
from collections.abc import Callable, Sequence
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from typing import Final

from pyapp.agents.holdem.agent import Agent
from pyapp.arena.acpc.protocol import (
    CALL,
    FOLD,
    LONGEST_LINE,
    LineSocket,
    MatchState,
    ProtocolError,
    mend_action,
    shorten,
    within,
    within_protocol,
    write_raise,
)
from pyapp.arena.entrants import entrant
from pyapp.arena.match import (
    ArenaDeal,
    ArenaTable,
    ArenaTakings,
    Match,
    MatchSession,
    average_takings,
    check_match,
    seat_luck,
    sessions,
    tables,
    turn_seats,
)
from pyapp.cards import Card
from pyapp.holdem import (
    Acted,
    Action,
    BlindPosted,
    BoardDealt,
    Event,
    Fold,
    HandObservation,
    HoldemRules,
    HoleDealt,
    Shown,
)
from pyapp.holdem.events import BetTo, RaiseTo

MOST_STRAY_LINES: Final = 100
"""How many lines that answer nothing may come before an answer; chosen."""


class OutsidePlayer:
    """An agent whose decisions come over a socket.

    It builds its lines from the events that its seat is told, which have no hidden card in them.
    """

    def __init__(
        self, line: LineSocket, rules: HoldemRules, seconds: float, warn: Callable[[str], None]
    ) -> None:
        self._line = line
        self._rules = rules
        self._seconds = seconds
        self._warn = warn
        self._hand = -1
        self._spent = dict[int, int]()
        self._holes = dict[int, tuple[Card, ...]]()
        self._position = 0
        self._betting = ""
        self._board: tuple[tuple[Card, ...], ...] = ()

    async def greet(self) -> None:
        """Wait for the version; raises ``ProtocolError`` where it is not one that this dealer speaks."""
        async with within(self._seconds, f"{self._name} did not send its version."):
            said = await self._line.receive()
        if said is None:
            raise ProtocolError(f"{self._name} left before the match began.")
        version = _VERSION.fullmatch(said)
        if not version:
            raise ProtocolError(f"{self._name} began with {shorten(said)} instead of VERSION:2.0.0.")
        if (int(version[1]), int(version[2])) != _SPOKEN:
            raise ProtocolError(f"{self._name} speaks {shorten(said)}; this dealer speaks VERSION:2.0.0.")

    def begin_hand(self, number: int) -> None:
        """Forget the hand before."""
        self._hand, self._betting, self._board, self._position = number, "", (), 0
        self._spent.clear()
        self._holes.clear()

    def watch(self, event: Event) -> None:
        """Take down what happened; raises no error whatever happens."""
        match event:
            case BlindPosted(seat, _, amount):
                self._spent[seat] = amount
            case HoleDealt(seat, cards):
                if cards:
                    self._position = len(self._holes)
                self._holes[seat] = cards or ()
            case Acted(seat, action, paid, _, _):
                self._spent[seat] = self._spent.get(seat, 0) + paid
                self._betting += self._word(seat, action)
            case BoardDealt(_, cards):
                self._betting += "/"
                self._board += (cards,)
            case Shown(seat, cards):
                self._holes[seat] = cards
            case _:
                pass

    def show(self) -> None:
        """Send how the hand stands."""
        self._line.send(str(self._state))

    async def decide(self, seen: HandObservation) -> Action:
        """Wait for the program's answer to the line it was sent last."""
        if seen.options is None:
            raise ValueError("A player is asked to act out of turn.")
        late = f"{self._name} took more than {self._seconds:g} seconds in hand {self._hand}."
        async with within(self._seconds, late):
            word = await self._answer(str(self._state))
        action, changed = mend_action(word, seen.felt, seen.options)
        if changed:
            self._warn(f"{self._name}, hand {self._hand}: {changed}; it counts as {_name(action)}.")
        return action

    async def close(self) -> None:
        """End the connection."""
        await self._line.close()

    @property
    def _name(self) -> str:
        return self._line.name

    @property
    def _state(self) -> MatchState:
        return MatchState(self._position, self._hand, self._betting, tuple(self._holes.values()), self._board)

    async def _answer(self, asked: str) -> str:
        """Return what follows the state in the first line that repeats it; all others are passed over."""
        for _ in range(MOST_STRAY_LINES):
            said = await self._line.receive()
            if said is None:
                raise ProtocolError(f"{self._name} left in hand {self._hand}.")
            if said.startswith(asked):
                colon, word = said[len(asked) :][:1], said[len(asked) + 1 :]
                return word if colon == ":" else ""
            self._warn(f"{self._name}, hand {self._hand}: answers no question: {shorten(said)}")
        raise ProtocolError(f"{self._name} sent {MOST_STRAY_LINES} lines that answer nothing.")

    def _word(self, seat: int, action: Action) -> str:
        match action:
            case Fold():
                return FOLD
            case BetTo() | RaiseTo():
                return write_raise(self._rules, self._spent[seat])
            case _:
                return CALL


def _name(action: Action) -> str:
    match action:
        case BetTo(total) | RaiseTo(total):
            return f"a raise to {total} on this street"
        case _:
            return "a call"


_VERSION: Final = re.compile(r"VERSION:([0-9]{1,4})\.([0-9]{1,4})\.([0-9]{1,4})")
_SPOKEN: Final = (2, 0)
"""Major and minor version; revisions do not matter."""


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
        """Listen at ``port``, at any free one for 0; raises `ProtocolError` where it can't be used."""
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
