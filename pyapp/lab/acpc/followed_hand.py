"""A hand at somebody else's dealer, followed line by line in this engine.

Each line is played again from the deal: cards that it shows lie where they belong, any others stand in for
those that it hides. The engine refuses what its rules do not know, so a dealer that plays another game is
found out; what the bot is told is censored, so it never meets a card that stood in.
"""

from collections.abc import Iterator, Sequence
from itertools import chain
from typing import Final

from pyapp.agents.holdem.agent import Agent
from pyapp.cards import DECK, Card
from pyapp.holdem import (
    Event,
    HandObservation,
    HandState,
    HoldemError,
    Positions,
    apply,
    censor,
    deal,
    first_positions,
    observe,
    options,
)
from pyapp.lab.acpc.acpc_games import AcpcGame
from pyapp.lab.acpc.betting_words import read_action
from pyapp.lab.acpc.errors import ProtocolError
from pyapp.lab.acpc.match_state import MatchState


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
