"""What a table's stakes are called: a limit game goes by its bets, any other by its blinds."""

from pyapp.holdem import HoldemRules, Structure
from pyapp.texts import say
from pyapp.views.kit.amounts import chips_of, shown_chips


def stakes_words(rules: HoldemRules) -> str:
    """Return what the stakes are called, as in `$4/$8 limit · blinds $2 and $4` or `$1/$2 blinds, ante $2`.

    A limit game whose raises are its blinds, as on the console, is called by these.
    """
    with chips_of(rules.chips_per_dollar):
        return _stakes_words(rules)


def _stakes_words(rules: HoldemRules) -> str:
    small, big = shown_chips(rules.small_blind), shown_chips(rules.big_blind)
    early, late = shown_chips(rules.early_bet), shown_chips(rules.late_bet)
    ante = shown_chips(rules.ante)
    return say(f"holdem_table.stakes.{_kind(rules)}", small=small, big=big, early=early, late=late, ante=ante)


def _kind(rules: HoldemRules) -> str:
    """Return what the catalogue calls such stakes."""
    limit = rules.structure is Structure.LIMIT
    if limit and rules.early_bet >= rules.big_blind:
        return "limit"
    forced = ("blinds_ante" if rules.ante else "blinds") if rules.blinds_posted else "forced_bets"
    return f"{forced}_raises" if limit else forced
