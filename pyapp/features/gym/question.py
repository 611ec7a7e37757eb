"""A question of the gym while it is open, and how it looks."""

from collections.abc import Generator
from dataclasses import dataclass
from enum import StrEnum
from math import floor
from typing import Final

from pyapp.blackjack import Action, BlackjackRules
from pyapp.blackjack.odds.solved_rules import exact_worth
from pyapp.blackjack.odds.strategy_chart import StrategyChart
from pyapp.cards import Card
from pyapp.features.gym.count_systems import STEPS, BetRamp, CountSystem
from pyapp.features.gym.drill_shoe import CountedCards, DeviationHand
from pyapp.features.gym.page import HandView, QuestionView, TrayView
from pyapp.texts import number_text, say, short_number
from pyapp.views import CardView, ControlView
from pyapp.views.blackjack.choice_views import CommentView
from pyapp.views.blackjack.felt_views import Tone
from pyapp.views.blackjack.hand_names import action_label
from pyapp.views.blackjack.table_controls import drill_choices
from pyapp.views.kit.money import with_sign


class Drill(StrEnum):
    """The drills, by their names in controls."""

    RUNNING = "running"
    """Keep the running count."""

    TRUE = "true"
    """Find the true count."""

    TRAY = "tray"
    """Read the decks left off the tray."""

    DEVIATION = "deviation"
    """Leave the chart where the count says so."""

    RAMP = "ramp"
    """Bet what the ramp says."""


@dataclass(frozen=True, slots=True)
class BetAnswer:
    """The units that follow from an answer, and those of the ramp."""

    answered: int
    ramp: int


def right_answer(drill: Drill, cards: CountedCards, ramp: BetRamp) -> float:
    """Return the answer to a drill that asks for a number; decks to the nearest half."""
    match drill:
        case Drill.TRUE:
            return floor(cards.true)
        case Drill.TRAY:
            return round(2 * cards.decks_left) / 2
        case Drill.RAMP:
            return ramp.at(cards.true)
        case _:
            return cards.running


def is_right(drill: Drill, cards: CountedCards, ramp: BetRamp, answer: float) -> bool:
    """Tell whether an answer is right; a true count also where the decks are taken to the nearest half."""
    if drill is Drill.TRUE:
        near = cards.true_of(cards.running, round(2 * cards.decks_left) / 2)
        return answer in (floor(cards.true), floor(near))
    return answer == right_answer(drill, cards, ramp)


def bet_of(drill: Drill, cards: CountedCards, ramp: BetRamp, answer: float) -> BetAnswer:
    """Return what would be bet next by an answer."""
    match drill:
        case Drill.RAMP:
            units = int(answer)
        case Drill.TRUE:
            units = ramp.at(answer)
        case Drill.TRAY:
            units = ramp.at(cards.true_of(cards.running, answer))
        case _:
            units = ramp.at(cards.true_of(answer, cards.decks_left))
    return BetAnswer(units, ramp.at(cards.true))


def pricing(chart: StrategyChart, cards: CountedCards, bet: BetAnswer) -> Generator[float, None, float]:
    """Return what the answer's bet wins less than the ramp's, in units; exact, in short slices."""
    if bet.answered == bet.ramp:
        return 0.0
    worth = yield from exact_worth(cards.rules, chart, cards.left)
    return (bet.ramp - bet.answered) * worth


def shown_number(drill: Drill, number: float) -> str:
    """Return an answer as it is read: counts with their sign, decks and units without."""
    plain = short_number(abs(number))
    return plain if drill in (Drill.TRAY, Drill.RAMP) else with_sign(number, plain)


def count_words(number: float) -> str:
    """Return a count with its sign, as in `+3`."""
    return with_sign(number, short_number(abs(number)))


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
    return say(
        "gym.told.unbalanced",
        system=system.name,
        pivot=short_number(pivot),
        more=short_number(system.imbalance),
    )


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
    return number_text(100 * abs(lost), 1)


_NOTHING: Final = 0.0005
"""Half a tenth of a cent, which shows as none."""


LARGE: Final = 5
"""The steps that a large button moves an answer by."""

MOST: Final = 200
"""No answer goes further from nothing; a shoe of eight decks has 160 cards of one sign."""


@dataclass(frozen=True, slots=True)
class OpenQuestion:
    """One question from its first card to its verdict."""

    drill: Drill
    rules: BlackjackRules
    system: CountSystem
    cards: CountedCards | None = None
    """What a counter knows when the question is asked; ``None`` for a play, and while that is worked out."""

    coming: tuple[Card, ...] = ()
    """The cards that are dealt before it is asked."""

    began: float = 0.0
    """The running count before them."""

    shown: int = 0
    """How many of them came."""

    hand: DeviationHand | None = None
    answer: float = 0.0
    verdict: CommentView | None = None
    price: str = ""
    at_table: bool = False
    """Whether the table asks it after a round."""

    dealt: bool = False
    """Whether the last of its cards comes just now."""

    @property
    def is_asked(self) -> bool:
        """Whether the answer can be set."""
        ready = self.cards is not None or self.hand is not None
        return ready and self.shown == len(self.coming) and self.verdict is None

    @property
    def step(self) -> float:
        """The smallest step of the answer."""
        if self.drill is Drill.TRAY:
            return _HALF
        return self.system.step if self.drill is Drill.RUNNING else 1.0

    def moved(self, by: float) -> float:
        """Return the answer after a step; decks and units are not below nothing."""
        least = 0 if self.drill in (Drill.TRAY, Drill.RAMP) else -MOST
        return max(least, min(self.answer + by, MOST))


def told_words(question: OpenQuestion, ramp: BetRamp) -> tuple[str, ...]:
    """Return what a question tells before it asks."""
    if question.hand:
        return () if question.is_asked else (ask_words(question),)
    if question.cards is None:
        return (say("views_blackjack.aids.working"),)
    if question.at_table:
        return (say("gym.told.table"), pivot_words(question.system, question.rules.decks))
    if question.drill is Drill.RUNNING:
        return () if question.is_asked else (_begun_words(question),)
    return _counted_words(question, question.cards, ramp)


def _begun_words(question: OpenQuestion) -> str:
    return say("gym.told.go_on", n=len(question.coming), count=count_words(question.began))


def _counted_words(question: OpenQuestion, cards: CountedCards, ramp: BetRamp) -> tuple[str, ...]:
    """Return what is told of a shoe that was dealt down before."""
    match question.drill:
        case Drill.TRUE:
            running = say("gym.told.running", count=count_words(cards.running))
            return (running, pivot_words(question.system, question.rules.decks))
        case Drill.TRAY:
            return (say("gym.told.tray"),)
        case _:
            true = say("gym.told.true", count=count_words(floor(cards.true)))
            return (true, ramp_words(ramp)) if question.verdict else (true,)


def heard_words(question: OpenQuestion, ramp: BetRamp) -> str:
    """Return all that is to be known of a question that is asked, for those who hear it."""
    tray = _tray(question)
    seen = say("gym.told.tray_heard", n=tray.cards) if tray else ""
    hand = question.hand.words if question.hand else ""
    told = () if question.drill is Drill.TRAY else told_words(question, ramp)
    return " ".join(filter(None, (*told, seen, hand, ask_words(question))))


def question_view(question: OpenQuestion, ramp: BetRamp, right: int, asked: int) -> QuestionView:
    """Show a question as it stands."""
    system = question.system
    dealing = question.shown < len(question.coming)
    return QuestionView(
        title=say(f"gym.drill.{question.drill}"),
        where=where_words(system, question.rules, right, asked),
        told=tuple(filter(None, told_words(question, ramp))),
        cards=_cards(question),
        hand=_hand(question.hand),
        tray=_tray(question),
        shoe=_shoe(question),
        dealt=question.dealt,
        asked="" if dealing or not question.is_asked else ask_words(question),
        deals=dealing,
        answer=shown_number(question.drill, question.answer),
        steps=(short_number(question.step), short_number(LARGE * question.step)),
        choices=_choices(question),
        verdict=question.verdict,
        price=question.price,
    )


def ask_words(question: OpenQuestion) -> str:
    """Return the question itself."""
    if question.hand:
        return say("gym.told.deviation", count=count_words(question.hand.count))
    return say(f"gym.ask.{question.drill}")


def _cards(question: OpenQuestion) -> tuple[CardView, ...]:
    """Show the cards that came last; once the answer is given all of them."""
    shown = question.coming if question.verdict else question.coming[: question.shown][-_IN_SIGHT:]
    return tuple(CardView(str(card)) for card in shown)


def _hand(asked: DeviationHand | None) -> HandView | None:
    if asked is None:
        return None
    cards = tuple(CardView(str(card)) for card in asked.hand.cards)
    return HandView(CardView(str(asked.hand.up)), cards, asked.seen.seats[0].hands[0].worth.words)


def _tray(question: OpenQuestion) -> TrayView | None:
    return _pile(question) if question.drill in (Drill.TRAY, Drill.TRUE) else None


def _shoe(question: OpenQuestion) -> TrayView | None:
    return _pile(question) if question.drill in (Drill.RUNNING, Drill.RAMP) else None


def _pile(question: OpenQuestion) -> TrayView | None:
    """Show how many cards are out; at a table they lie in its own tray."""
    if question.cards is None or question.at_table:
        return None
    whole = _DECK * question.rules.decks
    to_come = len(question.coming) - question.shown
    return TrayView(whole - sum(question.cards.left) - to_come, whole)


def _choices(question: OpenQuestion) -> tuple[ControlView, ...]:
    if question.hand is None or not question.is_asked:
        return ()
    options = question.hand.seen.options
    offered = drill_choices(options.open if options else ())
    return tuple(
        ControlView("gym-play", choice.label, choice.role, key=choice.key, value=choice.value)
        for choice in offered
    )


_IN_SIGHT: Final = 3
"""Cards that lie before the player while others come."""

_HALF: Final = 0.5
_DECK: Final = 52
