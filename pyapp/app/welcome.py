"""What the lobby shows, out of a profile."""

from pyapp.app.blackjack.words import pit_waits
from pyapp.app.cashier import broke
from pyapp.app.holdem.words import still_there
from pyapp.app.profile import Profile
from pyapp.views import ENTRIES, LobbyView


def lobby_view(profile: Profile, notice: str) -> LobbyView:
    """Show every table that can be opened, and on top the one where the person still sits."""
    return LobbyView(ENTRIES, unfinished(profile), notice, broke(profile))


def unfinished(profile: Profile) -> str:
    """Say what waits at the table where the person still sits."""
    if profile.pit:
        return pit_waits(profile.pit)
    return still_there(profile.sitting) if profile.sitting else ""
