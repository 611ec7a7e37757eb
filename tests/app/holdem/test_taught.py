"""The first hands at the table are explained to a newcomer: counted, kept, ended and started again."""

import asyncio
import re
from collections.abc import Callable, Coroutine, Mapping, Sequence
from dataclasses import dataclass
from html import unescape
from itertools import pairwise

import pytest

from pyapp.app.core.ports import Event
from pyapp.app.core.settings import SETTINGS_CODEC
from pyapp.texts import say
from pyapp.views.holdem.taught import TAUGHT_HANDS
from tests.app.fakes import FakeScreen, FakeStorage, Visit
from tests.products import only_quick

STAY = ("check", "call", "fold", "skip")


async def first_visit(storage: FakeStorage | None = None, seed: int = 1) -> Visit:
    """Open the page for the first time and press the large button."""
    visit = Visit(storage, seed)
    await visit.room.open()
    await visit.press("play", value="no-limit")
    return visit


async def play_hand(visit: Visit, *ways: str) -> None:
    """Do the first of these that is live until the hand is over."""
    while "fold" in visit.controls:
        action = next(it for it in (*ways, *STAY) if it in visit.live)
        await visit.press(action, value="sure" if action == "fold" else "")


@dataclass(frozen=True, slots=True)
class Shown:
    """What stood on the line from a moment on."""

    at: float
    words: str
    waits: bool


class WatchedScreen(FakeScreen):
    """Writes down when each sentence came, by a clock that only the table moves."""

    def __init__(self) -> None:
        super().__init__()
        self.now = 0.0
        self.lines: list[Shown] = []

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Look at the line; the movement takes its time."""
        await super().draw(screen, regions, events, seconds)
        line = regions.get("taught", "")
        words = "".join(re.findall(r"</span> (.*?)</p>", line))
        if not self.lines or self.lines[-1].words != words:
            self.lines.append(Shown(self.now, words, "data-waits" in line))
        self.now += seconds


class WatchedVisit(Visit):
    """A visit on a clock that only the table moves."""

    seen_on = WatchedScreen

    def __init__(self, seed: int) -> None:
        super().__init__(seed=seed)
        self.pace.pause = self._pause  # type: ignore[method-assign]

    async def _pause(self, seconds: float) -> None:
        assert isinstance(self.screen, WatchedScreen)
        self.screen.now += seconds
        await asyncio.sleep(0)

    @property
    def lines(self) -> list[Shown]:
        """What stood on the line so far."""
        assert isinstance(self.screen, WatchedScreen)
        return self.screen.lines


async def _lesson(visit: Visit, ways: tuple[str, ...]) -> None:
    """Play a whole lesson; no next hand may be on its way by itself."""
    await visit.room.open()
    await visit.press("play", value="no-limit")
    for number in range(1, TAUGHT_HANDS + 1):
        assert f"{number}/{TAUGHT_HANDS}" in _line(visit)
        await play_hand(visit, *ways)
        assert "data-ringing" not in visit.screen.regions["bar"]
        await visit.press("next" if "next" in visit.live else "rebuy")
    assert not _line(visit)


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
def test_every_sentence_of_a_lesson_stands_long_enough_or_until_the_player_acts(seed: int) -> None:
    async def story() -> None:
        visit = WatchedVisit(seed)
        await _lesson(visit, STAY if seed % 2 else ("fold", "check", "skip"))
        told = [shown for shown in visit.lines if shown.waits]
        assert len(told) > TAUGHT_HANDS
        assert len({shown.words for shown in told}) == len(told), "nothing is said twice"
        for shown, following in pairwise(visit.lines):
            words = shown.words.split()
            stood = following.at - shown.at
            assert not shown.waits or stood >= max(1.2, 0.25 * len(words)) - 1e-6, (stood, shown.words)
        await visit.close()

    _played(story)


@pytest.mark.slow
def test_after_the_lesson_the_next_hand_comes_by_itself_again() -> None:
    async def story() -> None:
        visit = WatchedVisit(1)
        await _lesson(visit, ("fold", "skip"))
        await play_hand(visit, "fold", "skip")
        assert "data-ringing" in visit.screen.regions["bar"]
        await visit.close()

    _played(story)


def _line(visit: Visit) -> str:
    """Return what is explained, with the number of the hand; empty where there is no line."""
    return unescape(re.sub("<[^>]*>", " ", visit.screen.regions.get("taught", ""))).strip()


def _played(story: Callable[[], Coroutine[None, None, None]]) -> None:
    asyncio.run(story())


@pytest.mark.slow
def test_after_the_first_press_of_play_five_hands_are_explained() -> None:
    async def story() -> None:
        visit = await first_visit()
        for number in range(1, TAUGHT_HANDS + 1):
            assert f"{number}/{TAUGHT_HANDS}" in _line(visit)
            await play_hand(visit)
            assert visit.profile.settings.hands_to_explain == TAUGHT_HANDS - number
            assert _line(visit)
            await visit.press("next")
        assert not _line(visit)
        await visit.close()

    _played(story)


@pytest.mark.parametrize("preset", only_quick(["no-limit", "casino-limit"], ["casino-limit"]))
def test_those_who_choose_a_table_themselves_are_told_nothing(preset: str) -> None:
    async def story() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("open-table", value=preset)
        await visit.press("sit")
        assert not _line(visit)
        await play_hand(visit, "fold")
        await visit.press("leave")
        await visit.press("play", value="no-limit")
        assert not _line(visit), "who has played is no newcomer"
        await visit.close()

    _played(story)


def test_what_is_explained_is_said_after_what_happened_once_and_not_in_the_log() -> None:
    async def story() -> None:
        visit = await first_visit()
        said = list(visit.screen.said)
        turn = next(at for at, words in enumerate(said) if words.startswith("Your turn"))
        assert said[turn + 1] in _line(visit)
        assert said.count(said[turn + 1]) == 1
        assert said[turn + 1] not in unescape(visit.screen.regions["log"])
        await visit.press("tell", value="board")
        await visit.press("settings")
        await visit.press("back")
        assert visit.screen.said.count(said[turn + 1]) == 1
        await visit.close()

    _played(story)


@pytest.mark.slow
def test_one_press_ends_it_for_good() -> None:
    async def story() -> None:
        storage = FakeStorage()
        visit = await first_visit(storage)
        assert 'data-action="stop-teaching"' in visit.screen.regions["taught"]
        await visit.press("stop-teaching")
        assert not _line(visit)
        assert say("holdem_taught.again.stopped") in visit.screen.regions["why"]
        await play_hand(visit)
        assert not _line(visit)
        await visit.close()
        again = Visit(storage)
        await again.room.open()
        await again.press("continue", value="no-limit")
        assert not _line(again)
        await again.close()

    _played(story)


@pytest.mark.slow
def test_a_reload_goes_on_with_the_hand_that_was_explained() -> None:
    async def story() -> None:
        storage = FakeStorage()
        visit = await first_visit(storage)
        await play_hand(visit, "fold")
        await visit.press("next")
        told = _line(visit)
        await visit.close()
        again = Visit(storage)
        await again.room.open()
        await again.press("continue", value="no-limit")
        assert f"2/{TAUGHT_HANDS}" in told
        assert f"2/{TAUGHT_HANDS}" in _line(again)
        await again.close()

    _played(story)


@pytest.mark.parametrize("door", ["settings", "rules"])
def test_it_starts_again_from_the_settings_and_from_how_to_play(door: str) -> None:
    async def story() -> None:
        visit = await first_visit()
        await visit.press("stop-teaching")
        await visit.press(door, value="how-to-play" if door == "rules" else "")
        assert 'data-action="teach"' in visit.screen.regions[door]
        await visit.press("teach")
        assert visit.screen.screen == "table"
        assert f"1/{TAUGHT_HANDS}" in _line(visit)
        assert visit.screen.said[-1] == say("holdem_taught.again.started")
        await visit.press("settings")
        assert 'data-action="stop-teaching"' in visit.screen.regions["settings"]
        await visit.press("stop-teaching")
        assert not _line(visit)
        await visit.close()

    _played(story)


def test_from_the_lobby_it_starts_at_the_next_table_that_can_be_taught() -> None:
    async def story() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("settings")
        await visit.press("teach")
        assert say("holdem_taught.again.started") in unescape(visit.screen.regions["notice"])
        for preset, taught in (("duel", False), ("console-limit", False), ("casino-limit", True)):
            await visit.press("open-table", value=preset)
            await visit.press("sit")
            assert bool(_line(visit)) is taught
            await visit.press("lobby")
        await visit.close()

    _played(story)


@pytest.mark.parametrize("form", [{"rival-1": "person"}, {"game": "sit-and-go"}])
def test_a_shared_screen_and_a_sit_and_go_are_left_alone(form: dict[str, str]) -> None:
    async def story() -> None:
        visit = Visit()
        await visit.room.open()
        await visit.press("teach")
        await visit.press("open-table", value="no-limit")
        await visit.press("sit", form={"seats": "3", **form})
        assert visit.screen.screen == "table"
        assert not _line(visit)
        await visit.close()

    _played(story)


@pytest.mark.slow
def test_a_storage_that_refuses_changes_nothing_for_the_visit() -> None:
    async def story() -> None:
        storage = FakeStorage()
        storage.refuses = True
        visit = await first_visit(storage)
        assert f"1/{TAUGHT_HANDS}" in _line(visit)
        await play_hand(visit, "fold")
        await visit.press("next")
        assert f"2/{TAUGHT_HANDS}" in _line(visit)
        await visit.press("stop-teaching")
        assert not _line(visit)
        await visit.close()

    _played(story)


def test_a_save_of_before_explains_nothing_and_offers_sound_to_who_has_none() -> None:
    for sounds in (False, True):
        old = SETTINGS_CODEC.read({"speed": "fast", "sounds": sounds})
        assert (old.hands_to_explain, old.vibration) == (0, False)
        assert old.sound_offered is sounds, "only who hears nothing is asked"
