"""The blackjack rules that count for the person at the screen."""

from pyapp.app.blackjack.setup_controller import BlackjackSetupController
from pyapp.app.session.session import Session
from pyapp.blackjack import BlackjackRules


def rules_in_force(session: Session) -> BlackjackRules | None:
    """Return the rules being set up, or those of the table where the person sits, if there is either."""
    if isinstance(session.setup, BlackjackSetupController):
        return session.setup.rules
    return session.profile.pit.rules if session.profile.pit else None
