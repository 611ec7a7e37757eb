"""Blackjack as four pure verbs over frozen state: ``deal``, ``options``, ``apply``, ``observe``.

Every amount is a whole number of half-dollars.
"""

from pyapp.blackjack.actions import Action, Decline, Double, EvenMoney, Hit, Insure, Split, Stand, Surrender
from pyapp.blackjack.bets import bet_refusal, highest_bet, must_shuffle, ready_shoe
from pyapp.blackjack.engine import apply, deal, options
from pyapp.blackjack.errors import BlackjackError, BlackjackReason, BlackjackRefusal
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
    chips_to_half_dollars,
    half_dollars,
    half_dollars_text,
    half_dollars_to_chips,
    to_the_dollar,
    whole_dollars,
)
from pyapp.blackjack.net_results import net_results
from pyapp.blackjack.observe import HandSeen, RoundObservation, SeatSeen, censor, observe
from pyapp.blackjack.options import RoundOptions, StakeRange
from pyapp.blackjack.presets import BLACKJACK, PRESETS
from pyapp.blackjack.rules import MOST_DECKS, MOST_SEATS, BlackjackRules, check_rules
from pyapp.blackjack.state import Hand, Phase, RoundSeat, RoundState, RoundStep
from pyapp.blackjack.values import Worth, is_natural, is_pair, points, worth
from pyapp.cards import HalfDollars

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
    "BlackjackReason",
    "BlackjackRefusal",
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
    "Peeked",
    "Phase",
    "Result",
    "RoundObservation",
    "RoundOptions",
    "RoundOver",
    "RoundSeat",
    "RoundState",
    "RoundStep",
    "SeatSeen",
    "Settled",
    "Shuffled",
    "Split",
    "StakeRange",
    "Stand",
    "Surrender",
    "Turn",
    "Turned",
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
    "must_shuffle",
    "net_results",
    "observe",
    "options",
    "points",
    "ready_shoe",
    "to_the_dollar",
    "whole_dollars",
    "worth",
]
