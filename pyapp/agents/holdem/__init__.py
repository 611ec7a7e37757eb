"""The bots that play hold'em."""

from pyapp.agents.holdem.cast import Bot, Kind, Member, cast, made, make
from pyapp.agents.holdem.character import SOBER, Character
from pyapp.agents.holdem.chen import ChenBot
from pyapp.agents.holdem.equity import EquityBot
from pyapp.agents.holdem.habits import Habit
from pyapp.agents.holdem.levels import Level, make_level
from pyapp.agents.holdem.memory import Memory, kept, recalled
from pyapp.agents.holdem.points import points
from pyapp.agents.holdem.simple import CallingBot, RaisingBot, RandomBot
from pyapp.agents.holdem.styles import Style, leanings

__all__ = [
    "SOBER",
    "Bot",
    "CallingBot",
    "Character",
    "ChenBot",
    "EquityBot",
    "Habit",
    "Kind",
    "Level",
    "Member",
    "Memory",
    "RaisingBot",
    "RandomBot",
    "Style",
    "cast",
    "kept",
    "leanings",
    "made",
    "make",
    "make_level",
    "points",
    "recalled",
]
