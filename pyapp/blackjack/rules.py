"""What a blackjack table plays by: one frozen record with a named field for every house rule."""

from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from pyapp.blackjack.errors import BlackjackError, BlackjackReason
from pyapp.blackjack.money import DOLLAR, half_dollars
from pyapp.cards import HalfDollars

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
