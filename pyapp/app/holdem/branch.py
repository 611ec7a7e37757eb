"""A finished hand played on from one of its moments, at a table of its own that leaves no trace.

It plays in a session of its own, whose storage is forgotten with it.
"""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import partial
from typing import Final

from pyapp.app.core.forms import Press
from pyapp.app.holdem.replay import moments
from pyapp.app.holdem.table_controller import HoldemTableController
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import Handler, Listeners
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_table import (
    TableFrame,
    TableRegions,
    TemporaryScreen,
    open_temporary_session,
)
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.people import ALONE, friend_name, shown_name
from pyapp.cards import DECK, Card, ShuffleSource
from pyapp.holdem import HandState, HoldemError, HoldemReason, PotAwarded, net_results
from pyapp.money import NO_CHIPS, Chips, chips_text
from pyapp.records import FinishedHand, FinishedPlay, HandRecord, Json, replay, replay_hand
from pyapp.records.phh.unknown_cards import BOARD, HOLE, order_deck
from pyapp.texts import say, short_number
from pyapp.views import event_words
from pyapp.views.kit.card_faces import card_views
from pyapp.views.kit.money import with_sign
from pyapp.views.screens.replay_pages import BranchEndingView, draw_branch_bar, draw_branch_top


@dataclass(frozen=True, slots=True)
class BranchPoint:
    """A decision of a finished hand from which it can be played on."""

    kept: FinishedHand
    acted: int
    """How many actions were taken before it."""

    whole: bool
    """Whether every card of the hand is known."""

    @property
    def state(self) -> HandState:
        """How things stood."""
        return list(replay(self.actions_until(self.acted)))[-1].state

    def actions_until(self, acted: int) -> HandRecord:
        """Return the record with its first actions alone: what is played on has one board and no rake."""
        record = self.kept.record
        rules = replace(record.rules, run_twice=False)
        return replace(record, rules=rules, actions=record.actions[:acted], fees=())

    @property
    def seats(self) -> tuple[int, ...]:
        """The seats that could still win and had chips to play with."""
        felt = self.state.felt
        return tuple(seat for seat in felt.live if felt.seats[seat].stack)

    @property
    def usual_seat(self) -> int:
        """The viewer's seat, else the one that is to act."""
        seats, viewer = self.seats, self.kept.viewer
        return viewer if viewer is not None and viewer in seats else self.state.felt.to_act or seats[0]

    def turn_of(self, seat: int) -> int:
        """Count the actions before the next decision of a seat; until then rivals act as they did."""
        states = [step.state for step in replay(self.kept.record)][:-1]
        turns = [at for at, state in enumerate(states) if at >= self.acted and state.felt.to_act == seat]
        return turns[0] if turns else self.acted


def branch_point(kept: FinishedHand, acted: int, *, whole: bool) -> BranchPoint:
    """Return the decision after so many actions, the last one where the hand was over by then.

    Raises ``HoldemError`` for a hand in which no one had anything to decide.
    """
    decisions = len(kept.record.actions)
    if not decisions:
        raise HoldemError(HoldemReason.HAND_OVER)
    return BranchPoint(kept, min(acted, decisions - 1), whole)


@dataclass(frozen=True, slots=True)
class BranchRivals:
    """What is known of those who play on, by name."""

    notes: Mapping[str, Json]
    """Their habits, and what they know of the person's."""

    levels: Mapping[str, str]
    """The levels that they were asked to play at where the person still sits with them."""


def branch_rivals(profile: Profile) -> BranchRivals:
    """Return what a profile knows of rivals."""
    tables = [table for table in profile.tables if isinstance(table, HoldemSitting)]
    levels = {chair.name: chair.level for table in tables for chair in table.chairs}
    return BranchRivals(profile.memory, levels)


@dataclass(frozen=True, slots=True)
class BranchDeal:
    """A hand that is about to be played on."""

    sitting: HoldemSitting
    seat: int
    """Whose part the person takes."""

    has_new_cards: bool
    """Whether cards that were hidden at that moment are others than in the hand that was played."""


def branch_deal(
    point: BranchPoint, seat: int, luck: ShuffleSource, rivals: BranchRivals, *, anew: bool
) -> BranchDeal:
    """Return the table at a seat's next decision; ``anew`` deals all that the seat could not see again.

    Cards that no one knows are always dealt anew, out of those that can be.
    """
    kept, record = point.kept, point.actions_until(point.turn_of(seat))
    exact = point.whole and not anew
    deck = record.deck if exact else _deck(point, record, seat, luck, anew=anew)
    stacks = record.stacks
    chairs = tuple(
        HoldemChair(name, at == seat, stacks[at], stacks[at], rivals.levels.get(name, ""))
        for at, name in enumerate(branch_names(kept.names, seat))
    )
    sitting = HoldemSitting(
        record.rules,
        max(stacks),
        chairs,
        record.positions.button,
        positions=record.positions,
        hand=replace(record, deck=deck),
        hands=max(1, kept.number),
        seal=kept.seal if exact else None,
        notes=rivals.notes,
    )
    return BranchDeal(sitting, seat, not exact)


def branch_names(names: Sequence[str], seat: int) -> tuple[str, ...]:
    """Name the seats when the person takes one: who played for themselves before has a number there."""
    called = (friend_name(at) if name == ALONE else name for at, name in enumerate(names))
    return tuple(ALONE if at == seat else name for at, name in enumerate(called))


def _deck(
    point: BranchPoint, record: HandRecord, seat: int, luck: ShuffleSource, *, anew: bool
) -> tuple[Card, ...]:
    """Deal the hand again around the cards that stay."""
    now, end = list(replay(record))[-1].state, replay_hand(point.kept.record).state
    dealt = [at for at, stack in enumerate(record.stacks) if stack]
    known = {at for at in dealt if point.whole or at == point.kept.viewer or at in end.felt.shown}
    known -= point.kept.unknown | (point.kept.mucked & frozenset(point.kept.guests))
    staying = known & ({seat} | now.felt.shown) if anew else known
    hands = {at: end.holes[at] for at in staying}
    board = now.felt.board if anew else end.felt.board
    left = [card for card in DECK if card not in board and not any(card in hand for hand in hands.values())]
    drawn = iter([left.pop(luck.randrange(len(left))) for _ in range(len(left))])
    hands |= {at: tuple(next(drawn) for _ in range(HOLE)) for at in dealt if at not in hands}
    whole = (*board, *(next(drawn) for _ in range(BOARD - len(board))))
    return order_deck(hands, whole, record.positions, len(record.stacks))


def branch_end(kept: FinishedHand, seat: int, title: str) -> BranchEndingView:
    """Return what a seat won, the board, and who won each pot, told to whoever has that seat."""
    own = replace(kept, persons=(seat,), names=branch_names(kept.names, seat))
    end = replay_hand(own.record)
    net = net_results(end.events).get(seat, NO_CHIPS)
    return BranchEndingView(title, _net_words(net, own), card_views(end.state.felt.board), _told(own))


def _net_words(net: int, kept: FinishedHand) -> str:
    rules = kept.record.rules
    chips = with_sign(net, chips_text(Chips(abs(net)), rules.shown_per_dollar))
    blinds = Fraction(net, rules.big_blind)
    big_blinds = with_sign(blinds, short_number(abs(blinds), 1))
    return say("holdem_branch.result", net=chips, big_blinds=big_blinds)


def _told(kept: FinishedHand) -> tuple[str, ...]:
    ends = [moment for moment in moments(kept) if isinstance(moment.events[-1], PotAwarded)]
    return tuple(event_words(moment.events[-1], kept.names, moment.seen) for moment in ends)


OPEN = (
    *("fold", "check", "call", "bet", "raise", "tap-out", "plan", "skip", "hold", "peek", "hidden", "shown"),
    *("coach", "ask-why", "hand-card", "ask", "tell", "who", "ready"),
)
"""What can be done at such a table; it has no seats to change, no chips to buy and no other hand."""

_REGIONS: Final = TableRegions("bar", frozenset({"seats-door", "fair", "occasion"}))


class BranchTable:
    """One hand at such a table, from a moment of it to its end."""

    def __init__(
        self, outer: Session, deal: BranchDeal, frame: TableFrame, memory: Mapping[str, Json]
    ) -> None:
        """Take what the rivals know of the person."""
        self.deal = deal
        self.ended: FinishedHand | None = None
        """The hand as it was played on, once it is over."""

        settings = replace(
            outer.profile.current.settings, auto_deal=False, hands_to_explain=0, sound_offered=True
        )
        own = Profile(settings=settings, memory=memory, portrait=outer.profile.current.portrait)
        screen = TemporaryScreen(outer.outside.screen, _REGIONS, frame, self._is_shown)
        self._session = open_temporary_session(outer, screen, own.seated(deal.sitting))
        self._session.listen(Listeners(finished=(self._finish,)))

    @property
    def has_new_cards(self) -> bool:
        """Whether cards that were hidden at that moment are others than in the hand that was played."""
        return self.deal.has_new_cards

    def start(self) -> None:
        """Let the table play."""
        self._session.screens.take_seat(HoldemTableController(self._session, self.deal.sitting))

    async def stop(self) -> None:
        """Leave the table; nothing of it stays."""
        if self._session.screens.table:
            self._session.screens.table.stop()

    @property
    def explain(self) -> Callable[[str], Awaitable[None]]:
        """What says why something was refused."""
        return self._session.notices.explain

    def handler(self, action: str) -> Handler | None:
        """Return what a control of the table does; ``None`` for what is not done here."""
        if action == "dismiss":
            return self._dismiss
        if action == "ranks":
            return self._tell_hand
        table = self._session.screens.table
        return table.handlers.get(action) if table and action in OPEN else None

    async def _dismiss(self, _: Press) -> None:
        await self._session.notices.show("")

    async def _tell_hand(self, _: Press) -> None:
        """Say what one's hand is; the rule book stays with the tables where something is at stake."""
        if self._session.screens.table:
            await self._session.screens.table.handlers["tell"](Press("tell", value="hand"))

    def _is_shown(self) -> bool:
        """Tell whether the hand is over, and was seen to its end."""
        table = self._session.screens.table
        return self.ended is not None and table is not None and not table.showing

    def _finish(self, ended: FinishedPlay) -> None:
        if isinstance(ended, FinishedHand):
            self.ended = ended


@dataclass(frozen=True, slots=True)
class HandBranch:
    """A decision of a finished hand from which it can be played on."""

    point: BranchPoint

    @property
    def seats(self) -> Sequence[int]:
        """The seats that could still win and had chips to play with."""
        return self.point.seats

    @property
    def usual_seat(self) -> int:
        """The viewer's seat, else the one that is to act."""
        return self.point.usual_seat

    @property
    def names(self) -> Sequence[str]:
        """Who sits where."""
        return tuple(map(shown_name, self.point.kept.names))

    @property
    def is_partly_unknown(self) -> bool:
        """Whether some cards of the hand are not known."""
        return not self.point.whole

    def open_table(self, session: Session, seat: int, *, anew: bool) -> BranchTable:
        """Return the table at a seat's next decision, with rivals who know the person as they do now."""
        rivals = branch_rivals(session.profile.current)
        deal = branch_deal(self.point, seat, session.outside.luck, rivals, anew=anew)
        memory: Mapping[str, Json] = session.profile.current.memory
        return BranchTable(session, deal, branch_frame(deal.sitting.rules.preset), memory)

    def endings(self, seat: int, ended: FinishedPlay) -> tuple[BranchEndingView, BranchEndingView]:
        """Return how the hand ended for a seat as it was played, and this time."""
        assert isinstance(ended, FinishedHand), "it was played at such a table"  # noqa: S101 - for the type checker
        return (
            branch_end(self.point.kept, seat, say("holdem_branch.as_played")),
            branch_end(ended, seat, say("holdem_branch.now")),
        )


def branch_frame(preset: str) -> TableFrame:
    """Return what is drawn around a hand that is played on."""
    top = partial(draw_branch_top, preset, say("holdem_branch.title"), "branch-back")
    return TableFrame(top, partial(draw_branch_bar, "branch-compare", say("holdem_branch.compare")))
