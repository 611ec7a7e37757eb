"""What a blackjack table shows of friends at other devices: its shoe's seal, and who of them is there."""

from pyapp.app.sittings.blackjack.sitting import BlackjackSitting
from pyapp.views.blackjack import HostedView, ShoeSealView


def seal_view(sitting: BlackjackSitting) -> ShoeSealView | None:
    """Return the seal of the shoe in use, or of the next one, which may still be cut."""
    if sitting.seal is None:
        return None
    waits = sitting.shoe is None and sitting.round is None
    return ShoeSealView(sitting.seal.fingerprint, sitting.seal.words, waits=waits)


def hosted_view(sitting: BlackjackSitting) -> HostedView:
    """Return which friends sit at a table to which they can come."""
    return HostedView(tuple((at, sitting.chairs[at].name) for at in sitting.guests))
