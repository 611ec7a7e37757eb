"""Games of three come to an end by themselves, whatever is left to decide with short stacks."""

import asyncio

import pytest

from tests.app.fakes import Visit
from tests.products import only_daily

LIKED = ("rebuy", "next", "skip", "raise", "bet", "call", "tap-out", "check")


async def _play(seed: int) -> set[str]:
    """Raise until the game is over, and return what can be done then."""
    visit = Visit(seed=seed)
    await visit.room.open()
    await visit.press("open-table", value="console-limit")
    await visit.press("sit", form={"seats": "3", "speed": "instant", "buy-in": "100"})
    for _ in range(400):
        wanted = next((action for action in LIKED if action in visit.live), None)
        if wanted is None:
            break
        await visit.press(wanted)
    over = visit.live
    await visit.close()
    return over


@pytest.mark.slow
@pytest.mark.parametrize("seed", only_daily(range(1003, 1009), [1003]))
def test_a_game_of_three_is_played_to_its_ending(seed: int) -> None:
    assert "ending" in asyncio.run(_play(seed))
