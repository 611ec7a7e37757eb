"""What a blackjack table plays by: a field for every house rule, the bets, and when it shuffles anew."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pyapp.blackjack.errors import BlackjackError, BlackjackReason, BlackjackRefusal
from pyapp.cards import DECK, Shoe, ShuffleSource, fresh_shoe
from pyapp.money import DOLLAR, NO_MONEY, HalfDollars, half_dollars, to_the_dollar

MOST_SEATS: Final = 7
MOST_DECKS: Final = 8

_LEAST_BET: Final = half_dollars(2)
_MOST_BET: Final = half_dollars(500)


@dataclass(frozen=True, slots=True)
class BlackjackRules:
    """The rules in force at one table; amounts are half-dollars, every option is off unless named."""

    preset: str
    """The name of the preset they came from, as the lobby and the files spell it."""

    decks: int = 6
    least_bet: HalfDollars = _LEAST_BET
    most_bet: HalfDollars = _MOST_BET
    penetration: int = 75
    """Where the cut card goes in, in percent of the shoe."""

    hit_soft_17: bool = False
    """Whether the dealer draws to a 17 in which an ace counts 11."""

    double_any_two: bool = False
    """Whether any first two cards may be doubled, not 9, 10 and 11 alone."""

    double_after_split: bool = False
    resplit_to_four: bool = False
    """Whether a pair in a split hand may be split again, up to four hands."""

    resplit_aces: bool = False
    """Whether an ace dealt to a split ace may be split again, up to four hands."""

    split_any_tens: bool = False
    """Whether any two cards that count 10 are a pair."""

    late_surrender: bool = False
    """Whether the first decision may be to give up half of the bet, once the dealer has no natural."""

    six_to_five: bool = False
    """Whether a natural pays 6 to 5 in place of 3 to 2."""

    no_hole_card: bool = False
    """Whether the dealer takes their second card after the players; a natural then takes every bet."""

    dealt_face_down: bool = False
    """Whether the first two cards are for their player's eyes alone, as in hand-held single-deck games."""

    ask_at_21: bool = False
    """Whether a hand of 21 is asked like any other, and does not stand by itself."""

    @property
    def natural_pays(self) -> Fraction:
        """What a natural wins for each unit of the bet."""
        return _SIX_TO_FIVE if self.six_to_five else _THREE_TO_TWO

    def most_hands(self, *, of_aces: bool) -> int:
        """Into how many hands a pair may grow."""
        again = self.resplit_aces if of_aces else self.resplit_to_four
        return _FOUR if again else _TWO


def check_rules(rules: BlackjackRules) -> BlackjackRules:
    """Return ``rules``, or raise ``BlackjackError`` saying why no table can play by them."""
    if not 1 <= rules.decks <= MOST_DECKS:
        raise BlackjackError(BlackjackReason.BAD_DECKS, rules.decks)
    is_even = rules.least_bet % DOLLAR == 0 == rules.most_bet % DOLLAR
    if not DOLLAR <= rules.least_bet <= rules.most_bet or not is_even:
        raise BlackjackError(BlackjackReason.BAD_LIMITS, DOLLAR)
    if not _SHALLOWEST <= rules.penetration <= _DEEPEST:
        raise BlackjackError(BlackjackReason.BAD_PENETRATION, rules.penetration)
    if rules.dealt_face_down and rules.decks > 1:
        raise BlackjackError(BlackjackReason.FACE_DOWN_DECKS)
    return rules


_THREE_TO_TWO: Final = Fraction(3, 2)
_SIX_TO_FIVE: Final = Fraction(6, 5)
_TWO: Final = 2
_FOUR: Final = 4
_SHALLOWEST: Final = 20
_DEEPEST: Final = 90


BLACKJACK: Final = BlackjackRules(preset="blackjack")
"""Six decks, dealer stands on every 17, blackjack pays 3:2, double 9 to 11, one split, $2 to $500."""

PRESETS: Final = {BLACKJACK.preset: BLACKJACK}
"""Every blackjack table that can be opened, by the name that lobby and files use."""


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
