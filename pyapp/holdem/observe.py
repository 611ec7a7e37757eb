"""What one seat may know: the only way in which anything leaves a hand's full state.

A hand can also be followed from its events alone: the table draws one picture an event, so that a run of
events after one action can be watched. Because ``follow`` reads censored events and nothing else, a picture
cannot show what its viewer may not know.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import reduce

from pyapp.cards import Card
from pyapp.cards.quick import quick
from pyapp.holdem.betting import dead_chips, having_posted
from pyapp.holdem.events import (
    Acted,
    BetsGathered,
    BlindPosted,
    BoardAgain,
    BoardDealt,
    Event,
    Fold,
    HoleDealt,
    Mucked,
    PotAwarded,
    Share,
    Shown,
    TapOut,
    UncalledReturned,
)
from pyapp.holdem.options import HandOptions, felt_options
from pyapp.holdem.positions import Positions
from pyapp.holdem.rules import HoldemRules
from pyapp.holdem.state import Felt, HandSeat, HandState, Status, with_seat
from pyapp.money import NO_CHIPS, Chips


@quick
@dataclass(frozen=True, slots=True)
class HandObservation:
    """A hand as one seat sees it."""

    viewer: int | None
    """The seat that looks; ``None`` for someone who only watches."""

    felt: Felt
    holes: tuple[tuple[Card, ...] | None, ...]
    """Each seat's hole cards: ``()`` where none were dealt, ``None`` where the viewer may not see them."""

    options: HandOptions | None
    """What the viewer may do now; ``None`` when it is not their turn."""

    @property
    def hole(self) -> tuple[Card, ...]:
        """The viewer's own hole cards."""
        own = () if self.viewer is None else self.holes[self.viewer]
        return own or ()


def observe(state: HandState, viewer: int | None) -> HandObservation:
    """Return what ``viewer`` sees of ``state``: the felt, their own cards and those that were shown."""
    felt = state.felt
    holes = tuple(
        cards if not cards or i == viewer or i in felt.shown else None for i, cards in enumerate(state.holes)
    )
    turn = viewer is not None and felt.to_act == viewer
    return HandObservation(viewer, felt, holes, felt_options(felt) if turn else None)


def censor(event: Event, viewer: int | None) -> Event:
    """Return ``event`` as ``viewer`` sees it: other people's cards are dealt face down."""
    if isinstance(event, HoleDealt) and event.seat != viewer:
        return replace(event, cards=None)
    return event


def before_deal(
    rules: HoldemRules, stacks: Sequence[Chips], positions: Positions, viewer: int | None
) -> HandObservation:
    """Return what ``viewer`` sees of a table that is about to deal."""
    seats = tuple(HandSeat(stack, status=Status.IN if stack else Status.OUT) for stack in stacks)
    return HandObservation(viewer, Felt(rules, positions, seats), ((),) * len(seats), None)


def follow(seen: HandObservation, event: Event) -> HandObservation:
    """Return what the viewer of ``seen`` sees after ``event``, which must be censored for them.

    Whose turn it is and what they may do is not followed: between events no one is to act.
    """
    seen = replace(seen, felt=replace(seen.felt, to_act=None), options=None)
    felt = seen.felt
    match event:
        case HoleDealt(seat, cards) | Shown(seat, cards):
            shown = felt.shown | {seat} if isinstance(event, Shown) else felt.shown
            return replace(seen, felt=replace(felt, shown=shown), holes=_cards_held(seen, seat, cards))
        case Mucked():
            return seen
        case BoardDealt(street, cards):
            return replace(seen, felt=replace(felt, street=street, board=felt.board + cards))
        case BoardAgain(cards):
            kept = felt.board[: len(felt.board) - len(cards)]
            return replace(seen, felt=replace(felt, board=kept + cards))
        case _:
            return replace(seen, felt=_chips_after(felt, event))


def _chips_after(felt: Felt, event: Event) -> Felt:  # noqa: PLR0911 - one a kind
    match event:
        case Acted(seat, Fold()):
            return _follow_fold(felt, seat)
        case Acted(seat, TapOut(), paid):
            return _follow_limit(_follow_move(felt, seat, paid), seat)
        case Acted(seat, _, paid):
            return _follow_move(felt, seat, paid)
        case BlindPosted():
            return _follow_blind(felt, event)
        case UncalledReturned(seat, amount):
            return _follow_return(felt, seat, amount)
        case BetsGathered():
            return replace(felt, seats=tuple(replace(seat, bet=NO_CHIPS) for seat in felt.seats))
        case PotAwarded(_, shares):
            return reduce(_richer, shares, felt)
        case _:
            return felt


def _follow_move(felt: Felt, index: int, amount: Chips) -> Felt:
    seat = felt.seats[index]
    moved = replace(seat, stack=seat.stack - amount, bet=seat.bet + amount, paid=seat.paid + amount)
    return replace(felt, seats=with_seat(felt.seats, index, moved))


def _follow_return(felt: Felt, index: int, amount: Chips) -> Felt:
    """Take what went back from the bet first, and from the ante below it where the bet was not all."""
    seat = felt.seats[index]
    bet, paid = max(NO_CHIPS, seat.bet - amount), seat.paid - amount
    return replace(
        felt, seats=with_seat(felt.seats, index, replace(seat, stack=seat.stack + amount, bet=bet, paid=paid))
    )


def _follow_blind(felt: Felt, post: BlindPosted) -> Felt:
    seat = having_posted(felt.rules, felt.seats[post.seat], post)
    dead = felt.dead + dead_chips(felt.rules, post)
    return replace(felt, seats=with_seat(felt.seats, post.seat, seat), dead=dead)


def _follow_limit(felt: Felt, index: int) -> Felt:
    """Limit a player who has just tapped out to what the pot holds now."""
    limited = replace(felt.seats[index], limit=felt.pot)
    return replace(felt, seats=with_seat(felt.seats, index, limited))


def _follow_fold(felt: Felt, index: int) -> Felt:
    folded = replace(felt.seats[index], status=Status.FOLDED)
    return replace(felt, seats=with_seat(felt.seats, index, folded))


def _richer(felt: Felt, share: Share) -> Felt:
    seat = felt.seats[share.seat]
    return replace(
        felt, seats=with_seat(felt.seats, share.seat, replace(seat, stack=seat.stack + share.amount))
    )


def _cards_held(
    seen: HandObservation, seat: int, cards: tuple[Card, ...] | None
) -> tuple[tuple[Card, ...] | None, ...]:
    return (*seen.holes[:seat], cards, *seen.holes[seat + 1 :])
