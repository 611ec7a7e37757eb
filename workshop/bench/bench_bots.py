"""How long bots think in Chromium with six players in the hand, beside a look ahead by treys.

Every level plays the same deals at fixed limit and at no-limit. The baseline is what bots commonly do for
one decision in the same page: deal six hands out a hundred times and let treys rank them. Then whole
tournaments are played to their ends, as tables without people are.
"""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from statistics import median, quantiles

from playwright.sync_api import Page

from pyapp.agents.holdem import Level
from workshop.bench.inside import timed_bots, treys_equity
from workshop.bench.kit.browsing import browser_page, run_python
from workshop.bench.kit.report_rows import Row
from workshop.host.project_folders import APP
from workshop.inside.app_imports import WARM

DEALS = 40
TABLES = {"casino-limit": "fixed limit", "no-limit": "no-limit"}
LOOKS_AHEAD = 9
FIELDS = (60, 180)
"""How many players the tournaments have."""

PEER = f"{treys_equity.DEALS} deals ranked by treys"
FRAME = "16 ms"
ADVICE = "300 ms"
LONG = "50 ms"
PACKAGES = (APP, Path(treys_equity.treys.__file__).parent, (Path(timed_bots.__file__).parent, "inside"))

Times = dict[str, tuple[list[float], list[float]]]
"""Milliseconds of decisions and of slices, by who decided."""


def run() -> Iterator[Row]:
    """Let the levels decide in a page and report medians, slow decisions and the longest slices."""
    with browser_page(*PACKAGES) as page:
        run_python(
            page,
            f"from inside import timed_bots, treys_equity; timed_bots.prepare({WARM!r})",
        )
        ahead = _measure_ahead(page)
        for preset, table in TABLES.items():
            yield from _of_table(table, ahead, _measure(page, preset))
        for players in FIELDS:
            yield from _of_tournament(page, players)


def _of_table(table: str, ahead: float, times: Times) -> Iterator[Row]:
    for level in Level:
        yield from _of_level(f"{level}, {table}", ahead, *times[level])
    for what, figure, target in _of_coach(*times[timed_bots.COACH]):
        yield Row(f"advice of the coach, {table}, {what}", figure, "ms", target=target)


def _measure(page: Page, preset: str) -> Times:
    names = [*map(str, Level), timed_bots.COACH]
    times: Times = json.loads(
        str(run_python(page, f"timed_bots.measure_as_text({preset!r}, {names!r}, {DEALS})"))
    )
    return times


def _measure_ahead(page: Page) -> float:
    """Return the milliseconds of the baseline; the least, as for decisions."""
    return min(float(str(run_python(page, "treys_equity.measure()"))) for _ in range(LOOKS_AHEAD))


def _of_level(label: str, ahead: float, decisions: Sequence[float], slices: Sequence[float]) -> list[Row]:
    return [
        Row(f"decision of {label}, median", median(decisions), "ms", PEER, ahead),
        Row(f"decision of {label}, 95th percentile", _slow(decisions), "ms", PEER, ahead),
        Row(f"slice of {label}, longest", max(slices), "ms", target=FRAME),
    ]


def _of_coach(advices: Sequence[float], slices: Sequence[float]) -> list[tuple[str, float, str]]:
    return [
        ("median", median(advices), ADVICE),
        ("95th percentile", _slow(advices), ADVICE),
        ("longest slice", max(slices), LONG),
    ]


def _of_tournament(page: Page, players: int) -> list[Row]:
    """Play a tournament in the page; rows of all of it, of a hand, of a round and of its slices."""
    times = json.loads(str(run_python(page, f"timed_bots.tournament_as_text({players})")))
    field, long = f"tournament of {players}", timed_bots.LONG
    return [
        Row(f"{field}, {times['hands']:,} hands", times["total"] / 1000, "s"),
        Row(f"{field}, a hand", times["total"] / times["hands"], "ms"),
        Row(f"{field}, first round", times["first_round"], "ms"),
        Row(f"{field}, longest slice", times["longest"], "ms", target=LONG),
        Row(f"{field}, slices over {long:.0f} ms, of {times['slices']:,}", times["long"], ""),
        Row(f"{field}, ranking and reseating, longest", times["settling"], "ms", target=LONG),
        Row(f"{field}, largest save", times["save"], "characters"),
    ]


def _slow(times: Sequence[float]) -> float:
    """Return the 95th percentile."""
    return quantiles(times, n=20)[-1]
