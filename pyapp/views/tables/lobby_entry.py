"""A table as the lobby shows it, whatever is played there."""

from dataclasses import dataclass

from pyapp.tables import Cloth, MiniatureDetail


@dataclass(frozen=True, slots=True)
class LobbyEntry:
    """One table that can be opened."""

    preset: str
    name: str
    plain: str
    """One sentence for a stranger, as in `The poker game from television.`"""

    special: str
    """One sentence on what sets its rules apart."""

    stakes: str
    """As in `$1/$2 · no limit`."""

    players: str
    """Who sits there and what for, as in `2 to 10 players · cash or sit-and-go`."""

    seats: int
    """How many seats its miniature has."""

    cloth: Cloth
    detail: MiniatureDetail
    """What lies on the miniature."""
