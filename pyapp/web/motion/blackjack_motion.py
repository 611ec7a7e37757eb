"""What moves at a blackjack table: cards from the shoe, bets into circles, chips home or to the house."""

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
from pyapp.web.motion.animation import Animation, arrive, turn_up

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


def arrivals(event: Event, seconds: float) -> list[Animation]:
    """Bring what the new picture has from where it came."""
    match event:
        case Dealt(seat, hand):
            return [_out_of_shoe(card, seconds) for card in _cards(seat, hand)[-1:]]
        case DealerDealt():
            return [_out_of_shoe(card, seconds) for card in every(f"{_DEALER} .card")[-1:]]
        case HoleTurned():
            return [turn_up(card, seconds) for card in every(f"{_DEALER} .card")[1:2]]
        case Turned(seat, hand):
            return [turn_up(card, seconds) for card in _cards(seat, hand)]
        case BetPlaced(seat) | Acted(seat, _, Double() | Split()):
            return [arrive(chips, _plate(seat), seconds) for chips in every(f"{_box(seat)} [data-bet]")[-1:]]
        case _:
            return []


def _out_of_shoe(card: Element, seconds: float) -> Animation:
    return arrive(card, one(f"{_DEALER} .shoe"), seconds, turn=20)


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
