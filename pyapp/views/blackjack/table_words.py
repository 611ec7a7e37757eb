"""A blackjack table's limits and decks in words."""

from pyapp.blackjack import BlackjackRules
from pyapp.money import half_dollars_number, half_dollars_text
from pyapp.texts import money_text, say


def limits_words(rules: BlackjackRules) -> str:
    """Return the limits, as in `$2 to $500`."""
    least, most = half_dollars_text(rules.least_bet), half_dollars_text(rules.most_bet)
    return say("views_blackjack.bet.limits", least=least, most=most)


def limits_and_decks(rules: BlackjackRules) -> str:
    """Return a table's limits and decks as shortly as can be: the bounds share one sign of money."""
    least, most = half_dollars_number(rules.least_bet), half_dollars_number(rules.most_bet)
    limits = money_text(f"{least}\N{EN DASH}{most}")
    return f"{limits} · {say('views_blackjack.rules.decks', n=rules.decks)}"
