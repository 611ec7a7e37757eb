"""The sittings that this version can save and read; the registry of games begins here."""

from typing import Final

from pyapp.app.sittings.blackjack.saved_sitting import check_blackjack_sitting, pit_from_json, pit_to_json
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.holdem.saved_sitting import check_holdem_sitting, sitting_from_json, sitting_to_json
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.open_sitting import GUEST_SITTINGS, SittingKind, SittingKinds

HOLDEM_SITTINGS: Final = SittingKind(
    "holdem", HoldemSitting, sitting_to_json, sitting_from_json, check_holdem_sitting
)
BLACKJACK_SITTINGS: Final = SittingKind(
    "blackjack", BlackjackSitting, pit_to_json, pit_from_json, check_blackjack_sitting
)
SITTING_KINDS: Final[SittingKinds] = (HOLDEM_SITTINGS, BLACKJACK_SITTINGS, GUEST_SITTINGS)
