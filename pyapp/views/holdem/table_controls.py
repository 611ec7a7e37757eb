"""The buttons of every moment: in turn, while others act, and between hands; a fold with its price."""

from dataclasses import replace
from typing import Final

from pyapp.holdem import (
    BetRange,
    BetTo,
    Call,
    Check,
    Felt,
    HandObservation,
    HandOptions,
    HandSeat,
    HoldemRefusal,
    HoldemRules,
    TapOut,
    fold_price,
)
from pyapp.money import NO_CHIPS, Chips
from pyapp.texts import say
from pyapp.views.holdem.view_types import AdvanceChoice
from pyapp.views.kit.controls import ControlView, Role
from pyapp.views.kit.money import chips_of, shown_chips, shown_per_dollar, with_sign

SURE: Final = "sure"
"""What a press of the button says once the question has been asked."""


def fold_question(options: HandOptions, felt: Felt) -> str:
    """Return what to ask a player who folds where staying is free; empty where chips hang on it."""
    if options.to_call and isinstance(options.check, HoldemRefusal):
        return ""
    if isinstance(options.fold, HoldemRefusal) or fold_price(felt, options.seat):
        return ""
    check = isinstance(options.stay, Check)
    return say(
        "holdem_table.question.fold_for_free_check" if check else "holdem_table.question.fold_for_free_call"
    )


def fold_control(options: HandOptions, felt: Felt, *, questioned: bool) -> ControlView:
    """Return the button; once the question was asked it does something else, and so sleeps for a moment."""
    label = say("holdem_table.control.fold")
    if questioned:
        anyway = say("holdem_table.cost.anyway")
        return ControlView("fold", label, Role.GIVE_UP, anyway, value=SURE, key="F")
    price = fold_price(felt, options.seat)
    cost = with_sign(-price, shown_chips(price)) if price else ""
    reason = options.fold.words(shown_per_dollar()) if isinstance(options.fold, HoldemRefusal) else None
    return ControlView("fold", label, Role.GIVE_UP, cost, reason=reason, key="F")


def in_turn(options: HandOptions, felt: Felt, *, questioned: bool = False) -> tuple[ControlView, ...]:
    """Return the buttons of a decision, each with its cost, or with the rule that refuses it.

    ``questioned`` tells that the player has been asked whether to fold for nothing.
    """
    seat, fold = felt.seats[options.seat], fold_control(options, felt, questioned=questioned)
    if felt.rules.each_acts_once:
        return (fold, *_check_and_call(options, seat), _push(options, seat))
    return (fold, _stay(options, seat), _push(options, seat))


def during_hand(rules: HoldemRules) -> tuple[ControlView, ...]:
    """Return the buttons while others act: in their places, and saying so when tapped."""
    return _waiting(say("holdem_table.why.not_your_turn"), rules)


def ahead_of_turn(seen: HandObservation, plan: AdvanceChoice | None) -> tuple[ControlView, ...]:
    """Return the switches while the viewer waits for a turn: what to do when it comes, at what price."""
    price = _price_ahead(seen)
    now = say("holdem_table.control.call" if price else "holdem_table.control.check")
    with chips_of(seen.felt.rules.shown_per_dollar):
        cost = shown_chips(price) if price else ""
    planned = (
        (AdvanceChoice.CHECK_OR_FOLD, say("holdem_table.control.check_or_fold"), Role.GIVE_UP, "", "F"),
        (AdvanceChoice.THIS_PRICE, now, Role.STAY, cost, "C"),
        (AdvanceChoice.ANY_PRICE, say("holdem_table.control.call_any"), Role.PUSH, "", "A"),
    )
    return tuple(
        ControlView("plan", label, role, cost, key=key, value=value.value, pressed=plan is value)
        for value, label, role, cost, key in planned
    )


def looking_on(seen: HandObservation) -> tuple[ControlView, ...]:
    """Return the buttons of a viewer who acts no more in this hand, which can be seen to its end at once."""
    *others, _ = _waiting(_why_done(seen), seen.felt.rules)
    return (*others, ControlView("skip", say("holdem_table.control.skip"), Role.PUSH, key="Enter"))


def between_hands(stack: Chips, buy_in: Chips, rules: HoldemRules) -> tuple[ControlView, ...]:
    """Return the buttons between two hands."""
    leave = ControlView("leave", say("holdem_table.control.leave"), Role.GIVE_UP)
    if stack:
        following = ControlView("next", say("holdem_table.control.next"), Role.PUSH, key="Enter")
        return (leave, again(), following)
    with chips_of(rules.shown_per_dollar):
        cost = shown_chips(buy_in)
    rebuy = ControlView("rebuy", say("holdem_table.control.rebuy"), Role.PUSH, cost, buy_in, key="R")
    return (leave, again(), rebuy)


def again() -> ControlView:
    """Return the button that opens the hand that is over in the replay."""
    label, which = say("holdem_table.control.replay"), say("holdem_table.cost.this_hand")
    return ControlView("replay-last-hand", label, Role.STAY, which)


def _price_ahead(seen: HandObservation) -> Chips:
    """Return what staying in would cost the viewer if it were their turn now."""
    seat = seen.felt.seats[seen.viewer or 0]
    return max(NO_CHIPS, min(seen.felt.price - seat.bet, seat.stack))


def _waiting(why: str, rules: HoldemRules) -> tuple[ControlView, ...]:
    check = ControlView("check", say("holdem_table.control.check"), Role.STAY, reason=why, key="C")
    call = ControlView("call", say("holdem_table.control.call"), Role.STAY, reason=why, key="C")
    apart = (check, replace(call, role=Role.CALL, key="L"))
    return (
        ControlView("fold", say("holdem_table.control.fold"), Role.GIVE_UP, reason=why, key="F"),
        *(apart if rules.each_acts_once else (call,)),
        ControlView("raise", say("holdem_table.control.raise"), Role.PUSH, reason=why, key="R"),
    )


def _why_done(seen: HandObservation) -> str:
    seat = None if seen.viewer is None else seen.felt.seats[seen.viewer]
    if seat is not None and seat.limit is not None:
        return say("holdem_table.why.tapped_out")
    if seat is not None and seat.all_in:
        return say("holdem_table.why.all_in")
    return say("holdem_table.why.out")


def _check_and_call(options: HandOptions, seat: HandSeat) -> tuple[ControlView, ControlView]:
    """Return a button to check and one to call; C stays in for nothing where it may, and L calls."""
    refused, price = _reason(options.check), options.to_call
    check, call = say("holdem_table.control.check"), say("holdem_table.control.call")
    cost, key = _cost(price, all_in=price == seat.stack), "C" if refused else "L"
    return (
        ControlView("check", check, Role.STAY, reason=refused, key="" if refused else "C"),
        ControlView("call", call, Role.CALL, cost, price, key=key),
    )


def _stay(options: HandOptions, seat: HandSeat) -> ControlView:
    price = options.to_call
    match options.stay:
        case Check():
            return ControlView("check", say("holdem_table.control.check"), Role.STAY, key="C")
        case TapOut():
            label = say("holdem_table.control.tap_out")
            return ControlView("tap-out", label, Role.STAY, shown_chips(price), price, key="C")
        case Call():
            cost = _cost(price, all_in=price == seat.stack) if price else say("holdem_table.cost.free")
            return ControlView("call", say("holdem_table.control.call"), Role.STAY, cost, price, key="C")


def _push(options: HandOptions, seat: HandSeat) -> ControlView:
    push = options.push
    if push is None:
        return _refused_push(options)
    if _has_sizes(options):
        bets = isinstance(push, BetTo)
        label = say("holdem_table.control.sized_bet" if bets else "holdem_table.control.sized_raise")
        least = say("holdem_table.cost.from", amount=shown_chips(push.total))
        return ControlView("sheet", label, Role.PUSH, least, key="R")
    all_in = push.total == seat.bet + seat.stack
    if isinstance(push, BetTo):
        label, cost = say("holdem_table.control.bet"), _cost(push.total, all_in=all_in)
        return ControlView("bet", label, Role.PUSH, cost, push.total, key="R")
    key = "holdem_table.cost.to_all_in" if all_in else "holdem_table.cost.to"
    label, cost = say("holdem_table.control.raise"), say(key, amount=shown_chips(push.total))
    return ControlView("raise", label, Role.PUSH, cost, push.total, key="R")


def _has_sizes(options: HandOptions) -> bool:
    """Tell whether there is more than one size to choose from."""
    open_sizes = (sizes for sizes in (options.bet, options.raising) if isinstance(sizes, BetRange))
    return any(sizes.least < sizes.most for sizes in open_sizes)


def _refused_push(options: HandOptions) -> ControlView:
    """Grey out whichever of bet and raise would be the next; the other is refused by what was bet already."""
    if options.to_call or isinstance(options.check, HoldemRefusal):
        label, reason = say("holdem_table.control.raise"), _reason(options.raising)
        return ControlView("raise", label, Role.PUSH, reason=reason, key="R")
    label, reason = say("holdem_table.control.bet"), _reason(options.bet)
    return ControlView("bet", label, Role.PUSH, reason=reason, key="R")


def _reason(choice: Check | BetRange | HoldemRefusal) -> str | None:
    return choice.words(shown_per_dollar()) if isinstance(choice, HoldemRefusal) else None


def _cost(chips: Chips, *, all_in: bool) -> str:
    """Return a price as a button shows it, with a word where it takes the last chip."""
    return say("holdem_table.cost.all_in", amount=shown_chips(chips)) if all_in else shown_chips(chips)
