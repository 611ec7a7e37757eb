"""Records as plain JSON values, and back with every field checked."""

from dataclasses import asdict
from typing import Final

from pyapp.cards import CardError, parse_cards
from pyapp.holdem import Action, BetTo, Call, Check, Fold, HoldemError, HoldemRules, Positions, RaiseTo
from pyapp.holdem.rules import checked
from pyapp.records.fields import FieldError, Fields, Json
from pyapp.records.record import HandRecord

_PLAIN: Final[dict[str, Action]] = {"fold": Fold(), "check": Check(), "call": Call()}
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
    try:
        deck = parse_cards(saved.text("deck"))
    except CardError as error:
        raise FieldError(f"The saved deck cannot be read: {error}") from error
    return HandRecord(
        rules_from_json(saved.fields("rules")),
        saved.wholes("stacks"),
        positions_from_json(saved.fields("positions")),
        deck,
        tuple(_action(word) for word in saved.texts("actions")),
    )


def rules_to_json(rules: HoldemRules) -> dict[str, Json]:
    """Write rules as JSON values."""
    return asdict(rules)


def rules_from_json(saved: Fields) -> HoldemRules:
    """Read rules; raises ``FieldError`` where a field is missing or wrong, or where no table plays so."""
    rules = HoldemRules(
        preset=saved.text("preset"),
        small_blind=saved.whole("small_blind"),
        big_blind=saved.whole("big_blind"),
        early_bet=saved.whole("early_bet"),
        late_bet=saved.whole("late_bet"),
        raise_cap=saved.whole("raise_cap"),
        cap_lifts_for_two=saved.flag("cap_lifts_for_two"),
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
