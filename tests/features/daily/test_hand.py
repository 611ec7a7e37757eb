"""The hand of the day: the same for everybody, apart from all that is kept, told without its cards."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date, timedelta

import pytest

from pyapp.agents.holdem.hands.hand_reading import points
from pyapp.app import LinkSent
from pyapp.app.holdem.hand_of_the_day import BIG_BLINDS, LEAST_POINTS, PERSON, SEATS, daily_sitting
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.features.daily import RESULTS
from pyapp.features.daily.results import FORM
from pyapp.holdem import deal
from pyapp.records.names_and_dates import local_day
from pyapp.texts import say
from pyapp.views.kit.money import signed_half_dollars
from tests.app.fakes import FakeStorage, Visit, presses_of, until
from tests.products import tries

DAY = 86_400_000
FIRST = date(2026, 11, 24)
YEAR = [FIRST + timedelta(days=days) for days in range(tries(365, 60))]


class DailyVisit(Visit):
    """A visit on which the hand of the day is played."""

    async def begin(self) -> None:
        """Go to the hand and sit down."""
        await self.room.open()
        await self.press("daily")
        await self.press("daily-play")
        await self.rest()

    async def rest(self) -> None:
        """Let the table run until it waits for the person."""
        await until(lambda: bool(self.choices))

    @property
    def choices(self) -> dict[str, object]:
        """What the bar offers."""
        found = presses_of(self.screen.regions.get("bar", ""))
        return {press.action: press for press in found if press.action != "plan" and not press.reason}

    async def play_out(self, *wanted: str) -> list[str]:
        """Take the first of the wanted actions that is open until the hand is over; return all bars seen."""
        bars = list[str]()
        while "daily-end" not in self.choices:
            bars.append(self.screen.regions["seat-0"] + self.screen.regions["bar"])
            action = next(name for name in (*wanted, "check", "call", "fold") if name in self.choices)
            await self.press(action)
            await self.rest()
        await self.press("daily-end")
        return bars


def tell(story: Callable[[DailyVisit], Awaitable[None]], **visit: object) -> None:
    """Play a story on a visit of its own."""

    async def told() -> None:
        visitor = DailyVisit(**visit)  # type: ignore[arg-type]
        await story(visitor)
        await visitor.close()

    asyncio.run(told())


@pytest.mark.slow
def test_every_day_has_another_hand_of_full_stacks_and_a_hand_to_play() -> None:
    decks = set[object]()
    for day in YEAR:
        sitting = daily_sitting(day)
        assert sitting == daily_sitting(day)
        hand = sitting.hand
        assert hand
        assert hand.stacks == (BIG_BLINDS * sitting.rules.big_blind,) * SEATS
        assert len({chair.name for chair in sitting.chairs}) == SEATS
        dealt = deal(hand.rules, hand.stacks, hand.positions, hand.deck).state
        assert points(dealt.holes[PERSON]) >= LEAST_POINTS
        decks.add(hand.deck)
    assert len(decks) == len(YEAR)
    buttons = {daily_sitting(day).drawn for day in YEAR[:60]}
    assert buttons == set(range(SEATS))


def test_a_day_is_dealt_as_it_was_when_this_was_written() -> None:
    hand = daily_sitting(FIRST).hand
    assert hand
    assert " ".join(map(str, hand.deck[:4])) == "3s 2s 4h 4s"


@pytest.mark.slow
def test_whoever_plays_it_alike_sees_the_same_whatever_they_have_played_before() -> None:
    seen = list[object]()

    async def fresh(visit: DailyVisit) -> None:
        await visit.begin()
        seen.append(await visit.play_out("call"))

    async def seasoned(visit: DailyVisit) -> None:
        await visit.room.open()
        await visit.press("play")
        await visit.rest()
        while "next" not in visit.choices:
            await visit.press(next(name for name in ("check", "call", "fold") if name in visit.choices))
            await visit.rest()
        await visit.press("lobby")
        await visit.press("daily")
        await visit.press("daily-play")
        await visit.rest()
        seen.append(await visit.play_out("call"))

    tell(fresh, seed=1)
    tell(seasoned, seed=2)
    assert seen[0] == seen[1]


@pytest.mark.slow
def test_nothing_that_is_kept_changes_but_how_it_ended_the_first_time() -> None:
    async def story(visit: DailyVisit) -> None:
        await visit.room.open()
        before = dict(visit.storage.texts)
        await visit.press("daily")
        await visit.press("daily-play")
        await visit.rest()
        for name in ("lobby", "settings", "history", "profiles", "free-chips", "next", "leave"):
            await visit.press(name)
            assert visit.screen.screen == "table", name
        await visit.play_out("fold")
        noted = visit.storage.texts[RESULTS.key(GUEST)]
        await visit.press("daily-play")
        await visit.rest()
        await visit.play_out("raise", "bet", "call")
        await visit.press("daily-back")
        assert visit.screen.screen == "lobby"
        assert dict(visit.storage.texts) == {**before, RESULTS.key(GUEST): noted}
        result = FORM.from_text(noted).daily
        assert result
        assert (result.day, result.days) == (
            local_day(visit.room.features.session.outside.now()).isoformat(),
            1,
        )
        assert result.net <= 0, "whoever folds wins nothing"

    tell(story)


def test_the_lobby_tells_how_todays_hand_ended_and_nothing_of_yesterdays() -> None:
    async def story(visit: DailyVisit) -> None:
        await visit.begin()
        await visit.play_out("fold")
        await visit.press("daily-back")
        result = FORM.from_text(visit.storage.texts[RESULTS.key(GUEST)]).daily
        assert result
        told = f'<span class="at-stake">{signed_half_dollars(result.net)}</span>'
        assert told in visit.screen.regions["lobby"]
        visit.now += DAY
        await visit.press("settings")
        await visit.press("back")
        assert visit.screen.screen == "lobby"
        assert told not in visit.screen.regions["lobby"]

    tell(story)


@pytest.mark.slow
def test_the_line_tells_the_day_and_the_chips_and_no_card() -> None:
    async def story(visit: DailyVisit) -> None:
        await visit.begin()
        await visit.play_out()
        await visit.press("daily-share")
        (sent,) = visit.links.sent
        assert sent.endswith("baize/#open=daily")
        assert sent.startswith("Baize, hand of the day, ")
        assert " big blinds" in sent
        assert not any(suit in sent for suit in "♠♥♦♣")
        assert say("history.link.copied") in visit.screen.regions["daily"]
        visit.links.answer = LinkSent.REFUSED
        await visit.press("daily-share")
        assert say("history.link.by_hand") in visit.screen.regions["daily"]

    tell(story)


@pytest.mark.slow
def test_every_press_pressed_twice_is_harmless() -> None:
    async def story(visit: DailyVisit) -> None:
        await visit.room.open()
        for action in ("daily-play", "daily-end", "daily-share"):
            await visit.press(action)
            assert visit.screen.screen == "lobby", action
        await asyncio.gather(visit.press("daily"), visit.press("daily"))
        await asyncio.gather(visit.press("daily-play"), visit.press("daily-play"))
        await visit.rest()
        await visit.play_out()
        await asyncio.gather(visit.press("daily-play"), visit.press("daily-back"))

    tell(story)


def test_leaving_the_table_leads_to_the_page_and_then_home() -> None:
    async def story(visit: DailyVisit) -> None:
        await visit.begin()
        await visit.press("daily-back")
        assert visit.screen.screen == "daily"
        await visit.press("daily-back")
        assert visit.screen.screen == "lobby"

    tell(story, storage=FakeStorage())
