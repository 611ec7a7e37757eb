"""The buttons of a blackjack table: in turn, while others play, between rounds, and to place a bet."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from pyapp.blackjack import (
    Action,
    BlackjackReason,
    BlackjackRefusal,
    BlackjackRules,
    Decline,
    Double,
    EvenMoney,
    Hit,
    Insure,
    RoundObservation,
    RoundOptions,
    Split,
    StakeRange,
    Stand,
    Surrender,
    bet_refusal,
)
from pyapp.money import NO_MONEY, HalfDollars, half_dollars, half_dollars_text
from pyapp.texts import say
from pyapp.views.blackjack.choice_views import BettingView, ChipView, InsuranceView
from pyapp.views.blackjack.hand_names import action_label, action_name, say_of_seat, seat_name
from pyapp.views.blackjack.table_words import limits_words
from pyapp.views.kit.controls import ControlView, Role


def next_round() -> ControlView:
    """Return the button that goes on after a round."""
    return ControlView("next", say("views_blackjack.control.next_round"), Role.PUSH, key="Enter")


def in_turn(options: RoundOptions, rules: BlackjackRules) -> tuple[ControlView, ...]:
    """Return the buttons of a decision, each with its cost, or with the rule that refuses it."""
    more = say("views_blackjack.control.more", amount=half_dollars_text(options.second_bet))
    back = say("views_blackjack.control.back", amount=half_dollars_text(options.second_bet // 2))
    choices = (options.hit, options.stand, options.double, options.split, options.surrender)
    costs = ("", "", more, more, back)
    return tuple(
        ControlView(
            action_name(play), action_label(play), _ROLES.get(play), cost, reason=_reason(choice), key=key
        )
        for (play, key), choice, cost in zip(_plays(rules), choices, costs, strict=False)
    )


def waiting(rules: BlackjackRules, why: str = "") -> tuple[ControlView, ...]:
    """Return the same buttons while others act: in their places, and saying so when tapped."""
    reason = why or say("views_blackjack.control.not_your_turn")
    return tuple(
        ControlView(action_name(play), action_label(play), _ROLES.get(play), reason=reason, key=key)
        for play, key in _plays(rules)
    )


def looking_on(rules: BlackjackRules) -> tuple[ControlView, ...]:
    """Return the buttons once the player has nothing more to decide: the round can be skipped to its end."""
    _, stand, *others = waiting(rules, say("views_blackjack.control.finished"))
    return (ControlView("skip", say("views_blackjack.control.skip"), Role.PUSH, key="Enter"), stand, *others)


def drill_choices(actions: Sequence[Action]) -> tuple[ControlView, ...]:
    """Return the answers that a drill offers, by the actions that were open."""
    kinds = {type(action) for action in actions}
    return tuple(
        ControlView("answer", action_label(play), value=action_name(play), key=key)
        for play, key in _PLAYS.items()
        if play in kinds
    )


def insurance_offer(seen: RoundObservation, chosen: HalfDollars = NO_MONEY) -> InsuranceView | None:
    """Return the strip that asks the viewer about insurance; nothing where the viewer is not asked.

    ``chosen`` is the part that chips were tapped for, 0 for all of it.
    """
    offered = seen.options
    if offered is None or isinstance(offered.decline, BlackjackRefusal):
        return None
    controls = (_decline(offered), *_side_bets(offered, chosen))
    chips: tuple[ChipView, ...] = ()
    if isinstance(offered.insure, StakeRange) and not isinstance(offered.even_money, EvenMoney):
        chips = tuple(_insurance_chips(offered.insure, chosen))
    return InsuranceView(_offer_words(offered), controls, chips)


def _offer_words(offered: RoundOptions) -> str:
    bet = half_dollars_text(offered.second_bet)
    if isinstance(offered.even_money, EvenMoney):
        return say("views_blackjack.insurance.even_money_offer", amount=bet)
    return say("views_blackjack.insurance.offer", bet=bet)


def _side_bets(offered: RoundOptions, chosen: HalfDollars) -> tuple[ControlView, ...]:
    """Return even money, or the part that is chosen of what may be insured, and all of it again."""
    if isinstance(offered.even_money, EvenMoney):
        won = say("views_blackjack.insurance.wins", amount=half_dollars_text(offered.second_bet))
        return (ControlView("even-money", action_label(EvenMoney), None, won, key="E"),)
    label = action_label(Insure)
    if not isinstance(offered.insure, StakeRange):
        return (ControlView("insure", label, reason=offered.insure.sentence, key="I"),)
    most = offered.insure.most
    part = chosen or most
    insure = ControlView("insure", label, None, half_dollars_text(part), part, key="I")
    if not chosen:
        return (insure,)
    whole = ControlView("insure-all", say("views_blackjack.insurance.all"), None, half_dollars_text(most))
    return (whole, insure)


def _insurance_chips(sizes: StakeRange, chosen: HalfDollars) -> Iterator[ChipView]:
    """Return the half-dollar, which makes any amount, and the three largest chips that fit."""
    most = say("views_blackjack.insurance.at_most", most=half_dollars_text(sizes.most))
    fitting = [chip for chip in _INSURANCE_CHIPS if chip <= sizes.most]
    for chip in (HalfDollars(1), *fitting[-3:]):
        yield ChipView(chip, None if chosen + chip <= sizes.most else most)


def _decline(offered: RoundOptions) -> ControlView:
    waits = isinstance(offered.even_money, EvenMoney)
    label = say("views_blackjack.insurance.wait" if waits else "views_blackjack.insurance.no_thanks")
    return ControlView("decline", label, Role.STAY, key="N")


def _plays(rules: BlackjackRules) -> tuple[tuple[type[Action], str], ...]:
    """Return the plays that a table has, with their keys."""
    return tuple(_PLAYS.items())[: 5 if rules.late_surrender else 4]


def _reason(choice: Action | BlackjackRefusal | Decline) -> str | None:
    return choice.sentence if isinstance(choice, BlackjackRefusal) else None


_INSURANCE_CHIPS = tuple(half_dollars(chip) for chip in (1, 5, 25, 100))
_PLAYS: Final[Mapping[type[Action], str]] = {Hit: "H", Stand: "S", Double: "D", Split: "P", Surrender: "R"}
_ROLES: Final[Mapping[type[Action], Role]] = {Hit: Role.PUSH, Stand: Role.STAY}


_CHIPS: Final = tuple(half_dollars(chip) for chip in (1, 5, 25, 100, 500, 1000, 5000))
_SHOWN: Final = 5


@dataclass(frozen=True, slots=True)
class Bettor:
    """A person who is placing a bet."""

    seat: int
    name: str
    stack: HalfDollars
    """All chips before the bet."""

    bet: HalfDollars
    last: HalfDollars = NO_MONEY
    """The bet of the round before; 0 where there was none."""


def betting_view(rules: BlackjackRules, bettor: Bettor, following: str = "") -> BettingView:
    """Return a person's betting; ``following`` names who bets next, where anyone does."""
    stack, bet = bettor.stack, bettor.bet
    return BettingView(
        seat=bettor.seat,
        name=bettor.name,
        bet=bet,
        stack=stack - bet,
        limits=limits_words(rules),
        chips=tuple(ChipView(chip, _too_much(rules, stack, bet + chip)) for chip in chips_for(rules)),
        controls=tuple(_controls(rules, bettor, following)),
    )


def chips_for(rules: BlackjackRules) -> tuple[HalfDollars, ...]:
    """Return the chips that a table's limits ask for, at most five, in half-dollars."""
    small = max(chip for chip in _CHIPS if chip <= max(rules.least_bet, _CHIPS[0]))
    fitting = [chip for chip in _CHIPS if small <= chip <= rules.most_bet]
    return tuple(fitting[:_SHOWN])


def ask_for_bet(betting: BettingView) -> str:
    """Return the question for a bet as a sentence, for the screen reader."""
    return say_of_seat("views_blackjack.bet.asked", betting.name, circle=bet_words(betting))


def bet_words(betting: BettingView) -> str:
    """Return what lies in the circle, and what is left beside it."""
    stack = half_dollars_text(betting.stack)
    if not betting.bet:
        return say("views_blackjack.bet.empty_circle", stack=stack)
    return say("views_blackjack.bet.circle", bet=half_dollars_text(betting.bet), stack=stack)


def _controls(rules: BlackjackRules, bettor: Bettor, following: str) -> Iterator[ControlView]:
    stack, bet, last = bettor.stack, bettor.bet, bettor.last
    nothing = None if bet else say("views_blackjack.bet.none_yet")
    again, twice = (half_dollars_text(amount) if amount else "" for amount in (last, bet * 2))
    too_much = nothing or _too_much(rules, stack, bet * 2)
    yield ControlView("clear", say("views_blackjack.bet.clear"), reason=nothing, key="C")
    repeat, double = say("views_blackjack.bet.repeat"), say("views_blackjack.bet.double")
    yield ControlView("repeat", repeat, None, again, last, _repeat(rules, stack, last), "R")
    yield ControlView("double-bet", double, None, twice, bet * 2, too_much, "D")
    label = say("views_blackjack.bet.next" if following else "views_blackjack.bet.deal")
    beside = seat_name(following) if following else half_dollars_text(bet) if bet else ""
    yield ControlView("deal", label, Role.PUSH, beside, reason=_refusal(rules, stack, bet), key="Enter")


def _repeat(rules: BlackjackRules, stack: int, last: int) -> str | None:
    return _refusal(rules, stack, last) if last else say("views_blackjack.bet.no_last")


def _too_much(rules: BlackjackRules, stack: int, bet: int) -> str | None:
    """Return why a bet is too high; a bet that is still too low may grow."""
    refused = bet_refusal(rules, stack, bet)
    return refused.sentence if refused and refused.why is not BlackjackReason.BET_LOW else None


def _refusal(rules: BlackjackRules, stack: int, bet: int) -> str | None:
    refused = bet_refusal(rules, stack, bet)
    return refused.sentence if refused else None
