"""What a player may do, worked out from what they see of the round and nothing else."""

from pyapp.blackjack.observe import HandSeen, RoundObservation
from pyapp.blackjack.options import RoundOptions, round_options
from pyapp.blackjack.state import Hand, RoundSeat, RoundState
from pyapp.cards import DECK, Shoe


def seen_options(seen: RoundObservation) -> RoundOptions | None:
    """Return what the viewer of ``seen`` may do now; ``None`` while it is not their turn.

    The rules ask for the viewer's own cards, and of all others for their number alone.
    """
    if seen.turn is None or seen.turn[0] != seen.viewer:
        return None
    seats = tuple(RoundSeat(at.stack, at.bet, tuple(map(_hand, at.hands)), at.insurance) for at in seen.seats)
    cards = DECK * seen.rules.decks
    shoe = Shoe(cards, len(cards), len(cards) - seen.left)
    return round_options(
        RoundState(seen.rules, seats, (), is_hole_open=False, phase=seen.phase, turn=seen.turn, shoe=shoe)
    )


def _hand(seen: HandSeen) -> Hand:
    cards = tuple(DECK[0] if card is None else card for card in seen.cards)
    return Hand(cards, seen.bet, seen.split, seen.doubled)
