"""Rounds of blackjack as small records."""

from pyapp.records.blackjack.finished_round import FinishedRound, RoundSummary, finish_round
from pyapp.records.blackjack.round_codec import (
    record_from_json,
    record_to_json,
    rules_from_json,
    rules_to_json,
    shoe_from_json,
    shoe_to_json,
)
from pyapp.records.blackjack.round_record import RoundRecord, replay, replay_round

__all__ = [
    "FinishedRound",
    "RoundRecord",
    "RoundSummary",
    "finish_round",
    "record_from_json",
    "record_to_json",
    "replay",
    "replay_round",
    "rules_from_json",
    "rules_to_json",
    "shoe_from_json",
    "shoe_to_json",
]
