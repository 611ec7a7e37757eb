"""What a round can bring, and how often: every result of a bet of one by a chart, with cards put back.

Given the dealer's hand, the hands of a split pair are independent of each other, so their results add up.
"""

from collections.abc import Generator, Mapping
from typing import Final, TypeAlias

from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds import StrategyChart
from pyapp.blackjack.odds.cards_left import COUNTS, TENS, Shares
from pyapp.blackjack.odds.charted_odds import DOUBLES, HITS
from pyapp.blackjack.odds.strategy_chart import SPLITS, SURRENDERS, ChartPlay
from pyapp.blackjack.odds.upcard_odds import BEST, can_double
from pyapp.blackjack.odds.with_replacement import TotalsAgainst

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
