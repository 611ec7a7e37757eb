"""What a table's stakes are called: a limit game goes by its bets, any other by its blinds."""

from pyapp.holdem import HoldemRules, Structure
from pyapp.views.kit.amounts import chips_of, shown_chips


def stakes_words(rules: HoldemRules) -> str:
    """Call the stakes, as in `$4/$8 limit · blinds $2 and $4` or `$1/$2 blinds, ante $2`.

    A limit game whose raises are its blinds, as on the console, is called by these.
    """
    with chips_of(rules.chips_per_dollar):
        return _stakes_words(rules)


def _stakes_words(rules: HoldemRules) -> str:
    small, big = shown_chips(rules.small_blind), shown_chips(rules.big_blind)
    early, late = shown_chips(rules.early_bet), shown_chips(rules.late_bet)
    limit = rules.structure is Structure.LIMIT
    if limit and rules.early_bet >= rules.big_blind:
        return f"{early}/{late} limit · blinds {small} and {big}"
    ante = f", ante {shown_chips(rules.ante)}" if rules.ante else ""
    raises = f" · raises of {early} and {late}" if limit else ""
    return f"{small}/{big} {'blinds' if rules.blinds_posted else 'forced bets'}{ante}{raises}"
