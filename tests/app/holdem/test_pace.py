"""What a player waits, and what `next` typed early does while the end of a hand is being shown."""

import asyncio
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from statistics import median, quantiles
from typing import Final

import pytest

from pyapp.app import Press
from pyapp.app.console import press_of
from pyapp.app.console.vocabulary import Control, all_in_press
from pyapp.app.core.ports import Event
from pyapp.app.core.settings import PlayersWait, Settings, Speed, ring_of
from pyapp.app.holdem.table_pacing import thinking_time_for
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.commands.shell_app import controls_in
from pyapp.holdem import Acted, BoardDealt, HoleDealt, PotAwarded, Shown
from pyapp.texts import say
from tests.app.fakes import QUICK, FakeScreen, JumpingLoop, Visit, until

DECISIONS = {"check", "call", "tap-out"}


class TimedScreen(FakeScreen):
    """A screen that adds up what its movements take."""

    def __init__(self) -> None:
        super().__init__()
        self.seconds = 0.0

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Keep the regions, and count the movement."""
        await super().draw(screen, regions, events, seconds)
        self.seconds += seconds


class TimedVisit(Visit):
    """A visit that knows how long everything would have taken."""

    seen_on = TimedScreen

    @property
    def seconds(self) -> float:
        """All movements and pauses so far."""
        assert isinstance(self.screen, TimedScreen)
        return self.screen.seconds + sum(self.pace.asked)


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize("preset", ["no-limit", "casino-limit", "classroom-limit"])
def test_a_turn_comes_round_in_about_three_seconds(preset: str) -> None:
    waits = asyncio.run(_waits(preset, 40))
    assert quantiles(waits, n=20)[-1] < 3.5
    assert max(waits) < 6


async def _waits(preset: str, wanted: int) -> list[float]:
    visit, waits = TimedVisit(), list[float]()
    await visit.room.open()
    await visit.press("open-table", value=preset)
    levels = {f"level-{seat}": "beginner" for seat in range(1, 6)}
    await visit.press("sit", form={"seats": "6", "speed": "normal", **levels})
    while len(waits) < wanted:
        await visit.settle()
        decides, before = bool(visit.live & DECISIONS), visit.seconds
        liked = ("check", "call", "tap-out", "rebuy", "next", "skip")
        await visit.press(next(it for it in liked if it in visit.live))
        await visit.settle()
        if decides and visit.live & DECISIONS:
            waits.append(visit.seconds - before)
    await visit.close()
    return waits


@dataclass(frozen=True, slots=True)
class HandEnd:
    """What was shown from a player's last decision in a hand to their next two cards."""

    kind: str
    seconds: float
    plain: bool
    """Whether two others acted at most, no card came after it and one pot was awarded."""


FLIGHT: Final = 0.3
"""Seconds from the picture of a deal until one's own cards, which set off first, have arrived."""

SCENE: Final = 5.0


class PassingScreen(FakeScreen):
    """A screen whose movements take their time, and that notes what it showed since it was asked last."""

    def __init__(self) -> None:
        super().__init__()
        self.dealt_at: float | None = None
        self.noted = list[Event]()

    async def draw(
        self, screen: str, regions: Mapping[str, str], events: Sequence[Event] = (), seconds: float = 0
    ) -> None:
        """Keep the regions while the movement lasts."""
        await super().draw(screen, regions, events, seconds)
        self.noted.extend(events)
        if any(isinstance(event, HoleDealt) for event in events):
            assert seconds <= 0.6
            assert "data-card" in self.regions["own"], "one's own cards are in the first picture of a deal"
            self.dealt_at = asyncio.get_running_loop().time()
        await asyncio.sleep(seconds)


async def _pass(seconds: float) -> None:
    await asyncio.sleep(seconds)


class PassingVisit(Visit):
    """A visit in which time passes by the loop's clock."""

    seen_on = PassingScreen
    screen: PassingScreen

    def __init__(self, seed: int) -> None:
        super().__init__(seed=seed)
        self.pace.pause = _pass  # type: ignore[method-assign]  # seconds pass


POLICIES: Final = (("check", "fold"), ("check", "call", "fold"), ("raise", "bet", "call", "check", "fold"))
"""What is pressed in one hand and in the next, the best liked first."""


async def _hand_ends(preset: str, hands: int) -> list[HandEnd]:
    """Play hands, of which each follows by itself."""
    visit, ends, clock = PassingVisit(seed=4), list[HandEnd](), asyncio.get_running_loop()
    await visit.room.open()
    await visit.press("open-table", value=preset)
    await visit.press("strength", value="mixed")
    await visit.room.press(Press("sit", value=preset, form={"seats": "6", "speed": "normal", **QUICK}))
    decided, action = -1.0, ""
    while len(ends) < hands:
        await asyncio.sleep(0.02)
        if "rebuy" in visit.live:
            await visit.room.press(visit.controls["rebuy"])
            decided = -1
        elif live := visit.live & ANY_DECISION:
            liked = POLICIES[len(ends) % len(POLICIES)]
            action, decided = next(it for it in liked if it in live), clock.time()
            visit.screen.dealt_at = None
            visit.screen.noted.clear()
            await visit.room.press(visit.controls[action])
        elif decided >= 0 and visit.screen.dealt_at:
            ends.append(_hand_end(action, visit.screen.dealt_at + FLIGHT - decided, visit.screen.noted))
            decided = -1
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    return ends


def _hand_end(action: str, seconds: float, shown: Sequence[Event]) -> HandEnd:
    kinds = [type(event) for event in shown]
    kind = "folded" if action == "fold" else "a showdown" if Shown in kinds else "the others fold"
    acts, pots = kinds.count(Acted) - 1, kinds.count(PotAwarded)
    return HandEnd(kind, seconds, acts <= 2 and BoardDealt not in kinds and pots == 1)


def test_a_hands_end_is_one_scene_of_five_seconds() -> None:
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        ends = runner.run(_hand_ends("casino-limit", 24))
    assert median(end.seconds for end in ends) <= SCENE - 0.2, "a page needs some time to draw it"
    for kind in ("folded", "a showdown", "the others fold"):
        those = [end for end in ends if end.kind == kind]
        assert len(those) > 1, kind
        assert median(end.seconds for end in those) <= SCENE, kind
        assert max((end.seconds for end in those if end.plain), default=0) <= SCENE, kind


def test_at_no_limit_too_and_an_all_in_is_longer_by_what_is_dealt() -> None:
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        ends = runner.run(_hand_ends("no-limit", 8))
    assert median(end.seconds for end in ends) <= SCENE - 0.2


async def _awarded(way: str) -> tuple[int, float]:
    """Press something as soon as a pot is awarded; return the hands dealt a minute later, and how soon."""
    visit, clock = PassingVisit(seed=1), asyncio.get_running_loop()
    await visit.room.open()
    await visit.press("open-table", value="casino-limit")
    await visit.room.press(Press("sit", form={"seats": "6", "speed": "normal", **QUICK}))
    while not any(isinstance(event, PotAwarded) for event in visit.screen.noted):
        await asyncio.sleep(0.01)
        if action := next((it for it in ("check", "call", "fold") if it in visit.live), ""):
            await visit.room.press(visit.controls[action])
    assert "next" in visit.live, "it is offered from the award on"
    assert "data-ringing" in visit.screen.regions["bar"]
    visit.screen.dealt_at, awarded = None, clock.time()
    for _ in range(2):  # a press pressed twice is one
        await visit.room.press(Press(way))
    assert "data-ringing" not in visit.screen.regions["bar"]
    await asyncio.sleep(60)
    dealt = visit.screen.dealt_at - awarded if visit.screen.dealt_at else 0.0
    table = visit.profile.tables[0]
    assert isinstance(table, HoldemSitting)
    for task in asyncio.all_tasks() - {asyncio.current_task()}:
        task.cancel()
    return table.hands, dealt


def test_from_the_award_on_a_press_deals_and_another_lets_one_look_for_as_long_as_one_likes() -> None:
    with asyncio.Runner(loop_factory=JumpingLoop) as runner:
        hands, soon = runner.run(_awarded("next"))
        assert (hands, soon < 1.3) == (2, True), soon
        assert runner.run(_awarded("hold")) == (1, 0)


def test_a_wait_grows_ever_more_slowly_and_starts_anew_with_each_turn() -> None:
    wait = PlayersWait()
    parts = [wait.shorten(0.5, Speed.NORMAL) for _ in range(20)]
    assert parts[0] == 0.5
    assert parts == sorted(parts, reverse=True)
    assert parts[-1] > 0.1
    wait.begin()
    assert wait.shorten(0.5, Speed.NORMAL) == 0.5
    assert wait.shorten(0.5, Speed.INSTANT) <= 0.5


def test_a_fold_is_quick_and_a_whole_stack_is_thinking_time_for() -> None:
    assert thinking_time_for(0, 1, Speed.NORMAL) < 0.15
    assert thinking_time_for(1, 0, Speed.NORMAL) > 0.35
    assert thinking_time_for(0.5, 0.5, Speed.NORMAL) > thinking_time_for(0.1, 0.5, Speed.NORMAL)
    assert thinking_time_for(1, 1, Speed.INSTANT) == 0


def test_only_a_player_who_has_nothing_to_read_has_the_next_hand_dealt_by_itself() -> None:
    assert ring_of(Settings(), 3) == 3
    assert ring_of(Settings(speed=Speed.FAST), 3) < ring_of(Settings(speed=Speed.RELAXED), 3)
    waits = (
        Settings(speed=Speed.INSTANT),
        Settings(auto_deal=False),
        Settings(reviews=True),
    )
    assert not any(ring_of(settings, 3) for settings in waits)


def _soon(_: float, speed: Speed) -> float:
    return 0.05 * speed.factor


@pytest.fixture
def _quick_ring(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pyapp.app.core.settings.ring", _soon)


async def _hand_over(seats: int = 6, **form: str) -> Visit:
    """Play a hand at normal speed to its end."""
    visit = Visit()
    await visit.sit(seats, speed="normal", **form)
    while not visit.live & {"next", "rebuy"}:
        await visit.press(next(it for it in ("ready", "fold", "check", "skip") if it in visit.live))
    return visit


def _hands(visit: Visit) -> int:
    table = visit.profile.tables[0]
    assert isinstance(table, HoldemSitting)
    return table.hands


@pytest.mark.slow
@pytest.mark.usefixtures("_quick_ring")
def test_the_next_hand_is_dealt_by_itself_unless_something_is_pressed() -> None:
    async def play(pressed: str) -> int:
        visit = await _hand_over()
        assert "data-ringing" in visit.screen.regions["bar"]
        if pressed:
            await visit.room.press(Press(pressed))
            assert "data-ringing" not in visit.screen.regions["bar"]
        await asyncio.sleep(0.2)
        for _ in range(0 if pressed else 200):  # on a busy machine it may take long
            await asyncio.sleep(0.02 if _hands(visit) == 1 else 0)
        hands = _hands(visit)
        await visit.close()
        return hands

    assert asyncio.run(play("")) == 2
    assert asyncio.run(play("hold")) == 1


@pytest.mark.usefixtures("_quick_ring")
def test_on_a_shared_screen_the_next_hand_waits() -> None:
    async def play() -> str:
        visit = await _hand_over(2, **{"rival-1": "person"})
        bar = visit.screen.regions["bar"]
        await visit.close()
        return bar

    assert "data-ringing" not in asyncio.run(play())


def test_what_the_others_do_can_be_skipped_up_to_ones_turn() -> None:
    async def play() -> tuple[float, float]:
        visit = TimedVisit()
        await visit.room.open()
        await visit.press("open-table", value="casino-limit")
        await visit.room.press(Press("sit", form={"seats": "6", "speed": "normal"}))
        await until(lambda: bool(visit.screen.regions["fast-forward"]))
        await visit.room.press(Press("skip"))
        before = visit.seconds
        await visit.settle()
        skipped, before = visit.seconds - before, visit.seconds
        assert not visit.screen.regions["fast-forward"]
        await visit.press("call")
        await visit.close()
        return skipped, visit.seconds - before

    skipped, after = asyncio.run(play())
    assert skipped < 0.3
    assert after > 0.3


REFUSED = say("console.cannot.next", help="").strip()
ANY_DECISION = {"fold", "check", "call", "raise", "bet"}


class Typist(Visit):
    """A visit to a table of no limit, where lines are typed."""

    async def begin(self, game: str, speed: Speed) -> None:
        """Sit down to one rival."""
        form = {"seats": "2", "speed": speed.value, "game": game, "buy-in": "80", "blinds": "2"}
        await self.room.open()
        await self.press("open-table", value="no-limit")
        await self.press("sit", form={**form, **QUICK})

    @property
    def sitting(self) -> HoldemSitting:
        """The table as it is kept."""
        table = self.profile.tables[0]
        assert isinstance(table, HoldemSitting)
        return table

    @property
    def drawn(self) -> tuple[Control, ...]:
        """What a line is read against."""
        return controls_in(self.screen.regions.get(name, "") for name in ("bar", "sheet"))

    async def type(self, line: str) -> None:
        """Send a line as it stands, and wait for nothing."""
        await self.room.press(press_of(line, self.drawn))

    async def end_hand(self, line: str) -> bool:
        """Type a line at every decision; tell whether the hand is over before the way on is offered."""
        while self.sitting.hand:
            if self.live & ANY_DECISION:
                may = line == "fold" or all_in_press(self.drawn)
                await self.type(line if may else next(it for it in ("call", "check") if it in self.live))
            await asyncio.sleep(0)
        return "next" not in self.live

    async def go_on(self, hands: int, way_on: str = "") -> None:
        """Let the table run until it has dealt more than so many hands, or offers a way on."""
        await until(lambda: self.sitting.hands > hands or way_on in self.live)

    @property
    def told(self) -> int:
        """How many times the next hand was refused."""
        return sum(words.startswith(REFUSED) for words in self.screen.said)


@pytest.mark.parametrize("speed", Speed)
def test_the_next_hand_follows_once_however_often_it_was_asked_for(speed: Speed) -> None:
    async def story() -> None:
        visit = Typist()
        await visit.begin("cash", speed)
        for hand in (1, 2, 3):
            assert await visit.end_hand("fold")
            await visit.type("next")
            await visit.type("n")
            await visit.go_on(hand)
            assert visit.sitting.hands == hand + 1
        assert not visit.told
        await visit.end_hand("fold")
        await visit.settle()
        assert (visit.sitting.hands, visit.sitting.hand) == (4, None), "a wish holds for one hand"
        await visit.close()

    asyncio.run(story())


@pytest.mark.parametrize(("game", "way_on"), [("cash", "rebuy"), ("sit-and-go", "ending")])
@pytest.mark.parametrize("speed", [Speed.RELAXED, Speed.FAST])
def test_where_no_hand_is_offered_it_is_refused_once_that_is_seen(
    game: str, way_on: str, speed: Speed
) -> None:
    async def story() -> None:
        visit = Typist(seed=2)
        await visit.begin(game, speed)
        before = 0
        for _ in range(40):
            assert await visit.end_hand("allin")
            before = visit.sitting.hands
            assert not visit.told, "it would tell how the hand ends"
            await visit.type("next")
            assert not visit.told, "it would tell how the hand ends"
            await visit.go_on(before, way_on)
            if way_on in visit.live:
                break
            assert visit.sitting.hands == before + 1
        assert way_on in visit.live
        await until(lambda: bool(visit.told))
        assert visit.told == 1
        assert (visit.sitting.hands, visit.sitting.hand) == (before, None)
        await visit.close()

    asyncio.run(story())


def test_in_a_hand_it_is_refused_at_once_and_deals_nothing_later() -> None:
    async def story() -> None:
        visit = Typist()
        await visit.begin("cash", Speed.FAST)
        await visit.type("next")
        assert visit.told == 1
        await visit.end_hand("fold")
        await visit.settle()
        assert (visit.sitting.hands, visit.sitting.hand) == (1, None)
        await visit.room.press(Press("next"))
        await visit.settle()
        assert visit.sitting.hands == 2
        await visit.close()

    asyncio.run(story())


def test_a_hand_played_apart_has_no_next_one() -> None:
    async def story() -> None:
        visit = Typist()
        await visit.room.open()
        for action in ("daily", "daily-play"):
            await visit.press(action)
        await visit.type("next")
        assert visit.told == 1
        await visit.close()

    asyncio.run(story())
