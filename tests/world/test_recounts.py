"""What is counted is held against the history, work done once changes nothing, stuck databases are told."""

import asyncio
from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

import pytest

from pyapp.app import HandEntry
from pyapp.app.core.hand_store import MemoryHandStore, SealedSave
from pyapp.app.history.hand_queue import PATIENCE, REST, WAITING
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.app.profiles.profile_store import ProfileStore
from pyapp.app.profiles.saves import sealed
from pyapp.texts import say
from tests.app.fakes import Visit
from tests.world.outside import Fault, World, WorldStorage
from tests.world.page import Page, loop
from tests.world.recounts import differing_counts
from tests.world.remembered import remembering
from tests.world.scenarios import Step, begin, made, scenarios, text_of
from tests.world.schedules import SCREENS, parsed
from workshop.bench.kill.agreement import Kept, KeptHand, disagreement, figures_of

STATISTICS = f"the statistics of {GUEST} are not those of the history"
ROUNDS = f"the rounds that {GUEST} counts are not those of the history"


def looked_at(world: World) -> list[str]:
    page = Page(world)
    page.play(SCREENS)
    assert page.figures, "the statistics were opened"
    profile = ProfileStore(WorldStorage(world), GUEST).load()[0]
    return [*differing_counts(world, GUEST, profile, page.figures[GUEST])]


def kept(world: World) -> Kept:
    profile = ProfileStore(WorldStorage(world), GUEST).load()[0]
    entries = sorted(world.hands.entries[GUEST].items())
    hands = [KeptHand(number, entry.head, entry.body) for number, entry in entries]
    figures = figures_of(hands)
    return Kept(sealed(GUEST, 7, profile), hands, figures, figures)


def hand_of(world: World) -> tuple[int, HandEntry]:
    return next(iter(world.hands.entries[GUEST].items()))


@pytest.mark.slow
@pytest.mark.parametrize("name", ["play", "split"])
def test_what_was_played_is_counted_as_a_recount_counts_it(name: str) -> None:
    scenario = scenarios()[name]
    world = made(begin(scenario.begins), *scenario.done).world()
    assert not looked_at(world)
    assert not disagreement(kept(world))


def test_a_head_that_its_body_does_not_give_is_seen_in_itself_and_on_the_screen() -> None:
    world = begin("between hands").world()
    number, entry = hand_of(world)
    world.hands.entries[GUEST][number] = entry._replace(head=entry.head.replace("casino-limit", "duel"))  # type: ignore[index]
    assert looked_at(world) == [f"the head of {number} is not what its body gives", STATISTICS]


def test_a_hand_that_the_history_has_lost_is_missed_by_the_save() -> None:
    whole = kept(begin("between hands").world())
    figures = figures_of(whole.hands[1:])
    told = disagreement(replace(whole, hands=whole.hands[1:], shown=figures, drawn=figures))
    assert "hands in the save, " in told
    assert "won by the history" in told


def test_other_figures_on_the_screen_are_seen() -> None:
    assert "the statistics show" in disagreement(replace(kept(begin("between hands").world()), shown="0"))


def test_a_save_that_does_not_add_up_is_called_damaged() -> None:
    world = begin("between hands").world()
    profile = ProfileStore(WorldStorage(world), GUEST).load()[0]
    wrong = sealed(GUEST, 7, replace(profile, bankroll=profile.bankroll + 2))
    assert "the save is damaged" in disagreement(replace(kept(world), save=wrong))


@pytest.mark.nightly
@pytest.mark.slow
def test_a_round_that_is_counted_twice_is_seen() -> None:
    scenario = scenarios()["split"]
    world = made(begin(scenario.begins), *scenario.done, Step("leave")).world()
    profile = ProfileStore(WorldStorage(world), GUEST).load()[0]
    twice = replace(profile, pit_history=replace(profile.pit_history, rounds=profile.pit_history.rounds + 1))
    assert [*differing_counts(world, GUEST, profile, None)] == []
    assert [*differing_counts(world, GUEST, twice, None)] == [ROUNDS]


@pytest.fixture(scope="module")
def remembered() -> None:
    """Work everything out anew, but where a test says otherwise."""


def came_of(line: str) -> tuple[object, ...]:
    """Run a schedule; return all that lies in the browser then, and what was seen, told and called."""
    schedule = parsed(line)
    scenario = scenarios()[schedule.scenario]
    world = begin(scenario.begins).world()
    world.faults = schedule.faults
    page = Page(world, schedule.seed + 1, text_of, held_elsewhere=scenario.held_elsewhere)
    page.play(scenario.done)
    said, seen = [*page.screen.said, *page.noted], dict(page.screen.regions)
    return world.texts, world.hands.key(), said, seen, world.calls, page.failures


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        "play:d-late@2;3",
        "watch:d-never-on@9;17",
        "split:s-refused@40;5",
        "pit-stats:d-done-closed@8,s-tab@30;11",
        "tournament:s-closed@90;2",
        "import:d-full-on@3;7",
        "import-hands:d-lost@4;23",
        "data-restore:s-refused-on@60;1",
        "update:s-tab@2;4",
    ],
)
def test_a_schedule_ends_the_same_whether_or_not_anything_is_remembered(line: str) -> None:
    anew = came_of(line)
    with remembering():
        assert came_of(line) == anew, "worked out for the first time"
        assert came_of(line) == anew, "remembered"


class SlowStore(MemoryHandStore):
    """A database that takes so many seconds for each save."""

    seconds: float = 0

    async def commit(self, owner: str, save: SealedSave, hand_entries: Sequence[HandEntry]) -> Sequence[int]:
        """Keep a save after a while."""
        await asyncio.sleep(self.seconds)
        return await super().commit(owner, save, hand_entries)


async def played(takes: float, actions: int, each: float) -> tuple[list[float], list[float]]:
    """Play an action every so often; return when play was held up, and when it was told to be stuck."""
    store, clock = SlowStore(), asyncio.get_running_loop()
    visit = Visit(shelf=store)
    await visit.room.open()
    queue, store.seconds = visit.room.features.history.queue, takes
    held, told, begun = list[float](), list[float](), clock.time()
    for turn in range(2, actions):
        now, words = clock.time(), len(visit.screen.said)
        queue.saved(SealedSave(turn, 0, ""))
        await queue.keep_up()
        told += [clock.time() - begun] if say(WAITING) in visit.screen.said[words:] else []
        held += [now - begun] if clock.time() > now else []
        await asyncio.sleep(each)
    return held, told


def play_alone(takes: float, actions: int, each: float) -> tuple[list[float], list[float]]:
    """Play on a clock that begins, and leave nothing behind that waits for the database on it."""
    clock = loop()
    clock.begin(0)
    try:
        return clock.run_until_complete(played(takes, actions, each))
    finally:
        left = asyncio.all_tasks(clock)
        for task in left:
            task.cancel()
        clock.run_until_complete(asyncio.gather(*left, return_exceptions=True))


def test_no_more_than_a_few_seconds_pass_between_two_waits_for_a_stuck_database() -> None:
    held, told = play_alone(10_000, 300, 0.1)
    assert held[0] == 0
    gaps = [after - before for before, after in pairwise(held)]
    assert max(gaps) <= PATIENCE + REST + 0.2
    assert min(gaps) >= PATIENCE + REST
    assert told[0] <= 2 * PATIENCE + REST + 0.2
    assert len(told) == 1


def test_a_database_that_is_slow_for_one_action_is_not_told_to_be_stuck() -> None:
    held, told = play_alone(1.5 * PATIENCE, 20, PATIENCE)
    assert held
    assert not told


class TimedWords(list[str]):
    """Notices, and when it was told that something waits for the database."""

    def __init__(self) -> None:
        super().__init__()
        self.moments = list[float]()

    def append(self, words: str) -> None:
        """Note the moment."""
        super().append(words)
        self.moments += [loop().time()] if words == say(WAITING) else []


IN_TIME: Final = 8
"""Seconds from a page's start within which it is told, before the database is given up."""


@pytest.mark.slow
def test_that_a_crash_would_undo_what_is_played_is_told_once_and_before_the_database_is_given_up() -> None:
    (moment,) = told_of_a_stuck_database()
    assert moment < IN_TIME


def told_of_a_stuck_database() -> Sequence[float]:
    """Return after how many seconds a page tells that a crash would undo play, as no more is written."""
    scenario = scenarios()["watch"]
    world = begin(scenario.begins).world()
    world.faults = (Fault("d-never-on", 9),)
    page = Page(world, 1)
    page.luck = 6
    page.noted = noted = TimedWords()
    page.play(scenario.done)
    assert not page.failures
    return noted.moments
