"""What may be chosen when a table is opened, and the rules for what was chosen."""

from dataclasses import dataclass, replace
from typing import Final

from pyapp.holdem.errors import HoldemError, HoldemReason
from pyapp.holdem.rule_choices import AnteBy, Structure
from pyapp.holdem.rules import LEAST_BIG_BLIND, LEAST_SEATS, HoldemRules, check_rules

_HALVES: Final = 2
"""So many chips make a dollar where they are half-dollars."""


@dataclass(frozen=True, slots=True)
class Bounds:
    """What a table of one preset may be opened with; each range has the least, the most and the step."""

    seats: range
    big_blinds: range
    """In whole dollars, as all stakes are chosen."""

    antes: range
    """Only 0 where the table plays without; else up to the big blind."""

    bot_may_fold: bool
    """Whether it is for the player to choose that BOT may fold."""


def bounds(rules: HoldemRules, funds: int) -> Bounds:
    """Return what may be chosen at a table like this where everyone sits down with ``funds`` dollars.

    ``big_blinds`` is empty where ``funds`` are too small for any.
    """
    most = funds // rules.least_funds
    if rules.most_big_blind is not None:
        most = min(most, rules.most_big_blind)
    step = 1 if rules.halves_offered else rules.blind_step
    least = 1 if rules.halves_offered else LEAST_BIG_BLIND
    return Bounds(
        seats=range(LEAST_SEATS, rules.most_seats + 1),
        big_blinds=range(-(-least // step) * step, most + 1, step),
        antes=range(rules.big_blind + 1 if rules.antes_offered else 1),
        bot_may_fold=rules.structure is Structure.DOUBLING,
    )


def at_stakes(
    rules: HoldemRules, big_blind: int, ante: int | None = None, ante_by: AnteBy | None = None
) -> HoldemRules:
    """Return the table another big blind, the other sizes in proportion, and the ante that is named.

    Both are whole dollars; a chip is a dollar too, but half of one where the small blind needs it and
    the table has such chips. Raises ``HoldemError`` for stakes that the table cannot play.
    """
    chips_per_dollar = _HALVES if rules.halves_offered and big_blind % _HALVES else 1
    big = big_blind * chips_per_dollar
    small = big // 2
    early, late = _bets(rules, small, big)
    return check_rules(
        replace(
            rules,
            small_blind=small,
            big_blind=big,
            ante=rules.ante * big // rules.big_blind if ante is None else ante * chips_per_dollar,
            ante_by=ante_by or rules.ante_by,
            early_bet=early,
            late_bet=late,
            chips_per_dollar=chips_per_dollar,
        )
    )


def check_table(rules: HoldemRules, seats: int, funds: int) -> None:
    """Raise ``HoldemError`` where so many seats or so few chips make no table of these rules."""
    check_rules(rules)
    if not LEAST_SEATS <= seats <= rules.most_seats:
        raise HoldemError(
            HoldemReason.TOO_MANY if seats > LEAST_SEATS else HoldemReason.TOO_FEW, seats, rules.most_seats
        )
    least = rules.least_funds * rules.big_blind
    if funds < least:
        numbers = (rules.big_blind, least, funds)
        raise HoldemError(HoldemReason.FUNDS_TOO_SMALL, *numbers, chips_per_dollar=rules.chips_per_dollar)


def _bets(rules: HoldemRules, small: int, big: int) -> tuple[int, int]:
    """Return the sizes of a limit game: small and big blind where the table bets so, else one and two big."""
    if rules.structure is not Structure.LIMIT:
        return 0, 0
    return (small, big) if rules.late_bet == rules.big_blind else (big, 2 * big)
