"""What is said of a decision: right, right by the chart, or what it cost."""

from math import floor

from pyapp.analysis.blackjack import Advice
from pyapp.app.sittings.blackjack.round_review import JudgedRoundDecision, RoundDecision, judge
from pyapp.blackjack import Action, Decline, Phase, RoundObservation
from pyapp.blackjack.odds import Indices, StrategyCache, true_count
from pyapp.views.blackjack import CommentView, comment_on


async def verdict(decision: RoundDecision, advice: Advice, strategies: StrategyCache) -> CommentView:
    """Say how a decision stands against the cards left and against the chart."""
    judged = await judge(decision, advice, strategies)
    count = await _telling_count(decision, judged, strategies)
    return comment_on(advice, decision.action, judged.bet, judged.charted, count)


async def _telling_count(
    decision: RoundDecision, judged: JudgedRoundDecision, strategies: StrategyCache
) -> int | None:
    """Return the true count where it speaks against the chart, as the cards left do; else ``None``."""
    best = judged.advice.best.action
    if not judged.is_charted or best == judged.charted:
        return None
    rules = decision.seen.rules
    indices = await strategies.consult_indices(rules)
    count = floor(true_count(decision.left, rules.decks))
    return count if _is_best_by(indices, count, decision.seen, best) else None


def _is_best_by(indices: Indices, count: int, seen: RoundObservation, best: Action) -> bool:
    if seen.phase is Phase.INSURANCE or seen.options is None:
        return count >= indices.insure_from and best != Decline()
    return indices.at(count).action(seen, seen.options) == best
