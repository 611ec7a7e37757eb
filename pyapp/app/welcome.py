"""What the lobby shows, out of a profile."""

from pyapp.app.blackjack.words import pit_waits
from pyapp.app.cashier import broke
from pyapp.app.holdem.chairs import Sitting
from pyapp.app.holdem.words import still_there
from pyapp.app.profile import Profile
from pyapp.views import ENTRIES, LobbyView, WaitingView


def lobby_view(profile: Profile, notice: str) -> LobbyView:
    """Show every table that can be opened, and on top those where the person still sits."""
    return LobbyView(ENTRIES, waiting(profile), notice, broke(profile))


def waiting(profile: Profile) -> tuple[WaitingView, ...]:
    """Say what waits at the tables where the person still sits, the one played last first."""
    tables = profile.tables
    return tuple(still_there(table) if isinstance(table, Sitting) else pit_waits(table) for table in tables)
