"""Long work stands still while a press is answered, but for what began with the press."""

import asyncio
from collections.abc import Generator

from pyapp.slices import go_on, in_slices, stand_still

SLICES = 20


def test_nothing_but_what_a_press_began_goes_on_until_it_is_answered() -> None:
    done = dict[str, int]()

    def work(name: str) -> Generator[None, None, str]:
        for at in range(SLICES):
            done[name] = at
            yield
        return name

    async def play() -> None:
        before = asyncio.create_task(in_slices(work("before")))
        await asyncio.sleep(0)
        stand_still()
        reached = done["before"]
        assert await asyncio.create_task(in_slices(work("own"))) == "own"
        assert done["before"] == reached
        stand_still()
        own = asyncio.create_task(in_slices(work("second")))
        go_on()
        assert [await before, await own] == ["before", "second"]

    asyncio.run(play())
