"""Why the rules say no: a code for programs, numbers, and a sentence for people."""

from dataclasses import dataclass
from enum import StrEnum

from pyapp.cards.quick import quick
from pyapp.holdem.money import chips_text


class Why(StrEnum):
    """The reason of a refusal; the value is the sentence, with its numbers left open."""

    BET_TO_CALL = "You face a bet of {0:$}: call, raise or fold."
    """A check facing a bet."""

    NO_CHECK_BEFORE_FLOP = "No one checks before the flop here: call for {0:$} to stay in."
    """A check where the blinds count as bets of their owners."""

    NOTHING_TO_CALL = "There is nothing to call: checking is free."
    """A call when a check is free."""

    NOTHING_TO_RAISE = "No one has bet on this street yet: bet instead of raising."
    """A raise without a bet before it."""

    ALREADY_BET = "There is already a bet of {0:$}: raise it instead."
    """A second opening bet."""

    CAPPED = "The betting is capped: this street has had its {0} raises. Call or fold."
    """The raise cap is reached."""

    NOT_REOPENED = (
        "You have acted, and the all-in adds {0:$}, less than half a bet of {1:$}: "
        "that doesn't reopen the betting for you. Call or fold."
    )
    """A short all-in gives those who have acted no second raise (RRoP, Limit 4)."""

    NO_FULL_RAISE = (
        "You have acted, and the all-in adds {0:$}, less than a full raise of {1:$}: "
        "that doesn't reopen the betting for you. Call or fold."
    )
    """The same where only a full raise reopens (TDA 47)."""

    NOBODY_LEFT = "Everyone else is all-in: no one is left to call a raise."
    """A raise without an opponent who can still act (TDA 47)."""

    SHORT = "You have {0:$} and the call is {1:$}: calling puts you all-in."
    """Too few chips for a raise."""

    SHORT_OF_RAISE = "A raise here costs {0:$} and you have {1:$}, so you can't raise."
    """More than a call, but not enough for a raise, where there is no raising by less."""

    WRONG_SIZE = "A bet or raise here must be to {0:$}, not {1:$}."
    """An amount that the betting structure does not know."""

    UNDER_LEAST = "A bet or raise here must be to at least {0:$}, not {1:$}."
    """Less than the last full raise adds up to."""

    OVER_STACK = "You have chips for {0:$} at most on this street, not {1:$}."
    """More than the player has."""

    OVER_POT = "The pot allows a bet or raise to {0:$} at most, not {1:$}."
    """More than the pot, where the pot is the limit."""

    ALL_IN_IS_CALL = "This table has side pots: call all-in instead of tapping out."
    """A tap-out where short players call all-in."""

    PAYS_WHAT_IS_LEFT = "No one taps out here: with less than the minimum bet you call with what is left."
    """A tap-out in the duel."""

    TAP_OUT_INSTEAD = "You have {0:$} and the call is {1:$}: tap out or fold."
    """A call or raise with less than the call, where short players tap out."""

    ENOUGH_TO_CALL = "You have {0:$}, enough to call {1:$}: you can tap out only when you can't."
    """A tap-out by somebody who can pay."""

    NO_BETS = "There is no bet to make here: call the minimum bet of {0:$}, or raise it to {1:$}."
    """An opening bet in the duel, where the minimum bet always stands."""

    AFTER_A_CHECK = "YOU may check only if BOT just checked, and BOT has paid {0:$}."
    """A check by the big blind of the duel."""

    BOT_ONLY_CALLS = "Before the flop BOT only calls the minimum bet of {0:$}."
    """A raise by the small blind of the duel before the flop."""

    NO_RIVER_RAISE = "On the river BOT can't raise: it calls the minimum bet of {0:$} or checks."
    """A raise by the small blind of the duel on the river."""

    BOT_STAYS = "At this table only YOU may fold, not BOT."
    """A fold by the small blind of the duel."""

    NOT_YOUR_TURN = "It isn't your turn."
    """An action while somebody else is to act."""

    HAND_OVER = "The hand is over."
    """An action after the last one."""

    ODD_BLIND = "The big blind must be an even number of dollars, at least $2, not {0:$}."
    """Stakes that cannot be halved into a small blind."""

    BLIND_TOO_LOW = "The big blind must be at least {1:$}, not {0:$}."
    """Stakes that leave nothing for the small blind."""

    BLIND_TOO_HIGH = "The big blind at this table is at most {1:$}, not {0:$}."
    """Stakes above those that the house sets."""

    FUNDS_TOO_SMALL = "At a big blind of {0:$} everyone buys in for at least {1:$}, not {2:$}."
    """A big blind too large for the money on the table."""

    BAD_ANTE = "An ante is at most the big blind, {1:$}, not {0:$}."
    """An ante that no table asks."""

    NO_ANTES = "This table plays without antes."
    """An ante where the preset has none."""

    BAD_SIZES = (
        "Blinds and bets must be at least {0:$}, the later never smaller than the earlier, "
        "and the raise cap not negative."
    )
    """Sizes that no limit game can be played with."""

    BAD_MIX = "These rules do not go together."
    """Rules that belong to different games."""

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

    def words(self, chips_per_dollar: int) -> str:
        """Return the reason in the player's words, at a table where so many chips make a dollar."""
        return self.why.value.format(*(_Number(number, chips_per_dollar) for number in self.numbers))


@dataclass(frozen=True, slots=True)
class _Number:
    """A number in a sentence: `{0:$}` writes it as money, `{0}` as it is."""

    number: int
    chips_per_dollar: int

    def __format__(self, form: str) -> str:
        return chips_text(self.number, self.chips_per_dollar) if form == "$" else format(self.number, form)


class HoldemError(ValueError):
    """Something that the rules of hold'em refuse; nothing was changed."""

    def __init__(self, why: Why, *numbers: int, chips_per_dollar: int = 1) -> None:
        self.refused = Refused(why, numbers)
        super().__init__(self.refused.words(chips_per_dollar))

    @property
    def code(self) -> str:
        """The reason's name for programs."""
        return self.refused.why.name.lower()
