"""Seven-card hands a second: natively and in Chromium, beside treys and pokersolver on the same hands."""

import json
from collections.abc import Iterable
from itertools import pairwise
from pathlib import Path
from statistics import median

from playwright.sync_api import Page

from workshop.bench.inside import ranking_contest
from workshop.bench.kit.browsing import add_script, browser_page, run_python
from workshop.bench.kit.report_rows import Row
from workshop.host.project_folders import APP, NODE_MODULES

HANDS = 20_000
ROUNDS = 7
POKERSOLVER = "pokersolver"
SCRIPT = NODE_MODULES / "pokersolver" / "pokersolver.js"
PACKAGES = (
    APP,
    Path(ranking_contest.treys.__file__).parent,
    (Path(ranking_contest.__file__).parent, "inside"),
)

Round = dict[str, float]
"""Hands a second by what ranked them."""

SOLVE = """() => {
    const start = performance.now();
    globalThis.solved = hands.map((hand) => Hand.solve(hand));
    return hands.length / (performance.now() - start) * 1000;
}"""
COMPARE = """() => solved.slice(1).map((hand, at) => Math.sign(hand.compare(solved[at])))"""
"""Of each two neighbours: 1 where the first is better, as pokersolver sees it from the second."""
SET_UP = f"from inside import ranking_contest; contest = ranking_contest.Contest({HANDS})"


def run() -> list[Row]:
    """Measure the ways to rank in turn, several rounds in each interpreter, and report medians."""
    contest = ranking_contest.Contest(HANDS)
    strengths = contest.strengths()
    native = _medians(ranking_contest.a_round(contest) for _ in range(ROUNDS))
    with browser_page(*PACKAGES) as page:
        _set_up(page, contest.texts())
        chromium = _medians([_round_in(page) for _ in range(ROUNDS)])
        _check_agreement(page, strengths)
    return [*_rows("natively", native), *_rows("in Chromium", chromium), _beside_pokersolver(chromium)]


def _set_up(page: Page, hands: list[list[str]]) -> None:
    run_python(page, SET_UP)
    add_script(page, SCRIPT)
    page.evaluate("(hands) => { globalThis.hands = hands; }", hands)


def _round_in(page: Page) -> Round:
    speeds: Round = json.loads(str(run_python(page, "ranking_contest.a_round_as_text(contest)")))
    return speeds | {POKERSOLVER: page.evaluate(SOLVE)}


def _check_agreement(page: Page, strengths: list[int]) -> None:
    """Fail unless Pyodide gives the native strengths and pokersolver puts neighbours in the same order."""
    if json.loads(str(run_python(page, "import json; json.dumps(contest.strengths())"))) != strengths:
        raise AssertionError("Pyodide ranks hands otherwise than the native interpreter.")
    order = [(one > other) - (one < other) for one, other in pairwise(strengths)]
    if page.evaluate(COMPARE) != order:
        raise AssertionError("pokersolver puts hands in another order.")


def _medians(rounds: Iterable[Round]) -> Round:
    measured = list(rounds)
    return {name: median(speeds[name] for speeds in measured) for name in measured[0]}


def _rows(where: str, speeds: Round) -> list[Row]:
    """Return the rows of one interpreter, each beside treys in the same."""
    ways = (ranking_contest.TABLES, ranking_contest.STRENGTH, ranking_contest.KEYS)
    return [
        _row(f"{way} {where}", speeds[way], ranking_contest.TREYS, speeds, "8 times or more") for way in ways
    ]


def _beside_pokersolver(speeds: Round) -> Row:
    label = f"{ranking_contest.TABLES} in Chromium"
    return _row(
        label, speeds[ranking_contest.TABLES], POKERSOLVER, speeds, "1,000,000 hands/s, 15 times or more"
    )


def _row(label: str, speed: float, baseline: str, speeds: Round, target: str) -> Row:
    return Row(label, speed, "hands/s", baseline, speeds[baseline], target)
