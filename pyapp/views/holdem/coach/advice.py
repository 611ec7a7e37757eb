"""The coach's advice: from what the expert thinks to the sentences that are shown, logged and spoken."""

from collections.abc import Sequence

from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.analysis.holdem import Thought
from pyapp.holdem import Observation
from pyapp.views.holdem.coach.coach_figures import chance_words, outs_words, price_words
from pyapp.views.holdem.coach.coach_names import chips, doing, percent, sentence
from pyapp.views.holdem.coach.coach_reasons import reason_words
from pyapp.views.holdem.coach.coach_view import ActionShareView, HandAdviceView
from pyapp.views.kit.amounts import chips_of, with_sign

SURE = 0.9
"""What is done as often as this is advised without a word on the rest."""

CLEAR = 0.6
LEAST = 0.1
"""Ways that are taken less often are not spoken of."""


def advice_view(found: Thought, seen: Observation, names: Sequence[str]) -> HandAdviceView:
    """Put what the expert thinks into words."""
    with chips_of(seen.felt.rules.chips_per_dollar):
        return _advice(found, seen, names)


def _advice(found: Thought, seen: Observation, names: Sequence[str]) -> HandAdviceView:
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
    others = [way for way in others if way.often >= LEAST]
    if not others or best.often >= SURE:
        return sentence(_do(found, best))
    second = others[0]
    first_often, second_often = (percent(way.often) for way in (best, second))
    if best.often >= CLEAR:
        return sentence(
            f"{_do(found, best)} most of the time ({first_often}), otherwise {_do(found, second)}"
        )
    return sentence(
        f"{_do(found, best)} ({first_often}) or {_do(found, second)} ({second_often}): it's close"
    )


def _do(found: Thought, way: WeighedAction) -> str:
    return doing(way.action, found.spot)


def _way(found: Thought, way: WeighedAction) -> ActionShareView:
    label = _do(found, way)
    return ActionShareView(f"{label[0].upper()}{label[1:]}", round(100 * way.often), _signed(way.worth))


def _signed(worth: float) -> str:
    words = chips(abs(worth))
    return words if words == "$0" else with_sign(worth, words)
