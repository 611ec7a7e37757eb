"""The browser is asked once to keep everything, after the first table was left, whatever it answers."""

import asyncio

import pytest

from tests.app.fakes import FakeStorage, Visit


async def _leave_a_table(visit: Visit) -> None:
    await visit.press("open-table", value="casino-limit")
    await visit.press("sit", form={"seats": "2", "speed": "instant", "level-1": "beginner"})
    for _ in range(9):
        if "next" not in visit.live:
            await visit.press("fold" if "fold" in visit.live else "check")
    await visit.press("leave")
    await asyncio.sleep(0)


@pytest.mark.parametrize("fault", ["", "refused", "never"])
@pytest.mark.parametrize("gives", [True, False])
def test_it_is_asked_once_after_the_first_table_whatever_it_answers(fault: str, *, gives: bool) -> None:
    async def play() -> None:
        storage = FakeStorage()
        visit = Visit(storage, seed=3)
        manager = visit.storage_manager
        manager.faults["persist"], manager.gives = fault, gives
        await visit.room.open()
        assert manager.asked == 0, "nothing was played for yet"
        for _ in range(2):
            await _leave_a_table(visit)
            assert manager.asked == 1
        again = Visit(storage)
        await again.room.open()
        await _leave_a_table(again)
        assert again.storage_manager.asked == 0, "an earlier visit has asked"

    asyncio.run(play())


def test_a_browser_that_has_promised_already_is_asked_for_nothing() -> None:
    async def play() -> None:
        visit = Visit(seed=3)
        await visit.room.open()
        visit.storage_manager.kept = True
        await _leave_a_table(visit)
        assert visit.storage_manager.asked == 0

    asyncio.run(play())
