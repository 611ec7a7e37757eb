"""The bet lab: a ramp, worked out in slices for the rules in force."""

import asyncio
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from pyapp.app.blackjack.setup_controller import rules_in_force
from pyapp.app.core.forms import Press, SetupError
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.blackjack import BLACKJACK, BlackjackRules
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.gym.bet_lab_page import (
    CountLineView,
    FanView,
    LabFigureView,
    LabView,
    RampFieldView,
    draw_lab,
    draw_lab_found,
    draw_lab_progress,
    drawing_fan,
)
from pyapp.features.gym.betting import (
    LIVES,
    BettingOutlook,
    ManyLives,
    StepOutlook,
    betting_outlook,
    counted_rounds,
    live,
    worth_watching,
)
from pyapp.features.gym.count_systems import MOST_UNITS, RAMPS, STEPS, BetRamp, CountSystem
from pyapp.features.gym.question import count_words, where_words
from pyapp.slices import Slices, in_slices
from pyapp.texts import number_text, percent_text, say
from pyapp.views import ChoiceView
from pyapp.views.kit.money import with_sign


def figures(
    outlook: BettingOutlook, lives: ManyLives, ramp: BetRamp, bankroll: int, hourly: int
) -> tuple[LabFigureView, ...]:
    """Return the figures of a ramp, the most telling first."""
    hours = number_text(lives.rounds / hourly)
    broke = say("gym.figure_note.broke", lives=number_text(LIVES), hours=hours)
    return (
        _figure("hourly", _units(outlook.mean * hourly), each=_units(outlook.mean, 3)),
        _figure("swing", number_text(outlook.deviation * hourly**0.5, 1)),
        _long_run(outlook, hourly),
        _figure("ruin", _percent(outlook.ruin(bankroll))),
        LabFigureView(say("gym.figure.broke"), _percent(lives.broke / len(lives.lives)), broke),
        _figure(
            "spread",
            say("gym.bets.spread", least=ramp.spread[0], most=ramp.spread[1]),
            bet=number_text(outlook.average_bet, 2),
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
        lives=number_text(len(lives.lives)),
        hours=number_text(hours),
        low=number_text(lives.share_at(0.25)[-1]),
        high=number_text(lives.share_at(0.75)[-1]),
        least=number_text(low[-1]),
        broke=number_text(lives.broke),
    )
    return FanView(title, lives.lives, low, middle, high, hours)


def told(found: Sequence[LabFigureView]) -> str:
    """Return the figures as a sentence for those who listen."""
    return ". ".join(f"{one.label}: {one.number}, {one.note}" for one in found[:_TOLD]) + "."


def _long_run(outlook: BettingOutlook, hourly: int) -> LabFigureView:
    label = say("gym.figure.long_run")
    if outlook.mean <= 0:
        return LabFigureView(label, "∞", say("gym.figure_note.never"))
    hours = number_text(outlook.long_run / hourly)
    return LabFigureView(label, number_text(outlook.long_run), say("gym.figure_note.long_run", hours=hours))


def _figure(name: str, number: str, **values: str) -> LabFigureView:
    return LabFigureView(say(f"gym.figure.{name}"), number, say(f"gym.figure_note.{name}", **values))


def _units(units: float, digits: int = 2) -> str:
    shown = number_text(abs(units), digits)
    return say("gym.bets.units", units=with_sign(units, shown))


def _percent(part: float) -> str:
    return percent_text(part, 1)


def _signed_percent(part: float) -> str:
    return with_sign(part, percent_text(abs(part), 2))


_LOW: Final = 0.05
_TOLD: Final = 5


MOST_BANKROLL: Final = 1_000_000
MOST_HOURLY: Final = 1000


@dataclass(frozen=True, slots=True)
class LabChoices:
    """What is set; the bankroll in units."""

    ramp: BetRamp = RAMPS["to-12"]
    bankroll: int = 400
    hourly: int = 80


class LabController:
    """Sets a ramp, by which the gym's answers are priced too, and works out what it comes to."""

    def __init__(
        self, session: Session, strategies: StrategyCache, system: Callable[[], CountSystem]
    ) -> None:
        """``system`` gives the count by which is bet."""
        self._session, self._strategies, self._system = session, strategies, system
        self._chosen = LabChoices()
        self.is_over_gym = False
        """Whether the gym led here, and is led back to."""

        self._working: asyncio.Task[None] | None = None
        self._steps = dict[tuple[CountSystem, BlackjackRules], tuple[StepOutlook, ...]]()

    @property
    def ramp(self) -> BetRamp:
        """The ramp that is set."""
        return self._chosen.ramp

    @property
    def handlers(self) -> Handlers:
        """What the lab's controls do."""
        return {"lab": self._open, "lab-form": self._change, "lab-ramp": self._choose, "lab-run": self._run}

    def stop(self) -> None:
        """Leave off working."""
        if self._working:
            self._working.cancel()

    async def _open(self, _: Press) -> None:
        self.stop()
        self.is_over_gym = self._session.screens.in_front == "gym"
        self._session.screens.cover()
        await self._session.outside.screen.draw("lab", draw_lab(self._view()))

    async def _change(self, press: Press) -> None:
        """Take over what was typed, as far as it is a ramp; while it is none, nothing is said yet."""
        try:
            self._chosen = chosen_in(press.form, self._chosen)
        except SetupError:
            return

    async def _choose(self, press: Press) -> None:
        """Begin with a ramp that is known."""
        self._chosen = replace(chosen_or(press.form, self._chosen), ramp=RAMPS.get(press.value, self.ramp))
        await self._session.outside.screen.draw("", draw_lab(self._view()))

    async def _run(self, press: Press) -> None:
        """Work it out; raises ``SetupError`` for what is no ramp."""
        self.stop()
        self._chosen = chosen_in(press.form, self._chosen)
        rules = rules_in_force(self._session) or BLACKJACK
        self._working = asyncio.create_task(self._work_out(rules, self._system(), self._chosen))

    async def _work_out(self, rules: BlackjackRules, system: CountSystem, chosen: LabChoices) -> None:
        steps = await self._counted(rules, system)
        outlook = betting_outlook(chosen.ramp, steps)
        rounds = worth_watching(outlook, chosen.hourly)
        lives = await in_slices(live(outlook, chosen.bankroll, rounds, Random(rounds)))  # noqa: S311 - repeats
        fan = await in_slices(drawing_fan(fan_view(lives, chosen.hourly)))
        view = replace(
            self._view(),
            figures=figures(outlook, lives, chosen.ramp, chosen.bankroll, chosen.hourly),
            by_count=count_lines(steps),
            fan=fan,
        )
        await self._session.outside.screen.draw("", draw_lab_found(view))
        self._session.outside.screen.say(told(view.figures))

    async def _counted(self, rules: BlackjackRules, system: CountSystem) -> tuple[StepOutlook, ...]:
        """Return what rounds are worth at each count; worked out once for a system and rules."""
        key = (system, rules)
        if key not in self._steps:
            await self._show_progress(0)
            book = await self._strategies.consult(rules)
            indices = await self._strategies.consult_indices(rules)
            slices, shown = Slices(counted_rounds(system, rules, book, indices)), 0
            for done in slices:
                if int(100 * done) != shown:
                    shown = int(100 * done)
                    await self._show_progress(shown)
                await asyncio.sleep(0)
            self._steps[key] = slices.result
        return self._steps[key]

    async def _show_progress(self, percent: int) -> None:
        words = say("gym.bets.working", percent=percent)
        await self._session.outside.screen.draw("", draw_lab_progress(words))

    def _view(self) -> LabView:
        chosen, rules = self._chosen, rules_in_force(self._session) or BLACKJACK
        return LabView(
            where=where_words(self._system(), rules, 0, 0),
            ramp=tuple(
                RampFieldView(f"units-{at}", _step_label(count), str(units))
                for at, (count, units) in enumerate(zip(STEPS, chosen.ramp.units, strict=True))
            ),
            presets=tuple(ChoiceView(name, say(f"gym.ramp.{name.replace('-', '_')}")) for name in RAMPS),
            bankroll=str(chosen.bankroll),
            hourly=str(chosen.hourly),
        )


def chosen_in(form: Mapping[str, str], before: LabChoices) -> LabChoices:
    """Return what a form says; raises ``SetupError`` where it holds no ramp."""
    units = tuple(
        _number(form, f"units-{at}", of_before, 0, MOST_UNITS)
        for at, of_before in enumerate(before.ramp.units)
    )
    return LabChoices(
        BetRamp(units),
        _number(form, "bankroll", before.bankroll, 1, MOST_BANKROLL),
        _number(form, "hourly", before.hourly, 1, MOST_HOURLY),
    )


def chosen_or(form: Mapping[str, str], before: LabChoices) -> LabChoices:
    """Return what a form says, or what was set before where it says nothing that can be used."""
    try:
        return chosen_in(form, before)
    except SetupError:
        return before


def _number(form: Mapping[str, str], name: str, usual: int, least: int, most: int) -> int:
    written = form.get(name, str(usual)).strip()
    if not (written.isascii() and written.isdecimal() and len(written) <= len(str(most))):
        raise SetupError(say("gym.bets.number", least=least, most=number_text(most)))
    number = int(written)
    if not least <= number <= most:
        raise SetupError(say("gym.bets.number", least=least, most=number_text(most)))
    return number


def _step_label(count: int) -> str:
    if count == STEPS[0]:
        return say("gym.bets.lowest", count=count_words(count))
    return say("gym.bets.highest", count=count_words(count)) if count == STEPS[-1] else count_words(count)
