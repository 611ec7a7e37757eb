"""Hands and rounds as small records: everything else about them follows from these."""

from pyapp.records.finished import (
    Finished,
    Summary,
    head_from_json,
    head_of,
    head_to_json,
    kept_from_json,
    kept_to_json,
)
from pyapp.records.holdem.finished_hand import FinishedHand, HandSummary, SealCheck, checked_seal, hand_head
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
from pyapp.records.holdem.hand_record import HandRecord, replay, replayed
from pyapp.records.holdem.hand_stats import HandTally, PositionGroup, counted, place_of, summed, tally
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
    "checked_seal",
    "counted",
    "hand_head",
    "head_from_json",
    "head_of",
    "head_to_json",
    "kept_from_json",
    "kept_to_json",
    "place_of",
    "positions_from_json",
    "positions_to_json",
    "rates",
    "read_record",
    "record_from_json",
    "record_to_json",
    "replay",
    "replayed",
    "rules_from_json",
    "rules_to_json",
    "seal_from_json",
    "seal_to_json",
    "summed",
    "tally",
]
