"""Hands to practise a habit that the review found, with hands next to it that may be played otherwise."""

from collections.abc import Iterator
from typing import Final

from pyapp.app.sittings.blackjack.play_history import Mistake
from pyapp.blackjack import BlackjackRules, points
from pyapp.cards import DECK, Card


def habit_hands(slug: str, rules: BlackjackRules) -> tuple[Mistake, ...]:
    """Return hands for a habit by its name in controls, as in `hit-hard-12-4`; none for any other name.

    First the hand itself, made of different cards; then the same against the cards next to the dealer's, and
    the totals next to it.
    """
    _, _, known = slug.partition("-")
    kind, *numbers = known.split("-")
    if len(numbers) != _NUMBERS or not all(one.isascii() and one.isdecimal() for one in numbers):
        return ()
    total, up = map(int, numbers)
    own = list(_hands(rules, kind, total, up))
    beside = ((total, up - 1), (total, up + 1), (total + _STEPS.get(kind, 1), up), (total - 1, up))
    near = [hand for place in beside for hand in list(_hands(rules, kind, *place))[:1]]
    return tuple(own[:_OWN] + near) if own else ()


def _hands(rules: BlackjackRules, kind: str, total: int, up: int) -> Iterator[Mistake]:
    """Make a total of two cards in every way, tens last, since what they leave may ask for another play."""
    if not _ACE <= up <= _TEN:
        return
    for high in range(_ACE, _TEN + 1):
        low = total - high if kind != "soft" else total - high - _TEN
        if _fits(kind, high, low):
            yield Mistake(rules, (_card(high, 0), _card(low, 1)), _card(up, 2))


def _fits(kind: str, high: int, low: int) -> bool:
    if kind == "pair":
        return high == low
    if kind == "soft":
        return low == _ACE < high
    return kind == "hard" and (_ACE < low < high or (low == high and 2 * low in _ONLY_PAIRS))


def _card(count: int, suit: int) -> Card:
    """Return a card of a count; suits only tell cards of a hand apart."""
    return [card for card in DECK if points(card) == count][suit]


_NUMBERS: Final = 2
_ACE: Final = 1
_TEN: Final = 10
_OWN: Final = 4
_ONLY_PAIRS: Final = (4, 20)
"""Hard totals that no two unlike cards make."""

_STEPS: Final = {"pair": 2}
