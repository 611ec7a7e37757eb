"""What odds are asked for: hands and ranges, a board, and cards that cannot come."""

from collections import Counter
from collections.abc import Generator, Sequence
from dataclasses import dataclass, field
from itertools import permutations
from math import prod, sqrt
from typing import Final, TypeAlias

from pyapp.agents.holdem.hands.combos import combo, mask, masks, pairs
from pyapp.cards import DECK, Card
from pyapp.features.charts.cells import HandRange
from pyapp.features.lab.ranges import WHOLE, Weights, fit_beside
from pyapp.ranking.chances import BOARD, HOLE
from pyapp.texts import say

LEAST_HANDS: Final = 2
MOST_HANDS: Final = 10
BOARDS: Final = (0, 3, 4, 5)
"""How many cards a board may have."""


class OddsError(ValueError):
    """No deal fits the question; the message says why, in the player's words."""


@dataclass(frozen=True, slots=True)
class OddsQuestion:
    """Who holds what, each pair of hole cards of a range as likely as it weighs, of those that fit."""

    hands: tuple[HandRange, ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    """Cards that were seen elsewhere, such as folded ones."""

    weights: tuple[Weights, ...] = field(default=(), hash=False)
    """What the combos of each hand weigh; nothing where all weigh the same."""

    @property
    def gone(self) -> int:
        """Board and dead cards as bits: no one holds them."""
        return mask((*self.board, *self.dead))

    @property
    def live(self) -> tuple[HandRange, ...]:
        """What each hand can still be."""
        gone = self.gone
        return tuple(fit_beside(hand, gone) for hand in self.hands)

    @property
    def is_weighed(self) -> bool:
        """Whether some pairs of hole cards are likelier than others."""
        return any(self.weights)

    @property
    def whole(self) -> int:
        """How often a deal counts of which each hand weighs all that it can."""
        return WHOLE ** len(self.hands) if self.is_weighed else 1

    def times(self, dealing: "Dealing") -> int:
        """Return how often a dealing counts."""
        if not self.is_weighed:
            return 1
        return prod(weights.get(one, WHOLE) for weights, one in zip(self.weights, dealing, strict=True))

    @property
    def to_come(self) -> int:
        """How many cards of the board are still to come."""
        return BOARD - len(self.board)


def check(question: OddsQuestion) -> None:
    """Raise ``OddsError`` for what cannot be dealt at all, naming the hand or card that is at fault."""
    count, dead = len(question.hands), len(question.dead)
    if not LEAST_HANDS <= count <= MOST_HANDS:
        raise OddsError(say("sandbox.odds.hands", least=LEAST_HANDS, most=MOST_HANDS))
    if len(question.board) not in BOARDS:
        raise OddsError(say("sandbox.odds.board"))
    known = (Card(card) for hand in question.hands if len(hand) == 1 for one in hand for card in pairs()[one])
    for card, times in Counter((*question.board, *question.dead, *known)).items():
        if times > 1:
            raise OddsError(say("sandbox.odds.twice", card=card.words))
    if HOLE * count + BOARD + dead > len(DECK):
        raise OddsError(say("sandbox.odds.too_many_dead"))
    for number, (hand, live) in enumerate(zip(question.hands, question.live, strict=True), 1):
        if not hand:
            raise OddsError(say("sandbox.odds.empty", number=number))
        if not live:
            raise OddsError(say("sandbox.odds.blocked", number=number))


def never() -> OddsError:
    """Return the refusal of ranges that can never all be held at once."""
    return OddsError(say("sandbox.odds.never"))


@dataclass(frozen=True, slots=True)
class HandOdds:
    """How one hand or range fares."""

    wins: int
    """Deals that it wins alone."""

    ties: int
    """Deals whose pot it divides."""

    share: float
    """The part of the pot that it takes on average."""

    error: float = 0.0
    """The standard error of ``share``; 0 where every deal was counted."""


@dataclass(frozen=True, slots=True)
class OddsReport:
    """How all of them fare."""

    hands: tuple[HandOdds, ...]
    deals: int
    exact: bool
    whole: int = 1
    """As how many of its ``deals`` one counts where ranges are weighed."""

    @property
    def counted(self) -> int:
        """How many deals were looked at, those of hands that weigh less being less than one."""
        return max(1, round(self.deals / self.whole))

    @property
    def error(self) -> float:
        """The largest standard error."""
        return max(hand.error for hand in self.hands)


class OddsTally:
    """Counts how often each hand is among 1, 2, 3 … winners."""

    def __init__(self, hands: int, whole: int = 1) -> None:
        self._whole = whole
        self._counts = [[0] * (hands + 1) for _ in range(hands)]
        self.deals = 0

    def add(self, strengths: Sequence[int], times: int = 1) -> None:
        """Count a deal, or so many that are alike."""
        best = max(strengths)
        winners = strengths.count(best)
        self.deals += times
        for count, strength in zip(self._counts, strengths, strict=True):
            if strength == best:
                count[winners] += times

    def report(self, *, exact: bool) -> OddsReport:
        """Return what was counted so far, at least one deal."""
        hands = tuple(self._odds(count, exact=exact) for count in self._counts)
        return OddsReport(hands, self.deals, exact, self._whole)

    def _odds(self, count: Sequence[int], *, exact: bool) -> HandOdds:
        shared = [(winners, times) for winners, times in enumerate(count) if times]
        share = sum(times / winners for winners, times in shared) / self.deals
        squares = sum(times / winners**2 for winners, times in shared) / self.deals
        error = 0.0 if exact else sqrt(max(0.0, squares - share**2) / self.deals)
        return HandOdds(count[1], sum(count) - count[1], share, error)


Dealing: TypeAlias = tuple[int, ...]
"""A combo for each hand."""

MOST_LISTED: Final = 200_000
_MOST_TRIED: Final = 3_000_000
_SLICE: Final = 2_000
_SUITS: Final = 4


def list_dealings(question: OddsQuestion) -> Generator[None, None, Sequence[Dealing] | None]:
    """Return every dealing, in slices; ``None`` where there are more than can be listed."""
    live = question.live
    order = sorted(range(len(live)), key=lambda at: len(live[at]))
    back = [order.index(at) for at in range(len(live))]
    found, tried = list[Dealing](), 0
    open_ends: list[tuple[Dealing, int]] = [((), question.gone)]
    while open_ends:
        held, used = open_ends.pop()
        if len(held) == len(live):
            found.append(tuple([held[at] for at in back]))
            if len(found) > MOST_LISTED:
                return None
            continue
        for one in live[order[len(held)]]:
            tried += 1
            if not used & masks()[one]:
                open_ends.append(((*held, one), used | masks()[one]))
            if tried % _SLICE == 0:
                yield
        if tried > _MOST_TRIED:
            return None
    return found


def alike(question: OddsQuestion, dealings: Sequence[Dealing]) -> Generator[None, None, dict[Dealing, int]]:
    """Return dealings that differ in more than the names of suits, with how many there are of each."""
    turns, found = (yield from _suit_turns(question)), dict[Dealing, int]()
    for number, dealing in enumerate(dealings, 1):
        first = min([tuple([turn[one] for one in dealing]) for turn in turns])
        found[first] = found.get(first, 0) + question.times(dealing)
        if number % (_SLICE // HOLE // _SUITS) == 0:
            yield
    return found


def _suit_turns(question: OddsQuestion) -> Generator[None, None, list[Sequence[int]]]:
    """Return where each exchange of suits takes each combo, if it changes no card and no weight."""
    kept = mask(question.board), mask(question.dead)
    turns = list[Sequence[int]]()
    for suits in permutations(range(_SUITS)):
        turned = [card & ~3 | suits[card & 3] for card in range(len(DECK))]
        cards = mask(turned[card] for card in question.board), mask(turned[card] for card in question.dead)
        if cards == kept:
            turn = [combo((turned[low], turned[high])) for low, high in pairs()]
            if all(
                weights.get(turn[one]) == weight
                for weights in question.weights
                for one, weight in weights.items()
            ):
                turns.append(turn)
            yield
    return turns
