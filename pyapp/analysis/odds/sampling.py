"""Odds by dealing over and over, every dealing that fits as likely as any other."""

from collections.abc import Callable, Generator, Sequence
from typing import Final

from pyapp.agents.holdem.hands.combos import combo, masks, pairs
from pyapp.analysis.odds.dealings import Dealing, list_dealings
from pyapp.analysis.odds.question import OddsError, OddsQuestion, never
from pyapp.analysis.odds.report import OddsReport, OddsTally
from pyapp.analysis.ranges.hand_cells import ANY_TWO, fit_beside
from pyapp.cards import DECK
from pyapp.ranking import tables
from pyapp.ranking.chances import HOLE, SampleSource
from pyapp.texts import say

SHOWN_EVERY: Final = 2_000
"""Deals between two reports."""

_SLICE: Final = 250
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
    draw = _from_list(dealings, luck) if dealings else _by_tries(question, luck)
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
        if work >= _SLICE * _WORTH:
            work = 0
            yield None
    if not tally.deals:
        raise OddsError(say("sandbox.odds.too_narrow"))
    return tally.report(exact=False)


def draw_dealing(question: OddsQuestion, luck: SampleSource) -> Generator[None, None, Dealing]:
    """Return hands that fit beside each other, drawn by chance; raises ``OddsError`` where none do."""
    draw = _by_tries(question, luck)
    for _ in range(_PROBED // _SLICE):
        for _ in range(_SLICE):
            if dealing := draw():
                return dealing
        yield
    found = yield from list_dealings(question)
    if not found:
        raise never() if found is not None else OddsError(say("sandbox.odds.too_narrow"))
    return _from_list(found, luck)()


def fits_often(question: OddsQuestion, luck: SampleSource) -> bool:
    """Tell whether hands that are dealt apart fit beside each other often enough to be sampled so."""
    draw = _by_tries(question, luck)
    return sum(draw() is not None for _ in range(_PROBED)) >= _OFTEN


def _from_list(dealings: Sequence[Dealing], luck: SampleSource) -> Callable[[], Dealing]:
    count = len(dealings)
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
    random, bits = luck.random, masks()

    def draw() -> Dealing | None:
        used, held = gone, [0] * len(order)
        for at in order:
            hand = live[at]
            one = _any_two(used, random) if hand is None else hand[int(random() * len(hand))]
            if used & bits[one]:
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
