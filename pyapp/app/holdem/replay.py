"""A kept hand as a replay: moments as its viewer saw them or with all cards open, odds, and proof."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from pyapp.analysis import Hand, Unseen
from pyapp.app.core.ports import RandomSource
from pyapp.app.holdem.odds import odds
from pyapp.cards import Card
from pyapp.holdem import (
    Acted,
    BoardDealt,
    Event,
    HandObservation,
    HoleDealt,
    PotAwarded,
    Shown,
    before_deal,
    censor,
    follow,
)
from pyapp.records import FinishedHand, check_seal, replay_hand
from pyapp.texts import say
from pyapp.views import ReplayBarView, TableScene, event_words, shown_pot, table_view
from pyapp.views.screens.replay_pages import OddsView, ReplayView, draw_odds, draw_replay, draw_step


@dataclass(frozen=True, slots=True)
class HandMoment:
    """The hand after so many of its events."""

    seen: HandObservation
    events: tuple[Event, ...]

    @property
    def over(self) -> bool:
        """Whether the chips are being paid out."""
        return any(isinstance(event, PotAwarded) for event in self.events)


def moments(kept: FinishedHand) -> tuple[HandMoment, ...]:
    """Play a kept hand for its viewer: a moment after the cards are dealt, and one after each action."""
    record, viewer = kept.record, kept.viewer
    seen = before_deal(record.rules, record.stacks, record.positions, viewer)
    events = [censor(event, viewer) for event in replay_hand(record).events]
    return tuple(_moments(seen, events))


def opened(moment: HandMoment, kept: FinishedHand, closed: frozenset[int]) -> HandMoment:
    """Return a moment with every hand turned up but those of ``closed`` seats."""
    end, known = replay_hand(kept.record).state, moment.seen.holes
    holes = tuple(known[seat] if seat in closed else cards for seat, cards in enumerate(end.holes))
    shown = frozenset(seat for seat, cards in enumerate(holes) if cards)
    seen = replace(moment.seen, holes=holes, felt=replace(moment.seen.felt, shown=shown))
    return replace(moment, seen=seen)


def contenders(moment: HandMoment) -> Mapping[int, Hand]:
    """Return the hands that can still win, those that no one sees as unseen; none where nothing is open."""
    felt, holes = moment.seen.felt, moment.seen.holes
    if moment.over or len(felt.live) == 1:
        return {}
    hands = {seat: _hand(holes[seat]) for seat in felt.live}
    return hands if any(not isinstance(hand, Unseen) for hand in hands.values()) else {}


def _hand(cards: tuple[Card, ...] | None) -> Hand:
    return cards or Unseen()


def _moments(seen: HandObservation, events: Sequence[Event]) -> Iterator[HandMoment]:
    for at, event in enumerate(events):
        seen = follow(seen, event)
        if isinstance(event, Acted | BoardDealt | PotAwarded | Shown) or _is_last_dealt(events, at):
            yield HandMoment(seen, tuple(events[: at + 1]))


def _is_last_dealt(events: Sequence[Event], at: int) -> bool:
    following = events[at + 1] if at + 1 < len(events) else None
    return isinstance(events[at], HoleDealt) and not isinstance(following, HoleDealt)


class HandReplay:
    """A hand moment by moment."""

    screen = "table"

    def __init__(self, kept: FinishedHand, luck: RandomSource, *, whole: bool = True) -> None:
        """Take whether every card is known; of those that no one saw a link without its deck has none."""
        self._kept, self._luck, self._whole = kept, luck, whole
        self._moments = moments(kept)
        self._verified = False
        self.is_open = False
        """Whether every hand is turned up."""

    @property
    def steps(self) -> int:
        """How many moments there are."""
        return len(self._moments)

    @property
    def changes(self) -> Mapping[str, Callable[[str], None]]:
        """Turn all hands up or down; compute the seal again."""
        return {"replay-open": self._turn, "replay-verify": self._verify}

    def draw(self, bar: ReplayBarView, *, slider: bool) -> Mapping[str, str]:
        """Draw the table at a moment."""
        moment, view = self._moment(bar.step), self._view(bar)
        last = moment.events[-1]
        told = shown_pot(last, self._moments[-1].events) if isinstance(last, PotAwarded) else None
        people = {self._kept.names[seat]: "" for seat in self._kept.persons}
        table = table_view(moment.seen, TableScene(self._kept.names, people, told=told), moment.events)
        return draw_replay(view, table) if slider else draw_step(view, table)

    def actions(self, at: int) -> int:
        """Count the actions up to a moment."""
        return sum(isinstance(event, Acted) for event in self._moments[at].events)

    def words(self, at: int) -> str:
        """Say what happened last."""
        moment = self._moments[at]
        return event_words(moment.events[-1], self._kept.names, moment.seen)

    async def weigh(self, at: int) -> Mapping[str, str]:
        """Work the odds out of the hands that are open."""
        moment = self._moment(at)
        hands = contenders(moment)
        shares = await odds(hands, moment.seen.felt.board, self._luck)
        known = {seat: share for seat, share in shares.items() if not isinstance(hands[seat], Unseen)}
        views = tuple(OddsView(self._name(seat), share) for seat, share in known.items())
        return {"odds": draw_odds(views)}

    def _moment(self, at: int) -> HandMoment:
        moment = self._moments[at]
        if not self.is_open:
            return moment
        return opened(moment, self._kept, self._closed)

    @property
    def _closed(self) -> frozenset[int]:
        """The seats whose cards no one turns up: friends who mucked, and those whose cards are not known."""
        if self._whole:
            return self._kept.mucked
        return frozenset(range(len(self._kept.names))) - self._moments[-1].seen.felt.shown

    def _name(self, seat: int) -> str:
        return say("kit.you") if seat == self._kept.viewer else self._kept.names[seat]

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
        )

    def _turn(self, _: str) -> None:
        self.is_open = not self.is_open

    def _verify(self, _: str) -> None:
        self._verified = True
