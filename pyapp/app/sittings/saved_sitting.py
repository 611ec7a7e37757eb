"""A table where the person sits, of either game or a friend's, and how it is saved."""

from typing import Final, TypeAlias

from pyapp.app.sittings.blackjack.saved_sitting import BLACKJACK_SITTING_CODEC, check_blackjack_sitting
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.guest_sitting import GUEST_CODEC, GuestSitting, check_guest_sitting
from pyapp.app.sittings.holdem.saved_sitting import HOLDEM_SITTING_CODEC, check_holdem_sitting
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.records.codec import Codec, tagged

OpenSitting: TypeAlias = HoldemSitting | BlackjackSitting | GuestSitting
"""A table where the person sits, from sitting down to leaving."""


TABLE_CODEC: Final[Codec[OpenSitting]] = tagged(
    "kind",
    {
        "holdem": (HoldemSitting, HOLDEM_SITTING_CODEC),
        "blackjack": (BlackjackSitting, BLACKJACK_SITTING_CODEC),
        "friends": (GuestSitting, GUEST_CODEC),
    },
    under="table",
)


def check_table(table: OpenSitting) -> None:
    """Raise ``FieldError`` for a table that could not be played on, or whose chips do not add up."""
    match table:
        case HoldemSitting():
            check_holdem_sitting(table)
        case BlackjackSitting():
            check_blackjack_sitting(table)
        case GuestSitting():
            check_guest_sitting(table)
