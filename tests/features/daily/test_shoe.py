"""The shoe of the day: the same for everybody, apart from all that is kept, told without its cards."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import date, timedelta

import pytest

from pyapp.app import LinkSent
from pyapp.app.profiles.kept_profiles import GUEST
from pyapp.cards.decks import is_whole
from pyapp.features.daily import RESULTS
from pyapp.features.daily.results import FORM
from pyapp.features.daily.shoe import CHIPS, daily_shoe
from pyapp.texts import say
from tests.app.blackjack.guest import Guest
from tests.app.fakes import presses_of, until

FIRST = date(2026, 11, 24)
MOST_PRESSES = 300
WEEKS = [FIRST + timedelta(days=days) for days in range(60)]


class ShoeVisit(Guest):
    """A visit on which the shoe of the day is played."""

    async def begin(self) -> None:
        """Go to the shoe and sit down."""
        await self.room.open()
        await self.sit_down()

    async def sit_down(self) -> None:
        """Go to the shoe from the lobby."""
        await self.press("shoe")
        await self.press("shoe-play")
        await self.rest()

    async def rest(self) -> None:
        """Let the table run until it waits for the person."""
        await until(lambda: bool(self.choices - {"skip"}), 200_000)

    @property
    def choices(self) -> set[str]:
        """What the bar offers."""
        found = presses_of(self.screen.regions.get("pit-bar", ""))
        return {press.action for press in found if not press.reason}

    async def play_out(self, *wanted: str) -> list[str]:
        """Take the first of the wanted plays that is open until the shoe is over; return all felts seen."""
        felts = list[str]()
        for _ in range(MOST_PRESSES):
            if "shoe-end" in self.choices:
                break
            felts.append(self.screen.regions["dealer"] + self.screen.regions["box-0"])
            open_now = self.choices
            action = next(name for name in (*wanted, "decline", "stand", "deal") if name in open_now)
            await self.press(action)
            await self.rest()
        await self.press("shoe-end")
        return felts


def tell(story: Callable[[ShoeVisit], Awaitable[None]], seed: int = 1) -> None:
    """Play a story on a visit of its own."""

    async def told() -> None:
        visitor = ShoeVisit(seed=seed)
        await story(visitor)
        await visitor.close()

    asyncio.run(told())


def test_every_day_has_another_whole_shoe() -> None:
    shoes = [daily_shoe(day).shoe for day in WEEKS]
    assert len({shoe.cards for shoe in shoes if shoe}) == len(WEEKS)
    for day, shoe in zip(WEEKS, shoes, strict=True):
        assert shoe
        assert daily_shoe(day).shoe == shoe
        assert is_whole(shoe, 6)
        assert shoe.cut == 78


def test_a_day_is_shuffled_as_it_was_when_this_was_written() -> None:
    shoe = daily_shoe(FIRST).shoe
    assert shoe
    assert " ".join(map(str, shoe.cards[:6])) == "7c Qc Jh 5h Tc 8s"


@pytest.mark.slow
def test_whoever_plays_it_alike_sees_the_same_whatever_they_have_played_before() -> None:
    seen = list[object]()

    async def fresh(visit: ShoeVisit) -> None:
        await visit.begin()
        seen.append(await visit.play_out("hit"))

    async def seasoned(visit: ShoeVisit) -> None:
        await visit.sit_at_blackjack("basic", "you")
        await visit.finish()
        await visit.press("leave")
        visit.screen.regions["pit-bar"] = ""
        await visit.sit_down()
        seen.append(await visit.play_out("hit"))

    tell(fresh)
    tell(seasoned, seed=2)
    assert seen[0] == seen[1]


@pytest.mark.slow
def test_nothing_that_is_kept_changes_but_how_it_ended() -> None:
    async def story(visit: ShoeVisit) -> None:
        await visit.room.open()
        before = dict(visit.storage.texts)
        await visit.press("shoe")
        await visit.press("shoe-play")
        await visit.rest()
        for name in ("lobby", "settings", "history", "rebuy", "leave", "aids", "advice", "gym", "play"):
            await visit.press(name)
            assert visit.screen.screen == "pit", name
        await visit.play_out()
        await visit.press("shoe-back")
        assert visit.screen.screen == "lobby"
        noted = visit.storage.texts[RESULTS.key(GUEST)]
        assert dict(visit.storage.texts) == {**before, RESULTS.key(GUEST): noted}
        result = FORM.from_text(noted).shoe
        assert result
        assert result.net >= -CHIPS

    tell(story)


@pytest.mark.slow
def test_the_line_tells_day_chips_and_plays_and_no_card() -> None:
    async def story(visit: ShoeVisit) -> None:
        await visit.begin()
        await visit.play_out()
        await visit.press("shoe-share")
        (sent,) = visit.links.sent
        assert sent.startswith("Baize, shoe of the day, ")
        assert sent.endswith("baize/#open=shoe")
        assert "plays right" in sent
        assert "$" in sent
        assert not any(suit in sent for suit in "♠♥♦♣")
        assert say("history.link.copied") in visit.screen.regions["shoe"]
        visit.links.answer = LinkSent.REFUSED
        await visit.press("shoe-share")
        assert say("history.link.by_hand") in visit.screen.regions["shoe"]

    tell(story)


def test_who_has_lost_all_chips_is_done_too() -> None:
    async def story(visit: ShoeVisit) -> None:
        await visit.begin()
        await visit.tap("lay", CHIPS)
        for _ in range(MOST_PRESSES):
            if "shoe-end" in visit.choices:
                break
            chip = [
                press.amount
                for press in presses_of(visit.screen.regions["pit-bar"])
                if press.action == "chip"
            ]
            for amount in reversed(chip):
                for _ in range(10):
                    await visit.tap("chip", amount or 0)
            await visit.press(
                next(one for one in ("deal", "hit", "decline", "stand") if one in visit.choices)
            )
            await visit.rest()
        await visit.press("shoe-end")
        assert "\N{MINUS SIGN}$500 in" in visit.screen.regions["shoe"]

    tell(story)


@pytest.mark.slow
def test_every_press_pressed_twice_is_harmless() -> None:
    async def story(visit: ShoeVisit) -> None:
        await visit.room.open()
        for action in ("shoe-play", "shoe-end", "shoe-share"):
            await visit.press(action)
            assert visit.screen.screen == "lobby", action
        await asyncio.gather(visit.press("shoe"), visit.press("shoe"))
        await asyncio.gather(visit.press("shoe-play"), visit.press("shoe-play"))
        await visit.rest()
        await visit.press("shoe-end")
        assert visit.screen.screen == "pit"
        await visit.play_out()
        await asyncio.gather(visit.press("shoe-play"), visit.press("shoe-back"))

    tell(story)


def test_leaving_the_table_leads_to_the_page_and_then_home() -> None:
    async def story(visit: ShoeVisit) -> None:
        await visit.begin()
        await visit.press("shoe-back")
        assert visit.screen.screen == "shoe"
        await visit.press("shoe-back")
        assert visit.screen.screen == "lobby"

    tell(story)


def test_a_press_meant_for_the_other_page_changes_nothing() -> None:
    async def story(visit: ShoeVisit) -> None:
        await visit.room.open()
        await visit.press("shoe")
        for action in ("daily-play", "daily-end", "daily-share"):
            await visit.press(action)
            assert visit.screen.screen == "shoe", action
        await visit.press("shoe-play")
        await visit.rest()
        for action in ("daily", "daily-play", "daily-back"):
            await visit.press(action)
            assert visit.screen.screen == "pit", action
        await visit.play_out()
        assert "plays right" in visit.screen.regions["shoe"]

    tell(story)
