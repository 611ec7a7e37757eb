"""A question of the gym while it is open, and how it looks."""

from dataclasses import dataclass
from math import floor
from typing import Final

from pyapp.analysis.blackjack.counting.bet_ramp import BetRamp
from pyapp.analysis.blackjack.counting.count_systems import CountSystem
from pyapp.app.blackjack.gym.answer_prices import Drill
from pyapp.app.blackjack.gym.deviation_hands import DeviationHand
from pyapp.app.blackjack.gym.drill_shoe import CountedCards
from pyapp.app.blackjack.gym.gym_words import count_words, pivot_words, ramp_words, shown_number, where_words
from pyapp.blackjack import BlackjackRules
from pyapp.cards import Card
from pyapp.texts import say
from pyapp.views import CardView, ControlView
from pyapp.views.blackjack import CommentView, drill_choices
from pyapp.views.blackjack.gym.drill_tray import TrayView
from pyapp.views.blackjack.gym.gym_page import HandView, QuestionView

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
        asked="" if dealing or not question.is_asked else ask_words(question),
        deals=dealing,
        answer=shown_number(question.drill, question.answer),
        steps=(f"{question.step:g}", f"{LARGE * question.step:g}"),
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
    """Show the card that came last; once the answer is given all of them."""
    if question.verdict:
        return tuple(CardView(str(card)) for card in question.coming)
    return tuple(CardView(str(card)) for card in question.coming[: question.shown][-1:])


def _hand(asked: DeviationHand | None) -> HandView | None:
    if asked is None:
        return None
    cards = tuple(CardView(str(card)) for card in asked.hand.cards)
    return HandView(CardView(str(asked.hand.up)), cards, asked.seen.seats[0].hands[0].worth.words)


def _tray(question: OpenQuestion) -> TrayView | None:
    if question.cards is None or question.at_table or question.drill not in (Drill.TRAY, Drill.TRUE):
        return None
    whole = _DECK * question.rules.decks
    return TrayView(whole - sum(question.cards.left), whole)


def _choices(question: OpenQuestion) -> tuple[ControlView, ...]:
    if question.hand is None or not question.is_asked:
        return ()
    options = question.hand.seen.options
    offered = drill_choices(options.open if options else ())
    return tuple(
        ControlView("gym-play", choice.label, choice.role, key=choice.key, value=choice.value)
        for choice in offered
    )


_HALF: Final = 0.5
_DECK: Final = 52
