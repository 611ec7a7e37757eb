"""What a ramp of bets wins on average, how far that swings, and how often a bankroll does not last.

- **N0** is the number of rounds after which one standard deviation equals what was won on average: the
  variance of a round over the square of its mean (Brett Harris; Don Schlesinger, *Blackjack Attack*).
- **Risk of ruin**, the chance ever to lose a bankroll B with mean m and variance v a round, is exp(-2 m B /
  v): the formula of a Brownian motion with drift, in Schlesinger's chapter on ruin by Patrick Sileo.
"""

from collections.abc import Generator, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from random import Random
from typing import Final

from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds.cards_left import whole
from pyapp.blackjack.odds.count_indices import Indices
from pyapp.blackjack.odds.solved_rules import SolvedRules
from pyapp.features.gym.count_systems import HI_LO, BetRamp, CountSystem, average_left
from pyapp.features.gym.round_results import CountShare, Results, count_shares, round_results
from pyapp.slices import report_progress


@dataclass(frozen=True, slots=True)
class StepOutlook:
    """The rounds at one step of a ramp."""

    share: float
    true: float
    edge: float
    """What a bet of one wins on average."""

    square: float
    """The mean of its squared result."""

    results: Results
    """The chance of each result, drawn with replacement; moved so that their mean is ``edge``."""


@dataclass(frozen=True, slots=True)
class BettingOutlook:
    """What a ramp comes to; amounts are units."""

    mean: float
    """Won a round on average, rounds that are only watched among them."""

    variance: float
    average_bet: float
    """Over the rounds that are played."""

    played: float
    """The part of all rounds that is played."""

    @property
    def deviation(self) -> float:
        """The standard deviation of a round."""
        return sqrt(self.variance)

    @property
    def long_run(self) -> float:
        """N0, in rounds; endless where nothing is won."""
        return self.variance / (self.mean * self.mean) if self.mean > 0 else float("inf")

    def ruin(self, bankroll: float) -> float:
        """Return the chance ever to lose a bankroll of so many units."""
        if not self.variance:
            return 0.0
        return exp(-2.0 * self.mean * bankroll / self.variance) if self.mean > 0 else 1.0


def counted_rounds(
    system: CountSystem, rules: BlackjackRules, book: SolvedRules, indices: Indices
) -> Generator[float, None, tuple[StepOutlook, ...]]:
    """Work out what rounds are worth at each step of a ramp, yielding the part that is done in short slices.

    A Hi-Lo counter plays and insures by the indices; for any other system they are not derived, and the chart
    of basic strategy is played.
    """
    shares = yield from _shared(system, rules)
    steps = list[StepOutlook]()
    for share in shares:
        hi_lo = system is HI_LO
        chart = indices.at(share.true) if hi_lo else book.strategy
        insures = hi_lo and share.true >= indices.insure_from
        left = average_left(system, rules.decks, share.true)
        done = _SHUFFLED + (1.0 - _SHUFFLED) * len(steps) / len(shares)
        results = yield from report_progress(round_results(rules, chart, left, insures=insures), done)
        steps.append(_step(rules, book, share, results))
    return tuple(steps)


def betting_outlook(ramp: BetRamp, steps: Sequence[StepOutlook]) -> BettingOutlook:
    """Return what a ramp comes to over rounds at all counts."""
    bets = list(zip(ramp.units, steps, strict=True))
    mean = sum(units * step.share * step.edge for units, step in bets)
    square = sum(units * units * step.share * step.square for units, step in bets)
    played = sum(step.share for units, step in bets if units)
    staked = sum(units * step.share for units, step in bets)
    return BettingOutlook(mean, square - mean * mean, staked / played if played else 0.0, played)


def _shared(system: CountSystem, rules: BlackjackRules) -> Generator[float, None, tuple[CountShare, ...]]:
    work = count_shares(system, rules)
    while True:
        try:
            yield _SHUFFLED * next(work)
        except StopIteration as finished:
            return tuple[CountShare, ...](finished.value)


def _step(rules: BlackjackRules, book: SolvedRules, share: CountShare, results: Results) -> StepOutlook:
    """Take into account that cards are not put back, as ``bet_worth`` does."""
    now = sum(result * chance for result, chance in results.items())
    usual = -book.edge - book.without / sum(whole(rules.decks))
    edge = usual + (now - usual) * (1.0 - _ONCE_DRAWN * share.per_card) + book.without * share.per_card
    moved = {result + edge - now: chance for result, chance in results.items()}
    square = sum(result * result * chance for result, chance in moved.items())
    return StepOutlook(share.share, share.true, edge, square, moved)


_SHUFFLED: Final = 0.5
"""The part of the work that counting shuffled shoes takes."""

_ONCE_DRAWN: Final = 3.0
"""As in ``solved_rules``."""


LIVES: Final = 500
POINTS: Final = 40
"""The steps of each life; hundreds of rounds lie in one, so that its result is normal."""


@dataclass(frozen=True, slots=True)
class ManyLives:
    """How they went."""

    rounds: float
    """The rounds of a life."""

    lives: tuple[tuple[float, ...], ...]
    """Bankrolls at first and after each step, in units; 0 from ruin on."""

    columns: tuple[tuple[float, ...], ...]
    """The same bankrolls step by step, the lowest first."""

    broke: int

    def share_at(self, part: float) -> tuple[float, ...]:
        """Return at each step the bankroll that so large a part of the lives does not exceed."""
        return tuple(column[round(part * (len(column) - 1))] for column in self.columns)


def live(
    outlook: BettingOutlook, bankroll: float, rounds: float, chance: Random, lives: int = LIVES
) -> Generator[None, None, ManyLives]:
    """Let lives pass, pausing after every few.

    Between two points a bankroll that is above nothing at both has been below with the chance that a Brownian
    bridge has: exp(-2 a b / v).
    """
    each = rounds / POINTS
    drift, variance = outlook.mean * each, outlook.variance * each
    found = list[tuple[float, ...]]()
    for number in range(lives):
        found.append(_life(bankroll, drift, variance, chance))
        if number % _SLICE == 0:
            yield
    columns = list[tuple[float, ...]]()
    for column in zip(*found, strict=True):
        columns.append(tuple(sorted(column)))
        yield
    return ManyLives(rounds, tuple(found), tuple(columns), sum(not life[-1] for life in found))


def _life(bankroll: float, drift: float, variance: float, chance: Random) -> tuple[float, ...]:
    points, swing = [bankroll], sqrt(variance)
    for _ in range(POINTS):
        before = points[-1]
        after = before + chance.gauss(drift, swing) if before else 0.0
        points.append(after if after > 0 and not _dipped(before, after, variance, chance) else 0.0)
    return tuple(points)


def _dipped(before: float, after: float, variance: float, chance: Random) -> bool:
    return variance > 0 and chance.random() < exp(-2.0 * before * after / variance)


def worth_watching(outlook: BettingOutlook, hourly: int) -> float:
    """Return over how many rounds lives are told: three times N0, within bounds."""
    least = 10.0 * hourly
    return max(least, min(_TIMES * outlook.long_run, float(_MOST_HOURS * hourly)))


_TIMES: Final = 3
_MOST_HOURS: Final = 5000
_SLICE: Final = 10
