"""Another program on a seat of this dealer's table: told by lines, asked for an answer."""

import re
from collections.abc import Callable
from typing import Final

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
from pyapp.lab.acpc.betting_words import CALL, FOLD, mend_action, write_raise
from pyapp.lab.acpc.errors import ProtocolError
from pyapp.lab.acpc.line_socket import LineSocket, within
from pyapp.lab.acpc.match_state import MatchState, shorten

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
