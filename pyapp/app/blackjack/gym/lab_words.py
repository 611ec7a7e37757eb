"""What the bet lab says of a ramp."""

from collections.abc import Sequence
from typing import Final

from pyapp.analysis.blackjack.counting.bet_ramp import STEPS, BetRamp
from pyapp.analysis.blackjack.counting.betting_outlook import BettingOutlook, StepOutlook
from pyapp.analysis.blackjack.counting.many_lives import LIVES, ManyLives
from pyapp.app.blackjack.gym.gym_words import count_words
from pyapp.texts import say
from pyapp.views.blackjack.gym.lab_page import CountLineView, LabFigureView
from pyapp.views.blackjack.gym.lives_fan import FanView
from pyapp.views.kit.amounts import with_sign


def figures(
    outlook: BettingOutlook, lives: ManyLives, ramp: BetRamp, bankroll: int, hourly: int
) -> tuple[LabFigureView, ...]:
    """Return the figures of a ramp, the most telling first."""
    hours = f"{lives.rounds / hourly:,.0f}"
    broke = say("gym.figure_note.broke", lives=f"{LIVES:,}", hours=hours)
    return (
        _figure("hourly", _units(outlook.mean * hourly), each=_units(outlook.mean, 3)),
        _figure("swing", f"{outlook.deviation * hourly**0.5:,.1f}"),
        _long_run(outlook, hourly),
        _figure("ruin", _percent(outlook.ruin(bankroll))),
        LabFigureView(say("gym.figure.broke"), _percent(lives.broke / len(lives.lives)), broke),
        _figure(
            "spread",
            say("gym.bets.spread", least=ramp.spread[0], most=ramp.spread[1]),
            bet=f"{outlook.average_bet:.2f}",
            played=_percent(outlook.played),
        ),
    )


def count_lines(steps: Sequence[StepOutlook]) -> tuple[CountLineView, ...]:
    """Return what a bet wins at each true count."""
    return tuple(
        CountLineView(count_words(count), _percent(step.share), _signed_percent(step.edge))
        for count, step in zip(STEPS, steps, strict=True)
    )


def fan_view(lives: ManyLives, hourly: int) -> FanView:
    """Show lives, with the bankrolls between which nine of ten are."""
    low, middle, high = map(lives.share_at, (_LOW, 0.5, 1.0 - _LOW))
    hours = round(lives.rounds / hourly)
    title = say(
        "gym.lives.title",
        lives=f"{len(lives.lives):,}",
        hours=f"{hours:,}",
        low=f"{lives.share_at(0.25)[-1]:,.0f}",
        high=f"{lives.share_at(0.75)[-1]:,.0f}",
        least=f"{low[-1]:,.0f}",
        broke=f"{lives.broke:,}",
    )
    return FanView(title, lives.lives, low, middle, high, hours)


def told(found: Sequence[LabFigureView]) -> str:
    """Return the figures as a sentence for those who listen."""
    return ". ".join(f"{one.label}: {one.number}, {one.note}" for one in found[:_TOLD]) + "."


def _long_run(outlook: BettingOutlook, hourly: int) -> LabFigureView:
    label = say("gym.figure.long_run")
    if outlook.mean <= 0:
        return LabFigureView(label, "∞", say("gym.figure_note.never"))
    hours = f"{outlook.long_run / hourly:,.0f}"
    return LabFigureView(label, f"{outlook.long_run:,.0f}", say("gym.figure_note.long_run", hours=hours))


def _figure(name: str, number: str, **values: str) -> LabFigureView:
    return LabFigureView(say(f"gym.figure.{name}"), number, say(f"gym.figure_note.{name}", **values))


def _units(units: float, digits: int = 2) -> str:
    shown = f"{abs(units):,.{digits}f}"
    return say("gym.bets.units", units=with_sign(units, shown))


def _percent(part: float) -> str:
    return f"{100 * part:.1f}%"


def _signed_percent(part: float) -> str:
    return with_sign(part, f"{100 * abs(part):.2f}%")


_LOW: Final = 0.05
_TOLD: Final = 5
