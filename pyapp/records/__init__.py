"""Hands as small records: everything else about a hand follows from them."""

from pyapp.records.codec import (
    positions_from_json,
    positions_to_json,
    record_from_json,
    record_to_json,
    rules_from_json,
    rules_to_json,
    seal_from_json,
    seal_to_json,
)
from pyapp.records.fields import FieldError, Fields, Json
from pyapp.records.record import HandRecord, replay, replayed

__all__ = [
    "FieldError",
    "Fields",
    "HandRecord",
    "Json",
    "positions_from_json",
    "positions_to_json",
    "record_from_json",
    "record_to_json",
    "replay",
    "replayed",
    "rules_from_json",
    "rules_to_json",
    "seal_from_json",
    "seal_to_json",
]
