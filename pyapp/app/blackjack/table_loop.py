"""The blackjack table's loop: bets, deal, ask whoever is to act, apply, show, keep; round after round."""

import asyncio
from collections.abc import Coroutine, Iterable, Mapping
from dataclasses import dataclass, field, replace

from pyapp.agents.blackjack.blackjack_bot import BlackjackBot
from pyapp.app.blackjack.betting import BettingPhase
from pyapp.app.blackjack.people import BlackjackGuests, BlackjackPerson, NoBlackjackGuests
from pyapp.app.blackjack.presenter import THINKING, BlackjackPresenter
from pyapp.app.blackjack.table_coach import BlackjackCoach, aids_view, count_of
from pyapp.app.core.ports import Outside
from pyapp.app.core.settings import thinking_time
from pyapp.app.session.table_in_play import CurrentSitting, TableEvents
from pyapp.app.sittings.blackjack.seated_bots import betting_thought, playing_thought, seen_before
from pyapp.app.sittings.blackjack.sitting import (
    BlackjackSitting,
    after_action,
    after_round,
    bots_bought_in,
    next_bettor,
    portraits_of,
    round_dealt,
)
from pyapp.blackjack import (
    Action,
    Asked,
    Event,
    Phase,
    RoundObservation,
    RoundState,
    RoundStep,
    Turn,
    apply,
    before_deal,
    censor,
    observe,
    ready_shoe,
)
from pyapp.blackjack.odds.cards_left import Left
from pyapp.cards import DECK, Shoe
from pyapp.money import HalfDollars
from pyapp.records.blackjack import RoundRecord, replay, replay_round
from pyapp.views.blackjack.event_words import event_words
from pyapp.views.blackjack.view_types import HostedView, ShoeSealView


@dataclass(slots=True)
class BlackjackTable:
    """One table in play. It knows nothing of bankrolls: its callbacks are told of every change."""

    current: CurrentSitting[BlackjackSitting]
    people: Mapping[int, BlackjackPerson]
    bots: Mapping[int, BlackjackBot]
    presenter: BlackjackPresenter
    betting_phase: BettingPhase
    coach: BlackjackCoach
    outside: Outside
    callbacks: TableEvents[BlackjackSitting, HalfDollars]
    guests: BlackjackGuests = field(default_factory=NoBlackjackGuests)
    rests: bool = False
    """Whether people bet, so that guests can come and go."""

    _events: list[Event] = field(default_factory=list[Event])
    """What has happened in the round, uncensored: only the blackjack table itself holds it."""

    _looking: asyncio.Event = field(default_factory=asyncio.Event)
    _looks: bool = False
    """Whether a player has taken a screen that is handed on, and looks at their own cards."""

    async def run(self) -> None:
        """Play round after round until cancelled, going on with an unfinished one first."""
        try:
            await self._run()
        finally:
            self.guests.stop()

    async def _run(self) -> None:
        if self.current.sitting.round:
            await self._play(await self._take_up(self.current.sitting.round))
        else:
            await self._come_back()
        while True:
            await self._rest()
            await self.betting_phase.settle()
            self.rests = False
            shoe, bets = await self._bets()
            if any(bets):
                await self._play(await self._deal(bets, shoe))
            else:
                await self.betting_phase.begin_anew()

    def change_seats(self, sitting: BlackjackSitting) -> Coroutine[None, None, None]:
        """Put ``sitting`` in force at once, as guests have come and gone; what is returned draws it."""
        self.current.put(sitting)
        self.bots = {at: bot for at, bot in self.bots.items() if at in sitting.bots}
        return self._show_seats(sitting)

    async def cut(self, words: str) -> None:
        """Cut the sealed shoe that is dealt from next with a player's words."""
        sitting = self.current.sitting
        if sitting.seal and sitting.shoe is None and sitting.round is None:
            self.current.put(replace(sitting, seal=sitting.seal.cut(words)))
            self.stage()
            await self.presenter.redraw()

    def stage(self) -> None:
        """Let what stands round the felt be as the table is now: the portraits, and what friends need."""
        sitting = self.current.sitting
        self.presenter.scene = replace(
            self.presenter.scene,
            portraits=portraits_of(sitting, self.callbacks.portrait()),
            seal=seal_view(sitting),
            hosted=hosted_view(sitting) if self.guests.hosts else None,
        )

    def look(self) -> None:
        """Show the player to act their cards, once they have the screen."""
        self._looking.set()

    async def show_aids(self) -> None:
        """Draw what is switched on beside the game."""
        self._refresh()
        await self.presenter.redraw()

    @property
    def counted(self) -> Left:
        """The cards that the one whose count is shown has not seen since the shuffle."""
        return self._counter.memory.left

    @property
    def _viewer(self) -> int | None:
        """The one person at the screen, by their first chair; none where several share it."""
        sitting = self.current.sitting
        return None if sitting.shared else sitting.persons[0]

    @property
    def _held(self) -> bool:
        """Whether people who share the screen hold cards that are for their own eyes."""
        return self.current.sitting.shared and self.current.sitting.rules.dealt_face_down

    async def _rest(self) -> None:
        """Let guests come and go between two rounds, and tell them that bets are placed."""
        sitting = self.guests.before_bets(self.current.sitting)
        if sitting is not self.current.sitting:
            await self.change_seats(sitting)
        self.stage()
        self.rests = True
        self.guests.rest(self.current.sitting)

    async def _show_seats(self, sitting: BlackjackSitting) -> None:
        self.presenter.change_seats(sitting.names, [chair.stack for chair in sitting.chairs])
        self.stage()
        if self.rests:
            await self.betting_phase.show()
            self.guests.rest(self.current.sitting)

    async def _come_back(self) -> None:
        """Lay the round before on the felt again, and remember the cards that are out.

        Where all bets are placed already, the next round comes as soon as this one has been looked at.
        """
        sitting = self.current.sitting
        if sitting.shoe:
            self._remember(seen_before(sitting.shoe))
        if sitting.last:
            step = replay_round(sitting.last)
            await self._catch_up(step.events, step.state, self._viewer)
            self.coach.review()
        if next_bettor(sitting) is None:
            await self.presenter.show_watching()

    async def _take_up(self, record: RoundRecord) -> RoundState:
        """Come back to a round that was left, with everything that happened in it."""
        step = replay_round(record)
        self._seat_bots(record)
        self._remember(seen_before(record.shoe))
        self._remember(step.events)
        self._events.extend(step.events)
        self.stage()
        self.guests.dealt(self.current.sitting)
        self.guests.happened(step)
        await self._catch_up(step.events, step.state, self._viewer)
        self.coach.review()
        return step.state

    def _seat_bots(self, record: RoundRecord) -> None:
        for chair, bot in self.bots.items():
            bot.sit(before_deal(record.rules, record.stacks, record.shoe, chair))

    async def _bets(self) -> tuple[Shoe, list[HalfDollars]]:
        """Let guests and bots bet beside the people, on a shoe that will last for all of them."""
        laid = await self.guests.bets(self.current.sitting, self.presenter.tell_wait)
        await self.outside.pace.pause(0)
        if any(laid.values()) or self.bots or any(self.current.sitting.bets):
            self.current.sitting = self.guests.before_deal(bots_bought_in(self.current.sitting))
        sitting = self.current.sitting
        bets = [laid.get(at, bet) for at, bet in enumerate(sitting.bets)]
        seats = len(self.bots) + sum(map(bool, bets))
        shoe = ready_shoe(sitting.rules, sitting.shoe, seats, self.outside.luck)
        if seats:
            self.current.sitting = replace(sitting, shoe=shoe)  # from here on no one cuts it
        thoughts = dict[int, str]()
        for chair, bot in self.bots.items():
            bets[chair] = await bot.bet(before_deal(sitting.rules, sitting.stacks, shoe, chair))
            thoughts[chair] = betting_thought(bot, sitting.chairs[chair])
        self.presenter.scene = replace(self.presenter.scene, thoughts=thoughts)
        return shoe, bets

    async def _deal(self, bets: list[HalfDollars], shoe: Shoe) -> RoundState:
        """Deal a round and show it up to the first decision.

        It is kept as soon as it is dealt, and paid if that ends it: whatever can be pressed in between finds
        no round yet.
        """
        await self.presenter.fade()
        if _dealt_step(round_dealt(self.current.sitting, bets, shoe)).state.over:
            await self.coach.wait_until_done()
        sitting = self.current.sitting = round_dealt(self.current.sitting, bets, shoe)
        self._events.clear()
        self.coach.begin()
        self.stage()
        if self._viewer is None:
            self.outside.screen.hush()
        else:  # whoever comes to the screen later is not to read it
            self.outside.screen.confide()
        self.guests.dealt(sitting)
        seen = before_deal(sitting.rules, sitting.stacks, shoe, self._viewer)
        self.presenter.clear(seen, sitting.names)  # drawn with what comes of it
        step = _dealt_step(sitting)
        await self._go_on(step)
        return step.state

    async def _play(self, state: RoundState) -> None:
        """Ask, apply and show until the round is over."""
        while state.turn is not None:
            action = await self._decision(state, state.turn[0])
            step = apply(state, action)
            state = step.state
            await self._go_on(step, action)

    async def _go_on(self, step: RoundStep, action: Action | None = None) -> None:
        """Keep what has come of a deal or an action, let everyone know, and show it."""
        over, self.presenter.showing = step.state.over, True
        if over:
            await self.coach.wait_until_done()  # one round at a time is looked at, while the next is played
        sitting = after_action(self.current.sitting, action) if action else self.current.sitting
        if over:
            ended = after_round(sitting, step.state)
            self.callbacks.finished(ended)
            self.current.put(ended)
        else:
            self.current.put(sitting)
        self.guests.happened(step)
        self._remember(step.events)
        self._events.extend(step.events)
        if over:
            self.coach.review()
            await self.presenter.show_watching()
        viewer = self._viewer
        await self.presenter.play(
            [censor(event, viewer) for event in step.events], observe(step.state, viewer), self._refresh
        )

    async def _decision(self, state: RoundState, chair: int) -> Action:
        if chair in self.bots:
            return await self._bots_decision(state, chair)
        if chair in self.current.sitting.guests:
            return await self.guests.decide(chair, observe(state, chair))
        if self._held:
            await self._hand_over(chair)
        return await self._persons_decision(state, chair)

    async def _bots_decision(self, state: RoundState, chair: int) -> Action:
        """Let a bot think for as long as a person would."""
        clock = asyncio.get_running_loop()
        started = clock.time()
        bot, seen = self.bots[chair], observe(state, chair)
        action = await bot.decide(seen)
        await self._show_thought(chair, action, state)
        tempo = self.presenter.tempo
        pause = self.presenter.wait.shorten(thinking_time(self.outside.luck.random(), tempo, THINKING), tempo)
        await self.outside.pace.pause(max(0, pause - (clock.time() - started)))
        return action

    async def _show_thought(self, chair: int, action: Action, state: RoundState) -> None:
        strategy = self.current.sitting.chairs[chair].bot
        assert strategy, "a bot sits there"  # noqa: S101 - for the type checker
        words = playing_thought(self.bots[chair], strategy, observe(state, chair), action)
        thoughts = {**self.presenter.scene.thoughts, chair: words}
        self.presenter.scene = replace(self.presenter.scene, thoughts=thoughts)
        if self.current.sitting.aids.thoughts:
            await self.presenter.redraw()

    async def _persons_decision(self, state: RoundState, chair: int) -> Action:
        """Wait for a person, with the coach thinking meanwhile."""
        seen, person = observe(state, chair), self.people[chair]
        record = self.current.sitting.round
        assert record, "a round is in play"  # noqa: S101 - for the type checker
        at = len(record.actions)
        self.coach.consider(at, seen, person.memory.left)
        await self._turn_to(state, chair)
        action = await person.decide(seen)
        self.presenter.note_question()
        await self.outside.pace.pause(0)
        if self._held:
            await self._put_away(state)
        else:
            self.coach.comment(at, action)
        return action

    async def _turn_to(self, state: RoundState, chair: int) -> None:
        """Show the felt as the player to act knows it, and say who is meant where that is in doubt."""
        self.presenter.scene = replace(self.presenter.scene, front=chair, controls=())
        await self._catch_up(self._events, state, chair)
        if chair != self._viewer and state.turn:
            turn = Turn(*state.turn) if state.phase is Phase.PLAY else Asked(chair)
            self.outside.screen.say(event_words(turn, self.presenter.names, self.presenter.seen))

    async def _hand_over(self, chair: int) -> None:
        """Wait until the person to act has the screen."""
        self._looking.clear()
        await self.presenter.hand_on(self.presenter.names[chair])
        await self._looking.wait()
        self.outside.screen.confide()
        self._looks = True

    async def _put_away(self, state: RoundState) -> None:
        """Leave nothing on the shared screen of what only the player who has acted may know."""
        self._looks = False
        self.coach.fall_silent()
        self.outside.screen.hush()
        await self._catch_up(self._events, state, None)

    async def _catch_up(self, events: Iterable[Event], state: RoundState, viewer: int | None) -> None:
        self._refresh()
        await self.presenter.catch_up([censor(event, viewer) for event in events], observe(state, viewer))

    def _remember(self, events: Iterable[Event]) -> None:
        """Let everyone watch what happened, as their chair may see it."""
        watching: dict[int, BlackjackPerson | BlackjackBot] = {**self.people, **self.bots}
        for event in events:
            for chair, one in watching.items():
                one.watch(censor(event, chair))

    @property
    def _counter(self) -> BlackjackPerson:
        """The one whose count is shown: who was asked last, since hands may be held face down."""
        front = self.presenter.scene.front
        return self.people[self.current.sitting.persons[0] if front is None else front]

    def _refresh(self) -> None:
        aids = self.current.sitting.aids
        hidden = self._held and not self._looks
        count = count_of(self._counter.memory) if aids.count and not hidden else None
        scene = self.presenter.scene
        shown = aids_view(aids, opened=scene.aids.open)
        self.presenter.scene = replace(scene, aids=shown, count=count)


def _dealt_step(sitting: BlackjackSitting) -> RoundStep:
    """Return the deal of the round in play."""
    assert sitting.round, "one has been dealt"  # noqa: S101 - for the type checker
    return next(replay(sitting.round))


def at_rest(sitting: BlackjackSitting, viewer: int | None) -> RoundObservation:
    """Return the felt as ``viewer`` sees it before anything is dealt.

    Before the first bets no shoe is shuffled; a pack of the same size stands in for it.
    """
    return before_deal(sitting.rules, sitting.stacks, sitting.shoe or _new_shoe(sitting), viewer)


def _new_shoe(sitting: BlackjackSitting) -> Shoe:
    cards = DECK * sitting.rules.decks
    return Shoe(cards, len(cards) * sitting.rules.penetration // 100)


def seal_view(sitting: BlackjackSitting) -> ShoeSealView | None:
    """Return the seal of the shoe in use, or of the next one, which may still be cut."""
    if sitting.seal is None:
        return None
    waits = sitting.shoe is None and sitting.round is None
    return ShoeSealView(sitting.seal.fingerprint, sitting.seal.words, waits=waits)


def hosted_view(sitting: BlackjackSitting) -> HostedView:
    """Return which friends sit at a table to which they can come."""
    return HostedView(tuple((at, sitting.chairs[at].name) for at in sitting.guests))
