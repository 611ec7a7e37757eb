"""A kept hand as a replay: moments as one seat saw them or with all cards open, odds, coach, and proof."""

from collections.abc import AsyncIterator, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pyapp.agents.holdem import PlayerModel
from pyapp.agents.holdem.river.betting_tree import can_be_solved
from pyapp.analysis import Hand, Unseen
from pyapp.analysis.holdem.read_ranges import likely_combos
from pyapp.app.core.ports import RandomSource
from pyapp.app.holdem.replay_coach import ReplayCoach
from pyapp.app.holdem.replay_odds import ReplayOdds
from pyapp.app.sittings.people import ALONE, friend_name
from pyapp.cards import Card
from pyapp.holdem import (
    Acted,
    BoardDealt,
    Event,
    HandObservation,
    HoleDealt,
    Mucked,
    PotAwarded,
    Shown,
    Street,
    Structure,
    before_deal,
    censor,
    follow,
)
from pyapp.records import FinishedHand, check_seal, replay, replay_hand
from pyapp.views import ReplayBarView, TableScene, event_words, shown_pot, table_view
from pyapp.views.holdem.event_words import who
from pyapp.views.kit.form_fields import ChoiceView
from pyapp.views.kit.money import money_as
from pyapp.views.screens.replay_pages import ReplayPart, ReplayView, draw_odds, draw_replay, draw_step


@dataclass(frozen=True, slots=True)
class HandMoment:
    """The hand after so many of its events."""

    seen: HandObservation
    events: tuple[Event, ...]
    acted: int = 0
    """How many decisions were taken by then. A fold that the rules make for an absent player is none."""

    @property
    def over(self) -> bool:
        """Whether the chips are being paid out."""
        return any(isinstance(event, PotAwarded) for event in self.events)


def moments(kept: FinishedHand) -> tuple[HandMoment, ...]:
    """Play a kept hand for its viewer: a moment after the cards are dealt, and one after each action."""
    record, viewer = kept.record, kept.viewer
    seen = before_deal(record.rules, record.stacks, record.positions, viewer)
    unseen = frozenset(kept.unseen or ())
    told = [
        (_told(event, viewer, unseen), acted)
        for acted, step in enumerate(replay(record))
        for event in step.events
    ]
    return tuple(_moments(seen, told))


def _told(event: Event, viewer: int | None, unseen: frozenset[int]) -> Event:
    """Return an event as the viewer saw it: of cards that no file tells none is turned up."""
    if isinstance(event, Shown) and event.seat in unseen:
        return Mucked(event.seat)
    if isinstance(event, HoleDealt) and event.seat in unseen:
        return censor(event, None)
    return censor(event, viewer)


def opened(moment: HandMoment, kept: FinishedHand, closed: frozenset[int]) -> HandMoment:
    """Return a moment with every hand turned up but those of ``closed`` seats."""
    end, known = replay_hand(kept.record).state, moment.seen.holes
    holes = tuple(known[seat] if seat in closed else cards for seat, cards in enumerate(end.holes))
    shown = frozenset(seat for seat, cards in enumerate(holes) if cards)
    seen = replace(moment.seen, holes=holes, felt=replace(moment.seen.felt, shown=shown))
    return replace(moment, seen=seen)


def contenders(moment: HandMoment) -> Mapping[int, Hand]:
    """Return the hands that can still win, those that no one sees as unseen; none once the pots are paid."""
    felt, holes = moment.seen.felt, moment.seen.holes
    if moment.over or len(felt.live) == 1:
        return {}
    return {seat: _hand(holes[seat]) for seat in sorted(felt.live)}


def _hand(cards: tuple[Card, ...] | None) -> Hand:
    return cards or Unseen()


def _moments(seen: HandObservation, told: Sequence[tuple[Event, int]]) -> Iterator[HandMoment]:
    events = tuple(event for event, _ in told)
    for at, (event, acted) in enumerate(told):
        seen = follow(seen, event)
        if isinstance(event, Acted | BoardDealt | PotAwarded | Shown) or _is_last_dealt(events, at):
            yield HandMoment(seen, events[: at + 1], acted)


def _is_last_dealt(events: Sequence[Event], at: int) -> bool:
    following = events[at + 1] if at + 1 < len(events) else None
    return isinstance(events[at], HoleDealt) and not isinstance(following, HoleDealt)


def is_river_of_two(seen: HandObservation) -> bool:
    """Tell whether two players bet on the river where amounts are free, as the lab solves it."""
    river = seen.felt.street is Street.RIVER and seen.felt.rules.structure is not Structure.LIMIT
    return river and can_be_solved(seen.felt)


def seen_from(kept: FinishedHand, seat: int | None) -> FinishedHand:
    """Return a hand as it is told to whoever had a seat, with names for all others."""
    if seat == kept.viewer:
        return kept
    names = tuple(friend_name(at) if name == ALONE else name for at, name in enumerate(kept.names))
    return replace(kept, persons=() if seat is None else (seat,), names=names, unseen=tuple(kept.unknown))


@dataclass(frozen=True, slots=True)
class LabMoment:
    """A moment as the lab works it out."""

    seen: HandObservation
    ranges: Mapping[int, frozenset[int]] = field(hash=False)
    """The combos that the action left of everyone's range."""

    solves: bool
    """Whether its river is solved; else odds are worked out."""


@dataclass(frozen=True, slots=True)
class ReplayStudy:
    """What a hand that is looked at again is studied with."""

    habits: Mapping[int, PlayerModel] = field(default_factory=dict[int, PlayerModel], hash=False)
    """What was known of everyone before the hand."""

    coached: bool = True
    """Whether the coach can be asked."""

    lab: bool = False
    """Whether the lab can be."""


ALONE_WITH_IT: Final = ReplayStudy()
"""No one is known, and the lab is closed."""


class HandReplay:
    """A hand moment by moment."""

    screen = "table"

    def __init__(
        self,
        kept: FinishedHand,
        luck: RandomSource,
        *,
        whole: bool = True,
        study: ReplayStudy = ALONE_WITH_IT,
    ) -> None:
        """Take whether a file may be made of it: one that came without its deck would tell placeholders."""
        self._kept, self._luck, self._whole, self._study = kept, luck, whole, study
        self._verified = False
        self.is_open = False
        """Whether every hand is turned up."""

        self._look_from(kept.viewer)

    def _look_from(self, seat: int | None) -> None:
        self.seat = seat
        self._shown = seen_from(self._kept, seat)
        self._moments = moments(self._shown)
        known = seat is not None and seat in self._known
        steps = [moment.acted for moment in self._moments]
        habits, coached = self._study.habits, self._study.coached
        self.coach = ReplayCoach(self._shown, habits, steps) if known and coached else None
        self._odds = ReplayOdds(self._shown, habits, self._luck)

    @property
    def steps(self) -> int:
        """How many moments there are."""
        return len(self._moments)

    @property
    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """Turn all hands up or down; compute the seal again; ask the coach; look from another seat."""
        return {
            "replay-open": self._turn,
            "replay-verify": self._verify,
            "replay-coach": self._ask_coach,
            "replay-odds": self._switch_odds,
            "replay-seat": self._choose_seat,
        }

    def moment(self, at: int) -> HandMoment:
        """Return a moment as it is shown."""
        moment = self._moments[at]
        return opened(moment, self._kept, self._closed) if self.is_open else moment

    def draw(self, bar: ReplayBarView, *, slider: bool) -> Mapping[str, str]:
        """Draw the table at a moment."""
        moment, view = self.moment(bar.step), self._view(bar)
        last = moment.events[-1]
        told = shown_pot(last, self._moments[-1].events) if isinstance(last, PotAwarded) else None
        people = {self._shown.names[seat]: "" for seat in self._kept.persons}
        with money_as(self._kept.sign):
            coach = self.coach.view(bar.step) if self.coach else None
            scene = TableScene(self._shown.names, people, told=told, coach=coach)
            table = table_view(moment.seen, scene, moment.events)
            return draw_replay(view, table) if slider else draw_step(view, table)

    def actions(self, at: int) -> int:
        """Count the decisions up to a moment."""
        return self._moments[at].acted

    def words(self, at: int) -> str:
        """Say what happened last."""
        moment = self._moments[at]
        with money_as(self._kept.sign):
            return event_words(moment.events[-1], self._shown.names, moment.seen)

    async def weigh(self, at: int) -> AsyncIterator[ReplayPart]:
        """Work the odds out, then what the coach has been asked."""
        moment = self.moment(at)
        found = await self._odds.find(moment.seen, self._moments[at].events, contenders(moment))
        yield ReplayPart({"odds": draw_odds(found)})
        if self.coach:
            async for regions, said in self.coach.think(at):
                yield ReplayPart(regions, said)

    async def studied(self, at: int) -> LabMoment:
        """Return a moment for the lab: a river of two as it was before its betting."""
        seen = self.moment(at).seen
        read = await self._odds.ranges(self._moments[at].seen, self._moments[at].events)
        solves = is_river_of_two(seen)
        held = read.before_street if solves else read.now
        return LabMoment(seen, {seat: likely_combos(weights) for seat, weights in held.items()}, solves)

    @property
    def _known(self) -> frozenset[int]:
        """The seats whose cards anyone may look at: not those of friends who mucked, nor unknown ones."""
        dealt = {seat for seat, stack in enumerate(self._kept.record.stacks) if stack}
        return frozenset(dealt - self._kept.unknown - self._kept.mucked)

    @property
    def _closed(self) -> frozenset[int]:
        """The seats whose cards no one turns up."""
        return frozenset(range(len(self._kept.names))) - self._known

    def _view(self, bar: ReplayBarView) -> ReplayView:
        seal = None if self._kept.mucked else self._kept.seal  # the deck would tell what was mucked
        return ReplayView(
            bar,
            is_whole=self._whole,
            promised=self._kept.promised,
            deck="".join(map(str, seal.deck)) if seal else "",
            nonce=seal.nonce if seal else "",
            words=seal.words if seal else "",
            check=check_seal(self._kept) if self._verified else None,
            seats=self._seats,
            seat="" if self.seat is None else str(self.seat),
            studied=self._study.lab,
            live=len(contenders(self._moments[bar.step])) > 1,
            solves=is_river_of_two(self._moments[bar.step].seen),
        )

    @property
    def _seats(self) -> tuple[ChoiceView, ...]:
        """Who can be looked from: everyone whose cards are known, where there is a choice."""
        own, first = self._kept, self._moments[0].seen
        seats = [seat for seat in range(len(own.names)) if seat in self._known or seat == own.viewer]
        names = [who(seat, own.names, replace(first, viewer=own.viewer)) for seat in seats]
        found = tuple(ChoiceView(str(seat), name) for seat, name in zip(seats, names, strict=True))
        return found if len(found) > (own.viewer is not None) else ()

    def _turn(self, _: str) -> None:
        self.is_open = not self.is_open

    def _verify(self, _: str) -> None:
        self._verified = True

    def _ask_coach(self, value: str) -> None:
        if self.coach:
            self.coach.ask(value)

    def _switch_odds(self, _: str) -> None:
        self._odds.switch()

    def _choose_seat(self, value: str) -> None:
        if value in {one.value for one in self._seats}:
            self._look_from(int(value))
