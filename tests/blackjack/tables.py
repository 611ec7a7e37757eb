"""Tables and ways of playing for Hypothesis: every option, any number of decks, all moods."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import cycle
from random import Random
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st

from pyapp.blackjack import (
    BLACKJACK,
    Action,
    BlackjackRules,
    Double,
    Insure,
    RoundState,
    RoundStep,
    Split,
    StakeRange,
    apply,
    deal,
    highest_bet,
    options,
    ready_shoe,
)
from pyapp.cards import Shoe
from pyapp.money import HalfDollars
from pyapp.records.blackjack import RoundRecord

many = settings(max_examples=settings().max_examples * 6 // 10, deadline=None)

FLAGS = (
    *("hit_soft_17", "double_any_two", "double_after_split", "resplit_to_four", "resplit_aces"),
    *("split_any_tens", "late_surrender", "six_to_five", "no_hole_card", "ask_at_21"),
)


@dataclass(frozen=True, slots=True)
class Table:
    """One round to be: everything that decides it, and a player's leaning from 0 to 99 for each decision."""

    rules: BlackjackRules
    stacks: tuple[int, ...]
    bets: tuple[int, ...]
    shoe: Shoe
    moods: tuple[int, ...]

    def deal(self) -> RoundStep:
        """Deal the round."""
        return deal(self.rules, self.stacks, self.bets, self.shoe)

    def steps(self) -> Iterator[RoundStep]:
        """Play the round by its moods: the deal, then a step for each action."""
        step = self.deal()
        yield step
        for mood in cycle(self.moods):
            if step.state.over:
                return
            step = apply(step.state, chosen(step.state, mood))
            yield step

    def states(self) -> Iterator[RoundState]:
        """Return every state of the round."""
        return (step.state for step in self.steps())

    def record(self) -> RoundRecord:
        """Return the record of the round."""
        record = RoundRecord(self.rules, self.stacks, self.bets, self.shoe)
        state = self.deal().state
        for mood in cycle(self.moods):
            if state.over:
                return record
            action = chosen(state, mood)
            record, state = record.then(action), apply(state, action).state
        return record


def chosen(state: RoundState, mood: int) -> Action:
    """Choose among what is open, splits and doubles more often than anyone sane would."""
    offered = options(state)
    if isinstance(offered.insure, StakeRange) and mood < 40:
        return Insure(1 + mood % offered.insure.most)
    rare = [action for action in offered.open if isinstance(action, Split | Double)]
    if rare and mood % 3:
        return rare[0]
    plain = [action for action in offered.open if not isinstance(action, Insure)]
    return plain[mood % len(plain)]


@st.composite
def tables(draw: st.DrawFn) -> Table:
    """Draw a table with any rules, and a shoe in which pairs and aces are common."""
    flags: dict[str, Any] = {flag: draw(st.booleans()) for flag in FLAGS}
    decks = draw(st.sampled_from([1, 1, 2, 6, 8]))
    face_down = decks == 1 and draw(st.booleans())
    rules = replace(BLACKJACK, decks=decks, dealt_face_down=face_down, **flags)
    stacks = draw(st.lists(st.integers(0, 300), min_size=1, max_size=7))
    wanted = [draw(st.integers(0, 60)) * 2 for _ in stacks]
    bets = [
        min(bet, highest_bet(rules, HalfDollars(stack))) for bet, stack in zip(wanted, stacks, strict=True)
    ]
    bets = [bet if bet >= rules.least_bet else 0 for bet in bets]
    if not any(bets):
        stacks[0], bets[0] = stacks[0] + 50, 20
    chance = Random(draw(st.integers(0, 2**32)))
    shoe = ready_shoe(rules, None, len(stacks), chance)
    moods = draw(st.lists(st.integers(0, 99), min_size=3, max_size=12))
    return Table(rules, tuple(stacks), tuple(bets), _paired(shoe, chance), tuple(moods))


def _paired(shoe: Shoe, chance: Random) -> Shoe:
    """Put pairs, aces and tens on top now and then, by exchanging cards within the shoe."""
    match chance.randrange(4):
        case 0:
            return replace(shoe, cards=tuple(sorted(shoe.cards)))
        case 1:
            return replace(shoe, cards=tuple(sorted(shoe.cards, reverse=True)))
        case _:
            return shoe
