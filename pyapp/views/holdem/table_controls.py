"""The buttons of every moment: in turn, while others act, and between hands."""

from dataclasses import replace

from pyapp.holdem import (
    BetRange,
    BetTo,
    Call,
    Check,
    Felt,
    HoldemRules,
    Observation,
    Options,
    Refused,
    Seat,
    TapOut,
)
from pyapp.views.holdem.fold_button import fold_control
from pyapp.views.holdem.view_types import AdvanceChoice
from pyapp.views.kit.amounts import chips_of, chips_per_dollar, shown_chips
from pyapp.views.kit.common_views import ControlView, Role


def in_turn(options: Options, felt: Felt, *, questioned: bool = False) -> tuple[ControlView, ...]:
    """Return the buttons of a decision, each with its cost, or with the rule that refuses it.

    ``questioned`` tells that the player has been asked whether to fold for nothing.
    """
    seat, fold = felt.seats[options.seat], fold_control(options, felt, questioned=questioned)
    if felt.rules.each_acts_once:
        return (fold, *_check_and_call(options, seat), _push(options, seat))
    return (fold, _stay(options, seat), _push(options, seat))


def during_hand(rules: HoldemRules) -> tuple[ControlView, ...]:
    """Return the buttons while others act: in their places, and saying so when tapped."""
    return _waiting("It isn't your turn yet.", rules)


def ahead_of_turn(seen: Observation, plan: AdvanceChoice | None) -> tuple[ControlView, ...]:
    """Give the switches of one who waits for his turn: what to do when it comes, at what price."""
    price = _price_ahead(seen)
    now = "Call" if price else "Check"
    with chips_of(seen.felt.rules.chips_per_dollar):
        cost = shown_chips(price) if price else ""
    planned = (
        (AdvanceChoice.CHECK_OR_FOLD, "Check or fold", Role.GIVE_UP, "", "F"),
        (AdvanceChoice.THIS_PRICE, now, Role.STAY, cost, "C"),
        (AdvanceChoice.ANY_PRICE, "Call any", Role.PUSH, "", "A"),
    )
    return tuple(
        ControlView("plan", label, role, cost, key=key, value=value.value, pressed=plan is value)
        for value, label, role, cost, key in planned
    )


def looking_on(seen: Observation) -> tuple[ControlView, ...]:
    """Give the buttons of one who acts no more in this hand: it can be seen to its end at once."""
    *others, _ = _waiting(_done(seen), seen.felt.rules)
    return (*others, ControlView("skip", "Skip ahead", Role.PUSH, key="Enter"))


def between_hands(stack: int, buy_in: int, rules: HoldemRules) -> tuple[ControlView, ...]:
    """Give the buttons between two hands."""
    leave = ControlView("leave", "Leave", Role.GIVE_UP)
    if stack:
        return (leave, again(), ControlView("next", "Next hand", Role.PUSH, key="Enter"))
    why = "You have no chips on the table. Buy in again first."
    with chips_of(rules.chips_per_dollar):
        cost = shown_chips(buy_in)
    return (
        leave,
        ControlView("rebuy", "Rebuy", Role.STAY, cost, buy_in),
        ControlView("next", "Next hand", Role.PUSH, reason=why, key="Enter"),
    )


def again() -> ControlView:
    """Offer the hand that is over to be looked at again."""
    return ControlView("replay-last-hand", "Replay", Role.STAY, "this hand")


def _price_ahead(seen: Observation) -> int:
    """Say what staying in would cost the viewer if it were his turn now."""
    seat = seen.felt.seats[seen.viewer or 0]
    return max(0, min(seen.felt.price - seat.bet, seat.stack))


def _waiting(why: str, rules: HoldemRules) -> tuple[ControlView, ...]:
    check = ControlView("check", "Check", Role.STAY, reason=why, key="C")
    call = ControlView("call", "Call", Role.STAY, reason=why, key="C")
    apart = (check, replace(call, role=Role.CALL, key="L"))
    return (
        ControlView("fold", "Fold", Role.GIVE_UP, reason=why, key="F"),
        *(apart if rules.each_acts_once else (call,)),
        ControlView("raise", "Raise", Role.PUSH, reason=why, key="R"),
    )


def _done(seen: Observation) -> str:
    seat = None if seen.viewer is None else seen.felt.seats[seen.viewer]
    if seat is not None and seat.limit is not None:
        return "You've tapped out: there's nothing left to decide."
    if seat is not None and seat.all_in:
        return "You're all-in: there's nothing left to decide."
    return "You're out of this hand."


def _check_and_call(options: Options, seat: Seat) -> tuple[ControlView, ControlView]:
    """Return a button to check and one to call; C stays in for nothing where it may, and L calls."""
    refused = _reason(options.check)
    check = ControlView("check", "Check", Role.STAY, reason=refused, key="" if refused else "C")
    cost = shown_chips(options.to_call) + _all_in(options.to_call, seat.stack)
    key = "C" if refused else "L"
    return check, ControlView("call", "Call", Role.CALL, cost, options.to_call, key=key)


def _stay(options: Options, seat: Seat) -> ControlView:
    price = options.to_call
    match options.stay:
        case Check():
            return ControlView("check", "Check", Role.STAY, key="C")
        case TapOut():
            return ControlView("tap-out", "Tap out", Role.STAY, shown_chips(price), price, key="C")
        case Call():
            cost = shown_chips(price) + _all_in(price, seat.stack) if price else "free"
            return ControlView("call", "Call", Role.STAY, cost, price, key="C")


def _push(options: Options, seat: Seat) -> ControlView:
    push = options.push
    if push is None:
        return _refused_push(options)
    if _has_sizes(options):
        label = "Bet…" if isinstance(push, BetTo) else "Raise…"
        return ControlView("sheet", label, Role.PUSH, f"from {shown_chips(push.total)}", key="R")
    all_in = _all_in(push.total, seat.bet + seat.stack)
    if isinstance(push, BetTo):
        return ControlView("bet", "Bet", Role.PUSH, shown_chips(push.total) + all_in, push.total, key="R")
    return ControlView(
        "raise", "Raise", Role.PUSH, f"to {shown_chips(push.total)}{all_in}", push.total, key="R"
    )


def _has_sizes(options: Options) -> bool:
    """Tell whether there is more than one size to choose from."""
    open_sizes = (sizes for sizes in (options.bet, options.raising) if isinstance(sizes, BetRange))
    return any(sizes.least < sizes.most for sizes in open_sizes)


def _refused_push(options: Options) -> ControlView:
    """Grey out whichever of bet and raise would be the next; the other is refused by what was bet already."""
    if options.to_call or isinstance(options.check, Refused):
        return ControlView("raise", "Raise", Role.PUSH, reason=_reason(options.raising), key="R")
    return ControlView("bet", "Bet", Role.PUSH, reason=_reason(options.bet), key="R")


def _reason(choice: Check | BetRange | Refused) -> str | None:
    return choice.words(chips_per_dollar()) if isinstance(choice, Refused) else None


def _all_in(chips: int, most: int) -> str:
    return ", all-in" if chips == most else ""
