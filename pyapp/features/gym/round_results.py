"""What a round can bring, and how often: every result of a bet of one by a chart, with cards put back.

Given the dealer's hand, the hands of a split pair are independent of each other, so their results add up.
"""

from collections.abc import Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import accumulate
from math import erf, sqrt
from random import Random
from typing import Final, TypeAlias

from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds.cards_left import COUNTS, TENS, Shares, whole
from pyapp.blackjack.odds.charted_odds import DOUBLES, HITS, TotalsAgainst
from pyapp.blackjack.odds.strategy_chart import SPLITS, SURRENDERS, ChartPlay, StrategyChart
from pyapp.blackjack.odds.upcard_odds import BEST, can_double
from pyapp.features.gym.count_systems import STEPS, CountSystem, step_of

Results: TypeAlias = dict[float, float]
"""The chance of each result, in bets."""


def round_results(
    rules: BlackjackRules, chart: StrategyChart, left: Shares, *, insures: bool = False
) -> Generator[None, None, Results]:
    """Return the results of rounds dealt from the cards left, pausing after short slices.

    ``insures``: a bet against an ace is insured in full, and a natural takes even money.
    """
    total, results = sum(left), Results()
    shares = tuple(cards / total for cards in left)
    for up, share in enumerate(shares):
        if share:
            rounds = _Rounds(rules, chart, shares, up, insured=insures and up == 0)
            for first in range(COUNTS):
                rounds.add(results, first, share)
                yield
    return results


class _Rounds:
    """All hands of a player against one open card."""

    def __init__(
        self, rules: BlackjackRules, chart: StrategyChart, shares: Shares, up: int, *, insured: bool
    ) -> None:
        self._rules, self._chart, self._shares, self._up, self._insured = rules, chart, shares, up, insured
        self._table = TotalsAgainst(rules, chart, shares, up)
        self._finals = dict[tuple[int, bool, bool], Results]()
        self._spread = dict[tuple[int, int, int, int], Results]()
        self._end = 0
        """How the dealer ends, while results against that end are worked out."""

    def add(self, results: Results, one: int, share: float) -> None:
        """Add the deals whose lower card lies at place ``one``, the dealer's naturals among them."""
        natural = 0.0 if self._rules.no_hole_card else self._table.natural
        for other in range(one, COUNTS):
            often = share * (1 if one == other else 2) * self._shares[one] * self._shares[other]
            if (one, other) == (0, TENS):
                self._add_natural(results, often)
            elif often:
                _add(results, {0.0 if self._insured else -1.0: 1.0}, often * natural)
                for end, chance in self._table.ends.items():
                    self._end = end
                    won = self._insure(self._deal(one, other), end)
                    _add(results, won, often * (1.0 - natural) * chance)

    def _add_natural(self, results: Results, often: float) -> None:
        if self._insured:
            _add(results, {1.0: 1.0}, often)
            return
        natural = self._table.natural
        _add(results, {0.0: natural, float(self._rules.natural_pays): 1.0 - natural}, often)

    def _insure(self, results: Results, end: int) -> Results:
        if not self._insured:
            return results
        side = 1.0 if end == _NATURAL else -0.5
        return {result + side: chance for result, chance in results.items()}

    def _deal(self, one: int, other: int) -> Results:
        """Return what two cards bring against the dealer's end."""
        hard, ace = one + other + 2, one == 0
        play = self._chart.pairs[one][self._up] if one == other else ChartPlay.AS_TOTAL
        if play is ChartPlay.AS_TOTAL:
            play = self._table.charted(hard, ace=ace)
        if play in SURRENDERS:
            return {-1.0 if self._end == _NATURAL else -0.5: 1.0}
        if play in SPLITS:
            return self._split(one, 2, self._rules.most_hands(of_aces=ace) - 2)
        return self._settled(self._played(play, hard, ace=ace, doubles=True))

    def _split(self, pair: int, waiting: int, more: int) -> Results:
        """Return what split cards bring that wait for their second, of which some may be split again."""
        if not waiting:
            return {0.0: 1.0}
        key = (self._end, pair, waiting, more)
        if key not in self._spread:
            self._spread[key] = self._split_on(pair, waiting, more)
        return self._spread[key]

    def _split_on(self, pair: int, waiting: int, more: int) -> Results:
        first, again = Results(), self._shares[pair] if more else 0.0
        for at, share in enumerate(self._shares):
            if at != pair or not more:
                _add(first, self._from_split(pair, at), share)
        results = _sum_of(first, self._split(pair, waiting - 1, more))
        if again:
            _add(results, self._split(pair, waiting + 1, more - 1), again)
        return results

    def _from_split(self, pair: int, at: int) -> Results:
        hard, ace = pair + at + 2, pair == 0 or at == 0
        if pair == 0:
            return self._settled({_final(hard, ace=ace): 1.0})
        play = self._table.charted(hard, ace=ace)
        return self._settled(self._played(play, hard, ace=ace, doubles=self._rules.double_after_split))

    def _settled(self, finals: Mapping[float, float]) -> Results:
        """Turn totals into results; a doubled total is negative, and -``_OVER`` is over after doubling."""
        results = Results()
        for final, chance in finals.items():
            stake, total = (2.0, -final) if final < 0 else (1.0, final)
            won = self._against_end(int(total))
            results[stake * won] = results.get(stake * won, 0.0) + chance
        return results

    def _against_end(self, total: int) -> float:
        if self._end == _NATURAL or total == _OVER:
            return -1.0
        if self._end > BEST or self._end < total:
            return 1.0
        return 0.0 if self._end == total else -1.0

    def _played(self, play: ChartPlay, hard: int, *, ace: bool, doubles: bool) -> Results:
        """Return the totals that a hand ends with, which do not depend on the dealer's."""
        key = (hard, ace, doubles)
        if key not in self._finals:
            self._finals[key] = self._drawn(play, hard, ace=ace, doubles=doubles)
        return self._finals[key]

    def _drawn(self, play: ChartPlay, hard: int, *, ace: bool, doubles: bool) -> Results:
        twice = doubles and play in DOUBLES and can_double(self._rules, hard, ace=ace)
        if not twice and play not in HITS:
            return {_final(hard, ace=ace): 1.0}
        finals = Results()
        for at, share in enumerate(self._shares):
            after, soft = hard + at + 1, ace or at == 0
            if twice or after > BEST:
                one = _final(after, ace=soft)
                _add(finals, {-one if twice else one: 1.0}, share)
            else:
                played = self._played(self._table.charted(after, ace=soft), after, ace=soft, doubles=False)
                _add(finals, played, share)
        return finals


def _final(hard: int, *, ace: bool) -> float:
    if hard > BEST:
        return _OVER
    return float(hard + 10 if ace and hard + 10 <= BEST else hard)


def _add(results: Results, more: Mapping[float, float], share: float) -> None:
    for result, chance in more.items():
        results[result] = results.get(result, 0.0) + share * chance


def _sum_of(one: Results, other: Results) -> Results:
    """Return the results of two independent hands together."""
    both = Results()
    for result, chance in one.items():
        _add(both, {result + more: often for more, often in other.items()}, chance)
    return both


_NATURAL: Final = 0
_OVER: Final = 22.0


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
