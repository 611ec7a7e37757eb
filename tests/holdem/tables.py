"""Tables and ways of playing for Hypothesis: all presets, uneven stacks, dead buttons, every mood."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import cycle
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from pyapp.cards import Card, parse_cards, shuffle_deck
from pyapp.holdem import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    CONSOLE_LIMIT,
    CONSOLE_NO_LIMIT,
    DUEL,
    NO_LIMIT,
    POT_LIMIT,
    Action,
    AnteBy,
    BetRange,
    BetTo,
    Blind,
    BlindPosted,
    Fold,
    HandOptions,
    HandState,
    HandStep,
    HoldemRules,
    Positions,
    RaiseTo,
    apply,
    deal,
    first_positions,
    next_positions,
    options,
    usual_posts,
)
from pyapp.money import Chips
from pyapp.tables import at_stakes
from tests.products import times

many = settings(max_examples=times(2 * settings().max_examples, 1000), deadline=None)
"""Twice as many hands as other properties try, or a thousand."""

RULES = {big: at_stakes(CASINO_LIMIT, big) for big in (2, 4, 10)}
"""Casino Limit at three stakes."""

HOUSES: tuple[HoldemRules, ...] = (
    *RULES.values(),
    *(at_stakes(CLASSROOM_LIMIT, big) for big in (2, 10)),
    *(at_stakes(rules, big) for rules in (CONSOLE_LIMIT, CONSOLE_NO_LIMIT) for big in (2, 5, 10)),
    DUEL,
    replace(DUEL, bot_may_fold=True),
    *(at_stakes(rules, big) for rules in (NO_LIMIT, POT_LIMIT) for big in (2, 5)),
    *(at_stakes(rules, 10, 3, by) for rules in (NO_LIMIT, POT_LIMIT) for by in AnteBy),
)
"""Every preset, at several stakes and with what can be chosen."""


TIED = tuple(
    parse_cards(board)
    for board in ("AsKsQsJsTs", "KhKdKcKsAh", "AhKdQcJsTh", "AhAdKcKs7h", "QhQdQc2s2h", "9h8d7c6s5h")
)
"""Boards on which all hands tie, or most of them, so that pots are divided and chips are left over."""


@dataclass(frozen=True, slots=True)
class Table:
    """All that a hand starts from, and the moods in which its players act in turn."""

    rules: HoldemRules
    stacks: tuple[int, ...]
    positions: Positions
    deck: tuple[Card, ...]
    moods: tuple[int, ...]
    posts: tuple[BlindPosted, ...] | None = None

    def deal(self) -> HandStep:
        """Deal the hand."""
        return deal(self.rules, self.stacks, self.positions, self.deck, self.posts)

    def steps(self) -> Iterator[HandStep]:
        """Play the hand to its end, step by step."""
        step = self.deal()
        yield step
        for mood in cycle(self.moods):
            if step.state.felt.over:
                return
            step = apply(step.state, chosen(options(step.state), mood))
            yield step

    def states(self) -> Iterator[HandState]:
        """Return every state of the hand."""
        return (step.state for step in self.steps())

    def actions(self) -> tuple[Action, ...]:
        """Return everything that was done."""
        made, state = list[Action](), self.deal().state
        for mood in cycle(self.moods):
            if state.felt.over:
                return tuple(made)
            made.append(chosen(options(state), mood))
            state = apply(state, made[-1]).state
        raise AssertionError("a table has moods")


def chosen(offered: HandOptions, mood: int) -> Action:
    """Stay in for mood 0 to 3, bet or raise for 4 to 7 where it is open, ever higher, fold for 8."""
    if mood == 8 and isinstance(offered.fold, Fold):
        return offered.fold
    return (3 < mood < 8 and _pushed(offered, mood - 4)) or offered.stay


def _pushed(offered: HandOptions, thirds: int) -> Action | None:
    """Bet or raise by so many thirds of the way from the least to the most."""
    for sizes, kind in ((offered.bet, BetTo), (offered.raising, RaiseTo)):
        if isinstance(sizes, BetRange):
            return kind(sizes.least + (sizes.most - sizes.least) * thirds // 3)
    return None


@st.composite
def tables(draw: st.DrawFn, houses: Sequence[HoldemRules] = HOUSES) -> Table:
    """Draw a table of two to ten seats, with tiny stacks as often as deep ones."""
    rules = draw(st.sampled_from(houses))
    big = rules.big_blind
    sizes = st.one_of(
        st.integers(1, big), st.integers(1, 8 * big), st.integers(20 * big, 40 * big), st.just(0)
    )
    seats = st.lists(sizes, min_size=2, max_size=rules.most_seats)
    stacks = draw(seats.filter(lambda all_: sum(map(bool, all_)) > 1))
    deck = shuffle_deck(Random(draw(st.integers(0, 2**32))))
    if draw(st.booleans()):
        deck = _tied(deck, draw(st.sampled_from(TIED)), 2 * sum(map(bool, stacks)))
    moods = draw(st.lists(st.integers(0, 8), min_size=1, max_size=30))
    return Table(rules, tuple(stacks), draw(_positions(rules, stacks)), deck, tuple(moods))


@st.composite
def posted_tables(draw: st.DrawFn) -> Table:
    """Draw a table at which more, less or other things were posted than its rules ask, by any seat."""
    table = draw(tables([rules for rules in HOUSES if rules.blinds_posted]))
    rules, left, posts = table.rules, list(table.stacks), list[BlindPosted]()

    def post(seat: int, blind: Blind, size: int) -> None:
        amount = Chips(min(size, left[seat]))
        if amount:
            left[seat] -= amount
            posts.append(BlindPosted(seat, blind, amount, absent=draw(st.integers(0, 5)) == 0))

    dealt = [seat for seat, stack in enumerate(table.stacks) if stack]
    some, big = st.lists(st.sampled_from(dealt), max_size=2, unique=True), rules.big_blind
    level = draw(st.integers(0, 2 * big))
    for seat in dealt if rules.ante_by is AnteBy.EACH else draw(some):
        post(seat, Blind.ANTE, level if rules.ante_by is AnteBy.EACH else draw(st.integers(1, 2 * big)))
    for usual in draw(st.permutations(usual_posts(rules, table.positions, list(map(Chips, left))))):
        if usual.blind is not Blind.ANTE and draw(st.integers(0, 3)):
            post(usual.seat, usual.blind, usual.amount)
    for blind, size in ((Blind.LATE, big), (Blind.DEAD, big // 2), (Blind.STRADDLE, 2 * big)):
        for seat in draw(some):
            post(seat, blind, size)
    return replace(table, posts=tuple(posts))


def _tied(deck: Sequence[Card], board: tuple[Card, ...], dealt: int) -> tuple[Card, ...]:
    """Put a board behind the cards that the seats are dealt."""
    others = [card for card in deck if card not in board]
    return (*others[:dealt], *board, *others[dealt:])


@st.composite
def _positions(draw: st.DrawFn, rules: HoldemRules, stacks: list[int]) -> Positions:
    """Draw the positions of a first hand, or of one before which people came and left."""
    occupied = [stack > 0 for stack in stacks]
    button = draw(st.integers(0, len(stacks) - 1))
    before = draw(st.lists(st.booleans(), min_size=len(stacks), max_size=len(stacks)))
    if sum(before) < 2:
        return first_positions(occupied, button, rules)
    return next_positions(first_positions(before, button, rules), occupied, rules)
