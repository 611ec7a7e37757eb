"""A hand that is over, as it is written down."""

from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.records import FinishedHand


def write_up_hand(sitting: HoldemSitting, now: int) -> FinishedHand:
    """Return the hand that has just ended, with its proof; ``now`` is in milliseconds since 1970."""
    record, seal = sitting.hand, sitting.seal
    assert record, "a hand that is over was dealt"  # noqa: S101 - for the type checker
    promised = seal.fingerprint if seal else ""
    return FinishedHand(
        record, sitting.names, sitting.persons, now, sitting.hands, seal, promised, sitting.guests
    )
