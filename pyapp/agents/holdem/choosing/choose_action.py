"""From what each way of going on is worth to one of them: the best as a rule, a near one now and then.

In the duel no one need match a bet and every raise doubles the price: there one goes by worth.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import exp
from typing import Final

from pyapp.agents.holdem.choosing.action_values import ActionValue, PlannedAction
from pyapp.agents.holdem.choosing.chance_policy import ReasonedAction, percent
from pyapp.agents.holdem.choosing.character import SOBER, Character, style_bonus
from pyapp.agents.holdem.spot import DEEP, Spot
from pyapp.holdem import Action, BetRange, Call, Fold, HandObservation, RaiseTo, Street
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking.chances import SampleSource
from pyapp.texts import say

DEFENDING: Final = 0.05
"""How much, in pots, the least defence against a stranger's bet counts for or against a call,"""

DEFENDING_AT_LIMIT: Final = 0.2
"""and with limits against one rival: bets are small beside the pot, and nearly all of a range must defend.

Against several the defence is shared, so no one owes that much of it.
"""

FAINT: Final = 0.05
"""What would be chosen less often than the best way by this factor is not chosen at all."""

WAR: Final = 3
"""After so many bets and raises on a street a further one is made for what calls it, never as a bluff."""

LEAST_OF_CROWD: Final = 1.1
"""What part of an equal share a bet must win when called by one of two rivals or more, after the flop.

With less it is a bluff, and one of several has something more often than one alone. Tuned so that bets after
a raise before the flop come as often as `thinking_bot.BET_LATER` says.
"""

CROWD_FOLDS: Final = 0.62
"""Unless all fold so often: strangers do not, up to a bet of one and a half pots."""

_EVEN: Final = 0.5
"""A push that wins less than this share of the pot when called is a bluff."""

_TINY: Final = 1e-6
"""The least unit of worth, in chips, so that no difference is divided by 0."""


@dataclass(frozen=True, slots=True)
class ChoiceContext:
    """What a choice depends on beside what the ways of going on are worth."""

    place: float
    """In which part of its own range, as rivals may see it, the hand lies; 0 is the best."""

    known: float
    """How well the one who bet is known: 0 a stranger, near 1 an old acquaintance."""

    unit: float
    """The chips by which differences in worth are measured."""

    character: Character = SOBER
    sly: bool = False
    """Whether a very good hand is hidden this time."""

    defending: float = DEFENDING
    """How much the least defence counts, in pots."""

    too_weak: str = ""
    """Why the hand is none to call with here, in a sentence; empty where it may call."""

    waits: bool = False
    """Whether the betting is left to the raiser of the street before."""


@dataclass(frozen=True, slots=True)
class WeighedAction:
    """One way of going on, with all that a choice is made from."""

    action: Action
    worth: float
    """Chips won on average, folding being worth nothing."""

    reason: str
    action_value: ActionValue | None = None
    """What it is worth; ``None`` for folding."""

    often: float = 0.0
    """How often it is chosen here, from 0 to 1."""

    bonus: float = 0.0
    """What counts for it beside its worth, in chips: a style's liking, the defence against bluffs."""


def choose_weighed(ways: Sequence[WeighedAction], luck: SampleSource) -> ReasonedAction:
    """Choose one of the ways, each as often as it says."""
    pick = luck.random()
    for way in ways:
        pick -= way.often
        if pick <= 0:
            return ReasonedAction(way.action, way.reason)
    return ReasonedAction(ways[-1].action, ways[-1].reason)


def weigh_actions(
    spot: Spot, prospects: Sequence[ActionValue], standing: ChoiceContext, wavering: float
) -> tuple[WeighedAction, ...]:
    """Weigh folding and the prospects; the nearer two are in worth, the more they are mixed."""
    stay = next(found for found in prospects if not found.plan.pushes)
    pushes = [found for found in prospects if found.plan.pushes and _sound(spot, found)]
    ways = [_add_push(spot, found, standing) for found in pushes]
    if not (pushes and _must_push(spot, stay)) and not _must_fold(spot, stay, standing):
        ways.append(_add_stay(spot, stay, standing, max((found.worth for found in pushes), default=0.0)))
    if spot.to_call and not _cannot_lose(spot, stay):
        ways.append(WeighedAction(spot.give_up, 0.0, standing.too_weak or _folding(spot, stay, standing)))
    sound = [way for way in ways if _liked_worth(spot, way, standing) >= 0]
    return mix_actions(sound or ways, max(wavering * standing.unit, _TINY))


def _liked_worth(spot: Spot, way: WeighedAction, standing: ChoiceContext) -> float:
    """Return what a way is worth with what a style likes of it: what loses is not mixed with what doesn't."""
    liked = _style_bonus(spot, way.action_value, standing) if way.action_value else 0.0
    return way.worth + liked


def mix_actions(ways: Sequence[WeighedAction], unit: float) -> tuple[WeighedAction, ...]:
    """Return how often each way is taken, differences in worth being measured by ``unit``."""
    best = max(way.worth + way.bonus for way in ways)
    weights = [exp((way.worth + way.bonus - best) / unit) for way in ways]
    weights = [weight if weight >= FAINT else 0.0 for weight in weights]
    total = sum(weights)
    return tuple(replace(way, often=weight / total) for way, weight in zip(ways, weights, strict=True))


def _sound(spot: Spot, found: ActionValue) -> bool:
    """Leave out bluffs that are overbets, into a crowd, or after so many raises that no one folds."""
    plan, rivals = found.plan, len(spot.rivals)
    called = found.share * (1 + rivals) < LEAST_OF_CROWD and found.folds < CROWD_FOLDS
    if rivals > 1 and spot.street is not Street.PREFLOP and called:
        return False
    return found.share >= _EVEN or not plan.pushes or (plan.size <= DEEP and spot.pushes < WAR)


def _cannot_lose(spot: Spot, stay: ActionValue) -> bool:
    """Return whether staying wins back its price in the worst case: then folding is never right."""
    return stay.least * (spot.pot + stay.plan.cost) >= stay.plan.cost


def _must_fold(spot: Spot, stay: ActionValue, standing: ChoiceContext) -> bool:
    """Return whether the hand is none to call with, or a call with nothing to come never wins anything."""
    never = stay.plan.last and not stay.most
    return bool(spot.to_call) and (never or bool(standing.too_weak)) and not _cannot_lose(spot, stay)


def _must_push(spot: Spot, stay: ActionValue) -> bool:
    """Return whether a bet or raise can only add to what staying wins: the best hand, the last to act."""
    last = spot.street is Street.RIVER and len(spot.rivals) == 1 and (spot.to_call or spot.position == 1)
    return bool(last) and stay.unbeaten


def _add_push(spot: Spot, found: ActionValue, standing: ChoiceContext) -> WeighedAction:
    return WeighedAction(
        found.plan.action, found.worth, _pushing(found), found, bonus=_style_bonus(spot, found, standing)
    )


def _add_stay(spot: Spot, found: ActionValue, standing: ChoiceContext, best_push: float) -> WeighedAction:
    bonus = _style_bonus(spot, found, standing) + _defence(spot, standing)
    reason = _calling(spot, found, standing) if spot.to_call else _checking(spot, found, standing, best_push)
    return WeighedAction(found.plan.action, found.worth, reason, found, bonus=bonus)


def _style_bonus(spot: Spot, found: ActionValue, standing: ChoiceContext) -> float:
    return style_bonus(found, spot, standing.character, sly=standing.sly)


def _defence(spot: Spot, standing: ChoiceContext) -> float:
    """Call with as much of the range as keeps a stranger's bluffs from paying (minimum defence frequency)."""
    if not spot.to_call or spot.street is Street.PREFLOP:
        return 0.0
    least = (spot.pot - spot.to_call) / spot.pot
    stake = standing.defending * (spot.pot + spot.to_call) * (1 - standing.known)
    return stake if standing.place < least else -stake


def _pushing(found: ActionValue) -> str:
    """Return what spoke for a bet or raise, with its figures."""
    share = percent(found.share)
    if found.share < _EVEN:
        return say("agents.push.folds", folds=percent(found.folds), share=share)
    return say("agents.push.called", share=share, called=percent(1 - found.folds))


def _checking(spot: Spot, found: ActionValue, standing: ChoiceContext, best_push: float) -> str:
    share = percent(found.share)
    if not spot.sizes:
        return say("agents.check.free", share=share)
    if standing.waits:
        return say("agents.check.raiser", share=share)
    if best_push > found.worth:
        return say("agents.check.mixes", share=share)
    return say("agents.check.enough", share=share)


def _calling(spot: Spot, found: ActionValue, standing: ChoiceContext) -> str:
    """Return what spoke for a call: the price, or what made up for what it lacks to it."""
    if found.share >= found.needed:
        key = "agents.call.good"
    elif found.kept >= found.needed:
        key = "agents.call.later_bets"
    elif max(_defence(spot, standing), _style_bonus(spot, found, standing)) <= 0:
        key = "agents.call.close"
    elif _defence(spot, standing) >= _style_bonus(spot, found, standing):
        key = "agents.call.defends"
    else:
        key = "agents.call.likes"
    return say(key, share=percent(found.share), price=_price(spot, found))


def _folding(spot: Spot, stay: ActionValue, standing: ChoiceContext) -> str:
    """Return what spoke for folding: the price, or what made it dearer than it looks."""
    if stay.share < stay.needed:
        key = "agents.fold.short"
    elif stay.kept < stay.needed:
        key = "agents.fold.later_bets"
    elif min(_defence(spot, standing), _style_bonus(spot, stay, standing)) >= 0:
        key = "agents.fold.close"
    elif _defence(spot, standing) <= _style_bonus(spot, stay, standing):
        key = "agents.fold.better_hands"
    else:
        key = "agents.fold.waits"
    return say(key, share=percent(stay.share), price=_price(spot, stay))


def _price(spot: Spot, found: ActionValue) -> str:
    """Return what must be won, and that others are likely to pay too where that makes a difference."""
    needed = percent(found.needed)
    if found.by_prizes:
        return say("agents.price.prizes", price=needed)
    key = "agents.price.with_callers" if needed != percent(spot.price) else "agents.price.alone"
    return say(key, price=needed)


def action_values(spot: Spot, seen: HandObservation, share: float) -> tuple[ActionValue, ...]:
    """Value every open action but folding, for a player who wins ``share`` of the pot on average.

    What counts is the pot as it stands, with a minimum bet from a rival who has yet to act, and on every
    street ahead one from either side, where those win something; else one may fold for nothing.
    """
    return tuple(_action_value(spot, seen, action, share) for action in _open(spot))


def weigh_duel_actions(
    spot: Spot, found: Sequence[ActionValue], wavering: float, character: Character = SOBER
) -> tuple[WeighedAction, ...]:
    """Weigh folding and the other actions; the nearer two are in worth, the more they are mixed."""
    ways = [
        WeighedAction(
            one.plan.action,
            one.worth,
            _reason(spot, one),
            action_value=one,
            bonus=style_bonus(one, spot, character, sly=False),
        )
        for one in found
    ]
    if isinstance(spot.options.fold, Fold) and found[0].plan.cost > 0:
        ways.append(WeighedAction(spot.options.fold, 0.0, _too_little(found[0])))
    return mix_actions(ways, wavering * (spot.pot + spot.to_call))


def _open(spot: Spot) -> Iterator[Action]:
    yield spot.options.stay
    if call := spot.options.optional_call:
        yield call
    if isinstance(spot.options.raising, BetRange):
        yield RaiseTo(spot.options.raising.least)


def _action_value(spot: Spot, seen: HandObservation, action: Action, share: float) -> ActionValue:
    price, raised = seen.felt.price, isinstance(action, RaiseTo)
    cost = _cost(seen, action) - spot.lost_anyway
    minimum = 2 * price if raised else price
    ahead = spot.streets_ahead * max(0.0, 2 * share - 1) * minimum
    plan = PlannedAction(action, cost, (), last=spot.streets_ahead == 0, pushes=raised)
    pot = spot.pot + cost + (minimum if spot.coming and cost else 0)
    return ActionValue(plan, 0.0, share, share * pot - cost + ahead, cost / pot if cost > 0 else 0.0, share)


def _cost(seen: HandObservation, action: Action) -> Chips:
    """Return the chips that an action puts in."""
    stack = seen.felt.seats[seen.felt.to_act or 0].stack
    match action:
        case RaiseTo(total):
            return min(total, stack)
        case Call():
            return min(seen.felt.price, stack)
        case _:
            return NO_CHIPS


def _reason(spot: Spot, found: ActionValue) -> str:
    share = percent(found.share)
    if found.plan.cost and found.plan.action == spot.options.optional_call:
        return say("agents.duel.minimum_bet", share=share)
    if found.plan.pushes:
        return say("agents.duel.raise", share=share)
    if found.plan.cost <= 0:
        return say("agents.duel.free", share=share)
    key = "agents.duel.call_below" if found.share < found.needed else "agents.duel.call"
    return say(key, share=share, price=percent(found.needed))


def _too_little(stay: ActionValue) -> str:
    key = "agents.duel.fold" if stay.share < stay.needed else "agents.duel.fold_above"
    return say(key, share=percent(stay.share), price=percent(stay.needed))
