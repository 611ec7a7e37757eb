"""A round that is over, as it is written down."""

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.records.blackjack import FinishedRound, finish_round


def write_up_round(pit: BlackjackSitting, now: int) -> FinishedRound:
    """Return the round that has just ended in the pit; ``now`` is in milliseconds since 1970."""
    assert pit.last, "a round that is over was dealt"  # noqa: S101 - for the type checker
    return finish_round(FinishedRound(pit.last, pit.names, pit.persons, now, pit.rounds, pit.shared))
