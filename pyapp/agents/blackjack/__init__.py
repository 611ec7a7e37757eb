"""Computer players of blackjack, and rounds among them."""

from pyapp.agents.blackjack.blackjack_bot import (
    BettingKind,
    BlackjackAgent,
    BlackjackBot,
    Flat,
    Ladder,
    Martingale,
    Progression,
    StyleKind,
    make,
)
from pyapp.agents.blackjack.bot_rounds import PlayerTakings, play, visit
from pyapp.agents.blackjack.playing_styles import (
    SPREADS,
    Basic,
    BlackjackStyle,
    HiLo,
    MimicDealer,
    NeverBust,
    StandOn,
)

__all__ = [
    "SPREADS",
    "Basic",
    "BettingKind",
    "BlackjackAgent",
    "BlackjackBot",
    "BlackjackStyle",
    "Flat",
    "HiLo",
    "Ladder",
    "Martingale",
    "MimicDealer",
    "NeverBust",
    "PlayerTakings",
    "Progression",
    "StandOn",
    "StyleKind",
    "make",
    "play",
    "visit",
]
