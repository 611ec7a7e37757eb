"""Hold'em played through the app from prepared decks, by a person who looks everywhere."""

import asyncio
from collections.abc import Collection, Generator, Hashable, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import cache
from random import Random
from typing import Final, cast

import pytest

from pyapp.app import Press
from pyapp.app.holdem import table_loop
from pyapp.app.holdem.people import HoldemPerson
from pyapp.app.holdem.presenter import HoldemPresenter
from pyapp.app.holdem.table_loop import HoldemTable
from pyapp.app.sittings.holdem import sitting as sittings
from pyapp.app.sittings.holdem.hands import Deciders
from pyapp.app.sittings.holdem.sitting import HoldemSitting, after_action
from pyapp.cards import Card, Seal, ShuffleSource, shuffle_deck
from pyapp.holdem import (
    Action,
    BetRange,
    BoardDealt,
    Event,
    HandObservation,
    HoldemError,
    HoleDealt,
    Shown,
    censor,
)
from pyapp.records import HandRecord, replay_hand
from pyapp.views import HandQuestion
from tests.app.fakes import Visit, until
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

TURN: Final = ("check", "call", "raise", "bet", "fold", "tap-out")
_SWAPS: Final = 60
"""So many exchanges of unknown cards are tried; those that would show are taken back."""


@dataclass(frozen=True, slots=True)
class HoldemPlan:
    """A visit that can be repeated: the table, how many hands, and how the people there act."""

    name: str
    form: Mapping[str, str]
    hands: int = 2
    seed: int = 1
    preset: str = "casino-limit"
    wild: bool = False
    """Whether the person puts in all chips whenever that can be done."""

    coached: bool = True

    @property
    def shared(self) -> bool:
        """Whether friends play at one screen."""
        return "person" in self.form.values()


@cache
def _count(record: HandRecord) -> int:
    return len(replay_hand(record).events)


@dataclass
class Watcher:
    """Knows which deal is on the screen, how much of it was shown, and who looks."""

    table: HoldemTable | None = None
    presenter: HoldemPresenter | None = None
    deal: int = 0
    looks: int | None = None
    """The person who has taken a shared screen and has not acted yet."""

    acted: bool = False
    records: dict[int, HandRecord] = field(default_factory=dict[int, HandRecord])

    @property
    def viewer(self) -> int | None:
        """Whose hole cards may be read now, beside those that were shown."""
        if self.table is None:
            return None
        persons = self.table.current.sitting.persons
        return persons[0] if len(persons) == 1 else self.looks

    def where(self) -> tuple[Hashable, int, bool]:
        """Return who looks at how much of which deal, and whether that is all that has come of it."""
        shown = len(self.presenter.events) if self.presenter else 0
        hand = self.table.current.sitting.hand if self.table else None
        if hand and self.table:
            self.records[self.table.current.sitting.hands] = hand
        record = self.records.get(self.deal)
        return (self.deal, self.viewer), shown, record is None or shown == _count(record)


class HoldemVisit(Visit):
    """A visit whose every moment is noted."""

    seen_on = WatchedScreen
    screen: WatchedScreen

    def __init__(self, watcher: Watcher, limit: int | None) -> None:
        store = WatchedStore()
        super().__init__(shelf=store)
        self.watcher = watcher
        self.screen.where, self.screen.limit = watcher.where, limit
        self.screen.storage, self.screen.shelf, self.screen.files = self.storage, store, self.files.saved

    async def settle(self) -> None:
        """Let the table run until it waits for the person, or until enough was noted."""
        await until(self._rests)

    async def rest(self) -> None:
        """Let whatever works beside the table come to its end."""
        await self.screen.rest()

    def _rests(self) -> bool:
        replayed = any("replay-close" in html for html in self.screen.regions.values())
        return (
            self.screen.enough
            or self.screen.screen != "table"
            or replayed
            or bool(self.live - {"skip", "plan"})
        )


@contextmanager
def prepared(  # noqa: C901 - one function for each that is watched
    watcher: Watcher,
    decks: Sequence[Sequence[Card]],
    script: dict[tuple[int, int], Action],
    *,
    scripted: bool,
) -> Generator[None, None, None]:
    """Deal the decks in turn; let the bots act as they did, or write down how they do.

    A fingerprint is computed from the nonce alone, since it may differ and tells nothing: who knows the nonce
    knows the deck.
    """
    decide, begin = Deciders.decide, HoldemPresenter.begin
    catch_up, look, press = HoldemPresenter.catch_up, HoldemTable.look, HoldemPerson.press
    run, after, laid = HoldemTable.run, after_action, iter(decks)
    nonces = iter(range(len(decks)))

    async def decided(deciders: Deciders, chair: int, seen: HandObservation, acted: int) -> Action:
        table = watcher.table
        assert table
        if chair in table.current.sitting.persons:
            return await decide(deciders, chair, seen, acted)
        at = (table.current.sitting.hands, acted)
        if not scripted:
            script[at] = await decide(deciders, chair, seen, acted)
        await (asyncio.sleep(0) if at in script else asyncio.Event().wait())
        return script[at]

    async def ran(table: HoldemTable) -> None:
        watcher.table, watcher.presenter = table, table.presenter
        await run(table)

    def begun(presenter: HoldemPresenter, seen: HandObservation) -> None:
        if watcher.table:
            watcher.deal, watcher.looks = watcher.table.current.sitting.hands, None
        begin(presenter, seen)

    async def caught_up(presenter: HoldemPresenter, events: Sequence[Event], seen: HandObservation) -> None:
        if watcher.acted:
            watcher.looks, watcher.acted = None, False
        await catch_up(presenter, events, seen)

    def written(sitting: HoldemSitting, action: Action) -> HoldemSitting:
        acted = after(sitting, action)
        if acted.hand:
            watcher.records[acted.hands] = acted.hand
        return acted

    def sealed(_chance: ShuffleSource, *, shared: bool) -> Seal:
        return Seal(tuple(next(laid)), f"{next(nonces):064x}", shared=shared)

    def looked(table: HoldemTable) -> None:
        hand = table.current.sitting.hand
        if hand and table.presenter.scene.curtain:
            watcher.looks = replay_hand(hand).state.felt.to_act
        look(table)

    def pressed(person: HoldemPerson, action: Action) -> None:
        press(person, action)
        watcher.acted = True

    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(
            sittings,
            "seal_deck",
            sealed,
        )
        patched.setattr(Seal, "fingerprint", property(lambda seal: f"{seal.nonce[::-1]}"))  # pyright: ignore[reportUnknownLambdaType, reportUnknownMemberType, reportUnknownArgumentType]
        patched.setattr(table_loop, "after_action", written)
        patched.setattr(Deciders, "decide", decided)
        patched.setattr(HoldemTable, "run", ran)
        patched.setattr(HoldemTable, "look", looked)
        patched.setattr(HoldemPresenter, "begin", begun)
        patched.setattr(HoldemPresenter, "catch_up", caught_up)
        patched.setattr(HoldemPerson, "press", pressed)
        yield


def known(record: HandRecord, viewer: int | None, shown: int) -> frozenset[Card]:
    """Return the cards that a reader knows once so many events of a hand were shown."""
    cards = set[Card]()
    for event in seen_by(record, viewer, shown):
        match event:
            case HoleDealt(cards=tuple() as held) | Shown(cards=held) | BoardDealt(cards=held):
                cards |= {*held}
            case _:
                pass
    return frozenset(cards)


def seen_by(record: HandRecord, viewer: int | None, shown: int | None) -> Sequence[Event]:
    """Return the first events of a hand as a reader is shown them."""
    return [censor(event, viewer) for event in replay_hand(record).events[:shown]]


def with_others(
    record: HandRecord, viewer: int | None, shown: int | None, luck: Random, bots: Collection[int] = ()
) -> HandRecord:
    """Exchange cards that the reader does not know for others, as long as they are shown the same.

    Once a hand is over anyone may turn the cards of ``bots`` up in its replay.
    """
    seen = seen_by(record, viewer, shown)
    fixed = known(record, viewer, len(seen))
    if len(seen) == _count(record):
        holes = replay_hand(record).state.holes
        fixed |= {card for chair in bots for card in holes[chair]}
    free = [at for at, card in enumerate(record.deck) if card not in fixed]
    dealt = [at for at in free if at < 2 * len(record.stacks) + 8]
    for swap in range(_SWAPS):
        deck = list(record.deck)
        one, other = (dealt[swap] if swap < len(dealt) else luck.choice(free)), luck.choice(free)
        deck[one], deck[other] = deck[other], deck[one]
        changed = replace(record, deck=tuple(deck))
        if _same(changed, viewer, len(seen), seen):
            record = changed
    return record


def _same(record: HandRecord, viewer: int | None, shown: int, seen: Sequence[Event]) -> bool:
    try:
        return seen_by(record, viewer, shown) == seen
    except HoldemError:
        return False


async def play(visit: HoldemVisit, plan: HoldemPlan) -> None:
    """Sit down and play the hands, looking at everything that can be looked at."""
    luck, screen = Random(plan.seed), visit.screen
    await visit.room.open()
    await visit.press("open-table", value=plan.preset)
    await visit.press("sit", form=plan.form)
    over = 0
    for _ in range(80 * plan.hands):
        if screen.enough:
            return
        live = visit.live
        if "ready" in live:
            await visit.press("ask", value="hand")
            await visit.press("ready")
        elif live & {"next", "rebuy", "deal"} and not live & set(TURN):
            await look_back(visit, plan)
            over += 1
            if over == plan.hands:
                return
            await visit.press("next" if "next" in live else "rebuy")
        elif live & set(TURN):
            await ask(visit, plan, luck)
            await act(visit, plan, luck)
        else:
            return


async def ask(visit: HoldemVisit, plan: HoldemPlan, luck: Random) -> None:
    """Ask what a player may ask in the middle of a hand."""
    for question in HandQuestion:
        await visit.press("ask", value=question)
    await visit.press("tell", value=luck.choice([*HandQuestion]))
    await visit.press("peek", value="on")
    if plan.coached:
        await visit.press("coach")
        await visit.rest()
        await visit.press("coach")
    if luck.random() < 0.3:
        await visit.press("history")
        await visit.press("export-all", value="phh")
        await visit.press("stats")
        await visit.press("export-profiles")
        await visit.press("back")
        await visit.press("back")


async def act(visit: HoldemVisit, plan: HoldemPlan, luck: Random) -> None:
    """Press one of the buttons of a turn."""
    live = visit.live
    wishes = [action for action in TURN if action in live]
    most = [action for action in ("raise", "bet", "call") if action in live]
    wish = most[0] if plan.wild and most else luck.choice([*wishes, *wishes[:2], *wishes[:2]])
    control = visit.controls[wish]
    amount = control.amount
    if plan.wild and wish in {"raise", "bet"} and visit.watcher.presenter:
        options = visit.watcher.presenter.seen.options
        ranges = (options.bet, options.raising) if options else ()
        amount = max((found.most for found in ranges if isinstance(found, BetRange)), default=amount)
    await visit.room.press(Press(wish, amount, "sure" if wish == "fold" else control.value))
    await visit.settle()


async def look_back(visit: HoldemVisit, plan: HoldemPlan) -> None:
    """Look at a hand that is over: with the coach, by asking rivals, in the history and as files."""
    await visit.press("coach")
    await visit.rest()
    for chair in range(9):
        await visit.press("ask-why", value=str(chair))
        await visit.rest()
    await visit.press("coach")
    await visit.press("history")
    await visit.press("back")
    if plan.shared:
        await replay(visit)


async def replay(visit: HoldemVisit) -> None:
    """Look at the last hand again, also with all hands turned up, and save it to files.

    Who plays alone is shown the whole deck there, since the seal is opened; friends keep what they mucked.
    """
    await visit.press("replay-last-hand")
    for _ in range(2):
        for _ in range(40):
            await visit.press("replay-forward")
        await visit.rest()
        await visit.press("replay-first")
        await visit.press("replay-open")
    for form in ("phh", "pokerstars"):
        await visit.press("export-hand", value=form)
    await visit.press("replay-close")


def compared(plan: HoldemPlan) -> Finding:
    """Play a visit, and again with the cards exchanged that cannot be known at each of its moments."""
    luck, found = Random(plan.seed), Finding()
    decks = [shuffle_deck(luck) for _ in range(plan.hands + 2)]
    script = dict[tuple[int, int], Action]()
    _visited(plan, decks, script, None, scripted=False)
    first, records = _visited(plan, decks, script, None, scripted=True)
    for key, places in groups(first).items():
        deal, viewer, _ = cast("tuple[int, int | None, frozenset[Card]]", key)
        shown = max(first[place].at for place in places)
        others = [
            _other_deck(plan, record, number, (deal, viewer, shown), luck)
            for number, record in _past(records, deal)
        ]
        others += [shuffle_deck(luck) for _ in range(len(decks) - len(others))]
        found.exchanged += sum(one != other for one, other in zip(decks, others, strict=True))
        second, _ = _visited(plan, others, script, places[-1] + SLACK, scripted=True)
        found.readers.add(viewer)
        hold(found, f"{plan.name}, hand {deal}, read by {viewer}", first, second, key)
    return found


def _past(records: Mapping[int, HandRecord], deal: int) -> Sequence[tuple[int, HandRecord]]:
    return [(number, record) for number, record in sorted(records.items()) if number <= deal]


def _other_deck(
    plan: HoldemPlan, record: HandRecord, number: int, reader: tuple[int, int | None, int], luck: Random
) -> Sequence[Card]:
    """Deal a hand from another deck that the reader could not tell from the one it was dealt from.

    Who plays alone may see every card of an earlier hand; friends keep what they mucked to themselves.
    """
    deal, viewer, shown = reader
    bots = [chair for chair in range(1, len(record.stacks)) if plan.form.get(f"rival-{chair}") != "person"]
    if number == deal:
        return with_others(record, viewer, shown, luck, bots if plan.shared else ()).deck
    return with_others(record, None, None, luck, bots).deck if plan.shared else record.deck


def _known_at(moment: Moment, records: Mapping[int, HandRecord]) -> Moment:
    deal, viewer = cast("tuple[int, int | None]", moment.key)
    record = records.get(deal)
    cards = known(record, viewer, moment.at) if record else frozenset[Card]()
    return replace(moment, key=(deal, viewer, cards))


def _visited(
    plan: HoldemPlan,
    decks: Sequence[Sequence[Card]],
    script: dict[tuple[int, int], Action],
    limit: int | None,
    *,
    scripted: bool,
) -> tuple[Sequence[Moment], Mapping[int, HandRecord]]:
    watcher = Watcher()

    async def visit() -> Sequence[Moment]:
        visit = HoldemVisit(watcher, limit)
        await played(visit.screen, play(visit, plan))
        return visit.screen.moments

    with prepared(watcher, decks, script, scripted=scripted):
        moments = asyncio.run(visit())
    return [_known_at(moment, watcher.records) for moment in moments], watcher.records
