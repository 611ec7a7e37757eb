"""What was done in a hand and in which situation, told from the events that everyone saw."""

from dataclasses import dataclass, field
from enum import StrEnum
from typing import Final

from pyapp.cards import Card
from pyapp.holdem import (
    Acted,
    Action,
    BetTo,
    BlindPosted,
    BoardDealt,
    Check,
    Event,
    Fold,
    HoleDealt,
    PotAwarded,
    RaiseTo,
    Street,
)


class ActionKind(StrEnum):
    """What an action says, whatever the house calls it."""

    FOLD = "fold"
    """Gave up."""

    CHECK = "check"
    """Stayed in for nothing."""

    CALL = "call"
    """Paid the price, or what was left."""

    PUSH = "push"
    """Bet or raised."""


@dataclass(frozen=True, slots=True)
class DecisionContext:
    """The situation in which a player is asked what they do."""

    street: Street
    pot: int
    """All chips in before they act."""

    owed: int
    """What staying costs them."""

    pushes: int = 0
    """Bets and raises on the street before them; the big blind is none."""

    behind: int = 0
    """How many act on the street for the first time after them."""

    others: int = 1
    """How many rivals hold cards."""

    seats: int = 2
    """How many were dealt in."""

    entered: bool = False
    """Whether they have already paid or bet of their own will in this hand."""

    depth: float = 0.0
    """The big blinds that an all-in goes to before the flop; 0 where chips could be bet after a call."""

    into_raiser: bool = False
    """Whether the one who bet or raised last on the street before has yet to act after them."""

    opened: int = 0
    """How many were still to act behind whoever raised first before the flop."""

    @property
    def price(self) -> float:
        """What staying costs as a share of the pot that it buys into."""
        return self.owed / (self.pot + self.owed) if self.owed else 0.0

    @property
    def raised_back(self) -> bool:
        """Whether they have come in of their own will, and a bet was raised since."""
        return self.pushes > 1 and self.entered


@dataclass(frozen=True, slots=True)
class ActionRecord:
    """What a seat did when it was asked."""

    seat: int
    kind: ActionKind
    asked: DecisionContext
    board: tuple[Card, ...] = ()
    grown: int = 0
    """By how much the bet grew."""

    shoved: float = 0.0
    """The big blinds that an all-in bet or raise goes to before the flop; 0 for everything else."""

    @property
    def size(self) -> float:
        """The growth of the bet as a share of the pot after a call."""
        return self.grown / max(1, self.asked.pot + self.asked.owed)


@dataclass(slots=True)
class HandTracker:
    """One hand as it is told by its events; ``records`` is what was done in it so far."""

    records: list[ActionRecord] = field(default_factory=list[ActionRecord])
    board: tuple[Card, ...] = ()
    live: set[int] = field(default_factory=set[int])
    bets: dict[int, int] = field(default_factory=dict[int, int])
    """Chips put in on this street."""

    pot: int = 0
    _posted: list[BlindPosted] = field(default_factory=list[BlindPosted])
    _seats: int = 0
    _pushes: int = 0
    _acted: set[int] = field(default_factory=set[int])
    _entered: set[int] = field(default_factory=set[int])
    _stuck: set[int] = field(default_factory=set[int])
    _raiser: int | None = None
    """Who bet or raised last on the street before;"""

    _pusher: int | None = None
    """and who on this one."""

    _dealing: bool = False
    _opened: int = 0
    _blind: int = 0
    """The big blind,"""

    _shoved: int = 0
    """and the last bet of the street where it was all-in."""

    def watch(self, event: Event) -> ActionRecord | None:
        """Take notice of an event, and give the action that it is, if it is one."""
        dealing, self._dealing = self._dealing, isinstance(event, HoleDealt)
        match event:
            case BlindPosted():
                self._posted.append(event)
            case PotAwarded():
                self._posted.clear()
            case HoleDealt(seat):
                self._watch_deal(seat, first=not dealing)
            case BoardDealt(_, cards):
                self._watch_turn(cards)
            case Acted():
                return self._record_action(event)
            case _:
                pass
        return None

    def _watch_deal(self, seat: int, *, first: bool) -> None:
        if first:
            self._begin_hand()
        self.live.add(seat)
        self._seats = len(self.live)

    def _begin_hand(self) -> None:
        """Begin another hand with the blinds that were posted for it."""
        self.records, self.board, self.live = [], (), set()
        self._entered, self._stuck = set(), set()
        self._open_street()
        self._raiser, self._opened = None, 0
        self.pot = sum(post.amount for post in self._posted)
        for post in self._posted:
            if post.blind.is_bet:
                self.bets[post.seat] = self.bets.get(post.seat, 0) + post.amount
        self._blind = max(self.bets.values(), default=0)
        self._posted.clear()

    def _open_street(self) -> None:
        """Open a street: no one has bet or acted on it."""
        self._raiser, self._pusher = self._pusher, None
        self.bets, self._acted, self._pushes, self._shoved = {}, set(), 0, 0

    def meets_raiser(self, seat: int) -> int | None:
        """Return who bet or raised last on the street before, if they act on this one after ``seat``."""
        raiser = self._raiser
        waits = raiser in self.live and raiser not in self._acted and raiser not in self._stuck
        return raiser if waits and raiser != seat else None

    def _watch_turn(self, cards: tuple[Card, ...]) -> None:
        self.board += cards
        self._open_street()

    def _record_action(self, event: Acted) -> ActionRecord:
        seat, before = event.seat, max(self.bets.values(), default=0)
        kind = _kind(event.action)
        asked = self._context_of(seat, least=_least(kind, event.paid))
        shoves = kind is ActionKind.PUSH and event.all_in and not self.board
        shoved = event.total / self._blind if shoves and self._blind else 0.0
        record = ActionRecord(seat, kind, asked, self.board, max(0, event.total - before), shoved)
        self.records.append(record)
        self.bets[seat] = event.total
        self.pot += event.paid
        if kind is ActionKind.PUSH:
            self._shoved, self._pusher = event.total if event.all_in else 0, seat
        self._note(record, all_in=event.all_in)
        return record

    def _context_of(self, seat: int, *, least: int) -> DecisionContext:
        others = self.live - {seat}
        return DecisionContext(
            street=_STREETS[len(self.board)],
            pot=self.pot,
            owed=max(least, max(self.bets.values(), default=0) - self.bets.get(seat, 0)),
            pushes=self._pushes,
            behind=len(others - self._acted - self._stuck),
            others=max(1, len(others)),
            seats=self._seats,
            entered=seat in self._entered,
            depth=self._shoved / self._blind if self._blind and not self.board else 0.0,
            into_raiser=self.meets_raiser(seat) is not None,
            opened=self._opened,
        )

    def _note(self, record: ActionRecord, *, all_in: bool) -> None:
        self._acted.add(record.seat)
        if record.kind is ActionKind.PUSH and not (record.asked.pushes or self.board):
            self._opened = record.asked.behind
        self._pushes += record.kind is ActionKind.PUSH
        if record.kind is ActionKind.FOLD:
            self.live.discard(record.seat)
        if record.kind in _PAYING:
            self._entered.add(record.seat)
        if all_in:
            self._stuck.add(record.seat)


def _least(kind: ActionKind, paid: int) -> int:
    """Return what must have been owed, whatever was seen of the hand before."""
    match kind:
        case ActionKind.CALL:
            return paid
        case ActionKind.FOLD:
            return 1
        case _:
            return 0


def _kind(action: Action) -> ActionKind:
    match action:
        case Fold():
            return ActionKind.FOLD
        case Check():
            return ActionKind.CHECK
        case BetTo() | RaiseTo():
            return ActionKind.PUSH
        case _:
            return ActionKind.CALL


_PAYING: Final = frozenset({ActionKind.CALL, ActionKind.PUSH})
_STREETS: Final = {0: Street.PREFLOP, 3: Street.FLOP, 4: Street.TURN, 5: Street.RIVER}
