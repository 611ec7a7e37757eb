"""Odds, worked out in slices: exactly where every deal can be counted in good time, else by sampling."""

from collections.abc import Generator, Sequence
from math import prod
from typing import Final, TypeAlias

from pyapp.analysis.odds.counting import boards_left, count_dealings, count_two_ranges
from pyapp.analysis.odds.dealings import Dealing, alike, list_dealings
from pyapp.analysis.odds.question import OddsQuestion, check, never
from pyapp.analysis.odds.report import OddsReport
from pyapp.analysis.odds.sampling import fits_often, sample
from pyapp.ranking.chances import SampleSource
from pyapp.slices import Slices

MOST_RANKED: Final = 7_000_000
"""So many hands are ranked in a count, which takes a browser some ten seconds; chosen."""

MOST_DEALS: Final = 1_000_000
ERROR: Final = 0.0005
"""Sampling ends with so many deals, or with this standard error of every share: 0.05%. Chosen."""

_FIRST_LOOK: Final = 6_000
"""Deals that are sampled before a long count, so that there is something to read meanwhile."""

_SHORT: Final = 100_000
"""A count that ranks no more hands than this needs no first look."""

_FEW_ENOUGH: Final = 20_000
"""So many combinations of hole cards are looked through at once."""

_PAIR: Final = 2
_LYING: Final = 3
_FEW_DEALINGS: Final = 40

Pause: TypeAlias = OddsReport | float | None
"""What a pause of the work may tell: odds so far, or which part of a count is done."""


def work_out(question: OddsQuestion, luck: SampleSource) -> Generator[Pause, None, OddsReport]:
    """Return the odds; raises ``OddsError`` where the hands can never all be held."""
    check(question)
    dealings = yield from _dealings(question, luck)
    if dealings is not None and not dealings:
        raise never()
    many = dealings is None or len(dealings) > _FEW_DEALINGS
    if many and len(question.hands) == _PAIR and len(question.board) >= _LYING:
        if question.to_come == _PAIR:
            yield from _first_look(question, luck)
        return (yield from count_two_ranges(question))
    boards = boards_left(question) * len(question.hands)
    if dealings and boards <= MOST_RANKED:
        kinds = yield from alike(question, dealings)
        if len(kinds) * boards <= MOST_RANKED:
            if len(kinds) * boards > _SHORT:
                yield from _first_look(question, luck)
            return (yield from count_dealings(question, kinds))
    return (yield from sample(question, dealings, luck, MOST_DEALS, ERROR))


def _dealings(question: OddsQuestion, luck: SampleSource) -> Generator[None, None, Sequence[Dealing] | None]:
    """List all dealings where they are few, or where hands that are dealt apart seldom fit."""
    few = prod(map(len, question.live)) <= _FEW_ENOUGH
    return (yield from list_dealings(question)) if few or not fits_often(question, luck) else None


def _first_look(question: OddsQuestion, luck: SampleSource) -> Generator[Pause, None, None]:
    looking = Slices(sample(question, None, luck, _FIRST_LOOK, 0))
    yield from looking
    yield looking.result
