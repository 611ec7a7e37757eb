"""Texas hold'em as four pure verbs over frozen state: ``deal``, ``options``, ``apply``, ``observe``."""

from pyapp.holdem.actions import Action, BetTo, Call, Check, Fold, RaiseTo, TapOut
from pyapp.holdem.chip_money import COUNT_ONLY, chips_text
from pyapp.holdem.engine import apply, deal, options
from pyapp.holdem.errors import HoldemError, HoldemReason, HoldemRefusal
from pyapp.holdem.events import (
    Acted,
    BetsGathered,
    Blind,
    BlindPosted,
    BoardDealt,
    ButtonMoved,
    Event,
    HoleDealt,
    Mucked,
    PlayerJoined,
    PlayerLeft,
    PotAwarded,
    Share,
    Shown,
    TableEvent,
    UncalledReturned,
)
from pyapp.holdem.follow import before_deal, follow
from pyapp.holdem.forced_bets import fold_price
from pyapp.holdem.legal.hand_options import BetRange, HandOptions
from pyapp.holdem.net_results import net_results
from pyapp.holdem.observe import HandObservation, censor, observe
from pyapp.holdem.payout.pots import Pot, pots
from pyapp.holdem.positions import Positions, first_positions, next_positions
from pyapp.holdem.presets import (
    CASINO_LIMIT,
    CLASSROOM_LIMIT,
    CONSOLE_LIMIT,
    CONSOLE_NO_LIMIT,
    DUEL,
    NO_LIMIT,
    POT_LIMIT,
    PRESETS,
)
from pyapp.holdem.rule_choices import (
    AnteBy,
    ButtonMoves,
    LeastRaise,
    OddChip,
    ShortBet,
    ShortStack,
    Structure,
)
from pyapp.holdem.rules import LEAST_BIG_BLIND, LEAST_SEATS, MOST_SEATS, HoldemRules
from pyapp.holdem.state import Felt, HandSeat, HandState, HandStep, Status
from pyapp.holdem.street import Street

__all__ = [
    "CASINO_LIMIT",
    "CLASSROOM_LIMIT",
    "CONSOLE_LIMIT",
    "CONSOLE_NO_LIMIT",
    "COUNT_ONLY",
    "DUEL",
    "LEAST_BIG_BLIND",
    "LEAST_SEATS",
    "MOST_SEATS",
    "NO_LIMIT",
    "POT_LIMIT",
    "PRESETS",
    "Acted",
    "Action",
    "AnteBy",
    "BetRange",
    "BetTo",
    "BetsGathered",
    "Blind",
    "BlindPosted",
    "BoardDealt",
    "ButtonMoved",
    "ButtonMoves",
    "Call",
    "Check",
    "Event",
    "Felt",
    "Fold",
    "HandObservation",
    "HandOptions",
    "HandSeat",
    "HandState",
    "HandStep",
    "HoldemError",
    "HoldemReason",
    "HoldemRefusal",
    "HoldemRules",
    "HoleDealt",
    "LeastRaise",
    "Mucked",
    "OddChip",
    "PlayerJoined",
    "PlayerLeft",
    "Positions",
    "Pot",
    "PotAwarded",
    "RaiseTo",
    "Share",
    "ShortBet",
    "ShortStack",
    "Shown",
    "Status",
    "Street",
    "Structure",
    "TableEvent",
    "TapOut",
    "UncalledReturned",
    "apply",
    "before_deal",
    "censor",
    "chips_text",
    "deal",
    "first_positions",
    "fold_price",
    "follow",
    "net_results",
    "next_positions",
    "observe",
    "options",
    "pots",
]
