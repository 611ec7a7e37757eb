"""What holds for the tests of the world: nothing is worked out twice, and schedules are counted."""

from collections.abc import Generator
from time import process_time
from typing import Final, cast

import pytest

from tests.world.remembered import remembering
from tests.world.schedules import tried

_COUNT: Final = "schedules"
_SECONDS: Final = "seconds"
"""What each test notes: how many schedules no other of its process had run, and the processor's time."""


@pytest.fixture(autouse=True, scope="module")
def remembered() -> Generator[None, None, None]:
    """Let pages work nothing out twice."""
    with remembering():
        yield


@pytest.fixture(autouse=True)
def counted(request: pytest.FixtureRequest) -> Generator[None, None, None]:
    """Count the schedules that a test runs, with the processor's time that they take."""
    before, begun = len(tried), process_time()
    yield
    noted: list[tuple[str, object]] = request.node.user_properties
    noted += [(_COUNT, len(tried) - before), (_SECONDS, process_time() - begun)]


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """Say how many schedules held or failed, in all processes together."""
    reports: list[pytest.TestReport] = terminalreporter.stats.get("", [])
    noted = [dict(report.user_properties) for report in reports]
    if count := sum(cast("int", one.get(_COUNT, 0)) for one in noted):
        seconds = sum(cast("float", one.get(_SECONDS, 0)) for one in noted)
        terminalreporter.write_line(f"{count:,} schedules in {seconds:.0f} s of processor time")
