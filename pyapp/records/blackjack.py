"""A round of blackjack is its record: the state is a fold over it, and so much is kept when it is over.

Rounds, rules and shoes are written as plain JSON values, and read back with every field checked. A shoe
outlasts its rounds: whoever reads a kept round, or a file of them, must not learn what comes next. So no
card that had not come by then is kept with it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from pyapp.blackjack import (
    PRESETS,
    Action,
    BlackjackError,
    BlackjackRules,
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    RoundStep,
    Split,
    Stand,
    Surrender,
    apply,
    check_rules,
    deal,
    net_results,
)
from pyapp.cards import Card, CardError, Shoe, is_whole, untold
from pyapp.cards.bounds import LARGEST
from pyapp.money import NO_MONEY, HalfDollars
from pyapp.records.codec import (
    CARDS,
    TEXT,
    Codec,
    FieldError,
    FieldValueError,
    Json,
    many,
    record,
    row,
    whole,
)
from pyapp.records.json_fields import is_whole_number
from pyapp.records.names_and_dates import MOMENT
from pyapp.texts import say


@dataclass(frozen=True, slots=True)
class RoundRecord:
    """All that is needed to play a round again, card for card and chip for chip."""

    rules: BlackjackRules
    stacks: tuple[int, ...]
    """Half-dollars before the bets."""

    bets: tuple[int, ...]
    """One a seat, 0 for a seat that sat out."""

    shoe: Shoe
    """The shoe as it stood before the deal."""

    actions: tuple[Action, ...] = ()

    def then(self, action: Action) -> "RoundRecord":
        """Return the record with one more action."""
        return replace(self, actions=(*self.actions, action))


def replay(record: RoundRecord) -> Iterator[RoundStep]:
    """Play ``record`` again: the step of the deal, then one for each action.

    Raises ``BlackjackError`` at the first thing that the rules refuse.
    """
    step = deal(record.rules, record.stacks, record.bets, record.shoe)
    yield step
    for action in record.actions:
        step = apply(step.state, action)
        yield step


_replayed_last = list[tuple[RoundRecord, RoundStep]]()
"""One that is read is soon told of in the lobby, and gone on with at its table."""


def replay_round(record: RoundRecord) -> RoundStep:
    """Return the state at the end of ``record``, with all events since the deal."""
    if not (_replayed_last and _replayed_last[0][0] is record):
        steps = list(replay(record))
        events = tuple(event for step in steps for event in step.events)
        _replayed_last[:] = [(record, RoundStep(steps[-1].state, events))]
    return _replayed_last[0][1]


def _playable(rules: BlackjackRules) -> BlackjackRules:
    try:
        return check_rules(rules)
    except BlackjackError as error:
        raise FieldError(say("records.rules", reason=error)) from error


def check_shoe(shoe: Shoe, decks: int) -> Shoe:
    """Return a shoe of so many decks; raises ``FieldError`` where cards are missing or too many."""
    if not is_whole(shoe, decks):
        raise FieldError(say("records.shoe.not_whole", n=decks))
    if shoe.left < 0:
        raise FieldError(say("records.shoe.overdealt"))
    return shoe


def _from_whole_shoe(kept: RoundRecord) -> RoundRecord:
    check_shoe(kept.shoe, kept.rules.decks)
    return kept


def _write_action(action: Action) -> str:
    if isinstance(action, Insure):
        return f"insure {action.amount}"
    return next(word for word, plain in _PLAIN.items() if plain == action)


def _read_action(value: Json) -> Action:
    word = TEXT.read(value)
    if word in _PLAIN:
        return _PLAIN[word]
    verb, _, amount = word.partition(" ")
    if verb == "insure" and is_whole_number(amount):
        return Insure(int(amount))
    raise FieldError(say("records.action", action=word[:40]))


_PLAIN: Final[dict[str, Action]] = {
    "hit": Hit(),
    "stand": Stand(),
    "double": Double(),
    "split": Split(),
    "surrender": Surrender(),
    "even money": EvenMoney(),
    "decline": Decline(),
}

RULES_CODEC: Final = record(BlackjackRules, later={"ask_at_21": False}).checked(_playable)
SHOE_CODEC: Final = record(Shoe, cards=CARDS)
"""A shoe as it lies there; whether it is whole depends on the table."""

_ROUND: Final = record(
    RoundRecord, rules=RULES_CODEC, shoe=SHOE_CODEC, actions=many(Codec(_write_action, _read_action))
)
ROUND_RECORD_CODEC: Final = _ROUND.checked(_from_whole_shoe)


@dataclass(frozen=True, slots=True)
class FinishedRound:
    """A finished round with all that is remembered of it; see ``kept_round``."""

    record: RoundRecord
    names: tuple[str, ...]
    """Who has which box, empty for no one."""

    persons: tuple[int, ...]
    """The boxes of people, who have one bankroll between them."""

    ended: int
    """When it was over, in milliseconds since 1970."""

    number: int = 0
    """Which round of its table it was."""

    shared: bool = False
    """Whether several people looked at the same screen."""

    @property
    def viewer(self) -> int | None:
        """The box that it is looked at from; no one's where several people shared the screen."""
        return None if self.shared else self.persons[0]


@dataclass(frozen=True, slots=True)
class RoundSummary:
    """What a list and the statistics need of a kept round."""

    preset: str
    hands: tuple[tuple[Card, ...], ...]
    """The first hand of a person and those that it was split into; an empty one where no person bet."""

    dealer: tuple[Card, ...]
    bet: HalfDollars
    """What people bet before the deal, in half-dollars."""

    net: HalfDollars
    """What they won, negative where they lost, in half-dollars."""

    @property
    def cards(self) -> tuple[Card, ...]:
        """The first hand."""
        return self.hands[0]


def finish_round(kept: FinishedRound) -> FinishedRound:
    """Forget the cards of the shoe that had not come when the round was over."""
    played = kept.record
    come = replay_round(played).state.shoe.dealt
    return replace(kept, record=replace(played, shoe=untold(played.shoe, come, played.rules.decks)))


def round_head(kept: FinishedRound) -> RoundSummary:
    """Sum a round up."""
    record, end = kept.record, replay_round(kept.record)
    state, net = end.state, net_results(end.events)
    boxes = (state.seats[at].hands for at in kept.persons if record.bets[at])
    return RoundSummary(
        record.rules.preset,
        next((tuple(hand.cards for hand in box) for box in boxes), ((),)),
        state.dealer,
        HalfDollars(sum(record.bets[at] for at in kept.persons)),
        sum((net.get(at, NO_MONEY) for at in kept.persons), NO_MONEY),
    )


def _preset(name: str) -> str:
    if name not in PRESETS:
        raise FieldValueError("records.field.choice", choices=", ".join(PRESETS))
    return name


def _write_hands(hands: tuple[tuple[Card, ...], ...]) -> str:
    return " ".join(map(CARDS.write, hands))


def _read_hands(value: Json) -> tuple[tuple[Card, ...], ...]:
    return tuple(map(CARDS.read, TEXT.read(value).split(" ")))


_SIGNED: Final = whole(-LARGEST)
ROUND_SUMMARY_CODEC: Final = row(
    RoundSummary,
    preset=TEXT.checked(_preset),
    hands=Codec(_write_hands, _read_hands),
    dealer=CARDS,
    bet=_SIGNED,
    net=_SIGNED,
)
"""A summary as one short list: there are thousands of them."""


def _write_dealt(played: RoundRecord) -> dict[str, Json]:
    """Write a round with no card of its shoe that had not come by its end."""
    come = replay_round(played).state.shoe.dealt
    shoe = replace(played.shoe, cards=played.shoe.cards[:come])
    return dict[str, Json](_ROUND.write(replace(played, shoe=shoe)))


def _from_dealt(played: RoundRecord) -> RoundRecord:
    """Return a round of which only the cards that came are known as one with a whole shoe."""
    try:
        shoe = untold(played.shoe, len(played.shoe.cards), played.rules.decks)
    except CardError as error:
        raise FieldError(say("records.round.cards", reason=error)) from error
    return replace(played, shoe=shoe)


def _check_finished(kept: FinishedRound) -> FinishedRound:
    if len(kept.names) != len(kept.record.stacks) or not kept.persons or max(kept.persons) >= len(kept.names):
        raise FieldError(say("records.round.other_seats"))
    try:
        over = replay_round(kept.record).state.over
    except BlackjackError as error:
        raise FieldError(say("records.round.against_rules", reason=error)) from error
    if not over:
        raise FieldError(say("records.round.unfinished"))
    return kept


FINISHED_ROUND_CODEC: Final = record(
    FinishedRound,
    named={"record": "round"},
    record=Codec(_write_dealt, _ROUND.checked(_from_dealt).read),
    ended=MOMENT,
).checked(_check_finished)
