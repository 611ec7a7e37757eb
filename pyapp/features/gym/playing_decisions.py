"""Every decision that the cards left may turn: how short the other plays are, and what each card does to it.

Cards are taken as put back, which makes all hands against one open card a small table; what is asked for is
how a decision moves with the shares of the cards, and that hardly depends on it.
"""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass
from math import sqrt
from typing import Final, TypeAlias

from pyapp.blackjack import BlackjackRules
from pyapp.blackjack.odds.cards_left import COUNTS, whole
from pyapp.blackjack.odds.charted_odds import DOUBLES, HITS, TotalsAgainst
from pyapp.blackjack.odds.solved_rules import SolvedRules
from pyapp.blackjack.odds.strategy_chart import SPLITS
from pyapp.blackjack.odds.upcard_odds import BEST, SOFTENS, can_double


@dataclass(frozen=True, slots=True)
class PlayingDecision:
    """A play that is second to another, for one total against one open card."""

    chance: float
    """How often a round comes to it."""

    short: float
    """How much less it is worth than the best, in bets."""

    effects: tuple[float, ...]
    """How much it gains on the best for each share that a card gains, by the card's place."""

    deviation: float
    """The standard deviation of ``effects`` over the cards of a deck."""


_Total: TypeAlias = tuple[int, bool]
"""The count with aces as 1, and whether there is an ace."""

_Frequencies: TypeAlias = dict[_Total, float]
_Values: TypeAlias = dict[str, float]


def playing_decisions(
    rules: BlackjackRules, book: SolvedRules
) -> Generator[None, None, tuple[PlayingDecision, ...]]:
    """Find all decisions, open card by open card, in short slices."""
    found = list[PlayingDecision]()
    for up in range(COUNTS):
        found += _against(rules, book, up)
        yield
    return tuple(found)


def _against(rules: BlackjackRules, book: SolvedRules, up: int) -> Iterator[PlayingDecision]:
    usual = TotalsAgainst(rules, book.strategy, _SHARES, up)
    moved = [TotalsAgainst(rules, book.strategy, _nudged(at), up) for at in range(COUNTS)]
    played = _SHARES[up] * (1.0 if rules.no_hole_card else 1.0 - usual.natural)
    two, more = _frequencies(rules, book, up, usual)
    for met, first in ((two, True), (more, False)):
        for total, often in met.items():
            if total not in _SURE:
                values, *nudged = (_values(rules, table, total, first=first) for table in (usual, *moved))
                yield from _decisions(values, nudged, played * often)


def _decisions(values: _Values, nudged: Sequence[_Values], chance: float) -> Iterator[PlayingDecision]:
    """Compare every play of a total with the best."""
    best = max(values, key=values.__getitem__)
    for play, value in values.items():
        if play != best:
            short = values[best] - value
            effects = tuple((after[play] - after[best] + short) / _NUDGE for after in nudged)
            yield PlayingDecision(chance, short, effects, _deviation(effects))


def _values(rules: BlackjackRules, table: TotalsAgainst, total: _Total, *, first: bool) -> _Values:
    hard, ace = total
    values = {"stand": table.stand(hard, ace=ace), "hit": table.hit(hard, ace=ace)}
    if first and can_double(rules, hard, ace=ace):
        values["double"] = table.double(hard, ace=ace)
    return values


def _frequencies(
    rules: BlackjackRules, book: SolvedRules, up: int, table: TotalsAgainst
) -> tuple[_Frequencies, _Frequencies]:
    """Return how often each total of two cards, and of more, is met by who plays the chart."""
    two, more = _Frequencies(), _Frequencies()
    for one in range(COUNTS):
        for other in range(one, COUNTS):
            split = one == other and book.strategy.pairs[one][up] in SPLITS
            if not split and (one, other) != _NATURAL:
                orders = 1 if one == other else 2
                total = (one + other + 2, one == 0)
                two[total] = two.get(total, 0.0) + orders * _SHARES[one] * _SHARES[other]
    for total, often in two.items():
        play = table.charted(total[0], ace=total[1])
        doubles = play in DOUBLES and can_double(rules, total[0], ace=total[1])
        if play in HITS and not doubles:
            _draw(table, total, often, more)
    return two, more


def _draw(table: TotalsAgainst, total: _Total, often: float, met: _Frequencies) -> None:
    """Follow a hand that is hit to every total that it meets."""
    for at, share in enumerate(_SHARES):
        after = (total[0] + at + 1, total[1] or at == 0)
        if after[0] <= BEST:
            met[after] = met.get(after, 0.0) + often * share
            if table.charted(after[0], ace=after[1]) in HITS:
                _draw(table, after, often * share, met)


def _nudged(at: int) -> tuple[float, ...]:
    """Return the shares of a deck with a little more of one card in place of all."""
    return tuple(
        share * (1.0 - _NUDGE) + (_NUDGE if place == at else 0.0) for place, share in enumerate(_SHARES)
    )


def _deviation(effects: Sequence[float]) -> float:
    mean = sum(share * effect for share, effect in zip(_SHARES, effects, strict=True))
    square = sum(share * effect * effect for share, effect in zip(_SHARES, effects, strict=True))
    return sqrt(max(0.0, square - mean * mean))


_SHARES: Final = tuple(cards / sum(whole(1)) for cards in whole(1))
_NUDGE: Final = 1e-4
_NATURAL: Final = (0, COUNTS - 1)
_SURE: Final = frozenset({(BEST, False), (BEST, True), (SOFTENS, True)})
"""Totals of 21, which nothing betters."""
