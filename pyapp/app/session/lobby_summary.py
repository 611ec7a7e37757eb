"""What the lobby shows, out of a profile."""

from pyapp.app.profiles.cashier import broke
from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.blackjack.table_words import pit_waits
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.app.sittings.holdem.table_words import still_there
from pyapp.tables import TABLES
from pyapp.views import LobbyView, WaitingView


def lobby_view(profile: Profile, notice: str) -> LobbyView:
    """Show every table that can be opened, and on top those where the person still sits."""
    return LobbyView(TABLES, waiting(profile), notice, broke(profile))


def waiting(profile: Profile) -> tuple[WaitingView, ...]:
    """Say what waits at the tables where the person still sits, the one played last first."""
    tables = profile.tables
    return tuple(
        still_there(table) if isinstance(table, HoldemSitting) else pit_waits(table) for table in tables
    )
