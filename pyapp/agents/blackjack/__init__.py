"""Computer players of blackjack, and rounds among them."""

from pyapp.agents.blackjack.agent import Player
from pyapp.agents.blackjack.betting_progressions import Flat, Ladder, Martingale, Progression
from pyapp.agents.blackjack.blackjack_bot import Betting, Bot, Kind, make
from pyapp.agents.blackjack.bot_rounds import Takings, play, visit
from pyapp.agents.blackjack.hilo_counting import SPREADS, HiLo
from pyapp.agents.blackjack.playing_styles import Basic, MimicDealer, NeverBust, StandOn, Style

__all__ = [
    "SPREADS",
    "Basic",
    "Betting",
    "Bot",
    "Flat",
    "HiLo",
    "Kind",
    "Ladder",
    "Martingale",
    "MimicDealer",
    "NeverBust",
    "Player",
    "Progression",
    "StandOn",
    "Style",
    "Takings",
    "make",
    "play",
    "visit",
]
