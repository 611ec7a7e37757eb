"""The bots that play hold'em."""

from pyapp.agents.holdem.cast import Bot, Member, cast, make, member
from pyapp.agents.holdem.character import SOBER, Character
from pyapp.agents.holdem.chen import ChenBot
from pyapp.agents.holdem.equity import EquityBot
from pyapp.agents.holdem.habits import Habit
from pyapp.agents.holdem.levels import Level, make_level
from pyapp.agents.holdem.memory import Memory, kept, recalled
from pyapp.agents.holdem.points import points
from pyapp.agents.holdem.simple import CallingBot, RaisingBot, RandomBot
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.agents.holdem.styles import Style, leanings
from pyapp.agents.holdem.thinker import ThinkingBot, Weighed

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
