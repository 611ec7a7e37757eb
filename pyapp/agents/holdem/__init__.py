"""The bots that play hold'em."""

from pyapp.agents.holdem.cast import Kind, Member, cast, made, make
from pyapp.agents.holdem.character import SOBER, Character
from pyapp.agents.holdem.chen import ChenBot
from pyapp.agents.holdem.equity import EquityBot
from pyapp.agents.holdem.levels import Level, make_level
from pyapp.agents.holdem.points import points
from pyapp.agents.holdem.simple import CallingBot, RaisingBot, RandomBot
from pyapp.agents.holdem.styles import Style, leanings

__all__ = [
    "SOBER",
    "CallingBot",
    "Character",
    "ChenBot",
    "EquityBot",
    "Kind",
    "Level",
    "Member",
    "RaisingBot",
    "RandomBot",
    "Style",
    "cast",
    "leanings",
    "made",
    "make",
    "make_level",
    "points",
]
