"""A hand to practise, laid out as it was met: what may be done with it, and what each play is worth."""

from collections.abc import Generator

from pyapp.analysis.blackjack import Advice, advising
from pyapp.app.sittings.blackjack.play_history import Mistake
from pyapp.blackjack import Hand, Phase, RoundObservation, RoundSeat, RoundState, half_dollars, observe
from pyapp.blackjack.odds import whole, without
from pyapp.cards import DECK, Shoe

_BET = half_dollars(10)


def lay_out(mistake: Mistake) -> RoundObservation:
    """Give the hand to the one who practises, with chips for everything and a whole shoe behind it."""
    hand = Hand(mistake.cards, _BET, split=mistake.split)
    other = Hand(mistake.cards[:1], _BET, split=True, done=True)
    hands = (hand, other) if mistake.split else (hand,)
    seat = RoundSeat(stack=_BET * 10, bet=_BET, hands=hands)
    cards = DECK * mistake.rules.decks
    dealer = (mistake.up,) if mistake.rules.no_hole_card else (mistake.up, DECK[0])
    shoe = Shoe(cards, len(cards))
    state = RoundState(mistake.rules, (seat,), dealer, False, Phase.PLAY, (0, 0), shoe)  # noqa: FBT003 - the hole card is down
    return observe(state, 0)


def valuing(mistake: Mistake, seen: RoundObservation) -> Generator[None, None, Advice]:
    """Value the plays with nothing seen of the shoe but this hand and the open card."""
    left = without(whole(mistake.rules.decks), (*mistake.cards, mistake.up))
    return advising(seen, left)
