"""What pages work out once for all changes nothing that comes of a schedule."""

import pytest

from tests.world.page import Page
from tests.world.remembered import remembering
from tests.world.scenarios import begin, scenarios, text_of
from tests.world.schedules import parsed


@pytest.fixture(scope="module")
def remembered() -> None:
    """Work everything out anew, but where a test says otherwise."""


def came_of(line: str) -> tuple[object, ...]:
    """Run a schedule; return all that lies in the browser then, and what was seen, told and called."""
    schedule = parsed(line)
    scenario = scenarios()[schedule.scenario]
    world = begin(scenario.begins).world()
    world.faults = schedule.faults
    page = Page(world, schedule.seed + 1, text_of, held_elsewhere=scenario.held_elsewhere)
    page.play(scenario.done)
    said, seen = [*page.screen.said, *page.noted], dict(page.screen.regions)
    return world.texts, world.hands.key(), said, seen, world.calls, page.failures


@pytest.mark.nightly
@pytest.mark.slow
@pytest.mark.parametrize(
    "line",
    [
        "play:d-late@2;3",
        "watch:d-never-on@9;17",
        "split:s-refused@40;5",
        "pit-stats:d-done-closed@8,s-tab@30;11",
        "tournament:s-closed@90;2",
        "import:d-full-on@3;7",
        "import-hands:d-lost@4;23",
        "data-restore:s-refused-on@60;1",
        "update:s-tab@2;4",
    ],
)
def test_a_schedule_ends_the_same_whether_or_not_anything_is_remembered(line: str) -> None:
    anew = came_of(line)
    with remembering():
        assert came_of(line) == anew, "worked out for the first time"
        assert came_of(line) == anew, "remembered"
