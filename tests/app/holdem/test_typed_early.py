"""`next` typed while the end of a hand is still being shown: it holds where the next hand is offered then."""

import asyncio

import pytest

from pyapp.app import Press
from pyapp.app.console import press_of
from pyapp.app.console.vocabulary import Control, all_in_press
from pyapp.app.core.settings import Speed
from pyapp.app.sittings.holdem.sitting import HoldemSitting
from pyapp.commands.shell_app import controls_in
from pyapp.texts import say
from tests.app.fakes import QUICK, Visit, until

REFUSED = say("console.cannot.next", help="").strip()
DECISIONS = {"fold", "check", "call", "raise", "bet"}


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
            if self.live & DECISIONS:
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
