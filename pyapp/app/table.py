"""The table's loop: deal, ask whoever is to act, apply, show, keep; and between hands wait for the person."""

import asyncio
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from pyapp.agents import Agent
from pyapp.app.chairs import Sitting, after_action, after_hand, next_hand
from pyapp.app.ports import Outside
from pyapp.app.stage import Stage
from pyapp.app.tempo import thought
from pyapp.cards import shuffled
from pyapp.holdem import Action, Event, HandState, Observation, Step, apply, before_deal, censor, observe
from pyapp.records import HandRecord, replay, replayed
from pyapp.views import between_hands, during_hand


@dataclass(slots=True)
class Table:
    """One table in play. It knows nothing of bankrolls: ``keep`` is told of every change."""

    sitting: Sitting
    agents: Mapping[int, Agent]
    """Who decides for each chair; a person is an agent like any other."""

    stage: Stage
    outside: Outside
    keep: Callable[[Sitting], None]
    _go: asyncio.Event = field(default_factory=asyncio.Event)

    async def run(self) -> None:
        """Play hand after hand until cancelled, going on with an unfinished one first."""
        if self.sitting.hand:
            await self._play(await self._taken_up(self.sitting.hand))
        while True:
            if self.sitting.hands:
                await self._between()
            await self._play(await self._dealt())

    @property
    def waiting(self) -> bool:
        """Whether no hand is in play."""
        return self.sitting.hand is None

    def go_on(self, sitting: Sitting) -> None:
        """Deal the next hand, to ``sitting`` where chips were brought since the last one."""
        self.sitting = sitting
        self._go.set()

    async def _between(self) -> None:
        self._go.clear()
        stack = self.sitting.chairs[self.sitting.person].stack
        self.stage.controls = between_hands(stack, self.sitting.buy_in)
        await self.stage.redraw()
        await self._go.wait()

    async def _dealt(self) -> HandState:
        """Deal a fresh hand and show it up to the first decision."""
        self._set(next_hand(self.sitting, shuffled(self.outside.luck)))
        hand = self.sitting.hand
        assert hand, "next_hand has dealt one"  # noqa: S101 - for the type checker
        self.stage.controls = during_hand()
        await self.stage.begin(_before(hand, self.sitting.person))
        step = next(replay(hand))
        await self._show(step)
        return step.state

    async def _taken_up(self, hand: HandRecord) -> HandState:
        """Come back to a hand that was left, with everything that happened in it."""
        step = replayed(hand)
        self._tell(step.events)
        self.stage.controls = during_hand()
        person = self.sitting.person
        await self.stage.catch_up((censor(event, person) for event in step.events), self._seen(step.state))
        return step.state

    async def _play(self, state: HandState) -> None:
        """Ask, apply and show until the hand is over."""
        while state.felt.to_act is not None:
            action = await self._decision(state, state.felt.to_act)
            step = apply(state, action)
            state = step.state
            sitting = after_action(self.sitting, action)
            self._set(after_hand(sitting, state) if state.felt.over else sitting)
            await self._show(step)

    async def _decision(self, state: HandState, chair: int) -> Action:
        clock = asyncio.get_running_loop()
        started = clock.time()
        action = await self.agents[chair].decide(observe(state, chair))
        if chair != self.sitting.person:
            pause = thought(self.outside.luck.random(), self.stage.tempo)
            await self.outside.pace.pause(max(0, pause - (clock.time() - started)))
        return action

    async def _show(self, step: Step) -> None:
        self._tell(step.events)
        person = self.sitting.person
        await self.stage.play((censor(event, person) for event in step.events), self._seen(step.state))

    def _tell(self, events: Iterable[Event]) -> None:
        for event in events:
            for chair, agent in self.agents.items():
                agent.watch(censor(event, chair))

    def _seen(self, state: HandState) -> Observation:
        return observe(state, self.sitting.person)

    def _set(self, sitting: Sitting) -> None:
        self.sitting = sitting
        self.keep(sitting)


def _before(hand: HandRecord, viewer: int) -> Observation:
    return before_deal(hand.rules, hand.stacks, hand.positions, viewer)
