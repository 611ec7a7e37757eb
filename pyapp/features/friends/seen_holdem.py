"""Whether what a host tells can be shown at all: seats that exist, cards that lie once, a known game."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import combinations
from typing import Final

from pyapp.app.sittings.people import ALONE
from pyapp.cards import DECK, Card
from pyapp.cards.bounds import LONGEST_NAME
from pyapp.cards.seal import commitment, cut_order, shared_fingerprint
from pyapp.features.friends.channel import MessageError
from pyapp.features.friends.messages import Happened, SealOpened, TableShown
from pyapp.holdem import (
    LEAST_SEATS,
    MOST_SEATS,
    Acted,
    BetsGathered,
    BoardAgain,
    BoardDealt,
    Event,
    HandObservation,
    HoldemError,
    HoleDealt,
    Mucked,
    Positions,
    PotAwarded,
    Shown,
    deal,
)
from pyapp.holdem.options import felt_options
from pyapp.money import DOLLAR, Chips
from pyapp.ranking import strength
from pyapp.records import FinishedHand, HandRecord, replay_hand
from pyapp.records.names_and_dates import one_line

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
        case BoardDealt() | BoardAgain() | BetsGathered():
            return
        case _:
            yield event.seat


def _has_few_cards(event: Event) -> bool:
    match event:
        case BoardDealt(_, cards) | BoardAgain(cards):
            return len(cards) <= _BOARD
        case HoleDealt(_, cards) | Shown(_, cards):
            return cards is None or len(cards) == _HOLE
        case _:
            return True


BOARD: Final = 5
"""Cards on a whole board."""


def played_hand(
    dealt: TableShown, seen: HandObservation, events: Sequence[Event], now: int
) -> FinishedHand | None:
    """Return a hand that is over, as it can be played again; ``None`` for one that cannot.

    ``dealt`` is the table as the hand began, ``events`` all that the guest was told of it. Cards that they
    did not see are placeholders: the other players are guests of the record, so that no screen, file or
    link turns them up. ``now`` is in milliseconds since 1970.
    """
    stacks = tuple(Chips(player.stack) for player in dealt.players)
    if not seen.felt.over or not stacks[dealt.seat]:
        return None
    actions = tuple(event.action for event in events if isinstance(event, Acted))
    try:
        record = HandRecord(dealt.rules, stacks, dealt.positions, _deck(dealt, seen, events), actions)
        end = replay_hand(record)
    except (HoldemError, ValueError, StopIteration):
        return None
    if end.state.felt != seen.felt or len(end.events) != len(events):
        return None
    others = tuple(at for at, player in enumerate(dealt.players) if player.name and at != dealt.seat)
    return FinishedHand(record, tuple(_names(dealt)), (dealt.seat,), now, dealt.hand, guests=others)


def _names(dealt: TableShown) -> list[str]:
    names = [one_line(player.name)[:LONGEST_NAME].strip() for player in dealt.players]
    return [ALONE if at == dealt.seat else name for at, name in enumerate(names)]


def _deck(dealt: TableShown, seen: HandObservation, events: Sequence[Event]) -> tuple[Card, ...]:
    """Return a deck that deals the cards that were seen, each from the place where it lay.

    Hands that were not seen get low cards that are left, so that whoever lost unseen loses again.
    """
    stacks = [Chips(player.stack) for player in dealt.players]
    whole = deal(dealt.rules, stacks, dealt.positions, DECK).state
    place = {card: at for at, card in enumerate(DECK)}
    board = (place[card] for card in (*whole.felt.board, *whole.stub))
    laid = dict(zip(board, seen.felt.board, strict=False))
    holes = _holes(seen, events, [at for at, hole in enumerate(whole.holes) if hole])
    for at, hole in holes.items():
        laid.update(zip((place[card] for card in whole.holes[at]), hole, strict=True))
    rest = iter(card for card in DECK if card not in {*laid.values()})
    return tuple(laid[at] if at in laid else next(rest) for at in range(len(DECK)))


def _holes(
    seen: HandObservation, events: Sequence[Event], seats: Sequence[int]
) -> Mapping[int, tuple[Card, ...]]:
    """Return the hole cards of everyone who was dealt in, with placeholders for those not seen."""
    holes = {at: hole for at in seats if (hole := seen.holes[at])}
    gone = {*seen.felt.board, *(card for hole in holes.values() for card in hole)}
    spare = sorted((card for card in DECK if card not in gone), key=lambda card: card.rank)
    beaten_by = _shown_before_mucks(seen, events)
    for seat in sorted({*seats} - holes.keys(), key=lambda seat: seat not in beaten_by):
        holes[seat] = _losing_hand(spare, seen.felt.board, beaten_by.get(seat, ()))
        spare = [card for card in spare if card not in holes[seat]]
    return holes


def _shown_before_mucks(seen: HandObservation, events: Sequence[Event]) -> Mapping[int, Sequence[int]]:
    """Return for each seat that mucked at the showdown how strong the hands were that lay open by then."""
    shown, found = list[int](), dict[int, Sequence[int]]()
    for event in events:
        match event:
            case Shown(_, cards) if cards and len(seen.felt.board) == BOARD:
                shown.append(strength((*cards, *seen.felt.board)))
            case Mucked(seat):
                found[seat] = tuple(shown)
            case _:
                pass
    return found


def _losing_hand(spare: Sequence[Card], board: Sequence[Card], shown: Sequence[int]) -> tuple[Card, ...]:
    """Return two low cards that lose to all hands shown, or else to the best of them."""
    for limit in (min(shown), max(shown)) if shown else ():
        for pair in combinations(spare, 2):
            if strength((*pair, *board)) < limit:
                return pair
    return (spare[0], spare[1])
