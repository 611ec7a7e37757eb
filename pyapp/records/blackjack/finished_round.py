"""A round as it is kept after it is over. No card that had not come by then is kept with it.

A shoe outlasts its rounds: whoever reads a kept round, or a file of them, must not learn what comes next.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from pyapp.blackjack import PRESETS, BlackjackError, net_results
from pyapp.cards import NO_MONEY, Card, CardError, HalfDollars, Shoe, parse_cards, stack_shoe, untold
from pyapp.cards.bounds import LARGEST
from pyapp.records.blackjack.round_codec import record_from_json, record_to_json, shoe_to_json
from pyapp.records.blackjack.round_record import RoundRecord, replay_round
from pyapp.records.dates import drawable
from pyapp.records.json_fields import FieldError, Fields, Json
from pyapp.texts import say


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
