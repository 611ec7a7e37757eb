"""Which cards are marked, lifted or dimmed: the viewer's five in play, at the end the winners'.

``told`` is the pot being pushed; while it is, the fives of its own winners alone are lifted.
"""

from collections.abc import Sequence
from typing import Final

from pyapp.cards import NO_CHIPS, Card
from pyapp.holdem import Event, HandObservation, Status
from pyapp.ranking import best_five
from pyapp.views.holdem.table_story import ShownPot, celebrated, mucking_seats, results_by, showdown, winnings
from pyapp.views.kit.common_views import HIDDEN, CardView

_FLOP_SIZE: Final = 3
_TURN_SIZE: Final = 4
_BACK: Final = CardView(HIDDEN)


def board_cards(
    seen: HandObservation, events: Sequence[Event], told: ShownPot | None = None
) -> tuple[CardView, ...]:
    """Return the board: the winners' cards lifted at the showdown, before that the viewer's marked."""
    return _cards(seen.felt.board, seen, events, told)


def own_cards(
    seen: HandObservation, events: Sequence[Event], told: ShownPot | None = None
) -> tuple[CardView, ...]:
    """Return the viewer's hole cards."""
    return _cards(seen.hole, seen, events, told, seen.viewer)


def rival_cards(
    index: int, seen: HandObservation, events: Sequence[Event], told: ShownPot | None = None
) -> tuple[CardView, ...]:
    """Return a rival's hole cards, face down unless they were shown; none where they were given up."""
    hole = seen.holes[index]
    if hole is not None and index in seen.felt.shown:
        return _cards(hole, seen, events, told, index)
    gone = seen.felt.seats[index].status is not Status.IN or index in mucking_seats(events)
    return () if gone or hole == () else (_BACK, _BACK)


def _cards(
    cards: Sequence[Card],
    seen: HandObservation,
    events: Sequence[Event],
    told: ShownPot | None,
    owner: int | None = None,
) -> tuple[CardView, ...]:
    if showdown(events):
        won, lost = _winning_cards(seen, events, told), _beaten_five(seen, events, told, owner)
        return tuple(
            CardView(str(card), lifted=card in won, dim=card not in won, beaten=card in lost)
            for card in cards
        )
    marked = _five_in_play(seen)
    return tuple(CardView(str(card), marked=card in marked) for card in cards)


def _winning_cards(seen: HandObservation, events: Sequence[Event], told: ShownPot | None) -> frozenset[Card]:
    """Return the five cards of all who win by the hand; of a pot being told those of its own winners."""
    live = seen.felt.live
    winners = [share.seat for share in told.award.shares] if told else winnings(events)
    shown = celebrated(winners, results_by(events, told))
    fives = (_five(seen.holes[index], seen) for index in shown if index in live)
    return frozenset(card for five in fives for card in five)


def _beaten_five(
    seen: HandObservation, events: Sequence[Event], told: ShownPot | None, owner: int | None
) -> frozenset[Card]:
    """Return the best five of a hand that was shown and loses, where all are shown.

    It is the owner's; of the board's cards the viewer's, or the only one's.
    """
    felt, results = seen.felt, results_by(events, told)
    if not felt.rules.everybody_shows:
        return frozenset()
    losers = [index for index in felt.live if index in felt.shown and results.get(index, NO_CHIPS) < 0]
    if owner is None:
        owner = seen.viewer if seen.viewer in losers or len(losers) != 1 else losers[0]
    return frozenset(_five(seen.holes[owner], seen)) if owner in losers else frozenset()


def _five_in_play(seen: HandObservation) -> frozenset[Card]:
    """Return the viewer's best five, once there are more than five to choose from."""
    live = seen.viewer is not None and seen.felt.seats[seen.viewer].live
    return frozenset(_five(seen.hole, seen)) if live and len(seen.felt.board) >= _TURN_SIZE else frozenset()


def _five(hole: Sequence[Card] | None, seen: HandObservation) -> tuple[Card, ...]:
    return tuple(best_five((*hole, *seen.felt.board))) if hole and len(seen.felt.board) >= _FLOP_SIZE else ()
