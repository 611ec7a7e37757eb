"""A game that is played to its end, in words: who won it, and which level of blinds it has reached."""

from pyapp.holdem import HoldemRules
from pyapp.texts import say
from pyapp.views.kit.amounts import chips_of, shown_chips


def freeze_out_words(name: str, *, you: bool) -> str:
    """Return how a freeze-out ended for the player who is left, in the words for you or another."""
    return say("holdem_table.result.wins", person="you" if you else "they", name=name)


def level_words(level: int, rules: HoldemRules, hands: int) -> str:
    """Return where a tournament stands; ``hands`` is how many are still played at this level."""
    with chips_of(rules.shown_per_dollar):
        blinds = f"{shown_chips(rules.small_blind)}/{shown_chips(rules.big_blind)}"
    if hands == 0:
        return say("holdem_table.result.last_of_level", level=level, blinds=blinds)
    return say("holdem_table.result.level", n=hands, level=level, blinds=blinds)
