"""A hand is its record: rules, stacks, positions, deck and actions; the state is a fold over it.

Hands of other rooms have more: what was posted, who was away, and what the house kept. Records are written
as plain JSON values, and read back with every field checked.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, fields, replace
from enum import StrEnum
from functools import cache
from typing import Final, TypeVar

from pyapp.cards import Card, Seal
from pyapp.holdem import (
    PRESETS,
    Action,
    BetTo,
    BlindPosted,
    Call,
    Check,
    Fold,
    HandStep,
    HoldemError,
    HoldemReason,
    HoldemRules,
    Positions,
    PotAwarded,
    Prizes,
    RaiseTo,
    Share,
    TapOut,
    apply,
    deal,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.records.codec import CARDS, TEXT, Codec, FieldError, Json, many, mapping, optional, record, row
from pyapp.records.json_fields import Fields, is_whole_number
from pyapp.tables import SetupBounds, bounds_of, check_stakes
from pyapp.texts import say


class FeeKind(StrEnum):
    """What the house kept something for."""

    RAKE = "rake"
    """Its share of the pots."""

    JACKPOT = "jackpot"
    """A share for a prize that the house pays on some other day."""

    CASH_OUT = "cash-out"
    """Its charge for buying an all-in hand. The sale lies beside the pots: it changes no one's stack."""


@dataclass(frozen=True, slots=True)
class Fee:
    """``amount`` that the house kept of what ``seat`` won."""

    seat: int
    kind: FeeKind
    amount: Chips


@dataclass(frozen=True, slots=True)
class HandRecord:
    """All that is needed to play a hand again, card for card and chip for chip."""

    rules: HoldemRules
    stacks: tuple[Chips, ...]
    """Chips before the blinds, 0 for a seat not dealt in."""

    positions: Positions
    deck: tuple[Card, ...]
    actions: tuple[Action, ...] = ()

    posts: tuple[BlindPosted, ...] | None = None
    """What was posted before the cards, one by one; ``None`` for just what rules and positions ask.

    Each is made as it stands here, a short blind with the amount that was left. A missed small and big
    blind are a ``DEAD`` and a ``LATE`` one. Antes that not everyone pays alike go with the rule that one
    pays for all, ``AnteBy.BIG_BLIND``. The rules' blinds and ante are those in force, whatever was posted.
    """

    fees: tuple[Fee, ...] = ()
    """What the house kept of the winners' shares: a hand that is over ends with stacks net of these."""

    prizes: Prizes | None = None
    """What was played for where chips are not worth what they are."""

    @property
    def rake(self) -> Chips:
        """All that went from the pots to the house."""
        return sum((fee.amount for fee in self.fees if fee.kind in _FROM_POTS), NO_CHIPS)

    def then(self, action: Action) -> "HandRecord":
        """Return the record with one more action."""
        return replace(self, actions=(*self.actions, action))


def replay(record: HandRecord) -> Iterator[HandStep]:
    """Play ``record`` again: the step of the deal, then one for each action.

    Raises ``HoldemError`` at the first thing that the rules refuse.
    """
    step = deal(record.rules, record.stacks, record.positions, record.deck, record.posts)
    if record.prizes:
        felt = step.state.felt.but(prizes=record.prizes)
        step = HandStep(step.state.but(felt=felt), step.events)
    yield _less_fees(step, record.fees)
    for action in record.actions:
        step = apply(step.state, action)
        yield _less_fees(step, record.fees)


_FROM_POTS: Final = frozenset({FeeKind.RAKE, FeeKind.JACKPOT})


def _less_fees(step: HandStep, fees: Sequence[Fee]) -> HandStep:
    """Return the step that ends a hand with what the winners got after the house took its part."""
    felt, owed = step.state.felt, owed_by_seat(fees)
    if not owed or not felt.over:
        return step
    events, seats = list(step.events), felt.seats
    for place, event in enumerate(events):
        if isinstance(event, PotAwarded):
            shares = tuple([_net_share(share, owed) for share in event.shares])
            for share, net in zip(event.shares, shares, strict=True):
                seat = seats[share.seat]
                less = seat.but(stack=seat.stack - share.amount + net.amount)
                seats = (*seats[: share.seat], less, *seats[share.seat + 1 :])
            rake = event.amount - sum([share.amount for share in shares], NO_CHIPS)
            events[place] = PotAwarded(event.pot, shares, rake)
    if any(owed.values()):
        raise HoldemError(HoldemReason.BAD_FEES)
    return HandStep(step.state.but(felt=felt.but(seats=seats)), tuple(events))


def owed_by_seat(fees: Sequence[Fee]) -> dict[int, Chips]:
    """Return what each seat pays out of the pots."""
    owed = dict[int, Chips]()
    for fee in fees:
        if fee.kind in _FROM_POTS:
            owed[fee.seat] = owed.get(fee.seat, NO_CHIPS) + fee.amount
    return owed


def _net_share(share: Share, owed: dict[int, Chips]) -> Share:
    """Take from a share what its seat still owes."""
    fee = min(share.amount, owed.get(share.seat, NO_CHIPS))
    if fee:
        owed[share.seat] -= fee
    return Share(share.seat, share.amount - fee)


_replayed_last = list[tuple[HandRecord, HandStep]]()
"""One that is read is soon told of in the lobby, and gone on with at its table."""


def replay_hand(record: HandRecord) -> HandStep:
    """Return the state at the end of ``record``, with all events since the deal."""
    if not (_replayed_last and _replayed_last[0][0] is record):
        steps = list(replay(record))
        events = tuple(event for step in steps for event in step.events)
        _replayed_last[:] = [(record, HandStep(steps[-1].state, events))]
    return _replayed_last[0][1]


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

_Rules = TypeVar("_Rules", HoldemRules, SetupBounds)


def _with_later_rules(kind: type[_Rules], **sparing: object) -> Codec[_Rules]:
    """Return a codec for which rules that came later have their defaults, in a save of no known preset.

    Those named are written only where they say something else.
    """
    later = {one.name: one.default for one in fields(kind) if one.name not in _FIRST}
    return record(kind, later=later, sparing=sparing)


_RULES: Final = _with_later_rules(HoldemRules, run_twice=False)
_BOUNDS: Final = _with_later_rules(SetupBounds)


def _write_rules(rules: HoldemRules) -> dict[str, Json]:
    """Write rules with the bounds of their table, which older releases read among them."""
    bounds = _wide_enough(bounds_of(rules.preset), rules)
    written = dict[str, Json](_RULES.write(rules))
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


def _read_rules(value: Json) -> HoldemRules:
    """Read rules by which a table plays; a field that an older version did not write is as in the preset."""
    saved = {**_preset_fields().get(Fields(value).text("preset"), {}), **mapping(value)}
    rules, bounds = _RULES.read(saved), _BOUNDS.read(saved)
    try:
        return check_stakes(rules, bounds)
    except HoldemError as error:
        raise FieldError(say("records.rules", reason=error)) from error


@cache
def _preset_fields() -> Mapping[str, Mapping[str, Json]]:
    return {name: _write_rules(rules) for name, rules in PRESETS.items()}


def _wide_enough(bounds: SetupBounds, rules: HoldemRules) -> SetupBounds:
    """Return the bounds widened to rules of a file: an older release reads no others."""
    fits = rules.big_blind % bounds.blind_step == 0
    step = bounds.blind_step if fits else SetupBounds().blind_step
    return replace(bounds, blind_step=step, antes_offered=bounds.antes_offered or rules.ante > 0)


def _write_seal(seal: Seal) -> Json:
    """Write a sealed deck with its fingerprint, which is what was promised."""
    written = _SEAL.write(replace(seal, shared=False))
    return {**written, "fingerprint": seal.fingerprint, **({"shared": True} if seal.shared else {})}


def _write_action(action: Action) -> str:
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


def _read_action(value: Json) -> Action:
    word = TEXT.read(value)
    if word in _PLAIN:
        return _PLAIN[word]
    verb, _, total = word.partition(" ")
    if verb in {"bet", "raise"} and is_whole_number(total):
        chips = Chips(int(total))
        return BetTo(chips) if verb == "bet" else RaiseTo(chips)
    raise FieldError(say("records.action", action=word[:40]))


RULES_CODEC: Final = Codec(_write_rules, _read_rules)
POSITIONS_CODEC: Final = record(Positions)
HAND_RECORD_CODEC: Final = record(
    HandRecord,
    rules=RULES_CODEC,
    positions=POSITIONS_CODEC,
    deck=CARDS,
    actions=many(Codec(_write_action, _read_action)),
    sparing={"posts": None, "fees": (), "prizes": None},
    posts=optional(many(row(BlindPosted))),
    fees=many(row(Fee)),
    prizes=optional(row(Prizes)),
)
_SEAL: Final = record(Seal, sparing={"shared": False}, deck=CARDS)
SEAL_CODEC: Final = Codec(_write_seal, _SEAL.read)
