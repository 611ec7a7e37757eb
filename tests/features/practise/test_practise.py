"""The place to practise: one tap from each tile to the first card, and what it tells of the player."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Sequence
from datetime import date, timedelta
from html import unescape
from random import Random

import pytest

from pyapp.app.core.forms import Press
from pyapp.app.sittings.blackjack.play_history import MOST_MISTAKES, PlayHistory, practised
from pyapp.blackjack import BLACKJACK, points, worth
from pyapp.cards.bounds import LARGEST
from pyapp.features.daily.results import FORM, DailyResults, DayResult
from pyapp.features.drills.course import COURSES, THEMES
from pyapp.features.study.trainer import drawn_for_practice, lay_out
from pyapp.money import half_dollars
from pyapp.records.names_and_dates import local_day
from tests.app.blackjack.guest import Guest
from tests.app.fakes import presses_of, until

PLACE = "practise"


def tell(story: Callable[[Guest], Awaitable[None]]) -> None:
    """Play a story on a visit of its own."""

    async def told() -> None:
        guest = Guest(seed=6)
        await guest.room.open()
        await story(guest)
        await guest.close()

    asyncio.run(told())


def words(guest: Guest, region: str) -> str:
    return unescape(re.sub("<[^>]*>", " ", guest.screen.regions[region]))


def tiles(guest: Guest) -> Sequence[Press]:
    return presses_of(guest.screen.regions[PLACE])


TILES = {
    "drills-go": ("spot", "drills-answer"),
    "drill": ("drill", "answer"),
    "gym-drill": ("gym-drill", "gym-deal"),
    "daily": ("daily", "daily-play"),
    "shoe": ("shoe", "shoe-play"),
    "lab": ("lab", "lab-run"),
    "sandbox": ("sandbox", "sandbox-run"),
}
"""What each tile does: the screen it leads to, and what can be pressed there at once."""

KINDS = {"drills-go", "gym-drill"}
"""The tiles that stand for several drills."""


def test_the_tiles_are_all_of_the_place() -> None:
    async def story(guest: Guest) -> None:
        await guest.press(PLACE)
        assert [tile.action for tile in tiles(guest)] == [*TILES]

    tell(story)


@pytest.mark.parametrize("action", TILES)
def test_one_tap_leads_to_the_first_question_and_back_leads_to_the_place(action: str) -> None:
    screen, control = TILES[action]

    async def story(guest: Guest) -> None:
        await guest.press(PLACE)
        await guest.room.press(next(tile for tile in tiles(guest) if tile.action == action))
        await until(lambda: f'data-action="{control}"' in guest.screen.regions.get(screen, ""))
        assert guest.screen.screen == screen
        steps = 0
        while guest.screen.screen != PLACE and steps < 2:
            await guest.room.press(presses_of(guest.screen.regions[guest.screen.screen])[0])
            steps += 1
        assert guest.screen.screen == PLACE
        assert steps == (2 if action in KINDS else 1), "a question leads to the other drills first"
        await guest.press("back")
        assert guest.screen.screen == "lobby"

    tell(story)


def test_the_drill_that_was_answered_last_is_gone_on_with() -> None:
    async def story(guest: Guest) -> None:
        async def title() -> str:
            await guest.press(PLACE)
            await guest.press("drills-go")
            await until(lambda: 'data-action="drills-answer"' in guest.screen.regions["spot"])
            (found,) = re.findall(r"<h2[^>]*>([^<]*)<", guest.screen.regions["spot"])
            return str(found)

        first = await title()
        await guest.press("drills")
        await guest.press("drills-start", value="price")
        await until(lambda: 'data-action="drills-answer"' in guest.screen.regions["spot"])
        assert await title() == first, "one that was only looked at is none that was drilled"
        await guest.press("drills")
        await guest.press("drills-start", value="price")
        await until(lambda: 'data-action="drills-answer"' in guest.screen.regions["spot"])
        answers = [it for it in presses_of(guest.screen.regions["spot"]) if it.action == "drills-answer"]
        await guest.room.press(answers[0])
        assert await title() == "The price" != first
        assert THEMES[0] in COURSES

    tell(story)


def test_basic_strategy_asks_without_an_end_and_asks_again_what_was_wrong() -> None:
    async def story(guest: Guest) -> None:
        await guest.press(PLACE)
        await guest.press("drill", value="basic")
        asked, wrong = set[str](), 0
        for _ in range(8):
            offered = [it for it in presses_of(guest.screen.regions["drill"]) if it.action == "answer"]
            assert offered
            asked.add(" ".join(re.findall(r'data-card="(..)"', guest.screen.regions["drill"])))
            await guest.room.press(offered[-1])
            wrong += "is-good" not in guest.screen.regions["drill"]
            await guest.press("drill-next")
        assert len(asked) > 1
        kept = guest.profile.pit_history.mistakes
        assert kept, "of eight guesses by the last button some are wrong"
        await guest.press("back")
        assert f"{len(kept)} hand" in words(guest, PLACE)

    tell(story)


def test_todays_result_is_the_first_one_and_days_in_a_row_are_counted() -> None:
    day = date(2026, 11, 28)
    kept = DailyResults().noted("daily", day, half_dollars(38)).noted("daily", day, half_dollars(999))
    assert kept.today("daily", day) == DayResult("2026-11-28", half_dollars(38))
    assert kept.today("shoe", day) is None
    assert kept.today("daily", day + timedelta(days=1)) is None
    on = kept.noted("daily", day + timedelta(days=1), -half_dollars(5))
    assert on.daily
    assert on.daily.days == 2
    assert on.noted("daily", day + timedelta(days=3), half_dollars(5)).daily == DayResult(
        "2026-12-01", half_dollars(5)
    )
    assert FORM.from_text(FORM.to_text(on)) == on
    deep = DailyResults(shoe=DayResult("2026-11-28", -half_dollars(LARGEST // 2)))
    assert FORM.from_text(FORM.to_text(deep)) == deep


def test_the_tile_of_the_day_shows_todays_cards_and_then_how_it_ended() -> None:
    async def story(guest: Guest) -> None:
        await guest.press(PLACE)
        (before,) = [it for it in guest.screen.regions[PLACE].split("<button") if 'data-action="daily"' in it]
        assert len(re.findall(r'data-card="[^?]', before)) == 2
        store = FORM.to_text(
            DailyResults().noted(
                "daily", local_day(guest.room.features.session.outside.now()), half_dollars(38)
            )
        )
        guest.storage.texts[FORM.kind.key(guest.room.features.session.profile.owner)] = store
        await guest.press("back")
        await guest.press(PLACE)
        assert "+$38" in words(guest, PLACE)
        await guest.press("daily")
        assert "+$38" in words(guest, "daily")

    tell(story)


def test_hands_that_are_drawn_are_in_doubt_and_every_fourth_is_a_pair() -> None:
    chance = Random(9)
    drawn = [drawn_for_practice(BLACKJACK, chance) for _ in range(400)]
    pairs = sum(points(hand.cards[0]) == points(hand.cards[1]) for hand in drawn)
    aces = sum(1 in set(map(points, hand.cards)) for hand in drawn)
    assert 70 < pairs < 135
    assert aces > 80
    assert {points(hand.up) for hand in drawn} == set(range(1, 11))
    for hand in drawn:
        options = lay_out(hand).options
        assert options
        assert len(options.open) > 1
        assert worth(hand.cards).total < 21


def test_no_more_hands_wait_than_there_is_room_for() -> None:
    history, chance = PlayHistory(), Random(2)
    for _ in range(3 * MOST_MISTAKES):
        history = practised(history, drawn_for_practice(BLACKJACK, chance), right=False)
    assert len(history.mistakes) == MOST_MISTAKES


def test_the_bet_lab_leads_back_to_the_gym_that_led_there() -> None:
    async def story(guest: Guest) -> None:
        for action in ("gym", "lab"):
            await guest.press(action)
        await guest.press("gym-back")
        assert guest.screen.screen == "gym"
        await guest.press("back")
        assert guest.screen.screen == "lobby"

    tell(story)
