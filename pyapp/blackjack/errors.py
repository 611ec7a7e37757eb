"""Why the rules say no: a code for programs, numbers, and a sentence for people."""

from dataclasses import dataclass

from pyapp.money import HalfDollars, half_dollars_text
from pyapp.texts import Code, say_member, worded


@worded("blackjack.refusal")
class BlackjackReason(Code):
    """The reason of a refusal: its code, and what its numbers are called in the sentence."""

    ONLY_NINE_TO_ELEVEN = "only_nine_to_eleven", "total"
    """A double on another total."""

    SOFT_DOUBLE = "soft_double", "total"
    """A double with an ace that counts 11."""

    DOUBLE_FIRST_TWO = "double_first_two"
    """A double after a hit."""

    NO_DOUBLE_AFTER_SPLIT = "no_double_after_split"
    """A double where double after split is off."""

    NEEDS_MORE = "needs_more", "$cost", "$stack", "$more"
    """Too few chips for a second bet."""

    SPLIT_FIRST_TWO = "split_first_two"
    """A split after a hit."""

    NO_PAIR = "no_pair"
    """A split of cards that are no pair."""

    NO_PAIR_OF_TENS = "no_pair_of_tens"
    """The same where any two ten-cards are a pair."""

    MOST_HANDS = "most_hands", "n"
    """A split of a split hand that would be one too many."""

    ACES_AGAIN = "aces_again"
    """A third ace where resplitting aces is off."""

    ACES_ONE_CARD = "aces_one_card"
    """A hit or a double on a split ace."""

    NO_SURRENDER = "no_surrender"
    """Surrender where the option is off."""

    SURRENDER_FIRST = "surrender_first"
    """Surrender after a hit."""

    SURRENDER_SPLIT = "surrender_split"
    """Surrender after a split."""

    INSURANCE_FIRST = "insurance_first"
    """A play before insurance is answered."""

    NO_INSURANCE = "no_insurance"
    """Insurance at any other time."""

    INSURANCE_SIZE = "insurance_size", "$least", "$most", "$tried"
    """More than half of the bet, more than the chips left, or nothing."""

    INSURANCE_CHIPS = "insurance_chips", "$least"
    """No chips for a side bet."""

    NO_NATURAL = "no_natural"
    """Even money without a natural."""

    SHORT_NATURAL = "short_natural"
    """Even money where naturals pay 6 to 5."""

    SHOE_LOW = "shoe_low", "n"
    """A card that the shoe cannot spare: it is never shuffled in a round."""

    ROUND_OVER = "round_over"
    """An action after the last one."""

    BET_LOW = "bet_low", "$least", "$tried"
    """A bet under the limits."""

    BET_HIGH = "bet_high", "$most", "$tried"
    """A bet over the limits."""

    BET_CHIPS = "bet_chips", "$stack", "$tried", "$more"
    """A bet of more than the stack."""

    BET_BROKE = "bet_broke", "$least", "$stack", "$more"
    """A stack that no bet can be made from."""

    BET_WHOLE = "bet_whole", "$tried"
    """A bet that cannot be halved."""

    NO_BETS = "no_bets"
    """A deal to an empty table."""

    TOO_MANY = "too_many", "most", "seats"
    """More seats than circles on the felt."""

    BAD_STACKS = "bad_stacks"
    """A stack or bet that is no amount of chips."""

    BAD_SHOE = "bad_shoe", "needed", "cards"
    """A shoe of another size than the rules ask for."""

    SHUFFLE_FIRST = "shuffle_first", "n", "needed"
    """A deal from a shoe whose cut card has come, or that would not last."""

    BAD_DECKS = "bad_decks", "decks"
    """Too few or too many packs."""

    BAD_LIMITS = "bad_limits", "$least"
    """Limits that allow no bet."""

    BAD_PENETRATION = "bad_penetration", "percent"
    """A cut card at either end of the shoe."""

    FACE_DOWN_DECKS = "face_down_decks"
    """A hand-held game out of a shoe."""


@dataclass(frozen=True, slots=True)
class BlackjackRefusal:
    """One thing that may not be done now, with the rule and the numbers that forbid it."""

    why: BlackjackReason
    numbers: tuple[int, ...] = ()

    @property
    def sentence(self) -> str:
        """The reason in the player's words."""
        return say_member(self.why, **self.why.values(self.numbers, _money))


def _money(amount: int) -> str:
    return half_dollars_text(HalfDollars(amount))


class BlackjackError(ValueError):
    """Something that the rules of blackjack refuse; nothing was changed."""

    def __init__(self, why: BlackjackReason, *numbers: int) -> None:
        self.refused = BlackjackRefusal(why, numbers)
        super().__init__(self.refused.sentence)

    @property
    def code(self) -> str:
        """The reason's name for programs."""
        return self.refused.why.value
