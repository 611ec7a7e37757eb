"""Everything that decides: bots, and the interface that a person fills as well."""

from pyapp.agents.holdem import (
    SOBER,
    CallingBot,
    CastMember,
    Character,
    ChenBot,
    HoldemBot,
    Level,
    PlayingStyle,
    RaisingBot,
    RandomBot,
    cast,
    make,
    member,
)
from pyapp.agents.holdem.agent import Agent

__all__ = [
    "SOBER",
    "Agent",
    "CallingBot",
    "CastMember",
    "Character",
    "ChenBot",
    "HoldemBot",
    "Level",
    "PlayingStyle",
    "RaisingBot",
    "RandomBot",
    "cast",
    "make",
    "member",
]
