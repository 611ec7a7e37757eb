"""Why the rules say no: a code for programs, numbers, and a sentence for people."""

from dataclasses import dataclass
from enum import StrEnum

from pyapp.blackjack.money import half_dollars_text


class Why(StrEnum):
    """The reason of a refusal; the value is the sentence, with its numbers left open (``$`` marks money)."""

    ONLY_NINE_TO_ELEVEN = "Only 9, 10 or 11 may be doubled at this table; you have {0}."
    """A double on another total."""

    SOFT_DOUBLE = "Only 9, 10 or 11 may be doubled at this table; you have soft {0}."
    """A double with an ace that counts 11."""

    DOUBLE_FIRST_TWO = "You can double only on your first two cards."
    """A double after a hit."""

    NO_DOUBLE_AFTER_SPLIT = "You can't double after a split at this table."
    """A double where double after split is off."""

    NEEDS_MORE = "That takes another {0:$} and you have {1:$} left: you need {2:$} more."
    """Too few chips for a second bet."""

    SPLIT_FIRST_TWO = "You can split only your first two cards."
    """A split after a hit."""

    NO_PAIR = "You can split only two cards of the same rank at this table."
    """A split of cards that are no pair."""

    NO_PAIR_OF_TENS = "You can split only a pair, or any two cards that count 10."
    """The same where any two ten-cards are a pair."""

    MOST_HANDS = "A pair makes no more than {0} hands at this table."
    """A split of a split hand that would be one too many."""

    ACES_AGAIN = "You can't split aces again at this table."
    """A third ace where resplitting aces is off."""

    ACES_ONE_CARD = "Split aces get one card each and no more."
    """A hit or a double on a split ace."""

    NO_SURRENDER = "There is no surrender at this table."
    """Surrender where the option is off."""

    SURRENDER_FIRST = "You can surrender only as your first decision, before you take a card."
    """Surrender after a hit."""

    SURRENDER_SPLIT = "You can't surrender a split hand."
    """Surrender after a split."""

    INSURANCE_FIRST = "The dealer shows an ace: decide on insurance first."
    """A play before insurance is answered."""

    NO_INSURANCE = "Insurance is offered once, right after the deal, and only when the dealer shows an ace."
    """Insurance at any other time."""

    INSURANCE_SIZE = "Insurance may be from {0:$} to {1:$}, not {2:$}."
    """More than half of the bet, more than the chips left, or nothing."""

    INSURANCE_CHIPS = "Insurance takes at least {0:$}, and you have nothing left."
    """No chips for a side bet."""

    NO_NATURAL = "Even money is only for a blackjack against an ace."
    """Even money without a natural."""

    SHORT_NATURAL = "Even money is offered only where blackjack pays 3 to 2."
    """Even money where naturals pay 6 to 5."""

    SHOE_LOW = "Only {0} cards are left, and this round's dealer may need them all."
    """A card that the shoe cannot spare: it is never shuffled in a round."""

    ROUND_OVER = "The round is over."
    """An action after the last one."""

    BET_LOW = "The minimum bet at this table is {0:$}, not {1:$}."
    """A bet under the limits."""

    BET_HIGH = "The maximum bet at this table is {0:$}, not {1:$}."
    """A bet over the limits."""

    BET_CHIPS = "You have {0:$}: a bet of {1:$} needs {2:$} more."
    """A bet of more than the stack."""

    BET_BROKE = "The minimum bet at this table is {0:$}, and you have {1:$}: you need {2:$} more."
    """A stack that no bet can be made from."""

    BET_WHOLE = "Bets are whole dollars, not {0:$}."
    """A bet that cannot be halved."""

    NO_BETS = "No one has placed a bet."
    """A deal to an empty table."""

    TOO_MANY = "The table has one to {0} seats, not {1}."
    """More seats than circles on the felt."""

    BAD_STACKS = "Stacks and bets are whole numbers, one of each for every seat, and never negative."
    """A stack or bet that is no amount of chips."""

    BAD_SHOE = "The shoe of this table has {0} cards, not {1}."
    """A shoe of another size than the rules ask for."""

    SHUFFLE_FIRST = "The shoe must be shuffled first: {0} cards are left, and this round may need {1}."
    """A deal from a shoe whose cut card has come, or that would not last."""

    BAD_DECKS = "The shoe is made of one to eight decks, not {0}."
    """Too few or too many packs."""

    BAD_LIMITS = "The minimum bet is at least {0:$} and the maximum no lower, both in whole dollars."
    """Limits that allow no bet."""

    BAD_PENETRATION = "The cut card goes in after 20 to 90 percent of the shoe, not {0}."
    """A cut card at either end of the shoe."""

    FACE_DOWN_DECKS = "Cards are dealt face down only from a single deck."
    """A hand-held game out of a shoe."""


@dataclass(frozen=True, slots=True)
class Refused:
    """One thing that may not be done now, with the rule and the numbers that forbid it."""

    why: Why
    numbers: tuple[int, ...] = ()

    @property
    def sentence(self) -> str:
        """The reason in the player's words."""
        return self.why.value.format(*map(_Number, self.numbers))


class BlackjackError(ValueError):
    """Something that the rules of blackjack refuse; nothing was changed."""

    def __init__(self, why: Why, *numbers: int) -> None:
        self.refused = Refused(why, numbers)
        super().__init__(self.refused.sentence)

    @property
    def code(self) -> str:
        """The reason's name for programs."""
        return self.refused.why.name.lower()


class _Number(int):
    """A number that writes itself as money where the sentence asks for ``$``."""

    def __format__(self, spec: str) -> str:
        return half_dollars_text(self) if spec == "$" else format(int(self), spec)
