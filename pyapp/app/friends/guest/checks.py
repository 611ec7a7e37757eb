"""Whether what a host tells can be shown at all: seats that exist, cards that lie once, a known game."""

from collections.abc import Iterable, Iterator
from typing import Final

from pyapp.app.friends.messages.errors import MessageError
from pyapp.app.friends.messages.from_host import Happened, SealOpened, TableShown
from pyapp.blackjack import DOLLAR
from pyapp.cards import DECK, Card, Chips
from pyapp.cards.seal import commitment, cut_order, shared_fingerprint
from pyapp.holdem import (
    LEAST_SEATS,
    MOST_SEATS,
    BetsGathered,
    BoardDealt,
    Event,
    HandObservation,
    HoldemError,
    HoleDealt,
    Positions,
    PotAwarded,
    Shown,
    deal,
)
from pyapp.holdem.legal.turn_options import felt_options

_HOLE: Final = 2
_BOARD: Final = 5


def check_table(shown: TableShown) -> TableShown:
    """Return a table that can be drawn; raises ``MessageError`` for another."""
    count = len(shown.players)
    own = shown.players[shown.seat].name if shown.seat < count else ""
    names = [player.name.casefold() for player in shown.players if player.name]
    sound = (
        LEAST_SEATS <= count <= MOST_SEATS
        and bool(own)
        and len(set(names)) == len(names)
        and _are_seats(_seats(shown.positions), count)
        and DOLLAR % shown.rules.chips_per_dollar == 0
    )
    if not sound:
        raise MessageError("table")
    return shown


def check_happened(told: Happened, shown: TableShown) -> HandObservation:
    """Return what the guest sees after a message; raises ``MessageError`` for what cannot be drawn."""
    felt, count = told.felt, len(shown.players)
    seats = [seat for event in told.events for seat in _named_in(event)]
    known = [*felt.board, *(card for hole in told.holes for card in hole or ())]
    sound = (
        len(felt.seats) == len(told.holes) == count
        and felt.rules == shown.rules
        and felt.positions == shown.positions
        and _are_seats((*seats, *felt.shown, felt.to_act or 0, felt.aggressor or 0), count)
        and all(hole is None or len(hole) in {0, _HOLE} for hole in told.holes)
        and len(felt.board) in {0, 3, 4, _BOARD}
        and len(set(known)) == len(known)
        and all(map(_has_few_cards, told.events))
    )
    if not sound:
        raise MessageError("hand")
    try:
        options = felt_options(felt) if felt.to_act == shown.seat else None
    except (HoldemError, ValueError, IndexError, StopIteration) as error:
        raise MessageError("hand") from error
    return HandObservation(shown.seat, felt, told.holes, options)


def proves(opened: SealOpened, shown: TableShown, seen: HandObservation) -> bool:
    """Return whether every card that the guest has seen was sealed, and dealt from its place in the deck.

    ``shown`` is the table as the hand began, with the fingerprint that was told before it.
    """
    if len(opened.commitments) != len(DECK):
        return False
    if shared_fingerprint(opened.commitments, opened.key) != shown.fingerprint:
        return False
    order = cut_order(opened.key, opened.words, len(DECK))
    cards = {one.place: one for one in opened.cards}
    for place, card in _places(shown, seen):
        one = cards.get(place)
        if one is None or one.card != card:
            return False
        if commitment(card, one.salt) != opened.commitments[order[place]]:
            return False
    return True


def _places(shown: TableShown, seen: HandObservation) -> Iterator[tuple[int, Card]]:
    """Return every card that was seen, with the place of the deck that it must have been dealt from."""
    stacks = [Chips(player.stack) for player in shown.players]
    whole = deal(shown.rules, stacks, shown.positions, DECK).state
    places = {card: place for place, card in enumerate(DECK)}
    for laid, hole in zip(whole.holes, seen.holes, strict=True):
        yield from ((places[at], card) for at, card in zip(laid, hole or (), strict=False))
    board = (*whole.felt.board, *whole.stub)
    yield from ((places[at], card) for at, card in zip(board, seen.felt.board, strict=False))


def _seats(positions: Positions) -> tuple[int, ...]:
    return (positions.button, positions.small or 0, positions.big, positions.small_spot)


def _are_seats(seats: Iterable[int], count: int) -> bool:
    return all(seat < count for seat in seats)


def _named_in(event: Event) -> Iterator[int]:
    """Return the seats that an event is about."""
    match event:
        case PotAwarded(_, shares):
            yield from (share.seat for share in shares)
        case BoardDealt() | BetsGathered():
            return
        case _:
            yield event.seat


def _has_few_cards(event: Event) -> bool:
    match event:
        case BoardDealt(_, cards):
            return len(cards) <= _BOARD
        case HoleDealt(_, cards) | Shown(_, cards):
            return cards is None or len(cards) == _HOLE
        case _:
            return True
