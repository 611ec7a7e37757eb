"""What holds for all tests."""

from asyncio.events import (
    _get_running_loop,  # pyright: ignore[reportPrivateUsage]  # documented for those who run loops
    _set_running_loop,  # pyright: ignore[reportPrivateUsage]
)
from collections.abc import Generator

import pytest
from hypothesis import settings

from pyapp import texts

# An example of Hypothesis may take its time on a busy machine.
settings.register_profile("baize", deadline=None)
settings.register_profile("quick", deadline=None, max_examples=10)


def pytest_configure(config: pytest.Config) -> None:
    """Try each property on fewer examples where the slow tests are left out; let no text be missing."""
    texts.be_strict()
    settings.load_profile("quick" if "not slow" in config.option.markexpr else "baize")


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Generator[None, object, object]:
    """Let a test start an event loop of its own, whatever ran before it in this process.

    Playwright leaves its loop marked as running in the thread between its calls. A process that is done
    with its share of the browser's tests takes over others, and each that starts a loop would fail.
    """
    if item.get_closest_marker("browser"):
        return (yield)
    running = _get_running_loop()
    _set_running_loop(None)
    try:
        return (yield)
    finally:
        _set_running_loop(running)
