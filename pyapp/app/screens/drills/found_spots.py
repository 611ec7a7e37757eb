"""The player's own costly decisions, out of the hands that the review has judged."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Final

from pyapp.analysis.holdem.leaks import PlayFault
from pyapp.app.screens.drills.drill_notes import OwnSpot
from pyapp.app.screens.review.judged_hands import JudgedHand

MOST_NEW: Final = 20
"""So many new ones are scheduled at once, the dearest."""

MOST_OWN: Final = 60
"""So many are kept."""

MOST_OF_A_HABIT: Final = 8
"""So many of one habit are asked in one go."""


def found_spots(hands: Sequence[JudgedHand]) -> Mapping[str, OwnSpot]:
    """Return the dearest decisions by their place."""
    found = sorted(_all(hands), key=_loss, reverse=True)[:MOST_NEW]
    return {one.place: one for one in found}


def spots_of_habit(hands: Sequence[JudgedHand], habit: str) -> Mapping[str, OwnSpot]:
    """Return a habit's decisions by their place, the dearest first."""
    found = sorted((one for one in _all(hands) if one.habit == habit), key=_loss, reverse=True)
    return {one.place: one for one in found[:MOST_OF_A_HABIT]}


def spot_at(hands: Sequence[JudgedHand], place: str) -> Mapping[str, OwnSpot]:
    """Return the decision at a place, if it cost something."""
    return {one.place: one for one in _all(hands) if one.place == place}


def _all(hands: Sequence[JudgedHand]) -> Iterator[OwnSpot]:
    for hand in hands:
        for fault in hand.faults:
            yield _own(hand.number, fault)


def _own(number: int, fault: PlayFault) -> OwnSpot:
    return OwnSpot(f"{number}:{fault.number}", fault.habit.slug, fault.blinds)


def _loss(one: OwnSpot) -> float:
    return one.loss
