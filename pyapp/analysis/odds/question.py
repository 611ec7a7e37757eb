"""What odds are asked for: hands and ranges, a board, and cards that cannot come."""

from collections import Counter
from dataclasses import dataclass
from typing import Final

from pyapp.agents.holdem.hands.combos import mask, pairs
from pyapp.analysis.ranges.hand_cells import HandRange, fit_beside
from pyapp.cards import DECK, Card
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
    """Who holds what, each pair of hole cards of a range as likely as any other that fits."""

    hands: tuple[HandRange, ...]
    board: tuple[Card, ...] = ()
    dead: tuple[Card, ...] = ()
    """Cards that were seen elsewhere, such as folded ones."""

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
