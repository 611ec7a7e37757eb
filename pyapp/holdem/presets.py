"""The tables of the lobby, each a named constant of the rules."""

from dataclasses import replace

from pyapp.holdem.rules import HoldemRules, checked

CASINO_LIMIT = HoldemRules(
    preset="casino-limit",
    small_blind=2,
    big_blind=4,
    early_bet=4,
    late_bet=8,
    raise_cap=4,
    cap_lifts_for_two=True,
)
"""Fixed limit as casinos deal it: big blind of any even size, four raises, no cap for two."""

PRESETS = {rules.preset: rules for rules in (CASINO_LIMIT,)}
"""Every table that can be opened, by the name that lobby and files use."""


def at_stakes(rules: HoldemRules, big_blind: int) -> HoldemRules:
    """Give the preset another big blind, the other sizes in proportion.

    Raises ``HoldemError`` for a big blind that the table cannot play.
    """
    return checked(
        replace(
            rules,
            small_blind=big_blind // 2,
            big_blind=big_blind,
            early_bet=big_blind,
            late_bet=2 * big_blind,
        )
    )
