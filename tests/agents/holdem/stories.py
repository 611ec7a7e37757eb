"""Pasts in words: what a rival did in the hands before."""

from pyapp.cards import Card, parse_cards
from pyapp.holdem import (
    Acted,
    Action,
    BetTo,
    BoardDealt,
    Call,
    Check,
    Event,
    Fold,
    HoleDealt,
    RaiseTo,
    Shown,
    Street,
)
from pyapp.money import NO_CHIPS, Chips


def always(seat: int, action: Action, hands: int = 40) -> tuple[Event, ...]:
    """Let ``seat`` begin many hands with the same action; a new hand has begun at the end."""
    return (HoleDealt(seat, None), Acted(seat, action, Chips(4), Chips(4), all_in=False)) * hands + (
        HoleDealt(seat, None),
    )


def maniac(seat: int) -> tuple[Event, ...]:
    """Raise always."""
    return always(seat, RaiseTo(Chips(8)))


def rock(seat: int) -> tuple[Event, ...]:
    """Check and never push, so that a push means something."""
    return always(seat, Check())


def folder(seat: int) -> tuple[Event, ...]:
    """Return everything up."""
    return always(seat, Fold())


def station(seat: int) -> tuple[Event, ...]:
    """Call everything."""
    return always(seat, Call())


def payer(seat: int, hands: int = 40) -> tuple[Event, ...]:
    """Call a bet of the pot on each street, as seat 0 makes it."""
    board = parse_cards("AsKd9c8d2s")
    one = (
        HoleDealt(0, None),
        HoleDealt(seat, None),
        *_paid(seat, 4),
        *(
            event
            for street, bet in zip(_streets(board), (8, 24, 72), strict=True)
            for event in (street, *_paid(seat, bet))
        ),
    )
    return (*(one * hands), HoleDealt(0, None), HoleDealt(seat, None))


def quitter(seat: int, hands: int = 40) -> tuple[Event, ...]:
    """Fold to a bet of the pot on the flop, as seat 0 makes it."""
    one = (
        HoleDealt(0, None),
        HoleDealt(seat, None),
        *_paid(seat, 4),
        BoardDealt(Street.FLOP, parse_cards("AsKd9c")),
        Acted(0, BetTo(Chips(8)), Chips(8), Chips(8), all_in=False),
        Acted(seat, Fold(), NO_CHIPS, NO_CHIPS, all_in=False),
    )
    return (*(one * hands), HoleDealt(0, None), HoleDealt(seat, None))


def bettor(seat: int, hands: int = 40) -> tuple[Event, ...]:
    """Bet every flop, which seat 0 gives up."""
    return _on_flops(seat, BetTo(Chips(4)), hands)


def checker(seat: int, hands: int = 40) -> tuple[Event, ...]:
    """Check every flop, and so does seat 0."""
    return _on_flops(seat, Check(), hands)


def _on_flops(seat: int, action: Action, hands: int) -> tuple[Event, ...]:
    bet = Chips(4) if isinstance(action, BetTo) else NO_CHIPS
    answer = Fold() if bet else Check()
    one = (
        HoleDealt(0, None),
        HoleDealt(seat, None),
        *_paid(seat, 4),
        BoardDealt(Street.FLOP, parse_cards("AsKd9c")),
        Acted(seat, action, bet, bet, all_in=False),
        Acted(0, answer, NO_CHIPS, NO_CHIPS, all_in=False),
    )
    return (*(one * hands), HoleDealt(0, None), HoleDealt(seat, None))


def _paid(seat: int, bet: int) -> tuple[Event, ...]:
    return (
        Acted(0, BetTo(Chips(bet)), Chips(bet), Chips(bet), all_in=False),
        Acted(seat, Call(), Chips(bet), Chips(bet), all_in=False),
    )


def river_pushes(seat: int, hole: str, board: str, hands: int = 12) -> tuple[Event, ...]:
    """Raise the river many times and show ``hole``, having checked often enough to seem sober."""
    lying = parse_cards(board)
    one = (
        HoleDealt(seat, None),
        *(Acted(seat, Check(), NO_CHIPS, NO_CHIPS, all_in=False) for _ in range(4)),
        *_streets(lying),
        Acted(seat, RaiseTo(Chips(16)), Chips(16), Chips(16), all_in=False),
        Shown(seat, parse_cards(hole)),
    )
    return (*(one * hands), HoleDealt(seat, None))


def _streets(board: tuple[Card, ...]) -> tuple[Event, ...]:
    return (
        BoardDealt(Street.FLOP, board[:3]),
        BoardDealt(Street.TURN, board[3:4]),
        BoardDealt(Street.RIVER, board[4:]),
    )
