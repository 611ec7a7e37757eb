"""The table of a hand that is played on: who sits where, what was done so far, and the deck."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from pyapp.app.profiles.profile import Profile
from pyapp.app.sittings.holdem.sitting import HoldemChair, HoldemSitting
from pyapp.app.sittings.people import ALONE, friend_name
from pyapp.cards import DECK, Card, ShuffleSource
from pyapp.holdem import HandState, HoldemError, HoldemReason
from pyapp.records import FinishedHand, HandRecord, Json, replay, replay_hand
from pyapp.records.phh.unknown_cards import BOARD, HOLE, order_deck


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
        """Return the record with its first actions alone."""
        return replace(self.kept.record, actions=self.kept.record.actions[:acted])

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
    known -= point.kept.mucked & frozenset(point.kept.guests)
    staying = known & ({seat} | now.felt.shown) if anew else known
    hands = {at: end.holes[at] for at in staying}
    board = now.felt.board if anew else end.felt.board
    left = [card for card in DECK if card not in board and not any(card in hand for hand in hands.values())]
    drawn = iter([left.pop(luck.randrange(len(left))) for _ in range(len(left))])
    hands |= {at: tuple(next(drawn) for _ in range(HOLE)) for at in dealt if at not in hands}
    whole = (*board, *(next(drawn) for _ in range(BOARD - len(board))))
    return order_deck(hands, whole, record.positions, len(record.stacks))
