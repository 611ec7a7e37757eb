"""Records as plain JSON values, and back with every field checked."""

from dataclasses import asdict, fields
from typing import Final

from pyapp.cards import Card, CardError, Seal, parse_cards
from pyapp.holdem import (
    PRESETS,
    Action,
    BetTo,
    Call,
    Check,
    Fold,
    HoldemError,
    HoldemRules,
    Positions,
    RaiseTo,
    TapOut,
)
from pyapp.holdem.rules import check_rules
from pyapp.records.holdem.hand_record import HandRecord
from pyapp.records.json_fields import FieldError, Fields, Json
from pyapp.records.record_reader import read_record
from pyapp.texts import say

_PLAIN: Final[dict[str, Action]] = {
    "fold": Fold(),
    "check": Check(),
    "call": Call(),
    "tap-out": TapOut(),
}
_MOST_DIGITS: Final = 18

_FIRST: Final = frozenset(
    {
        "preset",
        "structure",
        "small_blind",
        "big_blind",
        "ante",
        "ante_by",
        "early_bet",
        "late_bet",
        "least_raise",
        "raise_cap",
        "cap_lifts_for_two",
        "opening_bet_counts",
        "big_blind_option",
        "check_before_flop",
        "button_is_small_blind_for_two",
        "short_stack",
        "short_bet",
        "uncalled_returns",
        "odd_chip",
        "everybody_shows",
        "button",
        "blinds_posted",
        "each_acts_once",
        "bot_may_fold",
        "blind_step",
        "most_big_blind",
        "least_funds",
        "most_seats",
        "antes_offered",
    }
)
"""The rules that the first release wrote."""

_LATER: Final = frozenset(field.name for field in fields(HoldemRules)) - _FIRST
"""Rules that came later: a save without them, of no known preset, has their defaults."""


def record_to_json(record: HandRecord) -> dict[str, Json]:
    """Write a record as JSON values."""
    return {
        "rules": rules_to_json(record.rules),
        "stacks": list(record.stacks),
        "positions": positions_to_json(record.positions),
        "deck": "".join(str(card) for card in record.deck),
        "actions": [_written(action) for action in record.actions],
    }


def record_from_json(saved: Fields) -> HandRecord:
    """Read a record; raises ``FieldError`` where a field is missing or of the wrong kind."""
    return HandRecord(
        rules_from_json(saved.fields("rules")),
        saved.wholes("stacks"),
        positions_from_json(saved.fields("positions")),
        _deck(saved),
        tuple(_action(word) for word in saved.texts("actions")),
    )


def seal_to_json(seal: Seal) -> dict[str, Json]:
    """Write a sealed deck as JSON values, its fingerprint with it."""
    return {
        "deck": "".join(map(str, seal.deck)),
        "nonce": seal.nonce,
        "words": seal.words,
        "fingerprint": seal.fingerprint,
    }


def seal_from_json(saved: Fields) -> Seal:
    """Read a sealed deck; its fingerprint is what was promised, and is held against it by those who check."""
    return Seal(_deck(saved), saved.text("nonce"), saved.text("words"))


def rules_to_json(rules: HoldemRules) -> dict[str, Json]:
    """Write rules as JSON values."""
    return asdict(rules)


def rules_from_json(saved: Fields) -> HoldemRules:
    """Read rules; raises ``FieldError`` where a field is missing or wrong, or where no table plays so.

    A field that an older version did not write is as in the preset.
    """
    preset = PRESETS.get(saved.text("preset"))
    saved = saved.over(rules_to_json(preset)) if preset else saved
    rules = read_record(saved, HoldemRules, _LATER)
    try:
        return check_rules(rules)
    except HoldemError as error:
        raise FieldError(say("records.rules", reason=error)) from error


def positions_to_json(positions: Positions) -> dict[str, Json]:
    """Write button and blinds as JSON values."""
    return asdict(positions)


def positions_from_json(saved: Fields) -> Positions:
    """Read button and blinds; raises ``FieldError`` where one is no seat."""
    return read_record(saved, Positions)


def _deck(saved: Fields) -> tuple[Card, ...]:
    try:
        return parse_cards(saved.text("deck"))
    except CardError as error:
        raise FieldError(say("records.deck", reason=error)) from error


def _written(action: Action) -> str:
    match action:
        case BetTo(total):
            return f"bet {total}"
        case RaiseTo(total):
            return f"raise {total}"
        case Fold():
            return "fold"
        case Check():
            return "check"
        case Call():
            return "call"
        case TapOut():
            return "tap-out"


def _action(word: str) -> Action:
    if word in _PLAIN:
        return _PLAIN[word]
    verb, _, total = word.partition(" ")
    if verb in {"bet", "raise"} and _is_amount(total):
        return BetTo(int(total)) if verb == "bet" else RaiseTo(int(total))
    raise FieldError(say("records.action", action=word[:40]))


def _is_amount(text: str) -> bool:
    """Return whether ``text`` is a number as we write it; ``int`` reads more, and fails on very long ones."""
    return text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS
