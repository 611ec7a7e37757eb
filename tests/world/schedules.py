"""Schedules: which scenario, which faults at which calls, which order of tasks; run, and what must hold.

A schedule is one line, as in ``play:d-late@2,s-refused-on@9;3``: scenario, faults, and the seed of the order.
"""

import json
from collections import Counter
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache
from random import Random
from typing import Final, cast

from pyapp.app.backup.backup_file import ProfileExport, unpacking
from pyapp.app.history.archive import hand_entry_of
from pyapp.app.history.outbox import Outbox
from pyapp.app.profiles.cleared import cleared_at
from pyapp.app.profiles.migrations import NewerError
from pyapp.app.profiles.profile import Profile
from pyapp.app.profiles.profile_store import FULL, REFUSED, WIPED, ProfileStore, copy_keys
from pyapp.records import FinishedPlay
from pyapp.texts import say
from tests.world.outside import DATABASE_KINDS, STORAGE_KINDS, Fault, World, WorldStorage
from tests.world.page import Page
from tests.world.scenarios import Scenario, Step, begin, scenarios, text_of

SCREENS: Final = tuple(
    Step(action)
    for action in (
        "take-over",
        "history",
        "statistics",
        "profiles",
        "lobby",
        "settings",
        "lobby",
        "log-out",
        "profiles",
    )
)
"""What is opened after every schedule."""

MOST_CALLS: Final = 200
"""No scenario has more calls; a fault beyond them is met by none."""


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


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of a schedule: what failed, and whether all its faults were met."""

    failures: tuple[str, ...]
    met: bool


_reloaded: Final = dict[object, Reloaded]()
"""What was found before: many schedules end in the same state."""


def run(schedule: Schedule) -> Outcome:
    """Run a schedule, reload, and say what does not hold."""
    scenario = scenarios()[schedule.scenario]
    world = begin(scenario.begins).world()
    world.faults = schedule.faults
    page = Page(world, schedule.seed + 1, text_of, held_elsewhere=scenario.held_elsewhere)
    page.luck = 6  # other cards than those that lie there
    page.play(scenario.done)
    after = _after(World(dict(world.texts), world.hands))
    failures = (*page.failures, *after.failures, *_held(page, after, scenario))
    return Outcome(failures, world.met == {*schedule.faults})


def singles(name: str, kind: str) -> Iterator[Schedule]:
    """Put one fault at the first call, the second, and so on; the caller stops where it is not met."""
    for at in range(1, MOST_CALLS):
        yield Schedule(name, (Fault(kind, at),))


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


def calls_of(scenario: Scenario) -> Mapping[str, int]:
    """Count the calls of a scenario in which nothing goes wrong."""
    world = begin(scenario.begins).world()
    Page(world, 1, text_of, held_elsewhere=scenario.held_elsewhere).play(scenario.done)
    return dict(world.calls)


@cache
def _exports(name: str) -> Sequence[ProfileExport]:
    """Read a file as it is written; that a hand in it is wrong is not looked at."""
    reading = unpacking(text_of(name))
    while True:
        try:
            next(reading)
        except StopIteration as read:
            return cast("tuple[ProfileExport, ...]", read.value)


def _halves(page: Page, after: Reloaded, scenario: Scenario) -> Iterator[str]:
    """Name the profiles that came out of a file, or were here as in the file, without all of their hands."""
    before: Collection[str] = begin(scenario.begins).texts if page.world.met else ()  # they may find no room
    for step in scenario.done:
        for export in _exports(step.value) if step.action == "import-all" else ():
            wanted = {_content(json.dumps(hand)) for hand in export.hands}
            for owner, profile in after.profiles.items():
                same = (profile.ledger, profile.tables) == (export.profile.ledger, export.profile.tables)
                if same and copy_keys(owner)[0] not in before and not wanted <= {*after.hands[owner]}:
                    yield f"{owner} was read by half"


def _after(world: World) -> Reloaded:
    """Open every screen in a fresh page, and read what lies there then; the same state is looked at once."""
    key = (tuple(sorted(world.texts.items())), world.hands.key())
    if key not in _reloaded:
        world.hands = world.hands.copied()
        page = Page(world, drawn=True)
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
            failures += [f"{owner} has a hand twice" for count in Counter(hands[owner]).values() if count > 1]
        _reloaded[key] = Reloaded(tuple(failures), profiles, hands)
    return _reloaded[key]


def _history(world: World, owner: str) -> list[str]:
    """Return the contents of the hands of a profile, those that wait among them."""
    storage = WorldStorage(world)
    after, found = cleared_at(storage, owner), list[str]()
    for number, entry in world.hands.entries.get(owner, {}).items():
        if number > after and "other" not in entry.body:
            found.append(_content(entry.body))
    waiting = [_text(kept) for kept in Outbox(storage, owner).waiting]
    return found + [text for text in waiting if text not in found]


def _text(kept: FinishedPlay) -> str:
    return _content(hand_entry_of(kept).body)


def _content(body: str) -> str:
    """Return what a hand was, but for the moment when it was written down."""
    return json.dumps({**json.loads(body), "ended": 0}, sort_keys=True)


def _held(page: Page, after: Reloaded, scenario: Scenario) -> Iterator[str]:
    """Say what was told or kept otherwise than it turns out to be."""
    finished = [(owner, _text(kept)) for owner, kept in page.finished]
    if not any(step.action == "import-all" for step in scenario.done):
        yield from _strays(finished, after)
    kinds = {fault.kind.removesuffix("-on") for fault in page.world.met}
    if "s-tab" in kinds or scenario.held_elsewhere or any(step.action == "@wipe" for step in scenario.done):
        return
    yield from _halves(page, after, scenario)
    yield from _missing(page, after, scenario)
    told = {say(REFUSED), say(FULL), say(WIPED)} & {*page.screen.said, *page.noted}
    for owner, profile in page.kept.items():
        if after.profiles.get(owner, profile) != profile and not told and not page.closed:
            yield f"{owner} was said to be saved, and is not"
    if not kinds & {"s-refused", "s-full"}:
        for owner, content in finished:
            if owner not in page.removed and content not in after.hands.get(owner, [content]):
                yield f"a hand of {owner} is in no history"


def _strays(finished: Sequence[tuple[str, str]], after: Reloaded) -> Iterator[str]:
    """Name the hands that are in the history of another person."""
    for owner, content in finished:
        for other, hands in after.hands.items():
            if other != owner and content in hands:
                yield f"a hand of {owner} is in the history of {other}"


def _missing(page: Page, after: Reloaded, scenario: Scenario) -> Iterator[str]:
    """Name those who had a hand in their history when it began, and have it no more."""
    for owner, entries in begin(scenario.begins).hands.entries.items():
        contents = {_content(entry.body) for entry in entries.values()}
        if owner not in page.removed and not contents <= {*after.hands.get(owner, contents)}:
            yield f"a hand that {owner} had is gone"
