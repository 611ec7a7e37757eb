"""What a table makes a moment of between two hands."""

from collections.abc import Sequence

from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.tournament_words import final_table_view
from pyapp.holdem import Event, HandObservation
from pyapp.tables import GameFormat
from pyapp.views import OccasionView, bust_view


def occasion(sitting: HoldemSitting, seen: HandObservation, events: Sequence[Event]) -> OccasionView | None:
    """Return the sheet of a person without chips at a cash table, or of a final table that begins.

    ``seen`` and ``events`` are the last hand, as its viewer saw it.
    """
    if sitting.game is not GameFormat.CASH:
        return final_table_view(sitting)
    busted = [seat for seat in sitting.persons if not sitting.chairs[seat].stack]
    if not busted:
        return None
    return bust_view(seen, sitting.names, events, busted[0], alone=len(sitting.persons) == 1)


def no_occasion() -> OccasionView | None:
    """Return that there is nothing to make a moment of."""
    return None
