"""Decisions at blackjack that left the chart and lost by it."""

from dataclasses import dataclass

from pyapp.analysis.blackjack import advising
from pyapp.app.sittings.blackjack.play_history import NAMES
from pyapp.app.sittings.blackjack.round_review import RoundDecision, decisions, judge
from pyapp.blackjack import Phase, is_pair, points
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.records.blackjack import FinishedRound
from pyapp.slices import in_slices


@dataclass(frozen=True, slots=True)
class RoundHabit:
    """A kind of hand against a dealer's card, and what was done with it."""

    action: str
    total: int
    soft: bool
    pair: bool
    up: int
    """What the dealer's open card counts, an ace 1."""

    @property
    def slug(self) -> str:
        """Its name in controls."""
        kind = "pair" if self.pair else "soft" if self.soft else "hard"
        return f"{self.action}-{kind}-{self.total}-{self.up}"


@dataclass(frozen=True, slots=True)
class RoundFault:
    """A decision that left the chart and lost by it."""

    habit: RoundHabit
    bets: float
    """What it cost on average, in first bets."""


async def find_round_faults(kept: FinishedRound, strategies: StrategyCache) -> tuple[RoundFault, ...]:
    """Judge every decision of the people in a round; only those off the chart are worked out."""
    found = list[RoundFault]()
    for decision in decisions(kept.record, kept.persons):
        fault = await _judge(decision, strategies)
        if fault:
            found.append(fault)
    return tuple(found)


async def _judge(decision: RoundDecision, strategies: StrategyCache) -> RoundFault | None:
    seen, hand = decision.seen, decision.seen.playing
    if seen.phase is not Phase.PLAY or seen.options is None or hand is None or seen.up is None:
        return None
    if decision.action == (await strategies.consult_chart(seen.rules)).action(seen, seen.options):
        return None
    judged = await judge(decision, await in_slices(advising(seen, decision.left)), strategies)
    if judged.cost <= 0:
        return None
    count, name = hand.worth, NAMES[type(decision.action)]
    habit = RoundHabit(name, count.total, count.soft, is_pair(hand.known), points(seen.up))
    return RoundFault(habit, judged.cost / judged.bet)
