"""Odds by counting every deal once."""

from bisect import bisect_left, bisect_right
from collections.abc import Generator, Mapping, Sequence
from functools import partial
from itertools import combinations
from math import comb
from typing import Final

from pyapp.agents.holdem.hands.board_strengths import strengths
from pyapp.agents.holdem.hands.combos import pairs
from pyapp.analysis.equity import showdowns
from pyapp.analysis.odds.dealings import Dealing
from pyapp.analysis.odds.question import OddsQuestion, never
from pyapp.analysis.odds.report import HandOdds, OddsReport, OddsTally
from pyapp.analysis.ranges.hand_cells import HandRange
from pyapp.cards import DECK, Card
from pyapp.ranking import tables
from pyapp.ranking.chances import HOLE

_SLICE: Final = 300
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
    tally, ranked = OddsTally(len(question.hands)), 0
    for number, (dealing, times) in enumerate(dealings.items()):
        holes = [pairs()[one] for one in dealing]
        for found in showdowns(holes, question.board, tables(), question.dead):
            tally.add(found, times)
            ranked += len(found)
            if ranked >= _SLICE:
                ranked = 0
                yield number / len(dealings)
    return tally.report(exact=True)


def count_two_ranges(question: OddsQuestion) -> Generator[float, None, OddsReport]:
    """Count two ranges against each other on every board that can come of three to five cards.

    Raises ``OddsError`` where they can never meet.
    """
    first, second = (_sorted_out(live) for live in question.live)
    ranked = sorted({*question.live[0], *question.live[1]})
    left = [card for card in DECK if not question.gone >> card & 1]
    runouts = list(combinations(left, question.to_come))
    won = lost = tied = 0
    for number, runout in enumerate(runouts, 1):
        found = _ranked((*question.board, *runout), ranked)
        here = _compare_all(first, second, found)
        won, lost, tied = won + here[0], lost + here[1], tied + here[2]
        yield number / len(runouts)
    deals = won + lost + tied
    if not deals:
        raise never()
    shares = (won + tied / 2) / deals, (lost + tied / 2) / deals
    return OddsReport((HandOdds(won, tied, shares[0]), HandOdds(lost, tied, shares[1])), deals, exact=True)


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
) -> tuple[int, int, int]:
    """Return how many pairs of combos without a common card win, lose and tie for the first.

    Those with a common card come off card by card; the same combo twice, a tie, came off twice.
    """
    won, lost, tied = _compare(first[0], second[0], found)
    for card in first[1].keys() & second[1].keys():
        less = _compare(first[1][card], second[1][card], found)
        won, lost, tied = won - less[0], lost - less[1], tied - less[2]
    same = sum(1 for one in set(first[0]).intersection(second[0]) if found[one])
    return won, lost, tied + same


def _compare(
    first: Sequence[int], second: Sequence[int], found: Mapping[int, int] | Sequence[int]
) -> tuple[int, int, int]:
    mine, theirs = _held(first, found), sorted(_held(second, found))
    below = sum(map(partial(bisect_left, theirs), mine))
    not_above = sum(map(partial(bisect_right, theirs), mine))
    return below, len(mine) * len(theirs) - not_above, not_above - below


def _held(combos: Sequence[int], found: Mapping[int, int] | Sequence[int]) -> list[int]:
    return [strength for strength in map(found.__getitem__, combos) if strength]
