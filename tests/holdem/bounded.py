"""Every hand of a small table: each way of betting, each order of strengths, from a few chips a seat.

Betting sequences are not listed one by one. What a verb gives depends on the state alone, so sequences that
lead to the same state go on alike, and it is enough to go on once from every state that can be reached.
The reference's own books are part of what makes two states the same, so nothing can hide in a sequence
that was not followed. Cards stand for orders of strengths: the board is always the same, and hole cards are
chosen so that seats win, tie and lose in every way. Betting never looks at them, so only the action that
ends a hand is tried in every order.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Final

from pyapp.cards import DECK, Card, parse_cards
from pyapp.holdem import (
    Acted,
    Action,
    AnteBy,
    BetRange,
    BetTo,
    Blind,
    BlindPosted,
    BoardDealt,
    Event,
    Fold,
    HandState,
    HandStep,
    HoldemRefusal,
    HoldemRules,
    Positions,
    PotAwarded,
    RaiseTo,
    TapOut,
    apply,
    deal,
    options,
)
from pyapp.money import Chips

BOARD: Final = parse_cards("KhQdJs9c7h")
_HIGH: Final = "68A"
"""A hand's high card by its rank: the board plays, an eight improves it, an ace does so more."""


@dataclass(frozen=True, slots=True)
class Books:
    """Who has put in what, from forced bets and actions alone; what comes back is worked out here."""

    rules: HoldemRules
    small: int | None
    left: tuple[int, ...]
    paid: tuple[int, ...]
    folded: frozenset[int] = frozenset()
    caps: tuple[tuple[int, int], ...] = ()
    """Seats that have tapped out, and what each can win at most."""

    dead: int = 0

    @property
    def pot(self) -> int:
        """All chips in the middle."""
        return sum(self.paid) + self.dead

    @property
    def limits(self) -> dict[int, int]:
        """The caps by seat."""
        return dict(self.caps)

    def after(self, event: Event) -> "Books":
        """Return the books with one forced bet or action entered."""
        match event:
            case BlindPosted(seat, Blind.ANTE, amount) if self.rules.ante_by is AnteBy.BIG_BLIND:
                return replace(self._paying(seat, amount), paid=self.paid, dead=self.dead + amount)
            case BlindPosted(seat, _, amount):
                return self._paying(seat, amount)
            case Acted(seat, Fold()):
                return replace(self, folded=self.folded | {seat})
            case Acted(seat, TapOut(), amount):
                books = self._paying(seat, amount)
                return replace(books, caps=(*books.caps, (seat, books.pot)))
            case Acted(seat, _, amount):
                return self._paying(seat, amount)
            case _:
                return self

    def excess(self) -> tuple[int, int] | None:
        """Return the seat that put in more than every other, and by how much, where that comes back."""
        second, most = sorted(self.paid)[-2:]
        if most == second or self.rules.preset == "duel":
            return None
        return self.paid.index(most), most - second

    def repaid(self) -> "Books":
        """Return the books after the excess went back."""
        excess = self.excess()
        return self._paying(excess[0], -excess[1]) if excess else self

    def _paying(self, seat: int, amount: int) -> "Books":
        left = (*self.left[:seat], self.left[seat] - amount, *self.left[seat + 1 :])
        paid = (*self.paid[:seat], self.paid[seat] + amount, *self.paid[seat + 1 :])
        return replace(self, left=left, paid=paid)


@dataclass(frozen=True, slots=True)
class Table:
    """What a small hand starts from."""

    rules: HoldemRules
    stacks: tuple[int, ...]
    positions: Positions

    def deal(self, ranks: tuple[int, ...]) -> HandStep:
        """Deal the seats hands of these ranks; equal ranks tie."""
        count = len(self.stacks)
        circle = [(self.positions.button + step) % count for step in range(1, count + 1)]
        order = [seat for seat in circle if self.stacks[seat]]
        holes = holes_of(ranks)
        top = [*(holes[seat][turn] for turn in (0, 1) for seat in order), *BOARD]
        deck = (*top, *(card for card in DECK if card not in top))
        return deal(self.rules, self.stacks, self.positions, deck)

    def books(self) -> Books:
        """Open the books before anything is put in."""
        out = frozenset(seat for seat, stack in enumerate(self.stacks) if not stack)
        return Books(self.rules, self.positions.small, self.stacks, (0,) * len(self.stacks), out)


@dataclass(frozen=True, slots=True)
class Turn:
    """One step of a hand in one order of strengths, with the books before and after it."""

    ranks: tuple[int, ...]
    before: Books
    """With all that was put in up to the end of the step's betting."""

    after: Books
    """With what came back, where the step closed a street."""

    step: HandStep

    @property
    def closes(self) -> bool:
        """Whether a street's betting ended with this step."""
        return any(isinstance(event, BoardDealt | PotAwarded) for event in self.step.events)


def turns(table: Table) -> Iterator[Turn]:
    """Go through a table's hands: every step that leads to a new state, every end in every order."""
    books = table.books()
    level = (0,) * len(table.stacks)
    first = _turn(level, books, table.deal(level))
    yield from (_turn(ranks, books, table.deal(ranks)) for ranks in _orders(first))
    met, waiting = set[object](), [first]
    while waiting:
        turn = waiting.pop()
        state = turn.step.state
        place = (*_felt(state), turn.after)
        if state.felt.over or place in met:
            continue
        met.add(place)
        for action in _open(state):
            after = _turn(level, turn.after, apply(state, action))
            yield after  # in which all are level, as they are in the first of the orders
            for ranks in _orders(after)[1:]:
                dealt = replace(state, holes=_held(state, ranks))
                yield _turn(ranks, turn.after, apply(dealt, action))
            waiting.append(after)


@cache
def holes_of(ranks: tuple[int, ...]) -> list[tuple[Card, ...]]:
    """Return each seat two cards that make a hand of its rank with the board."""
    return [
        parse_cards(f"{_HIGH[rank]}{suit}{low}{suit}")
        for rank, suit, low in zip(ranks, "cds", "234", strict=False)
    ]


def _turn(ranks: tuple[int, ...], books: Books, step: HandStep) -> Turn:
    for event in step.events:
        books = books.after(event)
    turn = Turn(ranks, books, books, step)
    return replace(turn, after=books.repaid()) if turn.closes else turn


def _orders(turn: Turn) -> list[tuple[int, ...]]:
    """List the orders of strengths that can make a difference: all weak ones of the live seats at an end."""
    seats, live = range(len(turn.after.paid)), [*turn.step.state.felt.live]
    if not turn.step.state.felt.over or len(live) == 1:
        return [turn.ranks]
    weak = (ranks for ranks in product(range(len(live)), repeat=len(live)) if _is_dense(ranks))
    return [tuple(dict(zip(live, ranks, strict=True)).get(seat, 0) for seat in seats) for ranks in weak]


def _is_dense(ranks: Sequence[int]) -> bool:
    return {*ranks} == {*range(max(ranks) + 1)}


def _held(state: HandState, ranks: tuple[int, ...]) -> tuple[tuple[Card, ...], ...]:
    return tuple(hole if dealt else () for hole, dealt in zip(holes_of(ranks), state.holes, strict=True))


def _felt(state: HandState) -> tuple[object, ...]:
    """Return all of the felt that the rest of a hand depends on."""
    felt = state.felt
    standing = (felt.seats, felt.to_act, felt.price, felt.level, felt.raise_by, felt.raises)
    return (felt.street, *standing, felt.aggressor, felt.dead)


def _open(state: HandState) -> Iterator[Action]:
    offered = options(state)
    choices = (offered.fold, offered.check, offered.call, offered.tap_out)
    yield from (choice for choice in choices if not isinstance(choice, HoldemRefusal))
    for sizes, kind in ((offered.bet, BetTo), (offered.raising, RaiseTo)):
        if isinstance(sizes, BetRange):
            yield from (kind(Chips(total)) for total in range(sizes.least, sizes.most + 1))
