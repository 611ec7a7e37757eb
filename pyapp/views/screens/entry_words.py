"""What the lobby says of a table, as far as it follows from the table's rules."""

from pyapp.holdem import LEAST_SEATS, HoldemRules
from pyapp.tables import TableEntry
from pyapp.views.blackjack.placing_bets import limits_and_decks
from pyapp.views.holdem.stakes_words import offered_stakes
from pyapp.views.tables.lobby_entry import LobbyEntry


def lobby_entry(entry: TableEntry) -> LobbyEntry:
    """Return a table as the lobby shows it."""
    return LobbyEntry(
        entry.preset,
        entry.name,
        entry.special,
        _stakes(entry),
        _players(entry),
        entry.seats,
        entry.cloth,
        entry.detail,
    )


def _stakes(entry: TableEntry) -> str:
    """Return the stakes that the table usually opens with, as in `$1/$2 · no limit`."""
    rules = entry.rules
    return offered_stakes(rules) if isinstance(rules, HoldemRules) else limits_and_decks(rules)


def _players(entry: TableEntry) -> str:
    """Return who sits there and what for, as in `2 to 10 players · cash or sit-and-go`."""
    if not isinstance(entry.rules, HoldemRules):
        return f"1 to {entry.most_seats} boxes · against the house"
    alone = entry.most_seats == LEAST_SEATS
    players = "You and one opponent" if alone else f"{LEAST_SEATS} to {entry.most_seats} players"
    return f"{players} · {' or '.join(entry.formats)}"
