"""A blackjack table's limits and decks in words."""

from pyapp.blackjack import BlackjackRules
from pyapp.money import half_dollars_text
from pyapp.texts import say


def limits_words(rules: BlackjackRules) -> str:
    """Return the limits, as in `$2 to $500`."""
    least, most = half_dollars_text(rules.least_bet), half_dollars_text(rules.most_bet)
    return say("views_blackjack.bet.limits", least=least, most=most)


def limits_and_decks(rules: BlackjackRules) -> str:
    """Return a table's limits and decks, as in `$2 to $500 · 6 decks`."""
    return f"{limits_words(rules)} · {say('views_blackjack.rules.decks', n=rules.decks)}"
