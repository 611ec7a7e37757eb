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
        special="Bet any amount, up to your whole stack.",
        seats=9,
        kind="cash or sit-and-go",
    ),
    EntryView(
        preset="pot-limit",
        name="Pot-Limit",
        stakes="$1/$2 · pot limit",
        who=_ANY,
        special="Bet or raise up to what the pot holds.",
        seats=6,
        kind="cash or sit-and-go",
    ),
    EntryView(
        preset="classroom-limit",
        name="Classroom Limit",
        stakes="$2/$4 limit · blinds $1 and $2",
        who=_ANY,
        special="Fixed bet sizes, four bets a street. Before the flop the big blind calls for free.",
        seats=8,
    ),
    EntryView(
        preset="console-limit",
        name="Console Limit",
        stakes="$5/$10 · raises of $5 and $10",
        who=_ANY,
        special="Can't cover the call? Tap out, and play for what the pot holds right then.",
        seats=5,
        kind="freeze-out",
    ),
    EntryView(
        preset="console-no-limit",
        name="Console No-Limit",
        stakes="$5/$10 · raises from $1",
        who=_ANY,
        special="Raise by any amount from $1, up to three times a street.",
        seats=5,
        kind="freeze-out",
    ),
    EntryView(
        preset="duel",
        name="Duel",
        stakes="$1/$2 forced bets",
        who="You and one opponent",
        special="No blinds. One move each per street, and every raise doubles the minimum bet.",
        seats=2,
    ),
    EntryView(
        preset="blackjack",
        name="Blackjack",
        stakes="$2 to $500 · six decks",
        who="1 to 7 boxes",
        special="Get closer to 21 than the dealer without going over. Blackjack pays 3 to 2.",
        seats=7,
        kind="against the house",
    ),
)
"""Every table, the one that most people look for first."""


def entry_of(preset: str) -> EntryView:
    """Return the entry of a preset; raises ``LookupError`` where the lobby has none."""
    for entry in ENTRIES:
        if entry.preset == preset:
            return entry
    raise LookupError(f"The lobby has no entry for the table {preset!r}.")


def name_of(preset: str) -> str:
    """Call a preset as the lobby calls it."""
    return next((entry.name for entry in ENTRIES if entry.preset == preset), preset)
