"""Where and for what a hand was played, as its head tells it."""

from typing import TypeAlias

from pyapp.features.history.winnings import sign_of
from pyapp.money import Chips, chips_text
from pyapp.records import HandSummary, PlaySummary
from pyapp.records.holdem.finished_hand import ChipKind
from pyapp.texts import remember


def room_of(head: PlaySummary) -> str:
    """Return the card room whose file a hand is from; nothing where none says it."""
    return head.origin.room if isinstance(head, HandSummary) and head.origin else ""


def stakes_of(head: PlaySummary) -> str:
    """Write the blinds in money, as in `€0.05/€0.10`; nothing where chips are none, or no head says them."""
    return _blinds_words(_blinds_of(head))


def chips_of(head: PlaySummary) -> str:
    """Return what kind of chips a hand of hold'em was played for; nothing for a round of blackjack."""
    return head.format.value if isinstance(head, HandSummary) else ""


_Blinds: TypeAlias = tuple[str, Chips, Chips, int] | None
"""The money's sign, both blinds in chips, and how many chips make one of the money."""


def _blinds_of(head: PlaySummary) -> _Blinds:
    if not isinstance(head, HandSummary) or not head.small or head.format is ChipKind.TOURNAMENT:
        return None
    return sign_of(head), head.small, head.big, head.chips_per_dollar


@remember(256)
def _blinds_words(blinds: _Blinds) -> str:
    """Write blinds: of thousands of hands there are few."""
    if blinds is None:
        return ""
    sign, *chips, unit = blinds
    return "/".join(chips_text(Chips(one), unit, sign) for one in chips)
