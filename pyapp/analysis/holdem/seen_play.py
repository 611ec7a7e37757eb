"""What a person has seen of a table, by which bots and coach think."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from pyapp.agents.holdem.opponents.player_model import PlayerModel
from pyapp.holdem import Event


@dataclass(frozen=True, slots=True)
class SeenPlay:
    """What a person has seen: how everyone played before this hand, and what happened in it."""

    habits: Mapping[int, PlayerModel]
    events: Sequence[Event]
    """Those of the hand so far, censored for the person."""
