"""Computer players of blackjack, and rounds among them."""

from pyapp.agents.blackjack.base import Player
from pyapp.agents.blackjack.bot import Betting, Bot, Kind, make
from pyapp.agents.blackjack.hilo import SPREADS, HiLo
from pyapp.agents.blackjack.pit import Takings, play, visit
from pyapp.agents.blackjack.progressions import Flat, Ladder, Martingale, Progression
from pyapp.agents.blackjack.styles import Basic, MimicDealer, NeverBust, StandOn, Style

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
