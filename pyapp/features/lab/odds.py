"""Odds, worked out in slices: exactly where every deal can be counted in good time, else by sampling."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Generator, Mapping, Sequence
from functools import partial
from itertools import accumulate, combinations
from math import comb, prod
from typing import Final, TypeAlias

from pyapp.agents.holdem.hands.combos import combo, masks, pairs, strengths
from pyapp.analysis.equity import showdowns
from pyapp.cards import DECK, Card
from pyapp.features.charts.cells import HandRange
from pyapp.features.lab.odds_question import (
    Dealing,
    HandOdds,
    OddsError,
    OddsQuestion,
    OddsReport,
    OddsTally,
    alike,
    check,
    list_dealings,
    never,
)
from pyapp.features.lab.ranges import ANY_TWO, WHOLE, Weights, fit_beside
from pyapp.ranking import tables
from pyapp.ranking.chances import HOLE, SampleSource
from pyapp.slices import Slices
from pyapp.texts import say

_COUNTED: Final = 300
"""Hands ranked between two pauses: a few milliseconds in a browser."""

_FEW: Final = 250
"""So many combos are ranked one by one; beyond them all 1,326 at one go are quicker."""


def boards_left(question: OddsQuestion) -> int:
    """Return how many boards can still come beside one dealing."""
    cards = len(DECK) - len(question.board) - len(question.dead) - HOLE * len(question.hands)
    return comb(cards, question.to_come)


def count_dealings(
    question: OddsQuestion, dealings: Mapping[Dealing, int]
) -> Generator[float, None, OddsReport]:
    """Count every board for every dealing, each as often as it says; pauses tell how much is done."""
    tally, ranked = OddsTally(len(question.hands), question.whole), 0
    for number, (dealing, times) in enumerate(dealings.items()):
        holes = [pairs()[one] for one in dealing]
        for found in showdowns(holes, question.board, tables(), question.dead):
            tally.add(found, times)
            ranked += len(found)
            if ranked >= _COUNTED:
                ranked = 0
                yield number / len(dealings)
    return tally.report(exact=True)


def count_two_ranges(question: OddsQuestion) -> Generator[float, None, OddsReport]:
    """Count two ranges against each other on every board that can come of three to five cards.

    Raises ``OddsError`` where they can never meet.
    """
    first, second = (_sorted_out(live) for live in question.live)
    weights = question.weights if question.is_weighed else None
    ranked = sorted({*question.live[0], *question.live[1]})
    left = [card for card in DECK if not question.gone >> card & 1]
    runouts = list(combinations(left, question.to_come))
    won = lost = tied = 0
    for number, runout in enumerate(runouts, 1):
        found = _ranked((*question.board, *runout), ranked)
        here = _compare_all(first, second, found, weights)
        won, lost, tied = won + here[0], lost + here[1], tied + here[2]
        yield number / len(runouts)
    deals = won + lost + tied
    if not deals:
        raise never()
    shares = (won + tied / 2) / deals, (lost + tied / 2) / deals
    hands = HandOdds(won, tied, shares[0]), HandOdds(lost, tied, shares[1])
    return OddsReport(hands, deals, exact=True, whole=question.whole)


def _sorted_out(held: HandRange) -> tuple[Sequence[int], Mapping[int, Sequence[int]]]:
    """Return combos, and those that hold each card."""
    with_card = dict[int, list[int]]()
    for one in held:
        for card in pairs()[one]:
            with_card.setdefault(card, []).append(one)
    return sorted(held), with_card


def _ranked(board: Sequence[Card], ranked: Sequence[int]) -> Mapping[int, int] | Sequence[int]:
    """Return the strength of each combo; 0 where it holds a card of the board."""
    if len(ranked) > _FEW:
        return strengths(board)
    keys, by_key, flush = tables().keys, tables().by_key, tables().flush
    base, lying = sum(keys[card] for card in board), frozenset(board)
    found = dict[int, int]()
    for one in ranked:
        low, high = pairs()[one]
        if low in lying or high in lying:
            found[one] = 0
        else:
            found[one] = by_key(base + keys[low] + keys[high]) or flush((*board, low, high))
    return found


def _compare_all(
    first: tuple[Sequence[int], Mapping[int, Sequence[int]]],
    second: tuple[Sequence[int], Mapping[int, Sequence[int]]],
    found: Mapping[int, int] | Sequence[int],
    weights: Sequence[Weights] | None,
) -> tuple[int, int, int]:
    """Return how many pairs of combos without a common card win, lose and tie for the first.

    Those with a common card come off card by card; the same combo twice, a tie, came off twice.
    """
    compare = partial(_compare_weighed, weights=weights) if weights else _compare
    won, lost, tied = compare(first[0], second[0], found)
    for card in first[1].keys() & second[1].keys():
        less = compare(first[1][card], second[1][card], found)
        won, lost, tied = won - less[0], lost - less[1], tied - less[2]
    both = [one for one in set(first[0]).intersection(second[0]) if found[one]]
    same = sum(prod(each.get(one, WHOLE) for each in weights) for one in both) if weights else len(both)
    return won, lost, tied + same


def _compare(
    first: Sequence[int], second: Sequence[int], found: Mapping[int, int] | Sequence[int]
) -> tuple[int, int, int]:
    mine, theirs = _held(first, found), sorted(_held(second, found))
    below = sum(map(partial(bisect_left, theirs), mine))
    not_above = sum(map(partial(bisect_right, theirs), mine))
    return below, len(mine) * len(theirs) - not_above, not_above - below


def _compare_weighed(
    first: Sequence[int],
    second: Sequence[int],
    found: Mapping[int, int] | Sequence[int],
    weights: Sequence[Weights],
) -> tuple[int, int, int]:
    """Do the same with pairs that count as often as their combos weigh."""
    theirs = sorted((found[one], weights[1].get(one, WHOLE)) for one in second if found[one])
    strengths_of, sums = [one for one, _ in theirs], [0, *accumulate(weight for _, weight in theirs)]
    won = lost = tied = 0
    for one in first:
        if found[one]:
            weight = weights[0].get(one, WHOLE)
            below = sums[bisect_left(strengths_of, found[one])]
            not_above = sums[bisect_right(strengths_of, found[one])]
            won, tied = won + weight * below, tied + weight * (not_above - below)
            lost += weight * (sums[-1] - not_above)
    return won, lost, tied


def _held(combos: Sequence[int], found: Mapping[int, int] | Sequence[int]) -> list[int]:
    return [strength for strength in map(found.__getitem__, combos) if strength]


SHOWN_EVERY: Final = 2_000
"""Deals between two reports."""

_SAMPLED: Final = 250
"""Hands ranked or tries made between two pauses: a few milliseconds in a browser."""

_MOST_TRIES: Final = 3_000_000
"""After so many tries without a deal that fits, sampling ends with what it has."""

_PROBED: Final = 2_000
_OFTEN: Final = 40
"""Where so many of a few tries fit, there is no need to list what fits."""

_WORTH: Final = 20
"""A try without a deal is so many times quicker than a deal."""


def sample(
    question: OddsQuestion, dealings: Sequence[Dealing] | None, luck: SampleSource, most: int, error: float
) -> Generator[OddsReport | None, None, OddsReport]:
    """Deal until no share has a larger standard error than ``error``, or ``most`` times.

    ``dealings`` are all that fit, where they are known. Raises ``OddsError`` where none comes up.
    """
    draw = _from_list(question, dealings, luck) if dealings else _by_tries(question, luck)
    board, tally, work, tried = _Board(question, luck), OddsTally(len(question.hands)), 0, 0
    while tally.deals < most:
        dealing = draw()
        if dealing is None:
            tried, work = tried + 1, work + 1
            if tried > _MOST_TRIES:
                break
        else:
            work += _WORTH * len(dealing)
            tally.add(board.rank(dealing))
            if tally.deals % SHOWN_EVERY == 0:
                report = tally.report(exact=False)
                if report.error < error:
                    return report
                yield report
        if work >= _SAMPLED * _WORTH:
            work = 0
            yield None
    if not tally.deals:
        raise OddsError(say("sandbox.odds.too_narrow"))
    return tally.report(exact=False)


def draw_dealing(question: OddsQuestion, luck: SampleSource) -> Generator[None, None, Dealing]:
    """Return hands that fit beside each other, drawn by chance; raises ``OddsError`` where none do."""
    draw = _by_tries(question, luck)
    for _ in range(_PROBED // _SAMPLED):
        for _ in range(_SAMPLED):
            if dealing := draw():
                return dealing
        yield
    found = yield from list_dealings(question)
    if not found:
        raise never() if found is not None else OddsError(say("sandbox.odds.too_narrow"))
    return _from_list(question, found, luck)()


def fits_often(question: OddsQuestion, luck: SampleSource) -> bool:
    """Tell whether hands that are dealt apart fit beside each other often enough to be sampled so."""
    draw = _by_tries(question, luck)
    return sum(draw() is not None for _ in range(_PROBED)) >= _OFTEN


def _from_list(
    question: OddsQuestion, dealings: Sequence[Dealing], luck: SampleSource
) -> Callable[[], Dealing]:
    count = len(dealings)
    if question.is_weighed:
        sums = list(accumulate(map(question.times, dealings)))
        return lambda: dealings[bisect_right(sums, luck.random() * sums[-1], hi=count - 1)]
    return lambda: dealings[int(luck.random() * count)]


def _by_tries(question: OddsQuestion, luck: SampleSource) -> Callable[[], Dealing | None]:
    """Return what deals every range apart and gives up where two hands share a card.

    A hand that can be any two cards fits beside the others in as many ways whatever they are, so it is dealt
    last, from what is left.
    """
    gone = question.gone
    every = fit_beside(ANY_TWO, gone)
    live = [None if hand == every else sorted(hand) for hand in question.live]
    order = sorted(range(len(live)), key=lambda at: len(live[at] or every))
    if not all(hand is None or hand for hand in live):
        raise never()
    random, bits, weights = luck.random, masks(), question.weights if question.is_weighed else None

    def draw() -> Dealing | None:
        used, held = gone, [0] * len(order)
        for at in order:
            hand = live[at]
            one = _any_two(used, random) if hand is None else hand[int(random() * len(hand))]
            if used & bits[one] or (weights and random() * WHOLE >= weights[at].get(one, WHOLE)):
                return None
            used |= bits[one]
            held[at] = one
        return tuple(held)

    return draw


def _any_two(used: int, random: Callable[[], float]) -> int:
    """Return two cards of those that are left."""
    return combo(_cards(used, HOLE, random))


def _cards(used: int, count: int, random: Callable[[], float]) -> list[int]:
    cards, whole = list[int](), len(DECK)
    while len(cards) < count:
        card = int(random() * whole)
        if not used >> card & 1:
            used |= 1 << card
            cards.append(card)
    return cards


class _Board:
    """Deals the rest of the board, and ranks hands on it."""

    def __init__(self, question: OddsQuestion, luck: SampleSource) -> None:
        self._lying = [int(card) for card in question.board]
        self._gone, self._to_come, self._random = question.gone, question.to_come, luck.random
        self._tables = tables()

    def rank(self, dealing: Dealing) -> list[int]:
        """Deal and rank."""
        used = self._gone
        for one in dealing:
            used |= masks()[one]
        board = self._lying + _cards(used, self._to_come, self._random)
        keys, by_key = self._tables.keys, self._tables.by_key
        base = sum([keys[card] for card in board])
        found = list[int]()
        for one in dealing:
            low, high = pairs()[one]
            found.append(by_key(base + keys[low] + keys[high]) or self._tables.flush((*board, low, high)))
        return found


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
