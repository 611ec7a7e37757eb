"""A hand is its record: rules, stacks, positions, deck and actions; the state is a fold over it.

Records are written as plain JSON values, and read back with every field checked.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Final

from pyapp.cards import Card, CardError, Seal, parse_cards
from pyapp.holdem import (
    PRESETS,
    Action,
    BetTo,
    Call,
    Check,
    Fold,
    HandStep,
    HoldemError,
    HoldemRules,
    Positions,
    RaiseTo,
    TapOut,
    apply,
    deal,
)
from pyapp.money import Chips
from pyapp.records.json_fields import FieldError, Fields, Json, is_whole_number, read_record, write_record
from pyapp.tables import SetupBounds, bounds_of, check_stakes
from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class HandRecord:
    """All that is needed to play a hand again, card for card and chip for chip."""

    rules: HoldemRules
    stacks: tuple[Chips, ...]
    """Chips before the blinds, 0 for a seat not dealt in."""

    positions: Positions
    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()

    def then(self, action: Action) -> "HandRecord":
        """Return the record with one more action."""
        return replace(self, actions=(*self.actions, action))


def replay(record: HandRecord) -> Iterator[HandStep]:
    """Play ``record`` again: the step of the deal, then one for each action.

    Raises ``HoldemError`` at the first thing that the rules refuse.
    """
    step = deal(record.rules, record.stacks, record.positions, record.deck)
    yield step
    for action in record.actions:
        step = apply(step.state, action)
        yield step


def replay_hand(record: HandRecord) -> HandStep:
    """Return the state at the end of ``record``, with all events since the deal."""
    steps = list(replay(record))
    return HandStep(steps[-1].state, tuple(event for step in steps for event in step.events))


_PLAIN: Final[dict[str, Action]] = {
    "fold": Fold(),
    "check": Check(),
    "call": Call(),
    "tap-out": TapOut(),
}

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
        "antes_offered",
    }
)
"""The rules that the first release wrote."""

_LATER: Final = (
    frozenset(field.name for kind in (HoldemRules, SetupBounds) for field in fields(kind)) - _FIRST
)
"""Rules that came later: a save without them, of no known preset, has their defaults."""


def record_to_json(record: HandRecord) -> dict[str, Json]:
    """Write a record as JSON values."""
    return {
        "rules": rules_to_json(record.rules),
        "stacks": list(record.stacks),
        "positions": positions_to_json(record.positions),
        "deck": "".join(str(card) for card in record.deck),
        "actions": [_write(action) for action in record.actions],
    }


def record_from_json(saved: Fields) -> HandRecord:
    """Read a record; raises ``FieldError`` where a field is missing or of the wrong kind."""
    return HandRecord(
        rules_from_json(saved.fields("rules")),
        tuple(map(Chips, saved.wholes("stacks"))),
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
        **({"shared": True} if seal.shared else {}),
    }


def seal_from_json(saved: Fields) -> Seal:
    """Read a sealed deck; its fingerprint is what was promised, and is held against it by those who check."""
    shared = "shared" in saved and saved.flag("shared")
    return Seal(_deck(saved), saved.text("nonce"), saved.text("words"), shared)


def rules_to_json(rules: HoldemRules) -> dict[str, Json]:
    """Write rules as JSON values, with the bounds of their table, which older releases read among them."""
    bounds = _wide_enough(bounds_of(rules.preset), rules)
    written = write_record(rules)
    chips_per_dollar = written.pop("chips_per_dollar")
    return {
        **written,
        "blind_step": bounds.blind_step,
        "most_big_blind": bounds.most_big_blind,
        "least_funds": bounds.least_funds,
        "most_seats": rules.most_seats,
        "antes_offered": bounds.antes_offered,
        "chips_per_dollar": chips_per_dollar,
        "halves_offered": bounds.halves_offered,
    }


def rules_from_json(saved: Fields) -> HoldemRules:
    """Read rules; raises ``FieldError`` where a field is missing or wrong, or where no table plays so.

    A field that an older version did not write is as in the preset.
    """
    preset = PRESETS.get(saved.text("preset"))
    saved = saved.over(rules_to_json(preset)) if preset else saved
    rules, bounds = read_record(saved, HoldemRules, _LATER), read_record(saved, SetupBounds, _LATER)
    try:
        return check_stakes(rules, bounds)
    except HoldemError as error:
        raise FieldError(say("records.rules", reason=error)) from error


def positions_to_json(positions: Positions) -> dict[str, Json]:
    """Write button and blinds as JSON values."""
    return write_record(positions)


def positions_from_json(saved: Fields) -> Positions:
    """Read button and blinds; raises ``FieldError`` where one is no seat."""
    return read_record(saved, Positions)


def _wide_enough(bounds: SetupBounds, rules: HoldemRules) -> SetupBounds:
    """Return the bounds widened to rules of a file: an older release reads no others."""
    fits = rules.big_blind % bounds.blind_step == 0
    step = bounds.blind_step if fits else SetupBounds().blind_step
    return replace(bounds, blind_step=step, antes_offered=bounds.antes_offered or rules.ante > 0)


def _deck(saved: Fields) -> tuple[Card, ...]:
    try:
        return parse_cards(saved.text("deck"))
    except CardError as error:
        raise FieldError(say("records.deck", reason=error)) from error


def _write(action: Action) -> str:
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
    if verb in {"bet", "raise"} and is_whole_number(total):
        chips = Chips(int(total))
        return BetTo(chips) if verb == "bet" else RaiseTo(chips)
    raise FieldError(say("records.action", action=word[:40]))
