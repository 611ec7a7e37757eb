"""Looking back at a hand: what the costliest decision cost, and why rivals acted as they did.

A rival's own reason may name the cards they held, so it is told only of hands that were shown. Of all others
the coach says what every player could see: the price, and what it asked for.
"""

from collections.abc import Sequence
from dataclasses import replace

from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.spot import Spot, spot_of
from pyapp.analysis.holdem.hand_review import HandDecision, JudgedHandDecision, better_way, least_cost
from pyapp.analysis.holdem.outs_and_odds import price_of
from pyapp.holdem import BetTo, Call, Check, Fold, RaiseTo, TapOut
from pyapp.money import Chips
from pyapp.texts import capitalized, say, short_number
from pyapp.views.holdem.coach.advice import advice_view
from pyapp.views.holdem.coach.coach_panel import (
    AnswerView,
    HandAdviceView,
    LessonView,
    PlayedView,
)
from pyapp.views.holdem.coach.reasons import (
    beyond_a_call,
    cost_words,
    doing,
    percent,
    reason_words,
    rounded_chips,
    street_phrase,
)
from pyapp.views.holdem.event_words import event_words, street_name
from pyapp.views.kit.money import chips_of, shown_chips


def nothing_decided() -> LessonView:
    """Return what is said of a hand that ended before the player's turn."""
    return LessonView(say("holdem_coach.lesson.nothing_decided"))


def lesson(worst: JudgedHandDecision | None) -> LessonView:
    """Return which decision cost the most, and what would have been better."""
    if worst is None:
        return LessonView(say("holdem_coach.lesson.none"))
    with chips_of(worst.decision.seen.felt.rules.shown_per_dollar):
        return _lesson(worst)


def _lesson(worst: JudgedHandDecision) -> LessonView:
    found = worst.thought
    did = doing(worst.decision.taken, found.spot, ing=True)
    way = better_way(found) or found.best
    better, when = doing(way.action, found.spot, ing=True), street_phrase(found.spot.street)
    cost = cost_words(worst.cost)
    words = say("holdem_coach.lesson.cost", better=capitalized(better), did=did, when=when, cost=cost)
    average = say("holdem_coach.lesson.average", blinds=_blinds(worst))
    return LessonView(words, cost, (_why(worst, way), average))


def _why(worst: JudgedHandDecision, way: WeighedAction) -> str:
    """Return why the other way is better; a bet that was missed may bring more than one call of it."""
    seen, found = worst.decision.seen, worst.thought
    missed = isinstance(worst.decision.taken, Check) and way.action_value
    if missed and rounded_chips(worst.cost) > missed.plan.cost:
        return beyond_a_call(missed, found)
    return reason_words(found, seen, way)


def _blinds(worst: JudgedHandDecision) -> str:
    """Return the price in big blinds, from the very amount that stands beside it."""
    blinds = rounded_chips(worst.cost) / worst.decision.seen.felt.rules.big_blind
    words = short_number(blinds, 2)
    return say("holdem_coach.lesson.blinds", n=int(words) if words.isdecimal() else words)


def judged_advice(judged: JudgedHandDecision, names: Sequence[str]) -> HandAdviceView:
    """Return what the coach would have advised, with what was done and what that cost."""
    seen, event = judged.decision.seen, _act_words(judged.decision, names)
    advice = advice_view(judged.thought, seen, names)
    cost = _cost(judged)
    words = say("holdem_coach.played.cost", event=event, cost=cost)
    played = words if cost else say("holdem_coach.played.fine", event=event)
    return replace(advice, played=played, cost=cost, charted=False)


def played_view(
    decision: HandDecision, judged: JudgedHandDecision | None, step: int, names: Sequence[str]
) -> PlayedView:
    """Return a decision as the look back at a replay lists it."""
    street = street_name(decision.seen.felt.street)
    words = say("holdem_coach.rival.action", street=street, event=_act_words(decision, names))
    cost = _cost(judged) if judged else ""
    right = say("holdem_coach.played.right") if judged else ""
    return PlayedView(step, words, say("holdem_coach.panel.cost", amount=cost) if cost else right, bool(cost))


def _act_words(decision: HandDecision, names: Sequence[str]) -> str:
    return event_words(decision.acted, names, decision.seen)


def _cost(judged: JudgedHandDecision) -> str:
    """Return what a decision cost; nothing where it was no mistake."""
    if judged.cost < least_cost(judged):
        return ""
    with chips_of(judged.decision.seen.felt.rules.shown_per_dollar):
        return cost_words(judged.cost)


def rival_answer(decision: HandDecision, reason: str, names: Sequence[str]) -> AnswerView:
    """Return why a rival did one thing; ``reason`` is their own where they showed their cards, else empty."""
    watched = replace(decision.seen, viewer=None)
    street, event = street_name(watched.felt.street), event_words(decision.acted, names, watched)
    action_words = say("holdem_coach.rival.action", street=street, event=event)
    return AnswerView(action_words, reason or open_reason(decision))


def open_reason(decision: HandDecision) -> str:
    """Return what every player could see of a decision; no hidden card is looked at."""
    with chips_of(decision.seen.felt.rules.shown_per_dollar):
        return _open_reason(decision)


def _open_reason(decision: HandDecision) -> str:  # noqa: PLR0911 - one a kind
    spot = spot_of(decision.seen)
    price = price_of(spot)
    match decision.taken:
        case Fold() if not price.cost:
            return say("holdem_coach.rival.folded_for_free")
        case Fold():
            needed = percent(float(price.needed))
            return say("holdem_coach.rival.folded", needed=needed)
        case Check():
            return say("holdem_coach.rival.checked")
        case Call() if spot.options.optional_call:
            return say("holdem_coach.rival.called_beside_check")
        case Call() | TapOut() if not price.cost:
            return say("holdem_coach.rival.called_for_free")
        case Call() | TapOut():
            cost, needed = shown_chips(price.cost), percent(float(price.needed))
            return say("holdem_coach.rival.called", cost=cost, needed=needed)
        case BetTo(total) | RaiseTo(total):
            return _push(spot, total, doubling=decision.seen.felt.rules.each_acts_once)


def _push(spot: Spot, total: Chips, *, doubling: bool) -> str:
    if doubling:
        return say("holdem_coach.rival.doubled")
    paid = total - spot.own.bet
    needed = percent(paid / (paid + spot.pot))
    bet, pot = shown_chips(paid), shown_chips(spot.pot)
    return say("holdem_coach.rival.pushed", bet=bet, pot=pot, needed=needed)
