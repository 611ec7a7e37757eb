"""Bots at blackjack: seated as their chair says, with what they remember, and what they think in words."""

from typing import Final

from pyapp.agents.blackjack.blackjack_bot import BlackjackBot, Flat, make
from pyapp.agents.blackjack.bot_kinds import StyleKind
from pyapp.agents.blackjack.playing_styles import HiLo
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
from pyapp.blackjack.odds.cards_left import running_count, true_count
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.cards import Shoe
from pyapp.texts import capitalized, number_text, say
from pyapp.views.kit.money import with_sign

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
    bot = _make_bot(strategy, strategies)
    for _ in range(abs(streak)):
        bot.betting.settle(streak)
    return bot


def _make_bot(strategy: BotPlan, strategies: StrategyCache) -> BlackjackBot:
    if strategy.kind is StyleKind.HI_LO:
        return BlackjackBot(HiLo(strategies, strategy.spread), Flat(), strategy.unit)
    stand_on = (strategy.hard, strategy.soft)
    return make(strategy.kind, strategies, strategy.unit, strategy.betting, stand_on)


def seen_before(shoe: Shoe) -> tuple[Event, ...]:
    """Tell what everyone at the table has seen of a shoe before a round: all cards that are out.

    A round ends with every card face up, so that no more than this need be kept of the earlier ones.
    """
    decks = len(shoe.cards) // _DECK
    return (Shuffled(decks), *(DealerDealt(card, Face.UP) for card in shoe.cards[: shoe.dealt]))


def betting_thought(bot: BlackjackBot, chair: BlackjackChair) -> str:
    """Return what makes a bot bet as it does."""
    if isinstance(bot.style, HiLo):
        left, decks = bot.style.memory.left, bot.style.memory.decks
        running, true = running_count(left, decks), _true(true_count(left, decks))
        units = bot.style.units()
        return say(
            "blackjack_bots.betting.count", running=with_sign(running, str(abs(running))), true=true, n=units
        )
    if isinstance(bot.betting, Flat):
        return say("blackjack_bots.betting.flat", n=bot.betting.units)
    return _after_streak(chair.streak, say("blackjack_bots.betting.units", n=bot.betting.units))


def playing_thought(bot: BlackjackBot, strategy: BotPlan, seen: RoundObservation, action: Action) -> str:
    """Return why a bot does what it does, out of what it sees.

    Where cards are dealt face down, out of what all see: no total, and no count with its own cards.
    """
    does = say(f"blackjack_bots.action.{_ACTIONS.get(type(action), 'insure')}")
    if seen.rules.dealt_face_down:
        return say("blackjack_bots.thought.choice", reason=_public_reason(strategy, seen), action=does)
    if seen.phase is Phase.INSURANCE:
        return say("blackjack_bots.thought.choice", reason=_insurance_reason(bot), action=does)
    hand, up = seen.playing, seen.up
    if hand is None or up is None:
        return ""
    return say(
        "blackjack_bots.thought.turn",
        hand=capitalized(hand.worth.words),
        up=say("blackjack_bots.thought.ace") if points(up) == 1 else str(points(up)),
        reason=_reason(strategy),
        action=does,
    )


def _public_reason(strategy: BotPlan, seen: RoundObservation) -> str:
    if seen.phase is not Phase.INSURANCE:
        return capitalized(_reason(strategy))
    by_count = strategy.kind is StyleKind.HI_LO
    return say("blackjack_bots.reason.insurance_count" if by_count else "blackjack_bots.reason.insurance")


def _insurance_reason(bot: BlackjackBot) -> str:
    if isinstance(bot.style, HiLo):
        memory = bot.style.memory
        return say("blackjack_bots.reason.true_count", count=_true(true_count(memory.left, memory.decks)))
    return say("blackjack_bots.reason.insurance")


def _true(count: float) -> str:
    """Write a true count to a tenth, with a true minus."""
    tenths = round(count, 1)
    return with_sign(tenths, number_text(abs(tenths), 1))


def _reason(strategy: BotPlan) -> str:
    if strategy.kind is StyleKind.STAND_ON:
        return say("blackjack_bots.reason.stand_on", hard=strategy.hard, soft=strategy.soft)
    return say(f"blackjack_bots.reason.{strategy.kind.name.lower()}")


def _after_streak(streak: int, units: str) -> str:
    if not streak:
        return say("blackjack_bots.betting.new", units=units)
    key = "blackjack_bots.betting.won" if streak > 0 else "blackjack_bots.betting.lost"
    return say(key, n=abs(streak), units=units)


_DECK: Final = 52
_ACTIONS: Final[dict[type[Action], str]] = {
    Hit: "hit",
    Stand: "stand",
    Double: "double",
    Split: "split",
    Surrender: "surrender",
    Decline: "decline",
    EvenMoney: "even_money",
}
