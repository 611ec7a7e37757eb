"""Everything that decides: bots, and the interface that a person fills as well."""

from pyapp.agents.holdem import (
    SOBER,
    Bot,
    CallingBot,
    Character,
    ChenBot,
    EquityBot,
    Level,
    Member,
    RaisingBot,
    RandomBot,
    Style,
    cast,
    make,
    member,
)
from pyapp.agents.holdem.agent import Agent

__all__ = [
    "SOBER",
    "Agent",
    "Bot",
    "CallingBot",
    "Character",
    "ChenBot",
    "EquityBot",
    "Level",
    "Member",
    "RaisingBot",
    "RandomBot",
    "Style",
    "cast",
    "make",
    "member",
]
