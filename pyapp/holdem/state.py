"""How things stand in a hand: what all may see (``Felt``) and what is hidden (``HandState``)."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from pyapp.cards import Card
from pyapp.cards.quick import Record, quick
from pyapp.holdem.events import Event
from pyapp.holdem.positions import Positions
from pyapp.holdem.rules import HoldemRules, Street
from pyapp.money import NO_CHIPS, Chips


class Status(StrEnum):
    """Where a seat stands in the hand."""

    IN = "in"
    """Holds cards and can win."""

    FOLDED = "folded"
    """Gave their cards up."""

    OUT = "out"
    """Was not dealt in."""


IN: Final = Status.IN
"""The standing that is asked for at every turn; CPython 3.11 takes its time to look enum members up."""


@quick
@dataclass(frozen=True, slots=True)
class HandSeat(Record):
    """One seat's chips and standing; all of it is public."""

    stack: Chips
    """Chips not yet put in."""

    bet: Chips = NO_CHIPS
    """Chips put in on this street and not yet gathered."""

    paid: Chips = NO_CHIPS
    """Chips put in over the whole hand, ``bet`` included, dead chips excluded."""

    status: Status = IN
    faced: Chips | None = None
    """The street total that stood when the seat last acted on this street; ``None`` before that."""

    limit: Chips | None = None
    """What a seat that has tapped out can win at most; ``None`` for all others."""

    @property
    def live(self) -> bool:
        """Whether the seat can still win."""
        return self.status is IN

    @property
    def all_in(self) -> bool:
        """Whether the seat is live without a chip left."""
        return self.stack == 0 and self.status is IN

    @property
    def can_act(self) -> bool:
        """Whether the seat is live with chips to bet."""
        return self.stack > 0 and self.status is IN


@dataclass(frozen=True, slots=True)
class Prizes:
    """What is played for where chips are no money, and who else plays for it."""

    paid: tuple[int, ...]
    """The prizes of those who are left, the winner's first; fewer than players where some win nothing."""

    elsewhere: tuple[int, ...] = ()
    """The chips of each player at the other tables."""


@quick
@dataclass(frozen=True, slots=True)
class Felt(Record):
    """Everything that anyone at the table can see."""

    rules: HoldemRules
    positions: Positions
    seats: tuple[HandSeat, ...]
    street: Street = Street.PREFLOP
    board: tuple[Card, ...] = ()
    to_act: int | None = None
    """The seat whose turn it is; ``None`` once the hand is over."""

    price: Chips = NO_CHIPS
    """The street total that a call must reach; in the duel the minimum bet."""

    level: Chips = NO_CHIPS
    """The last full bet or raise on the street; short all-ins leave it behind ``price``."""

    raise_by: Chips = NO_CHIPS
    """What a bet or raise must add to be a full one."""

    raises: int = 0
    """Raises made on this street over its opening bet."""

    aggressor: int | None = None
    """Who bet or raised last on this street."""

    dead: Chips = NO_CHIPS
    """Chips in the main pot that no one need match: dead blinds, and an ante that one paid for all."""

    shown: frozenset[int] = frozenset()
    """Seats whose hole cards lie open."""

    absent: frozenset[int] = frozenset()
    """Seats that were dealt in while their players are away: they fold when their turn comes."""

    prizes: Prizes | None = None
    """The prizes that are left; ``None`` where chips are worth what they are."""

    @property
    def over(self) -> bool:
        """Whether the hand has ended."""
        return self.to_act is None

    @property
    def pot(self) -> Chips:
        """All chips in the middle and in front of the seats."""
        return self.dead + sum([seat.paid for seat in self.seats], NO_CHIPS)

    @property
    def live(self) -> tuple[int, ...]:
        """The seats that can still win, in table order."""
        return tuple([i for i, seat in enumerate(self.seats) if seat.status is IN])

    @property
    def lone(self) -> int | None:
        """The seat that all others have left the hand to, once there is one."""
        live = self.live
        return live[0] if len(live) == 1 else None

    def at_rest(self, seats: tuple[HandSeat, ...], shown: frozenset[int]) -> "Felt":
        """Return the felt with other seats and hands shown, and no one's turn, as after a street."""
        return self.but(seats=seats, to_act=None, shown=shown)

    def clockwise(self, after: int) -> Iterator[int]:
        """Go once round all seats, from the one left of ``after`` to ``after`` itself."""
        count = len(self.seats)
        return ((after + step) % count for step in range(1, count + 1))


@quick
@dataclass(frozen=True, slots=True)
class HandState(Record):
    """A hand at one moment: the felt, every hole card and the cards still to come."""

    felt: Felt
    holes: tuple[tuple[Card, ...], ...]
    """Each seat's hole cards; empty for a seat that was not dealt in."""

    stub: tuple[Card, ...]
    """The undealt cards, the next one first."""

    again: tuple[Card, ...] = ()
    """The board's last cards for its second run, while one is to come."""


@quick
@dataclass(frozen=True, slots=True)
class HandStep:
    """What a verb gives back: the new state and the events that led to it."""

    state: HandState
    events: tuple[Event, ...] = ()


def with_seat(seats: Sequence[HandSeat], index: int, seat: HandSeat) -> tuple[HandSeat, ...]:
    """Return ``seats`` with one of them replaced."""
    return (*seats[:index], seat, *seats[index + 1 :])
