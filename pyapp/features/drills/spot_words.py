"""What is told of a spot before it is answered, and what can be answered."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.app.sittings.people import shown_name
from pyapp.cards import Card
from pyapp.features.drills.course import MadeSpot
from pyapp.features.drills.notes import DrillNotes, Rated
from pyapp.features.drills.page import SpotCardsView, SpotSeatView
from pyapp.features.drills.spots import (
    DrillAnswer,
    DrillMoment,
    DrillSpot,
    PrizeSeat,
    PrizeTable,
    SeatState,
    Theme,
)
from pyapp.holdem import Acted, BetTo, BoardDealt, Event, Fold, HandObservation, RaiseTo, Status
from pyapp.records import place_among
from pyapp.texts import in_percent, list_words, say, say_member, short_number
from pyapp.views import CardView, ControlView, Role
from pyapp.views.holdem.event_words import event_words, street_name
from pyapp.views.kit.money import chips_of, shown_chips


@dataclass(frozen=True, slots=True)
class OpenSpot:
    """A spot, with the answer once it is given."""

    made: MadeSpot
    player: Rated
    """How the player stood at its theme,"""

    spots: Rated
    """and how hard its kind was, when it came."""

    given: DrillAnswer | None = None
    in_words: bool = False
    """Whether it is told in words below the answers, too."""

    @property
    def spot(self) -> DrillSpot:
        """What is asked."""
        return self.made.spot


def opened(made: MadeSpot, notes: DrillNotes) -> OpenSpot:
    """Lay a spot before the player."""
    spot = made.spot
    return OpenSpot(made, notes.player(spot.theme), notes.spots(spot.theme, spot.kind))


@dataclass(frozen=True, slots=True)
class Tally:
    """What was answered since the drill was begun."""

    right: int = 0
    answers: int = 0

    def counted(self, answer: DrillAnswer) -> "Tally":
        """Count one more."""
        return Tally(self.right + answer.right, self.answers + 1)


HALVES: Final = 2
"""Half big blinds, in which the facts of spots without a hand are, to a big blind."""

_KEYS: Final = {"fold": "F", "check": "C", "call": "C", "bet": "R", "raise": "R", "all_in": "R"}
_ROLES: Final = {
    "fold": Role.GIVE_UP,
    "check": Role.STAY,
    "call": Role.STAY,
    "bet": Role.PUSH,
    "raise": Role.PUSH,
    "all_in": Role.PUSH,
}
_LETTERS: Final = "ABCD"


def told_words(open_spot: OpenSpot) -> tuple[str, ...]:
    """Say what is to be known, in a line for each street where there is a hand to it."""
    spot = open_spot.spot
    if spot.moment:
        return tuple(_moment_words(spot, spot.moment, names_of(open_spot)))
    if spot.theme is Theme.PRICE:
        how = "call" if spot.hole else "share"
        told = say(f"drills.told.{how}", pot=halves(spot.facts["pot"]), bet=halves(spot.facts["bet"]))
        return (told,)
    if spot.bubble:
        return tuple(_bubble_words(spot.bubble))
    return (say("drills.told.outs"),) if spot.theme is Theme.OUTS else ()


def ask_words(spot: DrillSpot) -> str:
    """Return the question."""
    if spot.moment or spot.bubble or (spot.theme is Theme.PRICE and spot.hole):
        return say("drills.ask.act")
    return say(f"drills.ask.{spot.theme}")


def pot_words(spot: DrillSpot) -> str:
    """Return what lies in the pot of a hand, and what a call costs; nothing where that is told."""
    if spot.moment is None:
        return ""
    seen = spot.moment.seen
    with chips_of(seen.felt.rules.shown_per_dollar):
        pot, to_call = shown_chips(seen.felt.pot), seen.options.to_call if seen.options else 0
        if to_call and seen.options:
            return say("drills.pot.to_call", pot=pot, amount=shown_chips(seen.options.to_call))
        return say("drills.pot.free", pot=pot)


def shown_hands(spot: DrillSpot) -> tuple[SpotCardsView, ...]:
    """Show the player's cards, and those that lie open beside them."""
    if not spot.hole:
        return ()
    both = ("first", "second") if spot.answer("first") else ("yours", "rival")
    hands = ((both[0], spot.hole), (both[1], spot.rival))
    return tuple(
        SpotCardsView(say(f"drills.cards.{whose}"), shown_cards(cards)) for whose, cards in hands if cards
    )


def shown_cards(cards: Sequence[Card]) -> tuple[CardView, ...]:
    """Show cards in their order."""
    return tuple(CardView(str(card)) for card in cards)


def choices_of(spot: DrillSpot) -> tuple[ControlView, ...]:
    """Return a large button for each answer."""
    return tuple(
        ControlView(
            "drills-answer",
            answer_words(spot, one),
            _ROLES.get(one.slug),
            cost=_cost(spot, one),
            key=_KEYS.get(one.slug, _LETTERS[at]),
            value=one.slug,
        )
        for at, one in enumerate(spot.answers)
    )


def answer_words(spot: DrillSpot, answer: DrillAnswer) -> str:
    """Return an answer as its button calls it."""
    if answer.slug.isdecimal():
        return in_percent(answer.slug) if spot.theme is Theme.PRICE else answer.slug
    return say(f"drills.answer.{answer.slug}")


def halves(amount: int) -> str:
    """Return an amount of half big blinds in big blinds."""
    return short_number(amount / HALVES)


def names_of(open_spot: OpenSpot) -> Sequence[str]:
    """Name who sits where; in a hand that was made up, all others are opponents."""
    kept, moment = open_spot.made.kept, open_spot.spot.moment
    if kept:
        return [shown_name(name) for name in kept.names]
    return [say("drills.rival")] * (len(moment.seen.felt.seats) if moment else 0)


def _cost(spot: DrillSpot, answer: DrillAnswer) -> str:
    if spot.moment is None:
        costs = spot.theme in {Theme.PRICE, Theme.BUBBLE} and answer.slug in {"call", "all_in"}
        return say("drills.cost.blinds", blinds=halves(spot.facts["bet"])) if costs else ""
    seen = spot.moment.seen
    with chips_of(seen.felt.rules.shown_per_dollar):
        match answer.action:
            case RaiseTo(total):
                return say("drills.cost.to", amount=shown_chips(total))
            case BetTo(total):
                return shown_chips(total)
            case _ if answer.slug == "call" and seen.options and seen.options.to_call:
                return shown_chips(seen.options.to_call)
            case _:
                return ""


def _bubble_words(table: PrizeTable) -> Iterator[str]:
    prizes = list_words([in_percent(str(one)) for one in table.prizes])
    yield say("drills.told.bubble", n=len(table.seats), paid=len(table.prizes), prizes=prizes)
    yield say("drills.told.stacks")


def seats_of(spot: DrillSpot) -> tuple[SpotSeatView, ...]:
    """Show who is left on the bubble with how much, the first to act first."""
    return tuple(map(_seat_view, spot.bubble.seats)) if spot.bubble else ()


def _seat_view(seat: PrizeSeat) -> SpotSeatView:
    state = say(f"drills.state.{seat.state}")
    return SpotSeatView(say_member(seat.place), str(seat.stack), state, you=seat.state is SeatState.YOU)


def _moment_words(spot: DrillSpot, moment: DrillMoment, names: Sequence[str]) -> Iterator[str]:
    yield _seat_words(moment.seen)
    if spot.theme is Theme.OPENING:
        folds = sum(isinstance(event, Acted) for event in moment.events)
        yield say("drills.told.folded", n=folds) if folds else say("drills.told.first")
    else:
        yield from _story(moment, names)


def _seat_words(seen: HandObservation) -> str:
    felt, seat = seen.felt, seen.viewer or 0
    dealt = [one.status is not Status.OUT for one in felt.seats]
    place = place_among(felt.positions, dealt, seat)
    with chips_of(felt.rules.shown_per_dollar):
        blinds = (shown_chips(felt.rules.small_blind), shown_chips(felt.rules.big_blind))
        return say(
            f"drills.seat.{place.value.replace(' ', '_')}",
            n=sum(dealt),
            blinds=list_words(blinds),
            stack=shown_chips(felt.seats[seat].stack),
        )


def _story(moment: DrillMoment, names: Sequence[str]) -> Iterator[str]:
    """Tell street by street what was done; folds that follow each other are one sentence."""
    street, sentences = "", list[str]()
    for events in _grouped(moment.events):
        match events[0]:
            case BoardDealt(dealt):
                if sentences:
                    yield _line(street, sentences)
                street, sentences = street_name(dealt), []
            case _ if len(events) > 1:
                folded = [names[event.seat] for event in events if isinstance(event, Acted)]
                sentences.append(say("drills.told.fold", names=list_words(folded)))
            case event:
                sentences.append(event_words(event, names, moment.seen))
    if sentences:
        yield _line(street, sentences)


def _grouped(events: Sequence[Event]) -> Iterator[Sequence[Event]]:
    """Return what is told, folds in a row together."""
    folds = list[Event]()
    for event in events:
        if isinstance(event, Acted) and isinstance(event.action, Fold):
            folds.append(event)
            continue
        if isinstance(event, Acted | BoardDealt):
            if folds:
                yield folds
            folds = []
            yield (event,)
    if folds:
        yield folds


def _line(street: str, sentences: Sequence[str]) -> str:
    told = ". ".join(sentences)
    return (
        say("drills.told.street", street=street, actions=told)
        if street
        else say("drills.told.actions", actions=told)
    )
