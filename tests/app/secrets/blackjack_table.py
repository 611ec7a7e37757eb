"""Blackjack played through the app from prepared shoes, by people who look everywhere."""

import asyncio
from collections.abc import Callable, Generator, Hashable, Iterable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Final, TypeAlias, cast

import pytest

from pyapp.agents.blackjack.blackjack_bot import BlackjackBot
from pyapp.app import Press
from pyapp.app.blackjack import table_loop
from pyapp.app.blackjack.presenter import BlackjackPresenter
from pyapp.app.blackjack.table_loop import BlackjackTable
from pyapp.app.sittings.blackjack.sitting import BlackjackSitting, after_action, round_dealt
from pyapp.blackjack import (
    Action,
    BlackjackError,
    BlackjackRules,
    DealerDealt,
    Dealt,
    Event,
    HoleTurned,
    RoundObservation,
    Turned,
    censor,
    ready_shoe,
)
from pyapp.cards import Shoe, ShuffleSource, fresh_shoe
from pyapp.records.blackjack import RoundRecord, replay_round
from pyapp.views.blackjack.key_answers import RoundQuestion
from tests.app.blackjack.guest import Guest
from tests.app.secrets.moments import (
    SLACK,
    Finding,
    Moment,
    WatchedScreen,
    WatchedStore,
    groups,
    hold,
    played,
)

Place: TypeAlias = tuple[int, int]
"""A decision: in which round, after how many actions."""

TURN: Final = ("hit", "stand", "double", "split", "surrender", "insure", "decline", "even-money")
_SWAPS: Final = 60
"""So many exchanges of unknown cards are tried; those that would show are taken back."""


@dataclass(frozen=True, slots=True)
class BlackjackPlan:
    """A visit that can be repeated: who sits there, by what rules, and how many rounds are played."""

    name: str
    seats: tuple[str, ...]
    rules: tuple[str, ...] = ()
    rounds: int = 2
    seed: int = 1
    decks: int = 1
    speed: str = "normal"


@dataclass
class _Script:
    """What was done in a visit, to be done again."""

    bots: dict[Place, Action] = field(default_factory=dict[Place, Action])
    pressed: dict[Place, str] = field(default_factory=dict[Place, str])


@dataclass
class BlackjackWatcher:
    """Knows which round is on the felt, how much of it was shown, and who looks."""

    table: BlackjackTable | None = None
    presenter: BlackjackPresenter | None = None
    deal: int = 0
    looks: int | None = None
    """The person who has taken a shared screen and has not acted yet."""

    records: dict[int, RoundRecord] = field(default_factory=dict[int, RoundRecord])

    @property
    def viewer(self) -> int | None:
        """Whose cards may be read now, beside those that lie open."""
        if self.table is None:
            return None
        sitting = self.table.current.sitting
        return self.looks if sitting.shared else sitting.persons[0]

    def where(self) -> tuple[Hashable, int, bool]:
        """Return who looks at how much of which round, and whether that is all that has come of it."""
        shown = len(self.presenter.events) if self.presenter else 0
        record = self.records.get(self.deal)
        return (self.deal, self.viewer), shown, record is None or shown == len(_events(record))


class BlackjackVisit(Guest):
    """A visit whose every moment is noted."""

    seen_on = WatchedScreen
    screen: WatchedScreen

    def __init__(self, watcher: BlackjackWatcher, limit: int | None) -> None:
        store = WatchedStore()
        super().__init__(shelf=store)
        self.screen.where, self.screen.limit = watcher.where, limit
        self.screen.storage, self.screen.shelf, self.screen.files = self.storage, store, self.files.saved

    async def rest(self) -> None:
        """Let whatever works beside the table come to its end."""
        await self.screen.rest()


@cache
def _events(record: RoundRecord) -> tuple[Event, ...]:
    return replay_round(record).events


@contextmanager
def prepared(  # noqa: C901 - one function for each that is watched
    watcher: BlackjackWatcher, shoes: Iterable[Shoe], script: dict[Place, Action], *, scripted: bool
) -> Generator[None, None, None]:
    """Lay the shoes out in turn; let the bots act as they did, or write down how they do."""
    decide, clear, play = BlackjackBot.decide, BlackjackPresenter.clear, BlackjackPresenter.play
    look, run = BlackjackTable.look, BlackjackTable.run
    laid = iter(shoes)

    def laid_out(rules: BlackjackRules, shoe: Shoe | None, seats: int, chance: ShuffleSource) -> Shoe:
        ready = ready_shoe(rules, shoe, seats, chance)
        return ready if ready is shoe else next(laid)

    async def decided(bot: BlackjackBot, seen: RoundObservation) -> Action:
        table = watcher.table
        assert table
        assert table.current.sitting.round
        at = (table.current.sitting.rounds, len(table.current.sitting.round.actions))
        if not scripted:
            script[at] = await decide(bot, seen)
        await (asyncio.sleep(0) if at in script else asyncio.Event().wait())
        return script[at]

    async def ran(table: BlackjackTable) -> None:
        watcher.table, watcher.presenter = table, table.presenter
        await run(table)

    def cleared(presenter: BlackjackPresenter, seen: RoundObservation, names: tuple[str, ...]) -> None:
        if watcher.table:
            watcher.deal, watcher.looks = max(watcher.records, default=0), None
        clear(presenter, seen, names)

    def noted(sitting: BlackjackSitting) -> BlackjackSitting:
        if sitting.round:
            watcher.records[sitting.rounds] = sitting.round
        return sitting

    def looked(table: BlackjackTable) -> None:
        record = table.current.sitting.round
        if record and (turn := replay_round(record).state.turn):
            watcher.looks = turn[0]
        look(table)

    async def shown(
        presenter: BlackjackPresenter,
        events: Iterable[Event],
        seen: RoundObservation,
        shown: Callable[[], None] | None = None,
    ) -> None:
        watcher.looks = None
        await play(presenter, events, seen, shown)

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(table_loop, "ready_shoe", laid_out)
        patched.setattr(table_loop, "after_action", lambda *told: noted(after_action(*told)))  # pyright: ignore[reportUnknownArgumentType, reportUnknownLambdaType]
        patched.setattr(table_loop, "round_dealt", lambda *told: noted(round_dealt(*told)))  # pyright: ignore[reportUnknownArgumentType, reportUnknownLambdaType]
        patched.setattr(BlackjackBot, "decide", decided)
        patched.setattr(BlackjackTable, "run", ran)
        patched.setattr(BlackjackTable, "look", looked)
        patched.setattr(BlackjackPresenter, "clear", cleared)
        patched.setattr(BlackjackPresenter, "play", shown)
        yield


def seen_by(record: RoundRecord, viewer: int | None, shown: int | None) -> Sequence[Event]:
    """Return the first events of a round as a reader is shown them."""
    return [censor(event, viewer) for event in _events(record)[:shown]]


def known(record: RoundRecord, viewer: int | None, shown: int) -> int:
    """Count the cards that a reader has been shown."""
    count = 0
    for event in seen_by(record, viewer, shown):
        match event:
            case Dealt(card=card) | DealerDealt(card=card):
                count += card is not None
            case HoleTurned():
                count += 1
            case Turned():
                count += len(event.turned)
            case _:
                pass
    return count


def with_others(record: RoundRecord, viewer: int | None, shown: int, luck: Random) -> RoundRecord:
    """Exchange cards that the reader does not know for others, as long as they are shown the same."""
    seen, begins = seen_by(record, viewer, shown), record.shoe.dealt
    dealt = range(begins, min(begins + 24, len(record.shoe.cards)))
    for swap in range(_SWAPS):
        cards = list(record.shoe.cards)
        one = dealt[swap] if swap < len(dealt) else luck.randrange(begins, len(cards))
        other = luck.randrange(begins, len(cards))
        cards[one], cards[other] = cards[other], cards[one]
        changed = replace(record, shoe=replace(record.shoe, cards=tuple(cards)))
        if _same(changed, viewer, shown, seen):
            record = changed
    return record


def _same(record: RoundRecord, viewer: int | None, shown: int, seen: Sequence[Event]) -> bool:
    """Tell whether a round is shown the same; the actions so far must be open in it."""
    try:
        return seen_by(record, viewer, shown) == seen
    except (BlackjackError, IndexError):
        return False


async def play(visit: BlackjackVisit, plan: BlackjackPlan, pressed: dict[Place, str]) -> None:
    """Sit down and play the rounds, looking at everything that can be looked at.

    What people press is written down the first time, since what is open to them depends on their cards.
    """
    luck, rules = Random(plan.seed), dict.fromkeys(plan.rules, "on")
    await visit.sit_at_blackjack(*plan.seats, decks=str(plan.decks), speed=plan.speed, **rules)
    for aid in ("advice", "count", "thoughts"):
        await visit.press(aid)
    rounds = 0
    for _ in range(60 * plan.rounds):
        live = visit.live
        if "ready" in live:
            await ask(visit)
            await visit.press("ready")
        elif live & set(TURN):
            await ask(visit)
            record = visit.blackjack.round
            at = (visit.blackjack.rounds, len(record.actions) if record else 0)
            wishes = [*sorted(live & set(TURN)), *sorted(live & {"hit", "stand"})]
            await visit.press(pressed.setdefault(at, luck.choice(wishes)))
        elif live & {"deal", "next"}:
            await visit.rest()
            if rounds == plan.rounds and visit.blackjack.rounds == rounds:
                return
            rounds = visit.blackjack.rounds + (visit.blackjack.round is None)
            await visit.press("deal" if "deal" in live else "next")
        else:
            await visit.rest()


async def ask(visit: BlackjackVisit) -> None:
    """Ask what a player may ask in the middle of a round."""
    await visit.rest()
    for question in RoundQuestion:
        await visit.press("ask", value=question)
        await visit.room.press(Press("tell", value=question))
    await visit.press("boxes")
    await visit.press("history")
    await visit.press("pit-stats")
    await visit.press("export-profiles")
    await visit.press("back")
    await visit.press("back")


def compared(plan: BlackjackPlan) -> Finding:
    """Play a visit, and again with the cards exchanged that cannot be known at each of its moments."""
    luck, found, script = Random(plan.seed), Finding(), _Script()
    shoes = [fresh_shoe(plan.decks, 75, luck) for _ in range(plan.rounds)]
    _visited(plan, shoes, script, None, scripted=False)
    first, records = _visited(plan, shoes, script, None, scripted=True)
    for key, places in groups(first).items():
        deal, viewer, _ = cast("tuple[int, int | None, int]", key)
        shown, record = max(first[place].at for place in places), records.get(deal)
        others = [
            with_others(record, viewer, shown, luck).shoe
            if record and replace(shoe, dealt=record.shoe.dealt).cards == record.shoe.cards
            else shoe
            for shoe in shoes
        ]
        others = [replace(shoe, dealt=0) for shoe in others]
        found.exchanged += sum(one != other for one, other in zip(shoes, others, strict=True))
        second, _ = _visited(plan, others, script, places[-1] + SLACK, scripted=True)
        found.readers.add(viewer)
        hold(found, f"{plan.name}, round {deal}, read by {viewer}", first, second, key)
    return found


def _known_at(moment: Moment, records: Mapping[int, RoundRecord]) -> Moment:
    deal, viewer = cast("tuple[int, int | None]", moment.key)
    record = records.get(deal)
    return replace(moment, key=(deal, viewer, known(record, viewer, moment.at) if record else 0))


def _visited(
    plan: BlackjackPlan,
    shoes: Sequence[Shoe],
    script: _Script,
    limit: int | None,
    *,
    scripted: bool,
) -> tuple[Sequence[Moment], Mapping[int, RoundRecord]]:
    watcher = BlackjackWatcher()

    async def visit() -> Sequence[Moment]:
        visit = BlackjackVisit(watcher, limit)
        await played(visit.screen, play(visit, plan, script.pressed))
        return visit.screen.moments

    with prepared(watcher, shoes, script.bots, scripted=scripted):
        moments = asyncio.run(visit())
    return [_known_at(moment, watcher.records) for moment in moments], watcher.records
