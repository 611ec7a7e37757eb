"""The table's loop: deal, ask whoever is to act, apply, show, keep; and between hands wait for the people."""

import asyncio
from collections.abc import Coroutine, Iterable
from dataclasses import dataclass, field, replace
from typing import Final

from pyapp.app.core.ports import Outside
from pyapp.app.holdem.between_hands import NextHandWait, next_controls, occasion
from pyapp.app.holdem.meanwhile import OtherTables
from pyapp.app.holdem.people import AdvancePlan, GuestSeats, HoldemPerson, NoGuests
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.table_coach import HoldemCoach
from pyapp.app.holdem.table_pacing import stake_of, thinking_time_for
from pyapp.app.session.table_in_play import CurrentSitting, PlayClock, TableEvents
from pyapp.app.sittings.holdem.hands import Deciders, with_record
from pyapp.app.sittings.holdem.own_tournament import next_round
from pyapp.app.sittings.holdem.seats import portraits_of, table_events
from pyapp.app.sittings.holdem.sitting import (
    HoldemSitting,
    after_action,
    after_hand,
    can_deal,
    cut,
    deals_by_itself,
    laid_out,
    next_hand,
)
from pyapp.app.sittings.holdem.table_words import bubble_line, fair_view, gone_lines, level_line
from pyapp.holdem import (
    Action,
    Event,
    HandObservation,
    HandState,
    HandStep,
    Positions,
    TableEvent,
    apply,
    before_deal,
    censor,
    observe,
)
from pyapp.money import Chips
from pyapp.records import HandRecord, replay, replay_hand
from pyapp.views import ControlView, TableScene, during_hand, table_words

_SECOND: Final = 1000
_FOR_GUESTS: Final = 3.0
"""Seconds after which a table whose guests play on deals by itself, also where its host is not asked."""

_LONGEST: Final = 600
"""A hand that was left open for longer counts for so many seconds of a game."""


@dataclass(slots=True)
class HoldemTable:
    """One table in play. It knows nothing of bankrolls: its callbacks are told of every change.

    Where several people share the screen, no cards are on it until the player to act says that they look.
    """

    current: CurrentSitting[HoldemSitting]
    person: HoldemPerson
    """Decides for the people at the screen; an agent like any other."""

    presenter: HoldemPresenter
    coach: HoldemCoach
    outside: Outside
    callbacks: TableEvents[HoldemSitting, Chips]
    next_hand: NextHandWait
    clock: PlayClock
    guests: GuestSeats = field(default_factory=NoGuests)
    rests: bool = False
    """Whether the last hand has been shown to its end and the next one is not wanted yet."""

    _deciders: Deciders = field(init=False)
    """Who decides in the hand in play."""

    _events: list[Event] = field(default_factory=list[Event])
    """What has happened in the hand, uncensored: only the table itself holds it."""

    _gone: tuple[str, ...] = ()
    """Who went out in the last hand, in words."""

    _watched: bool = False
    """Whether the people are out, and watch how the game goes on."""

    _dealt_at: int = 0
    """When the hand in play was dealt or taken up, in milliseconds since 1970."""

    _staged: HoldemSitting = field(init=False)
    """The table for which the scene stands; while a hand's end is shown, the one that is kept is ahead."""

    _asked: bool = False
    """Whether the next hand was asked for while the one before was still being shown."""

    _refusal: str = ""
    """Why it can't be dealt, if it is not offered."""

    _looking: asyncio.Event = field(default_factory=asyncio.Event)
    _others: OtherTables = field(init=False)
    """The other tables of a tournament, beside the hand here."""

    def __post_init__(self) -> None:
        self._others = OtherTables(self.current, self.presenter, self.coach.room)

    async def run(self) -> None:
        """Play hand after hand until cancelled, going on with an unfinished one first."""
        try:
            await self._run()
        finally:
            self._others.stop()
            self.guests.stop()

    async def _run(self) -> None:
        if self.current.sitting.hand or self.current.sitting.played:
            self._others.begin_round()
        self.stage()
        if self.current.sitting.hand:
            await self._play(await self._taken_up(self.current.sitting.hand))
        else:
            self._open_log(self.current.sitting.moves)
        while True:
            if self.current.sitting.hands or self.guests.waits:
                await self._between()
            if await self._is_ready():
                await self._play(await self._dealt())

    async def _is_ready(self) -> bool:
        """Let guests come and go before the hand; tell whether enough players are left for one.

        What is asked for while they are drawn counts.
        """
        before = self.current.sitting
        sitting = self.guests.before_hand(before)
        if can_deal(sitting):
            sitting = laid_out(sitting, self.outside.luck)
        if sitting is not before:
            self.callbacks.keep(sitting)
            if sitting.moves == before.moves:
                self.current.sitting = sitting
            else:
                await self.change_seats(sitting)
        return can_deal(self.current.sitting)

    @property
    def waiting(self) -> bool:
        """Whether the table waits for the next hand to be wanted."""
        sitting = self.current.sitting
        return sitting.hand is None and sitting.played is None and not sitting.over

    @property
    def closes(self) -> bool:
        """Whether the page that closes the game comes next; whoever watches on sees it at the very end."""
        sitting = self.current.sitting
        return sitting.ended and (sitting.over or not self._watched)

    @property
    def offers_next(self) -> bool:
        """Whether the next hand can be asked for now."""
        return self.rests and self._offers("next")

    def ask_ahead(self, refusal: str) -> bool:
        """Tell whether a hand that is over is still being shown: the next one follows it then, if offered.

        What ends it is shown at once. ``refusal`` is told where the next hand is not offered after it.
        """
        if self.rests or self.current.sitting.hand:
            return False
        self._asked, self._refusal = True, refusal
        self.presenter.hurry()
        return True

    def go_on(self) -> None:
        """Deal the next hand."""
        self._watched = not self.current.sitting.persons_in
        self.next_hand.want()

    async def hold(self) -> None:
        """Let the next hand wait until it is wanted, unless the table goes on without its host."""
        if self.presenter.scene.ring and not deals_by_itself(self.current.sitting):
            self.next_hand.hold()
            await self.presenter.rest(self.presenter.scene.why, ring=0)

    def change_seats(self, sitting: HoldemSitting) -> Coroutine[None, None, None]:
        """Put ``sitting`` in force at once; what is returned says who came and who went, and draws it.

        Only a player who is alone at the screen decides ahead.
        """
        alone = len(sitting.persons) == 1
        if alone != (self.presenter.ahead is not None):
            self.person.ahead = self.presenter.ahead = AdvancePlan() if alone else None
            self.coach.drop()
        moves = sitting.moves[len(self.current.sitting.moves) :]
        self.current.sitting = sitting
        self._offer(self._controls(sitting))
        return self._show_seats(sitting, self._worded(moves))

    async def _show_seats(self, sitting: HoldemSitting, told: tuple[str, ...]) -> None:
        scene = replace(self._scene(sitting), names=sitting.names)
        await self.presenter.reseat(scene, at_rest(sitting, self._viewer), told)
        if self.rests:
            self.guests.rest(self.current.sitting)

    def cut(self, words: str) -> None:
        """Cut the deck of the next hand with a player's words, until the hand is wanted."""
        if self.rests:
            self.current.put(cut(self.current.sitting, words))
            self.stage()

    def look(self) -> None:
        """Show the player to act their cards, once they have the screen."""
        self._looking.set()

    @property
    def _viewer(self) -> int | None:
        """The one person who plays at the screen; none where several share it and have cards."""
        persons = self.current.sitting.persons_in or self.current.sitting.persons
        return persons[0] if len(persons) == 1 else None

    async def _between(self) -> None:
        self.next_hand.begin()
        told = await self._others.finish_round()
        if self.waiting:
            self.current.put(laid_out(self.current.sitting, self.outside.luck))
        self.rests = True
        self.stage()
        made = self.presenter.scene.occasion
        if made:
            self.presenter.remark(made.words)
        ring = self.next_hand.ring(0 if told else self._ring())
        self.guests.rest(self.current.sitting)
        asked = self._asked and self.offers_next
        if not asked:
            await self.presenter.rest("" if made else told, ring)
            await asyncio.sleep(0)  # the page draws before the coach looks back
            await self.coach.look_back()
        seen = self.presenter.events and not self.presenter.covered
        if self._refusal and not asked:
            await self.presenter.explain(self._refusal)
        await self.next_hand.wait(at_once=asked or (self.closes and not seen))
        await self.outside.pace.pause(0)  # what answers the press is seen before a hand is dealt
        self.rests = False
        self.presenter.scene = replace(self.presenter.scene, ring=0, occasion=None)

    def _offer_next(self) -> None:
        """Offer the next hand from the award on, where nothing comes in between; its ring begins."""
        self.next_hand.begin()
        controls = self._controls(self.current.sitting)
        if any(it.action == "next" and not it.reason for it in controls) and not self.closes:
            self._offer(controls)
            ring = self.next_hand.ring(self._ring())  # for as long as these controls want
            self.presenter.scene = replace(self.presenter.scene, ring=ring)

    def stage(self, *, seats: bool = False) -> None:
        """Let what stands round the felt be as the table is now, in the language in force.

        While a hand's end is shown, it is as the hand began. With ``seats`` it is as now whatever was shown,
        also by name: as long as a hand lies on the felt, it has the names of those who played it.
        """
        if seats or not self.presenter.showing:
            self._staged = self.current.sitting
        scene = self._scene(self._staged)
        self.presenter.scene = replace(scene, names=self._staged.names) if seats else scene

    def _scene(self, sitting: HoldemSitting) -> TableScene:
        shown = self.presenter
        return replace(
            shown.scene,
            portraits=portraits_of(sitting, self.callbacks.portrait()),
            controls=self._controls(sitting),
            level=level_line(sitting),
            bubble=bubble_line(sitting),
            fair=fair_view(sitting),
            occasion=occasion(sitting, shown.seen, shown.events) if self.rests else None,
        )

    def _controls(self, sitting: HoldemSitting) -> tuple[ControlView, ...]:
        """Return the bar without a turn: in a hand the places of the buttons, then the ways on."""
        if sitting.hand:
            return during_hand(sitting.rules)
        return next_controls(sitting, self.callbacks.rebuy_price(sitting), closes=self.closes)

    def _offer(self, controls: tuple[ControlView, ...]) -> None:
        self.presenter.scene = replace(self.presenter.scene, controls=controls)

    def _offers(self, *actions: str) -> bool:
        """Tell whether one of these ways on is offered."""
        return any(it.action in actions and not it.reason for it in self.presenter.scene.controls)

    def _ring(self) -> float:
        """Return for how long the way on rings.

        It waits on a shared screen, but never for a host who is out.
        """
        if deals_by_itself(self.current.sitting):
            return self.next_hand.ring_seconds(_FOR_GUESTS) or _FOR_GUESTS
        if self.presenter.explains:
            return 0
        alone = len(self.current.sitting.persons) == 1
        offered = alone and self._offers("next", "ending")
        return self.next_hand.ring_seconds(self.presenter.stay) if offered else 0

    async def _dealt(self) -> HandState:
        """Deal a fresh hand and show it up to the first decision.

        It is kept as soon as it is dealt: whatever can be pressed in between finds no hand yet.
        """
        if not self.presenter.events:
            self._offer(during_hand(self.current.sitting.rules))
            self._lay_out(_with_hand(self.current.sitting))
            await self.presenter.redraw()
        await self.coach.room.have(_with_hand(self.current.sitting))
        await self.presenter.fade()
        sitting = self.current.sitting = _with_hand(self.current.sitting, self.clock.take())
        self._others.begin_round()
        self._events.clear()
        self._begin_hand()
        hand = self._lay_out(sitting)
        self.presenter.screen.say(self.presenter.scene.opening[-1] if hand.rules.blinds_posted else "")
        step = next(replay(hand))
        await self._taken(step, sitting)
        return step.state

    def _lay_out(self, sitting: HoldemSitting) -> HandRecord:
        """Show the table as it is before the cards of its hand come, which is returned."""
        hand = sitting.hand
        assert hand, "next_hand has dealt one"  # noqa: S101 - for the type checker
        self.presenter.begin(before_deal(hand.rules, hand.stacks, hand.positions, self._viewer))
        return hand

    async def _taken_up(self, hand: HandRecord) -> HandState:
        """Come back to a hand that was left, with everything that happened in it."""
        await self.coach.room.have(self.current.sitting)
        self._begin_hand()
        step = replay_hand(hand)
        self._tell(step.events)
        self.guests.happened(step)
        await self._turn_to(self._viewer, step.state)
        return step.state

    def _begin_hand(self) -> None:
        """Make ready who decides in the hand in play, and what stands around the felt."""
        sitting = self.current.sitting
        self._dealt_at, self._asked, self._refusal = self.outside.now(), False, ""
        if self._viewer is None:
            self.outside.screen.hush()
        else:  # whoever comes back to the screen later is not to read it
            self.outside.screen.confide()
        self._deciders = Deciders(sitting, self.person)
        self.guests.dealt(sitting)
        self.stage(seats=True)
        self._open_log(table_events(sitting))

    async def _play(self, state: HandState) -> None:
        """Ask, apply and show until the hand is over."""
        while state.felt.to_act is not None:
            action = await self._decision(state, state.felt.to_act)
            step = apply(state, action)
            state = step.state
            await self._taken(step, after_action(self.current.sitting, action))
        for words in self._gone:
            self.presenter.announce(words)

    async def _decision(self, state: HandState, chair: int) -> Action:
        if chair in self.current.sitting.guests:
            return await self.guests.decide(chair, observe(state, chair))
        if chair not in self.current.sitting.persons:
            return await self._bots_decision(state, chair)
        if self._viewer is None:
            await self._handed_over(state, chair)
        action = await self._deciders.decide(chair, observe(state, chair), self.current.sitting.acted)
        self.presenter.note_question()
        await self.outside.pace.pause(0)
        if self._viewer is None:
            self.presenter.give_screen_back()
            await self._turn_to(None, state)
        return action

    async def _bots_decision(self, state: HandState, chair: int) -> Action:
        """Let a bot think for as long as a person would."""
        clock = asyncio.get_running_loop()
        started = clock.time()
        action = await self._deciders.decide(chair, observe(state, chair), self.current.sitting.acted)
        tempo = self.presenter.tempo
        pause = thinking_time_for(stake_of(state.felt, chair, action), self.outside.luck.random(), tempo)
        pause = self.presenter.wait.shorten(pause, tempo)
        await self.outside.pace.pause(max(0, pause - (clock.time() - started)))
        return action

    async def _handed_over(self, state: HandState, chair: int) -> None:
        """Wait until the person to act has the screen, then show them their side of the table."""
        self._looking.clear()
        await self.presenter.hand_on(self.current.sitting.names[chair])
        await self._looking.wait()
        self.presenter.take_screen()
        await self._turn_to(chair, state)

    async def _turn_to(self, viewer: int | None, state: HandState) -> None:
        """Show the table as ``viewer`` knows it; the log of a shared screen is everyone's."""
        seen = observe(state, viewer)
        await self.presenter.catch_up([censor(event, self._viewer) for event in self._events], seen)

    async def _taken(self, step: HandStep, sitting: HoldemSitting) -> None:
        """Let everyone watch a step, keep the table as it stands after it, then show it."""
        self._tell(step.events)
        viewer = self._viewer  # as the hand was dealt: one who goes broke in it still shares the screen
        self.presenter.showing = True
        self._keep_hand(sitting, step.state)
        self.guests.happened(step)
        seen = observe(step.state, viewer)
        await self.presenter.play([censor(event, viewer) for event in step.events], seen, self._offer_next)

    def _open_log(self, events: Iterable[TableEvent]) -> None:
        """Begin the log with what happened between hands."""
        self.presenter.scene = replace(self.presenter.scene, opening=self._worded(events))

    def _worded(self, events: Iterable[TableEvent]) -> tuple[str, ...]:
        """Say what happened between hands."""
        names, rules = self.current.sitting.names, self.current.sitting.rules
        return tuple(table_words(event, names, self._viewer, rules) for event in events)

    def _tell(self, events: Iterable[Event]) -> None:
        """Let every agent watch what happened, as its chair may see it."""
        for event in events:
            self._events.append(event)
            self._deciders.watch(event)

    def _keep_hand(self, sitting: HoldemSitting, state: HandState) -> None:
        """Keep the hand as it stands; one that is over, be it by its very blinds, gives its chips back."""
        if not state.felt.over:
            self.current.put(sitting)
            return
        seconds = min(max(0, self.outside.now() - self._dealt_at) // _SECOND, _LONGEST)
        after = replace(after_hand(sitting, state), notes=self._deciders.notes)
        self.callbacks.finished(sitting)
        self.current.put(with_record(after, sitting, state, self._events, seconds))
        self._gone = gone_lines(sitting, self.current.sitting)
        self.coach.note_hand(sitting)
        if self.presenter.teacher:
            self.presenter.teacher.note_hand()


def _with_hand(sitting: HoldemSitting, seconds: int = 0) -> HoldemSitting:
    """Return the table with its next hand dealt, ``seconds`` after the last one."""
    assert sitting.seal, "laid_out has sealed one"  # noqa: S101 - for the type checker
    return next_hand(next_round(sitting, seconds), sitting.seal.dealt)


def at_rest(sitting: HoldemSitting, viewer: int | None) -> HandObservation:
    """Return the table as ``viewer`` sees it before anything is dealt."""
    drawn = sitting.drawn
    positions = sitting.positions or Positions(drawn, None, drawn, drawn)
    return before_deal(sitting.rules, sitting.stacks, positions, viewer)
