"""Every small hand ends as the rules say: each way of betting and order of strengths, from a few chips."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cache
from itertools import product
from typing import Final

import pytest

from pyapp.cards import DECK, Card, parse_cards
from pyapp.holdem import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    CONSOLE_LIMIT,
    CONSOLE_NO_LIMIT,
    DUEL,
    NO_LIMIT,
    POT_LIMIT,
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
    UncalledReturned,
    apply,
    deal,
    first_positions,
    options,
)
from pyapp.money import Chips
from pyapp.ranking import strength
from pyapp.tables import at_stakes
from tests.holdem.reference import is_dead, winnings
from tests.products import only_daily, only_quick
from tests.tiers import is_release

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
            case BlindPosted(seat, blind, amount) if is_dead(self.rules, blind):
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
    posts: tuple[BlindPosted, ...] | None = None

    def deal(self, ranks: tuple[int, ...]) -> HandStep:
        """Deal the seats hands of these ranks; equal ranks tie."""
        count = len(self.stacks)
        circle = [(self.positions.button + step) % count for step in range(1, count + 1)]
        order = [seat for seat in circle if self.stacks[seat]]
        holes = holes_of(ranks)
        top = [*(holes[seat][turn] for turn in (0, 1) for seat in order), *BOARD]
        deck = (*top, *(card for card in DECK if card not in top))
        return deal(self.rules, self.stacks, self.positions, deck, self.posts)

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


LIMIT = [at_stakes(rules, 2) for rules in (CASINO_LIMIT, CLASSROOM_LIMIT)]
CONSOLE = [at_stakes(rules, 2) for rules in (CONSOLE_LIMIT, CONSOLE_NO_LIMIT)]
BIG = [at_stakes(rules, 2) for rules in (NO_LIMIT, POT_LIMIT)]
ANTES = [at_stakes(rules, 2, 2, by) for rules in (NO_LIMIT, POT_LIMIT) for by in AnteBy]
DUELS = [DUEL, replace(DUEL, bot_may_fold=True)]

MOST = 6
"""The deepest stack, in chips; the big blind is 2."""

DEEP_FOR_THREE = 6 if is_release() else 5
"""The deepest of three: with each chip more the hands double."""

SHALLOWER = () if is_release() else (LIMIT[1], CONSOLE[0], BIG[1], *ANTES[1:])
"""A chip less for rules that differ from the ones beside them in what fewer chips show, too."""


def _id(rules: HoldemRules) -> str:
    ante = f" ante {rules.ante} by {rules.ante_by}" if rules.ante else ""
    return f"{rules.preset}{ante}{' folding' * rules.bot_may_fold}"


@pytest.mark.parametrize("rules", only_quick([*LIMIT, *CONSOLE, *BIG, *ANTES, *DUELS], [LIMIT[0]]), ids=_id)
def test_every_hand_of_two_ends_by_the_rules(rules: HoldemRules) -> None:
    for stacks in product(range(1, MOST + 1), repeat=2):
        for table in _tables(rules, stacks):
            _prove(table)


@pytest.mark.slow
@pytest.mark.parametrize("rules", only_daily([*LIMIT, *CONSOLE, *BIG, *ANTES], [LIMIT[0]]), ids=_id)
def test_every_hand_of_three_ends_by_the_rules(rules: HoldemRules) -> None:
    """Let the button go round with the stacks, so that each seat has every part in a third of the hands."""
    for stacks in product(range(1, DEEP_FOR_THREE + (rules not in SHALLOWER)), repeat=3):
        _prove(_tables(rules, stacks)[sum(stacks) % 3])


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("rules", CONSOLE, ids=_id)
def test_a_small_blind_of_one_chip_wins_no_more_than_its_limit(rules: HoldemRules) -> None:
    """Go to eight chips: with six, three that tie never leave two odd chips to a small blind short of one."""
    for table in _tables(rules, (8, 1, 8)):
        _prove(table)


@pytest.mark.parametrize("rules", only_quick([LIMIT[0], *BIG, *ANTES], BIG[:1]), ids=_id)
def test_every_hand_without_a_small_blind_ends_by_the_rules(rules: HoldemRules) -> None:
    for first, second in product(range(1, MOST + 1), repeat=2):
        _prove(Table(rules, (first, 0, second), Positions(0, None, 2, 1)))


DEEP_FOR_POSTS = 5 if is_release() else 4
POSTED: Final[dict[str, tuple[tuple[Blind, int, bool], ...]]] = {
    "late and dead": ((Blind.LATE, 2, False), (Blind.DEAD, 1, False)),
    "straddle": ((Blind.STRADDLE, 4, False),),
    "absent and late": ((Blind.LATE, 2, True),),
    "ante for all": ((Blind.ANTE, 3, False),),
}
"""What the button posts beside the blinds, as far as its stack goes, and whether its player is away."""


@pytest.mark.slow
@pytest.mark.parametrize("blinds", [(), (Blind.BIG,)], ids=["all here", "big blind away"])
@pytest.mark.parametrize("posted", POSTED)
@pytest.mark.parametrize(
    "rules",
    only_daily([LIMIT[0], replace(BIG[0], ante_by=AnteBy.BIG_BLIND), BIG[1]], [BIG[1]]),
    ids=_id,
)
def test_every_hand_with_posts_of_its_own_ends_by_the_rules(
    rules: HoldemRules, posted: str, blinds: tuple[Blind, ...]
) -> None:
    rules = replace(rules, ante_by=AnteBy.BIG_BLIND)
    for stacks in product(range(1, DEEP_FOR_POSTS + 1), repeat=3):
        at = Positions(0, 1, 2, 1)
        asked = [(at.small, Blind.SMALL, 1), (at.big, Blind.BIG, 2)]
        posts = [
            BlindPosted(seat or 0, kind, Chips(min(size, stacks[seat or 0])), kind in blinds)
            for seat, kind, size in asked
        ]
        left = stacks[at.button]
        for kind, size, absent in POSTED[posted]:
            if amount := min(size, left):
                posts.append(BlindPosted(at.button, kind, Chips(amount), absent))
                left -= amount
        _prove(Table(rules, stacks, at, tuple(posts)))


def test_the_hands_of_the_proof_rank_as_they_are_meant_to() -> None:
    for ranks in product(range(3), repeat=3):
        strengths = [strength((*hole, *BOARD)) for hole in holes_of(ranks)]
        for one, other in product(range(3), repeat=2):
            assert (strengths[one] < strengths[other]) == (ranks[one] < ranks[other])


def _tables(rules: HoldemRules, stacks: tuple[int, ...]) -> list[Table]:
    """Return the table with the button at each seat."""
    occupied = [stack > 0 for stack in stacks]
    buttons = range(len(stacks))
    return [Table(rules, stacks, first_positions(occupied, button, rules)) for button in buttons]


def _prove(table: Table) -> None:
    for turn in turns(table):
        assert _is_right(turn), (table, turn)


def _is_right(turn: Turn) -> bool:
    """Hold what came back and what was paid against the reference."""
    felt, books, events = turn.step.state.felt, turn.after, turn.step.events
    came_back = [(event.seat, event.amount) for event in events if isinstance(event, UncalledReturned)]
    excess = turn.before.excess() if turn.closes else None
    if came_back != ([excess] if excess else []):
        return False
    if not felt.over:
        return True
    seats = range(len(books.paid))
    strengths = {seat: turn.ranks[seat] for seat in seats if seat not in books.folded}
    won = winnings(books, strengths, [*felt.clockwise(felt.positions.button)])
    shares = [share for event in events if isinstance(event, PotAwarded) for share in event.shares]
    awarded = [sum(share.amount for share in shares if share.seat == seat) for seat in seats]
    ends = [left + gain for left, gain in zip(books.left, won, strict=True)]
    return awarded == won and ends == [seat.stack for seat in felt.seats]
