"""What holds for all tests."""

import gc
from asyncio.events import (
    _get_running_loop,  # pyright: ignore[reportPrivateUsage]  # documented for those who run loops
    _set_running_loop,  # pyright: ignore[reportPrivateUsage]
)
from collections.abc import Generator, Mapping
from itertools import islice
from pathlib import Path
from typing import Final

import pytest
from hypothesis import settings

from pyapp import texts
from pyapp.agents.holdem.blueprint.blueprint_file import clear_shelf
from pyapp.agents.holdem.preflop.preflop_charts import clear_chart_shelf
from tests import tiers
from tests.tiers import Shard, Tier

BROWSER: Final = Path(__file__).parent / "browser"
DEAR: Final = frozenset({"late_site", "poisoned_site", "changed", "builds"})
"""Fixtures that build the site in another way, for half a minute each: what shares one stays in one part."""

# An example of Hypothesis may take its time on a busy machine.
settings.register_profile("baize", deadline=None)
settings.register_profile("daily", deadline=None, max_examples=40)
settings.register_profile("quick", deadline=None, max_examples=10)


def pytest_addoption(parser: pytest.Parser) -> None:
    """Let the command line say how much is tried."""
    parser.addoption(
        "--tier",
        type=Tier,
        default=Tier.DAILY,
        help="daily (leaves out what is marked nightly), all, or release (all at their deepest)",
    )
    parser.addoption("--shard", type=Shard.parse, metavar="K/N", help="only the K-th of N equally long parts")


def pytest_configure(config: pytest.Config) -> None:
    """Try each property on fewer examples where the slow tests are left out; let no text be missing."""
    tiers.choose(config.option.tier)
    gc.set_threshold(50_000, 20, 50)  # a quarter of the time to collect the tests went into looking for waste
    texts.be_strict()
    _let_no_sentence_take_a_float()
    usual = "daily" if tiers.is_daily() else "baize"
    settings.load_profile("quick" if "not slow" in config.option.markexpr else usual)


def _let_no_sentence_take_a_float() -> None:
    """Raise where a sentence is given a float, which it would write as English does in every language."""
    fill = texts.Catalogue.fill

    def fill_without(catalogue: texts.Catalogue, key: str, values: Mapping[str, object]) -> str:
        floats = [name for name, value in values.items() if isinstance(value, float)]
        assert not floats, f"{key}: {floats} must be written by pyapp.texts.numbers"
        return fill(catalogue, key, values)

    texts.Catalogue.fill = fill_without  # type: ignore[assignment, method-assign]


class Repeats:
    """Names each test that gets another go: at once, since a run that is stopped has no summary, and there.

    A daily run goes on as if it had passed. The others are there to find what wobbles, and fail for it.
    """

    def __init__(self, terminal: pytest.TerminalReporter) -> None:
        self._terminal = terminal
        self._again = dict[str, None]()

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Say it below the dots, with the line of the test that failed and how its error begins."""
        if report.outcome == "rerun":  # type: ignore[comparison-overlap]  # pytest-rerunfailures adds it
            self._again[report.nodeid] = None
            lines = report.longreprtext.splitlines()
            self._terminal.write_line(f" again: {report.nodeid} ({report.duration:.0f} s)")
            for sign, most in (("> ", 1), ("E ", 3)):
                for line in islice((line for line in lines if line.startswith(sign)), most):
                    self._terminal.write_line(line[:300])

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Fail a run of all tests that would have passed without a second go for each."""
        if self._again and tiers.chosen() is not Tier.DAILY and session.exitstatus == pytest.ExitCode.OK:
            session.exitstatus = pytest.ExitCode.TESTS_FAILED

    def pytest_terminal_summary(self) -> None:
        """Name them all, and say what follows."""
        if self._again:
            follows = "" if tiers.chosen() is Tier.DAILY else ", which fails a run of all tests"
            self._terminal.section("second goes")
            self._terminal.write_line(f"{len(self._again)} needed a second go{follows}:")
            for name in self._again:
                self._terminal.write_line(name)


@pytest.hookimpl(trylast=True)
def pytest_sessionstart(session: pytest.Session) -> None:
    """Listen where the run is shown, which is in no process of its own workers."""
    terminal = session.config.pluginmanager.getplugin("terminalreporter")
    if isinstance(terminal, pytest.TerminalReporter):
        session.config.pluginmanager.register(Repeats(terminal))


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even read the browser's tests where they are left out."""
    left_out = "not browser" in config.option.markexpr
    return True if left_out and collection_path == BROWSER else None


def pytest_itemcollected(item: pytest.Item) -> None:
    """Leave to the night how well bots play, and the like."""
    if item.path.is_relative_to(tiers.TESTS) and tiers.measures_play(item):
        item.add_marker(pytest.mark.nightly)


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out what this run's tier does not hold, and then what is in another part of it."""
    others = config.stash[tiers.LEFT_OUT] = {*tiers.left_out(items, config.args)}
    kept = [item for item in items if item not in others]
    shard: Shard | None = config.option.shard
    items[:] = shard.share(kept, _what_is_dear) if shard else kept
    if gone := [*others, *{*kept}.difference(items)]:
        config.hook.pytest_deselected(items=gone)


def _what_is_dear(item: pytest.Item) -> str | None:
    """Return which of the dear things a test needs that several share."""
    return next((name for name in getattr(item, "fixturenames", ()) if name in DEAR), None)


def pytest_collection_finish() -> None:
    """Never look for waste again in what was imported and collected, which lasts to the end."""
    gc.collect()
    gc.freeze()


def pytest_sessionfinish() -> None:
    """Look for waste once more; pytest and Python would look again and again, for two seconds a process."""
    gc.collect()
    gc.freeze()


@pytest.fixture(autouse=True)
def _no_blueprints_from_other_tests() -> None:
    """Begin with an empty shelf, or what an expert does would hang on the tests before."""
    clear_shelf()
    clear_chart_shelf()


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
