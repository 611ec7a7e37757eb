"""Hands and rounds as small records: everything else about them follows from these."""

from pyapp.records.finished import (
    Finished,
    Summary,
    finished_from_json,
    finished_to_json,
    head_from_json,
    head_of,
    head_to_json,
)
from pyapp.records.holdem.finished_hand import FinishedHand, HandSummary, SealCheck, check_seal, hand_head
from pyapp.records.holdem.hand_codec import (
    positions_from_json,
    positions_to_json,
    record_from_json,
    record_to_json,
    rules_from_json,
    rules_to_json,
    seal_from_json,
    seal_to_json,
)
from pyapp.records.holdem.hand_record import HandRecord, replay, replay_hand
from pyapp.records.holdem.hand_stats import HandTally, PositionGroup, count_hand, place_of, sum_tallies, tally
from pyapp.records.json_fields import FieldError, Fields, Json
from pyapp.records.player_rates import PlayerRates, rates
from pyapp.records.record_reader import read_record

__all__ = [
    "FieldError",
    "Fields",
    "Finished",
    "FinishedHand",
    "HandRecord",
    "HandSummary",
    "HandTally",
    "Json",
    "PlayerRates",
    "PositionGroup",
    "SealCheck",
    "Summary",
    "check_seal",
    "count_hand",
    "finished_from_json",
    "finished_to_json",
    "hand_head",
    "head_from_json",
    "head_of",
    "head_to_json",
    "place_of",
    "positions_from_json",
    "positions_to_json",
    "rates",
    "read_record",
    "record_from_json",
    "record_to_json",
    "replay",
    "replay_hand",
    "rules_from_json",
    "rules_to_json",
    "seal_from_json",
    "seal_to_json",
    "sum_tallies",
    "tally",
]
