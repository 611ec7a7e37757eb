"""Every open card with every two cards to a player: how often each comes, and what it is worth."""

from collections.abc import Generator, Iterable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from pyapp.blackjack.odds.cards_left import COUNTS, TENS, Left, less
from pyapp.blackjack.odds.upcard_odds import PlayValues, UpcardOdds
from pyapp.blackjack.rules import BlackjackRules
from pyapp.slices import report_progress


@dataclass(frozen=True, slots=True)
class Deal:
    """One open card and two cards to a player, with how often that is so and what it is worth."""

    up: int
    cards: tuple[int, int]
    chance: float
    natural: float
    """The chance that the dealer has a natural, where the dealer looks before anyone plays."""

    values: PlayValues

    @property
    def is_pair(self) -> bool:
        """Whether both cards count the same."""
        return self.cards[0] == self.cards[1]


def deals_against(
    spot: UpcardOdds, left: Left, up: int, done: float, splits: frozenset[int]
) -> Generator[float, None, list[Deal]]:
    """Value every two cards against one open card; pairs of a place in ``splits`` with their split.

    ``left`` are the cards without the open one, by which each deal's chance is counted.
    """
    deals = list[Deal]()
    for cards in _TWO_CARDS:
        values = spot.values(cards)
        yield done
        if cards[0] == cards[1] and cards[0] in splits:
            yield from report_progress(_splitting(spot, cards[0]), done)
            values = replace(values, split=spot.split(cards[0]))
            yield done
        deals.append(_make_deal(left, up, cards, values))
    return deals


def plays(values: PlayValues) -> dict[str, float]:
    """Name what may be played, with its value."""
    named = {
        "stand": values.stand,
        "hit": values.hit,
        "double": values.double,
        "split": values.split,
        "surrender": values.surrender,
    }
    return {play: value for play, value in named.items() if value is not None}


def house_edge(rules: BlackjackRules, played: Iterable[tuple[Deal, float]]) -> float:
    """Return what the house keeps of the first bet, where each deal is worth so much once it is played."""
    return -sum(deal.chance * _outcome(rules, deal, value) for deal, value in played)


def _splitting(spot: UpcardOdds, pair: int) -> Generator[None, None, None]:
    yield from spot.split_in_slices(pair)


def _make_deal(left: Left, up: int, cards: tuple[int, int], values: PlayValues) -> Deal:
    one, other = cards
    after_one = less(left, one)
    after_both = less(after_one, other)
    total = sum(left)
    orders = 1 if one == other else 2
    of_up = (left[up] + 1) / (total + 1)
    chance = of_up * orders * left[one] * after_one[other] / (total * (total - 1))
    asked = {0: TENS, TENS: 0}.get(up)
    natural = 0.0 if asked is None else after_both[asked] / (total - 2)
    return Deal(up, cards, chance, natural, values)


def _outcome(rules: BlackjackRules, deal: Deal, played: float) -> float:
    """Return what a deal is worth with the dealer's natural counted in, where ``played`` left it out."""
    if deal.cards == (0, TENS):
        return (1.0 - deal.natural) * float(rules.natural_pays)
    return played if rules.no_hole_card else (1.0 - deal.natural) * played - deal.natural


def _two_cards() -> Iterator[tuple[int, int]]:
    for one in reversed(range(COUNTS)):
        for other in reversed(range(one, COUNTS)):
            yield one, other


_TWO_CARDS: Final = tuple(_two_cards())
"""Every two cards, high ones first: what they may draw to is known when the low ones come."""

ALL: Final = frozenset(range(COUNTS))
"""The places of all pairs."""
