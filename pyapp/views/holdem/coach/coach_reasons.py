"""Why the expert would do what it would do, in one sentence."""

from pyapp.agents.holdem.choosing.action_values import ActionValue
from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.analysis.holdem import Thought, price_of
from pyapp.holdem import BetTo, Call, Check, Fold, HandObservation, RaiseTo, Street, TapOut
from pyapp.ranking import hole_name
from pyapp.texts import say
from pyapp.views.holdem.coach.coach_names import about, number, percent

_EVEN = 0.5
_SELDOM = 0.3


def reason_words(found: Thought, seen: HandObservation, way: WeighedAction) -> str:
    """Return why one way of going on is the one to take."""
    if seen.felt.rules.each_acts_once:
        return _duel(found, way)
    if found.spot.street is Street.PREFLOP and not found.spot.pushes:
        return _opening(found, seen, way)
    match way.action:
        case BetTo() | RaiseTo():
            return _push(found, way)
        case Fold():
            return _fold(found)
        case _:
            return _stay(found)


def _opening(found: Thought, seen: HandObservation, way: WeighedAction) -> str:
    """Explain a decision before the flop that no one has raised yet."""
    hand, behind = hole_name(seen.hole), len(found.spot.coming)
    held = "pair" if len({card.rank for card in seen.hole}) == 1 else "cards"
    match way.action:
        case BetTo() | RaiseTo():
            return say(f"holdem_coach.opening.{held}.raise", hand=hand, reason=_win_at_once(way))
        case Fold() if behind:
            return say(f"holdem_coach.opening.{held}.too_weak", n=behind, hand=hand, count=number(behind))
        case Fold():
            return say(f"holdem_coach.opening.{held}.too_weak_to_call", hand=hand)
        case _ if not found.spot.to_call:
            return say(f"holdem_coach.opening.{held}.free", hand=hand)
        case _:
            return say(f"holdem_coach.opening.{held}.cheap", hand=hand)


def _win_at_once(way: WeighedAction) -> str:
    promise = way.promise
    if promise is None:
        return say("holdem_coach.first_raise.unknown")
    if promise.folds < _RARE:
        return say("holdem_coach.first_raise.called", share=about(promise.share))
    return say("holdem_coach.first_raise.folds", folds=about(promise.folds), share=about(promise.share))


def _push(found: Thought, way: WeighedAction) -> str:
    """Explain a bet or raise: for value, with a fair part of a crowd's pot, or because others fold."""
    promise = way.promise
    if promise is None:
        return ""
    share = about(promise.share)
    if promise.share >= _EVEN and promise.folds < _RARE:
        return say("holdem_coach.push.nearly_always_called", share=share)
    if promise.share >= _EVEN:
        return say("holdem_coach.push.called", calls=about(1 - promise.folds), share=share)
    if _several_pay(promise, found):
        return beyond_a_call(promise, found)
    if promise.plan.size < _SMALL and promise.folds < _SELDOM:
        return say("holdem_coach.push.small", share=share)
    return beyond_a_call(promise, found)


def beyond_a_call(promise: ActionValue, found: Thought) -> str:
    """Explain a bet or raise that wins more than one call of it: several call, or all fold."""
    if _several_pay(promise, found):
        return say("holdem_coach.push.several_pay", share=about(promise.share))
    return say("holdem_coach.push.all_fold", folds=about(promise.folds), share=percent(promise.share))


def _several_pay(promise: ActionValue, found: Thought) -> bool:
    """Tell whether a bet earns a fair part of what several rivals put in."""
    rivals = len(found.spot.rivals)
    return rivals > 1 and promise.folds < _SELDOM and promise.share > 1 / (1 + rivals)


def _fold(found: Thought) -> str:
    if found.share < price_of(found.spot).needed:
        return say("holdem_coach.fold.too_seldom")
    if not found.spot.streets_ahead:
        return say("holdem_coach.fold.chart")
    return say("holdem_coach.fold.later_bets")


def _stay(found: Thought) -> str:
    if not found.spot.to_call:
        return _check(found)
    if found.share >= price_of(found.spot).needed:
        return _call(found)
    if found.spot.streets_ahead:
        return say("holdem_coach.stay.wins_later")
    return say("holdem_coach.stay.bluffs")


def _check(found: Thought) -> str:
    if not found.spot.sizes:
        return say("holdem_coach.check.no_bets")
    if not any(promise.plan.pushes for promise in found.promises):
        return say("holdem_coach.check.raiser")
    if _when_called(found) >= _EVEN:
        return say("holdem_coach.check.ahead_folds")
    if found.share >= _EVEN:
        return say("holdem_coach.check.ahead_called")
    return say("holdem_coach.check.behind")


def _call(found: Thought) -> str:
    """Explain a call, and why it is better than a raise where one is open."""
    if not found.spot.sizes:
        return say("holdem_coach.stay.often_enough")
    if _when_called(found) >= _EVEN:
        return say("holdem_coach.stay.keeps_weaker")
    return say("holdem_coach.stay.better_would_call")


def _when_called(found: Thought) -> float:
    """Return the best share that a bet or raise wins when it is called."""
    return max((promise.share for promise in found.promises if promise.plan.pushes), default=0.0)


def _duel(found: Thought, way: WeighedAction) -> str:
    """Explain a decision where no one has to match a bet."""
    match way.action:
        case RaiseTo() | BetTo():
            return say("holdem_coach.duel.raise")
        case Fold():
            return _fold(found)
        case Check():
            return say("holdem_coach.duel.check")
        case Call() | TapOut() if price_of(found.spot).cost:
            return say("holdem_coach.stay.often_enough")
        case _:
            return say("holdem_coach.duel.stay")


_RARE = 0.05
_SMALL = 0.25
