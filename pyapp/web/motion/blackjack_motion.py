"""What moves at a blackjack table: cards from the shoe, bets into circles, chips home or to the house."""

from collections.abc import Sequence

from pyapp.blackjack import (
    Acted,
    BetPlaced,
    DealerDealt,
    Dealt,
    Double,
    Event,
    HoleTurned,
    Settled,
    Split,
    Turned,
)
from pyapp.web.dom import Element, every, one
from pyapp.web.motion.animation import Move, arrive, turn_up

_DEALER = '[data-region="dealer"]'


def leaving(event: Event) -> list[Element]:
    """Find the chips in sight that the next picture will no longer have."""
    gone = _chips(event.seat, event.hand) if isinstance(event, Settled) else []
    return [chips for chips in gone if chips.getClientRects().length]


def goal(event: Event) -> Element:
    """Return where they go: home with what was won, or into the house's tray."""
    if not isinstance(event, Settled):
        return None
    return _plate(event.seat) if event.returned else one(f"{_DEALER} .tray")


def arrivals(events: Sequence[Event]) -> Sequence[Sequence[Move]]:
    """Return what the new picture brings, in the order in which it sets off.

    Of a deal that is all bets, then the cards of the players at the screen.
    """
    bets = [move for event in events if isinstance(event, BetPlaced) for move in _moves(event, ())]
    cards = [(event, at) for at, event in enumerate(events, 1) if not isinstance(event, BetPlaced)]
    own_first = sorted(cards, key=lambda card: not _is_persons(card[0]))
    return [turn for turn in (bets, *(_moves(event, events[at:]) for event, at in own_first)) if turn]


def _is_persons(event: Event) -> bool:
    return isinstance(event, Dealt) and bool(one(f"{_box(event.seat)} [data-person]"))


def _moves(event: Event, later: Sequence[Event]) -> list[Move]:
    """Return how what an event brings arrives; a hand's cards that come ``later`` lie there already."""
    match event:
        case Dealt(seat, hand):
            more = sum(isinstance(it, Dealt) and (it.seat, it.hand) == (seat, hand) for it in later)
            return [_out_of_shoe(card) for card in _before(_cards(seat, hand), more)]
        case DealerDealt():
            more = sum(isinstance(it, DealerDealt) for it in later)
            return [_out_of_shoe(card) for card in _before(every(f"{_DEALER} .card"), more)]
        case HoleTurned():
            return [turn_up(card) for card in every(f"{_DEALER} .card")[1:2]]
        case Turned(seat, hand):
            return [turn_up(card) for card in _cards(seat, hand)]
        case BetPlaced(seat) | Acted(seat, _, Double() | Split()):
            return [arrive(chips, _plate(seat)) for chips in every(f"{_box(seat)} [data-bet]")[-1:]]
        case _:
            return []


def _before(cards: list[Element], more: int) -> list[Element]:
    """Return the card before the last ``more``."""
    return cards[: len(cards) - more][-1:]


def _out_of_shoe(card: Element) -> Move:
    return arrive(card, one(f"{_DEALER} .shoe"), turn=20)


def _chips(seat: int, hand: int) -> list[Element]:
    return every(f"{_hand(seat, hand)} [data-bet]")


def _cards(seat: int, hand: int) -> list[Element]:
    return every(f"{_hand(seat, hand)} .card")


def _hand(seat: int, hand: int) -> str:
    return f"{_box(seat)} .pit-hand:nth-of-type({hand + 1})"


def _plate(seat: int) -> Element:
    return one(f"{_box(seat)} .plate")


def _box(seat: int) -> str:
    return f'[data-region="box-{seat}"]'
