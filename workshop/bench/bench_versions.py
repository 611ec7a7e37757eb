"""How soon the table is there in today's build and in earlier ones, which are visited in turn in one run.

All are compared to a page that only calls `loadPyodide()`, since machines differ; what one of them takes in
the mean says little, for neighbours come and go. So each round visits all, and medians count.
"""

import shutil
from collections import defaultdict
from collections.abc import Generator, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import mean, median
from tempfile import TemporaryDirectory
from typing import Final

from workshop.bench.bench_boot import (
    BARE,
    SLOWDOWN,
    Fresh,
    Visit,
    Visits,
    visit_bare,
    visit_build,
    visit_once,
)
from workshop.bench.kit.browsing import far_host, memory_profiles, profiles, serving, write_bare
from workshop.bench.kit.older_builds import Build, build_of, todays_build
from workshop.bench.kit.report_rows import VERSIONS, Row, read_figures
from workshop.host.build_steps import StopError, say

NAMED: Final = "cf99792c,13792041"
"""The starts of 22 and 28 November: the quickest return, and what it grew into."""

ROUNDS: Final = 5
REPEATS: Final = 3
"""How often a start that seems slower is measured again before it counts as slower."""

KINDS: Final = {"in memory": memory_profiles, "on disk": profiles}
VISITS: Final = {"cold": "first", "warm": "second", "known": "third"}
AIMS: Final = {"cold": "0.32", "warm": "0.25", "known": "0.20"}
SLOWED_AIM, FAR_AIM = "0.20", "0.55"
PAINTED: Final = {"cold": "120 ms", "known": "70 ms"}
PYTHON_AIM: Final = "100 ms"
FAR_ROUNDS: Final = 3


def run(before: str = NAMED, against: str = "", rounds: int = ROUNDS, slower: int = 0) -> Iterator[Row]:
    """Visit the builds of these commits, or of a `dist/` too, in turn with today's.

    With `slower`, visit today's and the best that was published, and fail where any visit to today's takes
    more than so many percent longer.
    """
    if slower:
        yield from _held_to_the_best(slower, rounds)
        return
    builds, missing = [todays_build()], list[str]()
    builds += [Build("another build", Path(against))] if against else []
    for commit in filter(None, before.split(",")):
        try:
            builds.append(build_of(commit))
        except StopError as error:
            missing.append(str(error))
    with _sites(builds) as folder:
        yield from _near(folder, builds, rounds)
        yield from _hindered(folder, builds)
    if missing:
        raise StopError("; ".join(missing))


@contextmanager
def _sites(builds: Sequence[Build]) -> Generator[Path]:
    """Yield a folder with each build, named by its place among them, and with the bare page."""
    with TemporaryDirectory() as folder:
        for at, build in enumerate(builds):
            shutil.copytree(build.site, Path(folder) / str(at))
        write_bare(Path(folder) / "bare")
        yield Path(folder)


def _near(folder: Path, builds: Sequence[Build], rounds: int) -> Iterator[Row]:
    """Return in thrice, in both kinds of profile, with the phases of each visit."""
    with serving(folder) as address:
        for kind, profiles_of in KINDS.items():
            with profiles_of() as fresh:
                told = [_round(fresh, address, len(builds), number) for number in range(rounds)]
            for at, build in enumerate(builds):
                yield from _rows(f"{build.name}: ", kind, [(each[at], bare) for each, bare in told])


def _round(fresh: Fresh, address: str, count: int, number: int) -> tuple[list[Visits], Visits]:
    """Visit every build thrice, in each round another one first, and then the bare page."""
    order = ((number + step) % count for step in range(count))
    visited = {at: visit_build(fresh, f"{address}{at}/") for at in order}
    return [visited[at] for at in range(count)], visit_bare(fresh, f"{address}bare/")


def _rows(name: str, kind: str, pairs: Sequence[tuple[Visits, Visits]]) -> Iterator[Row]:
    for visit, words in VISITS.items():
        own: list[Visit] = [getattr(ours, visit) for ours, _ in pairs]
        bare = median(getattr(it, visit).ready for _, it in pairs)
        yield Row(
            f"{name}{words} visit, {kind}", median(it.ready for it in own), "ms", BARE, bare, AIMS[visit]
        )
        in_memory = kind == next(iter(KINDS))
        yield Row(
            f"{name}painted, {words} visit, {kind}",
            median(it.painted for it in own),
            "ms",
            target=PAINTED.get(visit, "") if in_memory else "",
        )
        yield Row(f"{name}Python begins, {words} visit, {kind}", median(it.python for it in own), "ms")
        yield Row(
            f"{name}from Python to the table, {words} visit, {kind}",
            median(it.ready - it.python for it in own),
            "ms",
            target=PYTHON_AIM if in_memory and visit == "known" else "",
        )


def _hindered(folder: Path, builds: Sequence[Build]) -> Iterator[Row]:
    """Return first visits by a slow processor, and over a slow line."""
    words = f"first visit, slowed {SLOWDOWN} times"
    with memory_profiles() as fresh:
        with serving(folder) as near:
            slowed = [_once(fresh, near, builds, SLOWDOWN) for _ in range(ROUNDS)]
        with far_host(folder) as far:
            afar = [_once(fresh, far, builds) for _ in range(FAR_ROUNDS)]
    for at, build in enumerate(builds):
        for told, figure, aim in ((slowed, words, SLOWED_AIM), (afar, "first visit, fast 4G", FAR_AIM)):
            own, bare = (median(each[place] for each in told) for place in (at, -1))
            yield Row(f"{build.name}: {figure}", own, "ms", BARE, bare, aim)


def _once(fresh: Fresh, address: str, builds: Sequence[Build], slowdown: int = 1) -> list[float]:
    pages = [
        *((f"{address}{at}/", "table-ready") for at in range(len(builds))),
        (f"{address}bare/", "python-ready"),
    ]
    return [visit_once(fresh, *page, slowdown=slowdown).ready for page in pages]


def _held_to_the_best(percent: int, rounds: int) -> Iterator[Row]:
    """Compare today's build with the best, and again with more rounds as long as it seems slower."""
    published = read_figures().get(VERSIONS)
    if published is None:
        raise StopError("No builds are published to compare with; `bench versions --publish` does that")
    builds = [todays_build(), build_of(best_version(published.rows))]
    if builds[0].name == builds[1].name:
        say("Today's build is the best so far")
        return
    told = list[list[Visits]]()
    late = dict[str, float]()
    with _sites(builds) as folder, serving(folder) as address, memory_profiles() as fresh:
        for _ in range(REPEATS):
            told += [_round(fresh, address, len(builds), number)[0] for number in range(rounds)]
            late = slower_visits(told, percent)
            if not late:
                break
    for visit, words in VISITS.items():
        own, best = (median(getattr(each[at], visit).ready for each in told) for at in (0, 1))
        yield Row(f"{words} visit", own, "ms", builds[1].name, best, f"at most {1 + percent / 100:g} times")
    if late:
        words = ", ".join(f"the {words} visit {share:.0%}" for words, share in late.items())
        raise StopError(f"The start is slower than at {builds[1].name}: {words}")


def slower_visits(told: Sequence[Sequence[Visits]], percent: float) -> dict[str, float]:
    """Return by how much visits to the first build take longer than to the second, where that is too much.

    Both were visited in the same round, so each round is a ratio of its own.
    """
    late = {
        words: median(getattr(ours, visit).ready / getattr(best, visit).ready for ours, best in told) - 1
        for visit, words in VISITS.items()
    }
    return {words: share for words, share in late.items() if share > percent / 100}


def best_version(rows: Sequence[Row]) -> str:
    """Return the commit whose table was ready soonest in the mean of all visits, beside the bare page."""
    ratios = defaultdict[str, list[float]](list)
    for row in rows:
        if row.ratio is not None:
            ratios[row.label.partition(": ")[0]].append(row.ratio)
    return min(ratios, key=lambda name: mean(ratios[name])).partition(" ")[0]
