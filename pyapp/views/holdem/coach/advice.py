"""The coach's advice: from what the expert thinks to the sentences that are shown, logged and spoken."""

from collections.abc import Sequence

from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.analysis.holdem import Thought
from pyapp.holdem import HandObservation
from pyapp.texts import capitalized, say
from pyapp.views.holdem.coach.coach_figures import chance_words, outs_words, price_words
from pyapp.views.holdem.coach.coach_names import doing, percent, worth_words
from pyapp.views.holdem.coach.coach_reasons import reason_words
from pyapp.views.holdem.coach.coach_view import ActionShareView, HandAdviceView
from pyapp.views.kit.amounts import chips_of

SURE = 0.9
"""What is done as often as this is advised without a word on the rest."""

CLEAR = 0.6
LEAST = 0.1
"""Ways that are taken less often are not spoken of."""


def advice_view(found: Thought, seen: HandObservation, names: Sequence[str]) -> HandAdviceView:
    """Return what the expert thinks in words."""
    with chips_of(seen.felt.rules.shown_per_dollar):
        return _advice(found, seen, names)


def _advice(found: Thought, seen: HandObservation, names: Sequence[str]) -> HandAdviceView:
    return HandAdviceView(
        verdict=_verdict(found),
        reason=reason_words(found, seen, found.best),
        chance=chance_words(found, names),
        price=price_words(found),
        outs=outs_words(seen),
        ways=tuple(_way(found, way) for way in found.ways if round(100 * way.often)),
    )


def _verdict(found: Thought) -> str:
    best, *others = found.ways
    first = capitalized(_do(found, best))
    others = [way for way in others if way.often >= LEAST]
    if not others or best.often >= SURE:
        return say("holdem_coach.verdict.sure", first=first)
    second, often, second_often = _do(found, others[0]), percent(best.often), percent(others[0].often)
    if best.often >= CLEAR:
        return say("holdem_coach.verdict.mostly", first=first, often=often, second=second)
    return say(
        "holdem_coach.verdict.close", first=first, often=often, second=second, second_often=second_often
    )


def _do(found: Thought, way: WeighedAction) -> str:
    return doing(way.action, found.spot)


def _way(found: Thought, way: WeighedAction) -> ActionShareView:
    return ActionShareView(capitalized(_do(found, way)), round(100 * way.often), worth_words(way.worth))
