"""How far from a sensible player's someone's play is known to be."""

from collections.abc import Iterable
from dataclasses import replace
from math import log
from typing import Final

from pyapp.agents.holdem.opponents.action_frequency import ActionFrequency, sum_frequencies
from pyapp.agents.holdem.opponents.player_model import PlayerModel

DOUBT: Final = 8.0
"""The evidence, in nats, that chance alone brings about over a dozen kinds of decisions; half a nat each."""

SENSIBLE: Final = 0.12
"""Evidence by the decision up to which someone is taken for a sensible player,"""

ODD: Final = 0.24
"""and from which all that is known of them counts. Tuned: caller and never-bluffer show 0.3 and more within
50 hands, every level of play less than 0.12."""

FREE_SENSIBLE: Final = 0.03
FREE_ODD: Final = 0.1
"""The same where amounts are free, so that a beginner is thought about. Tuned: after 50 hands beginners show
0.14 to 0.22, regulars up to 0.06, strong players up to 0.03."""

FAMILIAR: Final = 60.0
"""After so many decisions someone is half familiar; chosen."""

USUAL_RAISES: Final = 0.15
"""How often someone in the duel is taken to raise when asked; chosen, below what every level of play does."""

DUEL_DOUBT: Final = 2.0
"""The evidence that chance alone brings about there."""

MILD: Final = 0.04
PASSIVE: Final = 0.1
"""The bounds of evidence by the decision there, as above; one who never raises shows 0.16."""

_SURE: Final = 0.9
"""No sensible player is taken to be surer than this of what they do."""


def strangeness(habit: PlayerModel, *, free: bool = False) -> float:
    """Return from 0, a stranger or a sensible player, to 1, how far what is known should count.

    ``free`` says that they can bet any amount.
    """
    pages = [page for page in _pages(habit) if page.asked]
    asked = sum(page.asked for page in pages)
    if not asked:
        return 0.0
    evidence = (sum(map(_evidence, pages)) - DOUBT) / asked
    least, most = (FREE_SENSIBLE, FREE_ODD) if free else (SENSIBLE, ODD)
    return min(1.0, max(0.0, (evidence - least) / (most - least)))


def familiarity(habit: PlayerModel) -> float:
    """Return from 0, a stranger, towards 1 for someone whose decisions were often seen, sensible or not."""
    asked = sum(page.asked for page in _pages(habit))
    return asked / (asked + FAMILIAR)


def passivity(habit: PlayerModel) -> float:
    """Return the same for the duel, where what is usual at other tables tells nothing: only who never raises.

    They are taken to be asked whether to raise at every decision.
    """
    page = sum_frequencies((*habit.betting, *habit.raising))
    if not page.asked or page.done >= USUAL_RAISES * page.asked:
        return 0.0
    evidence = _evidence(replace(page, due=USUAL_RAISES * page.asked)) - DUEL_DOUBT
    return min(1.0, max(0.0, (evidence / page.asked - MILD) / (PASSIVE - MILD)))


def _pages(habit: PlayerModel) -> Iterable[ActionFrequency]:
    return (*habit.betting, *habit.raising, *habit.staying, habit.standing)


def _evidence(page: ActionFrequency) -> float:
    """Return by how many nats what was done speaks against a sensible player (relative entropy)."""
    usual = min(_SURE, max(1 - _SURE, page.due / page.asked))
    often = min(1.0, max(0.0, page.done / page.asked))
    return page.asked * sum(
        share * log(share / due) for share, due in ((often, usual), (1 - often, 1 - usual)) if share > 0
    )
