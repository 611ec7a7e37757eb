"""What the lobby says of a table, as far as it follows from the table's rules."""

from functools import reduce
from typing import Final

from pyapp.holdem import LEAST_SEATS, HoldemRules
from pyapp.tables import GameFormat, TableEntry
from pyapp.texts import say
from pyapp.tournament import MOST_PLAYERS
from pyapp.views.blackjack.placing_bets import limits_and_decks
from pyapp.views.holdem.words.stakes_words import offered_stakes
from pyapp.views.tables.lobby_entry import LobbyEntry

_TOURNAMENT: Final = (GameFormat.TOURNAMENT,)


def lobby_entry(entry: TableEntry) -> LobbyEntry:
    """Return a table as the lobby shows it."""
    return LobbyEntry(
        entry.preset,
        entry.name,
        entry.plain,
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
    if entry.formats == _TOURNAMENT:
        return say("holdem_tournament.lobby.stakes")
    return offered_stakes(rules) if isinstance(rules, HoldemRules) else limits_and_decks(rules)


def _players(entry: TableEntry) -> str:
    """Return who sits there and what for, as in `2 to 10 players · cash or sit-and-go`."""
    if not isinstance(entry.rules, HoldemRules):
        return say("lobby.players.against_house", most=entry.most_seats)
    if entry.formats == _TOURNAMENT:
        return say("holdem_tournament.lobby.players", most=MOST_PLAYERS)
    formats = reduce(_either, (say(f"lobby.format.{each.name.lower()}") for each in entry.formats))
    if entry.most_seats == LEAST_SEATS:
        return say("lobby.players.duel", formats=formats)
    return say("lobby.players.several", least=LEAST_SEATS, most=entry.most_seats, formats=formats)


def _either(first: str, second: str) -> str:
    return say("lobby.format.either", first=first, second=second)
