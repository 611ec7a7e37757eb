"""A round of blackjack is its record: the state is a fold over it, and so much is kept when it is over.

Rounds, rules and shoes are written as plain JSON values, and read back with every field checked. A shoe
outlasts its rounds: whoever reads a kept round, or a file of them, must not learn what comes next. So no
card that had not come by then is kept with it.
"""

from collections.abc import Callable, Iterator, Sequence
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
from pyapp.cards import Card, CardError, Shoe, is_whole, parse_cards, stack_shoe, untold
from pyapp.cards.bounds import LARGEST
from pyapp.money import NO_MONEY, HalfDollars
from pyapp.records.json_fields import FieldError, Fields, Json, is_whole_number, read_record, write_record
from pyapp.records.names_and_dates import drawable
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


def replay_round(record: RoundRecord) -> RoundStep:
    """Return the state at the end of ``record``, with all events since the deal."""
    steps = list(replay(record))
    return RoundStep(steps[-1].state, tuple(event for step in steps for event in step.events))


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
    cards: tuple[Card, ...]
    """The first hand of a person; none where no person bet."""

    splits: tuple[tuple[Card, ...], ...]
    """The other hands that it was split into."""

    dealer: tuple[Card, ...]
    bet: HalfDollars
    """What people bet before the deal, in half-dollars."""

    net: HalfDollars
    """What they won, negative where they lost, in half-dollars."""


def finish_round(kept: FinishedRound) -> FinishedRound:
    """Forget the cards of the shoe that had not come when the round was over."""
    come = replay_round(kept.record).state.shoe.dealt
    return replace(kept, record=replace(kept.record, shoe=untold(kept.record.shoe, come)))


def round_head(kept: FinishedRound) -> RoundSummary:
    """Sum a round up."""
    record, end = kept.record, replay_round(kept.record)
    state, net = end.state, net_results(end.events)
    boxes = (state.seats[at].hands for at in kept.persons if record.bets[at])
    first, *splits = next(((hand.cards for hand in box) for box in boxes), [()])
    return RoundSummary(
        record.rules.preset,
        first,
        tuple(splits),
        state.dealer,
        HalfDollars(sum(record.bets[at] for at in kept.persons)),
        sum((net.get(at, NO_MONEY) for at in kept.persons), NO_MONEY),
    )


def round_to_json(kept: FinishedRound) -> dict[str, Json]:
    """Write a kept round as JSON values."""
    return {
        "round": {**record_to_json(kept.record), "shoe": _dealt_cards_to_json(kept.record)},
        "names": list(kept.names),
        "persons": list(kept.persons),
        "ended": kept.ended,
        "number": kept.number,
        "shared": kept.shared,
    }


def round_from_json(saved: Fields) -> FinishedRound:
    """Read a kept round; raises ``FieldError`` naming what is wrong, or for one that was not played so."""
    record = record_from_json(saved.fields("round"), _dealt_cards_from_json)
    names, persons = saved.texts("names"), saved.wholes("persons")
    if len(names) != len(record.stacks) or not persons or max(persons) >= len(names):
        raise FieldError(say("records.round.other_seats"))
    _check_played(record)
    return FinishedRound(
        record,
        names,
        persons,
        drawable(saved.whole("ended")),
        saved.whole("number"),
        saved.flag("shared"),
    )


def round_head_to_json(head: RoundSummary) -> list[Json]:
    """Write a head as a short list: there are thousands of them."""
    hands = " ".join("".join(map(str, cards)) for cards in (head.cards, *head.splits))
    return [head.preset, hands, "".join(map(str, head.dealer)), head.bet, head.net]


def round_head_from_json(saved: Sequence[Json]) -> RoundSummary | None:
    """Read a head; ``None`` for what is no round's."""
    match saved:
        case [str(preset), str(hands), str(dealer), int(bet), int(net)] if preset in PRESETS and _real(
            bet, net
        ):
            first, *splits = map(parse_cards, hands.split(" "))
            return RoundSummary(
                preset, first, tuple(splits), parse_cards(dealer), HalfDollars(bet), HalfDollars(net)
            )
        case _:
            return None


def _dealt_cards_to_json(record: RoundRecord) -> dict[str, Json]:
    come = replay_round(record).state.shoe.dealt
    return shoe_to_json(replace(record.shoe, cards=record.shoe.cards[:come]))


def _dealt_cards_from_json(saved: Fields, decks: int) -> Shoe:
    """Read a shoe of which only the cards that came are written."""
    try:
        cards = stack_shoe(saved.text("cards"), decks).cards
    except CardError as error:
        raise FieldError(say("records.round.cards", reason=error)) from error
    return Shoe(cards, saved.whole("cut"), saved.whole("dealt"))


def _check_played(record: RoundRecord) -> None:
    try:
        over = replay_round(record).state.over
    except BlackjackError as error:
        raise FieldError(say("records.round.against_rules", reason=error)) from error
    if not over:
        raise FieldError(say("records.round.unfinished"))


def _real(*amounts: int) -> bool:
    return all(abs(amount) <= LARGEST for amount in amounts)
