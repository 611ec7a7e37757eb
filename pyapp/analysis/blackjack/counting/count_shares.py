"""How often a shoe stands at each true count when a round begins.

If all rounds took as many cards, that would follow from the count's distribution after so many cards, which
is nearly normal. But rounds of many small cards take more of them: where the count rises, fewer rounds come
before the cut card. This *cut-card effect* is small, and is taken from shuffled shoes, as the difference
between rounds that are dealt out and rounds of equal length in the same shoes.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import erf, sqrt
from random import Random
from typing import Final

from pyapp.analysis.blackjack.counting.bet_ramp import STEPS, step_of
from pyapp.analysis.blackjack.counting.count_systems import CountSystem
from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds import whole

SHOES: Final = 600


@dataclass(frozen=True, slots=True)
class CountShare:
    """The rounds that begin at one step of a ramp."""

    share: float
    """Of all rounds."""

    true: float
    """Their mean true count."""

    per_card: float
    """The mean of one over the cards left."""


def count_shares(
    system: CountSystem, rules: BlackjackRules, shoes: int = SHOES
) -> Generator[float, None, tuple[CountShare, ...]]:
    """Count the rounds of one player, one share for each of ``STEPS``, yielding the part that is done.

    The shuffles are the same every time, so that a ramp is worth the same for everybody.
    """
    steady = steady_shares(system, rules)
    yield 0.0
    dealt, equal = [0] * len(STEPS), [0] * len(STEPS)
    chance = Random(shoes)  # noqa: S311 - it must repeat
    for number in range(shoes):
        shoe = ShuffledShoe(system, rules, chance)
        for rounds, starts in ((dealt, shoe.dealt_rounds()), (equal, shoe.equal_rounds())):
            for out in starts:
                rounds[step_of(shoe.true_after(out))] += 1
        if number % _SLICE == 0:
            yield number / shoes
    return tuple(
        CountShare(max(0.0, one.share + now / sum(dealt) - before / sum(equal)), one.true, one.per_card)
        for one, now, before in zip(steady, dealt, equal, strict=True)
    )


def steady_shares(system: CountSystem, rules: BlackjackRules) -> tuple[CountShare, ...]:
    """Return the shares where a round begins as often at every depth down to the cut card."""
    cards = whole(rules.decks)
    total = sum(cards)
    mean = sum(tag * many for tag, many in zip(system.tags, cards, strict=True)) / total
    square = sum(tag * tag * many for tag, many in zip(system.tags, cards, strict=True)) / total
    sums = [[0.0, 0.0, 0.0] for _ in STEPS]
    for out in range(0, total * rules.penetration // 100, _STRIDE):
        spread = sqrt((square - mean * mean) * out * (total - out) / (total - 1))
        middle = system.initial_count(rules.decks) + mean * out
        for running, chance in _lattice(middle, spread, system.step):
            true = system.true_count(running, rules.decks, total - out)
            for at, amount in enumerate((1.0, true, 1.0 / (total - out))):
                sums[step_of(true)][at] += chance * amount
    rounds = sum(weight for weight, _, _ in sums)
    return tuple(
        CountShare(weight / rounds, true / (weight or 1.0), per_card / (weight or 1.0))
        for weight, true, per_card in sums
    )


class ShuffledShoe:
    """A shuffled shoe, with the running count after each of its cards."""

    def __init__(self, system: CountSystem, rules: BlackjackRules, chance: Random) -> None:
        self._system, self._rules = system, rules
        self._cards = [at + 1 for at, many in enumerate(whole(rules.decks)) for _ in range(many)]
        chance.shuffle(self._cards)
        tags = (system.tags[card - 1] for card in self._cards)
        self._counts = list(accumulate(tags, initial=system.initial_count(rules.decks)))
        self._cut = len(self._cards) * rules.penetration // 100

    def true_after(self, out: int) -> float:
        """Return the true count when so many cards are out."""
        return self._system.true_count(self._counts[out], self._rules.decks, len(self._cards) - out)

    def equal_rounds(self) -> Iterator[int]:
        """Return how many cards are out before each round if all take as many."""
        start = 0.0
        while start < self._cut:
            yield int(start)
            start += CARDS_A_ROUND

    def dealt_rounds(self) -> Iterator[int]:
        """Return how many are out before each round of one player against the dealer."""
        start = 0
        while start < self._cut:
            yield start
            start += _cards_taken(self._cards[start : start + _LONGEST])


def _cards_taken(cards: Sequence[int]) -> int:
    """Return how many cards a round takes; the player draws nearly as the chart says, and does not split."""
    up, taken = cards[1], 4
    stop = _STIFF if _WEAK[0] <= up <= _WEAK[1] else _PAT
    for one, other, least in ((cards[0], cards[2], stop), (up, cards[3], _PAT)):
        hard, ace = one + other, 1 in (one, other)
        while hard < least and not (ace and _SOFT_PAT <= hard <= _SOFT_LAST) and taken < len(cards):
            hard, ace, taken = hard + cards[taken], ace or cards[taken] == 1, taken + 1
        if hard > _BEST:
            return taken
    return taken


def _lattice(middle: float, spread: float, step: float) -> Iterator[tuple[float, float]]:
    """Return every running count near the middle with its chance in a normal distribution."""
    if not spread:
        yield middle, 1.0
        return
    first, last = round((middle - _WIDE * spread) / step), round((middle + _WIDE * spread) / step)
    below = 0.0
    for at in range(first, last + 1):
        until = 1.0 if at == last else 0.5 + 0.5 * erf(((at + 0.5) * step - middle) / (spread * sqrt(2)))
        yield at * step, until - below
        below = until


CARDS_A_ROUND: Final = 5.4
"""The cards of a round of one player against the dealer, on average."""

_SLICE: Final = 4
_STRIDE: Final = 3
_WIDE: Final = 5
_LONGEST: Final = 26
_BEST: Final = 21
_STIFF: Final = 12
_PAT: Final = 17
_SOFT_PAT: Final = 7
_SOFT_LAST: Final = 11
_WEAK: Final = (2, 6)
"""Open cards against which a stiff hand stands."""
