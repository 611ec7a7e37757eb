"""Measurements: each module called `bench_NAME` is one, and `build.py bench NAME` runs it.

Its `run() -> Iterable[Row]` measures and gives one row for each figure (`kit.report_rows.Row`).
A long one yields each row as it has it: what was measured is told even where the time ran out.

A bench measures its own figure and the baseline interleaved in one run and reports medians. It runs in
`.venv/` with the dependency groups `test` and `bench`, after dist/ was built. One that needs Python in a
browser opens a page with `browser_page` of `browsing/measuring_pages.py`; what it runs there is in `inside/`,
which knows the game and nothing of the workshop, and `page/` holds what it runs as JavaScript.
"""

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final

BENCH: Final = "bench_"
"""How the names of modules that are benches begin."""


OPTIONS: Final = {
    "against": "the dist/ folder of another build, which `pace` and `versions` measure beside today's",
    "actions": "how many places `monkey` presses",
    "before": "the commits, with commas between, whose builds `versions` measures beside today's",
    "first": "the action with which `monkey` begins",
    "kills": "how often `kill` kills each browser at each speed",
    "map": "how many types and how many modules of the memory snapshot `weight` weighs",
    "lanes": "how many browsers `kill` has at a time",
    "rounds": "how often `versions` visits every build",
    "seed": "what the choices of `kill` and `monkey` come from",
    "slower": "by how many percent `versions` lets today's start be slower than the best so far",
}
"""What a bench may be asked besides its name; `run` takes those that it knows."""


def option_kind(name: str) -> Callable[[str], int | str]:
    """Return what reads an option: a folder, told from where one stands, commits, and else whole numbers."""
    kinds: dict[str, Callable[[str], int | str]] = {
        "against": lambda text: str(Path(text).resolve()),
        "before": str,
    }
    return kinds.get(name, int)


SECONDS: Final = {
    "blackjack": 120,
    "boot": 420,
    "bots": 300,
    "evaluator": 60,
    "hands": 75,
    "pace": 180,
    "press": 150,
    "river": 45,
    "steady": 480,
    "weight": 45,
}
"""What each takes on two processors that have nothing else to do, roughly: by that they share their time."""

USUAL: Final = 60
"""The same for a bench that is not among them."""

BY_NAME: Final = frozenset({"friends", "kill", "monkey", "versions"})
"""Benches that compare nothing or take long: they run only when they are named."""


def list_names(*, every: bool = True) -> list[str]:
    """Return the names of the benches that there are, or of those that run together."""
    names = sorted(path.stem.removeprefix(BENCH) for path in Path(__file__).parent.glob(f"{BENCH}*.py"))
    return names if every else [name for name in names if name not in BY_NAME]


def time_limit(name: str, left: float, waiting: Sequence[str]) -> float:
    """Return how much of the time that is left a bench may take, when these come after it."""
    own = SECONDS.get(name, USUAL)
    return left * own / (own + sum(SECONDS.get(it, USUAL) for it in waiting))
