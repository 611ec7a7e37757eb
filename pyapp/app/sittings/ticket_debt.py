"""What a guest who got up from a friend's table is to have."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TicketDebt:
    """What is owed to a ticket, in chips of its table."""

    ticket: str
    chips: int
    brought: int
    """What came to the table from the guest, so that what never came can be given back there."""
