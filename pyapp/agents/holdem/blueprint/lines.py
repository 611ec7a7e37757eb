"""The lines of betting that a blueprint knows, and how its few sizes of bets stand for all of no limit."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.opponents.hand_tracker import ActionRecord
from pyapp.money import Chips

FOLD: Final = 0
STAY: Final = 1
"""Check, or call what stands."""

PUSH: Final = 2
"""Bet or raise; at no-limit by the pot as it is after a call."""

PAY: Final = 3
"""Call beside a free check; only the duel has it."""

HALF: Final = 4
"""Bet or raise by half of that pot; only no-limit has it,"""

ALL_IN: Final = 5
"""and betting all chips by a move of its own."""

MOVES: Final = 6
"""How many kinds of moves there are."""

RAISES: Final = (HALF, PUSH, ALL_IN)
"""Those that bet or raise, from the smallest up."""

END: Final = 0
"""The byte of a line at which no one acts any more."""

_BITS: Final = (0, 1, 2, 3, 6, 7)
"""Which bit of a node's byte says that a move is open; the two between them are its street."""

_STREET_AT: Final = 4
_STREET_MASK: Final = 3


class DamagedBlueprint(ValueError):  # noqa: N818 - it is what happened, not a mistake
    """A blueprint's file is not as it was written."""


@dataclass(frozen=True, slots=True)
class LineNode:
    """A decision: which moves are open."""

    number: int
    """Its place among the decisions, in the order of a walk."""

    street: int
    moves: dict[int, int]
    """The node that each open move leads to; -1 where the hand is over."""

    @property
    def told(self) -> Sequence[int]:
        """The moves whose figures are written: all but ``STAY``, which is what they leave."""
        return [move for move in self.moves if move != STAY]

    @property
    def width(self) -> int:
        """How many moves are told: each decision can stay."""
        return len(self.moves) - 1


def node_byte(street: int, moves: Iterable[int]) -> int:
    """Return how a decision is written down."""
    return street << _STREET_AT | sum(1 << _BITS[move] for move in moves)


class LineReader:
    """Reads a tree in the order of a walk, a byte a node."""

    def __init__(self, streets: int) -> None:
        """Take how many streets there are."""
        self.nodes = list[LineNode]()
        self._streets = streets
        self._waiting = [(-1, STAY)]

    def read(self, written: bytes) -> None:
        """Read some more nodes; raises ``DamagedBlueprint`` where they cannot follow."""
        for byte in written:
            street = byte >> _STREET_AT & _STREET_MASK
            if not self._waiting or street >= self._streets:
                raise DamagedBlueprint
            parent, move = self._waiting.pop()
            if parent >= 0:
                self.nodes[parent].moves[move] = -1 if byte == END else len(self.nodes)
            if byte != END:
                self._add(street, [move for move in range(MOVES) if byte >> _BITS[move] & 1])

    def finish(self) -> Sequence[LineNode]:
        """Return all decisions, in a walk's order; raises ``DamagedBlueprint`` where some are missing."""
        if self._waiting or not self.nodes:
            raise DamagedBlueprint
        return self.nodes

    def _add(self, street: int, moves: Sequence[int]) -> None:
        if STAY not in moves:
            raise DamagedBlueprint
        self._waiting += [(len(self.nodes), move) for move in reversed(moves)]
        self.nodes.append(LineNode(len(self.nodes), street, dict.fromkeys(moves, -1)))


POT_PARTS: Final = {HALF: 0.5, PUSH: 1.0}
"""The parts of the pot, as it is after a call, by which the sized moves let the bet grow."""

NEARLY_ALL: Final = 0.6
"""A bet of so much of the chips that can be lost is all of them, in training and in play; chosen."""

SMALLEST: Final = 0.5
"""No bet under this part of a line's smallest is taken for it,"""

LARGEST: Final = 2.0
"""and none of more than so many of its largest; chosen."""


def nearest_raise(record: ActionRecord, moves: Mapping[int, int], stack: Chips) -> int | None:
    """Return the move that stands for a bet or raise; ``None`` where it is far from all that are open.

    Between two sizes the pseudo-harmonic mapping decides. Source: Ganzfried and Sandholm, "Action
    Translation in Extensive-Form Games with Large Action Spaces" (2013). ``stack`` is what the shorter of
    both sat down with, so that it is known what all-in would have been.
    """
    pot = record.asked.pot + record.asked.owed
    shares = {move: share for move, share in POT_PARTS.items() if move in moves}
    if ALL_IN in moves:
        shares[ALL_IN] = max(0.0, stack - pot / 2) / pot
    ordered = sorted(shares, key=shares.__getitem__)
    below = [move for move in ordered if shares[move] <= record.size]
    above = [move for move in ordered if shares[move] > record.size]
    if not below:
        return above[0] if above and record.size >= SMALLEST * shares[above[0]] else None
    if not above:
        return below[-1] if below[-1] == ALL_IN or record.size <= LARGEST * shares[below[-1]] else None
    low, high = shares[below[-1]], shares[above[0]]
    smaller = (high - record.size) * (1 + low) / ((high - low) * (1 + record.size))
    return below[-1] if smaller >= _EVEN else above[0]


_EVEN: Final = 0.5
