"""Rounds, rules and shoes as plain JSON values, and back with every field checked."""

from collections.abc import Callable
from typing import Final

from pyapp.blackjack import (
    Action,
    BlackjackError,
    BlackjackRules,
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    Split,
    Stand,
    Surrender,
    check_rules,
)
from pyapp.cards import CardError, Shoe, is_whole, parse_cards
from pyapp.records.blackjack.round_record import RoundRecord
from pyapp.records.json_fields import FieldError, Fields, Json, is_whole_number
from pyapp.records.record_reader import read_record, write_record
from pyapp.texts import say


def record_to_json(record: RoundRecord) -> dict[str, Json]:
    """Write a record as JSON values."""
    return {
        "rules": rules_to_json(record.rules),
        "stacks": list(record.stacks),
        "bets": list(record.bets),
        "shoe": shoe_to_json(record.shoe),
        "actions": [_write(action) for action in record.actions],
    }


def record_from_json(saved: Fields, shoe: Callable[[Fields, int], Shoe] | None = None) -> RoundRecord:
    """Read a record; raises ``FieldError`` where a field is missing or of the wrong kind.

    ``shoe`` reads the shoe of so many decks where it is not written whole.
    """
    rules = rules_from_json(saved.fields("rules"))
    return RoundRecord(
        rules,
        saved.wholes("stacks"),
        saved.wholes("bets"),
        (shoe or shoe_from_json)(saved.fields("shoe"), rules.decks),
        tuple(_action(word) for word in saved.texts("actions")),
    )


def rules_to_json(rules: BlackjackRules) -> dict[str, Json]:
    """Write rules as JSON values."""
    return write_record(rules)


def rules_from_json(saved: Fields) -> BlackjackRules:
    """Read rules; raises ``FieldError`` where a field is missing or wrong, or where no table plays so."""
    rules = read_record(saved, BlackjackRules, _LATER)
    try:
        return check_rules(rules)
    except BlackjackError as error:
        raise FieldError(say("records.rules", reason=error)) from error


def shoe_to_json(shoe: Shoe) -> dict[str, Json]:
    """Write a shoe as JSON values."""
    return {"cards": "".join(str(card) for card in shoe.cards), "cut": shoe.cut, "dealt": shoe.dealt}


def shoe_from_json(saved: Fields, decks: int) -> Shoe:
    """Read a shoe of so many decks; raises ``FieldError`` where cards are missing, too many or unreadable."""
    try:
        cards = parse_cards(saved.text("cards"))
    except CardError as error:
        raise FieldError(say("records.shoe.unreadable", reason=error)) from error
    shoe = Shoe(cards, saved.whole("cut"), saved.whole("dealt"))
    if not is_whole(shoe, decks):
        raise FieldError(say("records.shoe.not_whole", n=decks))
    if shoe.left < 0:
        raise FieldError(say("records.shoe.overdealt"))
    return shoe


def _write(action: Action) -> str:
    if isinstance(action, Insure):
        return f"insure {action.amount}"
    return next(word for word, plain in _PLAIN.items() if plain == action)


def _action(word: str) -> Action:
    if word in _PLAIN:
        return _PLAIN[word]
    verb, _, amount = word.partition(" ")
    if verb == "insure" and is_whole_number(amount):
        return Insure(int(amount))
    raise FieldError(say("records.action", action=word[:40]))


_LATER: Final = frozenset({"ask_at_21"})
"""Rules that came after the first release: a save without them has their defaults."""

_PLAIN: Final[dict[str, Action]] = {
    "hit": Hit(),
    "stand": Stand(),
    "double": Double(),
    "split": Split(),
    "surrender": Surrender(),
    "even money": EvenMoney(),
    "decline": Decline(),
}
