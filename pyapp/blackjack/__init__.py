"""Blackjack as four pure verbs over frozen state: ``deal``, ``options``, ``apply``, ``observe``.

Every amount is a whole number of half-dollars.
"""

from pyapp.blackjack.actions import Action, Decline, Double, EvenMoney, Hit, Insure, Split, Stand, Surrender
from pyapp.blackjack.bets import bet_refusal, highest_bet, ready_shoe
from pyapp.blackjack.engine import apply, deal, options
from pyapp.blackjack.errors import BlackjackError, Refused, Why
from pyapp.blackjack.events import (
    Acted,
    Asked,
    BetPlaced,
    CutCardOut,
    DealerDealt,
    Dealt,
    Event,
    Face,
    HoleTurned,
    InsuranceSettled,
    Peeked,
    Result,
    RoundOver,
    Settled,
    Shuffled,
    Turn,
    Turned,
)
from pyapp.blackjack.follow import before_deal, follow
from pyapp.blackjack.money import (
    DOLLAR,
    HalfDollars,
    chips_to_half_dollars,
    half_dollars,
    half_dollars_text,
    half_dollars_to_chips,
    to_the_dollar,
    whole_dollars,
)
from pyapp.blackjack.observe import HandSeen, Observation, SeatSeen, censor, observe
from pyapp.blackjack.options import Options, StakeRange
from pyapp.blackjack.presets import BLACKJACK, PRESETS
from pyapp.blackjack.rules import MOST_DECKS, MOST_SEATS, BlackjackRules, check_rules
from pyapp.blackjack.state import Hand, Phase, RoundState, Seat, Step
from pyapp.blackjack.values import Worth, is_natural, is_pair, points, worth

__all__ = [
    "BLACKJACK",
    "DOLLAR",
    "MOST_DECKS",
    "MOST_SEATS",
    "PRESETS",
    "Acted",
    "Action",
    "Asked",
    "BetPlaced",
    "BlackjackError",
    "BlackjackRules",
    "CutCardOut",
    "DealerDealt",
    "Dealt",
    "Decline",
    "Double",
    "EvenMoney",
    "Event",
    "Face",
    "HalfDollars",
    "Hand",
    "HandSeen",
    "Hit",
    "HoleTurned",
    "InsuranceSettled",
    "Insure",
    "Observation",
    "Options",
    "Peeked",
    "Phase",
    "Refused",
    "Result",
    "RoundOver",
    "RoundState",
    "Seat",
    "SeatSeen",
    "Settled",
    "Shuffled",
    "Split",
    "StakeRange",
    "Stand",
    "Step",
    "Surrender",
    "Turn",
    "Turned",
    "Why",
    "Worth",
    "apply",
    "before_deal",
    "bet_refusal",
    "censor",
    "check_rules",
    "chips_to_half_dollars",
    "deal",
    "follow",
    "half_dollars",
    "half_dollars_text",
    "half_dollars_to_chips",
    "highest_bet",
    "is_natural",
    "is_pair",
    "observe",
    "options",
    "points",
    "ready_shoe",
    "to_the_dollar",
    "whole_dollars",
    "worth",
]
