"""The bots that play hold'em."""

from pyapp.agents.holdem.cast import Kind, Member, cast, made, make
from pyapp.agents.holdem.character import SOBER, Character
from pyapp.agents.holdem.chen import ChenBot
from pyapp.agents.holdem.equity import EquityBot
from pyapp.agents.holdem.points import points
from pyapp.agents.holdem.simple import CallingBot, RaisingBot, RandomBot

__all__ = [
    "SOBER",
    "CallingBot",
    "Character",
    "ChenBot",
    "EquityBot",
    "Kind",
    "Member",
    "RaisingBot",
    "RandomBot",
    "cast",
    "made",
    "make",
    "points",
]
