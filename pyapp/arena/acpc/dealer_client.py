"""A bot at another program's dealer, at one of the competition's games.

Each line is played again from the deal: cards that it shows lie where they belong, any others stand in for
those that it hides. The engine refuses what its rules do not know, so a dealer that plays another game is
found out; what the bot is told is censored, so it never meets a card that stood in.

Source of the games: the definitions that come with the competition's dealer,
`holdem.limit.2p.reverse_blinds`, `holdem.limit.3p`, `holdem.nolimit.2p.reverse_blinds` and
`holdem.nolimit.3p`.
"""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain
from time import monotonic
from typing import Final

from pyapp.agents.holdem.agent import Agent
from pyapp.arena.acpc.protocol import (
    LONGEST_LINE,
    LineSocket,
    MatchState,
    ProtocolError,
    parse_state,
    read_action,
    within,
    write_action,
)
from pyapp.cards import DECK, Card
from pyapp.holdem import (
    CASINO_LIMIT,
    NO_LIMIT,
    Event,
    HandObservation,
    HandState,
    HoldemError,
    HoldemRules,
    Positions,
    apply,
    censor,
    deal,
    first_positions,
    observe,
    options,
)
from pyapp.money import Chips


@dataclass(frozen=True, slots=True)
class AcpcGame:
    """A game of the competition."""

    rules: HoldemRules
    stack: int
    """Big blinds that everyone has before each hand."""


GAMES: Final = {
    "acpc-limit": AcpcGame(
        replace(
            CASINO_LIMIT,
            small_blind=Chips(5),
            big_blind=Chips(10),
            early_bet=Chips(10),
            late_bet=Chips(20),
            raise_cap=3,
            cap_lifts_for_two=False,
            everybody_shows=True,
        ),
        stack=100,
    ),
    "acpc-no-limit": AcpcGame(
        replace(NO_LIMIT, small_blind=Chips(50), big_blind=Chips(100), everybody_shows=True), stack=200
    ),
}
"""The games by the names that the command knows.

Fixed limit has no stacks there; no one can put in more than 24 of the 100 big blinds given here.
"""


class FollowedHand:
    """One hand, with the bot that plays it on ``seat``; the others' seats follow in table order."""

    def __init__(self, game: AcpcGame, agent: Agent, seat: int, first: MatchState) -> None:
        self.number = first.hand
        self._game = game
        self._agent = agent
        self._seat = seat
        self._first = first
        self._told: tuple[Event, ...] = ()
        self._state: HandState | None = None

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self._state is not None and self._state.felt.over

    @property
    def won(self) -> float:
        """Big blinds that the bot has won so far, negative where it has lost."""
        if self._state is None:
            return 0.0
        return self._state.felt.seats[self._seat].stack / self._game.rules.big_blind - self._game.stack

    def see(self, line: MatchState) -> HandObservation | None:
        """Take in a line and return the decision to make, if it is the bot's turn.

        Raises ``ProtocolError`` where the line does not follow from those before, or breaks the game's rules.
        """
        if (line.position, len(line.holes)) != (self._first.position, len(self._first.holes)):
            raise ProtocolError(f"hand {self.number}: the players have changed places: {line}")
        try:
            state, events = self._replay(line)
        except HoldemError as error:
            raise ProtocolError(f"hand {self.number}: {error} {line}") from error
        self._tell(tuple(censor(event, self._seat) for event in events), line)
        self._state = state
        seen = observe(state, self._seat)
        return seen if seen.options else None

    def _tell(self, events: tuple[Event, ...], line: MatchState) -> None:
        if events[: len(self._told)] != self._told:
            raise ProtocolError(f"hand {self.number}: this does not follow from the line before: {line}")
        for event in events[len(self._told) :]:
            self._agent.watch(event)
        self._told = events

    def _replay(self, line: MatchState) -> tuple[HandState, tuple[Event, ...]]:
        rules, count = self._game.rules, len(line.holes)
        stacks = (self._game.stack * rules.big_blind,) * count
        step = deal(rules, stacks, self._positions(count), _deck(line))
        events = step.events
        for word in chain.from_iterable(line.words):
            felt = step.state.felt
            if felt.over:
                raise ProtocolError(f"hand {self.number}: an action after the end: {line}")
            step = apply(step.state, read_action(word, felt, options(step.state)))
            events += step.events
        self._check(step.state, line)
        return step.state, events

    def _check(self, state: HandState, line: MatchState) -> None:
        felt = state.felt
        if len(felt.board) != sum(map(len, line.board)):
            raise ProtocolError(f"hand {self.number}: a board that does not fit the betting: {line}")
        hidden = [seat for seat in felt.shown if not line.holes[self._position(seat, len(line.holes))]]
        if hidden and felt.over:
            raise ProtocolError(f"hand {self.number}: a showdown without cards: {line}")

    def _positions(self, count: int) -> Positions:
        button = self._seat_at(count - 1, count)
        return first_positions((True,) * count, button, self._game.rules)

    def _seat_at(self, position: int, count: int) -> int:
        return (self._seat + position - self._first.position) % count

    def _position(self, seat: int, count: int) -> int:
        return (seat - self._seat + self._first.position) % count


def _deck(line: MatchState) -> Sequence[Card]:
    """Return a deck that deals what the line shows, and other cards where it hides them."""
    spare = iter([card for card in DECK if card not in set(line.known)])
    holes = [_fill(hole, _HOLE, spare) for hole in line.holes]
    board = _fill(tuple(chain.from_iterable(line.board)), _BOARD, spare)
    return (*(hole[0] for hole in holes), *(hole[1] for hole in holes), *board, *spare)


def _fill(cards: tuple[Card, ...], count: int, spare: Iterator[Card]) -> tuple[Card, ...]:
    return (*cards, *(next(spare) for _ in range(count - len(cards))))


_HOLE: Final = 2
_BOARD: Final = 5


@dataclass(frozen=True, slots=True)
class DealerAddress:
    """Where a dealer is, and how long to wait for it."""

    host: str
    port: int
    connect_within: float = 60.0
    """Seconds that it has to accept the connection."""

    answer_within: float = 600.0
    """Seconds between two of its lines, in which the other players think."""


async def play_at_dealer(
    address: DealerAddress, game: AcpcGame, agent: Agent, seat: int = 0
) -> tuple[float, ...]:
    """Play until the dealer ends the match, and give the big blinds won in each hand.

    ``seat`` is the number that the bot's seat has for the bot. Raises ``ProtocolError`` where the dealer
    can't be reached, breaks the protocol, deals another game, goes away in a hand or is silent too long.
    """
    line = await _connect(address)
    try:
        line.send(VERSION)
        return await _ClientMatch(line, address, game, agent, seat).play()
    finally:
        await line.close()


class _ClientMatch:
    """A match at another program's dealer."""

    def __init__(
        self, line: LineSocket, address: DealerAddress, game: AcpcGame, agent: Agent, seat: int
    ) -> None:
        self._line = line
        self._address = address
        self._game = game
        self._agent = agent
        self._seat = seat
        self._hand: FollowedHand | None = None
        self._won: tuple[float, ...] = ()

    async def play(self) -> tuple[float, ...]:
        """Play until the dealer ends the match."""
        seconds = self._address.answer_within
        while True:
            async with within(seconds, f"The dealer was silent for {seconds:g} seconds."):
                said = await self._line.receive()
            if said is None:
                return self._finish()
            await self._take(said)

    async def _take(self, said: str) -> None:
        """Take in a line, and answer where it is the bot's turn."""
        try:
            state = parse_state(said)
            hand = self._hand_of(state)
            seen = hand.see(state)
        except ProtocolError as error:
            raise ProtocolError(f"The dealer broke the protocol: {error}") from error
        if hand.over:
            self._won += (hand.won,)
            self._hand = None
        elif seen and seen.options:
            action = await self._agent.decide(seen)
            self._line.send(f"{said}:{write_action(action, seen.felt, seen.options)}")

    def _hand_of(self, state: MatchState) -> FollowedHand:
        """Return the hand in play, which a line may begin; every hand has a number of its own."""
        if self._hand is None:
            self._hand = FollowedHand(self._game, self._agent, self._seat % len(state.holes), state)
        elif self._hand.number != state.hand:
            raise ProtocolError(f"hand {state.hand} began before hand {self._hand.number} ended: {state}")
        return self._hand

    def _finish(self) -> tuple[float, ...]:
        if self._hand is not None:
            raise ProtocolError(f"The dealer left in hand {self._hand.number}.")
        if not self._won:
            raise ProtocolError("The dealer left before the first hand ended.")
        return self._won


async def _connect(address: DealerAddress) -> LineSocket:
    """Connect, trying again while no one listens there yet."""
    where, last = f"{address.host}:{address.port}", "it does not answer"
    deadline = monotonic() + address.connect_within
    while (left := deadline - monotonic()) > 0:
        try:
            async with asyncio.timeout(left):
                streams = await asyncio.open_connection(address.host, address.port, limit=LONGEST_LINE)
            return LineSocket("The dealer", *streams)
        except TimeoutError:
            break
        except ConnectionRefusedError:
            last = "no one listens there"
            await asyncio.sleep(min(left, _RETRY))
        except OSError as error:
            last = str(error)
            break
    raise ProtocolError(f"No dealer at {where}: {last}.")


VERSION: Final = "VERSION:2.0.0"
"""What a client says first."""

_RETRY: Final = 0.1
"""Seconds between two tries to connect; chosen."""
