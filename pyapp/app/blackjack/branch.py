"""A finished round played on from one of its decisions, at a table of its own that leaves no trace."""

from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from pyapp.app.blackjack.table_controller import BlackjackTableController
from pyapp.app.core.forms import Press
from pyapp.app.profiles.profile import Profile
from pyapp.app.session.collaborators import Handler, Listeners
from pyapp.app.session.session import Session
from pyapp.app.session.temporary_table import (
    TableFrame,
    TableRegions,
    TemporaryScreen,
    open_temporary_session,
)
from pyapp.app.sittings.blackjack.sitting import BlackjackChair, BlackjackSitting, BotPlan
from pyapp.app.sittings.people import ALONE, shown_name
from pyapp.blackjack import (
    BlackjackError,
    BlackjackReason,
    DealerDealt,
    Dealt,
    Event,
    HoleTurned,
    Settled,
    Turned,
    censor,
    net_results,
    observe,
)
from pyapp.blackjack.odds.solved_rules import StrategyCache
from pyapp.cards import Card, ShuffleSource
from pyapp.money import NO_MONEY, HalfDollars
from pyapp.records import FinishedPlay
from pyapp.records.blackjack import FinishedRound, RoundRecord, replay, replay_round
from pyapp.texts import say
from pyapp.views.blackjack.event_words import event_words
from pyapp.views.kit.card_faces import card_views
from pyapp.views.kit.money import signed_half_dollars
from pyapp.views.screens.replay_pages import BranchEndingView, draw_branch_top, draw_round_branch_bar

_TRIES: Final = 100
"""How often hidden cards are drawn until they fit what was said of them; two in three draws do."""


@dataclass(frozen=True, slots=True)
class RoundPoint:
    """A decision of a finished round from which it can be played on."""

    kept: FinishedRound
    acted: int
    """How many actions were taken before it."""

    @property
    def seats(self) -> tuple[int, ...]:
        """The boxes that decided something from then on."""
        return tuple(sorted({*self._turns.values()}))

    @property
    def usual_seat(self) -> int:
        """The first box of a person, else the one that is to act."""
        persons = [seat for seat in self.kept.persons if seat in self.seats]
        return persons[0] if persons else self._turns[self.acted]

    def boxes_of(self, seat: int) -> tuple[int, ...]:
        """Return the boxes that the person plays who takes one: all of their own, or another's alone."""
        own = self.kept.persons
        return own if seat in own and not self.kept.shared else (seat,)

    def turn_of(self, seat: int) -> int:
        """Count the actions before the next decision of a box; until then the others act as they did."""
        return next((at for at, turn in self._turns.items() if turn == seat), self.acted)

    @property
    def _turns(self) -> Mapping[int, int]:
        """Which box decided, by the actions before it."""
        turns = [step.state.turn for step in replay(self.kept.record)]
        return {at: turn[0] for at, turn in enumerate(turns) if turn is not None and at >= self.acted}


def round_point(kept: FinishedRound, acted: int) -> RoundPoint:
    """Return the decision after so many actions, the last one where the round was over by then.

    Raises ``BlackjackError`` for a round in which no one had anything to decide.
    """
    decisions = len(kept.record.actions)
    if not decisions:
        raise BlackjackError(BlackjackReason.ROUND_OVER)
    return RoundPoint(kept, min(acted, decisions - 1))


def round_deal(
    point: RoundPoint, seat: int, luck: ShuffleSource, plans: Mapping[str, BotPlan], *, anew: bool
) -> BlackjackSitting:
    """Return the table at a box's next decision; ``anew`` deals all that the box could not see again.

    Cards that never came are unknown, so they are always shuffled. ``plans`` says how bots play, by name;
    whoever else had a box plays it by the chart.
    """
    kept, boxes = point.kept, point.boxes_of(seat)
    record = replace(kept.record, actions=kept.record.actions[: point.turn_of(seat)])
    stacks = tuple(HalfDollars(stack) for stack in record.stacks)
    chairs = tuple(
        BlackjackChair(
            name,
            None if at in boxes or not name else plans.get(name, BotPlan()),
            stacks[at],
            stacks[at],
            HalfDollars(record.bets[at]),
        )
        for at, name in enumerate(branch_names(kept.names, boxes))
    )
    return BlackjackSitting(
        record.rules,
        max(stacks),
        chairs,
        tuple(HalfDollars(bet) for bet in record.bets),
        round=_dealt_anew(record, boxes, luck) if anew else _with_new_end(record, cards_come(kept), luck),
        rounds=max(1, kept.number),
    )


def cards_come(kept: FinishedRound) -> int:
    """Count the cards of the shoe that had come when a round was over."""
    return replay_round(kept.record).state.shoe.dealt


def branch_names(names: Sequence[str], boxes: Sequence[int]) -> tuple[str, ...]:
    """Name the boxes when the person has some: who played for themselves before has a number there."""
    if any(names[at] == ALONE for at in boxes):
        return tuple(names)
    numbered = (say("blackjack_table.name.box", number=at + 1) for at in range(len(names)))
    called = (box if name == ALONE else name for name, box in zip(names, numbered, strict=True))
    return tuple(ALONE if at in boxes else name for at, name in enumerate(called))


def _with_new_end(record: RoundRecord, come: int, luck: ShuffleSource) -> RoundRecord:
    """Shuffle what lies in the shoe behind the cards that came."""
    return _with_cards(record, range(come, len(record.shoe.cards)), luck)


def _dealt_anew(record: RoundRecord, boxes: Sequence[int], luck: ShuffleSource) -> RoundRecord:
    """Shuffle every card that some boxes could not see, so that all they were told stays true.

    A dealer who looked and had no blackjack has none now. Where no draw fits, what lies there stays.
    """
    step = replay_round(record)
    told = _told(record, boxes)
    later = range(step.state.shoe.dealt, len(record.shoe.cards))
    hidden = [*_hidden(step.events, boxes, record.shoe.dealt), *later]
    for _ in range(_TRIES):
        drawn = _with_cards(record, hidden, luck)
        if _told(drawn, boxes) == told:
            return drawn
    return _with_cards(record, later, luck)


def _told(record: RoundRecord, boxes: Sequence[int]) -> list[Event] | None:
    """Return what boxes are told of a round; ``None`` for one that the rules refuse with these cards."""
    try:
        return [censor(event, box) for event in replay_round(record).events for box in boxes]
    except BlackjackError:
        return None


def _hidden(events: Sequence[Event], boxes: Sequence[int], first: int) -> Iterator[int]:
    """Find where in the shoe the cards were that lie face down to all of these boxes."""
    turned = [card for event in events for card in _turned(event)]
    dealt = (event for event in events if isinstance(event, Dealt | DealerDealt))
    for at, event in enumerate(dealt, first):
        if event.card not in turned and all(censor(event, box) != event for box in boxes):
            yield at


def _turned(event: Event) -> tuple[Card, ...]:
    match event:
        case HoleTurned(card):
            return (card,)
        case Turned():
            return event.turned
        case _:
            return ()


def _with_cards(record: RoundRecord, places: Sequence[int], luck: ShuffleSource) -> RoundRecord:
    """Shuffle the cards that lie in some places of the shoe among each other."""
    cards, loose = list(record.shoe.cards), [record.shoe.cards[at] for at in places]
    for at in places:
        cards[at] = loose.pop(luck.randrange(len(loose)))
    return replace(record, shoe=replace(record.shoe, cards=tuple(cards)))


OPEN: Final = (
    *("hit", "stand", "double", "split", "surrender", "insure", "even-money", "decline"),
    *("insure-chip", "insure-all", "skip", "ask", "tell", "who", "boxes"),
)
"""What can be done at such a table; it has no chips to buy, no bets to lay, and no other round."""

_REGIONS: Final = TableRegions("pit-bar", frozenset({"fair", "aids", "aside"}))


class RoundTable:
    """One round at such a table, from a decision of it to its end."""

    def __init__(
        self,
        outer: Session,
        strategies: StrategyCache,
        sitting: BlackjackSitting,
        frame: TableFrame,
        known: int | None,
    ) -> None:
        """``known`` is how many cards of the shoe are those that came before; ``None`` where others do."""
        self.ended: FinishedRound | None = None
        """The round as it was played on, once it is over."""

        self._known = known
        screen = TemporaryScreen(outer.outside.screen, _REGIONS, frame, lambda: self.ended is not None)
        settings = replace(outer.profile.current.settings, hands_to_explain=0, sound_offered=True)
        own = Profile(settings=settings, portrait=outer.profile.current.portrait)
        self._session = open_temporary_session(outer, screen, own.seated(sitting))
        self._session.listen(Listeners(finished=(self._finish,)))
        self._table = BlackjackTableController(self._session, strategies, sitting)

    @property
    def has_new_cards(self) -> bool:
        """Whether a card came that is not the one that lay there."""
        return self._known is None or (self.ended is not None and cards_come(self.ended) > self._known)

    @property
    def explain(self) -> Callable[[str], Awaitable[None]]:
        """What says why something was refused."""
        return self._session.notices.explain

    def start(self) -> None:
        """Let the table play."""
        self._session.screens.take_seat(self._table)

    async def stop(self) -> None:
        """Leave the table; nothing of it stays."""
        self._table.stop()

    def handler(self, action: str) -> Handler | None:
        """Return what a control of the table does; ``None`` for what is not done here."""
        if action == "dismiss":
            return self._dismiss
        return self._table.handlers.get(action) if action in OPEN else None

    async def _dismiss(self, _: Press) -> None:
        await self._session.notices.show("")

    def _finish(self, ended: FinishedPlay) -> None:
        if isinstance(ended, FinishedRound):
            self.ended = ended


@dataclass(frozen=True, slots=True)
class RoundBranch:
    """A decision of a finished round from which it can be played on."""

    point: RoundPoint
    strategies: StrategyCache

    @property
    def seats(self) -> Sequence[int]:
        """The boxes that decided something from then on."""
        return self.point.seats

    @property
    def usual_seat(self) -> int:
        """The first box of a person, else the one that is to act."""
        return self.point.usual_seat

    @property
    def names(self) -> Sequence[str]:
        """Who has which box."""
        return tuple(map(shown_name, self.point.kept.names))

    @property
    def is_partly_unknown(self) -> bool:
        """The cards behind those that came are never known."""
        return True

    def open_table(self, session: Session, seat: int, *, anew: bool) -> RoundTable:
        """Return the table at a box's next decision; bots that still sit with the person play as there."""
        kept = self.point.kept
        sitting = round_deal(self.point, seat, session.outside.luck, _plans(session), anew=anew)
        top = partial(draw_branch_top, sitting.rules.preset, say("holdem_branch.title"), "branch-back")
        bar = partial(draw_round_branch_bar, "branch-compare", say("holdem_branch.compare"))
        frame = TableFrame(top, bar)
        return RoundTable(session, self.strategies, sitting, frame, None if anew else cards_come(kept))

    def endings(self, seat: int, ended: FinishedPlay) -> tuple[BranchEndingView, BranchEndingView]:
        """Return how the round ended for a box as it was played, and this time."""
        assert isinstance(ended, FinishedRound), "it was played at such a table"  # noqa: S101 - for the type checker
        boxes = self.point.boxes_of(seat)
        return (
            round_end(self.point.kept, boxes, say("holdem_branch.as_played")),
            round_end(ended, boxes, say("holdem_branch.now")),
        )


def round_end(kept: FinishedRound, boxes: Sequence[int], title: str) -> BranchEndingView:
    """Return what boxes won, the dealer's hand, and how their hands ended, told to whoever has them."""
    step = replay_round(kept.record)
    names, seen = branch_names(kept.names, boxes), observe(step.state, boxes[0])
    told = (
        event_words(event, names, seen)
        for event in step.events
        if isinstance(event, Settled) and event.seat in boxes
    )
    net = net_results(step.events)
    won = signed_half_dollars(sum((net.get(at, NO_MONEY) for at in boxes), NO_MONEY))
    return BranchEndingView(title, won, card_views(step.state.dealer), tuple(told))


def _plans(session: Session) -> Mapping[str, BotPlan]:
    """Return how the bots play that the person still sits with."""
    sitting = session.profile.current.blackjack
    return {chair.name: chair.bot for chair in sitting.chairs if chair.bot} if sitting else {}
