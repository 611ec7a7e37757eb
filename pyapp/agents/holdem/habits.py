"""What a bot remembers of those it plays with, from events that everybody saw."""

from dataclasses import dataclass, field, replace
from typing import Final

from pyapp.cards import Card
from pyapp.holdem import (
    Acted,
    Action,
    BetTo,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HoleDealt,
    RaiseTo,
    Shown,
    Street,
    TapOut,
)
from pyapp.ranking import HandClass, hand_class, strength

PRIOR: Final = 8
"""How many hands of an average player a stranger is credited with."""


@dataclass(frozen=True, slots=True)
class Habit:
    """How one seat has played so far; the rates start at those of an average player."""

    hands: int = 0
    entered: int = 0
    """Hands in which it paid to stay before the flop, without being forced."""

    pushes: int = 0
    """Bets and raises."""

    calls: int = 0
    checks: int = 0
    folds: int = 0
    shown: int = 0
    """Hands shown after a bet or raise on the river."""

    bluffs: int = 0
    """Those of them that were worth no more than a pair on the board."""

    @property
    def loose(self) -> float:
        """The share of hands that it plays."""
        return (self.entered + 0.4 * PRIOR) / (self.hands + PRIOR)

    @property
    def aggressive(self) -> float:
        """How often it pushes when it is asked."""
        asked = self.pushes + self.calls + self.checks + self.folds
        return (self.pushes + 0.3 * PRIOR) / (asked + PRIOR)

    @property
    def folding(self) -> float:
        """How often it gives up when staying costs something."""
        return (self.folds + 0.4 * PRIOR) / (self.folds + self.calls + self.pushes + PRIOR)

    @property
    def bluffing(self) -> float:
        """How often a push of its own on the river has nothing behind it."""
        return (self.bluffs + 0.1 * PRIOR) / (self.shown + PRIOR)


STRANGER: Final = Habit()
"""Somebody of whom nothing is known."""


@dataclass(slots=True)
class Memory:
    """The habits of every seat, and what each did in the hand that is played."""

    habits: dict[int, Habit] = field(default_factory=dict[int, Habit])
    pushed: dict[int, int] = field(default_factory=dict[int, int])
    """Bets and raises on this street by seat."""

    stayed: set[int] = field(default_factory=set[int])
    """Who has put chips in of his own will in this hand."""

    _street: Street = Street.PREFLOP
    _board: tuple[Card, ...] = ()
    _river: set[int] = field(default_factory=set[int])

    def habit(self, seat: int) -> Habit:
        """Tell how ``seat`` plays."""
        return self.habits.get(seat, STRANGER)

    def forget(self, seat: int) -> None:
        """Drop what is known of ``seat``: somebody else sits there now."""
        self.habits.pop(seat, None)

    def watch(self, event: Event) -> None:
        """Take notice of an event."""
        match event:
            case HoleDealt(seat):
                self._dealt_in(seat)
            case BoardDealt(street, cards):
                self._street, self._board, self.pushed = street, self._board + cards, {}
            case Acted(seat, action):
                self._acted(seat, action)
            case Shown(seat, cards) if seat in self._river:
                self._shown(seat, cards)
            case _:
                pass

    def _dealt_in(self, seat: int) -> None:
        self._street, self._board = Street.PREFLOP, ()
        self._river.discard(seat)
        self.pushed.pop(seat, None)
        self.stayed.discard(seat)
        habit = self.habit(seat)
        self.habits[seat] = replace(habit, hands=habit.hands + 1)

    def _acted(self, seat: int, action: Action) -> None:
        habit = self.habit(seat)
        match action:
            case BetTo() | RaiseTo():
                self._pushed(seat, habit)
            case Call() | TapOut():
                self._paid_in(seat, replace(habit, calls=habit.calls + 1))
            case Fold():
                self.habits[seat] = replace(habit, folds=habit.folds + 1)
            case Check():
                self.habits[seat] = replace(habit, checks=habit.checks + 1)

    def _pushed(self, seat: int, habit: Habit) -> None:
        self._paid_in(seat, replace(habit, pushes=habit.pushes + 1))
        self.pushed[seat] = self.pushed.get(seat, 0) + 1
        if self._street is Street.RIVER:
            self._river.add(seat)

    def _paid_in(self, seat: int, habit: Habit) -> None:
        first = self._street is Street.PREFLOP and seat not in self.stayed
        self.habits[seat] = replace(habit, entered=habit.entered + first)
        self.stayed.add(seat)

    def _shown(self, seat: int, hole: tuple[Card, ...]) -> None:
        habit = self.habit(seat)
        bluff = _worthless(hole, self._board)
        self.habits[seat] = replace(habit, shown=habit.shown + 1, bluffs=habit.bluffs + bluff)


def _worthless(hole: tuple[Card, ...], board: tuple[Card, ...]) -> bool:
    """Tell whether hole cards made no better class than the board had by itself."""
    made = hand_class(strength((*hole, *board)))
    return made <= HandClass.PAIR and made == hand_class(strength(board))
