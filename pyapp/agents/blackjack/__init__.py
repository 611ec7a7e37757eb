"""Computer players of blackjack, and rounds among them."""

from pyapp.agents.blackjack.agent import BlackjackAgent
from pyapp.agents.blackjack.betting_progressions import Flat, Ladder, Martingale, Progression
from pyapp.agents.blackjack.blackjack_bot import BettingKind, BlackjackBot, StyleKind, make
from pyapp.agents.blackjack.bot_rounds import PlayerTakings, play, visit
from pyapp.agents.blackjack.hilo_counting import SPREADS, HiLo
from pyapp.agents.blackjack.playing_styles import Basic, BlackjackStyle, MimicDealer, NeverBust, StandOn

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
