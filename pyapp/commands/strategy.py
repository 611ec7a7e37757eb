"""``strategy``: the blackjack chart and the edge of the house for any rules."""

from argparse import ArgumentParser, Namespace
from dataclasses import replace

from pyapp.analysis.blackjack import chart
from pyapp.blackjack import BLACKJACK, BlackjackRules, check_rules
from pyapp.blackjack.odds import StrategyCache
from pyapp.commands.command import Command

SWITCHES = {
    "h17": ("hit_soft_17", "the dealer hits soft 17"),
    "double-any": ("double_any_two", "any first two cards may be doubled"),
    "das": ("double_after_split", "double after split"),
    "resplit": ("resplit_to_four", "pairs may grow to four hands"),
    "resplit-aces": ("resplit_aces", "aces may be split again"),
    "surrender": ("late_surrender", "late surrender"),
    "six-to-five": ("six_to_five", "naturals pay 6 to 5"),
    "no-hole-card": ("no_hole_card", "the dealer's second card is dealt last"),
}
"""Each option of the command, the rule that it switches on, and what it says."""


def strategy() -> Command:
    """Return the command."""
    return Command("the blackjack chart for any rules", _add_arguments, _lines)


def _add_arguments(parser: ArgumentParser) -> None:
    parser.add_argument("--decks", type=int, default=BLACKJACK.decks, help="one to eight")
    for switch, (field, words) in SWITCHES.items():
        parser.add_argument(f"--{switch}", dest=field, action="store_true", help=words)


def _lines(given: Namespace) -> list[str]:
    """Draw the chart for what was asked; raises ``BlackjackError`` where no table plays so."""
    rules = _rules(given)
    return chart(rules, StrategyCache().book(rules)).splitlines()


def _rules(given: Namespace) -> BlackjackRules:
    asked = {field: bool(getattr(given, field)) for field, _ in SWITCHES.values()}
    return check_rules(_switch_rules(replace(BLACKJACK, decks=given.decks), asked))


def _switch_rules(rules: BlackjackRules, asked: dict[str, bool]) -> BlackjackRules:
    return replace(
        rules,
        hit_soft_17=asked["hit_soft_17"],
        double_any_two=asked["double_any_two"],
        double_after_split=asked["double_after_split"],
        resplit_to_four=asked["resplit_to_four"],
        resplit_aces=asked["resplit_aces"],
        late_surrender=asked["late_surrender"],
        six_to_five=asked["six_to_five"],
        no_hole_card=asked["no_hole_card"],
    )
