"""The duel, where no one need match a bet and every raise doubles the price: there one goes by worth."""

from collections.abc import Iterator, Sequence

from pyapp.agents.holdem.choosing.action_values import ActionValue, PlannedAction
from pyapp.agents.holdem.choosing.character import SOBER, Character
from pyapp.agents.holdem.choosing.choose_action import WeighedAction, mix_actions
from pyapp.agents.holdem.choosing.percent_words import percent
from pyapp.agents.holdem.choosing.style_bonus import liking
from pyapp.agents.holdem.spot import Spot
from pyapp.cards import NO_CHIPS, Chips
from pyapp.holdem import Action, BetRange, Call, Fold, HandObservation, RaiseTo
from pyapp.texts import say


def promises(spot: Spot, seen: HandObservation, share: float) -> tuple[ActionValue, ...]:
    """Value every action that is open but folding, for one who wins ``share`` of the pot on average.

    What counts is the pot as it stands, with a minimum bet from a rival who has yet to act, and on every
    street ahead one from either side, where those win something; else one may fold for nothing.
    """
    return tuple(_promise(spot, seen, action, share) for action in _open(spot))


def weigh_duel_actions(
    spot: Spot, found: Sequence[ActionValue], wavering: float, character: Character = SOBER
) -> tuple[WeighedAction, ...]:
    """Weigh folding and the promises; the nearer two are in worth, the more they are mixed."""
    ways = [
        WeighedAction(
            one.plan.action,
            one.worth,
            _reason(spot, one),
            promise=one,
            bonus=liking(one, spot, character, sly=False),
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


def _promise(spot: Spot, seen: HandObservation, action: Action, share: float) -> ActionValue:
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
