"""What may be chosen when a hold'em table is opened, and the rules for what was chosen."""

from dataclasses import replace
from typing import Final

from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import (
    LEAST_BIG_BLIND,
    LEAST_SEATS,
    AnteBy,
    HoldemError,
    HoldemReason,
    HoldemRules,
    Structure,
)
from pyapp.holdem.rules import check_rules
from pyapp.tables.lobby_tables import bounds_of
from pyapp.tables.setup_bounds import SetupBounds

_HALVES: Final = 2
"""So many chips make a dollar where they are half-dollars."""


def big_blinds(rules: HoldemRules, funds: int) -> range:
    """Return the big blinds of a table like this where everyone sits down with ``funds``, in whole dollars.

    Empty where ``funds`` are too small for any.
    """
    bounds = bounds_of(rules.preset)
    most = funds // bounds.least_funds
    if bounds.most_big_blind is not None:
        most = min(most, bounds.most_big_blind)
    step = 1 if bounds.halves_offered else bounds.blind_step
    least = 1 if bounds.halves_offered else LEAST_BIG_BLIND
    return range(-(-least // step) * step, most + 1, step)


def at_stakes(
    rules: HoldemRules, big_blind: int, ante: int | None = None, ante_by: AnteBy | None = None
) -> HoldemRules:
    """Return the table another big blind, the other sizes in proportion, and the ante that is named.

    Both are whole dollars; a chip is a dollar too, but half of one where the small blind needs it and
    the table has such chips. Raises ``HoldemError`` for stakes that the table cannot play.
    """
    bounds = bounds_of(rules.preset)
    chips_per_dollar = _HALVES if bounds.halves_offered and big_blind % _HALVES else 1
    big = Chips(big_blind * chips_per_dollar)
    small = big // 2
    early, late = _bets(rules, small, big)
    return check_stakes(
        replace(
            rules,
            small_blind=small,
            big_blind=big,
            ante=rules.ante * big // rules.big_blind if ante is None else Chips(ante * chips_per_dollar),
            ante_by=ante_by or rules.ante_by,
            early_bet=early,
            late_bet=late,
            chips_per_dollar=chips_per_dollar,
        ),
        bounds,
    )


def check_stakes(rules: HoldemRules, bounds: SetupBounds) -> HoldemRules:
    """Return ``rules``, or raise ``HoldemError`` saying why no table of these bounds can play by them."""
    big, most = rules.big_blind, bounds.most_big_blind
    if most is not None and big > most:
        raise _refuse(rules, HoldemReason.BLIND_TOO_HIGH, big, most)
    if big < LEAST_BIG_BLIND or bounds.blind_step < 1 or big % bounds.blind_step:
        raise _bad_blind(rules, bounds)
    if rules.ante and not bounds.antes_offered:
        raise _refuse(rules, HoldemReason.NO_ANTES, rules.ante, big)
    if bounds.least_funds < 1:
        raise HoldemError(HoldemReason.BAD_MIX)
    return check_rules(rules)


def check_table(rules: HoldemRules, seats: int, funds: int) -> None:
    """Raise ``HoldemError`` where so many seats or so few chips make no table of these rules."""
    bounds = bounds_of(rules.preset)
    check_stakes(rules, bounds)
    if not LEAST_SEATS <= seats <= rules.most_seats:
        raise HoldemError(
            HoldemReason.TOO_MANY if seats > LEAST_SEATS else HoldemReason.TOO_FEW, seats, rules.most_seats
        )
    least = bounds.least_funds * rules.big_blind
    if funds < least:
        raise _refuse(rules, HoldemReason.FUNDS_TOO_SMALL, rules.big_blind, least, funds)


def _bets(rules: HoldemRules, small: Chips, big: Chips) -> tuple[Chips, Chips]:
    """Return the sizes of a limit game: small and big blind where the table bets so, else one and two big."""
    if rules.structure is not Structure.LIMIT:
        return NO_CHIPS, NO_CHIPS
    return (small, big) if rules.late_bet == rules.big_blind else (big, big * 2)


def _bad_blind(rules: HoldemRules, bounds: SetupBounds) -> HoldemError:
    """Return what the big blind must be: a dollar at least where the table has half-dollars."""
    too_low = rules.big_blind < LEAST_BIG_BLIND
    odd = bounds.blind_step > 1 and not (too_low and bounds.halves_offered)
    least = rules.chips_per_dollar if bounds.halves_offered else LEAST_BIG_BLIND
    return _refuse(
        rules, HoldemReason.ODD_BLIND if odd else HoldemReason.BLIND_TOO_LOW, rules.big_blind, least
    )


def _refuse(rules: HoldemRules, why: HoldemReason, *numbers: int) -> HoldemError:
    return HoldemError(why, *numbers, chips_per_dollar=rules.shown_per_dollar)
