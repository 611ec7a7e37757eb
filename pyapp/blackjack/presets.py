"""The blackjack table of the lobby, a named constant of the rules."""

from typing import Final

from pyapp.blackjack.rules import BlackjackRules

BLACKJACK: Final = BlackjackRules(preset="blackjack")
"""Six decks, dealer stands on every 17, blackjack pays 3:2, double 9 to 11, one split, $2 to $500."""

PRESETS: Final = {BLACKJACK.preset: BLACKJACK}
"""Every blackjack table that can be opened, by the name that lobby and files use."""
