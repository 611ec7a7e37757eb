"""Long work stands still while a press is answered, but for what began with the press."""

import asyncio
from collections.abc import Generator

import pytest

from pyapp.slices import go_on, in_slices, stand_still
from workshop.host.project_folders import ROOT

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


@pytest.mark.parametrize("folder", ["agents", "analysis", "tournament"])
def test_what_is_thought_out_gives_way_to_a_press(folder: str) -> None:
    """Bots and the coach think long; one who only lets others run would hold up a press."""
    sources = {path.name: path.read_text("utf-8") for path in (ROOT / "pyapp" / folder).rglob("*.py")}
    assert any("give_way" in source or "in_slices" in source for source in sources.values())
    assert [name for name, source in sources.items() if "sleep(0)" in source] == []
