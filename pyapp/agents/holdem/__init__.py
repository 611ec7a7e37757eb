"""The bots that play hold'em."""

from pyapp.agents.holdem.agent import CallingBot, RaisingBot, RandomBot
from pyapp.agents.holdem.bots.cast import (
    CastMember,
    HoldemBot,
    Level,
    PlayingStyle,
    cast,
    make,
    make_level,
    member,
    tendencies,
)
from pyapp.agents.holdem.bots.chen_bots import ChenBot
from pyapp.agents.holdem.choosing.character import SOBER, Character
from pyapp.agents.holdem.hands.hand_reading import points
from pyapp.agents.holdem.opponents.opponent_memory import OpponentMemory, restore_memory, save_memory
from pyapp.agents.holdem.opponents.player_model import PlayerModel
from pyapp.agents.holdem.spot import Spot, spot_of

__all__ = [
    "SOBER",
    "CallingBot",
    "CastMember",
    "Character",
    "ChenBot",
    "HoldemBot",
    "Level",
    "OpponentMemory",
    "PlayerModel",
    "PlayingStyle",
    "RaisingBot",
    "RandomBot",
    "Spot",
    "cast",
    "make",
    "make_level",
    "member",
    "points",
    "restore_memory",
    "save_memory",
    "spot_of",
    "tendencies",
]
