"""Hands and rounds as small records: everything else about them follows from these."""

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
from pyapp.records.holdem.hand_stats import (
    HandTally,
    PositionGroup,
    count_hand,
    place_among,
    place_of,
    sum_tallies,
    tally,
)
from pyapp.records.holdem.rival_hands import RivalHand, RivalTally, add_up, rival_hands, sum_rival_tallies
from pyapp.records.json_fields import FieldError, Fields, Json
from pyapp.records.record_kinds import (
    BLACKJACK_RECORDS,
    HOLDEM_RECORDS,
    RECORD_KINDS,
    FinishedPlay,
    PlaySummary,
    RecordKind,
    RecordKinds,
)
from pyapp.records.record_reader import read_record

__all__ = [
    "BLACKJACK_RECORDS",
    "HOLDEM_RECORDS",
    "RECORD_KINDS",
    "FieldError",
    "Fields",
    "FinishedHand",
    "FinishedPlay",
    "HandRecord",
    "HandSummary",
    "HandTally",
    "Json",
    "PlaySummary",
    "PositionGroup",
    "RecordKind",
    "RecordKinds",
    "RivalHand",
    "RivalTally",
    "SealCheck",
    "add_up",
    "check_seal",
    "count_hand",
    "hand_head",
    "place_among",
    "place_of",
    "positions_from_json",
    "positions_to_json",
    "read_record",
    "record_from_json",
    "record_to_json",
    "replay",
    "replay_hand",
    "rival_hands",
    "rules_from_json",
    "rules_to_json",
    "seal_from_json",
    "seal_to_json",
    "sum_rival_tallies",
    "sum_tallies",
    "tally",
]
