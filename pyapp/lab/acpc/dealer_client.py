"""A bot at somebody else's dealer."""

import asyncio
from dataclasses import dataclass
from time import monotonic
from typing import Final

from pyapp.agents.holdem.agent import Agent
from pyapp.lab.acpc.acpc_games import AcpcGame
from pyapp.lab.acpc.betting_words import write_action
from pyapp.lab.acpc.errors import ProtocolError
from pyapp.lab.acpc.followed_hand import FollowedHand
from pyapp.lab.acpc.line_socket import LONGEST_LINE, LineSocket, within
from pyapp.lab.acpc.match_state import MatchState, parse_state


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
    """A match at somebody else's dealer."""

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
