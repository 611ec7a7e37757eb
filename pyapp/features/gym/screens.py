"""All of the gym as one controller: drills, count systems, and the bet lab."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace

from pyapp.app.blackjack.setup_controller import rules_in_force
from pyapp.app.core.forms import Press
from pyapp.app.session.collaborators import Handlers
from pyapp.app.session.session import Session
from pyapp.blackjack import BLACKJACK, BlackjackRules
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.features.gym.bet_lab import LabController
from pyapp.features.gym.bet_lab_page import SystemsView, SystemView, draw_systems
from pyapp.features.gym.controller import GymController
from pyapp.features.gym.count_systems import (
    SYSTEMS,
    TENS_GONE,
    CountSystem,
    RemovalEffects,
    correlation,
    playing_efficiency,
    removal_effects,
)
from pyapp.features.gym.playing_decisions import PlayingDecision, playing_decisions
from pyapp.slices import Slices, in_slices
from pyapp.texts import number_text, say, short_number
from pyapp.views.blackjack.chart_page import rules_words
from pyapp.views.kit.money import with_sign


class SystemsController:
    """Shows what is known at once, and the rest when it is worked out."""

    def __init__(self, session: Session, strategies: StrategyCache) -> None:
        self._session, self._strategies = session, strategies
        self._working: asyncio.Task[None] | None = None
        self._effects = dict[BlackjackRules, RemovalEffects]()

    @property
    def handlers(self) -> Handlers:
        """What opens the page."""
        return {"gym-systems": self._open}

    def stop(self) -> None:
        """Leave off working."""
        if self._working:
            self._working.cancel()

    async def _open(self, _: Press) -> None:
        self.stop()
        rules = rules_in_force(self._session) or BLACKJACK
        view = SystemsView(rules_words(rules), tuple(_begun(system, rules) for system in SYSTEMS))
        await self._session.outside.screen.draw("gym-systems", draw_systems(view))
        self._working = asyncio.create_task(self._work_out(rules, view))

    async def _work_out(self, rules: BlackjackRules, view: SystemsView) -> None:
        book = await self._strategies.consult(rules)
        decisions = await in_slices(playing_decisions(rules, book))
        view = replace(view, systems=_with_playing(view.systems, rules, decisions))
        if rules not in self._effects:
            slices, shown = Slices(removal_effects(rules, book)), -1
            for done in slices:
                if int(100 * done) != shown:
                    shown = int(100 * done)
                    await self._draw(replace(view, working=say("gym.figures.working", percent=shown)))
                await asyncio.sleep(0)
            self._effects[rules] = slices.result
        effects = self._effects[rules]
        systems = zip(SYSTEMS, view.systems, strict=True)
        view = replace(
            view,
            systems=tuple(
                replace(shown, betting=_figure(correlation(system.tags, effects)))
                for system, shown in systems
            ),
        )
        await self._draw(view)

    async def _draw(self, view: SystemsView) -> None:
        await self._session.outside.screen.draw("", draw_systems(view))


def _begun(system: CountSystem, rules: BlackjackRules) -> SystemView:
    return SystemView(
        system.name,
        tuple(with_sign(tag, short_number(abs(tag))) for tag in system.tags),
        with_sign(system.initial_count(rules.decks), short_number(abs(system.initial_count(rules.decks)))),
        insurance=_figure(correlation(system.tags, TENS_GONE)),
    )


def _with_playing(
    systems: Sequence[SystemView], rules: BlackjackRules, decisions: Sequence[PlayingDecision]
) -> tuple[SystemView, ...]:
    return tuple(
        replace(shown, playing=_figure(playing_efficiency(system, rules, decisions)))
        for system, shown in zip(SYSTEMS, systems, strict=True)
    )


def _figure(number: float) -> str:
    return number_text(number, 2)


class GymScreens:
    """Joins them: the lab's ramp prices the drills' answers, and the drills' system is the lab's."""

    def __init__(self, session: Session, strategies: StrategyCache) -> None:
        self._session = session
        self._gym = GymController(session, strategies, lambda: self._lab.ramp)
        self._lab = LabController(session, strategies, lambda: self._gym.system)
        self._systems = SystemsController(session, strategies)

    @property
    def handlers(self) -> Handlers:
        """What their controls do; whatever opens another page leaves work for the one before."""
        drills = self._gym.handlers
        return {
            **drills,
            **self._lab.handlers,
            **self._systems.handlers,
            "gym-back": self._back,
        }

    async def _back(self, press: Press) -> None:
        self._lab.stop()
        self._systems.stop()
        screens = self._session.screens
        if screens.in_front == "lab" and not self._lab.is_over_gym:
            await screens.come_back()
        else:
            await self._gym.handlers["gym-back"](press)
