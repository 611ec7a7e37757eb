"""Schedules: which scenario, which faults at which calls, which order of tasks; run, and what must hold.

A schedule is one line, as in ``play:d-late@2,s-refused-on@9;3``: scenario, faults, and the seed of the order.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from functools import cache, lru_cache
from random import Random
from typing import Final, cast

from pyapp.app.core.storage import DAMAGED_KEY
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.history.hand_queue import REFUSED as NO_ROOM
from pyapp.app.history.outbox import left_waiting
from pyapp.app.history.shelves import read_shelf
from pyapp.app.profiles.deletion_marks import cleared_at, played_cleared_at
from pyapp.app.profiles.kept_profiles import GUEST, copy_keys
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import FULL, REFUSED, WIPED, ProfileStore
from pyapp.app.profiles.saves import NewerError
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.features.data.backup_file import ProfileExport, unpacking
from pyapp.features.history.hand_files import read_hands
from pyapp.records import FieldError, FinishedHand, FinishedPlay
from pyapp.texts import say
from tests.world.outside import DATABASE_KINDS, STORAGE_KINDS, Fault, Place, World, WorldStorage
from tests.world.page import NOW, Page
from tests.world.recounts import differing_counts
from tests.world.remembered import opened, read
from tests.world.scenarios import Scenario, Step, begin, scenarios, text_of

SCREENS: Final = tuple(
    Step(action)
    for action in (
        "take-over",
        "history",
        "stats",
        "pit-stats",
        "profiles",
        "lobby",
        "settings",
        "lobby",
        "log-out",
        "profiles",
    )
)
"""What is opened after every schedule."""


@dataclass(frozen=True, slots=True)
class Schedule:
    """One scenario with its faults and the seed of its order; 0 is the usual order."""

    scenario: str
    faults: tuple[Fault, ...] = ()
    seed: int = 0

    def __str__(self) -> str:
        return f"{self.scenario}:{','.join(map(str, self.faults))};{self.seed}"


def parsed(line: str) -> Schedule:
    """Read a schedule as it is printed."""
    scenario, _, rest = line.partition(":")
    faults, _, seed = rest.partition(";")
    pairs = (one.split("@") for one in faults.split(",") if one)
    return Schedule(scenario, tuple(Fault(kind, int(at)) for kind, at in pairs), int(seed or 0))


@dataclass(frozen=True, slots=True)
class Reloaded:
    """What a page finds that is opened after all."""

    failures: tuple[str, ...]
    profiles: Mapping[str, Profile]
    hands: Mapping[str, Sequence[str]]
    """The hands in every history, by their content."""

    aside: Mapping[str, str]
    """What is set aside, by key."""


@dataclass(frozen=True, slots=True)
class Visited:
    """What a visit met, told and did."""

    met: Collection[Fault]
    said: Collection[str]
    finished: Sequence[tuple[str, FinishedPlay]]
    """The hands that ended, and whose they are."""

    kept: Mapping[str, Profile]
    """The profiles that were saved last, by owner."""

    removed: Collection[str]
    """The profiles that were deleted."""

    closed: bool
    """Whether the page was closed before all was done."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a schedule: what failed, and whether all its faults were met."""

    failures: tuple[str, ...]
    met: bool


tried: Final = set[Schedule]()
"""The schedules that were run in this process."""

_reloaded: Final = dict[object, Reloaded]()
"""What was found before: many schedules end in the same state."""


def run(schedule: Schedule) -> Outcome:
    """Run a schedule, reload, and say what does not hold."""
    tried.add(schedule)
    scenario = scenarios()[schedule.scenario]
    world = begin(scenario.begins).world()
    world.faults = schedule.faults
    page = Page(world, schedule.seed + 1, text_of, held_elsewhere=scenario.held_elsewhere)
    page.luck = 6  # other cards than those that lie there
    page.play(scenario.done)
    after = reloaded(World(dict(world.texts), world.hands))
    visited = Visited(
        world.met,
        {*page.screen.said, *page.noted},
        page.finished,
        page.kept,
        page.removed,
        closed=page.closed,
    )
    failures = (*page.failures, *after.failures, *held(visited, after, scenario))
    return Outcome(failures, world.met == {*schedule.faults})


def random_schedule(luck: Random, calls: Mapping[str, Mapping[str, int]]) -> Schedule:
    """Draw a scenario with up to two faults and an order; ``calls`` says how many each scenario has."""
    name = luck.choice(sorted(scenarios()))
    found = list[Fault]()
    for _ in range(luck.choice((1, 2, 2, 2))):
        side = luck.choice("ssd") if calls[name]["d"] else "s"
        kind = luck.choice(STORAGE_KINDS if side == "s" else DATABASE_KINDS)
        found.append(Fault(kind, luck.randint(1, max(1, calls[name][side]))))
    return Schedule(name, tuple(dict.fromkeys(found)), luck.randrange(1000))


def forget() -> None:
    """Look at every state anew."""
    _reloaded.clear()


def calls_of(name: str) -> Mapping[str, int]:
    """Count the calls of a scenario in which nothing goes wrong."""
    return {side: sum(map(len, places)) for side, places in calls_by_place(name).items()}


@cache
def calls_by_place(name: str) -> Mapping[str, Sequence[Sequence[int]]]:
    """Return which calls come from each place in the app, where nothing goes wrong, in order of the first."""
    scenario = scenarios()[name]
    world = begin(scenario.begins).world()
    world.survey = {}
    Page(world, 1, text_of, held_elsewhere=scenario.held_elsewhere).play(scenario.done)
    found: dict[str, dict[Place, list[int]]] = {"s": {}, "d": {}}
    for side, places in world.survey.items():
        for at, place in enumerate(places, 1):
            found[side].setdefault(place, []).append(at)
    return {side: [*calls.values()] for side, calls in found.items()}


@cache
def _exports(name: str) -> Sequence[ProfileExport]:
    """Read a file as it is written; that a hand in it is wrong is not looked at."""
    reading = unpacking(text_of(name))
    while True:
        try:
            next(reading)
        except StopIteration as read:
            return cast("tuple[ProfileExport, ...]", read.value)


def _halves(visited: Visited, after: Reloaded, scenario: Scenario) -> Iterator[str]:
    """Name the profiles that came out of a file, or were here as in the file, without all of their hands."""
    before: Collection[str] = begin(scenario.begins).texts if visited.met else ()  # they may find no room
    for step in scenario.done:
        for export in _exports(step.value) if step.action == "import-all" else ():
            wanted = {_content(json.dumps(hand)) for hand in export.hands}
            for owner, profile in after.profiles.items():
                same = (profile.ledger, profile.tables) == (export.profile.ledger, export.profile.tables)
                if same and copy_keys(owner)[0] not in before and not wanted <= {*after.hands[owner]}:
                    yield f"{owner} was read by half"


def reloaded(world: World) -> Reloaded:
    """Open every screen in a fresh page, and read what lies there then; the same state is looked at once."""
    key = (tuple(sorted(world.texts.items())), world.hands.key())
    if key not in _reloaded:
        world.hands = world.hands.copied()
        page = Page(world)
        page.play(SCREENS)
        profiles, hands = dict[str, Profile](), dict[str, list[str]]()
        failures = [f"after a reload, {failure}" for failure in page.failures]
        for owner in sorted({key.split(".")[2] for key in world.texts if key.startswith("baize.save.")}):
            try:
                profiles[owner], notice = ProfileStore(WorldStorage(world), owner).load()
            except NewerError:
                continue
            failures += [f"after a reload, {notice}"] if notice else []
            hands[owner] = _history(world, owner)
            failures += differing_counts(world, owner, profiles[owner], page.figures.get(owner))
            failures += [f"{owner} has a hand twice" for count in Counter(hands[owner]).values() if count > 1]
        aside = {key: text for key, text in world.texts.items() if key.startswith(DAMAGED_KEY)}
        _reloaded[key] = Reloaded(tuple(failures), profiles, hands, aside)
    return _reloaded[key]


def _history(world: World, owner: str) -> list[str]:
    """Return the contents of the hands of a profile, from both shelves and those that wait."""
    storage, found = WorldStorage(world), list[str]()
    for shelf, after in (
        (owner, played_cleared_at(storage, owner)),
        (read_shelf(owner), cleared_at(storage, owner)),
    ):
        for number, entry in world.hands.entries.get(shelf, {}).items():
            if number > after and "other" not in entry.body:
                found.append(_content(entry.body))
    waiting = [_text(kept) for kept in left_waiting(storage, owner, turn=_turn(world, owner))]
    return found + [text for text in waiting if text not in found]


def _turn(world: World, owner: str) -> int:
    """Return the turn of the newest sound copy, 0 where there is none."""
    store = ProfileStore(WorldStorage(World(dict(world.texts))), owner)
    with suppress(NewerError):
        store.load()
    return store.turn


def _text(kept: FinishedPlay) -> str:
    return _content(hand_entry_of(kept).body)


@lru_cache(4096)
def _content(body: str) -> str:
    """Return what a hand was, but for the moment when it was written down."""
    return json.dumps({**json.loads(body), "ended": 0}, sort_keys=True)


def held(visited: Visited, after: Reloaded, scenario: Scenario) -> Iterator[str]:
    """Say what was told or kept otherwise than it turns out to be."""
    finished = [(owner, _text(kept)) for owner, kept in visited.finished]
    if not any(step.action == "import-all" for step in scenario.done):
        yield from _strays(finished, after)
    kinds = {fault.kind.removesuffix("-on") for fault in visited.met}
    if "s-tab" in kinds or scenario.held_elsewhere or any(step.action == "@wipe" for step in scenario.done):
        return
    yield from _halves(visited, after, scenario)
    yield from _unread(visited, after, scenario)
    yield from _risen(after, scenario)
    yield from _undeleted(visited, after, scenario)
    yield from _missing(visited, after, scenario)
    yield from _robbed(visited, after, scenario)
    yield from _misplaced(after, scenario)
    yield from _counted_alone(visited, after)
    told = {say(REFUSED), say(FULL), say(WIPED)} & {*visited.said}
    for owner, profile in visited.kept.items():
        if after.profiles.get(owner, profile) != profile and not told and not visited.closed:
            yield f"{owner} was said to be saved, and is not"
    if not kinds & {"s-refused", "s-full"}:
        for owner, content in finished:
            if owner not in visited.removed and content not in after.hands.get(owner, [content]):
                yield f"a hand of {owner} is in no history"


def _counted_alone(visited: Visited, after: Reloaded) -> Iterator[str]:
    """Name those of whom a table counts a hand that is in no history, though nothing was told of it."""
    if say(NO_ROOM) in visited.said:
        return
    for owner, kept in visited.finished:
        profile = after.profiles.get(owner)
        if not profile or owner in visited.removed or not isinstance(kept, FinishedHand) or not kept.number:
            continue
        table = profile.table(kept.record.rules.preset)
        if isinstance(table, HoldemSitting) and table.names == kept.names:
            counted = table.hands - bool(table.hand)
            if kept.number <= counted and _text(kept) not in after.hands.get(owner, ()):
                yield f"a table of {owner} counts a hand that is in no history"


def _unread(visited: Visited, after: Reloaded, scenario: Scenario) -> Iterator[str]:
    """Say so where it was told that all of a file is here now, and a hand of it is in no history.

    A storage that could not be read does not tell which hands count as deleted; a backup is refused then.
    """
    refused = any(fault.kind.startswith("s-refused") for fault in visited.met)
    for step in scenario.done:
        if refused and step.action == "history-import":
            continue
        wanted = _hands_in(step.action, step.value)
        told = {
            say("backup.read.all_here"),
            *(say("backup.read.hands", n=n, count=str(n)) for n in range(1, len(wanted) + 1)),
            say("history.file.all_read", n=len(wanted), count=str(len(wanted))),
        }
        words = " ".join(visited.said)
        if wanted and any(one in words for one in told) and say("history.file.for_now") not in words:
            here = {hand for hands in after.hands.values() for hand in hands}
            if lost := len(wanted - here):
                yield f"{lost} hands of a file that was read are in no history"


@cache
def _hands_in(action: str, name: str) -> frozenset[str]:
    """Return the hands of the file that a step reads, by content."""
    match action:
        case "import-all":
            hands = (hand for export in _exports(name) for hand in export.hands)
            return frozenset(_content(json.dumps(hand)) for hand in hands)
        case "history-import":
            read = (hand for _, hand in read_hands(text_of(name), NOW))
            return frozenset(_text(hand) for hand in read if isinstance(hand, FinishedHand))
        case _:
            return frozenset()


def _risen(after: Reloaded, scenario: Scenario) -> Iterator[str]:
    """Name those who have a hand again that was deleted, and that no file has brought back."""
    world = begin(scenario.begins).world()
    brought = {hand for step in scenario.done for hand in _hands_in(step.action, step.value)}
    for shelf, entries in world.hands.entries.items():
        owner = shelf.removesuffix(read_shelf(""))
        deleted = {_content(entry.body) for entry in entries.values()} - {*_history(world, owner)}
        if deleted - brought & {*after.hands.get(owner, ())}:
            yield f"a hand that {owner} had deleted is there again"


def _names_of(shelf: str) -> set[str]:
    """Return what on the screen *Your data* deletes the hands on a shelf."""
    owner = shelf.removesuffix(read_shelf(""))
    return {f"{'hands' if shelf == owner else 'read'}:{owner}", f"profile:{owner}", "everything"}


def _undeleted(visited: Visited, after: Reloaded, scenario: Scenario) -> Iterator[str]:
    """Name those of whom a hand is there, though it was told that it was deleted."""
    chosen = {step.value for step in scenario.done if step.action == "data-delete"}
    told = {say("your_data.deleted"), say("your_data.everything.done")} & {*visited.said}
    if not told or any(step.action == "import-all" for step in scenario.done):
        return
    for shelf, entries in begin(scenario.begins).hands.entries.items():
        owner = shelf.removesuffix(read_shelf(""))
        contents = {_content(entry.body) for entry in entries.values()}
        if _names_of(shelf) & chosen and contents & {*after.hands.get(owner, ())}:
            yield f"hands of {owner} were said to be deleted, and are not"


def _misplaced(after: Reloaded, scenario: Scenario) -> Iterator[str]:
    """Name what was set aside, or lay in its place, and is in neither now."""
    before = begin(scenario.begins)
    aside = {key: text for key, text in before.texts.items() if key.startswith(DAMAGED_KEY)}
    if not aside:
        return
    there = [*after.profiles.values(), *filter(None, map(_save_in, after.aside.values()))]
    for owner, profile in ((GUEST, _save_in(aside[DAMAGED_KEY])), (GUEST, before.profile(GUEST))):
        if profile not in there:
            yield f"a save of {owner} is neither in its place nor set aside"
    hand = aside[f"{DAMAGED_KEY}-2"]
    if hand not in after.aside.values() and _content(hand) not in after.hands.get(GUEST, ()):
        yield "a hand is neither in the history nor set aside"


def _robbed(visited: Visited, after: Reloaded, scenario: Scenario) -> Iterator[str]:
    """Name those who were to be deleted, and are there again without their hands.

    A storage that takes the mark and refuses all from then on keeps the profile and the mark, which is told.
    """
    if say("session.no_deleting") in visited.said and any(one.kind == "s-refused-on" for one in visited.met):
        return
    before = begin(scenario.begins)
    chosen = {step.value for step in scenario.done if step.action == "data-delete"}
    if not any(step.action == "delete" for step in scenario.done) and not chosen:
        return
    for owner, profile in after.profiles.items():
        if {f"hands:{owner}", f"read:{owner}"} & chosen or copy_keys(owner)[0] not in before.texts:
            continue
        there = {*_history(before.world(), owner)}
        if profile.ledger[:1] == before.profile(owner).ledger[:1] and not there <= {*after.hands[owner]}:
            yield f"{owner} is there again without its hands"


def _save_in(text: str) -> Profile | None:
    try:
        return read(opened(text, GUEST))
    except FieldError:
        return None


def _strays(finished: Sequence[tuple[str, str]], after: Reloaded) -> Iterator[str]:
    """Name the hands that are in the history of another person."""
    for owner, content in finished:
        for other, hands in after.hands.items():
            if other != owner and content in hands:
                yield f"a hand of {owner} is in the history of {other}"


def _missing(visited: Visited, after: Reloaded, scenario: Scenario) -> Iterator[str]:
    """Name those who had a hand in their history when it began, and have it no more."""
    deletes = any(step.action == "history-delete" for step in scenario.done)
    chosen = {step.value for step in scenario.done if step.action == "data-delete"}
    for shelf, entries in begin(scenario.begins).hands.entries.items():
        owner = shelf.removesuffix(read_shelf(""))
        if (deletes and owner != shelf) or _names_of(shelf) & chosen:
            continue
        there = {*_history(begin(scenario.begins).world(), owner)}
        contents = {_content(entry.body) for entry in entries.values()} & there
        if owner not in visited.removed and not contents <= {*after.hands.get(owner, contents)}:
            yield f"a hand that {owner} had is gone"
