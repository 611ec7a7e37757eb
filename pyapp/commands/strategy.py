"""``strategy``: the blackjack chart and the edge of the house for any rules."""

from pyapp.analysis.blackjack import shell
from pyapp.commands.command import Command


def strategy() -> Command:
    """Give the command."""
    return Command("the blackjack chart for any rules", shell.add_arguments, shell.strategy_lines)
