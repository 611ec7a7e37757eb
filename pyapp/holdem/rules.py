"""What a hold'em table plays by: one frozen record of named fields per house rule, and its choices."""

from dataclasses import dataclass
from enum import IntEnum, StrEnum
from typing import Final

from pyapp.holdem.errors import HoldemError, HoldemReason
from pyapp.money import COUNT_ONLY, NO_CHIPS, Chips, is_chip
from pyapp.texts import worded


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
    """The big blind one for the whole table, after their blind; no one need match it.

    Where a hand says who posted what, its antes may be of any size and anyone's.
    """


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


@worded("holdem.street")
class Street(IntEnum):
    """A betting round, numbered from zero in the order in which they are played."""

    PREFLOP = 0
    """Two hole cards each, no board."""

    FLOP = 1
    """Three board cards."""

    TURN = 2
    """A fourth board card."""

    RIVER = 3
    """The fifth and last board card."""

    @property
    def board_size(self) -> int:
        """How many board cards lie open on this street."""
        return (0, 3, 4, 5)[self]


LEAST_SEATS = 2
MOST_SEATS = 10

LEAST_BIG_BLIND = Chips(2)
"""The smallest big blind that leaves a whole chip for the small blind."""


TOURNAMENT_PRESET: Final = "tournament"
"""The preset whose chips are no money: what they won is paid out in prizes."""


@dataclass(frozen=True, slots=True, kw_only=True)
class HoldemRules:
    """The rules in force at one table; amounts are whole chips, of which ``chips_per_dollar`` make a dollar.

    What has a default is as today's casinos do it.
    """

    preset: str
    """The name of the preset they came from, as the lobby and the files spell it."""

    structure: Structure

    small_blind: Chips
    """What the seat left of the button posts."""

    big_blind: Chips
    """What the seat after that posts; it is the opening bet before the flop."""

    ante: Chips = NO_CHIPS
    """What is paid before the cards and matched by no one's bet; 0 for none."""

    ante_by: AnteBy = AnteBy.EACH

    early_bet: Chips = NO_CHIPS
    """Limit only: the size of a bet and of a raise before and on the flop."""

    late_bet: Chips = NO_CHIPS
    """Limit only: the size of a bet and of a raise on the turn and the river."""

    least_raise: LeastRaise

    raise_cap: int | None = None
    """How many raises may follow the opening bet on one street; ``None`` for as many as one likes."""

    cap_lifts_for_two: bool = False
    """Whether the cap falls away while only two players are left in the hand."""

    opening_bet_counts: bool = False
    """Whether a bet counts for the cap as a raise does; the blinds never do."""

    big_blind_option: bool = True
    """Whether the big blind may still raise when all others have only called."""

    check_before_flop: bool = True
    """Whether staying in for nothing before the flop is a check; else it is a call that costs nothing."""

    button_is_small_blind_for_two: bool = True
    """Whether with two players the button is the small blind; else it is the big blind."""

    short_stack: ShortStack = ShortStack.ALL_IN
    short_bet: ShortBet = ShortBet.FULL_RAISE
    uncalled_returns: bool = True
    """Whether what no one matched on a street goes back."""

    odd_chip: OddChip = OddChip.LEFT_OF_BUTTON
    everybody_shows: bool = False
    """Whether beaten hands are shown too at the showdown."""

    button: ButtonMoves = ButtonMoves.DEAD

    blinds_posted: bool = True
    """Whether the blinds are paid before the cards; else only by one who folds before the flop."""

    each_acts_once: bool = False
    """Whether everyone has one turn a street and bets need not be matched."""

    bot_may_fold: bool = False
    """The duel only: whether the small blind, BOT, may fold as the big blind, YOU, may."""

    chips_per_dollar: int = 1
    """What a chip is worth: so many make a dollar; 2 with a small blind of $0.50, 100 in a file in cents."""

    run_twice: bool = False
    """Whether the board that is dealt out after an all-in comes twice, each time for half of every pot."""

    @property
    def shown_per_dollar(self) -> int:
        """How many chips make a dollar where amounts are written; ``COUNT_ONLY`` in a tournament."""
        return self.chips_per_dollar if is_money(self.preset) else COUNT_ONLY

    @property
    def most_seats(self) -> int:
        """How many can be dealt in: two where every raise doubles."""
        return LEAST_SEATS if self.structure is Structure.DOUBLING else MOST_SEATS

    def bet_on(self, street: Street) -> Chips:
        """Return the least bet on ``street``, which is the least raise too until someone raises by more."""
        if self.structure is _LIMIT:
            return self.late_bet if street >= _LATE else self.early_bet
        return _ONE_CHIP if self.least_raise is _ANY else self.big_blind

    def is_full(self, growth: Chips, size: Chips) -> bool:
        """Return whether ``growth`` of the bet counts as a bet or raise where a whole one is ``size``.

        In limit an all-in of at least half a bet does (RRoP, Limit 3; WSOP L-129).
        """
        return (growth * 2 if self.short_bet is _HALF_BET else growth) >= size


def is_money(preset: str) -> bool:
    """Tell whether the chips of a table are money; a tournament's are not, it pays prizes."""
    return preset != TOURNAMENT_PRESET


def check_rules(rules: HoldemRules) -> HoldemRules:
    """Return ``rules``, or raise ``HoldemError`` saying why no table can play by them."""
    if not is_chip(rules.chips_per_dollar):
        raise HoldemError(HoldemReason.BAD_MIX)
    big = rules.big_blind
    if big < LEAST_BIG_BLIND:
        raise _refuse(rules, HoldemReason.BLIND_TOO_LOW, big, LEAST_BIG_BLIND)
    if rules.ante < 0:
        raise _refuse(rules, HoldemReason.BAD_ANTE, rules.ante, big)
    if not (1 <= rules.small_blind <= big and _are_bets_sound(rules)):
        raise _refuse(rules, HoldemReason.BAD_SIZES, 1)
    if not _is_structure_whole(rules):
        raise HoldemError(HoldemReason.BAD_MIX)
    return rules


def _refuse(rules: HoldemRules, why: HoldemReason, *numbers: int) -> HoldemError:
    return HoldemError(why, *numbers, chips_per_dollar=rules.shown_per_dollar)


def _are_bets_sound(rules: HoldemRules) -> bool:
    if rules.raise_cap is not None and rules.raise_cap < 0:
        return False
    if rules.structure is not _LIMIT:
        return rules.early_bet == rules.late_bet == 0
    return 1 <= rules.early_bet <= rules.late_bet


def _is_structure_whole(rules: HoldemRules) -> bool:
    """Return whether the rules that only make sense together are together."""
    limit = rules.structure is _LIMIT
    halves = rules.short_bet is _HALF_BET
    doubling = rules.structure is Structure.DOUBLING
    of_the_duel = (
        rules.each_acts_once,
        not rules.blinds_posted,
        not rules.uncalled_returns,
        rules.short_stack is ShortStack.PAYS_WHAT_IS_LEFT,
    )
    return (
        limit == (rules.least_raise is LeastRaise.BET_SIZE)
        and (limit or not halves)
        and (rules.short_stack is ShortStack.ALL_IN or not rules.run_twice)
        and (all(of_the_duel) if doubling else not any(of_the_duel))
    )


_ONE_CHIP: Final = Chips(1)
_LATE: Final = Street.TURN
"""From here on limit games bet the larger size."""

_LIMIT: Final = Structure.LIMIT
_ANY: Final = LeastRaise.ANY
_HALF_BET: Final = ShortBet.HALF_BET
