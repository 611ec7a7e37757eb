"""Working out basic strategy and the house edge for any rules, in slices short enough for a page."""

from asyncio import sleep
from collections.abc import Generator
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from pyapp.blackjack.odds.left import COUNTS, TENS, Left, less, whole
from pyapp.blackjack.odds.slices import at_once, told
from pyapp.blackjack.odds.spot import Spot, Values
from pyapp.blackjack.odds.strategy import Play, Row, Strategy
from pyapp.blackjack.presets import BLACKJACK
from pyapp.blackjack.rules import BlackjackRules


@dataclass(frozen=True, slots=True)
class Book:
    """All that is worked out for one set of rules."""

    strategy: Strategy
    edge: float
    """What the house keeps of the first bet when the first decision follows the chart, as 0.0067."""

    best_edge: float
    """The same when every decision looks at the very cards, not at their total."""


class Library:
    """Books by their rules, each worked out once."""

    def __init__(self) -> None:
        self._books: dict[BlackjackRules, Book] = {}

    def book(self, rules: BlackjackRules) -> Book:
        """Give the book, working it out at once where it is new: half a second to a second and a half."""
        key = _decisive(rules)
        if key not in self._books:
            self._books[key] = at_once(working_out(key))
        return self._books[key]

    async def consult(self, rules: BlackjackRules) -> Book:
        """Give the book, letting others run between slices while it is worked out."""
        key = _decisive(rules)
        if key not in self._books:
            work = working_out(key)
            while key not in self._books:
                try:
                    next(work)
                except StopIteration as finished:
                    self._books[key] = finished.value
                await sleep(0)
        return self._books[key]


def working_out(rules: BlackjackRules) -> Generator[float, None, Book]:
    """Work a book out, yielding the part that is done between slices of a few milliseconds."""
    deals = list[_Deal]()
    for up in range(COUNTS):
        left = less(whole(rules.decks), up)
        spot = yield from told(Spot.in_slices(rules, left, up), up / COUNTS)
        for cards in _TWO_CARDS:
            values = spot.values(cards)
            yield up / COUNTS
            if cards[0] == cards[1]:
                yield from (up / COUNTS for _ in spot.split_in_slices(cards[0]))
                values = replace(values, split=spot.split(cards[0]))
                yield up / COUNTS
            deals.append(_dealt(left, up, cards, values))
    return _bound(rules, deals)


@dataclass(frozen=True, slots=True)
class _Deal:
    """One open card and two cards to a player, with how often that is so and what it is worth."""

    up: int
    cards: tuple[int, int]
    chance: float
    natural: float
    """The chance that the dealer has a natural, where he finds out before anybody plays."""

    values: Values


_Deals: TypeAlias = list[_Deal]


def _dealt(left: Left, up: int, cards: tuple[int, int], values: Values) -> _Deal:
    one, other = cards
    after_one = less(left, one)
    after_both = less(after_one, other)
    total = sum(left)
    orders = 1 if one == other else 2
    of_up = (left[up] + 1) / (total + 1)
    chance = of_up * orders * left[one] * after_one[other] / (total * (total - 1))
    asked = {0: TENS, TENS: 0}.get(up)
    natural = 0.0 if asked is None else after_both[asked] / (total - 2)
    return _Deal(up, cards, chance, natural, values)


def _bound(rules: BlackjackRules, deals: _Deals) -> Book:
    strategy = Strategy(_hard_rows(deals), _soft_rows(deals), _pair_rows(deals))
    edge = -sum(deal.chance * _outcome(rules, deal, _by_chart(strategy, deal)) for deal in deals)
    best = -sum(deal.chance * _outcome(rules, deal, max(_plays(deal.values).values())) for deal in deals)
    return Book(strategy, edge, best)


def _outcome(rules: BlackjackRules, deal: _Deal, played: float) -> float:
    """Give what a deal is worth with the dealer's natural counted in, where ``played`` left it out."""
    if deal.cards == (0, TENS):
        return (1.0 - deal.natural) * float(rules.natural_pays)
    return played if rules.no_hole_card else (1.0 - deal.natural) * played - deal.natural


def _by_chart(strategy: Strategy, deal: _Deal) -> float:
    one, other = deal.cards
    play = strategy.pairs[one][deal.up] if one == other else Play.AS_TOTAL
    if play is Play.AS_TOTAL:
        play = _row_of(strategy, deal.cards)[deal.up]
    value = _plays(deal.values).get(_FIRST[play])
    if value is None:  # the chart's row holds hands that may do what this one may not
        value = _plays(deal.values)[_SECOND[play]]
    return value


def _row_of(strategy: Strategy, cards: tuple[int, int]) -> Row:
    hard = sum(cards) + 2
    return strategy.soft[hard + 10] if cards[0] == 0 else strategy.hard[hard]


def _hard_rows(deals: _Deals) -> tuple[Row, ...]:
    return tuple(_row(_of_hard(deals, total), Play.HIT if total < _SURE else Play.STAND) for total in _TOTALS)


def _soft_rows(deals: _Deals) -> tuple[Row, ...]:
    return tuple(_row(_of_soft(deals, total), Play.STAND) for total in _TOTALS)


def _of_hard(deals: _Deals, total: int) -> _Deals:
    """Choose the deals of a hard total: pairs only where no other two cards make it."""
    found = [deal for deal in deals if deal.cards[0] and sum(deal.cards) + 2 == total]
    return [deal for deal in found if deal.cards[0] != deal.cards[1]] or found


def _of_soft(deals: _Deals, total: int) -> _Deals:
    return [deal for deal in deals if deal.cards[0] == 0 and deal.cards[1] + 12 == total]


def _row(deals: _Deals, otherwise: Play) -> Row:
    """Find the best play of a total against each open card; ``otherwise`` where no two cards make it."""
    return tuple(
        _best(_average([deal for deal in deals if deal.up == up]), otherwise) for up in range(COUNTS)
    )


def _average(deals: _Deals) -> dict[str, float]:
    """Average what each play is worth, over the deals of one cell, by how often they come."""
    totals = dict[str, float]()
    for deal in deals:
        for play, value in _plays(deal.values).items():
            totals[play] = totals.get(play, 0.0) + deal.chance * (1.0 - deal.natural) * value
    return totals


def _best(worth: dict[str, float], otherwise: Play) -> Play:
    if not worth:
        return otherwise
    draws = worth["hit"] > worth["stand"]
    plain = max(worth["hit"], worth["stand"])
    double, give_up = worth.get("double"), worth.get("surrender")
    if give_up is not None and give_up > max(plain, double if double is not None else plain):
        return Play.GIVE_UP_OR_HIT if draws else Play.GIVE_UP_OR_STAND
    if double is not None and double > plain:
        return Play.DOUBLE_OR_HIT if draws else Play.DOUBLE_OR_STAND
    return Play.HIT if draws else Play.STAND


def _pair_rows(deals: _Deals) -> tuple[Row, ...]:
    pairs = [[deal for deal in deals if deal.cards == (at, at)] for at in range(COUNTS)]
    return tuple(tuple(_split_or_not(deal.values) for deal in sorted(pair, key=_by_up)) for pair in pairs)


def _by_up(deal: _Deal) -> int:
    return deal.up


def _split_or_not(values: Values) -> Play:
    plays = _plays(values)
    split = plays.pop("split")
    give_up = plays.pop("surrender", None)
    if split <= max(plays.values()):
        return Play.AS_TOTAL
    return Play.GIVE_UP_OR_SPLIT if give_up is not None and give_up > split else Play.SPLIT


def _plays(values: Values) -> dict[str, float]:
    named = {
        "stand": values.stand,
        "hit": values.hit,
        "double": values.double,
        "split": values.split,
        "surrender": values.surrender,
    }
    return {play: value for play, value in named.items() if value is not None}


def _decisive(rules: BlackjackRules) -> BlackjackRules:
    """Leave out of the rules what no value depends on."""
    plain = BLACKJACK
    return replace(
        rules,
        preset="",
        least_bet=plain.least_bet,
        most_bet=plain.most_bet,
        penetration=plain.penetration,
        dealt_face_down=False,
    )


_TWO_CARDS: Final = [
    (one, other) for one in reversed(range(COUNTS)) for other in reversed(range(one, COUNTS))
]
"""Every two cards, high ones first: what they may draw to is known when the low ones come."""

_TOTALS: Final = range(22)
_SURE: Final = 17
"""From here on a hard total stands where no two cards could tell."""

_FIRST: Final = {
    Play.HIT: "hit",
    Play.STAND: "stand",
    Play.DOUBLE_OR_HIT: "double",
    Play.DOUBLE_OR_STAND: "double",
    Play.SPLIT: "split",
    Play.GIVE_UP_OR_HIT: "surrender",
    Play.GIVE_UP_OR_STAND: "surrender",
    Play.GIVE_UP_OR_SPLIT: "surrender",
}
_SECOND: Final = {
    Play.DOUBLE_OR_HIT: "hit",
    Play.DOUBLE_OR_STAND: "stand",
    Play.GIVE_UP_OR_HIT: "hit",
    Play.GIVE_UP_OR_STAND: "stand",
    Play.GIVE_UP_OR_SPLIT: "split",
}
