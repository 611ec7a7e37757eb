"""A hand that a guest has played, for the guest's own history: with the cards that they saw, and no other."""

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Final

from pyapp.app.friends.messages.from_host import TableShown
from pyapp.app.sittings.holdem.person_names import ALONE
from pyapp.cards import DECK, Card, Chips
from pyapp.cards.bounds import LONGEST_NAME
from pyapp.holdem import Acted, Event, HandObservation, HoldemError, Mucked, Shown, deal
from pyapp.ranking import strength
from pyapp.records import FinishedHand, HandRecord, replay_hand
from pyapp.records.player_names import one_line

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
