"""Faults by schedule, repeated in real browsers: a handful in every run, 200 where every fault is wanted."""

import os
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

import pytest
from playwright.sync_api import Browser

from tests.browser import engines
from tests.browser.keeping.real_schedules import RealSchedules, in_the_world
from tests.browser.site import Site
from tests.browser.visitor import PlaywrightVisitor
from tests.tiers import is_release
from tests.world.outside import Fault
from tests.world.schedules import Schedule, parsed
from tests.world.test_schedules import drawn

SEED: Final = 200
SHARE: Final = 10 if is_release() else 4
SHARES: Final = range(20 if is_release() else 1)
IN_FIREFOX: Final = range(2 if is_release() else 0)


@cache
def _schedules() -> Sequence[Schedule]:
    """Return the one that is named in BAIZE_SCHEDULE, or those that are drawn."""
    named = os.environ.get("BAIZE_SCHEDULE")
    return [parsed(named)] if named else in_the_world(lambda: [*drawn(SEED, SHARE * len(SHARES))])


def _share(nth: int) -> Sequence[Schedule]:
    return _schedules()[SHARE * nth : SHARE * (nth + 1)]


@pytest.fixture(scope="module")
def chromium(browser: Browser, built_site: Site) -> Iterator[RealSchedules]:
    """Open one profile for all schedules."""
    context = browser.new_context()
    yield RealSchedules(context, built_site)
    context.close()


@pytest.fixture(scope="module")
def firefox(request: pytest.FixtureRequest, built_site: Site) -> Iterator[RealSchedules]:
    """Open one profile of Firefox for all schedules."""
    playwright, (proxy, _) = request.getfixturevalue("playwright"), request.getfixturevalue("proxy")
    with engines.firefox(playwright, proxy) as engine:
        if engine is None:
            pytest.skip("There is no Firefox on this machine, and none could be installed")
        with engine() as visitor:
            assert isinstance(visitor, PlaywrightVisitor)
            yield RealSchedules(visitor.page.context, built_site)


@pytest.mark.nightly
@pytest.mark.parametrize("nth", SHARES)
def test_schedules_lose_nothing_in_chromium(chromium: RealSchedules, nth: int) -> None:
    assert not [failure for schedule in _share(nth) for failure in chromium.failures_of(schedule)]


@pytest.mark.nightly
def test_a_browser_that_forgets_what_it_was_given_is_found(chromium: RealSchedules) -> None:
    forgets = Schedule("play", (Fault("s-forgotten-on", 1), Fault("d-refused-on", 1)))
    assert any("was said to be saved, and is not" in failure for failure in chromium.failures_of(forgets))


@pytest.mark.parametrize("nth", IN_FIREFOX)
def test_schedules_lose_nothing_in_firefox(firefox: RealSchedules, nth: int) -> None:
    assert not [failure for schedule in _share(nth) for failure in firefox.failures_of(schedule)]
