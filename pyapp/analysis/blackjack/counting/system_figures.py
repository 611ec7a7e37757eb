"""How good a count system is: three figures after Peter Griffin, *The Theory of Blackjack*; 1.0 is perfect.

**Betting correlation**: how well the tags follow what cards are worth to a bet. **Insurance correlation**:
how well they follow the tens. **Playing efficiency**: of what perfect knowledge of the cards left would win
by leaving the chart, the part that this count wins. Insurance is left out of it, and so are splits.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import erfc, exp, pi, sqrt
from typing import Final

from pyapp.analysis.blackjack.counting.count_systems import CountSystem
from pyapp.analysis.blackjack.counting.playing_decisions import PlayingDecision
from pyapp.analysis.blackjack.counting.removal_effects import RemovalEffects
from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds import whole

TENS_GONE: Final = (*(0.5 for _ in range(9)), -1.0)
"""How insurance moves when a card is gone: it wins twice by a ten and loses once by any other."""


@dataclass(frozen=True, slots=True)
class SystemFigures:
    """The figures of one system."""

    betting: float
    insurance: float
    playing: float


def correlation(tags: Sequence[float], effects: Sequence[float]) -> float:
    """Return the correlation of tags with effects over the cards of a deck."""
    cards = whole(1)
    total = sum(cards)

    def mean(numbers: Sequence[float]) -> float:
        return sum(number * many for number, many in zip(numbers, cards, strict=True)) / total

    middle, other = mean(tags), mean(effects)
    apart = [tag - middle for tag in tags]
    moved = [effect - other for effect in effects]
    both = mean([one * two for one, two in zip(apart, moved, strict=True)])
    spread = mean([one * one for one in apart]) * mean([two * two for two in moved])
    return both / sqrt(spread) if spread else 0.0


def system_figures(
    system: CountSystem, rules: BlackjackRules, effects: RemovalEffects, decisions: Sequence[PlayingDecision]
) -> SystemFigures:
    """Return the figures of a system for one set of rules."""
    return SystemFigures(
        betting=correlation(system.tags, effects),
        insurance=correlation(system.tags, TENS_GONE),
        playing=playing_efficiency(system, rules, decisions),
    )


def playing_efficiency(
    system: CountSystem, rules: BlackjackRules, decisions: Sequence[PlayingDecision]
) -> float:
    """Return the part of the gain by perfect play that a system reaches, up to the cut card.

    With n of N cards left, what the second play is short of the first is nearly normal, with a deviation that
    grows as sqrt((N - n) / (n (N - 1))); a system sees the part of it that its correlation says. What is won
    by the right to choose is then the unit normal linear loss of the shortfall.
    """
    drawn = _depths(rules)
    won = possible = 0.0
    for decision in decisions:
        seen = abs(correlation(system.tags, decision.effects))
        for depth in drawn:
            possible += decision.chance * _gain(decision.short, decision.deviation * depth)
            won += decision.chance * _gain(decision.short, decision.deviation * depth * seen)
    return won / possible if possible else 0.0


def _depths(rules: BlackjackRules) -> tuple[float, ...]:
    """Return how far shares stray at depths from the first cards to the cut card."""
    whole_shoe = sum(whole(rules.decks))
    out = (whole_shoe * rules.penetration * part // (100 * _DEPTHS) for part in range(1, _DEPTHS + 1))
    return tuple(sqrt(gone / ((whole_shoe - gone) * (whole_shoe - 1))) for gone in out)


def _gain(short: float, deviation: float) -> float:
    """Return the mean of what is above nothing of a normal number with mean ``-short``."""
    if deviation <= _NOTHING:
        return 0.0
    at = short / deviation
    density = exp(-at * at / 2) / sqrt(2 * pi)
    return deviation * (density - at * erfc(at / sqrt(2)) / 2)


_DEPTHS: Final = 16
_NOTHING: Final = 1e-12
