"""The tables of the lobby, each a named constant of the rules."""

from dataclasses import replace

from pyapp.holdem.rules import (
    TOURNAMENT_PRESET,
    ButtonMoves,
    HoldemRules,
    LeastRaise,
    OddChip,
    ShortBet,
    ShortStack,
    Structure,
)
from pyapp.money import NO_CHIPS, Chips

CASINO_LIMIT = HoldemRules(
    preset="casino-limit",
    structure=Structure.LIMIT,
    small_blind=Chips(2),
    big_blind=Chips(4),
    early_bet=Chips(4),
    late_bet=Chips(8),
    least_raise=LeastRaise.BET_SIZE,
    raise_cap=4,
    cap_lifts_for_two=True,
    short_bet=ShortBet.HALF_BET,
)
"""Fixed limit as casinos deal it: big blind of any even size, four raises, no cap for two."""

CLASSROOM_LIMIT = HoldemRules(
    preset="classroom-limit",
    structure=Structure.LIMIT,
    small_blind=Chips(1),
    big_blind=Chips(2),
    early_bet=Chips(2),
    late_bet=Chips(4),
    least_raise=LeastRaise.BET_SIZE,
    raise_cap=3,
    check_before_flop=False,
    button_is_small_blind_for_two=False,
    short_bet=ShortBet.HALF_BET,
    everybody_shows=True,
    button=ButtonMoves.TO_NEXT_PLAYER,
)
"""Two limits: bet, raise, re-raise, cap; no check before the flop; a red button that goes one player on."""

CONSOLE_LIMIT = HoldemRules(
    preset="console-limit",
    structure=Structure.LIMIT,
    small_blind=Chips(5),
    big_blind=Chips(10),
    early_bet=Chips(5),
    late_bet=Chips(10),
    least_raise=LeastRaise.BET_SIZE,
    raise_cap=3,
    opening_bet_counts=True,
    big_blind_option=False,
    button_is_small_blind_for_two=False,
    short_stack=ShortStack.TAP_OUT,
    odd_chip=OddChip.SMALL_BLIND,
    everybody_shows=True,
    button=ButtonMoves.TO_NEXT_PLAYER,
)
"""Raises by the small blind, later by the big one; three a street; who cannot pay taps out."""

CONSOLE_NO_LIMIT = replace(
    CONSOLE_LIMIT,
    preset="console-no-limit",
    structure=Structure.NO_LIMIT,
    early_bet=NO_CHIPS,
    late_bet=NO_CHIPS,
    least_raise=LeastRaise.ANY,
)
"""The same with raises by any amount."""

DUEL = HoldemRules(
    preset="duel",
    structure=Structure.DOUBLING,
    small_blind=Chips(1),
    big_blind=Chips(2),
    least_raise=LeastRaise.ANY,
    check_before_flop=False,
    button_is_small_blind_for_two=False,
    short_stack=ShortStack.PAYS_WHAT_IS_LEFT,
    uncalled_returns=False,
    odd_chip=OddChip.SMALL_BLIND,
    everybody_shows=True,
    button=ButtonMoves.STAYS,
    blinds_posted=False,
    each_acts_once=True,
)
"""YOU (seat 0) against BOT (seat 1): one turn each a street, and every raise doubles the minimum bet."""

NO_LIMIT = HoldemRules(
    preset="no-limit",
    structure=Structure.NO_LIMIT,
    small_blind=Chips(1),
    big_blind=Chips(2),
    least_raise=LeastRaise.LAST_FULL_RAISE,
)
"""Today's usual game: any amount from the last full raise up to the whole stack."""

POT_LIMIT = replace(NO_LIMIT, preset="pot-limit", structure=Structure.POT_LIMIT)
"""The same, but no bet or raise is larger than the pot."""

TOURNAMENT = replace(NO_LIMIT, preset=TOURNAMENT_PRESET)
"""No-Limit at one of a tournament's tables; stakes and antes come from its levels."""

PRESETS = {
    rules.preset: rules
    for rules in (CASINO_LIMIT, NO_LIMIT, POT_LIMIT, CLASSROOM_LIMIT, CONSOLE_LIMIT, CONSOLE_NO_LIMIT, DUEL)
}
"""Every table that can be opened, by the name that lobby and files use, in the order of the lobby."""
