"""How strong a hand is, as a number."""

from collections.abc import Sequence

from pyapp.ranking.errors import RankingError, RankingFault
from pyapp.ranking.hand_keys import BLANK, SUIT_BITS
from pyapp.ranking.lookup import tables
from pyapp.texts import say

_SEVEN = 7
_BLANKS = {5: 2 * BLANK << SUIT_BITS, 6: BLANK << SUIT_BITS}


def strength(cards: Sequence[int]) -> int:
    """Return the strength of the best five of five to seven cards: 1 (seven high) to 7,462 (royal flush).

    Greater beats, equal ties; suits never break a tie. `RankingError` for fewer or more cards. For speed it
    is not checked that the cards differ: one that stands twice gives a wrong strength or an `IndexError`.
    The first call makes the tables, unless `prepare` has.
    """
    if len(cards) == _SEVEN:
        return tables().seven(cards)
    return _fewer(cards)


def prepare() -> None:
    """Make the tables now, so that no hand waits for them; once made, do nothing."""
    tables()


def _fewer(cards: Sequence[int]) -> int:
    try:
        blanks = _BLANKS[len(cards)]
    except KeyError:
        raise _wrong_count(len(cards)) from None
    found = tables()
    return found.by_key(sum([found.keys[card] for card in cards]) + blanks) or found.flush(cards)


def _wrong_count(count: int) -> RankingError:
    return RankingError(RankingFault.WRONG_COUNT, say("ranking.fault.wrong_count", n=count))
