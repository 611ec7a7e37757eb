"""All ways in which hands of given ranges can lie beside each other, where they are not too many."""

from collections.abc import Generator, Sequence
from itertools import permutations
from typing import Final, TypeAlias

from pyapp.agents.holdem.hands.combos import combo, mask, masks, pairs
from pyapp.analysis.odds.question import OddsQuestion
from pyapp.cards import DECK
from pyapp.ranking.chances import HOLE

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
        found[first] = found.get(first, 0) + 1
        if number % (_SLICE // HOLE // _SUITS) == 0:
            yield
    return found


def _suit_turns(question: OddsQuestion) -> Generator[None, None, list[Sequence[int]]]:
    """Return where each exchange of suits takes each combo, if it leaves board and dead cards in place."""
    kept = mask(question.board), mask(question.dead)
    turns = list[Sequence[int]]()
    for suits in permutations(range(_SUITS)):
        turned = [card & ~3 | suits[card & 3] for card in range(len(DECK))]
        cards = mask(turned[card] for card in question.board), mask(turned[card] for card in question.dead)
        if cards == kept:
            turns.append([combo((turned[low], turned[high])) for low, high in pairs()])
            yield
    return turns
