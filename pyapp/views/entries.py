"""The tables of the lobby, in the order in which they stand there."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class EntryView:
    """One table that can be opened."""

    preset: str
    name: str
    stakes: str
    who: str
    """Who sits there, as in `2 to 10 players`."""

    special: str
    """One sentence on what sets its rules apart."""

    seats: int
    """How many seats its miniature has: as many as a tap sits down to."""

    kind: str = "cash"
    """What one plays for: `cash`, `cash or sit-and-go`, `freeze-out`."""


_ANY: Final = "2 to 10 players"

ENTRIES: Final = (
    EntryView(
        preset="casino-limit",
        name="Casino Limit",
        stakes="$4/$8 limit · blinds $2 and $4",
        who=_ANY,
        special="Fixed bet sizes: the classic casino game. Easy to learn.",
        seats=6,
    ),
    EntryView(
        preset="no-limit",
        name="No-Limit",
        stakes="$1/$2 · no limit",
        who=_ANY,
        special="Any bet up to your whole stack, and a raise at least as large as the last.",
        seats=9,
        kind="cash or sit-and-go",
    ),
    EntryView(
        preset="pot-limit",
        name="Pot-Limit",
        stakes="$1/$2 · pot limit",
        who=_ANY,
        special="You may raise by what the pot holds once you have called, and no more.",
        seats=6,
        kind="cash or sit-and-go",
    ),
    EntryView(
        preset="classroom-limit",
        name="Classroom Limit",
        stakes="$2/$4 limit · blinds $1 and $2",
        who=_ANY,
        special="Four bets a street, then the cap. Before the flop nobody checks: the big blind calls free.",
        seats=8,
    ),
    EntryView(
        preset="console-limit",
        name="Console Limit",
        stakes="$5/$10 · raises of $5 and $10",
        who=_ANY,
        special="Too short to call? Tap out, and play for what the pot holds right then.",
        seats=5,
        kind="freeze-out",
    ),
    EntryView(
        preset="console-no-limit",
        name="Console No-Limit",
        stakes="$5/$10 · raises from $1",
        who=_ANY,
        special="Raise by any amount from $1, three times a street; short stacks tap out.",
        seats=5,
        kind="freeze-out",
    ),
    EntryView(
        preset="duel",
        name="Duel",
        stakes="$1/$2 forced bets",
        who="You and one opponent",
        special="Nothing is posted; one act each a street, and every raise doubles the minimum bet.",
        seats=2,
    ),
    EntryView(
        preset="blackjack",
        name="Blackjack",
        stakes="$2 to $500 · six decks",
        who="1 to 7 boxes",
        special="Come closer to 21 than the dealer without going over; an ace and a ten pay 3 to 2.",
        seats=7,
        kind="against the house",
    ),
)
"""Every table, the one that most people look for first."""


def name_of(preset: str) -> str:
    """Call a preset as the lobby calls it."""
    return next((entry.name for entry in ENTRIES if entry.preset == preset), preset)
