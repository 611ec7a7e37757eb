"""The games of this version. A game joins the app by a line here."""

from pyapp.app.blackjack.game import BlackjackGame
from pyapp.app.holdem.game import HoldemGame
from pyapp.app.session.game import AnyGame
from pyapp.blackjack.odds import StrategyCache


def standard_games(strategies: StrategyCache) -> tuple[AnyGame, ...]:
    """Return all games, in the order of the lobby; charts that were worked out once serve them all."""
    return (HoldemGame(), BlackjackGame(strategies))
