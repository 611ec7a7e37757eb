"""The tasks of a page, out of a trace of Chromium's."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

MAIN_THREAD = "CrRendererMain"


def page_tasks(events: Sequence[Mapping[str, Any]]) -> list[Mapping[str, Any]]:
    """Return the tasks on the main thread of the page in a trace: of the process that worked most.

    `dur` is how many microseconds a task took, and `tdur` how many of them the processor worked on it.
    """
    named = {(it["pid"], it["tid"]): it["args"]["name"] for it in events if it["name"] == "thread_name"}
    tasks = [it for it in events if it["name"].endswith("RunTask") and "tdur" in it]
    work = Counter[tuple[int, int]]()
    for task in tasks:
        if named.get((task["pid"], task["tid"])) == MAIN_THREAD:
            work[task["pid"], task["tid"]] += task["tdur"]
    ((page, _),) = work.most_common(1)
    return [task for task in tasks if (task["pid"], task["tid"]) == page]
