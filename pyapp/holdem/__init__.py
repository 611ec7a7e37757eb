"""Texas hold'em as four pure verbs over frozen state: ``deal``, ``options``, ``apply``, ``observe``."""

from pyapp.holdem.actions import Action, BetTo, Call, Check, Fold, RaiseTo
from pyapp.holdem.engine import apply, deal, options
from pyapp.holdem.errors import HoldemError, Refused, Why
from pyapp.holdem.events import (
    Acted,
    BetsGathered,
    Blind,
    BlindPosted,
    BoardDealt,
    Event,
    HoleDealt,
    Mucked,
    PotAwarded,
    Share,
    Shown,
    UncalledReturned,
)
from pyapp.holdem.follow import before_deal, follow
from pyapp.holdem.observe import Observation, censor, observe
from pyapp.holdem.options import Options, Sizes
from pyapp.holdem.positions import Positions, first_positions, next_positions
from pyapp.holdem.pots import Pot, pots
from pyapp.holdem.presets import CASINO_LIMIT, PRESETS, at_stakes
from pyapp.holdem.rules import LEAST_BIG_BLIND, MOST_SEATS, HoldemRules
from pyapp.holdem.state import Felt, HandState, Seat, Status, Step
from pyapp.holdem.street import Street

__all__ = [
    "CASINO_LIMIT",
    "LEAST_BIG_BLIND",
    "MOST_SEATS",
    "PRESETS",
    "Acted",
    "Action",
    "BetTo",
    "BetsGathered",
    "Blind",
    "BlindPosted",
    "BoardDealt",
    "Call",
    "Check",
    "Event",
    "Felt",
    "Fold",
    "HandState",
    "HoldemError",
    "HoldemRules",
    "HoleDealt",
    "Mucked",
    "Observation",
    "Options",
    "Positions",
    "Pot",
    "PotAwarded",
    "RaiseTo",
    "Refused",
    "Seat",
    "Share",
    "Shown",
    "Sizes",
    "Status",
    "Step",
    "Street",
    "UncalledReturned",
    "Why",
    "apply",
    "at_stakes",
    "before_deal",
    "censor",
    "deal",
    "first_positions",
    "follow",
    "next_positions",
    "observe",
    "options",
    "pots",
]
