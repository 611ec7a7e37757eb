"""Hands and rounds as small records: everything else about them follows from these."""

from pyapp.records.codec import FieldError, Json
from pyapp.records.finished_play import (
    PLAY_CODEC,
    SUMMARY_CODEC,
    FinishedPlay,
    PlaySummary,
    money_of,
    net_of,
    summarize,
)
from pyapp.records.holdem.finished_hand import FinishedHand, HandSummary, SealCheck, check_seal, hand_head
from pyapp.records.holdem.hand_record import (
    HAND_RECORD_CODEC,
    POSITIONS_CODEC,
    RULES_CODEC,
    SEAL_CODEC,
    Fee,
    FeeKind,
    HandRecord,
    replay,
    replay_hand,
)
from pyapp.records.holdem.hand_stats import HandTally, count_hand, sum_tallies, tally
from pyapp.records.holdem.rival_hands import RivalHand, RivalTally, add_up, rival_hands, sum_rival_tallies
from pyapp.records.holdem.seat_places import PositionGroup, place_among, place_of
from pyapp.records.json_fields import Fields

__all__ = [
    "HAND_RECORD_CODEC",
    "PLAY_CODEC",
    "POSITIONS_CODEC",
    "RULES_CODEC",
    "SEAL_CODEC",
    "SUMMARY_CODEC",
    "Fee",
    "FeeKind",
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
    "RivalHand",
    "RivalTally",
    "SealCheck",
    "add_up",
    "check_seal",
    "count_hand",
    "hand_head",
    "money_of",
    "net_of",
    "place_among",
    "place_of",
    "replay",
    "replay_hand",
    "rival_hands",
    "sum_rival_tallies",
    "sum_tallies",
    "summarize",
    "tally",
]
