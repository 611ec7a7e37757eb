"""A habit that the review found is drilled: its hands and those next to it, until each was played right."""

import asyncio
import re

import pytest

from pyapp.blackjack import BLACKJACK, points, worth
from pyapp.features.study.trainer import habit_hands
from pyapp.texts import say
from tests.app.blackjack.guest import Guest
from tests.books import LIBRARY


@pytest.mark.parametrize(
    ("slug", "total", "soft"),
    [
        ("hit-hard-12-4", 12, False),
        ("stand-soft-18-9", 18, True),
        ("stand-pair-16-10", 16, False),
        ("hit-pair-12-6", 12, False),
        ("double-hard-5-1", 5, False),
        ("stand-hard-20-1", 20, False),
    ],
)
def test_a_habit_gives_its_own_hands_first_and_others_beside(slug: str, total: int, *, soft: bool) -> None:
    up = int(slug.rpartition("-")[2])
    first, *others = habit_hands(slug, BLACKJACK)
    assert (worth(first.cards).total, worth(first.cards).soft, points(first.up)) == (total, soft, up)
    assert all((hand.cards, hand.up) != (first.cards, first.up) for hand in others)
    assert any(points(hand.up) != up for hand in others)
    for hand in (first, *others):
        assert 4 <= worth(hand.cards).total <= 21
        assert abs(worth(hand.cards).total - total) <= 2


@pytest.mark.parametrize(
    "slug", ["", "hit", "hit-hard-12", "hit-hard-12-x", "hit-hard-99-4", "hit-odd-12-4", "a-b-c-d"]
)
def test_no_other_name_gives_hands(slug: str) -> None:
    assert habit_hands(slug, BLACKJACK) == ()


@pytest.mark.slow
def test_who_hits_12_against_4_drills_it_until_it_is_right() -> None:
    async def visit() -> None:
        guest = Guest(seed=1)
        await guest.room.open()
        before = dict(guest.storage.texts)
        first, *others = habit_hands("hit-hard-12-4", BLACKJACK)
        await guest.press("drill", value="hit-hard-12-4")
        await guest.press("answer", value="hit")
        await guest.press("drill-next")
        for hand in (*others, first):
            assert 'class="answers"' in guest.screen.regions["drill"]
            chart = LIBRARY.book(BLACKJACK).strategy
            play = chart.cell(hand.cards, hand.up)[0]
            await guest.press("answer", value={"H": "hit", "S": "stand", "D": "double"}[play])
            await guest.press("drill-next")
        assert say("views_blackjack.drill.done") in re.sub("<[^>]*>", "", guest.screen.regions["drill"])
        assert dict(guest.storage.texts) == before, "nothing of it is kept"
        await guest.close()

    asyncio.run(visit())
