"""Why the expert would do what it would do, in one sentence."""

from pyapp.agents.holdem.choosing.action_values import ActionValue
from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.analysis.holdem import Thought, price_of
from pyapp.holdem import BetTo, Call, Check, Fold, Observation, RaiseTo, Street, TapOut
from pyapp.ranking import hole_name
from pyapp.views.holdem.coach.coach_names import COUNTS, percent

_EVEN = 0.5
_SELDOM = 0.3


def reason_words(found: Thought, seen: Observation, way: WeighedAction) -> str:
    """Say why one way of going on is the one to take."""
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


def _opening(found: Thought, seen: Observation, way: WeighedAction) -> str:
    """Explain a decision before the flop that nobody has raised yet."""
    spot, name = found.spot, hole_name(seen.hole)
    verb, behind = "are" if name.startswith("Pocket") else "is", len(spot.coming)
    match way.action:
        case BetTo() | RaiseTo():
            return f"{name} {verb} good enough to be the first to raise: {_win_at_once(way)}."
        case Fold() if behind:
            rivals = "one player" if behind == 1 else f"{COUNTS[behind]} players"
            return f"{name} {verb} too weak to play with {rivals} still to act."
        case Fold():
            return f"{name} {verb} too weak to call this bet."
        case _ if not spot.to_call:
            return f"Staying in is free, and {name[0].lower()}{name[1:]} {verb} not good enough to raise."
        case _:
            return f"{name} {verb} not good enough to raise, but the flop is cheap to see."


def _win_at_once(way: WeighedAction) -> str:
    promise = way.promise
    if promise is None:
        return "it may win the blinds at once"
    called = f"when called you still win about {percent(promise.share)} of the pot"
    if promise.folds < _RARE:
        return f"someone will call, and then you win about {percent(promise.share)} of a larger pot"
    return f"everyone folds about {percent(promise.folds)} of the time, and {called}"


def _push(found: Thought, way: WeighedAction) -> str:
    """Explain a bet or raise: for value, with a fair part of a crowd's pot, or because others fold."""
    promise = way.promise
    if promise is None:
        return ""
    share, calls = percent(promise.share), percent(1 - promise.folds)
    if promise.share >= _EVEN and promise.folds < _RARE:
        return f"Worse hands pay you: someone nearly always calls, and then you win about {share}."
    if promise.share >= _EVEN:
        return f"Worse hands pay you: you are called about {calls} of the time, and then win about {share}."
    if _several_pay(promise, found):
        return beyond_a_call(promise, found)
    if promise.plan.size < _SMALL and promise.folds < _SELDOM:
        return f"The bet is small next to the pot, and when called you still win about {share}."
    return beyond_a_call(promise, found)


def beyond_a_call(promise: ActionValue, found: Thought) -> str:
    """Explain a bet or raise that wins more than one call of it: several call, or all fold."""
    folds, share = percent(promise.folds), percent(promise.share)
    if _several_pay(promise, found):
        return (
            f"You win about {share} of a pot that several pay into, more than an equal share: let them pay."
        )
    return f"Everyone folds about {folds} of the time, and when called you still win {share}."


def _several_pay(promise: ActionValue, found: Thought) -> bool:
    """Tell whether a bet earns a fair part of what several rivals put in."""
    rivals = len(found.spot.rivals)
    return rivals > 1 and promise.folds < _SELDOM and promise.share > 1 / (1 + rivals)


def _fold(found: Thought) -> str:
    if found.share < price_of(found.spot).needed:
        return "You won't win often enough to justify the call."
    if not found.spot.streets_ahead:
        return "It's close, but the short-stack chart folds this hand."
    return "The call alone would be fine, but later bets would cost you more than you gain."


def _stay(found: Thought) -> str:
    if not found.spot.to_call:
        return _check(found)
    if found.share >= price_of(found.spot).needed:
        return f"You win often enough to call{_not_raised(found)}."
    if found.spot.streets_ahead:
        return "You win slightly less often than the call needs, but what you can win later makes up for it."
    return "It's close, but if you fold every hand like this, any bluff beats you."


def _check(found: Thought) -> str:
    if not found.spot.sizes:
        return "You can't bet here, so check."
    if _when_called(found) >= _EVEN:
        return "You are often ahead, but a bet would fold out the hands you beat."
    if found.share >= _EVEN:
        return "You are often ahead, but a bet would mostly be called by better hands."
    return "A bet would mostly be called by better hands."


def _not_raised(found: Thought) -> str:
    """Say why a call is better than a raise, where one is open."""
    if not found.spot.sizes:
        return ""
    if _when_called(found) >= _EVEN:
        return ", and a call keeps weaker hands in"
    return ", but a raise would mostly be called by better hands"


def _when_called(found: Thought) -> float:
    """Give the best share that a bet or raise wins when it is called."""
    return max((promise.share for promise in found.promises if promise.plan.pushes), default=0.0)


def _duel(found: Thought, way: WeighedAction) -> str:
    """Explain a decision where nobody need match a bet."""
    match way.action:
        case RaiseTo() | BetTo():
            return "You win more than half of whatever you both put in from now on, so doubling the bet pays."
        case Fold():
            return _fold(found)
        case Check():
            return "No one has to match what you put in now, and checking is free."
        case Call() | TapOut() if price_of(found.spot).cost:
            return "You win often enough to call."
        case _:
            return "Your hand isn't strong enough to double the bet, and staying in costs nothing more."


_RARE = 0.05
_SMALL = 0.25
