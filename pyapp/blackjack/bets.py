"""What may be bet before the deal, and whether a round can be dealt at all."""

from collections.abc import Sequence
from typing import Final

from pyapp.blackjack.errors import BlackjackError, BlackjackReason, BlackjackRefusal
from pyapp.blackjack.money import DOLLAR, to_the_dollar
from pyapp.blackjack.rules import MOST_SEATS, BlackjackRules
from pyapp.cards import DECK, NO_MONEY, HalfDollars, Shoe, ShuffleSource, fresh_shoe

DEALER_MAY_NEED: Final = 12
"""More cards than any dealer's hand can draw: thirteen cards, six aces first, are the longest."""


def bet_refusal(rules: BlackjackRules, stack: int, bet: int) -> BlackjackRefusal | None:
    """Return why a seat with ``stack`` may not bet ``bet``, or ``None`` if it may."""
    least, most = rules.least_bet, rules.most_bet
    if stack < least:
        return BlackjackRefusal(BlackjackReason.BET_BROKE, (least, stack, least - stack))
    if bet < least:
        return BlackjackRefusal(BlackjackReason.BET_LOW, (least, bet))
    if bet > most:
        return BlackjackRefusal(BlackjackReason.BET_HIGH, (most, bet))
    if bet % DOLLAR:
        return BlackjackRefusal(BlackjackReason.BET_WHOLE, (bet,))
    return BlackjackRefusal(BlackjackReason.BET_CHIPS, (stack, bet, bet - stack)) if bet > stack else None


def highest_bet(rules: BlackjackRules, stack: HalfDollars) -> HalfDollars:
    """Return the highest bet that a stack allows; 0 where it allows none."""
    highest = min(rules.most_bet, to_the_dollar(stack))
    return highest if highest >= rules.least_bet else NO_MONEY


def ready_shoe(rules: BlackjackRules, shoe: Shoe | None, seats: int, chance: ShuffleSource) -> Shoe:
    """Return the shoe for the next round of ``seats`` bets: shuffled anew where the last round asks."""
    if shoe is None or must_shuffle(rules, shoe, seats):
        return fresh_shoe(rules.decks, rules.penetration, chance)
    return shoe


def must_shuffle(rules: BlackjackRules, shoe: Shoe, seats: int) -> bool:
    """Return whether a shoe must be shuffled before a round of so many bets."""
    other = len(shoe.cards) != len(DECK) * rules.decks
    return other or shoe.is_cut_out or shoe.left < _may_need(seats)


def check_round(rules: BlackjackRules, stacks: Sequence[int], bets: Sequence[int], shoe: Shoe) -> None:
    """Raise ``BlackjackError`` for stacks, bets or a shoe that make no round."""
    if not 1 <= len(stacks) <= MOST_SEATS:
        raise BlackjackError(BlackjackReason.TOO_MANY, MOST_SEATS, len(stacks))
    if len(bets) != len(stacks) or {*map(type, (*stacks, *bets))} != {int} or min(*stacks, *bets) < 0:
        raise BlackjackError(BlackjackReason.BAD_STACKS)
    _check_bets(rules, stacks, bets)
    _check_shoe(rules, shoe, len(bets) - bets.count(0))


def _check_bets(rules: BlackjackRules, stacks: Sequence[int], bets: Sequence[int]) -> None:
    if not any(bets):
        raise BlackjackError(BlackjackReason.NO_BETS)
    for stack, bet in zip(stacks, bets, strict=True):
        refused = bet_refusal(rules, stack, bet) if bet else None
        if refused:
            raise BlackjackError(refused.why, *refused.numbers)


def _check_shoe(rules: BlackjackRules, shoe: Shoe, seats: int) -> None:
    whole = len(DECK) * rules.decks
    if len(shoe.cards) != whole:
        raise BlackjackError(BlackjackReason.BAD_SHOE, whole, len(shoe.cards))
    if must_shuffle(rules, shoe, seats):
        raise BlackjackError(BlackjackReason.SHUFFLE_FIRST, shoe.left, _may_need(seats))


def _may_need(seats: int) -> int:
    """Count two cards for each bet and the dealer, and all that the dealer may draw."""
    return 2 * (seats + 1) + DEALER_MAY_NEED
