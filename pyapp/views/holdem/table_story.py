"""What a hand's events leave standing on the table: last words, pots, winners, cards marked or given up.

The viewer's five in play are marked, at the end the winners'. ``told`` is the pot being pushed; while it is,
the fives of its own winners alone are lifted.
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from pyapp.cards import Card
from pyapp.holdem import (
    Acted,
    BetsGathered,
    BlindPosted,
    BoardAgain,
    BoardDealt,
    Event,
    Fold,
    HandObservation,
    Mucked,
    PotAwarded,
    RaiseTo,
    Shown,
    Status,
    UncalledReturned,
    net_results,
    pots,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking import best_five, deciding_kickers, name_in_sentence
from pyapp.texts import list_words, say
from pyapp.views.holdem.event_words import action_words, outcome, shown_strength, who, winning_hand
from pyapp.views.holdem.view_types import OccasionView, PotView, ShownPot, WinSize, WinView
from pyapp.views.kit.card_faces import HIDDEN, CardView
from pyapp.views.kit.money import chip_count, chips_of, shown_chips


def shown_pot(award: PotAwarded, hand: Iterable[Event]) -> ShownPot:
    """Return a pot to be told out of all that happens in its ``hand``."""
    return ShownPot(award, tuple(net_results(hand).items()))


def awards(events: Sequence[Event]) -> tuple[PotAwarded, ...]:
    """Return the pots paid out so far; there are none before the hand is over."""
    return tuple(event for event in events if isinstance(event, PotAwarded))


def winnings(events: Sequence[Event]) -> Mapping[int, Chips]:
    """Return what each winner took."""
    won = dict[int, Chips]()
    for share in (share for award in awards(events) for share in award.shares):
        won[share.seat] = won.get(share.seat, NO_CHIPS) + share.amount
    return won


def _on_last_board(events: Sequence[Event]) -> Sequence[Event]:
    """Return what happened since the board came that lies there now, where it was run twice."""
    again = [number for number, event in enumerate(events) if isinstance(event, BoardAgain)]
    return events[again[0] :] if again else events


def results_by(events: Sequence[Event], told: ShownPot | None) -> Mapping[int, Chips]:
    """Return what the hand brings each seat; while a pot is told, with those that are still to be pushed."""
    return dict(told.results) if told else net_results(events)


def celebrated(winners: Iterable[int], results: Mapping[int, Chips]) -> frozenset[int]:
    """Return the ``winners`` whose win is shown as one: those who end the hand ahead.

    A loss is none, however large the pot that came back; where everyone has their own chips back, it is all
    of them.
    """
    known = {seat: results.get(seat, NO_CHIPS) for seat in winners}
    best = min(1, max(known.values(), default=NO_CHIPS))
    return frozenset(seat for seat, chips in known.items() if best >= 0 and chips >= best)


def last_words(events: Sequence[Event]) -> Mapping[int, str]:
    """Return each seat's last action on the street in play.

    A fold stays the last word, also where it makes a forced bet payable.
    """
    last: dict[int, Acted | BlindPosted] = {}
    for event in events:
        match event:
            case BoardDealt() | PotAwarded():
                last.clear()
            case Acted(seat):
                last[seat] = event
            case BlindPosted(seat) if not _is_fold(last.get(seat)):
                last[seat] = event
            case _:
                pass
    return {seat: action_words(event) for seat, event in last.items()}


def mucking_seats(events: Sequence[Event]) -> frozenset[int]:
    """Return the seats that gave a beaten hand up unseen."""
    return frozenset(event.seat for event in events if isinstance(event, Mucked))


def showdown(events: Sequence[Event]) -> bool:
    """Tell whether the pot went to a hand that was shown."""
    return bool(awards(events)) and any(isinstance(event, Shown) for event in events)


def pots_in_middle(events: Sequence[Event], big_blind: Chips) -> tuple[PotView, ...]:
    """Return the pots that lie in the middle: gathered, and not yet paid out."""
    amounts = next(
        (event.pots for event in reversed(events) if isinstance(event, BetsGathered)), _antes(events)
    )
    paid = dict[int, Chips]()
    for award in awards(events):
        number = min(award.pot, len(amounts) - 1)  # antes alone lie in one pot until they are won
        paid[number] = paid.get(number, NO_CHIPS) + award.amount + award.rake
    left = [amount - paid.get(number, NO_CHIPS) for number, amount in enumerate(amounts)]
    several = len(amounts) > 1
    return tuple(
        PotView(_label(number, several=several), amount, chip_count(amount, big_blind))
        for number, amount in enumerate(left)
        if amount > 0
    )


def minimum_bet(events: Sequence[Event], first: Chips) -> Chips:
    """Return the minimum bet after the raises of a hand; it began as ``first``."""
    raises = (
        event.action.total
        for event in reversed(events)
        if isinstance(event, Acted) and isinstance(event.action, RaiseTo)
    )
    return next(raises, first)


def _antes(events: Sequence[Event]) -> tuple[Chips, ...]:
    """Return the one pot that antes make before any bet is gathered, if there are any.

    What no one could match goes back: bets first, then what is left of it out of the antes.
    """
    antes = bets = NO_CHIPS
    for event in events:
        match event:
            case BlindPosted(blind=blind, amount=amount) if not blind.is_bet:
                antes += amount
            case BlindPosted(amount=paid) | Acted(paid=paid):
                bets += paid
            case UncalledReturned(amount=back):
                antes -= max(back - bets, NO_CHIPS)
            case _:
                pass
    return (Chips(antes),) if antes else ()


def _label(number: int, *, several: bool) -> str:
    if not several:
        return say("holdem_table.pot.only")
    return say("holdem_table.pot.side", number=number) if number else say("holdem_table.pot.main")


def _is_fold(event: Acted | BlindPosted | None) -> bool:
    return isinstance(event, Acted) and isinstance(event.action, Fold)


_FLOP_SIZE: Final = 3
_TURN_SIZE: Final = 4
_BACK: Final = CardView(HIDDEN)


def board_cards(
    seen: HandObservation, events: Sequence[Event], told: ShownPot | None = None
) -> tuple[CardView, ...]:
    """Return the board: the winners' cards lifted at the showdown, before that the viewer's marked."""
    return _cards(seen.felt.board, seen, events, told)


def own_cards(
    seen: HandObservation, events: Sequence[Event], told: ShownPot | None = None
) -> tuple[CardView, ...]:
    """Return the viewer's hole cards."""
    return _cards(seen.hole, seen, events, told, seen.viewer)


def rival_cards(
    index: int, seen: HandObservation, events: Sequence[Event], told: ShownPot | None = None
) -> tuple[CardView, ...]:
    """Return a rival's hole cards, face down unless they were shown; none where they were given up."""
    hole = seen.holes[index]
    if hole is not None and index in seen.felt.shown:
        return _cards(hole, seen, events, told, index)
    gone = seen.felt.seats[index].status is not Status.IN or index in mucking_seats(events)
    return () if gone or hole == () else (_BACK, _BACK)


def _cards(
    cards: Sequence[Card],
    seen: HandObservation,
    events: Sequence[Event],
    told: ShownPot | None,
    owner: int | None = None,
) -> tuple[CardView, ...]:
    if showdown(events):
        won, lost = _winning_cards(seen, events, told), _beaten_five(seen, events, told, owner)
        return tuple(
            CardView(str(card), lifted=card in won, dim=card not in won, beaten=card in lost)
            for card in cards
        )
    marked = _five_in_play(seen)
    return tuple(CardView(str(card), marked=card in marked) for card in cards)


def _winning_cards(seen: HandObservation, events: Sequence[Event], told: ShownPot | None) -> frozenset[Card]:
    """Return the five cards of all who win by the hand; of a pot being told those of its own winners."""
    live = seen.felt.live
    winners = [share.seat for share in told.award.shares] if told else winnings(_on_last_board(events))
    shown = celebrated(winners, results_by(events, told))
    fives = (_five(seen.holes[index], seen) for index in shown if index in live)
    return frozenset(card for five in fives for card in five)


def _beaten_five(
    seen: HandObservation, events: Sequence[Event], told: ShownPot | None, owner: int | None
) -> frozenset[Card]:
    """Return the best five of a hand that was shown and is beaten, where all are shown.

    It is the owner's; of the board's cards the viewer's, or the only one's. Whoever is short of an odd chip
    with the same hand is not beaten.
    """
    felt, results = seen.felt, results_by(events, told)
    if not felt.rules.everybody_shows:
        return frozenset()
    worths = {index: shown_strength(index, seen) for index in felt.live if index in felt.shown}
    best = max(worths.values(), default=0)
    losers = [index for index, it in worths.items() if it < best and results.get(index, NO_CHIPS) <= 0]
    if owner is None:
        owner = seen.viewer if seen.viewer in losers or len(losers) != 1 else losers[0]
    return frozenset(_five(seen.holes[owner], seen)) if owner in losers else frozenset()


def _five_in_play(seen: HandObservation) -> frozenset[Card]:
    """Return the viewer's best five, once there are more than five to choose from."""
    live = seen.viewer is not None and seen.felt.seats[seen.viewer].live
    return frozenset(_five(seen.hole, seen)) if live and len(seen.felt.board) >= _TURN_SIZE else frozenset()


def _five(hole: Sequence[Card] | None, seen: HandObservation) -> tuple[Card, ...]:
    return tuple(best_five((*hole, *seen.felt.board))) if hole and len(seen.felt.board) >= _FLOP_SIZE else ()


_FAIR: Final = 15
"""So many big blinds make a pot that deserves more than a line."""

_BIG: Final = 50
"""So many make one that is talked about."""


def win_size(chips: Chips, big_blind: Chips) -> WinSize:
    """Return how much is made of a pot of ``chips``."""
    if chips >= big_blind * _BIG:
        return WinSize.BIG
    return WinSize.FAIR if chips >= big_blind * _FAIR else WinSize.QUIET


def win_view(
    paid: Sequence[PotAwarded], results: Mapping[int, Chips], names: Sequence[str], seen: HandObservation
) -> WinView | None:
    """Return what is shown of the pots that were ``paid``, by what the hand brings each seat.

    Nothing is made of a pot that comes back to those who lose by the hand.
    """
    if not paid:
        return None
    winners = {share.seat for award in paid for share in award.shares}
    amount = sum((award.amount for award in paid), NO_CHIPS)
    return WinView(
        outcome(paid, names, seen, results, with_hand=False),
        winning_hand(paid, seen),
        win_size(amount if celebrated(winners, results) else NO_CHIPS, seen.felt.rules.big_blind),
        yours=seen.viewer in winners and results.get(seen.viewer, NO_CHIPS) > 0,
    )


def bust_view(
    seen: HandObservation, names: Sequence[str], events: Sequence[Event], seat: int, *, alone: bool
) -> OccasionView:
    """Return the sheet of a seat without chips; ``alone`` tells that its player has the screen alone."""
    person = "you" if alone else "they"
    title = say("holdem_ending.bust.title", person=person, name=names[seat])
    with chips_of(seen.felt.rules.shown_per_dollar):
        return OccasionView(title, _how(seen, names, events, seat, person))


def _how(seen: HandObservation, names: Sequence[str], events: Sequence[Event], seat: int, person: str) -> str:
    """Return in one sentence where the last chips went."""
    lost = -net_results(events).get(seat, NO_CHIPS)
    winners = _winners(seen, events, seat)
    if lost <= 0 or not winners:
        return say("holdem_ending.bust.gone", person=person, name=names[seat])
    told = {
        "person": person,
        "name": names[seat],
        "amount": shown_chips(Chips(lost)),
        "winners": list_words([who(winner, names, seen) for winner in winners]),
    }
    best, own = _held_cards(seen, winners[0]), _held_cards(seen, seat)
    if len(winners) == 1 and best and own:
        count = deciding_kickers(best, own)
        hands = {"hand": name_in_sentence(best, kickers=count), "own": name_in_sentence(own, kickers=count)}
        return say("holdem_ending.bust.with_hand", **told, **hands)
    return say("holdem_ending.bust.plain", n=len(winners), **told)


def _winners(seen: HandObservation, events: Sequence[Event], seat: int) -> Sequence[int]:
    """Return who won the pots that a seat had a part in, in the order in which they were paid."""
    played_for = {number for number, pot in enumerate(pots(seen.felt)) if seat in pot.seats}
    paid = (share.seat for award in awards(events) if award.pot in played_for for share in award.shares)
    return [winner for winner in dict.fromkeys(paid) if winner != seat]


def _held_cards(seen: HandObservation, seat: int) -> Sequence[Card]:
    """Return a seat's cards with the board; nothing where its cards or a flop were not seen."""
    hole, board = seen.holes[seat], seen.felt.board
    return (*hole, *board) if hole and len(board) >= _FLOP_SIZE else ()
