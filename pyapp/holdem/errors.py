"""Why the rules say no: a code for programs, numbers, and a sentence for people."""

from dataclasses import dataclass
from enum import StrEnum

from pyapp.holdem.quick import quick


class Why(StrEnum):
    """The reason of a refusal; the value is the sentence, with its numbers left open."""

    BET_TO_CALL = "There is a bet of ${0:,} to you: call it, raise it or fold."
    """A check facing a bet."""

    NOTHING_TO_CALL = "You owe nothing, so there is nothing to call: checking is free."
    """A call when a check is free."""

    NOTHING_TO_RAISE = "Nobody has bet on this street yet: bet instead of raising."
    """A raise without a bet before it."""

    ALREADY_BET = "A bet of ${0:,} was made on this street: raise it instead."
    """A second opening bet."""

    CAPPED = "{0} raises were made on this street, the most that this table allows. Call or fold."
    """The raise cap of a limit game is reached."""

    NOT_REOPENED = (
        "You have acted, and the all-in adds ${0:,}, less than half a bet of ${1:,}: "
        "that does not reopen the betting to you. Call or fold."
    )
    """A short all-in gives those who have acted no second raise (RRoP, Limit 4)."""

    NOBODY_LEFT = "Everybody else is all-in: nobody is left who could call a raise."
    """A raise without an opponent who can still act (TDA 47)."""

    SHORT = "You have ${0:,}, not more than the ${1:,} that it takes to call: a call is all-in."
    """Too few chips for a raise."""

    WRONG_SIZE = "A bet or raise here must be to ${0:,}, not to ${1:,}."
    """An amount that the betting structure does not know."""

    ALL_IN_IS_CALL = "This table has side pots: call all-in instead of tapping out."
    """A tap-out where short players call all-in."""

    NOT_YOUR_TURN = "It is not your turn."
    """An action while somebody else is to act."""

    HAND_OVER = "The hand is over."
    """An action after the last one."""

    ODD_BLIND = "The big blind must be an even number of dollars, at least $2, not ${0:,}."
    """Stakes that cannot be halved into a small blind."""

    BAD_SIZES = (
        "Blinds and bets must be at least $1, the later never smaller than the earlier, "
        "and the raise cap not negative."
    )
    """Sizes that no limit game can be played with."""

    TOO_FEW = "A hand needs at least two players with chips."
    """Fewer than two stacks."""

    TOO_MANY = "The table has {1} seats, not {0}."
    """More stacks than seats."""

    BAD_STACK = "Stacks are whole numbers of chips, never negative."
    """A stack that is no amount of chips."""

    BAD_DECK = "A deck has the 52 cards, each once."
    """A deck with cards missing or twice."""

    BAD_POSITIONS = "Button and blinds must be at the table, the blinds with two players who have chips."
    """Blinds that fall on an empty seat, or on none at all."""


@quick
@dataclass(frozen=True, slots=True)
class Refused:
    """One thing that may not be done now, with the rule and the numbers that forbid it."""

    why: Why
    numbers: tuple[int, ...] = ()

    @property
    def sentence(self) -> str:
        """The reason in the player's words."""
        return self.why.value.format(*self.numbers)


class HoldemError(ValueError):
    """Something that the rules of hold'em refuse; nothing was changed."""

    def __init__(self, why: Why, *numbers: int) -> None:
        self.refused = Refused(why, numbers)
        super().__init__(self.refused.sentence)

    @property
    def code(self) -> str:
        """The reason's name for programs."""
        return self.refused.why.name.lower()
