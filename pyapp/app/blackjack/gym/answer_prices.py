"""What a wrong answer costs: the bet that follows from it beside the ramp's, at what a bet is worth."""

from collections.abc import Generator
from dataclasses import dataclass
from enum import StrEnum
from math import floor

from pyapp.analysis.blackjack.counting.bet_ramp import BetRamp
from pyapp.app.blackjack.gym.drill_shoe import CountedCards
from pyapp.blackjack.odds import StrategyChart, exact_worth


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
