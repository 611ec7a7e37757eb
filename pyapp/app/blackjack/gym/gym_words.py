"""What the gym says: numbers, verdicts and prices."""

from typing import Final

from pyapp.analysis.blackjack.counting.bet_ramp import STEPS, BetRamp
from pyapp.analysis.blackjack.counting.count_systems import CountSystem
from pyapp.app.blackjack.gym.answer_prices import BetAnswer, Drill
from pyapp.blackjack import Action, BlackjackRules
from pyapp.texts import say
from pyapp.views.blackjack import CommentView, Tone
from pyapp.views.blackjack.words.action_words import action_label
from pyapp.views.kit.amounts import with_sign


def shown_number(drill: Drill, number: float) -> str:
    """Return an answer as it is read: counts with their sign, decks and units without."""
    plain = f"{abs(number):g}"
    return plain if drill in (Drill.TRAY, Drill.RAMP) else with_sign(number, plain)


def count_words(number: float) -> str:
    """Return a count with its sign, as in `+3`."""
    return with_sign(number, f"{abs(number):g}")


def where_words(system: CountSystem, rules: BlackjackRules, right: int, asked: int) -> str:
    """Return what is counted, and how many answers were right."""
    where = say("gym.where", n=rules.decks, system=system.name)
    return f"{where} · {say('gym.verdict.tally', right=right, asked=asked)}" if asked else where


def ramp_words(ramp: BetRamp) -> str:
    """Return the units of a ramp by true count."""
    steps = ", ".join(
        f"{count_words(count)}: {units}" for count, units in zip(STEPS, ramp.units, strict=True)
    )
    return say("gym.told.ramp", steps=steps)


def pivot_words(system: CountSystem, decks: int) -> str:
    """Return how an unbalanced count becomes a true count; nothing for a balanced one."""
    if not system.imbalance:
        return ""
    pivot = system.initial_count(decks) + system.imbalance * decks
    return say("gym.told.unbalanced", system=system.name, pivot=f"{pivot:g}", more=f"{system.imbalance:g}")


def verdict_on(drill: Drill, right: float, *, is_right: bool) -> CommentView:
    """Return whether a number was right, and which one is."""
    key = "gym.verdict.right" if is_right else "gym.verdict.wrong"
    return CommentView(say(key, right=shown_number(drill, right)), Tone.GOOD if is_right else Tone.BAD)


def verdict_on_play(right: Action, chosen: Action) -> CommentView:
    """Return whether a play was right, and which one is."""
    name = action_label(type(right))
    if right == chosen:
        return CommentView(say("gym.verdict.right_play", play=name), Tone.GOOD)
    return CommentView(say("gym.verdict.wrong_play", play=name), Tone.BAD)


def price_of_bet(bet: BetAnswer, lost: float) -> str:
    """Return what a wrong answer costs by the bet that follows from it, of which ``lost`` units are lost."""
    if bet.answered == bet.ramp:
        return say("gym.price.same")
    key = "gym.price.costs" if lost >= 0 else "gym.price.risks"
    return say(key, bet=_units(bet.answered), ramp=_units(bet.ramp), cents=_cents(lost))


def price_of_play(lost: float) -> str:
    """Return what a wrong play costs."""
    return say("gym.price.play", cents=_cents(lost)) if lost > _NOTHING else say("gym.price.no_cost")


def _units(units: int) -> str:
    return say("gym.price.units", n=units)


def _cents(lost: float) -> str:
    return f"{100 * abs(lost):.1f}"


_NOTHING: Final = 0.0005
"""Half a tenth of a cent, which shows as none."""
