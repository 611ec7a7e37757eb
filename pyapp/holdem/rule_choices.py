"""The choices in which the rules of one house differ from another's."""

from enum import StrEnum


class Structure(StrEnum):
    """How much may be bet."""

    LIMIT = "limit"
    """One size on each street."""

    NO_LIMIT = "no-limit"
    """Up to the whole stack."""

    POT_LIMIT = "pot-limit"
    """Up to what the pot holds after a call."""

    DOUBLING = "doubling"
    """One minimum bet for the whole hand, which every raise doubles."""


class AnteBy(StrEnum):
    """Who pays the ante."""

    EACH = "each"
    """Everyone their own."""

    BIG_BLIND = "big-blind"
    """The big blind one for the whole table, after their blind; no one need match it."""


class LeastRaise(StrEnum):
    """What a raise must add at least."""

    BET_SIZE = "bet-size"
    """The size of a bet on the street: limit games know no other."""

    LAST_FULL_RAISE = "last-full-raise"
    """What the last full bet or raise on the street added (TDA 43)."""

    ANY = "any"
    """A single chip."""


class ShortStack(StrEnum):
    """What becomes of a player who has less than they must pay to stay in."""

    ALL_IN = "all-in"
    """They call with what they have and win from each other at most as much (side pots)."""

    TAP_OUT = "tap-out"
    """They tap out with what they have and win at most what the pot holds then."""

    PAYS_WHAT_IS_LEFT = "pays-what-is-left"
    """They call with what they have and contend for the whole pot."""


class ShortBet(StrEnum):
    """How much of an all-in counts as a full bet or raise."""

    HALF_BET = "half-bet"
    """Half a bet does and reopens the betting; less may be completed (RRoP, Limit 3; WSOP L-129)."""

    FULL_RAISE = "full-raise"
    """Only a full raise does; several short ones add up for each player (TDA 47)."""


class OddChip(StrEnum):
    """Who gets the chips that do not divide among winners."""

    LEFT_OF_BUTTON = "left-of-button"
    """The winners, one chip each from the button's left on (TDA 20)."""

    SMALL_BLIND = "small-blind"
    """The small blind, all of them."""


class ButtonMoves(StrEnum):
    """Where the button goes after a hand."""

    DEAD = "dead"
    """To the seat that was small blind, taken or not, so that no one skips a blind (TDA 32)."""

    TO_NEXT_PLAYER = "to-next-player"
    """To the next player with chips; the blinds are the two after them."""

    STAYS = "stays"
    """Nowhere: everyone keeps their part."""
