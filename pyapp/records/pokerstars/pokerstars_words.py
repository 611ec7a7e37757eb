"""Cards, hands and streets as PokerStars writes them."""

from collections.abc import Iterable, Sequence
from typing import Final

from pyapp.cards import Card, Chips, Rank
from pyapp.holdem import Street, chips_text
from pyapp.ranking import HandClass, best_five, hand_class, strength

STREETS: Final = {Street.FLOP: "FLOP", Street.TURN: "TURN", Street.RIVER: "RIVER"}
"""Streets in the headings of a hand."""

FOLDED: Final = {
    Street.PREFLOP: "folded before Flop",
    Street.FLOP: "folded on the Flop",
    Street.TURN: "folded on the Turn",
    Street.RIVER: "folded on the River",
}
"""When someone gave up, in the summary."""


def money(chips: Chips, chips_per_dollar: int) -> str:
    """Write chips as play money is written, or as dollars where they are parts of them: `$0.05`."""
    return str(chips) if chips_per_dollar == 1 else chips_text(chips, chips_per_dollar).replace(",", "")


def cards_in_brackets(cards: Iterable[Card]) -> str:
    """Write cards in brackets: `[As Kd]`."""
    return f"[{' '.join(map(str, cards))}]"


def hand_words(cards: Sequence[Card]) -> str:
    """Return what five to seven cards make, as in `two pair, Aces and Kings`."""
    five = best_five(cards)
    made = hand_class(strength(five))
    ranks = list(dict.fromkeys(card.rank for card in five))
    if made is HandClass.STRAIGHT_FLUSH and ranks[0] is Rank.ACE:
        return "a Royal Flush"
    words = _SAID[made]
    top, second = _one(ranks[0]), _many(ranks[1])
    return words.format(top=top, tops=_many(ranks[0]), seconds=second, run=_run(five))


def _run(five: Sequence[Card]) -> str:
    """Say from where to where a straight goes; its highest card stands first."""
    return f"{_one(five[-1].rank)} to {_one(five[0].rank)}"


def _one(rank: Rank) -> str:
    return rank.name.capitalize()


def _many(rank: Rank) -> str:
    return f"{_one(rank)}{'es' if rank is Rank.SIX else 's'}"


_SAID: Final = {
    HandClass.STRAIGHT_FLUSH: "a straight flush, {run}",
    HandClass.FOUR_OF_A_KIND: "four of a kind, {tops}",
    HandClass.FULL_HOUSE: "a full house, {tops} full of {seconds}",
    HandClass.FLUSH: "a flush, {top} high",
    HandClass.STRAIGHT: "a straight, {run}",
    HandClass.THREE_OF_A_KIND: "three of a kind, {tops}",
    HandClass.TWO_PAIR: "two pair, {tops} and {seconds}",
    HandClass.PAIR: "a pair of {tops}",
    HandClass.HIGH_CARD: "high card {top}",
}
"""Each kind of hand, with places for its ranks."""
