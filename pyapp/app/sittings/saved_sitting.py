"""A table where the person sits, of either game or a friend's, and how it is saved."""

from typing import TypeAlias

from pyapp.app.sittings.blackjack.saved_sitting import check_blackjack_sitting, pit_from_json, pit_to_json
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.app.sittings.guest_sitting import (
    GuestSitting,
    check_guest_sitting,
    guest_from_json,
    guest_to_json,
)
from pyapp.app.sittings.holdem.saved_sitting import check_holdem_sitting, sitting_from_json, sitting_to_json
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.records import FieldError, Fields, Json
from pyapp.texts import say

OpenSitting: TypeAlias = HoldemSitting | BlackjackSitting | GuestSitting
"""A table where the person sits, from sitting down to leaving."""


def table_to_json(table: OpenSitting) -> dict[str, Json]:
    """Write a table with the name of its kind."""
    match table:
        case HoldemSitting():
            return {"kind": "holdem", "table": sitting_to_json(table)}
        case BlackjackSitting():
            return {"kind": "blackjack", "table": pit_to_json(table)}
        case GuestSitting():
            return {"kind": "friends", "table": guest_to_json(table)}


def table_from_json(saved: Fields) -> OpenSitting:
    """Read a table; raises ``FieldError`` naming what is wrong."""
    match saved.text("kind"):
        case "holdem":
            return sitting_from_json(saved.fields("table"))
        case "blackjack":
            return pit_from_json(saved.fields("table"))
        case "friends":
            return guest_from_json(saved.fields("table"))
        case kind:
            raise FieldError(say("profiles.save.table_kind", kind=kind))


def check_table(table: OpenSitting) -> None:
    """Raise ``FieldError`` for a table that could not be played on, or whose chips do not add up."""
    match table:
        case HoldemSitting():
            check_holdem_sitting(table)
        case BlackjackSitting():
            check_blackjack_sitting(table)
        case GuestSitting():
            check_guest_sitting(table)
