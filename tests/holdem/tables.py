"""Tables and ways of playing for Hypothesis: uneven stacks, empty seats, dead buttons, every mood."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import cycle
from random import Random

from hypothesis import settings
from hypothesis import strategies as st

from pyapp.cards import Card, shuffled
from pyapp.holdem import (
    CASINO_LIMIT,
    Action,
    Fold,
    HandState,
    HoldemRules,
    Options,
    Positions,
    Step,
    apply,
    at_stakes,
    deal,
    first_positions,
    next_positions,
    options,
)

many = settings(max_examples=150, deadline=None)
"""Half as many hands again as Hypothesis tries by default, each as long as the machine takes."""

RULES = {big: at_stakes(CASINO_LIMIT, big) for big in (2, 4, 10)}


@dataclass(frozen=True, slots=True)
class Table:
    """All that a hand starts from, and the moods in which its players act in turn."""

    rules: HoldemRules
    stacks: tuple[int, ...]
    positions: Positions
    deck: tuple[Card, ...]
    moods: tuple[int, ...]

    def deal(self) -> Step:
        """Deal the hand."""
        return deal(self.rules, self.stacks, self.positions, self.deck)

    def steps(self) -> Iterator[Step]:
        """Play the hand to its end, step by step."""
        step = self.deal()
        yield step
        for mood in cycle(self.moods):
            if step.state.felt.over:
                return
            step = apply(step.state, chosen(options(step.state), mood))
            yield step

    def states(self) -> Iterator[HandState]:
        """Give every state of the hand."""
        return (step.state for step in self.steps())

    def actions(self) -> tuple[Action, ...]:
        """Give everything that was done."""
        made, state = list[Action](), self.deal().state
        for mood in cycle(self.moods):
            if state.felt.over:
                return tuple(made)
            made.append(chosen(options(state), mood))
            state = apply(state, made[-1]).state
        raise AssertionError("a table has moods")


def chosen(offered: Options, mood: int) -> Action:
    """Stay in for mood 0 to 3, bet or raise for 4 and 5 where it is open, fold for 6."""
    if mood == 6:
        return Fold()
    return (mood > 3 and offered.push) or offered.stay


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Draw a table of two to ten seats, with tiny stacks as often as deep ones."""
    big = draw(st.sampled_from(sorted(RULES)))
    sizes = st.one_of(
        st.integers(1, big), st.integers(1, 8 * big), st.integers(20 * big, 40 * big), st.just(0)
    )
    stacks = draw(st.lists(sizes, min_size=2, max_size=10).filter(lambda all_: sum(map(bool, all_)) > 1))
    seed = draw(st.integers(0, 2**32))
    moods = draw(st.lists(st.integers(0, 6), min_size=1, max_size=30))
    return Table(RULES[big], tuple(stacks), draw(_positions(stacks)), shuffled(Random(seed)), tuple(moods))


@st.composite
def _positions(draw: st.DrawFn, stacks: list[int]) -> Positions:
    """Draw the positions of a first hand, or of one before which people came and left."""
    occupied = [stack > 0 for stack in stacks]
    button = draw(st.integers(0, len(stacks) - 1))
    before = draw(st.lists(st.booleans(), min_size=len(stacks), max_size=len(stacks)))
    if sum(before) < 2:
        return first_positions(occupied, button, CASINO_LIMIT)
    return next_positions(first_positions(before, button, CASINO_LIMIT), occupied, CASINO_LIMIT)
