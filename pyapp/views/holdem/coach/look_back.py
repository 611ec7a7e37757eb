"""Looking back at a hand: what the costliest decision cost, and why rivals acted as they did.

A rival's own reason may name what he held, so it is told only of hands that were shown. Of all others the
coach says what everybody could see: the price, and what it asked for.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.analysis.holdem import HandDecision, JudgedHandDecision, better_way, price_of
from pyapp.holdem import BetTo, Call, Check, Fold, RaiseTo, TapOut
from pyapp.views.holdem.coach.coach_names import chips, doing, percent, sentence, shown, street_phrase
from pyapp.views.holdem.coach.coach_reasons import beyond_a_call, reason_words
from pyapp.views.holdem.coach.coach_view import AnswerView, CoachView, LessonView
from pyapp.views.holdem.event_words import event_words, street_name
from pyapp.views.kit.amounts import chips_of, shown_chips

NOTHING_DECIDED: Final = LessonView("You had no decisions in this hand.")
"""What is said of a hand that ended before the player's turn."""


def lesson(worst: JudgedHandDecision | None) -> LessonView:
    """Say which decision cost the most, and what would have been better."""
    if worst is None:
        return LessonView("Well played: no mistakes this hand.")
    with chips_of(worst.decision.seen.felt.rules.chips_per_dollar):
        return _lesson(worst)


def _lesson(worst: JudgedHandDecision) -> LessonView:
    seen, found = worst.decision.seen, worst.thought
    did = doing(worst.decision.taken, found.spot, ing=True)
    way = better_way(found) or found.best
    better = doing(way.action, found.spot, ing=True)
    price = f"about {chips(worst.cost)} on average ({_blinds(worst)})"
    words = sentence(f"{did} {street_phrase(found.spot.street)} cost {price}: {better} was better")
    missed = isinstance(worst.decision.taken, Check) and way.promise
    if missed and shown(worst.cost) > missed.plan.cost:  # more than one call of it would have brought
        return LessonView(f"{words} {beyond_a_call(missed, found)}", chips(worst.cost))
    return LessonView(f"{words} {reason_words(found, seen, way)}", chips(worst.cost))


def _blinds(worst: JudgedHandDecision) -> str:
    """Write the price in big blinds, from the very amount that stands beside it."""
    blinds = shown(worst.cost) / worst.decision.seen.felt.rules.big_blind
    words = f"{float(blinds):.2f}".rstrip("0").removesuffix(".")
    return "1 big blind" if words == "1" else f"{words} big blinds"


def spoken_lesson(view: LessonView) -> str:
    """Give the lesson as one line of the log, and for those who listen."""
    return f"Coach: {view.words}"


def rival_answer(decision: HandDecision, reason: str, names: Sequence[str]) -> AnswerView:
    """Say why a rival did one thing; ``reason`` is his own where he has shown his cards, else empty."""
    watched = replace(decision.seen, viewer=None)
    deed = f"{street_name(watched.felt.street)}: {event_words(decision.acted, names, watched)}"
    return AnswerView(deed, reason or open_reason(decision))


def on_panel(view: CoachView | None) -> frozenset[str]:
    """Return the lines that the open panel shows already; the log has them once it is closed."""
    if view is None or not view.open:
        return frozenset()
    advice = {view.advice.spoken} if view.advice else set[str]()
    if view.back is None:
        return frozenset(advice)
    lessons = {spoken_lesson(view.back.lesson)} if view.back.lesson else set[str]()
    answers = {spoken_answer(answer) for rival in view.back.rivals for answer in rival.answers}
    return frozenset(lessons | answers)


def spoken_answer(view: AnswerView) -> str:
    """Give a rival's reason as one line of the log, and for those who listen."""
    return f"{view.deed}. “{view.reason}”"


def open_reason(decision: HandDecision) -> str:
    """Say what everybody could see of a decision; no hidden card is looked at."""
    with chips_of(decision.seen.felt.rules.chips_per_dollar):
        return _open_reason(decision)


def _open_reason(decision: HandDecision) -> str:  # noqa: PLR0911 - one a kind
    spot = spot_of(decision.seen)
    price = price_of(spot)
    match decision.taken:
        case Fold() if not price.cost:
            return "I folded, though staying in would have cost nothing more."
        case Fold():
            needed = percent(float(price.needed))
            return f"I needed to win {needed} of the time, and didn't think I would."
        case Check():
            return "Checking was free. I'm not saying what I had."
        case Call() if spot.options.optional_call:
            return "I could have checked, but wanted a bigger pot. I'm not saying what I had."
        case Call() | TapOut() if not price.cost:
            return "Staying in cost me nothing more. I'm not saying what I had."
        case Call() | TapOut():
            cost, needed = shown_chips(price.cost), percent(float(price.needed))
            return f"To stay in for {cost} I had to win {needed} of the time, and thought I would."
        case BetTo(total) | RaiseTo(total):
            return _push(spot, total, doubling=decision.seen.felt.rules.each_acts_once)


def _push(spot: Spot, total: int, *, doubling: bool) -> str:
    if doubling:
        return "I wanted a bigger pot. I'm not saying what I had."
    paid = total - spot.own.bet
    needed = percent(paid / (paid + spot.pot))
    bet = f"{shown_chips(paid)} into a pot of {shown_chips(spot.pot)}"
    return f"{bet} makes money on its own if everyone folds {needed} of the time. I'm not saying what I had."
