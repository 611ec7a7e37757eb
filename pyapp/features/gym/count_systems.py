"""Count systems as vectors of tags: what seeing a card of each count adds to the running count.

Hi-Lo: Harvey Dubner, 1963. KO: Olaf Vancura and Ken Fuchs, *Knock-Out Blackjack*, 1998. Omega II: Bryce
Carlson, *Blackjack for Blood*, 1992. Zen: Arnold Snyder, *Blackbelt in Blackjack*, 1983. Hi-Opt I and II:
Charles Einstein, and Lance Humble and Carl Cooper, *The World's Greatest Blackjack Book*, 1980. Halves:
Stanford Wong, *Professional Blackjack*, 1975.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import erfc, exp, floor, pi, sqrt
from typing import Final, TypeAlias

from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds.cards_left import TAGS, less, whole
from pyapp.blackjack.odds.solved_rules import SolvedRules, exact_worth
from pyapp.features.gym.playing_decisions import PlayingDecision
from pyapp.slices import report_progress

_DECK: Final = 52


@dataclass(frozen=True, slots=True)
class CountSystem:
    """One system; its name is the same in every language."""

    slug: str
    name: str
    tags: tuple[float, ...]
    """By the place of a count: aces first, tens last. Halves are exact."""

    @property
    def imbalance(self) -> float:
        """What the tags of one deck add up to; 0 for a balanced system."""
        return sum(tag * cards for tag, cards in zip(self.tags, whole(1), strict=True))

    @property
    def step(self) -> float:
        """The smallest step of its running count."""
        return 1.0 if all(tag == int(tag) for tag in self.tags) else 0.5

    def initial_count(self, decks: int) -> float:
        """Return the count that a shoe begins with: 0, and 4 - 4 x decks for KO, as its book says."""
        return self.imbalance * (1 - decks)

    def running_count(self, left: Sequence[float], decks: int) -> float:
        """Return the count when ``left`` is unseen of a shoe of so many decks."""
        seen = (all_ - now for all_, now in zip(whole(decks), left, strict=True))
        return self.initial_count(decks) + sum(
            tag * cards for tag, cards in zip(self.tags, seen, strict=True)
        )

    def true_count(self, running: float, decks: int, cards: int) -> float:
        """Return the count for each deck unseen, of which ``cards`` are left.

        An unbalanced count rises by itself as cards are dealt. It is measured from the pivot, where it ends
        on average, so that 0 means an average shoe for every system.
        """
        if not cards:
            return 0.0
        pivot = self.initial_count(decks) + self.imbalance * decks
        return (running - pivot) * _DECK / cards + self.imbalance


HI_LO: Final = CountSystem("hi-lo", "Hi-Lo", tuple(map(float, TAGS)))
KO: Final = CountSystem("ko", "KO", (-1, 1, 1, 1, 1, 1, 1, 0, 0, -1))
OMEGA_II: Final = CountSystem("omega-ii", "Omega II", (0, 1, 1, 2, 2, 2, 1, 0, -1, -2))
ZEN: Final = CountSystem("zen", "Zen", (-1, 1, 1, 2, 2, 2, 1, 0, 0, -2))
HI_OPT_I: Final = CountSystem("hi-opt-i", "Hi-Opt I", (0, 0, 1, 1, 1, 1, 0, 0, 0, -1))
HI_OPT_II: Final = CountSystem("hi-opt-ii", "Hi-Opt II", (0, 1, 1, 2, 2, 1, 1, 0, 0, -2))
HALVES: Final = CountSystem("halves", "Wong Halves", (-1, 0.5, 1, 1, 1.5, 1, 0.5, 0, -0.5, -1))

SYSTEMS: Final = (HI_LO, KO, OMEGA_II, ZEN, HI_OPT_I, HI_OPT_II, HALVES)


def system_named(slug: str) -> CountSystem:
    """Return a system by its slug; Hi-Lo where none is called so."""
    return next((system for system in SYSTEMS if system.slug == slug), HI_LO)


def average_left(system: CountSystem, decks: int, true: float) -> tuple[float, ...]:
    """Return the cards of a shoe as they are on average when a system's true count says so.

    Shares move with their tags: the regression of the cards left on the count.
    """
    cards = whole(decks)
    total = sum(cards)
    mean = sum(tag * many for tag, many in zip(system.tags, cards, strict=True)) / total
    apart = [tag - mean for tag in system.tags]
    spread = sum(one * one * many for one, many in zip(apart, cards, strict=True)) / total
    return tuple(many * (1.0 - true * one / (_DECK * spread)) for one, many in zip(apart, cards, strict=True))


RemovalEffects: TypeAlias = tuple[float, ...]
"""By the place of the card that is gone, in bets."""


def removal_effects(rules: BlackjackRules, book: SolvedRules) -> Generator[float, None, RemovalEffects]:
    """Value a bet by the chart with each card gone in turn, yielding the part that is done between slices.

    As exact as the house edge; ten times the work of half a chart.
    """
    shoe, effects = whole(rules.decks), list[float]()
    for at in range(len(shoe)):
        worth = exact_worth(rules, book.strategy, less(shoe, at))
        effects.append((yield from report_progress(worth, at / len(shoe))) + book.edge)
    return tuple(effects)


TENS_GONE: Final = (*(0.5 for _ in range(9)), -1.0)
"""How insurance moves when a card is gone: it wins twice by a ten and loses once by any other."""


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


LOWEST_STEP: Final = -1
HIGHEST_STEP: Final = 6
"""The true counts of a ramp's first and last step; the first holds below it too, the last above."""

STEPS: Final = range(LOWEST_STEP, HIGHEST_STEP + 1)
MOST_UNITS: Final = 100


@dataclass(frozen=True, slots=True)
class BetRamp:
    """The units for each of ``STEPS``."""

    units: tuple[int, ...]

    def at(self, true: float) -> int:
        """Return the units for a true count, whose fraction is dropped; 0 where one sits the round out."""
        return self.units[step_of(true)]

    @property
    def spread(self) -> tuple[int, int]:
        """The least and the most units that are bet."""
        bets = [units for units in self.units if units] or [0]
        return min(bets), max(bets)


def step_of(true: float) -> int:
    """Return at which place of a ramp a true count stands."""
    return max(LOWEST_STEP, min(floor(true), HIGHEST_STEP)) - LOWEST_STEP


RAMPS: Final = {
    "flat": BetRamp((1, 1, 1, 1, 1, 1, 1, 1)),
    "to-4": BetRamp((1, 1, 1, 2, 3, 4, 4, 4)),
    "to-8": BetRamp((1, 1, 1, 2, 4, 6, 8, 8)),
    "to-12": BetRamp((1, 1, 1, 3, 6, 9, 12, 12)),
    "watch": BetRamp((0, 0, 1, 2, 4, 6, 8, 8)),
}
"""Ramps to begin with: those of the counting computer players, and one that watches until the count is 1."""
