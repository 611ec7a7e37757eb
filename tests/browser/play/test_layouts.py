"""What the page asks of the browser while tables are played: that it lays the whole page out again and again.

Asking where something lies, whether it shows or how far it has moved, just after something changed, has the
browser lay out at once what it would lay out once a frame. Counts are the same on every machine; times are
measured by `build.py bench steady`.
"""

import json
from typing import Final

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.site import Site
from workshop.bench.bench_steady import page_tasks
from workshop.bench.browsing import GAMES, TOURNAMENT, Game, open_site, play, sit

pytestmark = pytest.mark.returning

HANDS: Final = 3
MOST: Final = 3
"""Layouts in a task: for the keyboard's place, for a movement, and for the frame."""


@pytest.mark.nightly
@pytest.mark.parametrize("game", [*GAMES, TOURNAMENT], ids=lambda game: game.table)
def test_no_task_lays_the_page_out_again_and_again(
    site: Site, page: Page, browser: Browser, game: Game
) -> None:
    open_site(page, site.address)
    browser.start_tracing(page=page, categories=["toplevel", "devtools.timeline"])
    sit(page, game, speed="instant")
    play(page, game, HANDS)
    events = json.loads(browser.stop_tracing())["traceEvents"]
    tasks = page_tasks(events)
    thread = tasks[0]["pid"], tasks[0]["tid"]
    began = [it["ts"] for it in events if it["name"] == "Layout" and (it["pid"], it["tid"]) == thread]
    counts = [sum(task["ts"] <= it < task["ts"] + task["dur"] for it in began) for task in tasks]
    assert 0 < max(counts) <= MOST, sorted(counts)[-5:]
