"""Bots in the pit: seated as their chair says, with what they remember, and what they think in words."""

from typing import Final

from pyapp.agents.blackjack import BlackjackBot, Flat, HiLo, StyleKind, make
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BotPlan
from pyapp.blackjack import (
    Action,
    DealerDealt,
    Decline,
    Double,
    EvenMoney,
    Event,
    Face,
    Hit,
    Phase,
    RoundObservation,
    Shuffled,
    Split,
    Stand,
    Surrender,
    points,
)
from pyapp.blackjack.odds import StrategyCache, running_count, true_count
from pyapp.cards import Shoe
from pyapp.views.kit.amounts import with_sign

NAMES: Final[dict[StyleKind, tuple[str, ...]]] = {
    StyleKind.BASIC: ("Basil", "Bea", "Boris", "Brita", "Bruno", "Bess", "Bill"),
    StyleKind.MIMIC: ("Mia", "Max", "Mona", "Milo", "Meg", "Matt", "May"),
    StyleKind.NEVER_BUST: ("Ned", "Nora", "Nils", "Nell", "Noah", "Nina", "Nick"),
    StyleKind.STAND_ON: ("Stan", "Sue", "Sven", "Sara", "Seth", "Suki", "Saul"),
    StyleKind.HI_LO: ("Hilda", "Hugo", "Hana", "Hank", "Heidi", "Hal", "Hope"),
}
"""What bots are called: the first letter tells how they play."""


def seat_bot(strategy: BotPlan, streak: int, strategies: StrategyCache) -> BlackjackBot:
    """Seat a bot that has won (or, negative, lost) ``streak`` rounds in a row."""
    bot = _seated(strategy, strategies)
    for _ in range(abs(streak)):
        bot.betting.settle(streak)
    return bot


def _seated(strategy: BotPlan, strategies: StrategyCache) -> BlackjackBot:
    if strategy.kind is StyleKind.HI_LO:
        return BlackjackBot(HiLo(strategies, strategy.spread), Flat(), strategy.unit)
    stand_on = (strategy.hard, strategy.soft)
    return make(strategy.kind, strategies, strategy.unit, strategy.betting, stand_on)


def seen_before(shoe: Shoe) -> tuple[Event, ...]:
    """Tell what everybody at the table has seen of a shoe before a round: all cards that are out.

    A round ends with every card face up, so that no more than this need be kept of the earlier ones.
    """
    decks = len(shoe.cards) // _DECK
    return (Shuffled(decks), *(DealerDealt(card, Face.UP) for card in shoe.cards[: shoe.dealt]))


def betting_thought(bot: BlackjackBot, chair: BlackjackChair) -> str:
    """Say what makes a bot bet as it does."""
    if isinstance(bot.style, HiLo):
        left, decks = bot.style.memory.left, bot.style.memory.decks
        units = bot.style.units()
        running, true = running_count(left, decks), true_count(left, decks)
        count = f"Running {with_sign(running, str(abs(running)))}, true {_true(true)}"
        return f"{count}: {_counted(units, 'unit')}."
    if isinstance(bot.betting, Flat):
        return f"Flat bets: {_counted(bot.betting.units, 'unit')}."
    units = bot.betting.units
    return f"{_run(chair.streak)}: {_counted(units, 'unit')}."


def playing_thought(bot: BlackjackBot, strategy: BotPlan, seen: RoundObservation, action: Action) -> str:
    """Say why a bot does what it does, out of what it sees.

    Where cards are dealt face down, out of what all see: no total, and no count with its own cards.
    """
    verb = _VERBS.get(type(action), "insure")
    if seen.rules.dealt_face_down:
        return f"{_public_reason(strategy, seen)}: {verb}."
    if seen.phase is Phase.INSURANCE:
        return f"{_insurance_reason(bot)}: {verb}."
    hand, up = seen.playing, seen.up
    if hand is None or up is None:
        return ""
    facing = "an ace" if points(up) == 1 else str(points(up))
    return f"{hand.worth.words.capitalize()} against {facing}: {_reason(strategy)}, {verb}."


def _public_reason(strategy: BotPlan, seen: RoundObservation) -> str:
    if seen.phase is not Phase.INSURANCE:
        return _reason(strategy).capitalize()
    return "By the count" if strategy.kind is StyleKind.HI_LO else "Insurance is a bad bet"


def _insurance_reason(bot: BlackjackBot) -> str:
    if isinstance(bot.style, HiLo):
        return f"True count {_true(true_count(bot.style.memory.left, bot.style.memory.decks))}"
    return "Insurance is a bad bet"


def _true(count: float) -> str:
    """Write a true count to a tenth, with a true minus."""
    tenths = round(count, 1)
    return with_sign(tenths, f"{abs(tenths):.1f}")


def _reason(strategy: BotPlan) -> str:
    match strategy.kind:
        case StyleKind.BASIC:
            return "by the chart"
        case StyleKind.MIMIC:
            return "as the dealer would"
        case StyleKind.NEVER_BUST:
            return "never risking a bust"
        case StyleKind.STAND_ON:
            return f"standing on {strategy.hard} and soft {strategy.soft}"
        case StyleKind.HI_LO:
            return "by chart and count"


def _run(streak: int) -> str:
    if not streak:
        return "No wins or losses yet"
    return f"{'Won' if streak > 0 else 'Lost'} {_counted(abs(streak), 'round')}"


def _counted(count: int, noun: str) -> str:
    return f"{count} {noun}{'' if count == 1 else 's'}"


_DECK: Final = 52
_VERBS: Final[dict[type[Action], str]] = {
    Hit: "hit",
    Stand: "stand",
    Double: "double",
    Split: "split",
    Surrender: "surrender",
    Decline: "decline",
    EvenMoney: "take even money",
}
