"""What a hand adds to the record of its game."""

from collections.abc import Sequence
from dataclasses import replace

from pyapp.app.sittings.holdem.game_record import (
    hand_shown,
    with_best,
    with_hand,
    with_stack,
    without_person,
)
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.holdem import Event, HandState
from pyapp.tables import GameFormat


def with_record(
    after: HoldemSitting, before: HoldemSitting, state: HandState, events: Sequence[Event], seconds: int
) -> HoldemSitting:
    """Return the table after a hand with what its ending tells of it; a cash table has none.

    ``before`` is the table with the hand in play, ``state`` how the hand ended.
    """
    if before.game is GameFormat.CASH or not before.persons_in:
        return after
    record = with_hand(before.record, before.hands, seconds)
    if len(before.persons) > 1:
        return replace(after, record=without_person(record))
    seat = before.persons_in[0]
    record = with_stack(record, before.stacks[seat], after.stacks[seat])
    return replace(after, record=with_best(record, hand_shown(state, events, seat)))
