"""Actions, amounts and cards as the coach says them, and in one sentence why the expert would do so."""

from collections.abc import Sequence
from fractions import Fraction
from typing import Final

from pyapp import money
from pyapp.agents.holdem.choosing.action_values import ActionValue
from pyapp.agents.holdem.choosing.choose_action import WeighedAction
from pyapp.agents.holdem.spot import Spot
from pyapp.analysis.holdem.expert_thought import Thought
from pyapp.analysis.holdem.outs_and_odds import price_of
from pyapp.cards import Card, Rank
from pyapp.holdem import Action, BetTo, Call, Check, Fold, HandObservation, RaiseTo, Status, Street, TapOut
from pyapp.money import NO_CHIPS, Chips
from pyapp.ranking import hole_name
from pyapp.texts import in_percent, list_words, say
from pyapp.views.kit.card_faces import the_card
from pyapp.views.kit.money import shown_chips, shown_per_dollar, with_sign, written_chips

_ROUNDED_FROM: Final = 10


def doing(action: Action, spot: Spot, *, ing: bool = False) -> str:
    """Return what to do, as in `call $4`, or with ``ing`` what was done, as in `calling $4`."""
    kind, chips = _kind(action, spot)
    amount = shown_chips(chips)
    return (
        say(f"holdem_coach.doing.{kind}", amount=amount)
        if ing
        else say(f"holdem_coach.do.{kind}", amount=amount)
    )


def _kind(action: Action, spot: Spot) -> tuple[str, Chips]:  # noqa: PLR0911 - one a kind
    """Return what the catalogue calls an action, and the chips that are named with it."""
    cost, seat = _cost(action, spot), spot.own
    match action:
        case Fold():
            return "fold", NO_CHIPS
        case Check():
            return "check", NO_CHIPS
        case Call():
            return ("call" if cost else "call_for_free"), cost
        case TapOut():
            return "tap_out", cost
        case BetTo(total) | RaiseTo(total) if total == seat.bet + seat.stack:
            return "all_in", seat.stack
        case BetTo(total):
            return "bet", total
        case RaiseTo(total):
            return "raise", total


def _cost(action: Action, spot: Spot) -> Chips:
    """Return the chips that staying in takes; a call beside a free check has a price of its own."""
    return spot.options.to_call if action == spot.options.optional_call else price_of(spot).shown


def street_phrase(street: Street) -> str:
    """Return when, inside a sentence: `on the flop`."""
    return say(f"holdem_coach.when.{street.name.lower()}")


def number(count: int) -> str:
    """Return a number up to ten in a word, inside a sentence."""
    return say(f"holdem_coach.number.{count}")


def percent(part: float) -> str:
    """Return a share, as in `43%`; what is nearly nothing or nearly all is not said to be that."""
    whole = round(100 * part)
    if _is_nearly_whole(part):
        return (
            say("holdem_coach.percent.over", number=99)
            if whole
            else say("holdem_coach.percent.under", number=1)
        )
    return in_percent(str(whole))


def about(part: float) -> str:
    """Return a share that is not exactly known, as in `about 43%`."""
    return percent(part) if _is_nearly_whole(part) else say("holdem_coach.about", part=percent(part))


def _is_nearly_whole(part: float) -> bool:
    """Tell whether a share rounds to nothing or to all, and is not."""
    return round(100 * part) in {0, 100} and 0 < part < 1


def chips(amount: float) -> str:
    """Return an average amount as precisely as it is known: in chips, below ten in half chips, `$2.50`."""
    if shown_per_dollar() == money.COUNT_ONLY:
        return shown_chips(Chips(round(amount)))
    return written_chips(Chips(int(2 * rounded_chips(amount))), 2 * shown_per_dollar())


def cost_words(cost: float) -> str:
    """Return what a mistake cost, as in `$2.50`, or `1,128 chips` where chips only count."""
    words = chips(cost)
    if shown_per_dollar() != money.COUNT_ONLY:
        return words
    return say("holdem_coach.chips", n=round(cost), amount=words)


def worth_words(worth: float) -> str:
    """Return what something wins on average against folding, as in `+$2.50`."""
    words = chips(abs(worth))
    return words if words == shown_chips(NO_CHIPS) else with_sign(worth, words)


def rounded_chips(amount: float) -> Fraction:
    """Return the chips that ``chips`` writes for an average amount, for figures that stand beside it."""
    return Fraction(round(amount)) if amount >= _ROUNDED_FROM else Fraction(round(2 * amount), 2)


def count_of(cards: Sequence[Card]) -> str:
    """Return cards rank by rank, as in `3 tens and the five of hearts`."""
    ranks = sorted({card.rank for card in cards}, reverse=True)
    return list_words([_of_rank(rank, [card for card in cards if card.rank is rank]) for rank in ranks])


def _of_rank(rank: Rank, cards: Sequence[Card]) -> str:
    if len(cards) == 1:
        return the_card(cards[0])
    return say("holdem_coach.outs.rank", n=len(cards), ranks=rank.plural)


_EVEN = 0.5
_SELDOM = 0.3


def figure_words(found: Thought, seen: HandObservation) -> str:
    """Return the one figure that decides; where none does, why the best way is the best."""
    way, price = found.best, price_of(found.spot)
    share, needed = percent(found.share), percent(found.needed)
    match way.action:
        case BetTo() | RaiseTo() if way.action_value:
            return _figure_of_bet(found, way.action_value)
        case BetTo() | RaiseTo():
            return say("holdem_coach.figure.share", share=share)
        case Fold() | Call() | TapOut() if not price.cost or share == needed:
            return reason_words(found, seen, way)
        case Fold() | Call() | TapOut():
            agrees = (found.share < found.needed) is isinstance(way.action, Fold)
            figure = _need(found, seen, share)
            return figure if agrees else reason_words(found, seen, way)
        case Check():
            return say("holdem_coach.figure.free", share=share)


def _need(found: Thought, seen: HandObservation, share: str) -> str:
    """Return what a call needs, beside its price in chips where prizes ask for another share."""
    prizes, needed = seen.felt.prizes, percent(found.needed)
    price = percent(float(price_of(found.spot).needed))
    if prizes is None or needed == price:
        return say("holdem_coach.figure.needed", share=share, needed=needed)
    left = sum(seat.status is not Status.OUT for seat in seen.felt.seats) + len(prizes.elsewhere)
    if left == len(prizes.paid) + 1:
        return say("holdem_coach.figure.bubble", share=share, needed=needed, price=price)
    return say("holdem_coach.figure.prizes", share=share, needed=needed, price=price)


def _figure_of_bet(found: Thought, action_value: ActionValue) -> str:
    """Return how often a bet or raise wins when it is called, or how often all fold to a bluff."""
    wins_called = action_value.share >= _EVEN or _several_pay(action_value, found)
    if wins_called or action_value.folds < _SELDOM:
        return say("holdem_coach.figure.called", share=percent(action_value.share))
    return say("holdem_coach.figure.folds", folds=percent(action_value.folds))


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
    action_value = way.action_value
    if action_value is None:
        return say("holdem_coach.first_raise.unknown")
    if action_value.folds < _RARE:
        return say("holdem_coach.first_raise.called", share=about(action_value.share))
    return say(
        "holdem_coach.first_raise.folds", folds=about(action_value.folds), share=about(action_value.share)
    )


def _push(found: Thought, way: WeighedAction) -> str:
    """Explain a bet or raise: for value, with a fair part of a crowd's pot, or because others fold."""
    action_value = way.action_value
    if action_value is None:
        return ""
    share = about(action_value.share)
    if action_value.share >= _EVEN and action_value.folds < _RARE:
        return say("holdem_coach.push.nearly_always_called", share=share)
    if action_value.share >= _EVEN:
        return say("holdem_coach.push.called", calls=about(1 - action_value.folds), share=share)
    if _several_pay(action_value, found):
        return beyond_a_call(action_value, found)
    if action_value.plan.size < _SMALL_BET and action_value.folds < _SELDOM:
        return say("holdem_coach.push.small", share=share)
    return beyond_a_call(action_value, found)


def beyond_a_call(action_value: ActionValue, found: Thought) -> str:
    """Explain a bet or raise that wins more than one call of it: several call, or all fold."""
    if _several_pay(action_value, found):
        return say("holdem_coach.push.several_pay", share=about(action_value.share))
    return say(
        "holdem_coach.push.all_fold", folds=about(action_value.folds), share=percent(action_value.share)
    )


def _several_pay(action_value: ActionValue, found: Thought) -> bool:
    """Tell whether a bet earns a fair part of what several rivals put in."""
    fair = 1 / (1 + action_value.callers)
    return len(found.spot.rivals) > 1 and action_value.folds < _SELDOM and action_value.share > fair


def _fold(found: Thought) -> str:
    if found.needed_in_prizes and found.share < found.needed:
        return say("holdem_coach.for_prizes.call", needed=percent(found.needed))
    if found.share < found.needed:
        return say("holdem_coach.fold.too_seldom")
    if found.spot.street is Street.RIVER:
        return say("holdem_coach.fold.close")
    if not found.spot.streets_ahead:
        return say("holdem_coach.fold.chart")
    return say("holdem_coach.fold.later_bets")


def _stay(found: Thought) -> str:
    if not found.spot.to_call:
        return _check(found)
    if found.share >= found.needed:
        return _call(found)
    if found.spot.streets_ahead:
        return say("holdem_coach.stay.wins_later")
    return say("holdem_coach.stay.bluffs")


def _check(found: Thought) -> str:
    if not found.spot.sizes:
        return say("holdem_coach.check.no_bets")
    if not any(action_value.plan.pushes for action_value in found.action_values):
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
    return max(
        (action_value.share for action_value in found.action_values if action_value.plan.pushes), default=0.0
    )


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
_SMALL_BET = 0.25
