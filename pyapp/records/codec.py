"""Records as plain JSON values, and back with every field checked."""

from dataclasses import asdict
from typing import Final

from pyapp.cards import Card, CardError, Seal, parse_cards
from pyapp.holdem import (
    PRESETS,
    Action,
    AnteBy,
    BetTo,
    ButtonMoves,
    Call,
    Check,
    Fold,
    HoldemError,
    HoldemRules,
    LeastRaise,
    OddChip,
    Positions,
    RaiseTo,
    ShortBet,
    ShortStack,
    Structure,
    TapOut,
)
from pyapp.holdem.rules import checked
from pyapp.records.fields import FieldError, Fields, Json
from pyapp.records.record import HandRecord

_PLAIN: Final[dict[str, Action]] = {
    "fold": Fold(),
    "check": Check(),
    "call": Call(),
    "tap-out": TapOut(),
}
_MOST_DIGITS: Final = 18


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
    rules = HoldemRules(
        preset=saved.text("preset"),
        structure=saved.choice("structure", Structure),
        small_blind=saved.whole("small_blind"),
        big_blind=saved.whole("big_blind"),
        ante=saved.whole("ante"),
        ante_by=saved.choice("ante_by", AnteBy),
        early_bet=saved.whole("early_bet"),
        late_bet=saved.whole("late_bet"),
        least_raise=saved.choice("least_raise", LeastRaise),
        raise_cap=saved.whole_or_none("raise_cap"),
        cap_lifts_for_two=saved.flag("cap_lifts_for_two"),
        opening_bet_counts=saved.flag("opening_bet_counts"),
        big_blind_option=saved.flag("big_blind_option"),
        check_before_flop=saved.flag("check_before_flop"),
        button_is_small_blind_for_two=saved.flag("button_is_small_blind_for_two"),
        short_stack=saved.choice("short_stack", ShortStack),
        short_bet=saved.choice("short_bet", ShortBet),
        uncalled_returns=saved.flag("uncalled_returns"),
        odd_chip=saved.choice("odd_chip", OddChip),
        everybody_shows=saved.flag("everybody_shows"),
        button=saved.choice("button", ButtonMoves),
        blinds_posted=saved.flag("blinds_posted"),
        each_acts_once=saved.flag("each_acts_once"),
        bot_may_fold=saved.flag("bot_may_fold"),
        blind_step=saved.whole("blind_step"),
        most_big_blind=saved.whole_or_none("most_big_blind"),
        least_funds=saved.whole("least_funds"),
        most_seats=saved.whole("most_seats"),
        antes_offered=saved.flag("antes_offered"),
        chips_per_dollar=saved.whole("chips_per_dollar") if "chips_per_dollar" in saved else 1,
        halves_offered=saved.flag("halves_offered") if "halves_offered" in saved else False,
    )
    try:
        return checked(rules)
    except HoldemError as error:
        raise FieldError(f"The saved rules cannot be played by: {error}") from error


def positions_to_json(positions: Positions) -> dict[str, Json]:
    """Write button and blinds as JSON values."""
    return asdict(positions)


def positions_from_json(saved: Fields) -> Positions:
    """Read button and blinds; raises ``FieldError`` where one is no seat."""
    return Positions(
        saved.whole("button"), saved.whole_or_none("small"), saved.whole("big"), saved.whole("small_spot")
    )


def _deck(saved: Fields) -> tuple[Card, ...]:
    try:
        return parse_cards(saved.text("deck"))
    except CardError as error:
        raise FieldError(f"The saved deck cannot be read: {error}") from error


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
    raise FieldError(f"“{word[:40]}” is no action.")


def _is_amount(text: str) -> bool:
    """Tell whether ``text`` is a number as we write it; ``int`` reads more, and chokes on very long ones."""
    return text.isascii() and text.isdecimal() and len(text) <= _MOST_DIGITS
