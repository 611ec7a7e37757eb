"""What the lobby shows, out of a profile."""

from pyapp.app.cashier import broke
from pyapp.app.holdem.words import still_there
from pyapp.app.profile import Profile
from pyapp.views import ENTRIES, LobbyView


def lobby_view(profile: Profile, notice: str) -> LobbyView:
    """Show every table that can be opened, and on top the one where the person still sits."""
    unfinished = still_there(profile.sitting) if profile.sitting else ""
    return LobbyView(ENTRIES, profile.bankroll, unfinished, notice, broke(profile))
