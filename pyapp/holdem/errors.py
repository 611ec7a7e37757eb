"""Why the rules say no: a code for programs, numbers, and a sentence for people."""

from dataclasses import dataclass

from pyapp.cards.quick import quick
from pyapp.money import Chips, chips_text
from pyapp.texts import Code, say_member, worded


@worded("holdem.refusal")
class HoldemReason(Code):
    """The reason of a refusal: its code, and what its numbers are called in the sentence."""

    BET_TO_CALL = "bet_to_call", "$owed"
    """A check facing a bet."""

    NO_CHECK_BEFORE_FLOP = "no_check_before_flop", "$owed"
    """A check where the blinds count as bets of their owners."""

    NOTHING_TO_CALL = "nothing_to_call"
    """A call when a check is free."""

    NOTHING_TO_RAISE = "nothing_to_raise"
    """A raise without a bet before it."""

    ALREADY_BET = "already_bet", "$bet"
    """A second opening bet."""

    CAPPED = "capped", "n"
    """The raise cap is reached."""

    NOT_REOPENED = "not_reopened", "$added", "$needed"
    """A short all-in gives those who have acted no second raise (RRoP, Limit 4)."""

    NO_FULL_RAISE = "no_full_raise", "$added", "$needed"
    """The same where only a full raise reopens (TDA 47)."""

    NOBODY_LEFT = "nobody_left"
    """A raise without an opponent who can still act (TDA 47)."""

    SHORT = "short", "$stack", "$owed"
    """Too few chips for a raise."""

    SHORT_OF_RAISE = "short_of_raise", "$cost", "$stack"
    """More than a call, but not enough for a raise, where there is no raising by less."""

    WRONG_SIZE = "wrong_size", "$size", "$tried"
    """An amount that the betting structure does not know."""

    UNDER_LEAST = "under_least", "$least", "$tried"
    """Less than the last full raise adds up to."""

    OVER_STACK = "over_stack", "$most", "$tried"
    """More than the player has."""

    OVER_POT = "over_pot", "$most", "$tried"
    """More than the pot, where the pot is the limit."""

    ALL_IN_IS_CALL = "all_in_is_call"
    """A tap-out where short players call all-in."""

    PAYS_WHAT_IS_LEFT = "pays_what_is_left"
    """A tap-out in the duel."""

    TAP_OUT_INSTEAD = "tap_out_instead", "$stack", "$owed"
    """A call or raise with less than the call, where short players tap out."""

    ENOUGH_TO_CALL = "enough_to_call", "$stack", "$owed"
    """A tap-out by someone who can pay."""

    NO_BETS = "no_bets", "$bet", "$raised"
    """An opening bet in the duel, where the minimum bet always stands."""

    AFTER_A_CHECK = "after_a_check", "$paid"
    """A check by the big blind of the duel."""

    BOT_ONLY_CALLS = "bot_only_calls", "$bet"
    """A raise by the small blind of the duel before the flop."""

    NO_RIVER_RAISE = "no_river_raise", "$bet"
    """A raise by the small blind of the duel on the river."""

    BOT_STAYS = "bot_stays"
    """A fold by the small blind of the duel."""

    NOT_YOUR_TURN = "not_your_turn"
    """An action while someone else is to act."""

    HAND_OVER = "hand_over"
    """An action after the last one."""

    ODD_BLIND = "odd_blind", "$tried"
    """Stakes that cannot be halved into a small blind."""

    BLIND_TOO_LOW = "blind_too_low", "$tried", "$least"
    """Stakes that leave nothing for the small blind."""

    BLIND_TOO_HIGH = "blind_too_high", "$tried", "$most"
    """Stakes above those that the house sets."""

    FUNDS_TOO_SMALL = "funds_too_small", "$blind", "$least", "$stack"
    """A big blind too large for the money on the table."""

    BAD_ANTE = "bad_ante", "$tried", "$most"
    """An ante that no table of the lobby asks."""

    NO_ANTES = "no_antes"
    """An ante where the preset has none."""

    BAD_SIZES = "bad_sizes", "$least"
    """Sizes that no limit game can be played with."""

    BAD_MIX = "bad_mix"
    """Rules that belong to different games."""

    TOO_FEW = "too_few"
    """Fewer than two stacks."""

    TOO_MANY = "too_many", "players", "n"
    """More stacks than seats."""

    BAD_STACK = "bad_stack"
    """A stack that is no amount of chips."""

    BAD_DECK = "bad_deck"
    """A deck with cards missing or twice."""

    BAD_POSITIONS = "bad_positions"
    """Blinds that fall on an empty seat, or on none at all."""

    BAD_FEES = "bad_fees"
    """A rake of more than its payer won."""

    BAD_POSTS = "bad_posts"
    """Posts that no one could make: of more chips than are there, or of a blind that is another's."""


@quick
@dataclass(frozen=True, slots=True)
class HoldemRefusal:
    """One thing that may not be done now, with the rule and the numbers that forbid it."""

    why: HoldemReason
    numbers: tuple[int, ...] = ()

    def words(self, chips_per_dollar: int) -> str:
        """Return the reason in the player's words, at a table where so many chips make a dollar."""

        def money(chips: int) -> str:
            return chips_text(Chips(chips), chips_per_dollar)

        return say_member(self.why, **self.why.values(self.numbers, money))


class HoldemError(ValueError):
    """Something that the rules of hold'em refuse; nothing was changed."""

    def __init__(self, why: HoldemReason, *numbers: int, chips_per_dollar: int = 1) -> None:
        self.refused = HoldemRefusal(why, numbers)
        super().__init__(self.refused.words(chips_per_dollar))

    @property
    def code(self) -> str:
        """The reason's name for programs."""
        return self.refused.why.value
