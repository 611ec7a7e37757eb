"""A chart from the values of every deal: for each cell the play that is worth most."""

from collections.abc import Iterable
from typing import Final, TypeAlias

from pyapp.blackjack.odds.cards_left import COUNTS
from pyapp.blackjack.odds.deal_values import Deal, plays
from pyapp.blackjack.odds.strategy_chart import ChartPlay, Row, StrategyChart

_Deals: TypeAlias = list[Deal]


def strategy_of(deals: _Deals) -> StrategyChart:
    """Return the chart that follows from what every deal is worth."""
    hard = tuple(_row(hard_deals(deals, total), _otherwise(total)) for total in _TOTALS)
    soft = tuple(_row(soft_deals(deals, total), ChartPlay.STAND) for total in _TOTALS)
    return StrategyChart(hard, soft, _pair_rows(deals, hard, soft))


def hard_deals(deals: Iterable[Deal], total: int) -> _Deals:
    """Choose the deals of a hard total: pairs only where no other two cards make it."""
    found = [deal for deal in deals if deal.cards[0] and sum(deal.cards) + 2 == total]
    return [deal for deal in found if not deal.is_pair] or found


def soft_deals(deals: Iterable[Deal], total: int) -> _Deals:
    """Choose the deals of a soft total."""
    return [deal for deal in deals if deal.cards[0] == 0 and deal.cards[1] + 12 == total]


def best_play(worth: dict[str, float], otherwise: ChartPlay) -> ChartPlay:
    """Choose among what a hand that is not split may play; ``otherwise`` where nothing is known."""
    if not worth:
        return otherwise
    draws = worth["hit"] > worth["stand"]
    plain = max(worth["hit"], worth["stand"])
    double, give_up = worth.get("double"), worth.get("surrender")
    if give_up is not None and give_up > max(plain, double if double is not None else plain):
        return ChartPlay.GIVE_UP_OR_HIT if draws else ChartPlay.GIVE_UP_OR_STAND
    if double is not None and double > plain:
        return ChartPlay.DOUBLE_OR_HIT if draws else ChartPlay.DOUBLE_OR_STAND
    return ChartPlay.HIT if draws else ChartPlay.STAND


def _otherwise(total: int) -> ChartPlay:
    return ChartPlay.HIT if total < _SURE else ChartPlay.STAND


def _row(deals: _Deals, otherwise: ChartPlay) -> Row:
    """Find the best play of a total against each open card."""
    return tuple(
        best_play(_average([deal for deal in deals if deal.up == up]), otherwise) for up in range(COUNTS)
    )


def _average(deals: _Deals) -> dict[str, float]:
    """Average what each play is worth, over the deals of one cell, by how often they come."""
    totals = dict[str, float]()
    for deal in deals:
        for play, value in plays(deal.values).items():
            totals[play] = totals.get(play, 0.0) + deal.chance * (1.0 - deal.natural) * value
    return totals


def _pair_rows(deals: _Deals, hard: tuple[Row, ...], soft: tuple[Row, ...]) -> tuple[Row, ...]:
    cells = {(deal.cards[0], deal.up): plays(deal.values) for deal in deals if deal.is_pair}
    totals = [hard[2 * at + 2] if at else soft[_ACES] for at in range(COUNTS)]
    return tuple(
        tuple(_of_pair(cells[at, up], totals[at][up]) for up in range(COUNTS)) for at in range(COUNTS)
    )


def _of_pair(worth: dict[str, float], total: ChartPlay) -> ChartPlay:
    """Choose for a pair: to split it, to play its total, or what only this pair plays."""
    split, give_up = worth.pop("split"), worth.get("surrender")
    if split > max(value for play, value in worth.items() if play != "surrender"):
        return ChartPlay.GIVE_UP_OR_SPLIT if give_up is not None and give_up > split else ChartPlay.SPLIT
    play = best_play(worth, total)
    return ChartPlay.AS_TOTAL if play is total else play


_TOTALS: Final = range(22)
_ACES: Final = 12
"""Two aces, as a soft total."""

_SURE: Final = 17
"""From here on a hard total stands where no two cards could tell."""
