"""The bots that play hold'em."""

from pyapp.agents.holdem.bots.cast import Bot, Member, cast, make, member
from pyapp.agents.holdem.bots.chen_bot import ChenBot
from pyapp.agents.holdem.bots.equity_bot import EquityBot
from pyapp.agents.holdem.bots.levels import Level, make_level
from pyapp.agents.holdem.bots.playing_styles import Style, leanings
from pyapp.agents.holdem.bots.simple_bots import CallingBot, RaisingBot, RandomBot
from pyapp.agents.holdem.bots.thinking_bot import ThinkingBot, Weighed
from pyapp.agents.holdem.choosing.character import SOBER, Character
from pyapp.agents.holdem.hands.chen_points import points
from pyapp.agents.holdem.opponents.opponent_memory import Memory, kept, recalled
from pyapp.agents.holdem.opponents.player_model import Habit
from pyapp.agents.holdem.spot import Spot, spot_of

__all__ = [
    "SOBER",
    "Bot",
    "CallingBot",
    "Character",
    "ChenBot",
    "EquityBot",
    "Habit",
    "Level",
    "Member",
    "Memory",
    "RaisingBot",
    "RandomBot",
    "Spot",
    "Style",
    "ThinkingBot",
    "Weighed",
    "cast",
    "kept",
    "leanings",
    "make",
    "make_level",
    "member",
    "points",
    "recalled",
    "spot_of",
]
