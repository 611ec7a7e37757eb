"""Everything that decides: bots, and the interface that a person fills as well."""

from pyapp.agents.base import Agent
from pyapp.agents.holdem import (
    SOBER,
    CallingBot,
    Character,
    ChenBot,
    EquityBot,
    Kind,
    Member,
    RaisingBot,
    RandomBot,
    cast,
    made,
    make,
)

__all__ = [
    "SOBER",
    "Agent",
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
]
